//! Gelly & Silver 2011, by self-play, and RAVE against UCT elsewhere.

use super::{Allowance, Claim, Experiment, PLAIN, Work, duel, spec, system, variant};
use crate::lab::{Arm, Conditions, Published};
use crate::search::{Answer, Beta, Prior, SearchSpec, Select};

pub(super) const ROWS: &[Experiment] = &[
    Experiment {
        id: "rave-against-uct",
        story: "MC-RAVE against UCT head to head, equal simulations, 9x9.",
        source: "Pividori: RAVE won all games; Gelly & Silver 2011, section 4",
        work: Work::Measure(|allowance| {
            let systems = ["mc-rave", "uct"];
            let (n, games) = (allowance.simulations(1000, 1000), allowance.games(40, 100));
            Ok(vec![duel(systems, n, Published::Beside(100.0), games)?])
        }),
        note: "Pividori does not say how many games they were: were they a few, all won, the difference could \
               be chance.",
        ..PLAIN
    },
    Experiment {
        id: "equivalent-experience",
        story: "Four priors worth M simulations of AMAF, each against MC-RAVE without one, 9x9.",
        source: "Gelly & Silver 2011, Fig. 6: local shape best at M = 50, 69 % against \
                 GNU Go where no prior has 60 %, some +70 Elo (60 % against each other)",
        work: Work::Measure(experience),
        claims: &[
            Claim::Above("local shape, M = 50", "even game, M = 50"),
            Claim::Above("local shape, M = 50", "grandfather, M = 50"),
            Claim::Above("local shape, M = 50", "handcrafted, M = 50"),
        ],
        note: "As in the figure's text: the hand-selected schedule, 3,000 simulations, C̃ = M. C is \
               not printed; here it is 0, for with C = M of 50 or more a new node of 9×9 would count \
               more simulations than the search makes. The grandfather's value is handed down with \
               confidence C̃. A pass, which AMAF never counts, has no prior, and is worth 0.1 until \
               it is tried. The paper's gain is against GNU Go, here it is against `mc-rave-hand`, \
               where an untried pass is worth 1 as all moves are: part of a difference may be that.",
        ..PLAIN
    },
    Experiment {
        id: "priors",
        story: "The priors of the registry's systems against the same search without, 9x9.",
        source: "Gelly & Silver 2011, section 5",
        work: Work::Measure(priors),
        note: "Two of the systems explore otherwise than those they play against: heuristic-mcts with c = 0.4 \
               against 0.3, handcrafted with c = 0.001 against 0.",
        ..PLAIN
    },
    Experiment {
        id: "final-move",
        story: "Four rules for the final move of MC-RAVE, each against a fifth, the most visited, 9x9.",
        source: "Shapiro's lecture names four; Gelly & Silver 2011 end with the combined value",
        work: Work::Measure(final_move),
        note: "Max-robust, where no move has both the most visits and the highest value, searches on \
               by half its simulations; the others have 1,000.",
        ..PLAIN
    },
    Experiment {
        id: "min-mse-against-hand",
        story: "MC-RAVE with the minimum-MSE schedule against the hand-selected one, 9x9.",
        source: "Gelly & Silver 2011, section 4.4: +80 Elo (61.3 %)",
        work: Work::Measure(|allowance| {
            let systems = ["mc-rave", "mc-rave-hand"];
            let (n, games) = (allowance.simulations(3000, 3000), allowance.games(24, 600));
            Ok(vec![duel(systems, n, Published::Value(61.3), games)?])
        }),
        note: "The bias b is not published; here it is 0.0091, an equivalence of 3,000 simulations.",
        ..PLAIN
    },
    Experiment {
        id: "hand-schedule",
        story: "Three readings of the hand-selected schedule, against UCT and with more simulations, 9x9.",
        source: "Gelly & Silver 2011, sections 4.3 and 5: c = 0, and 69 % against GNU Go with 3,000 \
                 simulations where 10,000 have 82 %",
        work: Work::Measure(hand_schedule),
        note: "MC-RAVE and UCT without priors, k = 1000. β = √(k / (3N + k)) falls with the node's \
               simulations N. With c = 0 a move that lost its first one is then worth βQ̃, and once N is large it is \
               not tried again. Exploration with c = 0.1 tries it again; so does the schedule with the move's own n in the \
               place of N, which the paper does not print.",
        ..PLAIN
    },
    Experiment {
        id: "doubling",
        story: "Heuristic MC-RAVE against itself with half the simulations, 9x9 and 13x13.",
        source: "Gelly & Silver 2011, Fig. 7: about 100 Elo (64 %) a doubling, 13x13",
        work: Work::Measure(doubling),
        note: "The paper's figure is a rating among many programs on 13×13, and goes on to 2²³ simulations; \
               it has none for 9×9. Self-play tends to exaggerate differences.",
        ..PLAIN
    },
];

