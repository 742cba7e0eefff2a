//! What the colours over the board mean, in words.

use super::span::Span;
use super::state::State;
use crate::number;
use crate::search::Overlay;

/// The legend of an overlay: its colours and the words beside them.
#[derive(Clone, Debug, PartialEq)]
pub struct Legend {
    /// The name of the overlay.
    pub name: &'static str,
    /// A sentence that explains the overlay to a person who is new to it.
    pub story: &'static str,
    /// The colours of the scale, and their values.
    pub span: Span,
    /// What the left end of the scale means.
    pub low: String,
    /// What the right end of the scale means.
    pub high: String,
}

/// What an overlay shows, in a sentence.
pub fn story(overlay: Overlay) -> &'static str {
    match overlay {
        Overlay::None => "Nothing is drawn over the board.",
        Overlay::Visits => "How many simulations began with each move.",
        Overlay::Value => "Q: what the simulations that began with each move were worth.",
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
        Overlay::Reward => {
            "What the side to move gains at once: influence over the other's points, and captures."
        }
        Overlay::Territory => {
            "Whose points the stones enclose: their influence is spread, then shrunk. Dead stones have none."
        }
        Overlay::Mortality => {
            "What becomes of blocks with three liberties or fewer, read out. In between, whoever plays on a coloured point first decides."
        }
        Overlay::Connection => {
            "Stones that cannot be cut apart have one colour, stronger the more they are. Coloured points link them."
        }
        Overlay::Safety => {
            "How surely each group lives: by two eyes for certain, else by room, liberties and safe friends near."
        }
    }
}

/// The digit key that chooses an overlay, 1 to 9; the last overlays have none.
pub fn key(overlay: Overlay) -> Option<usize> {
    let place = Overlay::ALL.into_iter().position(|o| o == overlay)?;
    Some(place + 1).filter(|&digit| digit <= 9)
}

/// The legend of the overlay that is drawn now.
pub fn legend(state: &State) -> Option<Legend> {
    let overlay = state.overlay();
    let span = Span::of(overlay, state.reading().map(|reading| &reading.snapshot));
    let ends = |low: &str, high: &str| (low.to_string(), high.to_string());
    let (low, high) = match overlay {
        Overlay::None => return None,
        Overlay::Visits => ends("few", "most"),
        Overlay::Beta => ends("own visits only", "AMAF only"),
        Overlay::Ownership => ends("White surely", "Black surely"),
        Overlay::Influence => ends("White strong", "Black strong"),
        Overlay::Reward => ends("nothing", "most"),
        Overlay::Territory => ends("White's", "Black's"),
        Overlay::Safety => ends("dead", "lives for certain"),
        Overlay::Mortality => ends("safe", "dead"),
        Overlay::Connection => ends("all White's stones", "all Black's stones"),
        Overlay::Value | Overlay::Amaf | Overlay::Score | Overlay::Prior => opinions(&span),
    };
    Some(Legend { name: overlay.name(), story: story(overlay), span, low, high })
}

/// Black's win rates at the ends of the scale, written as on the board. A sign (≤ or ≥) says that moves
/// beyond that end have its colour, too.
fn opinions(span: &Span) -> (String, String) {
    let wins = |value: f32, sign: &str| match number::percent(value).as_str() {
        "0" => "White surely wins".to_string(),
        "100" => "Black surely wins".to_string(),
        share => format!("Black {sign}{share} %"),
    };
    let (low, high) = span.ends();
    (wins(low, if span.below { "≤ " } else { "" }), wins(high, if span.above { "≥ " } else { "" }))
}
