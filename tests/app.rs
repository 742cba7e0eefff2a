//! The app without a browser: what people and the engine do, and what comes of it.

mod searched;

use searched::snapshot;
use yomi::engine::end::End;
use yomi::engine::wire::{Aim, Event, Ready, Recovery, Request, Task, Work};
use yomi::go::sgf::Kifu;
use yomi::go::{Color, Move, Outcome, Point};
use yomi::search::Decision;
use yomi::ui::options::Options;
use yomi::ui::settings::Settings;
use yomi::ui::state::{Guess, Phase, State};
use yomi::ui::update::{Effect, Msg, attempt, update};

fn ready() -> Msg {
    Msg::Engine(Event::Ready(Ready { threads: 2, isolated: true, memory_limit: 1e9, reason: None }))
}

fn app() -> State {
    State::new(Settings::default(), 7, 2)
}

fn two_people() -> State {
    let mut state = app();
    update(&mut state, Msg::New(options("human=both"), 1));
    state
}

fn options(query: &str) -> Options {
    Options::read(query.split('&').filter_map(|pair| pair.split_once('='))).unwrap()
}

fn point(name: &str) -> Point {
    Point::parse(name, 19, 19).unwrap()
}

fn click(state: &mut State, name: &str) -> Vec<Effect> {
    update(state, Msg::Click(point(name)))
}

fn played(state: &State) -> String {
    state.game().moves().iter().map(|m| m.1.to_string()).collect::<Vec<_>>().join(" ")
}

fn note(state: &State) -> String {
    state.note().map_or(String::new(), |note| note.told.to_string())
}

fn work(effects: &[Effect]) -> Option<&Work> {
    effects.iter().find_map(|effect| match effect {
        Effect::Send(Request::Work(work)) => Some(&**work),
        _ => None,
    })
}

/// The engine answers with this move.
fn answer(state: &mut State, mv: &str) -> Vec<Effect> {
    let id = state.engine().work().expect("the engine is at work").id;
    let decision = match mv {
        "resign" => Decision::Resign,
        mv => Decision::Play(Move::parse(mv, 19, 19).unwrap()),
    };
    let snapshot = snapshot(1000);
    update(state, Msg::Engine(Event::Decided { id, decision, snapshot, per_second: 1e4 }))
}

#[test]
fn a_click_places_a_stone_and_asks_for_an_answer() {
    let mut state = app();
    assert!(work(&update(&mut state, ready())).is_none(), "nobody asked anything yet");
    let effects = click(&mut state, "E5");
    assert_eq!(played(&state), "E5");
    let work = work(&effects).expect("the engine is to answer");
    assert!(matches!(work.task, Task::Search(Aim::Move(_))));
    assert_eq!(work.record.moves.len(), 1);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Save)));
}

#[test]
fn a_stone_placed_before_the_engine_is_ready_is_answered_when_it_is() {
    let mut state = app();
    assert!(work(&click(&mut state, "E5")).is_none());
    assert!(work(&update(&mut state, ready())).is_some());
    answer(&mut state, "C3");
    assert_eq!(played(&state), "E5 C3");
}

#[test]
fn an_illegal_click_gets_a_sentence_and_changes_nothing() {
    let mut state = two_people();
    click(&mut state, "E5");
    click(&mut state, "E5");
    assert_eq!((played(&state).as_str(), note(&state).as_str()), ("E5", "E5 is occupied."));
}

#[test]
fn nobody_moves_for_the_engine() {
    let mut state = app();
    update(&mut state, ready());
    click(&mut state, "E5");
    click(&mut state, "C3");
    assert_eq!(played(&state), "E5");
    let refused = attempt(&mut state, Msg::Play(Move::Pass)).unwrap_err();
    assert_eq!(refused.to_string(), "Yomi is still thinking.");
}

