//! Gelly & Silver 2011, and RAVE against UCT elsewhere.

use super::{Experiment, Settings, contest, duel};
use crate::lab::{Conditions, Effort, Opponent};
use crate::search::{Beta, Options, SearchSpec, Select, preset};
use std::io::Write;

pub(super) const ROWS: &[Experiment] = &[
    Experiment {
        id: "rave-against-uct",
        story: "MC-RAVE against UCT head to head, equal simulations, 9x9.",
        source: "Pividori: RAVE won all games; Gelly & Silver 2011, section 4",
        run: |settings, out| {
            let score = duel(["mc-rave", "uct"], 9, settings, 100, 1000, out)?;
            Ok(writeln!(out, "published: MC-RAVE far ahead; here {:.1} %", 100.0 * score)?)
        },
    },
    Experiment {
        id: "rave-equivalence",
        story: "MC-RAVE with the hand-selected schedule for several k, each against UCT, 9x9.",
        source: "Gelly & Silver 2011, Fig. 5",
        run: equivalence,
    },
    Experiment {
        id: "min-mse-against-hand",
        story: "MC-RAVE with the minimum-MSE schedule against the hand-selected one, 9x9.",
        source: "Gelly & Silver 2011, section 4.4",
        run: |settings, out| {
            duel(["mc-rave", "mc-rave-hand"], 9, settings, 600, 3000, out)?;
            Ok(writeln!(out, "published: +80 Elo (61.3 %)")?)
        },
    },
    Experiment {
        id: "doubling",
        story: "MC-RAVE against itself with half the simulations, from 2^6 to 2^12, 9x9.",
        source: "Gelly & Silver 2011, Fig. 7",
        run: doubling,
    },
];

fn side(name: String, spec: SearchSpec, simulations: u64) -> Opponent {
    let effort = Effort::Simulations(simulations);
    Opponent::System { name, spec: Box::new(spec), effort, options: Options::default() }
}

fn spec(id: &str) -> anyhow::Result<SearchSpec> {
    Ok(preset(id).map_err(anyhow::Error::msg)?.spec())
}

fn equivalence(settings: &Settings, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "published, against GNU Go: rising to k = 1000, then flat at 50 to 60 %")?;
    let simulations = settings.playouts.unwrap_or(1000);
    for k in [10.0, 100.0, 1000.0, 3000.0, 10_000.0] {
        let select = Select::Rave { beta: Beta::Hand { k }, c: 0.0 };
        let rave = SearchSpec { select, ..spec("mc-rave-hand")? };
        let sides = [
            side(format!("k={k}"), rave, simulations),
            side("uct".into(), spec("uct")?, simulations),
        ];
        contest(sides, Conditions::even(9), settings, 200, out)?;
    }
    Ok(())
}

fn doubling(settings: &Settings, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "published, 13x13: about 100 Elo (64 %) a doubling")?;
    let system = "heuristic-mc-rave-handcrafted";
    for power in 7..=12 {
        let sides = [1 << power, 1 << (power - 1)]
            .map(|n| Ok(side(system.into(), spec(system)?, n)))
            .into_iter()
            .collect::<anyhow::Result<Vec<_>>>()?;
        let sides = sides.try_into().expect("two sides");
        contest(sides, Conditions::even(9), settings, 200, out)?;
    }
    Ok(())
}
