//! A person asks for a move; what is told and heard meanwhile.

mod searched;

use searched::snapshot;
use yomi::engine::end::End;
use yomi::engine::wire::{Aim, Event, Ready, Recovery, Task};
use yomi::go::{Color, Move, Point};
use yomi::picture::Layer;
use yomi::search::{Candidate, Decision, Snapshot};
use yomi::ui::label;
use yomi::ui::options::{Options, Player};
use yomi::ui::scene::scene;
use yomi::ui::settings::Settings;
use yomi::ui::sound::Sound;
use yomi::ui::state::Hint;
use yomi::ui::state::Offer;
use yomi::ui::state::State;
use yomi::ui::update::{Effect, Msg, attempt, update};

/// A game of Black against Yomi that has an engine.
fn app() -> State {
    let mut state = State::new(Settings { ponder: false, ..Settings::default() }, 1, 2);
    let ready = Ready { threads: 2, isolated: true, memory_limit: 1e9, reason: None };
    update(&mut state, Msg::Engine(Event::Ready(ready)));
    state
}

fn click(state: &mut State, name: &str) -> Vec<Effect> {
    update(state, Msg::Click(Point::parse(name, 9, 9).unwrap()))
}

/// The engine decides on this.
fn decide(state: &mut State, mv: &str) -> Vec<Effect> {
    let id = state.engine().work().expect("the engine is at work").id;
    let decision = Decision::Play(Move::parse(mv, 9, 9).unwrap());
    let event = Event::Decided { id, decision, snapshot: snapshot(1000), per_second: 1e3 };
    update(state, Msg::Engine(event))
}

fn heard(effects: &[Effect]) -> Option<Sound> {
    effects.iter().find_map(|effect| match effect {
        Effect::Play(sound) => Some(*sound),
        _ => None,
    })
}

#[test]
fn a_hint_is_told_and_marked_and_nothing_is_played() {
    let mut state = app();
    update(&mut state, Msg::Hint);
    assert!(matches!(state.engine().work().unwrap().task, Task::Search(Aim::Move(_))));
    assert_eq!(turn(&state), "Looking for a move for you.");
    decide(&mut state, "D4");
    assert!(state.game().moves().is_empty());
    assert_eq!(state.note().unwrap().told.to_string(), "Yomi would play D4.");
    let point = Point::parse("D4", 9, 9).unwrap();
    assert!(scene(&state).contains(&Layer::Best(point)));
    assert!(state.engine().work().is_none(), "it is found once");
    click(&mut state, "E5");
    assert_eq!(state.hint(), None);
    assert!(!scene(&state).contains(&Layer::Best(point)));
    decide(&mut state, "pass");
    assert_eq!(state.game().moves().len(), 2, "the engine's own move is made as ever");
}

/// The hint was once "Yomi would resign", and no move.
#[test]
fn a_hint_names_a_move_where_the_engine_would_give_up_too() {
    let mut state = app();
    update(&mut state, Msg::Hint);
    let id = state.engine().work().unwrap().id;
    let candidate = |name: &str, visits| Candidate {
        mv: Move::parse(name, 9, 9).unwrap(),
        visits,
        value: Some(0.02),
        winrate: Some(0.02),
        amaf_visits: 0,
        amaf_value: None,
        beta: 0.0,
        score: None,
        prior: None,
        pv: Vec::new(),
    };
    let candidates = vec![candidate("D4", 600), candidate("E5", 400)];
    let snapshot = Box::new(Snapshot { candidates, ..*snapshot(1000) });
    let event = Event::Decided { id, decision: Decision::Resign, snapshot, per_second: 1e3 };
    update(&mut state, Msg::Engine(event));
    let told = state.note().unwrap().told.to_string();
    assert_eq!(told, "Yomi would play D4, though it considers the game lost.");
    assert!(scene(&state).contains(&Layer::Best(Point::parse("D4", 9, 9).unwrap())));
    assert_eq!(state.outcome(), None);
}

#[test]
fn a_hint_that_is_no_longer_wanted_is_no_move() {
    let mut state = app();
    update(&mut state, Msg::Hint);
    update(&mut state, Msg::Halt(true));
    assert_eq!(state.hint(), None);
    update(&mut state, Msg::Hint);
    update(&mut state, Msg::Seat(Color::Black, Player::Engine("uct".into())));
    decide(&mut state, "C3");
    assert_eq!(state.game().moves().len(), 1, "who has taken the seat plays");
    assert_eq!(state.hint(), None);
}

#[test]
fn a_hint_survives_the_engine() {
    let mut state = app();
    update(&mut state, Msg::Hint);
    update(
        &mut state,
        Msg::Engine(Event::Crashed {
            end: End::Other("test".into()),
            recovery: Recovery::FreshEngine,
        }),
    );
    let ready = Ready { threads: 2, isolated: true, memory_limit: 1e9, reason: None };
    update(&mut state, Msg::Engine(Event::Ready(ready)));
    decide(&mut state, "D4");
    assert!(matches!(state.hint(), Some(Hint::Given(_))));
}

#[test]
fn no_hint_while_the_engine_thinks_or_after_the_game() {
    let mut state = app();
    click(&mut state, "E5");
    assert!(
        attempt(&mut state, Msg::Hint).unwrap_err().to_string().contains("Yomi is still thinking")
    );
    update(&mut state, Msg::Resign);
    assert!(attempt(&mut state, Msg::Hint).unwrap_err().to_string().contains("has stopped"));
}

