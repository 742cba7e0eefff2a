//! The engine's job as the page has it done.

use std::cell::Cell;
use yomi::engine::job::Job;
use yomi::engine::wire::{Aim, Budget, Event, Ready, Request, Task, Work};
use yomi::go::{Game, Komi, Move, Record};
use yomi::search::Decision;

thread_local!(static TIME: Cell<f64> = const { Cell::new(0.0) });

/// Every look at it takes a tenth of a millisecond.
fn clock() -> f64 {
    TIME.with(|time| time.replace(time.get() + 0.1))
}

fn search(simulations: u64) -> Request {
    search_for(Budget::Simulations(simulations))
}

fn search_for(budget: Budget) -> Request {
    let game = Game::even(9, Komi::from_half_points(15));
    Request::Work(Box::new(Work {
        id: 7,
        record: Record::of(&game),
        system: "uct".into(),
        threads: 1,
        seed: 1,
        task: Task::Search(Aim::Move(budget)),
    }))
}

#[test]
fn a_hushed_engine_keeps_still_and_then_goes_on() {
    let ready = Ready { threads: 1, isolated: true, memory_limit: 64e6, reason: None };
    let mut job = Job::new(ready, clock);
    assert!(job.take(search(500)).is_none());
    assert!(job.rest() == 0.0, "nobody asked for stillness yet");
    let first = job.work(clock() + 10.0);
    assert!(matches!(first, Some(Event::Progress { .. })), "the first picture comes early");
    assert!(job.take(Request::Hush).is_none());
    let rest = job.rest();
    assert!(rest > 50.0 && job.is_busy(), "the work is still in hand");
    let before = clock();
    assert!(job.work(before + 25.0).is_none());
    assert!(clock() - before < 1.0, "nothing was done");
    TIME.with(|time| time.set(time.get() + rest));
    let end = loop {
        if let Some(Event::Decided { id, snapshot, .. }) = job.work(clock() + 25.0) {
            break (id, snapshot.simulations);
        }
    };
    assert_eq!(end, (7, 500));
}

#[test]
fn a_move_is_made_however_short_the_time() {
    let ready = Ready { threads: 1, isolated: true, memory_limit: 64e6, reason: None };
    let mut job = Job::new(ready, clock);
    job.take(search_for(Budget::Seconds(0.00005)));
    let Some(Event::Decided { decision, snapshot, .. }) = job.work(clock() + 10.0) else {
        panic!("the time is over")
    };
    assert_eq!(snapshot.simulations, 1);
    assert!(matches!(decision, Decision::Play(Move::Play(_))), "{decision:?}");
}
