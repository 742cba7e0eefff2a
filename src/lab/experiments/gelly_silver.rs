//! Gelly & Silver 2011, and RAVE against UCT elsewhere.

use super::{Experiment, duel};

pub(super) const ROWS: &[Experiment] = &[Experiment {
    id: "rave-against-uct",
    story: "MC-RAVE against UCT head to head, equal simulations, 9x9.",
    source: "Pividori: RAVE won all games; Gelly & Silver 2011, section 4",
    run: |settings, out| {
        let score = duel(["mc-rave", "uct"], 9, settings, 100, 1000, out)?;
        Ok(writeln!(out, "published: MC-RAVE far ahead; here {:.1} %", 100.0 * score)?)
    },
}];
