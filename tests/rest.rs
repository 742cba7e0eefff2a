//! When the engine stops reading by itself, and how it goes on.

mod searched;

use searched::snapshot;
use yomi::engine::wire::{Aim, Event, Ready, Request, Task, Work};
use yomi::go::{Move, Point};
use yomi::search::{Candidate, Decision};
use yomi::ui::label;
use yomi::ui::public::Public;
use yomi::ui::rest::{Rest, Stint};
use yomi::ui::settings::Settings;
use yomi::ui::state::State;
use yomi::ui::update::{Effect, Msg, update};

/// Black has played E5 and Yomi C3; now Yomi thinks on Black's time.
fn pondering() -> (State, Vec<Effect>) {
    let mut state = State::new(Settings::default(), 1, 2);
    let ready = Ready { threads: 2, isolated: true, memory_limit: 1e9, reason: None };
    update(&mut state, Msg::Engine(Event::Ready(ready)));
    update(&mut state, Msg::EngineView(true));
    update(&mut state, Msg::Click(Point::parse("E5", 9, 9).unwrap()));
    let id = work(&state).id;
    let decision = Decision::Play(Move::parse("C3", 9, 9).unwrap());
    let event = Event::Decided { id, decision, snapshot: snapshot(5000), per_second: 1e4 };
    let effects = update(&mut state, Msg::Engine(event));
    (state, effects)
}

fn work(state: &State) -> &Work {
    state.engine().work().expect("the engine is at work")
}

/// A move with so many simulations of its own.
fn visited(point: &str, visits: u32) -> Candidate {
    Candidate {
        mv: Move::parse(point, 9, 9).unwrap(),
        visits,
        value: None,
        winrate: None,
        amaf_visits: 0,
        amaf_value: None,
        beta: 0.0,
        score: None,
        prior: None,
        pv: Vec::new(),
    }
}

/// The work in hand has come to so many simulations.
fn read(state: &mut State, simulations: u64) -> Vec<Effect> {
    let (id, snapshot) = (work(state).id, snapshot(simulations));
    update(state, Msg::Engine(Event::Progress { id, snapshot, per_second: 1e4, done: None }))
}

/// What is told of the engine's work.
fn activity(state: &State) -> String {
    label::activity(state).map(String::from).unwrap_or_default()
}

fn stops(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| matches!(effect, Effect::Send(Request::Stop)))
}

/// The message that comes when the time of the work is up, and when it comes.
fn alarm(effects: &[Effect]) -> (i32, Msg) {
    let found = effects.iter().find_map(|effect| match effect {
        Effect::Later(milliseconds, msg @ Msg::Late(_)) => Some((*milliseconds, msg.clone())),
        _ => None,
    });
    found.expect("the time of the work is limited")
}

#[test]
fn beside_a_person_so_many_simulations_are_enough() {
    let (mut state, _) = pondering();
    assert_eq!(work(&state).task, Task::Search(Aim::Ponder));
    assert_eq!(activity(&state), "Thinking on your time");
    let enough = Stint::PONDERING.simulations;
    assert!(!stops(&read(&mut state, enough - 1)));
    assert!(stops(&read(&mut state, enough)));
    assert_eq!(state.rest(), Some(Rest::Deep(enough)));
    let public = Public::of(&state).engine;
    assert_eq!((public.running, public.resting), (false, true));
    let said = activity(&state);
    assert_eq!(said, "Resting after 50,000 simulations");
    update(&mut state, Msg::EngineView(false));
    assert_eq!(label::activity(&state), None, "nobody follows its reading");
    assert_eq!((state.rest().is_some(), state.told_rest()), (true, None));
    update(&mut state, Msg::ReadOn);
    assert_eq!((work(&state).task, state.rest()), (Task::Search(Aim::Ponder), None));
    assert!(!stops(&read(&mut state, 2 * enough - 1)));
    assert!(stops(&read(&mut state, 2 * enough)), "as much again");
}

#[test]
fn a_move_that_cannot_be_overtaken_is_enough() {
    let (mut state, _) = pondering();
    let tell = |state: &mut State, best: u32, next: u32| {
        let mut snapshot = snapshot(u64::from(best + next));
        snapshot.candidates = vec![visited("D4", best), visited("F6", next)];
        let id = work(state).id;
        update(state, Msg::Engine(Event::Progress { id, snapshot, per_second: 1e4, done: None }))
    };
    assert_eq!(Stint::PONDERING.simulations, 50_000);
    assert!(!stops(&tell(&mut state, 25_000, 5_000)), "20,000 more could make it even");
    assert_eq!(state.rest(), None);
    assert!(stops(&tell(&mut state, 25_001, 5_000)));
    assert_eq!(state.rest(), Some(Rest::Settled(30_001)));
    let said = label::activity(&state).unwrap().to_string();
    assert_eq!(said, "Resting after 30,001 simulations: more would not change the move");
    update(&mut state, Msg::ReadOn);
    assert_eq!((work(&state).task, state.rest()), (Task::Search(Aim::Ponder), None));
    assert!(!stops(&tell(&mut state, 35_000, 5_000)), "asked again, it reads as much again");
}

