//! Forms of the search that differ in how they work: properties that can be counted.

use yomi::go::{Color, Game, Komi, Move};
use yomi::search::{
    Decision, Exchange, InProcess, Limit, NodeNews, Options, Parallel, SearchSpec, Session,
    Sharing, preset,
};

const NEVER: fn() -> bool = || false;
const SMALL: Options = Options { memory: 16 << 20, ..Options::DEFAULT };

fn spec(id: &str) -> SearchSpec {
    preset(id).unwrap().spec()
}

fn empty(size: usize) -> Game {
    Game::even(size, Komi::from_half_points(13))
}

fn search(spec: SearchSpec, size: usize, simulations: u64, options: Options) -> Session {
    let mut session = Session::new(spec, empty(size), options).unwrap();
    session.run(Limit { simulations }, &NEVER);
    session.check();
    session
}

#[test]
fn standard_copies_twice_as_often_as_economic_and_finds_the_same() {
    // Only a simulation that ends in two passes makes no node; these make none.
    const N: u64 = 500;
    let standard = search(spec("standard-mcts"), 7, N, Options::default());
    let economic = search(spec("economic-mcts"), 7, N, Options::default());
    assert_eq!(standard.counts().copies, 2 * N);
    assert_eq!(economic.counts().copies, N);
    assert_eq!(standard.snapshot().candidates, economic.snapshot().candidates);
}

/// Also over a whole game in which trees are kept, and when the memory for positions runs out.
#[test]
fn standard_and_economic_play_the_same_game() {
    for memory in [64 << 20, 8 << 20] {
        let options = Options { memory, ..Options::default() };
        let mut players =
            ["standard-mcts", "economic-mcts"].map(|id| search(spec(id), 5, 0, options));
        let mut game = empty(5);
        while !game.is_over() && game.moves().len() < 60 {
            let decisions = players.each_mut().map(|session| {
                session.follow(&game);
                session.run(Limit { simulations: 150 }, &NEVER);
                (session.decide(), session.snapshot().candidates)
            });
            assert_eq!(decisions[0], decisions[1], "move {}", game.moves().len());
            let Decision::Play(mv) = decisions[0].0 else { break };
            game.play(mv).unwrap();
        }
        assert!(game.moves().len() > 10);
    }
}

#[test]
fn virtual_nodes_join_transpositions() {
    let joined = search(spec("virtual-mcts"), 5, 20_000, Options::default());
    assert!(joined.counts().transpositions > 100, "{:?}", joined.counts());
    let apart = SearchSpec { sharing: Sharing::Tree, ..spec("virtual-mcts") };
    assert_eq!(search(apart, 5, 20_000, Options::default()).counts().transpositions, 0);
}

/// Under superko the same stones can allow different moves. On boards this small
/// nearly every line runs into a repetition; none is read.
#[test]
fn virtual_nodes_respect_superko_on_every_path() {
    for id in ["virtual-mcts", "ertel-heuristic-mc-rave"] {
        for size in [2, 3] {
            let session = search(spec(id), size, 20_000, Options::default());
            assert!(session.counts().transpositions > 0);
            for candidate in session.snapshot().candidates {
                let mut game = empty(size);
                for &mv in &candidate.pv {
                    game.play(mv).unwrap_or_else(|e| panic!("{id} on {size}: {mv} {e}"));
                }
            }
        }
    }
}

#[test]
fn leaf_parallel_plays_a_selection_out_several_times() {
    let session = search(spec("leaf-parallel"), 7, 1000, Options::default());
    let counts = session.counts();
    assert_eq!((counts.selections, counts.playouts), (250, 1000));
    assert_eq!(session.simulations(), 1000);
}

/// A batch is never cut: what it has beyond a limit counts for the next piece of work.
#[test]
fn leaf_parallel_makes_as_many_simulations_as_it_says() {
    let mut session = search(spec("leaf-parallel"), 7, 0, Options::default());
    for simulations in [10, 1, 2, 7, 500, 3] {
        assert_eq!(session.run(Limit { simulations }, &NEVER), simulations);
    }
    assert_eq!(session.counts().playouts, 524);
    let whole = search(spec("leaf-parallel"), 7, 523, Options::default());
    assert_eq!(session.snapshot(), whole.snapshot());
}

#[test]
fn one_playout_or_one_tree_is_the_plain_search() {
    let single = search(spec("ertel-mcts-pure"), 7, 1500, Options::default());
    for parallel in [Parallel::Leaf { playouts: 1 }, Parallel::Root { trees: 1 }] {
        let other = SearchSpec { parallel, ..spec("ertel-mcts-pure") };
        let other = search(other, 7, 1500, Options::default());
        assert_eq!(single.snapshot(), other.snapshot(), "{parallel:?}");
    }
}

#[test]
fn leaf_root_and_cluster_find_the_same_on_any_number_of_threads() {
    for id in ["leaf-parallel", "root-parallel", "cluster"] {
        let one = search(spec(id), 7, 1200, Options::default());
        for threads in [2, 3, 8] {
            let options = Options { threads, ..Options::default() };
            let several = search(spec(id), 7, 1200, options);
            assert_eq!(one.snapshot(), several.snapshot(), "{id} on {threads} threads");
        }
    }
}

