//! The demo or lesson in view, and the links to the others.

use super::class::Class;
use super::reading::{Contents, Reading};
use super::room::{inset_of, view_of};
use crate::demo::Id;
use crate::web::keys::present;
use leptos::prelude::*;

/// The demo or the lesson that the address names.
#[component]
pub fn Lesson(page: Class) -> impl IntoView {
    let place = Memo::new(move |_| page.room.at());
    move || match place.get() {
        None => ().into_any(),
        Some((demo, None)) => view_of(page, demo),
        Some((_, Some(0))) => view! { <Contents page/> }.into_any(),
        Some((demo, Some(number))) => {
            view! { <Reading number demo=inset_of(page, demo)/> }.into_any()
        }
    }
}

/// Links to all demos; those to demos of one search keep the search in view.
#[component]
pub fn Lessons(page: Class) -> impl IntoView {
    let room = page.room;
    let subject = Memo::new(move |_| {
        let (here, _) = room.at()?;
        let handed = room.stand(here).hand_over().or_else(|| room.handed.get_value());
        handed.map(|handed| handed.subject)
    });
    let link = move |&demo: &Id| {
        let there = move || {
            let about = subject.with(|s| room.stand(demo).address_about(s.as_ref()?));
            about.unwrap_or_else(|| format!("#{}", demo.id()))
        };
        let here = move || (room.at() == Some((demo, None))).then_some("page");
        view! { <a href=there aria-current=here>{demo.name()}</a> }
    };
    let reads = move || matches!(room.at(), Some((_, Some(_)))).then_some("page");
    view! {
        <nav class="lessons" aria-label="Demos">
            <a href="#lessons" aria-current=reads>"Lessons"</a>
            {Id::ALL.iter().map(link).collect_view()}
            <button type="button" title="In large letters (F)" on:click=move |_| present(*page, true)>"Present"</button>
        </nav>
    }
}
