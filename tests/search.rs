//! The search against solved boards, and the laws it keeps.

use yomi::go::{Color, Game, Komi, Move, Setup};
use yomi::search::{
    Decision, Expand, Limit, Options, SearchSpec, Session, SessionError, Snapshot, preset, presets,
};
use yomi::tree::MemoryError;

const NEVER: fn() -> bool = || false;

fn search(system: &str, game: Game, simulations: u64, options: Options) -> Session {
    let mut session = Session::new(preset(system).unwrap().spec(), game, options).unwrap();
    session.run(Limit { simulations }, &NEVER);
    session
}

fn even(size: usize, komi: f64) -> Game {
    Game::even(size, Komi::new(komi).unwrap())
}

/// Searches up to 100,000 simulations of each tree, until what is found is right.
fn find(system: &str, size: usize, komi: f64, right: impl Fn(&Snapshot) -> bool) -> Snapshot {
    let part = 10_000 * preset(system).unwrap().spec().parallel.trees() as u64;
    let mut session = search(system, even(size, komi), part, Options::default());
    while !right(&session.snapshot()) && session.simulations() < 10 * part {
        session.run(Limit { simulations: part }, &NEVER);
    }
    session.snapshot()
}

fn opening(snapshot: &Snapshot) -> String {
    snapshot.candidates[0].mv.to_string()
}

/// Known solutions: Black wins by 9 on 3×3, by 1 on 2×2, by 25 on 5×5 from the centre.
#[test]
fn every_system_that_converges_solves_small_boards() {
    for preset in presets().filter(|p| p.spec().converges()) {
        let system = preset.id;
        // A mean contains what exploration cost.
        let sure = if preset.spec().select.c() > 1.0 { 0.6 } else { 0.9 };
        for (size, won, lost) in [(3, 8.5, 9.5), (2, 0.5, 1.5)] {
            let opens = |s: &Snapshot| size == 2 || opening(s) == "B2";
            let won = find(system, size, won, |s| s.winrate.unwrap() >= sure && opens(s));
            let value = won.winrate.unwrap();
            assert!(value >= sure, "{system}: Black wins {size}×{size}, but is given {value}");
            assert!(opens(&won), "{system} opens 3×3 with {}", opening(&won));
            let lost = find(system, size, lost, |s| s.winrate.unwrap() <= 1.0 - sure);
            let value = lost.winrate.unwrap();
            assert!(value <= 1.0 - sure, "{system}: Black loses {size}×{size}, but has {value}");
        }
        let central = find(system, 5, 12.5, |s| opening(s) == "C3");
        assert_eq!(opening(&central), "C3", "{system} opens 5×5");
    }
}

#[test]
fn win_rates_are_of_results_alone() {
    let differ = |system| {
        let snapshot = search(system, even(9, 7.5), 500, Options::default()).snapshot();
        let best = &snapshot.candidates[0];
        assert_eq!(snapshot.winrate, best.winrate);
        snapshot.candidates.iter().any(|c| c.winrate != c.value)
    };
    assert!(!differ("mc-rave") && !differ("hung-chen-immediate"), "their values are results");
    assert!(differ("yomi"), "what the network expects is no result");
}

#[test]
fn parallel_search_loses_no_visit() {
    for system in presets().filter(|p| p.spec().searches()).map(|p| p.id) {
        let options = Options { threads: 4, ..Options::default() };
        let session = search(system, even(9, 7.5), 5000, options);
        assert_eq!(session.simulations(), 5000, "{system}");
        session.check();
    }
}

#[test]
fn equal_seeds_search_equally_however_the_work_is_cut() {
    let whole = search("yomi", even(9, 7.5), 3000, Options::default());
    let mut cut = search("yomi", even(9, 7.5), 1, Options::default());
    for simulations in [10, 989, 2000] {
        cut.run(Limit { simulations }, &NEVER);
    }
    assert_eq!(whole.snapshot(), cut.snapshot());
    let other = search("yomi", even(9, 7.5), 3000, Options { seed: 2, ..Options::default() });
    assert_ne!(whole.snapshot(), other.snapshot());
}

#[test]
fn the_subtree_of_the_moves_played_is_kept() {
    let mut session = search("mc-rave", even(9, 7.5), 5000, Options::default());
    let before = session.snapshot();
    let pv = &before.candidates[0].pv;
    let mut game = even(9, 7.5);
    game.play(pv[0]).unwrap();
    session.follow(&game);
    session.check();
    let kept = session.simulations();
    // The first simulation of a move is made before it has a node.
    assert_eq!(kept, u64::from(before.candidates[0].visits) - 1);
    let after = session.snapshot();
    assert_eq!(after.candidates[0].mv, pv[1]);
    assert_eq!(after.candidates[0].pv[..], pv[1..][..after.candidates[0].pv.len()]);
    session.run(Limit { simulations: 1000 }, &NEVER);
    session.check();
    assert_eq!(session.simulations(), kept + 1000);

    assert!(game.undo());
    session.follow(&game);
    assert_eq!(session.simulations(), 0, "an undone move leaves nothing to keep");
}

