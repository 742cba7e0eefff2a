//! The levels' games against each other and against GNU Go, from which their ratings come.

use super::{Allowance, Experiment, PLAIN, Scale, Work};
use crate::lab::{Arm, ladder};
use crate::levels::BySize;

pub(super) const ROWS: &[Experiment] = &[Experiment {
    id: ladder::ID,
    story: "The ten levels against their neighbours and GNU Go, 9x9, 13x13 and 19x19.",
    source: "Yomi; GNU Go 3.8 level 10 stands for 1800 points",
    work: Work::Measure(games),
    note: "Komi 7.5, colours alternated. A pair stops when a sequential test knows whether it is 100 points \
           apart. `yomi lab ratings` fits the ratings.",
    ..PLAIN
}];

fn games(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    let quick = BySize { nine: 4, thirteen: 2, nineteen: 1 };
    let games = match allowance.scale {
        Scale::Quick => quick,
        Scale::Paper => ladder::GAMES,
    };
    let wanted = |size: usize| match allowance.size {
        Some(only) if only != size => 0,
        _ => allowance.games.unwrap_or(*games.of(size)),
    };
    Ok(ladder::rungs().iter().map(|rung| rung.arm(wanted(rung.size))).collect())
}
