//! The demo or the lesson that the address names.

use super::address::{FIGURES, LESSON};
use super::class::Class;
use super::contents::Contents;
use super::excerpt::Excerpt;
use super::figures::Figures;
use super::math::Lit;
use super::parts::whole_of;
use super::pointer::Pointer;
use super::reading::Reading;
use super::room::Spot;
use crate::web::embedded::is_embedded;
use crate::web::origin::Shown;
use crate::web::plot::Large;
use leptos::prelude::*;

/// What the address names: a demo, a lesson, the list of lessons, or the published figures.
#[component]
pub fn Here(page: Class) -> impl IntoView {
    let place = Memo::new(move |_| page.room.spot());
    let address = move || page.here().map_or(String::new(), |demo| demo.address());
    provide_context(Shown(Signal::derive(address)));
    let shown = move |spot: Spot| match spot {
        Spot::Figures => view! { <Figures page/> }.into_any(),
        Spot::Demo(demo, None) => whole_of(page, demo),
        Spot::Demo(demo, Some(0)) => view! { <Contents page demo/> }.into_any(),
        Spot::Demo(first, Some(number)) if is_embedded() => {
            view! { <Excerpt page number first/> }.into_any()
        }
        Spot::Demo(first, Some(number)) => view! { <Reading page number first/> }.into_any(),
    };
    // Each place has elements of its own: those of the lesson before would keep how far they were scrolled. A
    // lesson stays, whichever demo it shows.
    let key = |spot: &Spot| match *spot {
        Spot::Demo(demo, None) => (demo.id(), None),
        Spot::Demo(_, lesson) => (LESSON, lesson),
        Spot::Figures => (FIGURES, None),
    };
    provide_context(Large(page.presenting));
    Lit::provide();
    view! { <For each=move || place.get() key children=shown/><Pointer page/> }
}
