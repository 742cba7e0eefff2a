//! The pieces of the engine view: the part of the program that is loaded apart.

use super::moves::Moves;
use super::overlays::{LegendBar, Overlays};
use super::playouts::Playouts;
use super::status::Status;
use crate::web::page::Page;
use leptos::prelude::*;

/// A piece of the engine view, in a place of its own on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// The legend to the overlay's colours, below the board.
    Legend,
    /// The buttons that choose an overlay.
    Overlays,
    /// The engine's use of the machine, its table of moves, and playouts on request.
    Reading,
}

/// A function that renders a piece.
pub type Fill = fn(Page, Piece) -> AnyView;

/// Renders a piece.
pub fn fill(page: Page, piece: Piece) -> AnyView {
    match piece {
        Piece::Legend => view! { <LegendBar page/> }.into_any(),
        Piece::Overlays => view! { <Overlays page/> }.into_any(),
        Piece::Reading => view! { <Status page/><Moves page/><Playouts page/> }.into_any(),
    }
}
