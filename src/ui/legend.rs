//! What the colours over the board mean, in words.

use super::dress::{Dress, Ends};
use super::span::Span;
use super::state::State;
use crate::number;
use crate::search::Overlay;
use crate::words::{Message, say};

/// The legend of an overlay: its colours and the words beside them.
#[derive(Clone, Debug, PartialEq)]
pub struct Legend {
    /// The name of the overlay.
    pub name: Message,
    /// A sentence that explains the overlay to a person who is new to it.
    pub story: Message,
    /// The colours of the scale, and their values.
    pub span: Span,
    /// What the left end of the scale means.
    pub low: Message,
    /// What the right end of the scale means.
    pub high: Message,
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
    let span = Span::of(overlay, state.readout().map(|readout| &readout.snapshot));
    let (low, high) = match Dress::of(overlay).ends {
        Ends::Named => (Dress::low(overlay), Dress::high(overlay)),
        Ends::Wins => opinions(&span),
    };
    Some(Legend { name: overlay.name(), story: Dress::story(overlay), span, low, high })
}

/// Black's win rates at the ends of the scale, written as on the board. A sign (≤ or ≥) says that moves
/// beyond that end have its colour, too.
fn opinions(span: &Span) -> (Message, Message) {
    let (low, high) = span.ends();
    let low = wins(low, |share| match span.below {
        true => say!("legend-at-most", share = share),
        false => say!("legend-share", share = share),
    });
    let high = wins(high, |share| match span.above {
        true => say!("legend-at-least", share = share),
        false => say!("legend-share", share = share),
    });
    (low, high)
}

/// What this win rate of Black's means: a certain winner, or what is said of the share in per cent.
fn wins(winrate: f32, between: impl FnOnce(String) -> Message) -> Message {
    match number::percent(winrate) {
        share if share == "0" => say!("legend-white-wins"),
        share if share == "100" => say!("legend-black-wins"),
        share => between(share),
    }
}
