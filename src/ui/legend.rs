//! What the colours over the board mean, in words.

use super::palette::Scale;
use super::state::State;
use crate::search::{Candidate, Overlay, Snapshot, Unit};

/// The words beside the colours.
#[derive(Clone, Debug, PartialEq)]
pub struct Legend {
    /// The overlay's name.
    pub name: &'static str,
    /// One sentence for who meets it the first time.
    pub story: &'static str,
    /// Its colours.
    pub scale: Scale,
    /// What the left end means.
    pub low: String,
    /// What the right end means.
    pub high: String,
}

/// The colours of an overlay.
pub fn scale(overlay: Overlay) -> Scale {
    match overlay.unit() {
        Unit::Amount => Scale::Amount,
        Unit::Chance | Unit::Side => Scale::Opinion,
    }
}

/// What an overlay shows, in a sentence.
pub fn story(overlay: Overlay) -> &'static str {
    match overlay {
        Overlay::None => "Nothing is drawn over the board.",
        Overlay::Visits => "How many simulations began with each move.",
        Overlay::Value => "Q: who won the simulations that began with each move.",
        Overlay::Amaf => {
            "Q̃, all moves as first: who won whenever the move was played at any time in a simulation."
        }
        Overlay::Beta => {
            "β: how much of a move's score comes from AMAF, not yet from its own visits."
        }
        Overlay::Score => "(1−β)Q + βQ̃: what the search compares when it chooses a move to try.",
        Overlay::Prior => "What the engine's knowledge of Go said before the first simulation.",
        Overlay::Ownership => "Who owned each point at the end of the simulations.",
        Overlay::Influence => {
            "Whose stones are near: each counts 4 on its own point and 1 less a step away."
        }
    }
}

/// How far the colours of an overlay reach: the value that gets the strongest one.
///
/// Opinions about moves often differ by little, so their scale reaches as far as they do, in
/// steps; the legend names its ends.
pub(super) fn reach(overlay: Overlay, snapshot: Option<&Snapshot>) -> f32 {
    let Some(snapshot) = snapshot else { return 1.0 };
    let strongest = |number: fn(&Candidate) -> Option<f32>| {
        let known = snapshot.candidates.iter().filter(|c| c.visits + c.amaf_visits >= 10);
        known.filter_map(number).map(|v| (2.0 * v - 1.0).abs()).fold(0.0, f32::max)
    };
    let strongest = match overlay {
        Overlay::None | Overlay::Beta | Overlay::Ownership | Overlay::Influence => return 1.0,
        Overlay::Visits => {
            let most = snapshot.candidates.iter().map(|c| c.visits).max().unwrap_or(0);
            return most.max(1) as f32 / snapshot.simulations.max(1) as f32;
        }
        Overlay::Value => strongest(|c| c.value.filter(|_| c.visits >= 10)),
        Overlay::Amaf => strongest(|c| c.amaf_value),
        Overlay::Score => strongest(|c| c.score),
        Overlay::Prior => strongest(|c| c.prior),
    };
    [0.2, 0.5, 1.0].into_iter().find(|&reach| strongest <= reach).unwrap_or(1.0)
}

/// The legend of what is drawn now.
pub fn legend(state: &State) -> Option<Legend> {
    let overlay = state.overlay;
    if overlay == Overlay::None {
        return None;
    }
    let snapshot = state.reading().map(|reading| &reading.snapshot);
    let ends = |low: &str, high: &str| (low.to_string(), high.to_string());
    let (low, high) = match overlay {
        Overlay::Visits => ends("never tried", "tried most"),
        Overlay::Beta => ends("own visits only", "AMAF only"),
        Overlay::Ownership => ends("White surely", "Black surely"),
        Overlay::Influence => ends("White strong", "Black strong"),
        _ => match reach(overlay, snapshot) {
            1.0.. => ends("White surely wins", "Black surely wins"),
            reach => {
                let wins = 50.0 + 50.0 * reach;
                (format!("White wins {wins:.0} %"), format!("Black wins {wins:.0} %"))
            }
        },
    };
    Some(Legend { name: overlay.name(), story: story(overlay), scale: scale(overlay), low, high })
}
