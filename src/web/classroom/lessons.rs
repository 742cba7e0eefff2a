//! Which demo is shown, and the way to the others.

use super::amaf::Amaf;
use super::bandit::Bandit;
use super::contest::Contest;
use super::place::address_of;
use super::race::Race;
use super::simulation::Simulation;
use super::tree::Tree;
use crate::demo::{Shot, View};
use crate::ui::classroom::Station;
use crate::web::page::Page;
use leptos::prelude::*;

/// The demo that the address names.
#[component]
pub fn Lesson(page: Page) -> impl IntoView {
    let view = Memo::new(move |_| page.room.read(|c| c.shot().view));
    let station = Memo::new(move |_| page.room.stations.at());
    move || match station.get() {
        Some(Station::Bandit) => view! { <Bandit page/> }.into_any(),
        Some(Station::Race) => view! { <Race page/> }.into_any(),
        Some(Station::Match) => view! { <Contest page/> }.into_any(),
        None => moment(page, view.get()),
    }
}

fn moment(page: Page, view: View) -> AnyView {
    match view {
        View::Simulation => view! { <Simulation page/> }.into_any(),
        View::Amaf => view! { <Amaf page/> }.into_any(),
        View::Tree => view! { <Tree page/> }.into_any(),
    }
}

/// Links to all demos of the search that is looked at.
#[component]
pub fn Lessons(page: Page) -> impl IntoView {
    let shot = Memo::new(move |_| page.room.read(|c| Some(c.shot().clone())));
    let station = Memo::new(move |_| page.room.stations.at());
    let link = move |view: View| {
        let there = move || {
            shot.get().map_or(format!("#{}", view.id()), |shot| {
                address_of(&Shot { view, step: 0, ..shot })
            })
        };
        let here = move || {
            let here = station.get().is_none() && shot.get().is_some_and(|shot| shot.view == view);
            here.then_some("page")
        };
        view! { <a href=there aria-current=here>{view.name()}</a> }
    };
    let stand = move |other: Station| {
        let here = move || (station.get() == Some(other)).then_some("page");
        view! { <a href=format!("#{}", other.id()) aria-current=here>{other.name()}</a> }
    };
    view! { <nav class="lessons" aria-label="Demos">{View::ALL.map(link)}{Station::ALL.map(stand)}</nav> }
}
