//! When a search about a move ends. Clocks here are counters: nothing depends on the machine.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use yomi::go::{Game, Komi};
use yomi::search::{Budget, Limit, Options, Session, Spare, Thinking, Variant};

const NEVER: fn() -> bool = || false;

fn session(system: &str, size: usize, seed: u64) -> Session {
    let spec = Variant::parse(system).unwrap().spec;
    let options = Options { memory: 64 << 20, seed, ..Options::DEFAULT };
    Session::new(spec, Game::even(size, Komi::USUAL), options).unwrap()
}

/// A clock that goes on by this many seconds at each look.
fn ticking(step: f64) -> impl Fn() -> f64 + Sync {
    let looks = AtomicU64::new(0);
    move || looks.fetch_add(1, Relaxed) as f64 * step
}

#[test]
fn a_budget_of_simulations_is_spent_to_the_last_one() {
    let (mut whole, mut cut) = (session("mc-rave", 9, 1), session("mc-rave", 9, 1));
    let budget = Budget::Simulations(500);
    Thinking::about_move(budget, Spare::Saved, 0.0).finish(
        &mut whole,
        &|| 0.0,
        &NEVER,
        &mut |_| {},
    );
    let mut thinking = Thinking::about_move(budget, Spare::Saved, 0.0);
    let mut slices = 0;
    loop {
        let asked = AtomicU64::new(0);
        let stop = || asked.fetch_add(1, Relaxed) >= 70;
        slices += 1;
        if thinking.go_on(&mut cut, &|| 0.0, &stop) {
            break;
        }
        let done = thinking.share_done(0.0).unwrap();
        assert!((done - thinking.made() as f32 / 500.0).abs() < 1e-6);
    }
    assert!(slices > 5);
    assert_eq!((thinking.made(), cut.simulations()), (500, 500));
    assert_eq!(whole.snapshot(), cut.snapshot());
}

#[test]
fn max_robust_gets_half_as_much_again_and_a_glance_does_not() {
    let system = r#"uct+{"answer": "max-robust"}"#;
    let mut torn = 0;
    for seed in 1..=4 {
        let mut plain = session(system, 9, seed);
        plain.run(Limit { simulations: 200 }, &NEVER);
        let wanted = plain.wanted(200);
        torn += wanted;
        let made_by = |thinking: Thinking| {
            let mut session = session(system, 9, seed);
            thinking.finish(&mut session, &|| 0.0, &NEVER, &mut |_| {});
            session.simulations()
        };
        let budget = Budget::Simulations(200);
        assert_eq!(made_by(Thinking::about_move(budget, Spare::Saved, 0.0)), 200 + wanted);
        assert_eq!(made_by(Thinking::glance(200, 0.0)), 200);
    }
    assert!(torn > 0, "it never wants to");
}

#[test]
fn time_runs_out() {
    let mut session = session("uct", 9, 1);
    let clock = ticking(0.001);
    let mut watched = 0;
    let thinking = Thinking::about_move(Budget::Seconds(0.5), Spare::Spent, 0.0);
    thinking.finish(&mut session, &clock, &NEVER, &mut |_| watched += 1);
    let end = clock();
    assert!((0.5..0.53).contains(&end), "it ended at {end} s");
    assert!(watched >= 20, "a slice takes a fiftieth of a second");
    assert!(session.simulations() > 50);
}

/// A game's clock ends a search that would be longer, and no other.
#[test]
fn a_clock_ends_what_would_be_longer() {
    let ended = |budget: Budget, seconds: f64| {
        let mut session = session("uct", 9, 1);
        let clock = ticking(0.001);
        let thinking = Thinking::about_move(budget, Spare::Spent, 0.0).within(seconds);
        thinking.finish(&mut session, &clock, &NEVER, &mut |_| {});
        (clock(), session.simulations())
    };
    for budget in [Budget::Simulations(1_000_000), Budget::Seconds(10.0)] {
        let (end, simulations) = ended(budget, 0.5);
        assert!((0.5..0.53).contains(&end), "{budget:?} ended at {end} s");
        assert!(simulations > 50);
    }
    assert_eq!(ended(Budget::Simulations(30), 100.0).1, 30);
    assert!((0.5..0.53).contains(&ended(Budget::Seconds(0.5), 100.0).0));
    assert_eq!(ended(Budget::Simulations(100), 0.0).1, 1, "a move is made however little is left");
    let halfway = Thinking::about_move(Budget::Simulations(1000), Spare::Saved, 0.0).within(10.0);
    assert_eq!(halfway.share_done(5.0), Some(0.5));
}

/// On nine points the one in the middle is soon farther ahead than what is to come can change.
#[test]
fn spare_time_is_saved_or_spent() {
    let took = |spare: Spare| {
        let mut session = session(r#"mc-rave+{"answer": "robust"}"#, 3, 1);
        let clock = ticking(0.001);
        let thinking = Thinking::about_move(Budget::Seconds(10.0), spare, 0.0);
        thinking.finish(&mut session, &clock, &NEVER, &mut |_| {});
        clock()
    };
    let saved = took(Spare::Saved);
    assert!(saved < 9.9, "it took {saved} s");
    assert!(took(Spare::Spent) >= 10.0);
}

#[test]
fn a_clock_gives_more_where_it_is_hard_to_choose() {
    let ends: Vec<(f64, bool)> = (1..=8)
        .map(|seed| {
            let mut session = session("uct", 9, seed);
            let clock = ticking(0.001);
            let thinking = Thinking::by_clock(0.2, 0.4, 0.0);
            thinking.finish(&mut session, &clock, &NEVER, &mut |_| {});
            (clock(), session.is_torn())
        })
        .collect();
    assert!(ends.iter().all(|&(end, _)| end < 0.43), "{ends:?}");
    assert!(ends.iter().all(|&(end, torn)| !torn || end >= 0.4), "{ends:?}");
    assert!(ends.iter().any(|&(end, _)| end > 0.24), "never hard: {ends:?}");
}

#[test]
fn a_move_rests_on_a_simulation_however_short_the_time() {
    for budget in [Budget::Simulations(0), Budget::Seconds(0.0), Budget::Seconds(-1.0)] {
        let mut session = session("uct", 9, 1);
        Thinking::about_move(budget, Spare::Saved, 5.0).finish(
            &mut session,
            &|| 5.0,
            &NEVER,
            &mut |_| {},
        );
        assert_eq!(session.simulations(), 1, "{budget:?}");
    }
    let mut stopped = session("uct", 9, 1);
    Thinking::open(0.0).finish(&mut stopped, &|| 0.0, &|| true, &mut |_| {});
    assert_eq!(stopped.simulations(), 1);
}

#[test]
fn a_system_that_does_not_search_is_done_at_once() {
    let mut session = session("random-bot", 9, 1);
    let mut thinking = Thinking::open(0.0);
    assert!(thinking.go_on(&mut session, &|| 0.0, &NEVER));
    assert_eq!((thinking.made(), thinking.share_done(0.0)), (0, None));
}