#[test]
fn root_parallel_adds_visits_and_wins_of_its_trees() {
    const TREES: u64 = 4;
    let merged = search(spec("root-parallel"), 7, 2000, Options::default());
    let snapshot = merged.snapshot();
    assert_eq!(snapshot.simulations, 2000);
    assert_eq!(snapshot.candidates.iter().map(|c| u64::from(c.visits)).sum::<u64>(), 2000);
    assert_eq!(merged.counts().copies, 2000);
    // A tree of a quarter of the work knows less than the sum.
    let alone = search(spec("ertel-mcts-pure"), 7, 2000 / TREES, Options::default());
    for candidate in &snapshot.candidates {
        let alone = alone.snapshot();
        let part = alone.candidates.iter().find(|c| c.mv == candidate.mv).unwrap();
        assert!(candidate.visits >= part.visits, "{}", candidate.mv);
    }
}

#[test]
fn a_cluster_exchanges_every_so_many_simulations_and_counts_nothing_twice() {
    let Parallel::Cluster { trees, every, .. } = spec("cluster").parallel else { panic!() };
    let round = u64::from(trees * every);
    for (simulations, exchanges) in [(round - 1, 0), (round, 1), (5 * round + 3, 5)] {
        let session = search(spec("cluster"), 9, simulations, Options::default());
        assert_eq!(session.counts().exchanges, exchanges);
        assert_eq!(session.simulations(), simulations);
        let snapshot = session.snapshot();
        let visits: u64 = snapshot.candidates.iter().map(|c| u64::from(c.visits)).sum();
        assert_eq!(visits, simulations, "root visits are the trees' own");
    }
}

#[test]
fn a_cluster_goes_on_after_a_move() {
    let mut session = search(spec("cluster"), 7, 3000, Options::default());
    let mut game = empty(7);
    for _ in 0..4 {
        let Decision::Play(mv) = session.decide() else { panic!("no move") };
        game.play(mv).unwrap();
        session.follow(&game);
        session.check();
        let kept = session.simulations();
        session.run(Limit { simulations: 900 }, &NEVER);
        session.check();
        assert_eq!(session.simulations(), kept + 900);
    }
}

#[test]
fn each_tree_is_told_what_all_others_found() {
    let news = |n: usize| vec![NodeNews { path: vec![Move::Pass; n], moves: Vec::new() }];
    let heard = InProcess.exchange(vec![news(0), news(1), news(2)]);
    let depths = |news: &[NodeNews]| news.iter().map(|n| n.path.len()).collect::<Vec<_>>();
    assert_eq!(heard.iter().map(|n| depths(n)).collect::<Vec<_>>(), [[1, 2], [0, 2], [0, 1]]);
}

#[test]
fn flat_monte_carlo_plays_every_move_equally_often() {
    let snapshot = search(spec("flat-mc"), 7, 50 * 30, Options::default()).snapshot();
    assert_eq!(snapshot.candidates.len(), 50);
    assert!(snapshot.candidates.iter().all(|c| c.visits == 30 && c.pv.len() == 1));
}

#[test]
fn unvisited_moves_come_first() {
    let snapshot = search(spec("uct-textbook"), 9, 82, Options::default()).snapshot();
    assert!(snapshot.candidates.iter().all(|c| c.visits == 1));
}

#[test]
fn a_bot_ignores_simulations_and_decides_by_seed_and_move_number() {
    for id in ["random-bot", "pattern-bot", "mogo-policy"] {
        let session = search(spec(id), 9, 1000, SMALL);
        assert_eq!(session.simulations(), 0);
        assert!(session.snapshot().candidates.is_empty() && session.snapshot().winrate.is_none());
        let other = search(spec(id), 9, 0, SMALL);
        assert_eq!(session.decide(), other.decide());
        let decisions = (0..20).map(|seed| search(spec(id), 9, 0, Options { seed, ..SMALL }));
        let different: Vec<_> = decisions.map(|s| s.decide()).collect();
        assert!(different.iter().any(|d| *d != different[0]), "{id} always plays the same");
    }
}

/// A new move starts with what it was worth two moves before.
#[test]
fn the_grandfather_hands_down_its_values() {
    let mut session = search(spec("heuristic-mc-rave-grandfather"), 5, 4000, Options::default());
    let before = session.snapshot();
    // At the root and one move below nobody has a grandfather.
    assert!(before.candidates.iter().all(|c| (c.prior.unwrap() - 0.5).abs() < 1e-4));
    let mut game = empty(5);
    let pv = before.candidates[0].pv.clone();
    game.play(pv[0]).unwrap();
    session.follow(&game);
    assert!(session.snapshot().candidates.iter().all(|c| (c.prior.unwrap() - 0.5).abs() < 1e-4));
    game.play(pv[1]).unwrap();
    session.follow(&game);
    let after = session.snapshot();
    assert_eq!(after.to_play, Color::Black);
    assert!(after.candidates.iter().any(|c| (c.prior.unwrap() - 0.5).abs() > 0.05));
}
