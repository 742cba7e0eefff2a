//! GoIntellect's systems as a whole (spec B.4).

use yomi::go::{Game, Komi};
use yomi::search::{Limit, Options, Session, Snapshot, preset};

fn searched(id: &str, seed: u64, simulations: u64) -> Snapshot {
    let game = Game::even(9, Komi::from_half_points(15));
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
        assert!(tried + 4 >= open, "{tried} of {open} after {simulations}");
    }
}

#[test]
fn each_randomisation_changes_the_search() {
    let ids = [
        "go-intellect",
        "go-intellect-fixed",
        "go-intellect-random-parameters",
        "go-intellect-random-playouts",
    ];
    let found = ids.map(|id| {
        let candidates = searched(id, 1, 500).candidates;
        candidates.iter().map(|c| (c.mv, c.visits)).collect::<Vec<_>>()
    });
    for i in 0..ids.len() {
        for j in 0..i {
            assert_ne!(found[i], found[j], "{} and {}", ids[i], ids[j]);
        }
    }
}