#[test]
fn stale_answers_are_ignored() {
    let mut state = app();
    update(&mut state, ready());
    click(&mut state, "E5");
    let old = state.engine().work().unwrap().id;
    update(&mut state, Msg::Undo);
    click(&mut state, "D4");
    let decision = Decision::Play(Move::Play(point("C3")));
    let event = Event::Decided { id: old, decision, snapshot: snapshot(1000), per_second: 1.0 };
    update(&mut state, Msg::Engine(event));
    assert_eq!(played(&state), "D4");
}

#[test]
fn undo_against_the_engine_goes_back_to_ones_own_turn() {
    let mut state = app();
    update(&mut state, ready());
    click(&mut state, "E5");
    answer(&mut state, "C3");
    click(&mut state, "G7");
    update(&mut state, Msg::Undo);
    assert_eq!(played(&state), "E5 C3", "while it thinks, only one's own move");
    update(&mut state, Msg::Undo);
    assert_eq!(played(&state), "", "after its answer, both");
    assert!(attempt(&mut state, Msg::Undo).is_err());
}

#[test]
fn undo_between_two_people_takes_one_move() {
    let mut state = two_people();
    click(&mut state, "E5");
    click(&mut state, "C3");
    update(&mut state, Msg::Undo);
    assert_eq!(played(&state), "E5");
}

#[test]
fn two_systems_play_each_other_and_stop_on_request() {
    let mut state = app();
    update(&mut state, ready());
    let wishes = options("human=none&black=uct&white=mc-rave&playouts=50");
    let effects = update(&mut state, Msg::New(wishes, 1));
    assert_eq!(work(&effects).unwrap().system.name, "uct");
    let effects = answer(&mut state, "E5");
    assert_eq!(work(&effects).unwrap().system.name, "mc-rave");
    let effects = update(&mut state, Msg::Halt(true));
    assert!(matches!(effects[..], [Effect::Send(Request::Stop)]));
    assert!(work(&update(&mut state, Msg::Halt(false))).is_some());
}

/// Black holds the left, White the right, with a dead black stone in it.
fn finished() -> State {
    let mut state = two_people();
    update(&mut state, Msg::New(options("size=5&komi=0.5&human=both"), 1));
    update(&mut state, ready());
    for name in ["C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5", "E3"] {
        click(&mut state, name);
    }
    update(&mut state, Msg::Play(Move::Pass));
    update(&mut state, Msg::Play(Move::Pass));
    state
}

#[test]
fn two_passes_lead_to_a_count_that_a_person_confirms() {
    let mut state = finished();
    let work = state.engine().work().cloned().expect("the engine guesses the dead stones");
    assert_eq!(work.task, Task::Search(Aim::Dead));
    assert_eq!(state.outcome(), None);
    let stones = vec![point("E3")];
    update(&mut state, Msg::Engine(Event::Dead { id: work.id, stones, snapshot: snapshot(1000) }));
    let Phase::Counting { dead, guess: Guess::Given } = state.phase() else { panic!("{state:?}") };
    assert_eq!(dead.iter().collect::<Vec<_>>(), [point("E3")]);
    click(&mut state, "E3");
    assert!(state.dead().unwrap().is_empty(), "a click brings a group to life");
    click(&mut state, "E3");
    click(&mut state, "C2");
    assert_eq!(state.dead().unwrap().len(), 6, "a click takes a whole group");
    click(&mut state, "C2");
    // Nobody is told who is winning once somebody has won.
    assert!(state.opinion().is_some() && !state.is_decided());
    update(&mut state, Msg::Confirm);
    assert_eq!(state.outcome().unwrap().to_string(), "B+4.5");
    assert!(state.opinion().is_none() && state.is_decided());
    click(&mut state, "A1");
    assert!(note(&state).starts_with("Black wins by 4.5 points. Take back"), "{}", note(&state));
}

#[test]
fn a_late_guess_does_not_undo_what_a_person_marked() {
    let mut state = finished();
    let id = state.engine().work().unwrap().id;
    click(&mut state, "E3");
    let stones = vec![point("C1")];
    update(&mut state, Msg::Engine(Event::Dead { id, stones, snapshot: snapshot(1000) }));
    assert_eq!(state.dead().unwrap().iter().collect::<Vec<_>>(), [point("E3")]);
}

