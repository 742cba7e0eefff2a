//! The classroom: demos of what the search does, each with a link of its own. The game waits
//! meanwhile.

mod address;
mod api;
mod caption;
mod class;
mod contents;
mod editor;
mod equation;
mod excerpt;
mod figures;
mod film;
mod glasses;
mod help;
mod inside;
mod keys;
mod komi;
mod legend;
mod math;
mod menu;
mod moments;
mod notes;
mod numbers;
mod parameters;
mod parts;
mod place;
mod pointer;
mod positions;
mod question;
mod reading;
mod room;
mod scrolling;
mod scrub;
mod slide;
mod stage;
mod stand;
mod systems;
mod teacher;
mod view;
mod which;
mod work;

/// A view for each demo of the registry.
macro_rules! views {
    ($($module:ident $Demo:ident $id:literal;)*) => {
        $(mod $module;)*
    };
}
crate::demo::demos!(views);

use super::apart::Missing;
use super::door::Inside;
use super::page::Page;
use crate::search::choices;
use class::Class;
use std::rc::Rc;
use wasm_split_helpers::wasm_split;

pub use place::is_address;

/// Makes the classroom of this page. Callers wait until its part of the program is loaded, of which
/// they know nothing else.
///
/// # Errors
/// When it cannot be loaded; the next call tries again.
#[wasm_split(classroom, fallible)]
pub fn load(page: Page) -> Result<Rc<dyn Inside>, Missing> {
    choices::bring();
    Ok(Rc::new(Class::new(page)))
}
