//! What the colours over the board mean, in words.

use super::dress::{Dress, Ends};
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

/// The digit key that chooses an overlay, 1 to 9; the last overlays have none.
pub fn key(overlay: Overlay) -> Option<usize> {
    let place = Overlay::ALL.into_iter().position(|o| o == overlay)?;
    Some(place + 1).filter(|&digit| digit <= 9)
}

/// The legend of the overlay that is drawn now.
pub fn legend(state: &State) -> Option<Legend> {
    let overlay = state.overlay();
    if overlay == Overlay::None {
        return None;
    }
    let span = Span::of(overlay, state.reading().map(|reading| &reading.snapshot));
    let dress = Dress::of(overlay);
    let (low, high) = match dress.ends {
        Ends::Named(low, high) => (low.to_owned(), high.to_owned()),
        Ends::Wins => opinions(&span),
    };
    Some(Legend { name: overlay.name(), story: dress.story, span, low, high })
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
