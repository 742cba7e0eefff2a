//! Gelly & Silver 2011, and RAVE against UCT elsewhere.

use super::{Experiment, Settings, Work, against_gnugo, duel, spec, system, variant};
use crate::lab::{Arm, Conditions, Published};
use crate::search::{Beta, Prior, SearchSpec, Select};

pub(super) const ROWS: &[Experiment] = &[
    Experiment {
        id: "rave-against-uct",
        story: "MC-RAVE against UCT head to head, equal simulations, 9x9.",
        source: "Pividori: RAVE won all games; Gelly & Silver 2011, section 4",
        work: Work::Measure(|settings| {
            let systems = ["mc-rave", "uct"];
            let (n, games) = (settings.simulations(1000, 1000), settings.games(40, 100));
            Ok(vec![duel(systems, n, Published::Value(100.0), games)?])
        }),
    },
    Experiment {
        id: "rave-equivalence",
        story: "MC-RAVE by the hand-selected schedule for several k, against UCT, 9x9.",
        source: "Gelly & Silver 2011, Fig. 5: rising to k = 1000, then flat (against GNU Go)",
        work: Work::Measure(equivalence),
    },
    Experiment {
        id: "equivalent-experience",
        story: "Four priors worth M simulations, each against MC-RAVE without one, 9x9.",
        source: "Gelly & Silver 2011, Fig. 6: local shape best at M = 50, +70 Elo (60 %)",
        work: Work::Measure(experience),
    },
    Experiment {
        id: "priors",
        story: "The priors of the registry's systems against the same search without, 9x9.",
        source: "Gelly & Silver 2011, section 5",
        work: Work::Measure(priors),
    },
    Experiment {
        id: "min-mse-against-hand",
        story: "MC-RAVE with the minimum-MSE schedule against the hand-selected one, 9x9.",
        source: "Gelly & Silver 2011, section 4.4: +80 Elo (61.3 %)",
        work: Work::Measure(|settings| {
            let systems = ["mc-rave", "mc-rave-hand"];
            let (n, games) = (settings.simulations(3000, 3000), settings.games(24, 600));
            Ok(vec![duel(systems, n, Published::Value(61.3), games)?])
        }),
    },
    Experiment {
        id: "doubling",
        story: "Heuristic MC-RAVE against itself with half the simulations, 9x9 and 13x13.",
        source: "Gelly & Silver 2011, Fig. 7: about 100 Elo (64 %) a doubling, 13x13",
        work: Work::Measure(doubling),
    },
    Experiment {
        id: "gnugo",
        story: "Systems against GNU Go, level 10, 9x9; needs the program gnugo.",
        source: "Gelly & Silver 2011, sections 4 and 5, against GNU Go 3.7.10",
        work: Work::Measure(gnugo),
    },
];

fn equivalence(settings: &Settings) -> anyhow::Result<Vec<Arm>> {
    let (n, games) = (settings.simulations(1000, 1000), settings.games(20, 300));
    let arm = |k: f32| {
        let select = Select::Rave { beta: Beta::Hand { k }, c: 0.0 };
        let rave = SearchSpec { select, ..spec("mc-rave-hand")? };
        let sides = [variant(format!("k = {k}"), rave, n), system("uct", n)?];
        Ok(Arm::duel(format!("k = {k}"), sides, Conditions::even(9), Published::Nothing, games))
    };
    [10.0, 100.0, 1000.0, 3000.0, 10_000.0].into_iter().map(arm).collect()
}

fn experience(settings: &Settings) -> anyhow::Result<Vec<Arm>> {
    let (simulations, games) = (settings.simulations(1000, 1000), settings.games(8, 400));
    type Worth = fn(f32) -> Prior;
    let heuristics: [(&str, Worth); 4] = [
        ("even game", |n| Prior::Even { n }),
        ("grandfather", |n| Prior::Grandfather { n }),
        ("handcrafted", |n| Prior::Handcrafted { n, neutral: n }),
        ("local shape", |n| Prior::LocalShape { n }),
    ];
    let mut arms = Vec::new();
    for (name, prior) in heuristics {
        for m in [20.0, 50.0, 100.0] {
            let spec = SearchSpec { priors: vec![prior(m)], ..spec("mc-rave")? };
            let label = format!("{name}, M = {m}");
            let sides = [variant(&label, spec, simulations), system("mc-rave", simulations)?];
            let published = match (name, m) {
                ("local shape", 50.0) => Published::Value(60.0),
                _ => Published::Nothing,
            };
            arms.push(Arm::duel(label, sides, Conditions::even(9), published, games));
        }
    }
    Ok(arms)
}

fn priors(settings: &Settings) -> anyhow::Result<Vec<Arm>> {
    let (n, games) = (settings.simulations(1000, 1000), settings.games(12, 400));
    [
        ["heuristic-mcts", "uct"],
        ["heuristic-mc-rave-even", "mc-rave"],
        ["heuristic-mc-rave-grandfather", "mc-rave"],
        ["heuristic-mc-rave-handcrafted", "mc-rave"],
        ["heuristic-mc-rave-local-shape", "mc-rave"],
    ]
    .into_iter()
    .map(|systems| duel(systems, n, Published::Nothing, games))
    .collect()
}

fn doubling(settings: &Settings) -> anyhow::Result<Vec<Arm>> {
    let system = |n| system("heuristic-mc-rave-handcrafted", n);
    let rung = |size: usize, games: u64, power: u32| {
        let (more, fewer) = (1 << power, 1 << (power - 1));
        let label = format!("{size}x{size}, {more} simulations v {fewer}");
        let sides = [system(more)?, system(fewer)?];
        Ok(Arm::duel(label, sides, Conditions::even(size), Published::Value(64.0), games))
    };
    let small =
        (7..=settings.of_scale(12, 13) as u32).map(|power| rung(9, settings.games(16, 200), power));
    let middle =
        (7..=settings.of_scale(10, 13) as u32).map(|power| rung(13, settings.games(8, 200), power));
    small.chain(middle).collect()
}

fn gnugo(settings: &Settings) -> anyhow::Result<Vec<Arm>> {
    let games = settings.games(4, 400);
    [
        ("uct", 3000, Published::Value(24.0)),
        ("mc-rave-hand", 3000, Published::Between(50.0, 60.0)),
        ("mc-rave", 3000, Published::Nothing),
        ("heuristic-mc-rave-handcrafted", 3000, Published::Nothing),
        ("heuristic-mc-rave-local-shape", 3000, Published::Value(69.0)),
        ("heuristic-mc-rave-local-shape", 10_000, Published::Value(82.0)),
    ]
    .into_iter()
    .map(|(id, simulations, published)| {
        let simulations = settings.playouts.unwrap_or(simulations);
        let label = format!("{id}, {simulations} simulations");
        Ok(against_gnugo(label, system(id, simulations)?, published, games))
    })
    .collect()
}
