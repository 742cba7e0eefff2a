//! What a teacher does with what is read: each reading is told to it, without an engine.

use yomi::engine::end::End;
use yomi::engine::wire::{Aim, Event, Packed, Ready, Recovery, Task};
use yomi::go::{Color, Move, Point};
use yomi::review::{Lead, Rate, Reading, Variation};
use yomi::ui::doubt::Doubt;
use yomi::ui::label;
use yomi::ui::options::Options;
use yomi::ui::refusal::Refusal;
use yomi::ui::settings::Settings;
use yomi::ui::state::State;
use yomi::ui::stored::{Fields, Json};
use yomi::ui::update::{Msg, attempt, update};

fn ready() -> Ready {
    Ready { threads: 1, isolated: true, memory_limit: 256e6, reason: None }
}

fn settings() -> Settings {
    Settings { teach: true, ponder: false, ..Settings::default() }
}

/// A game of Black against Yomi.
fn app(query: &str) -> State {
    let mut state = State::new(settings(), 1, 2);
    update(&mut state, Msg::Engine(Event::Ready(ready())));
    update(&mut state, Msg::Time(0.0));
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    update(&mut state, Msg::New(Options::read(pairs).unwrap(), 1));
    state
}

fn click(state: &mut State, name: &str) {
    update(state, Msg::Click(Point::parse(name, 9, 9).unwrap()));
}

/// What was asked for is read: Black wins this share of the games and leads by so much, best by this move.
fn tell(state: &mut State, share: f32, points: f32, best: &str) {
    let work = state.engine().work().expect("the engine is at work");
    let (Task::Read(simulations) | Task::ReadOn(simulations)) = work.task else {
        panic!("{work:?}")
    };
    let visits = Some(simulations as u32);
    let winrate = Rate { share, visits };
    let moves = vec![Move::parse(best, 9, 9).unwrap()];
    let lead = Some(Lead { points, error: Some(8.0 / (simulations as f32).sqrt()) });
    let reading = Reading { simulations, winrate, lead, lines: vec![Variation { moves, winrate }] };
    let event = Event::Read { id: work.id, reading: Packed::new(&Some(reading)) };
    update(state, Msg::Engine(event));
}

fn thinks(state: &State) -> bool {
    let task = state.engine().work().map(|work| work.task);
    matches!(task, Some(Task::Search(Aim::Move(_) | Aim::Clocked(..))))
}

/// Black has played D4 in place of C3, and is asked about it.
fn asked(query: &str) -> State {
    let mut state = app(query);
    click(&mut state, "D4");
    tell(&mut state, 0.6, 5.0, "C3");
    tell(&mut state, 0.1, -8.0, "E5");
    tell(&mut state, 0.1, -8.0, "E5");
    tell(&mut state, 0.62, 5.0, "E5");
    assert!(state.question().is_some(), "{:?}", state.doubt());
    state
}

#[test]
fn no_more_is_read_than_it_takes() {
    // The best move is known from the position before it.
    let mut state = app("size=9");
    click(&mut state, "D4");
    assert_eq!(label::turn(&state).to_string(), "Looking at your move.");
    assert!(state.engine().work().unwrap().record.moves.is_empty());
    tell(&mut state, 0.6, 5.0, "D4");
    assert!(thinks(&state));
    // A good one is seen at a glance.
    let mut state = app("size=9");
    click(&mut state, "D4");
    tell(&mut state, 0.6, 5.0, "C3");
    assert_eq!(state.engine().work().unwrap().record.moves.len(), 1);
    tell(&mut state, 0.58, 5.0, "E5");
    assert!(thinks(&state));
    // A mistake takes a second look.
    let mut state = app("size=9");
    click(&mut state, "D4");
    tell(&mut state, 0.6, 5.0, "C3");
    tell(&mut state, 0.45, 3.0, "E5");
    assert!(!thinks(&state));
    tell(&mut state, 0.48, 3.0, "E5");
    assert!(thinks(&state));
    // A blunder by what the search before it expected is none if the better move turns out as bad.
    let mut state = app("size=9");
    click(&mut state, "D4");
    tell(&mut state, 0.6, 5.0, "C3");
    tell(&mut state, 0.3, 0.0, "E5");
    tell(&mut state, 0.3, 0.0, "E5");
    let better = &state.engine().work().unwrap().record.moves;
    assert_eq!(better[..], [(Color::Black, Move::parse("C3", 9, 9).unwrap())]);
    tell(&mut state, 0.35, 1.0, "E5");
    assert!(thinks(&state));
}

#[test]
fn what_a_move_costs_is_told_as_far_as_it_is_sure() {
    let told = |before: (f32, f32), after: (f32, f32)| {
        let mut state = app("size=9");
        click(&mut state, "D4");
        tell(&mut state, before.0, before.1, "C3");
        tell(&mut state, after.0, after.1, "E5");
        tell(&mut state, after.0, after.1, "E5");
        tell(&mut state, before.0, before.1, "E5");
        label::turn(&state).to_string()
    };
    let question = |cost: &str| format!("Are you sure? D4 costs about {cost}. C3 is better.");
    assert_eq!(told((0.62, 5.0), (0.1, -8.2)), question("50\u{a0}% of the games and 13 points"));
    assert_eq!(told((0.7, 0.5), (0.3, 0.0)), question("40\u{a0}% of the games"));
    assert_eq!(told((0.99, 40.0), (0.98, 30.0)), question("10 points"));
}

