//! The demo or the lesson that the address names.

use super::class::Class;
use super::contents::Contents;
use super::excerpt::Excerpt;
use super::inset::Inset;
use super::math::Lit;
use super::pointer::Pointer;
use super::reading::Reading;
use crate::demo::{Id, demos};
use crate::web::embedded::is_embedded;
use crate::web::origin::Shown;
use crate::web::plot::Large;
use leptos::prelude::*;

macro_rules! views {
    ($($module:ident $Demo:ident $id:literal;)*) => {
        /// The whole of a demo, on a page of its own.
        fn whole_of(page: Class, demo: Id) -> AnyView {
            match demo {
                $(Id::$Demo => super::$module::whole(page),)*
            }
        }

        /// The parts of a demo that a lesson shows.
        fn inset_of(page: Class, demo: Id) -> Inset {
            match demo {
                $(Id::$Demo => super::$module::inset(page),)*
            }
        }
    };
}
demos!(views);

/// What the address names: a demo, a lesson, or the list of lessons.
#[component]
pub fn Here(page: Class) -> impl IntoView {
    let place = Memo::new(move |_| page.room.at());
    let address = move || page.here().map_or(String::new(), |demo| demo.address());
    provide_context(Shown(Signal::derive(address)));
    let shown = move |(demo, lesson): (Id, Option<usize>)| match lesson {
        None => whole_of(page, demo),
        Some(0) => view! { <Contents page demo=inset_of(page, demo)/> }.into_any(),
        Some(number) if is_embedded() => {
            view! { <Excerpt page number demo=inset_of(page, demo)/> }.into_any()
        }
        Some(number) => view! { <Reading page number demo=inset_of(page, demo)/> }.into_any(),
    };
    // Each place has elements of its own: those of the lesson before would keep how far they were scrolled.
    let key = |&(demo, lesson): &(Id, Option<usize>)| (demo.id(), lesson);
    provide_context(Large(page.presenting));
    Lit::provide();
    view! { <For each=move || place.get() key children=shown/><Pointer page/> }
}
