//! Which demo is shown, and the way to the others.

use super::amaf::Amaf;
use super::bandit::Bandit;
use super::class::Class;
use super::contest::Contest;
use super::inset::Inset;
use super::place::address_of;
use super::playouts::Playouts;
use super::race::Race;
use super::reading::{Contents, Reading};
use super::simulation::Simulation;
use super::threads::Threads;
use super::tree::Tree;
use crate::demo::{Shot, View};
use crate::ui::classroom::Station;
use crate::web::keys::present;
use leptos::prelude::*;

/// The demo or the lesson that the address names.
#[component]
pub fn Lesson(page: Class) -> impl IntoView {
    let place = Memo::new(move |_| page.room.read(|c| (c.shot().lesson, c.shot().view)));
    let station = Memo::new(move |_| page.room.stations.at());
    move || match (station.get(), place.get()) {
        (Some((station, None)), _) => demo(page, station),
        (Some((station, Some(number))), _) => {
            view! { <Reading number demo=Inset::station(page, station)/> }.into_any()
        }
        (None, (Some(0), _)) => view! { <Contents page/> }.into_any(),
        (None, (Some(number), view)) => {
            view! { <Reading number demo=Inset::moment(page, view)/> }.into_any()
        }
        (None, (None, view)) => moment(page, view),
    }
}

fn demo(page: Class, station: Station) -> AnyView {
    match station {
        Station::Bandit => view! { <Bandit page/> }.into_any(),
        Station::Race => view! { <Race page/> }.into_any(),
        Station::Match => view! { <Contest page/> }.into_any(),
        Station::Threads => view! { <Threads page/> }.into_any(),
    }
}

fn moment(page: Class, view: View) -> AnyView {
    match view {
        View::Simulation => view! { <Simulation page/> }.into_any(),
        View::Amaf => view! { <Amaf page/> }.into_any(),
        View::Tree => view! { <Tree page/> }.into_any(),
        View::Playouts => view! { <Playouts page/> }.into_any(),
    }
}

/// Links to all demos of the search that is looked at.
#[component]
pub fn Lessons(page: Class) -> impl IntoView {
    let shot = Memo::new(move |_| page.room.read(|c| Some(c.shot().clone())));
    let station = Memo::new(move |_| page.room.stations.at());
    let link = move |view: View| {
        let there = move || {
            shot.get().map_or(format!("#{}", view.id()), |shot| {
                address_of(&Shot { view, step: 0, lesson: None, ..shot })
            })
        };
        let here = move || {
            let looked_at = |shot: Shot| shot.view == view && shot.lesson.is_none();
            (station.get().is_none() && shot.get().is_some_and(looked_at)).then_some("page")
        };
        view! { <a href=there aria-current=here>{view.name()}</a> }
    };
    let stand = move |other: Station| {
        let here = move || (station.get() == Some((other, None))).then_some("page");
        view! { <a href=format!("#{}", other.id()) aria-current=here>{other.name()}</a> }
    };
    let reads = move || {
        (station.get().is_none() && shot.get().is_some_and(|shot| shot.lesson.is_some()))
            .then_some("page")
    };
    view! {
        <nav class="lessons" aria-label="Demos">
            <a href="#lessons" aria-current=reads>"Lessons"</a>
            {View::ALL.map(link)}
            {Station::ALL.map(stand)}
            <button type="button" title="In large letters (F)" on:click=move |_| present(*page, true)>"Present"</button>
        </nav>
    }
}
