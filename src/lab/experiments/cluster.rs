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
           with 20 visits or more and at most three moves deep; with more news, of nodes with 4 visits or more and at \
           most ten moves deep. Where the work is equal, 50 % says that the cluster is as good as one machine that is \
           as many times as fast.",
    ..PLAIN
}];

fn ranks(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    let n = allowance.simulations(200, 1000);
    let arm = |size: usize, ranks: u32, work: u32, told: Told| -> anyhow::Result<Arm> {
        // A game on 19×19 takes some fifteen times as long.
        let games = allowance.games(2, if size == 19 { 60 } else { 200 });
        let (of, published) = match work {
            1 => (String::new(), Published::Nothing),
            _ => (format!(" of {}", n * u64::from(work)), Published::Value(50.0)),
        };
        let more = if told == MOGO { "" } else { ", more news" };
        let label = format!("{size}x{size}, {ranks} ranks v 1{of}, {n} a rank{more}");
        let Told { depth, visits } = told;
        let cluster = Parallel::Cluster { trees: ranks, every: 100, depth, visits };
        let sides = [
            player(ranks, cluster, n * u64::from(ranks))?,
            player(1, spec("yomi")?.parallel, n * u64::from(work))?,
        ];
        Ok(Arm::duel(label, sides, Conditions::even(size), published, games))
    };
    let matches = [(2, 1), (4, 1), (2, 2), (4, 4)];
    let sizes = allowance.size.map_or(vec![9, 19], |size| vec![size]);
    let as_mogo = |size| matches.map(|(ranks, work)| arm(size, ranks, work, MOGO));
    let mut arms = sizes.iter().copied().flat_map(as_mogo).collect::<anyhow::Result<Vec<_>>>()?;
    if sizes.contains(&9) {
        for work in [1, 4] {
            arms.push(arm(9, 4, work, MORE)?);
        }
    }
    Ok(arms)
}

/// The nodes that trees tell each other of.
#[derive(Clone, Copy, PartialEq)]
struct Told {
    /// Number of moves from the root to the deepest of them.
    depth: u32,
    /// The least number of visits.
    visits: u32,
}

const MOGO: Told = Told { depth: 3, visits: 20 };
const MORE: Told = Told { depth: 10, visits: 4 };

/// The strongest system in so many trees, with so many simulations in all.
fn player(trees: u32, parallel: Parallel, simulations: u64) -> anyhow::Result<Opponent> {
    let spec = Box::new(SearchSpec { parallel, ..spec("yomi")? });
    // Equal for every tree, and more than its simulations need on 19×19.
    let options = Options { memory: u64::from(trees) * (128 << 20), ..OPTIONS };
    let effort = Effort::simulations(simulations);
    Ok(Opponent::System { name: format!("{trees} ranks"), spec, effort, options })
}
