//! Playouts that a person asks for, from the wish to what is told, through the engine's own job.

use std::cell::Cell;
use yomi::engine::end::End;
use yomi::engine::job::Job;
use yomi::engine::wire::{Aim, Event, Ready, Recovery, Request, Task};
use yomi::go::{Game, Komi, Point};
use yomi::playout::Policy;
use yomi::search::{Estimate, Evaluation, MAX_PLAYOUTS, preset};
use yomi::ui::playouts::{Histogram, details, winner};
use yomi::ui::settings::Settings;
use yomi::ui::state::State;
use yomi::ui::update::{Effect, Msg, attempt, update};

thread_local!(static TIME: Cell<f64> = const { Cell::new(0.0) });

/// Every look at it takes a millisecond.
fn clock() -> f64 {
    TIME.with(|time| time.replace(time.get() + 1.0))
}

fn ready() -> Ready {
    Ready { threads: 1, isolated: true, memory_limit: 256e6, reason: None }
}

/// A game of Black against Yomi that has an engine.
fn app() -> State {
    let mut state = State::new(Settings { ponder: false, ..Settings::default() }, 1, 2);
    update(&mut state, Msg::Engine(Event::Ready(ready())));
    state
}

fn request(effects: Vec<Effect>) -> Request {
    let sent = effects.into_iter().find_map(|effect| match effect {
        Effect::Send(request) => Some(request),
        _ => None,
    });
    sent.expect("the engine is asked")
}

/// Lets the engine work until it has no more to do, and the page hear all of it.
fn work(state: &mut State, request: Request) -> usize {
    let mut job = Job::new(ready(), clock);
    assert!(job.take(request).is_none());
    let mut heard = 0;
    while job.is_busy() {
        if let Some(event) = job.work(clock() + 25.0) {
            heard += 1;
            update(state, Msg::Engine(event));
        }
    }
    heard
}

fn estimate(state: &State) -> &Estimate {
    state.playouts().unwrap().estimate.as_ref().unwrap()
}

fn policy() -> Policy {
    preset("yomi").unwrap().spec().playout
}

#[test]
fn the_engine_evaluates_what_is_on_the_board() {
    let mut state = app();
    let effects = update(&mut state, Msg::Evaluate(300));
    assert_eq!(state.engine().work().unwrap().task, Task::Evaluate(300));
    let heard = work(&mut state, request(effects));
    assert!(heard > 2, "it is told how far it is");
    let mut evaluation = Evaluation::new(state.here(), policy(), state.seats().seed());
    evaluation.run(300, &|| false);
    assert_eq!(estimate(&state), &evaluation.estimate().unwrap());
    assert_eq!(state.playouts().unwrap().done(), 1.0);
    assert_eq!(state.engine().work(), None, "then it rests");
    // The same again is made again.
    assert!(matches!(request(update(&mut state, Msg::Evaluate(300))), Request::Work(_)));
}

#[test]
fn the_answer_goes_with_the_position_and_analysis_goes_on_after_it() {
    let mut state = app();
    update(&mut state, Msg::Analyse(true));
    let effects = update(&mut state, Msg::Evaluate(10));
    work(&mut state, request(effects));
    assert_eq!(state.engine().work().unwrap().task, Task::Search(Aim::Analyse));
    assert_eq!(estimate(&state).playouts, 10);
    update(&mut state, Msg::Click(Point::parse("E5", 9, 9).unwrap()));
    assert_eq!(state.playouts(), None);
    let refusal = attempt(&mut state, Msg::Evaluate(10)).unwrap_err().to_string();
    assert_eq!(refusal, "Yomi is still thinking. Ask again when it is your turn.");
}

#[test]
fn a_number_that_cannot_be_is_refused() {
    let mut state = app();
    for count in [0, MAX_PLAYOUTS + 1] {
        let refusal = attempt(&mut state, Msg::Evaluate(count)).unwrap_err().to_string();
        assert_eq!(refusal, "A position is evaluated by 1 to 10,000,000 playouts.");
    }
    assert_eq!((state.playouts().cloned(), state.engine().work().cloned()), (None, None));
}

#[test]
fn an_older_answer_is_ignored_and_a_fresh_engine_begins_again() {
    let mut state = app();
    update(&mut state, Msg::Evaluate(10));
    let id = state.engine().work().unwrap().id;
    let mut evaluation = Evaluation::new(state.here(), policy(), 1);
    evaluation.run(5, &|| false);
    let event = |id| Event::Evaluated { id, estimate: Box::new(evaluation.estimate().unwrap()) };
    update(&mut state, Msg::Engine(event(id - 1)));
    assert_eq!(state.playouts().unwrap().estimate, None);
    update(&mut state, Msg::Engine(event(id)));
    assert_eq!(state.playouts().unwrap().done(), 0.5);
    update(
        &mut state,
        Msg::Engine(Event::Crashed {
            end: End::Other("test".into()),
            recovery: Recovery::FreshEngine,
        }),
    );
    let effects = update(&mut state, Msg::Engine(Event::Ready(ready())));
    work(&mut state, request(effects));
    assert_eq!(estimate(&state).playouts, 10);
}

#[test]
fn bars_hold_every_playout_and_even_is_in_the_middle() {
    for (size, komi) in [(2, 1), (5, 15), (9, 15), (19, 15), (9, -31)] {
        let game = Game::even(size, Komi::from_half_points(komi));
        let mut evaluation = Evaluation::new(&game, policy(), 1);
        evaluation.run(200, &|| false);
        let estimate = evaluation.estimate().unwrap();
        let Histogram { width, start, bars } = Histogram::of(&estimate);
        assert!(bars.len() <= 42 && bars.len() % 2 == 0, "{} bars", bars.len());
        assert_eq!(start, -(bars.len() as f64) / 2.0 * width);
        assert_eq!(bars.iter().copied().fold(0.0, f64::max), 1.0);
        let all: f64 = bars.iter().sum();
        let black: f64 = bars[bars.len() / 2..].iter().sum();
        assert!((black / all - estimate.winrate).abs() < 1e-9, "no draws at this komi");
    }
}

#[test]
fn what_is_told_has_as_many_digits_as_the_sample_allows() {
    let told = |winrate, error, lead| Estimate {
        playouts: 40_000,
        winrate,
        error,
        low: winrate - 0.01,
        high: winrate + 0.01,
        lead,
        lead_error: 0.195,
        leads: Vec::new(),
        ownership: Vec::new(),
        lengths: Vec::new(),
        criticality: Vec::new(),
    };
    let many = told(0.4217, 0.0025, -5.33);
    assert_eq!(winner(&many).to_string(), "Black 42.2 % ± 0.2 of 40,000");
    assert_eq!(details(&many).to_string(), "95 %: 41.2 to 43.2 · White leads by 5.3 ± 0.2 points");
    assert_eq!(winner(&told(0.5, 0.03, 1.0)).to_string(), "Black 50 % ± 3 of 40,000");
}
