//! Gelly & Silver's figures against GNU Go, level 10, on 9×9. GNU Go must be installed.

use super::gelly_silver::{READINGS, by_hand};
use super::{Allowance, Claim, Experiment, OPTIONS, PLAIN, Work, spec, system, variant};
use crate::lab::{Arm, Conditions, Effort, Opponent, Published, Referee};
use crate::search::{Beta, Options, PriorCounts, SearchSpec, Select, equivalence_to_bias};
use std::time::Duration;

const NOTE: &str = "Komi 7.5, colours alternated, GNU Go 3.8 with Chinese rules, superko and a seed \
                    for each game; it counts games that end by passes. The paper's is GNU Go \
                    3.7.10, and its komi is not printed: gaps between arms say more than rates.";

pub(super) const ROWS: &[Experiment] = &[
    Experiment {
        id: "rave-equivalence",
        story: "MC-RAVE by the hand-selected schedule for several k, against GNU Go, 9x9.",
        source: "Gelly & Silver 2011, Fig. 5: rising to k = 1000, then flat; 50 to 60 % at the best",
        work: Work::Measure(equivalence),
        claims: &[
            Claim::Above("k = 1000, 3000 simulations", "k = 10, 3000 simulations"),
            Claim::Level("k = 3000, 3000 simulations", "k = 1000, 3000 simulations"),
        ],
        note: NOTE,
        ..PLAIN
    },
    Experiment {
        id: "gnugo",
        story: "UCT and the best of the paper's Fig. 6 against GNU Go, 9x9.",
        source: "Gelly & Silver 2011, sections 4 and 5, against GNU Go 3.7.10",
        work: Work::Measure(best),
        claims: &[Claim::Above("heuristic-mc-rave, 3000 simulations", "uct, 3000 simulations")],
        note: "As in `rave-equivalence`. UCT explores with c = 0.3, and for comparison with half and twice as \
               much; the paper prints no c. The other readings of heuristic MC-RAVE are those of \
               `hand-schedule`, and C = 50 as C̃ is, where the paper prints no C.",
        ..PLAIN
    },
    Experiment {
        id: "ten-minutes",
        story: "Heuristic MC-RAVE with ten minutes a game against GNU Go, 9x9.",
        source: "Gelly & Silver 2011, section 6: 92 %, and 97 % with the minimum-MSE schedule",
        work: Work::Measure(ten_minutes),
        note: "Forty games an arm are few: they bound a share of 95 % to some 15 points. One thread; \
               a twentieth of the time that is left goes to each move. Both arms have local shape worth 50. \
               MoGo's release of 2007 had the minimum-MSE schedule and a better handcrafted heuristic, which \
               is not printed, so the paper's gap need not be the schedule's alone. The hand-selected \
               schedule is as printed; `hand-schedule` compares what more simulations do for its readings.",
        ..PLAIN
    },
];

/// GNU Go at level 10 as the opponent, with GNU Go as the referee. Its command has no path, for samples count
/// as long as the command stays the same.
pub(in crate::lab) fn gnugo(size: usize) -> (Opponent, Conditions) {
    const COMMAND: &str = "gnugo --mode gtp --level 10 --chinese-rules --positional-superko";
    let command = format!("{COMMAND} --seed {{seed}}");
    let patience = Duration::from_secs(600);
    let referee = Referee::Program(COMMAND.to_owned());
    let conditions = Conditions { referee, ..Conditions::even(size) };
    (Opponent::Program { command, patience }, conditions)
}

/// An arm for the share that a system wins against GNU Go on 9×9.
pub(super) fn against_gnugo(
    label: String,
    system: Opponent,
    published: Published,
    games: u64,
) -> Arm {
    let (gnugo, conditions) = gnugo(9);
    Arm::duel(label, [system, gnugo], conditions, published, games)
}

fn equivalence(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    let (n, games) = (allowance.simulations(3000, 3000), allowance.games(4, 300));
    let arm = |k: f32| {
        let label = format!("k = {k}, {n} simulations");
        let published = match k {
            1000.0.. => Published::Between(50.0, 60.0),
            _ => Published::Nothing,
        };
        Ok(against_gnugo(label.clone(), variant(label, by_hand(k)?, n), published, games))
    };
    [10.0, 100.0, 1000.0, 3000.0].into_iter().map(arm).collect()
}

fn best(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    let systems = [
        ("uct", 3000, Published::Value(24.0), allowance.games(4, 300)),
        ("heuristic-mc-rave", 3000, Published::Value(69.0), allowance.games(4, 300)),
        ("heuristic-mc-rave", 10_000, Published::Value(82.0), allowance.games(2, 200)),
    ];
    let arm = |(id, n, published, games): (&str, u64, Published, u64)| {
        let n = allowance.playouts.unwrap_or(n);
        Ok(against_gnugo(format!("{id}, {n} simulations"), system(id, n)?, published, games))
    };
    let trial = |label: String, spec, n| {
        let (label, games) = (format!("{label}, {n} simulations"), allowance.games(4, 100));
        against_gnugo(label.clone(), variant(label, spec, n), Published::Nothing, games)
    };
    let mut arms = systems.into_iter().map(arm).collect::<anyhow::Result<Vec<_>>>()?;
    for c in [0.15, 0.6] {
        let uct = SearchSpec { select: Select::Ucb { c }, ..spec("uct")? };
        arms.push(trial(format!("uct with c = {c}"), uct, allowance.simulations(3000, 3000)));
    }
    let best = spec("heuristic-mc-rave")?;
    let counted = SearchSpec { prior_counts: PriorCounts::BOTH, ..best.clone() };
    let readings = READINGS.map(|(name, select)| (name, SearchSpec { select, ..best.clone() }));
    for (name, spec) in readings.into_iter().chain([("C = 50", counted)]) {
        for n in [3000, 10_000] {
            let n = allowance.playouts.unwrap_or(n);
            arms.push(trial(format!("heuristic-mc-rave with {name}"), spec.clone(), n));
        }
    }
    Ok(arms)
}

fn ten_minutes(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    let games = allowance.games(1, 40);
    let best = spec("heuristic-mc-rave")?;
    let min_mse = Beta::MinMse { bias: equivalence_to_bias(3000.0) };
    let select = Select::Rave { beta: min_mse, c: 0.0 };
    [
        ("hand-selected schedule", best.clone(), Published::Value(92.0)),
        ("minimum-MSE schedule", SearchSpec { select, ..best }, Published::Value(97.0)),
    ]
    .into_iter()
    .map(|(label, spec, published)| {
        let system = Opponent::System {
            name: label.to_owned(),
            spec: Box::new(spec),
            effort: Effort::Game(Duration::from_secs(600)),
            options: Options { memory: 1 << 30, ..OPTIONS },
        };
        Ok(against_gnugo(label.to_owned(), system, published, games))
    })
    .collect()
}