#[test]
fn the_players_may_play_on_and_pass_again() {
    let mut state = finished();
    update(&mut state, Msg::PlayOn);
    assert_eq!(state.phase(), &Phase::Playing);
    update(&mut state, Msg::Play(Move::Pass));
    assert_eq!(state.phase(), &Phase::Playing, "passes before the pause do not count again");
    update(&mut state, Msg::Play(Move::Pass));
    assert!(matches!(state.phase(), Phase::Counting { .. }));
    update(&mut state, Msg::Undo);
    assert_eq!(state.phase(), &Phase::Playing);
}

#[test]
fn resignations_of_both_kinds() {
    let mut state = app();
    update(&mut state, ready());
    click(&mut state, "E5");
    answer(&mut state, "resign");
    assert_eq!(state.outcome(), Some(Outcome::Resignation { winner: Color::Black }));
    update(&mut state, Msg::Undo);
    assert_eq!((state.outcome(), played(&state).as_str()), (None, "E5"));
    update(&mut state, Msg::Resign);
    assert_eq!(state.outcome().unwrap().to_string(), "W+R");
    assert!(attempt(&mut state, Msg::Resign).is_err());
}

/// Two moves back, Resign once lost the game while the page showed an earlier position.
#[test]
fn nobody_resigns_in_an_earlier_position() {
    let mut state = two_people();
    for name in ["E5", "C3", "G7"] {
        click(&mut state, name);
    }
    assert!(state.may_resign());
    update(&mut state, Msg::Show(1));
    assert!(!state.may_resign());
    let refusal = attempt(&mut state, Msg::Resign).unwrap_err();
    assert_eq!(refusal.to_string(), "Viewing move 1 of 3. Go to the last move to resign.");
    assert_eq!(state.outcome(), None);
}

#[test]
fn a_stone_in_an_earlier_position_begins_a_branch_and_loses_nothing() {
    let mut state = two_people();
    for name in ["E5", "C3", "G7"] {
        click(&mut state, name);
    }
    update(&mut state, Msg::Show(1));
    assert!(!state.at_end());
    click(&mut state, "D4");
    let told = "A branch begins here. The other moves are kept.";
    assert_eq!((played(&state).as_str(), note(&state).as_str()), ("E5 D4", told));
    update(&mut state, Msg::Vary(-1));
    update(&mut state, Msg::Show(usize::MAX));
    assert_eq!(played(&state), "E5 C3 G7");
    update(&mut state, Msg::Show(0));
    click(&mut state, "E5");
    assert_eq!(state.kifu().children(state.kifu().root().unwrap()).count(), 1, "the same move");
}

#[test]
fn undo_in_an_earlier_position_goes_on_from_there() {
    let mut state = app();
    update(&mut state, ready());
    click(&mut state, "E5");
    answer(&mut state, "C3");
    update(&mut state, Msg::Show(1));
    let effects = update(&mut state, Msg::Undo);
    assert_eq!(played(&state), "E5");
    assert!(work(&effects).is_some(), "it is the engine's turn there");
}

#[test]
fn the_engines_moves_do_not_turn_the_pages_back() {
    let mut state = app();
    update(&mut state, ready());
    click(&mut state, "E5");
    update(&mut state, Msg::Show(0));
    answer(&mut state, "C3");
    assert_eq!((state.shown(), played(&state).as_str()), (0, "E5 C3"));
}

#[test]
fn a_record_is_taken_up_and_a_wrong_one_is_not() {
    let mut state = two_people();
    click(&mut state, "E5");
    let open = |text: &str| Msg::open(Kifu::parse(text).unwrap(), None);
    update(&mut state, open("(;GM[2]SZ[9];B[ee])"));
    assert_eq!(played(&state), "E5");
    assert!(note(&state).starts_with("This record cannot be read: "), "{}", note(&state));
    update(&mut state, open("(;SZ[13]KM[5.5];B[dd];W[kk])"));
    assert_eq!(played(&state), "D10 L3");
    update(&mut state, Msg::bring_back());
    assert_eq!(played(&state), "E5");
}

