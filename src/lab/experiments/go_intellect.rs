//! Chen's GoIntellect: randomised parameters and playouts (Chen 2012).

use super::gnugo::against_gnugo;
use super::{Allowance, Claim, Experiment, Knob, PLAIN, Work, duel, system};
use crate::lab::surrounding;
use crate::lab::{Arm, Conditions, Published};

pub(super) const ROWS: &[Experiment] = &[
    Experiment {
        id: "go-intellect",
        story: "Nothing random, parameters, playouts or both: each against each, and GNU Go, 9x9, 13x13.",
        source: "Chen 2012: against GNU Go 3.8, +4 points on 9x9 and +3 on 13x13 by both, 128,000 simulations",
        work: Work::Measure(randomised),
        claims: &[Claim::Above(
            "both v GNU Go, 1000 simulations",
            "nothing random v GNU Go, 1000 simulations",
        )],
        note: "The paper gives no values of the parameters and no ranges; those here are ours. Its \
               gain is at 128,000 simulations.",
        ..PLAIN
    },
    Experiment {
        id: "train-surrounding-index",
        story: "Learns the surrounding index from self-play and writes its file.",
        source: "Chen 2008 learned it from 40,000 professional games, which we do not have",
        work: Work::Make(surrounding::train),
        heeds: &[Knob::Games, Knob::Playouts, Knob::Seed, Knob::Out],
        ..PLAIN
    },
];

/// The systems with neither, one and both of the randomisations.
const SYSTEMS: [&str; 4] = [
    "go-intellect-fixed",
    "go-intellect-random-parameters",
    "go-intellect-random-playouts",
    "go-intellect",
];

fn randomised(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    let n = allowance.simulations(1000, 1000);
    let mut arms = Vec::new();
    for (b, fixed) in SYSTEMS.into_iter().enumerate() {
        for random in &SYSTEMS[b + 1..] {
            let main = (fixed, *random) == (SYSTEMS[0], SYSTEMS[3]);
            let games = allowance.games(12, if main { 1200 } else { 300 });
            arms.push(duel([random, fixed], n, Published::Nothing, games)?);
        }
    }
    let both = |n| Ok::<_, anyhow::Error>([system(SYSTEMS[3], n)?, system(SYSTEMS[0], n)?]);
    let more = allowance.simulations(4000, 4000);
    let label = format!("both v nothing random, {more} simulations");
    let games = allowance.games(4, 300);
    arms.push(Arm::duel(label, both(more)?, Conditions::even(9), Published::Nothing, games));
    let label = format!("both v nothing random, 13x13, {n} simulations");
    let games = allowance.games(4, 200);
    arms.push(Arm::duel(label, both(n)?, Conditions::even(13), Published::Nothing, games));
    for (id, told) in [(SYSTEMS[0], "nothing random"), (SYSTEMS[3], "both")] {
        let label = format!("{told} v GNU Go, {n} simulations");
        let games = allowance.games(4, 400);
        arms.push(against_gnugo(label, system(id, n)?, Published::Nothing, games));
    }
    Ok(arms)
}