#[test]
fn how_long_the_engine_still_thinks() {
    let mut state = app();
    assert_eq!(label::activity(&state), None);
    click(&mut state, "E5");
    assert_eq!(label::activity(&state), None, "nothing is known yet");
    let id = state.engine().work().unwrap().id;
    for (done, left) in [(0.2, Some("about 4 s more")), (0.9, None)] {
        let (snapshot, done) = (snapshot(1000), Some(done));
        let event = Event::Progress { id, snapshot, per_second: 1e3, done };
        update(&mut state, Msg::Engine(event));
        assert_eq!(
            label::activity(&state).map(String::from).as_deref(),
            left,
            "of 5000 simulations at 1000 a second"
        );
    }
    decide(&mut state, "C3");
    assert_eq!((label::activity(&state), state.engine().done()), (None, None));
}

#[test]
fn stones_are_heard_unless_that_is_switched_off() {
    let mut state = app();
    for color in Color::BOTH {
        update(&mut state, Msg::Seat(color, Player::Human));
    }
    for name in ["A2", "A1", "C3"] {
        assert_eq!(heard(&click(&mut state, name)), Some(Sound::Stone), "{name}");
    }
    assert_eq!(heard(&click(&mut state, "C3")), None, "refused");
    assert_eq!(heard(&update(&mut state, Msg::Play(Move::Pass))), None);
    assert_eq!(heard(&click(&mut state, "B1")), Some(Sound::Capture));
    assert_eq!(heard(&update(&mut state, Msg::Undo)), None);
    assert_eq!(heard(&update(&mut state, Msg::Show(2))), None);
    assert_eq!(heard(&update(&mut state, Msg::Show(3))), Some(Sound::Stone));
    update(&mut state, Msg::Settings(Settings { sound: false, ..Settings::default() }));
    assert_eq!(heard(&update(&mut state, Msg::Show(2))), None);
    assert_eq!(heard(&update(&mut state, Msg::Show(3))), None);
}

#[test]
fn who_does_not_search_does_not_read_for_a_person() {
    let mut state = app();
    for (opponent, reader) in [("mogo-policy", "yomi"), ("uct", "uct"), ("yomi", "yomi")] {
        update(&mut state, Msg::Seat(Color::White, Player::Engine(opponent.into())));
        assert_eq!((state.system(), state.reader()), (opponent, reader));
        update(&mut state, Msg::Analyse(true));
        assert_eq!(state.engine().work().unwrap().system.name, reader);
        update(&mut state, Msg::Analyse(false));
    }
}

fn turn(state: &State) -> String {
    label::turn(state).to_string()
}

#[test]
fn a_result_is_told_as_a_person_would() {
    let mut state = app();
    click(&mut state, "E5");
    let id = state.engine().work().unwrap().id;
    let (decision, snapshot) = (Decision::Resign, snapshot(1000));
    update(&mut state, Msg::Engine(Event::Decided { id, decision, snapshot, per_second: 1e3 }));
    assert_eq!(turn(&state), "You win: White resigned.");
    update(&mut state, Msg::Undo);
    update(&mut state, Msg::Resign);
    assert_eq!(turn(&state), "White wins: you resigned.");
    update(&mut state, Msg::Undo);
    update(&mut state, Msg::TwoPeople);
    for _ in 0..2 {
        update(&mut state, Msg::Play(Move::Pass));
    }
    update(&mut state, Msg::Confirm);
    assert_eq!(turn(&state), "Black wins by 73.5 points.", "all but the komi");
}

/// All 81 points are Black's.
#[test]
fn one_point_is_told_otherwise_than_more_and_than_parts_of_one() {
    for (komi, all, one) in [
        ("79", "Black wins by 2 points.", "You win by 2 points."),
        ("79.5", "Black wins by 1.5 points.", "You win by 1.5 points."),
        ("80", "Black wins by 1 point.", "You win by 1 point."),
        ("81", "A draw.", "A draw."),
        ("81.5", "White wins by 0.5 points.", "White wins by 0.5 points."),
    ] {
        let mut state = app();
        let wishes = Options::read([("human", "both"), ("komi", komi)]).unwrap();
        update(&mut state, Msg::New(wishes, 1));
        click(&mut state, "E5");
        for _ in 0..2 {
            update(&mut state, Msg::Play(Move::Pass));
        }
        update(&mut state, Msg::Confirm);
        assert_eq!(turn(&state), all);
        update(&mut state, Msg::Seat(Color::White, Player::Engine("uct".into())));
        assert_eq!(turn(&state), one);
    }
}

/// The page once said "White is thinking." beside "no engine" for ever.
#[test]
fn without_an_engine_that_is_said_and_people_can_play() {
    let mut state = State::new(Settings::default(), 1, 2);
    click(&mut state, "E5");
    assert_eq!(turn(&state), "The engine is starting.");
    let crash = |recovery| Msg::Engine(Event::Crashed { end: End::NoSimd, recovery });
    update(&mut state, crash(Recovery::FreshEngine));
    assert_eq!(state.note().unwrap().offer, None);
    update(&mut state, crash(Recovery::OtherBrowser));
    let note = state.note().cloned().unwrap();
    assert!(
        note.told.to_string().starts_with("There is no engine. This browser does not run"),
        "{note:?}"
    );
    assert_eq!(note.offer, Some(Offer::TwoPeople));
    assert_eq!(turn(&state), "White cannot move: there is no engine.");
    update(&mut state, Msg::TwoPeople);
    assert_eq!(turn(&state), "White to play.");
    click(&mut state, "C3");
    assert_eq!(state.game().moves().len(), 2);
}