#[test]
fn nobody_is_asked_who_does_not_want_it() {
    assert!(!Settings::default().teach);
    let mut state = app("size=9");
    update(&mut state, Msg::Settings(Settings { ponder: false, ..Settings::default() }));
    click(&mut state, "D4");
    assert!(thinks(&state));
    // Turned off while a question stands, the engine answers.
    let mut state = asked("size=9");
    update(&mut state, Msg::Settings(Settings { ponder: false, ..Settings::default() }));
    assert!(thinks(&state) && state.question().is_none());
    // It is kept with the other settings.
    let stored = serde_json::to_string(&settings()).unwrap();
    let (read, odd) = Settings::take(Fields::<Json>::read(&stored).unwrap(), Settings::default());
    assert_eq!((read.teach, odd), (true, vec![]));
    // Where people play both sides, nobody teaches.
    let mut state = app("size=9&human=both");
    click(&mut state, "D4");
    assert!(state.engine().work().is_none() && state.doubt() == Doubt::None);
}

#[test]
fn while_it_asks_nothing_else_is_done_by_a_slip() {
    let mut state = asked("size=9");
    let refused = |state: &mut State, msg| attempt(state, msg).unwrap_err();
    let point = |name| Point::parse(name, 9, 9).unwrap();
    for msg in [
        Msg::Click(point("E5")),
        Msg::Click(point("D4")),
        Msg::Tap(point("C3")),
        Msg::Play(Move::Pass),
        Msg::Hint,
        Msg::Evaluate(100),
    ] {
        assert_eq!(refused(&mut state, msg), Refusal::Asked);
    }
    assert!(state.pointed().waiting.is_none());
    // Esc stops the engine, which does nothing; the question stands, and so it does after a look back.
    update(&mut state, Msg::Halt(true));
    update(&mut state, Msg::Show(0));
    assert!(state.question().is_none());
    update(&mut state, Msg::Show(1));
    assert!(state.question().is_some());
    update(&mut state, Msg::Insist);
    assert!(thinks(&state));
}

/// A click while the teacher looks at the move waits as it does for the engine, but not beyond a question.
#[test]
fn a_click_that_waits_is_not_an_answer() {
    let mut state = app("size=9");
    click(&mut state, "D4");
    click(&mut state, "E5");
    assert!(state.pointed().waiting.is_some());
    tell(&mut state, 0.6, 5.0, "C3");
    assert!(state.pointed().waiting.is_some());
    tell(&mut state, 0.1, -8.0, "F5");
    tell(&mut state, 0.1, -8.0, "F5");
    tell(&mut state, 0.62, 5.0, "F5");
    assert!(state.question().is_some() && state.pointed().waiting.is_none());
    update(&mut state, Msg::Undo);
    assert!(state.game().moves().is_empty() && state.pointed().waiting.is_none());
}

#[test]
fn an_early_tap_waits_as_an_early_click_does() {
    let mut state = app("size=9");
    update(&mut state, Msg::Settings(Settings { teach: false, ..settings() }));
    click(&mut state, "D4");
    update(&mut state, Msg::Tap(Point::parse("E5", 9, 9).unwrap()));
    assert_eq!(label::turn(&state).to_string(), "Yomi is still thinking. E5 waits.");
}

#[test]
fn a_reload_loses_neither_the_move_nor_the_question() {
    let again = |state: &State| {
        let mut again = State::new(settings(), 2, 2);
        update(&mut again, Msg::Engine(Event::Ready(ready())));
        again.restore(&state.saved()).unwrap();
        update(&mut again, Msg::Time(0.0));
        assert_eq!(again.game().moves().len(), 1);
        again
    };
    let state = asked("size=9");
    assert!(state.question().is_some());
    assert_eq!(again(&state).question(), state.question());
    let mut state = app("size=9");
    click(&mut state, "D4");
    assert!(matches!(again(&state).doubt(), Doubt::Reads(..)), "it is looked at again");
}

#[test]
fn clocks_stand_still_while_a_teacher_looks_and_asks() {
    let left =
        |state: &State| Color::BOTH.map(|color| state.time().left(color).time().unwrap().as_secs());
    let mut state = app("size=9&time=10m");
    click(&mut state, "D4");
    let before = left(&state);
    update(&mut state, Msg::Time(60e3));
    tell(&mut state, 0.6, 5.0, "C3");
    tell(&mut state, 0.1, -8.0, "E5");
    tell(&mut state, 0.1, -8.0, "E5");
    tell(&mut state, 0.62, 5.0, "E5");
    update(&mut state, Msg::Time(120e3));
    assert_eq!(left(&state), before);
    update(&mut state, Msg::Insist);
    update(&mut state, Msg::Time(130e3));
    assert_eq!(left(&state)[1], before[1] - 10, "now the engine's time passes");
}

#[test]
fn an_engine_that_fails_does_not_hold_up_the_game() {
    let mut state = app("size=9");
    click(&mut state, "D4");
    let id = state.engine().work().unwrap().id;
    // It stops, and a fresh one looks again.
    let crash = Event::Crashed { end: End::Other("test".into()), recovery: Recovery::FreshEngine };
    update(&mut state, Msg::Engine(crash));
    update(&mut state, Msg::Engine(Event::Ready(ready())));
    assert!(state.engine().work().is_some_and(|work| work.id != id));
    // It can say nothing of the position.
    let id = state.engine().work().unwrap().id;
    update(&mut state, Msg::Engine(Event::Read { id, reading: Packed::new(&None) }));
    assert!(thinks(&state));
}
