//! The classroom: demos of what the search does, each with a link of its own. The game waits
//! meanwhile.

mod api;
mod caption;
mod class;
mod equation;
mod film;
mod glasses;
mod help;
mod inset;
mod key;
mod keys;
mod lessons;
mod numbers;
mod place;
mod positions;
mod reading;
mod room;
mod stage;
mod steps;
mod systems;
mod which;

/// A view for each demo of the registry.
macro_rules! views {
    ($($module:ident $Demo:ident $id:literal $name:literal;)*) => {
        $(mod $module;)*
    };
}
crate::demo::demos!(views);

use super::apart::Missing;
use super::door::Inside;
use super::page::Page;
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
    Ok(Rc::new(Class::new(page)))
}
