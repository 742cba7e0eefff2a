//! Chen's GoIntellect: randomised parameters and playouts (spec B.4).

use super::{Experiment, PLAIN, Settings, Work, duel};
use crate::lab::surrounding;
use crate::lab::{Arm, Published};

pub(super) const ROWS: &[Experiment] = &[
    Experiment {
        id: "go-intellect",
        story: "Nothing random, parameters, playouts or both: each against each, 9x9.",
        source: "Chen: +4 points against GNU Go 3.8 on 9x9 with both, 128,000 simulations",
        work: Work::Measure(randomised),
        ..PLAIN
    },
    Experiment {
        id: "train-surrounding-index",
        story: "Learns the surrounding index from self-play and writes its file.",
        source: "Chen 2008 learned it from 40,000 professional games, which we do not have",
        work: Work::Make(surrounding::train),
        ..PLAIN
    },
];

fn randomised(settings: &Settings) -> anyhow::Result<Vec<Arm>> {
    let (n, games) = (settings.simulations(1000, 4000), settings.games(12, 1200));
    let systems = [
        "go-intellect-fixed",
        "go-intellect-random-parameters",
        "go-intellect-random-playouts",
        "go-intellect",
    ];
    let pairs = (0..systems.len()).flat_map(|b| (b + 1..systems.len()).map(move |a| (a, b)));
    pairs.map(|(a, b)| duel([systems[a], systems[b]], n, Published::Nothing, games)).collect()
}
