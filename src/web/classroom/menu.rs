//! Links to the lessons and to all demos.

use super::class::Class;
use crate::demo::Id;
use crate::web::embedded::is_embedded;
use crate::web::keys::present;
use crate::web::page::Dialog;
use crate::words::text;
use leptos::prelude::*;

/// Links to all demos, but in a page of another site; those to demos of one search keep the search in view.
#[component]
pub fn Menu(page: Class) -> impl IntoView {
    (!is_embedded()).then(|| view! { <Links page/> })
}

#[component]
fn Links(page: Class) -> impl IntoView {
    let room = page.room;
    let subject = Memo::new(move |_| {
        let (here, _) = room.at()?;
        let handed = page.stand(here).hand_over().or_else(|| room.handed.get_value());
        handed.map(|handed| handed.subject)
    });
    let link = move |&demo: &Id| {
        let there = move || {
            let about = subject.with(|s| page.stand(demo).address_about(s.as_ref()?));
            about.unwrap_or_else(|| format!("#{}", demo.id()))
        };
        let here = move || (room.at() == Some((demo, None))).then_some("page");
        view! { <a href=there aria-current=here>{String::from(demo.name())}</a> }
    };
    let back = move || {
        let (number, step) = room.left()?;
        Some(
            view! { <a href=format!("#lesson={number}.{step}")>{text!("lesson-return", number = number)}</a> },
        )
    };
    let reads = move || matches!(room.at(), Some((_, Some(_)))).then_some("page");
    view! {
        <nav class="lessons" aria-label=text!("label-demos")>
            {back}
            <a href="#lessons" aria-current=reads>{text!("lessons")}</a>
            {Id::ALL.iter().map(link).collect_view()}
            <button type="button" on:click=move |_| page.open(Dialog::Embed)>{text!("dialog-embed.button")}</button>
            <button type="button" title=text!("button-present-key") on:click=move |_| present(*page, true)>{text!("button-present")}</button>
        </nav>
    }
}
