//! What is told of the game: players, result, date and the like.

use super::super::page::Page;
use crate::ui::msg::Change;
use crate::ui::told::{self, TOLD};
use crate::ui::update::Msg;
use crate::words::text;
use leptos::prelude::*;
use web_sys::HtmlInputElement;

/// The game's information: what there is, or all of it to be filled in.
#[component]
pub fn Info(page: Page, editing: RwSignal<bool>) -> impl IntoView {
    let told = Memo::new(move |_| page.read(|state| TOLD.map(|name| (name, state.told(name)))));
    let root = Memo::new(move |_| page.read(|state| state.live().record().root()));
    let write = move |name: &'static str, field: HtmlInputElement| {
        let (root, text) = (root.get_untracked(), field.value().trim().to_owned());
        if let Some(fault) = told::fault(name, &text) {
            field.set_value(&page.look(|state| state.told(name)));
            page.send(Msg::Tell(fault));
            return;
        }
        page.send(Msg::Edit(Change::new(move |kifu, id| {
            kifu.set_text(root, name, &text);
            Some(id)
        })));
    };
    let any = move || editing.get() || told.read().iter().any(|(_, text)| !text.is_empty());
    let row = move |i: usize| {
        let (name, text) = told.read_untracked()[i].clone();
        let label = String::from(told::name(name));
        if editing.get_untracked() {
            let value = move || told.read()[i].1.clone();
            return view! {
                <label><span>{label}</span>
                    <input type="text" prop:value=value on:change=move |event| write(name, event_target(&event))/>
                </label>
            }
            .into_any();
        }
        (!text.is_empty())
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
