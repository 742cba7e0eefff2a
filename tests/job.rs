//! The engine's job as the page has it done.

mod demos;

use std::cell::Cell;
use yomi::demo::contest::{Contest, Game as Told};
use yomi::demo::{Answer, Demo, News, Order, Registered};
use yomi::engine::job::Job;
use yomi::engine::wire::{Aim, Event, Packed, Ready, Request, Task, Work};
use yomi::go::{Game, Komi, Move, Record};
use yomi::search::Budget;
use yomi::search::{Decision, Finish, Limit, Options, Session, Variant};

thread_local!(static TIME: Cell<f64> = const { Cell::new(0.0) });

/// Every look at it takes a tenth of a millisecond.
fn clock() -> f64 {
    TIME.with(|time| time.replace(time.get() + 0.1))
}

fn search(simulations: u64) -> Request {
    search_by("uct", 1, Budget::Simulations(simulations))
}

fn search_by(system: &str, seed: u64, budget: Budget) -> Request {
    let game = Game::even(9, Komi::USUAL);
    Request::Work(Box::new(Work {
        id: 7,
        record: Record::of(&game),
        system: Variant::parse(system).unwrap(),
        threads: 1,
        seed,
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
    job.take(search_by("uct", 1, Budget::Seconds(0.00005)));
    let Some(Event::Decided { decision, snapshot, .. }) = job.work(clock() + 10.0) else {
        panic!("the time is over")
    };
    assert_eq!(snapshot.simulations, 1);
    assert!(matches!(decision, Decision::Play(Move::Play(_))), "{decision:?}");
}

/// The system whose rule for the final move wants to search on while its two winners differ.
const CAUTIOUS: &str = r#"uct+{"answer": "max-robust"}"#;

/// Simulations on which the page's decision rests.
fn decided_after(system: &str, seed: u64, budget: Budget) -> u64 {
    let ready = Ready { threads: 1, isolated: true, memory_limit: 64e6, reason: None };
    let mut job = Job::new(ready, clock);
    assert!(job.take(search_by(system, seed, budget)).is_none());
    loop {
        match job.work(clock() + 25.0) {
            Some(Event::Decided { snapshot, .. }) => break snapshot.simulations,
            Some(Event::Progress { .. }) | None => assert!(job.is_busy()),
            Some(event) => panic!("{event:?}"),
        }
    }
}

#[test]
fn the_page_searches_on_where_the_final_move_rule_wants_to() {
    let spec = Variant::parse(CAUTIOUS).unwrap().spec;
    let game = Game::even(9, Komi::USUAL);
    let mut torn = 0;
    for seed in 1..=4 {
        let options = Options { seed, finish: Finish::Agree, ..Options::DEFAULT };
        let mut session = Session::new(spec.clone(), game.clone(), options).unwrap();
        session.run(Limit { simulations: 300 }, &|| false);
        let wanted = session.wanted(300);
        torn += u64::from(wanted > 0);
        let budget = Budget::Simulations(300);
        assert_eq!(decided_after(CAUTIOUS, seed, budget), 300 + wanted, "seed {seed}");
        assert_eq!(decided_after("uct", seed, budget), 300, "seed {seed}");
    }
    assert!(torn > 0, "it never wants to");
}

/// With time as with simulations: half of what was made in the time comes on top.
#[test]
fn the_final_move_rule_is_asked_when_the_time_is_up() {
    let budget = Budget::Seconds(0.1);
    let usual: Vec<u64> = (1..=4).map(|seed| decided_after("uct", seed, budget)).collect();
    let cautious = (1..=4).map(|seed| decided_after(CAUTIOUS, seed, budget));
    let longer = cautious.zip(usual).filter(|(cautious, usual)| 4 * cautious > 5 * usual);
    assert!(longer.count() > 0, "it never goes on");
}

/// A bench with less memory than other work would measure a smaller tree.
#[test]
fn work_and_bench_end_the_games_of_the_classroom() {
    let address = "a=uct&b=uct&size=5&komi=6.5&simulations=500&games=1&opening=0&seed=9";
    let mut contest: Contest = demos::read(address).unwrap();
    contest.run(true);
    let ask = Contest::ask(contest.wants().unwrap());
    /// Moves of the game that is played, when the engine next tells of it.
    fn moves(job: &mut Job) -> usize {
        loop {
            let Some(Event::Demo { news, .. }) = job.work(clock() + 5.0) else { continue };
            let News::Passing(Answer::Contest(Told::Live(record))) = news.open() else {
                panic!("{:?}", news.open())
            };
            return record.moves.len();
        }
    }
    let bench = Request::Bench { seconds: 0.0, threads: 1 };
    for (between, ends) in [(Request::Stop, false), (search(10), true), (bench, true)] {
        let ready = Ready { threads: 1, isolated: true, memory_limit: 64e6, reason: None };
        let mut job = Job::new(ready, clock);
        let order = |id| Request::Demo(Packed::new(&Order { id, ask: ask.clone() }));
        assert!(job.take(order(1)).is_none());
        let before = std::iter::repeat_with(|| moves(&mut job)).find(|&moves| moves >= 6).unwrap();
        let said = format!("{between:?}");
        assert!(job.take(between).is_none() && job.take(order(2)).is_none());
        assert_eq!(moves(&mut job) < before, ends, "{said}");
    }
}
