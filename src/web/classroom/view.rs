//! The demo or the lesson that the address names.

use super::address::FIGURES;
use super::class::Class;
use super::contents::Contents;
use super::excerpt::Excerpt;
use super::figures::Figures;
use super::inset::Inset;
use super::math::Lit;
use super::pointer::Pointer;
use super::reading::Reading;
use super::room::Spot;
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

/// What the address names: a demo, a lesson, the list of lessons, or the published figures.
#[component]
pub fn Here(page: Class) -> impl IntoView {
    let place = Memo::new(move |_| page.room.spot());
    let address = move || page.here().map_or(String::new(), |demo| demo.address());
    provide_context(Shown(Signal::derive(address)));
    let shown = move |spot: Spot| match spot {
        Spot::Figures => view! { <Figures page/> }.into_any(),
        Spot::Demo(demo, None) => whole_of(page, demo),
        Spot::Demo(demo, Some(0)) => {
            view! { <Contents page demo=inset_of(page, demo)/> }.into_any()
        }
        Spot::Demo(demo, Some(number)) if is_embedded() => {
            view! { <Excerpt page number demo=inset_of(page, demo)/> }.into_any()
        }
        Spot::Demo(demo, Some(number)) => {
            view! { <Reading page number demo=inset_of(page, demo)/> }.into_any()
        }
    };
    // Each place has elements of its own: those of the lesson before would keep how far they were scrolled.
    let key = |spot: &Spot| match *spot {
        Spot::Demo(demo, lesson) => (demo.id(), lesson),
        Spot::Figures => (FIGURES, None),
    };
    provide_context(Large(page.presenting));
    Lit::provide();
    view! { <For each=move || place.get() key children=shown/><Pointer page/> }
}
