//! What is told of the game: players, result, date and the like.

use super::super::page::Page;
use super::draft::Typed;
use super::tools::Tools;
use crate::go::sgf::Value;
use crate::ui::state::State;
use crate::ui::told::{self, TOLD};
use crate::words::text;
use leptos::prelude::*;
use web_sys::HtmlInputElement;

/// The property that may have several lines.
const ABOUT: &str = "GC";

/// What the record tells of its game.
fn said(state: &State, name: &str) -> String {
    let root = state.live().record().root();
    let read = if name == ABOUT { Value::text } else { Value::line };
    state.kifu().value(root, name).map_or(String::new(), read)
}

/// The game's information: what there is, or all of it to be filled in.
#[component]
pub fn Info(page: Page, tools: Tools) -> impl IntoView {
    let Tools { editing, draft, .. } = tools;
    let told = Memo::new(move |_| page.read(|state| TOLD.map(|name| (name, said(state, name)))));
    let root = Memo::new(move |_| page.read(|state| state.live().record().root()));
    // What was refused gives way to what the record has.
    let leave = move |name: &'static str, field: HtmlInputElement| {
        draft.write(page);
        field.set_value(&page.look(|state| said(state, name)));
    };
    let any = move || editing.get() || told.read().iter().any(|(_, text)| !text.trim().is_empty());
    let row = move |i: usize| {
        let (name, text) = told.read_untracked()[i].clone();
        let label = String::from(told::name(name));
        if editing.get_untracked() {
            let value = move || told.read()[i].1.clone();
            // The text of a larger field is read and set as that of an input is.
            let change = move |event| leave(name, event_target(&event));
            let node = root.get_untracked();
            let input = move |event| {
                let text = event_target_value(&event);
                draft.hold(page, Typed { node, property: name, text });
            };
            let field = match name {
                ABOUT => view! { <textarea rows="4" prop:value=value on:input=input on:change=change></textarea> }
                    .into_any(),
                _ => view! { <input type="text" prop:value=value on:input=input on:change=change/> }.into_any(),
            };
            return view! { <label><span>{label}</span>{field}</label> }.into_any();
        }
        (!text.trim().is_empty())
            .then(|| view! { <div><dt>{label}</dt><dd translate="no">{text}</dd></div> })
            .into_any()
    };
    let rows = move || {
        let editing = editing.get();
        if !editing {
            told.track();
        } else {
            root.track();
        }
        (0..TOLD.len()).map(row).collect_view()
    };
    view! {
        <Show when=any>
            <details class="info" open=move || editing.get()>
                <summary>{text!("info")}</summary>
                <dl>{rows}</dl>
            </details>
        </Show>
    }
}