fn experience(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    let (simulations, games) = (allowance.simulations(1000, 3000), allowance.games(8, 400));
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
            let spec = SearchSpec { priors: vec![prior(m)], ..spec("heuristic-mc-rave")? };
            let label = format!("{name}, M = {m}");
            let sides = [variant(&label, spec, simulations), system("mc-rave-hand", simulations)?];
            let published = match (name, m) {
                ("local shape", 50.0) => Published::Beside(60.0),
                _ => Published::Nothing,
            };
            arms.push(Arm::duel(label, sides, Conditions::even(9), published, games));
        }
    }
    Ok(arms)
}

fn priors(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    let (n, games) = (allowance.simulations(1000, 1000), allowance.games(12, 400));
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

fn final_move(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    let (n, games) = (allowance.simulations(1000, 1000), allowance.games(12, 400));
    let with = |name: &str, answer| -> anyhow::Result<_> {
        Ok(variant(name, SearchSpec { answer, ..spec("mc-rave-hand")? }, n))
    };
    [
        ("max", Answer::Max),
        ("max-robust", Answer::MaxRobust),
        ("secure", Answer::Secure),
        ("combined", Answer::Combined),
    ]
    .into_iter()
    .map(|(name, answer)| {
        let sides = [with(name, answer)?, with("robust", Answer::Robust)?];
        let label = format!("{name} v robust, {n} simulations");
        Ok(Arm::duel(label, sides, Conditions::even(9), Published::Nothing, games))
    })
    .collect()
}

fn doubling(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    let system = |n| system("heuristic-mc-rave-handcrafted", n);
    let rung = |size: usize, games: u64, power: u32| {
        let (more, fewer) = (1 << power, 1 << (power - 1));
        let label = format!("{size}x{size}, {more} simulations v {fewer}");
        let sides = [system(more)?, system(fewer)?];
        let published = if size == 13 { Published::Beside(64.0) } else { Published::Nothing };
        Ok(Arm::duel(label, sides, Conditions::even(size), published, games))
    };
    let small = (7..=allowance.of_scale(12, 13) as u32)
        .map(|power| rung(9, allowance.games(16, 200), power));
    let middle = (7..=allowance.of_scale(10, 13) as u32)
        .map(|power| rung(13, allowance.games(8, 200), power));
    small.chain(middle).collect()
}

/// MC-RAVE with the hand-selected schedule at another k.
pub(super) fn by_hand(k: f32) -> anyhow::Result<SearchSpec> {
    let select = Select::Rave { beta: Beta::Hand { k }, c: 0.0 };
    Ok(SearchSpec { select, ..spec("mc-rave-hand")? })
}

/// Readings of the hand-selected schedule other than the printed one, with the words for them: k = 1000 as ever.
pub(super) const READINGS: [(&str, Select); 2] = [
    ("c = 0.1", Select::Rave { beta: Beta::Hand { k: 1000.0 }, c: 0.1 }),
    ("n for N", Select::Rave { beta: Beta::HandByMove { k: 1000.0 }, c: 0.0 }),
];

fn hand_schedule(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    let (few, games) = (allowance.simulations(1000, 3000), allowance.games(8, 100));
    let many = few * 10 / 3;
    let printed = spec("mc-rave-hand")?;
    let readings: Vec<_> =
        std::iter::once(("as printed", printed.select)).chain(READINGS).collect();
    let read = |(name, select): (&str, Select), n| {
        variant(name, SearchSpec { select, ..printed.clone() }, n)
    };
    let duel = |label: String, sides| {
        Arm::duel(label, sides, Conditions::even(9), Published::Nothing, games)
    };
    let mut arms = Vec::new();
    for &reading in &readings {
        let label = format!("{} v uct, {few} simulations", reading.0);
        arms.push(duel(label, [read(reading, few), system("uct", few)?]));
    }
    for &reading in &readings {
        let label = format!("{}, {many} simulations v {few}", reading.0);
        arms.push(duel(label, [read(reading, many), read(reading, few)]));
    }
    Ok(arms)
}