#[test]
fn beside_a_person_so_many_seconds_are_enough() {
    let (mut state, effects) = pondering();
    let (milliseconds, late) = alarm(&effects);
    assert_eq!(milliseconds, 1000 * Stint::PONDERING.seconds as i32);
    read(&mut state, 6000);
    assert!(stops(&update(&mut state, late.clone())));
    assert_eq!(activity(&state), "Resting after 20 seconds");
    let effects = update(&mut state, Msg::ReadOn);
    assert_ne!(format!("{:?}", alarm(&effects).1), format!("{late:?}"), "an alarm of its own");
    update(&mut state, late);
    assert_eq!(state.rest(), None, "the old alarm is of older work");
}

#[test]
fn the_next_move_is_thought_about_as_ever() {
    let (mut state, effects) = pondering();
    read(&mut state, 6000);
    update(&mut state, alarm(&effects).1);
    update(&mut state, Msg::Click(Point::parse("G7", 9, 9).unwrap()));
    assert!(matches!(work(&state).task, Task::Search(Aim::Move(_))));
    let id = work(&state).id;
    let decision = Decision::Play(Move::parse("G3", 9, 9).unwrap());
    let event = Event::Decided { id, decision, snapshot: snapshot(5000), per_second: 1e4 };
    update(&mut state, Msg::Engine(event));
    assert_eq!(work(&state).task, Task::Search(Aim::Ponder), "and it thinks on Black's time again");
}

#[test]
fn an_analysis_rests_later_and_goes_on_by_one_press() {
    let (mut state, effects) = pondering();
    read(&mut state, Stint::PONDERING.simulations);
    let ponders = alarm(&effects).1;
    let effects = update(&mut state, Msg::Analyse(true));
    assert_eq!(work(&state).task, Task::Search(Aim::Analyse), "more than pondering reads");
    assert_eq!(alarm(&effects).0, 1000 * Stint::ANALYSIS.seconds as i32);
    update(&mut state, ponders);
    assert_eq!(state.rest(), None);
    let from = Stint::PONDERING.simulations;
    assert!(!stops(&read(&mut state, from + Stint::ANALYSIS.simulations - 1)));
    assert!(stops(&read(&mut state, from + Stint::ANALYSIS.simulations)));
    assert!(state.analysing() && state.rest().is_some());
    update(&mut state, Msg::Show(0));
    assert_eq!(state.rest(), None, "another position is read");
    assert_eq!(work(&state).record.moves.len(), 0);
}

#[test]
fn a_page_out_of_sight_does_not_read_and_goes_on_when_shown() {
    let (mut state, _) = pondering();
    read(&mut state, 6000);
    assert!(stops(&update(&mut state, Msg::Hidden(true))));
    assert_eq!(state.rest(), Some(Rest::Hidden));
    update(&mut state, Msg::Hidden(false));
    assert_eq!((work(&state).task, state.rest()), (Task::Search(Aim::Ponder), None));
    read(&mut state, Stint::PONDERING.simulations);
    update(&mut state, Msg::Hidden(true));
    update(&mut state, Msg::Hidden(false));
    assert!(matches!(state.rest(), Some(Rest::Deep(_))), "it rested before, and still does");
}

/// A hint is looked for, and playouts are made, also where enough was read; then it rests again.
#[test]
fn an_engine_with_work_does_not_rest() {
    let (mut state, _) = pondering();
    let enough = Stint::PONDERING.simulations;
    read(&mut state, enough);
    assert_eq!(state.rest(), Some(Rest::Deep(enough)));
    let works = |state: &State| {
        let public = Public::of(state).engine;
        assert_eq!((public.running, public.resting), (true, false), "{:?}", work(state).task);
        let said = activity(state);
        assert!(!said.contains("Resting"), "{said}");
    };
    update(&mut state, Msg::Hint);
    works(&state);
    let decision = Decision::Play(Move::parse("G7", 9, 9).unwrap());
    let (id, snapshot) = (work(&state).id, snapshot(enough));
    update(&mut state, Msg::Engine(Event::Decided { id, decision, snapshot, per_second: 1e4 }));
    assert_eq!(state.rest(), Some(Rest::Deep(enough)));
    update(&mut state, Msg::Evaluate(10));
    works(&state);
}

#[test]
fn a_move_is_found_in_a_page_out_of_sight_too() {
    let (mut state, _) = pondering();
    update(&mut state, Msg::Click(Point::parse("G7", 9, 9).unwrap()));
    let before = work(&state).clone();
    update(&mut state, Msg::Hidden(true));
    assert_eq!(work(&state), &before);
    assert_eq!(state.rest(), None);
}