#[test]
fn a_subtree_is_kept_from_a_tree_of_many_pieces() {
    // Some 25,000 nodes of 170 edges, which is more than thirty times what lies in one piece of memory.
    let mut game = even(13, 7.5);
    let mut session = search("uct", game.clone(), 25_000, Options::default());
    for ply in 0..3 {
        let before = session.snapshot();
        game.play(before.candidates[0].mv).unwrap();
        session.follow(&game);
        session.check();
        let kept = session.snapshot();
        assert!(kept.simulations > 0 && kept.simulations < before.simulations, "{ply}");
        session.run(Limit { simulations: 5_000 }, &NEVER);
        session.check();
    }
}

#[test]
fn komi_or_setup_that_differ_keep_nothing() {
    let mut session = search("yomi", even(9, 7.5), 500, Options::default());
    session.follow(&even(9, 6.5));
    assert_eq!(session.simulations(), 0);
    session.run(Limit { simulations: 500 }, &NEVER);
    session.follow(&even(13, 6.5));
    assert_eq!(session.simulations(), 0);
    assert_eq!(session.run(Limit { simulations: 50 }, &NEVER), 50);
}

#[test]
fn a_full_tree_goes_on_without_growing() {
    for threads in [1, 4] {
        let options = Options { memory: 200_000, threads, ..Options::default() };
        let session = search("mc-rave", even(9, 7.5), 5000, options);
        session.check();
        assert!(session.is_full());
        let snapshot = session.snapshot();
        assert_eq!(snapshot.simulations, 5000);
        assert!(snapshot.full && snapshot.memory_used <= snapshot.memory_limit);
        assert!(snapshot.memory_limit <= 200_000);
    }
}

#[test]
fn memory_that_cannot_be_had_is_refused_with_a_sentence() {
    let (few, many) = (1000, u64::MAX / 4);
    let refusals = [MemoryError::TooLittle { bytes: few }, MemoryError::Refused { bytes: many }];
    for (memory, why) in [few, many].into_iter().zip(refusals) {
        let options = Options { memory, ..Options::default() };
        let spec = preset("yomi").unwrap().spec();
        let error = Session::new(spec, even(9, 7.5), options).expect_err("refused");
        assert_eq!(error, SessionError::Memory(why));
        assert!(error.to_string().contains("tree"), "{error}");
    }
}

#[test]
fn unknown_systems_name_the_nearest() {
    let error = preset("mc-rav").unwrap_err();
    assert!(error.nearest.contains(&"mc-rave"), "{error:?}");
    let sentence =
        format!("there is no system \"mc-rav\"; the nearest are {}", error.nearest.join(", "));
    assert_eq!(error.to_string(), sentence);
}

/// Self-play: every decision is legal, superko included, and games come to an end.
#[test]
fn decisions_are_legal_to_the_end() {
    for (i, system) in presets().map(|p| p.id).enumerate() {
        for (width, height) in [(1, 1), (2, 2), (1, 5), (3, 2), (5, 5), (7, 6)] {
            let setup = Setup { width, height, ..Setup::even(9, Komi::from_half_points(1)) };
            let mut game = Game::new(setup).unwrap();
            let options = Options { seed: i as u64, memory: 1 << 22, ..Options::default() };
            let spec = preset(system).unwrap().spec();
            let mut session = Session::new(spec, game.clone(), options).unwrap();
            while !game.is_over() {
                session.follow(&game);
                session.run(Limit { simulations: 60 }, &NEVER);
                match session.decide() {
                    Decision::Play(mv) => game.play(mv).unwrap(),
                    Decision::Resign => game.resign(game.to_play()),
                }
                let count = game.moves().len();
                assert!(count <= 12 * width * height + 20, "{system} on {width}×{height}");
            }
        }
    }
}

#[test]
fn a_finished_game_can_be_analysed() {
    let mut game = even(9, 7.5);
    game.play(Move::Pass).unwrap();
    game.play(Move::Pass).unwrap();
    let session = search("yomi", game, 200, Options::default());
    assert_eq!(session.snapshot().to_play, Color::Black);
    assert_eq!(session.simulations(), 200);
}

/// It is the lower one while the tree is small, and the higher from there on.
#[test]
fn a_rising_threshold_is_one_and_then_two() {
    let visits = |expand, simulations| {
        let spec = SearchSpec { expand, ..preset("yomi").unwrap().spec() };
        let mut session = Session::new(spec, even(9, 7.5), Options::default()).unwrap();
        session.run(Limit { simulations }, &NEVER);
        let candidates = session.snapshot().candidates;
        candidates.iter().map(|c| (c.mv, c.visits)).collect::<Vec<_>>()
    };
    let rising = |nodes| Expand::Rising { nodes };
    let (one, two) = (visits(Expand::After(1), 1_000), visits(Expand::After(2), 1_000));
    assert_eq!(visits(rising(1_000), 1_000), one);
    assert_eq!(visits(rising(1), 1_000), two);
    let both = visits(rising(200), 1_000);
    assert!(both != one && both != two);
}
