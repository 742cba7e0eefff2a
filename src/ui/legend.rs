//! What the colours over the board mean, in words.

use super::dress::{Dress, Ends};
use super::span::Span;
use super::state::State;
use crate::number;
use crate::search::Overlay;

/// The words beside the colours.
#[derive(Clone, Debug, PartialEq)]
pub struct Legend {
    /// The overlay's name.
    pub name: &'static str,
    /// One sentence for who meets it the first time.
    pub story: &'static str,
    /// Its colours.
    pub span: Span,
    /// What the left end means.
    pub low: String,
    /// What the right end means.
    pub high: String,
}

/// The digit that chooses an overlay; the last ones have none.
pub fn key(overlay: Overlay) -> Option<usize> {
    let place = Overlay::ALL.into_iter().position(|o| o == overlay)?;
    Some(place + 1).filter(|&digit| digit <= 9)
}

/// The legend of what is drawn now.
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

/// How surely Black wins at the ends, as the numbers on the board say it. A sign says where moves
/// beyond an end have its colour.
fn opinions(span: &Span) -> (String, String) {
    let wins = |value: f32, sign: &str| match number::percent(value).as_str() {
        "0" => "White surely wins".to_string(),
        "100" => "Black surely wins".to_string(),
        share => format!("Black {sign}{share} %"),
    };
    let (low, high) = span.ends();
    (wins(low, if span.below { "≤ " } else { "" }), wins(high, if span.above { "≥ " } else { "" }))
}
