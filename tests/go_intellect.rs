//! GoIntellect's systems as a whole.

use yomi::go::{Game, Komi};
use yomi::search::{Limit, Options, Session, Snapshot, preset};

const IDS: [&str; 4] = [
    "go-intellect",
    "go-intellect-fixed",
    "go-intellect-random-parameters",
    "go-intellect-random-playouts",
];

fn searched(id: &str, seed: u64, simulations: u64) -> Snapshot {
    let game = Game::even(9, Komi::USUAL);
    let options = Options { seed, memory: 32 << 20, ..Options::default() };
    let mut session = Session::new(preset(id).unwrap().spec(), game, options).unwrap();
    session.run(Limit { simulations }, &|| false);
    session.snapshot()
}

/// Five at once, the k-th further one at 50·1.3^(k−1) simulations.
#[test]
fn no_move_is_searched_before_it_opens() {
    for (simulations, open) in [(40, 5), (60, 6), (100, 8), (400, 13), (1500, 18)] {
        let snapshot = searched("go-intellect-fixed", 1, simulations);
        let tried = snapshot.candidates.iter().filter(|c| c.visits > 0).count();
        assert!(tried <= open, "{tried} of {open} after {simulations}");
        // All that opened later were entered at once; of the first five some may never be.
        assert!(tried + 4 >= open, "{tried} of {open} after {simulations}");
    }
}

/// The simulation that opens a move goes there (Chen 2012): the one that finds 50, 65, 84, 109, …
/// counted before it.
#[test]
fn the_simulation_that_opens_a_move_goes_there() {
    for id in IDS {
        let game = Game::even(9, Komi::USUAL);
        let options = Options { memory: 32 << 20, ..Options::default() };
        let mut session = Session::new(preset(id).unwrap().spec(), game, options).unwrap();
        let mut thresholds = vec![50.0_f32];
        while thresholds.last().unwrap() * 1.3 < 600.0 {
            thresholds.push(thresholds.last().unwrap() * 1.3);
        }
        for before in 0..600 {
            let fork = session.film().unwrap().descent.remove(0);
            let opened = thresholds.iter().filter(|&&t| fork.visits as f32 >= t).count();
            let tried = |i: usize| fork.moves[i].counted.visits > 0 || i == fork.chosen;
            assert!((5..5 + opened).all(tried), "{id}: {opened} opened after {before}");
            assert!(fork.chosen < 5 + opened);
        }
    }
}

#[test]
fn each_randomisation_changes_the_search() {
    let found = IDS.map(|id| {
        let candidates = searched(id, 1, 500).candidates;
        candidates.iter().map(|c| (c.mv, c.visits)).collect::<Vec<_>>()
    });
    for i in 0..IDS.len() {
        for j in 0..i {
            assert_ne!(found[i], found[j], "{} and {}", IDS[i], IDS[j]);
        }
    }
}
