//! Whether a cluster pays: trees that tell each other news, against one tree.

use super::{Allowance, Claim, Experiment, OPTIONS, PLAIN, Work, spec};
use crate::lab::{Arm, Conditions, Effort, Opponent, Published};
use crate::search::{Options, Parallel, SearchSpec};

pub(super) const ROWS: &[Experiment] = &[Experiment {
    id: "cluster-ranks",
    story: "Clusters of 2 and 4 ranks against one tree, by equal time a rank and by equal work.",
    source: "Gelly & al., ICINCO 2008: as good as one machine so many times as fast, up to 9 machines",
    work: Work::Measure(ranks),
    claims: &[
        Claim::Above("9x9, 4 ranks v 1, 1000 a rank", "9x9, 2 ranks v 1, 1000 a rank"),
        Claim::Above("19x19, 4 ranks v 1, 1000 a rank", "19x19, 2 ranks v 1, 1000 a rank"),
    ],
    note: "The system yomi; ranks are trees of one process, which play what yomi-cluster's ranks play \
           (tests/mpi.rs): 1,000 new simulations a rank for each move (200 in a quick run), exchanged at every 100th, of nodes \
           with 20 visits or more and at most three moves deep. Where the work is equal, 50 % says that the \
           cluster is as good as one machine that is as many times as fast.",
    ..PLAIN
}];

fn ranks(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    let n = allowance.simulations(200, 1000);
    let arm = |size: usize, ranks: u32, work: u32| -> anyhow::Result<Arm> {
        // A game on 19×19 takes some fifteen times as long.
        let games = allowance.games(2, if size == 19 { 60 } else { 200 });
        let (label, published) = match work {
            1 => (format!("{size}x{size}, {ranks} ranks v 1, {n} a rank"), Published::Nothing),
            _ => {
                let all = n * u64::from(work);
                let label = format!("{size}x{size}, {ranks} ranks v 1 of {all}, {n} a rank");
                (label, Published::Value(50.0))
            }
        };
        let sides = [trees(ranks, n * u64::from(ranks))?, trees(1, n * u64::from(work))?];
        Ok(Arm::duel(label, sides, Conditions::even(size), published, games))
    };
    let matches = [(2, 1), (4, 1), (2, 2), (4, 4)];
    let sizes = allowance.size.map_or(vec![9, 19], |size| vec![size]);
    sizes.into_iter().flat_map(|size| matches.map(|(ranks, work)| arm(size, ranks, work))).collect()
}

/// The strongest system in so many trees, with so many simulations in all.
fn trees(count: u32, simulations: u64) -> anyhow::Result<Opponent> {
    let plain = spec("yomi")?;
    let parallel = match count {
        1 => plain.parallel,
        trees => Parallel::Cluster { trees, every: 100, depth: 3, visits: 20 },
    };
    let spec = Box::new(SearchSpec { parallel, ..plain });
    // Equal for every tree, and more than its simulations need on 19×19.
    let options = Options { memory: u64::from(count) * (128 << 20), ..OPTIONS };
    let effort = Effort::simulations(simulations);
    Ok(Opponent::System { name: format!("{count} ranks"), spec, effort, options })
}
