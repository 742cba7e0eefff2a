//! Ertel's matches. All with komi 6.5.

use super::{Experiment, OPTIONS, PLAIN, Settings, Work, spec};
use crate::go::Komi;
use crate::lab::{Arm, Conditions, Effort, Opponent, Published};
use crate::search::Options;

pub(super) const ROWS: &[Experiment] = &[
    Experiment {
        id: "ertel-patterns",
        story: "The bot with coded patterns against the random bot on four sizes.",
        source: "Ertel, Fig. 3.3, 200 games each",
        work: Work::Measure(patterns),
        ..PLAIN
    },
    Experiment {
        id: "ertel-mcts",
        story: "MCTS with pattern playouts against MCTS with random ones, 7x7.",
        source: "Ertel, Fig. 4.3, 20 to 30 games each",
        work: Work::Measure(mcts),
        ..PLAIN
    },
];

/// His komi.
pub(super) const KOMI: Komi = Komi::from_half_points(13);

fn conditions(size: usize) -> Conditions {
    Conditions { komi: KOMI, ..Conditions::even(size) }
}

/// His bots begin every move with a new tree.
fn side(id: &str, simulations: u64) -> anyhow::Result<Opponent> {
    let (name, spec, effort) =
        (id.to_owned(), Box::new(spec(id)?), Effort::Simulations(simulations));
    Ok(Opponent::System { name, spec, effort, options: Options { reuse: false, ..OPTIONS } })
}

fn patterns(settings: &Settings) -> anyhow::Result<Vec<Arm>> {
    let games = settings.games(400, 2000);
    [(5, 83.0, 2.7), (7, 89.5, 2.2), (9, 91.0, 2.0), (13, 98.0, 1.0)]
        .into_iter()
        .map(|(size, share, error)| {
            let sides = [side("pattern-bot", 1)?, side("random-bot", 1)?];
            let published = Published::Error(share, error);
            Ok(Arm::duel(format!("{size}x{size}"), sides, conditions(size), published, games))
        })
        .collect()
}

fn mcts(settings: &Settings) -> anyhow::Result<Vec<Arm>> {
    let games = settings.games(40, 400);
    [
        ("pattern", 1000, 1000, Published::Error(83.0, 7.0)),
        ("pure", 2000, 1000, Published::Value(100.0)),
        ("pattern", 1000, 2000, Published::Error(70.0, 9.0)),
        ("pattern", 1000, 5000, Published::Error(40.0, 10.0)),
    ]
    .into_iter()
    .map(|(playouts, n, against, published)| {
        let sides =
            [side(&format!("ertel-mcts-{playouts}"), n)?, side("ertel-mcts-pure", against)?];
        let label = format!("{playouts} {n} v pure {against}");
        Ok(Arm::duel(label, sides, conditions(7), published, games))
    })
    .collect()
}
