//! Which demo is shown, and the way to the others.

use super::amaf::Amaf;
use super::place::address_of;
use super::simulation::Simulation;
use super::tree::Tree;
use crate::demo::{Shot, View};
use crate::web::page::Page;
use leptos::prelude::*;

/// The demo that the address names.
#[component]
pub fn Lesson(page: Page) -> impl IntoView {
    let view = Memo::new(move |_| page.room.read(|c| c.shot().view));
    move || match view.get() {
        View::Simulation => view! { <Simulation page/> }.into_any(),
        View::Amaf => view! { <Amaf page/> }.into_any(),
        View::Tree => view! { <Tree page/> }.into_any(),
    }
}

/// Links to all demos of the search that is looked at.
#[component]
pub fn Lessons(page: Page) -> impl IntoView {
    let shot = Memo::new(move |_| page.room.read(|c| Some(c.shot().clone())));
    let link = move |view: View| {
        let there = move || shot.get().map(|shot| address_of(&Shot { view, step: 0, ..shot }));
        let here = move || shot.get().is_some_and(|shot| shot.view == view).then_some("page");
        view! { <a href=there aria-current=here>{view.name()}</a> }
    };
    view! { <nav class="lessons" aria-label="Demos">{View::ALL.map(link)}</nav> }
}
