//! The pieces of the engine view: the part of the program that is loaded apart.

use super::moves::Moves;
use super::overlays::{LegendBar, Overlays};
use super::playouts::Playouts;
use super::status::Status;
use crate::web::apart::Missing;
use crate::web::page::Page;
use leptos::prelude::*;
use wasm_split_helpers::wasm_split;

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

/// Loads the engine view's part of the program.
///
/// # Errors
/// When it cannot be loaded; the next call tries again.
#[wasm_split(engine_view, fallible)]
pub fn load() -> Result<Fill, Missing> {
    Ok(fill)
}

fn fill(page: Page, piece: Piece) -> AnyView {
    match piece {
        Piece::Legend => view! { <LegendBar page/> }.into_any(),
        Piece::Overlays => view! { <Overlays page/> }.into_any(),
        Piece::Reading => view! { <Status page/><Moves page/><Playouts page/> }.into_any(),
    }
}
