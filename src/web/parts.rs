//! The parts of the page's program that are loaded apart. Each function here loads one, which holds all that
//! nothing but its body reaches, and then gives what is in it. All fail when the part cannot be loaded; the
//! next call tries again.
//!
//! The macro names a part by the place of its mark among the bytes of the crate, and a part with another name
//! has rustc compile nearly the whole crate anew. So this is the first file that lib.rs and mod.rs name, and a
//! change in any other moves no mark: while one works on the page that takes a third of the time.

use super::apart::Missing;
use super::desk::Study;
use super::door::Inside;
use super::opening::Opening;
use super::page::Page;
use super::panel::Beside;
use super::{classroom, dialogs, engine_view, opening, panel, review, study};
use crate::search::{choices, known};
use std::rc::Rc;
use wasm_split_helpers::wasm_split;

/// What stands beside the board, with keys and clocks.
#[wasm_split(panel, fallible)]
pub fn panel() -> Result<Beside, Missing> {
    known::bring();
    Ok(panel::beside())
}

/// The contents of the dialogs.
#[wasm_split(dialogs, fallible)]
pub fn dialogs() -> Result<dialogs::Fill, Missing> {
    choices::bring();
    Ok(dialogs::fill)
}

/// The pieces of the engine view.
#[wasm_split(engine_view, fallible)]
pub fn engine_view() -> Result<engine_view::Fill, Missing> {
    Ok(engine_view::fill)
}

/// The classroom of this page.
#[wasm_split(classroom, fallible)]
pub fn classroom(page: Page) -> Result<Rc<dyn Inside>, Missing> {
    choices::bring();
    Ok(classroom::open(page))
}

/// The review of this page's game.
#[wasm_split(review, fallible)]
pub fn review(page: Page) -> Result<Rc<dyn Inside>, Missing> {
    Ok(review::open(page))
}

/// The study of this page.
#[wasm_split(study, fallible)]
pub fn study(page: Page) -> Result<Rc<dyn Study>, Missing> {
    Ok(study::open(page))
}

/// What reads the choices of systems, which the classroom and the dialogs bring along.
#[wasm_split(choices, fallible)]
pub fn choices() -> Result<(), Missing> {
    choices::bring();
    Ok(())
}

/// The game with which the page begins, where one is stored or a link asks for it.
#[wasm_split(opening, fallible)]
pub fn opening() -> Result<Opening, Missing> {
    Ok(opening::opening())
}