#[test]
fn a_crash_is_told_and_the_fresh_engine_goes_on() {
    let mut state = app();
    update(&mut state, ready());
    click(&mut state, "E5");
    update(
        &mut state,
        Msg::Engine(Event::Crashed {
            end: End::Other("memory".into()),
            recovery: Recovery::FreshEngine,
        }),
    );
    assert!(note(&state).contains("The game is safe"), "{}", note(&state));
    assert_eq!(played(&state), "E5");
    assert!(work(&update(&mut state, ready())).is_some());
}

#[test]
fn two_taps_place_a_stone_on_a_touch_screen() {
    let mut state = two_people();
    let effects = update(&mut state, Msg::Tap(point("E5")));
    assert_eq!(played(&state), "");
    let Effect::Later(_, Msg::Untap(first)) = effects[0] else { panic!("{effects:?}") };
    update(&mut state, Msg::Tap(point("E6")));
    update(&mut state, Msg::Untap(first));
    assert_eq!(state.pointed().preview.map(|preview| preview.0), Some(point("E6")));
    update(&mut state, Msg::Tap(point("E6")));
    assert_eq!(played(&state), "E6");
    update(&mut state, Msg::Tap(point("E6")));
    assert_eq!(note(&state), "E6 is occupied.");
}

#[test]
fn the_engine_reads_what_is_on_the_board_and_ponders_in_silence() {
    let mut state = app();
    update(&mut state, ready());
    let effects = update(&mut state, Msg::Analyse(true));
    assert_eq!(work(&effects).unwrap().task, Task::Search(Aim::Analyse));
    update(&mut state, Msg::Analyse(false));
    assert_eq!(state.engine().work(), None);
    click(&mut state, "E5");
    let effects = answer(&mut state, "C3");
    assert_eq!(work(&effects).unwrap().task, Task::Search(Aim::Ponder));
    assert!(!state.reveals());
    let quiet = Settings { ponder: false, ..Settings::default() };
    let effects = update(&mut state, Msg::Settings(quiet));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Send(Request::Stop))));
}

/// The best moves were once on the empty board of a new game.
#[test]
fn an_analysis_ends_when_a_game_against_an_opponent_begins() {
    let mut state = app();
    update(&mut state, ready());
    for (wishes, stays) in [("human=black", false), ("human=both", true), ("human=none", true)] {
        update(&mut state, Msg::Analyse(true));
        update(&mut state, Msg::New(options(wishes), 1));
        assert_eq!(state.analysing(), stays, "{wishes}");
    }
    update(&mut state, Msg::New(options("human=white"), 1));
    update(&mut state, Msg::Analyse(true));
    update(&mut state, Msg::Again { swapped: true, seed: 2 });
    assert!(!state.analysing());
}

/// The button was once enabled there, and refused.
#[test]
fn undo_is_offered_where_there_is_something_to_take_back() {
    let agree = |state: &State, may: bool| {
        let done = attempt(&mut state.clone(), Msg::Undo).is_ok();
        assert_eq!((state.may_undo(), done), (may, may));
    };
    let mut state = app();
    update(&mut state, ready());
    agree(&state, false);
    update(&mut state, Msg::New(options("human=white"), 1));
    answer(&mut state, "E5");
    agree(&state, false);
    click(&mut state, "C3");
    agree(&state, true);
    answer(&mut state, "G7");
    agree(&state, true);
    update(&mut state, Msg::Undo);
    agree(&state, false);
    update(&mut state, Msg::Show(0));
    agree(&state, true);
    update(&mut state, Msg::Show(1));
    update(&mut state, Msg::Resign);
    agree(&state, true);
    let mut state = two_people();
    agree(&state, false);
    click(&mut state, "E5");
    agree(&state, true);
}
