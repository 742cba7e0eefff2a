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
mod goals;
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

use super::door::Inside;
use super::page::Page;
use class::Class;
use std::rc::Rc;

pub use place::is_address;

/// Makes the classroom of this page. Callers know nothing else of it.
pub fn open(page: Page) -> Rc<dyn Inside> {
    Rc::new(Class::new(page))
}
