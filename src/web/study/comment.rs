//! What is written about the position on the board: a name, judgements, a comment.

use super::super::page::Page;
use super::draft::Typed;
use super::tools::Tools;
use crate::go::sgf::{Kifu, NodeId, Value};
use crate::ui::judged::{Judgement, Matter};
use crate::ui::msg::Change;
use crate::ui::state::State;
use crate::ui::update::Msg;
use crate::words::text;
use leptos::prelude::*;

/// The property that names a node.
const NAME: &str = "N";

/// The property that comments on a node.
const COMMENT: &str = "C";

/// The name of a node, which may be empty.
fn named(kifu: &Kifu, id: NodeId) -> String {
    kifu.value(id, NAME).map_or(String::new(), Value::line)
}

/// What is written about the position on the board, to be read, or to be edited.
#[component]
pub fn Comment(page: Page, tools: Tools) -> impl IntoView {
    let Tools { editing, draft, .. } = tools;
    let node = Memo::new(move |_| page.read(State::node));
    let name = Memo::new(move |_| page.read(|state| named(state.kifu(), state.node())));
    let words = Memo::new(move |_| page.read(|state| state.kifu().comment(state.node())));
    let hold = move |node: NodeId, property: &'static str, text: String| {
        draft.hold(page, Typed { node, property, text });
    };
    move || {
        let id = node.get();
        if editing.get() {
            return view! {
                <div class="tools-row">{Matter::ALL.map(|matter| view! { <Judging page matter/> })}</div>
                <input type="text" class="node-name" aria-label=text!("node-name") placeholder=text!("node-name")
                    prop:value=name on:input=move |event| hold(id, NAME, event_target_value(&event))
                    on:change=move |_| draft.write(page)/>
                <textarea class="comment" aria-label=text!("comment") placeholder=text!("comment") rows="4"
                    prop:value=words on:input=move |event| hold(id, COMMENT, event_target_value(&event))
                    on:change=move |_| draft.write(page)></textarea>
            }
            .into_any();
        }
        view! {
            <Show when=move || !name.read().is_empty()>
                <p class="node-name" translate="no" aria-label=text!("node-name")>{name}</p>
            </Show>
            <Judged page/>
            <Show when=move || !words.read().is_empty()>
                <p class="comment" translate="no" aria-label=text!("comment")>{words}</p>
            </Show>
        }
        .into_any()
    }
}

/// The judgements of the node on the board, in one line.
#[component]
fn Judged(page: Page) -> impl IntoView {
    let all = Memo::new(move |_| {
        page.read(|state| Matter::ALL.map(|matter| matter.judged(state.kifu(), state.node())))
    });
    let told = move || {
        let names = all.get().into_iter().flatten().map(|judgement| String::from(judgement.name()));
        names.collect::<Vec<_>>().join(" · ")
    };
    view! {
        <Show when=move || all.get().iter().any(Option::is_some)><p class="judged">{told}</p></Show>
    }
}

/// The choice of a judgement about one matter.
#[component]
fn Judging(page: Page, matter: Matter) -> impl IntoView {
    let now = Memo::new(move |_| page.read(|state| matter.judged(state.kifu(), state.node())));
    let value = move || now.get().map_or("", |judgement| judgement.id);
    let option = move |judgement: &'static Judgement| {
        let chosen = move || now.get() == Some(*judgement);
        view! { <option value=judgement.id selected=chosen>{String::from(judgement.name())}</option> }
    };
    let choose = move |event| {
        let id = event_target_value(&event);
        let judgement = matter.judgements().iter().find(|judgement| judgement.id == id).copied();
        page.send(Msg::Edit(Change::new(move |kifu, id| {
            matter.judge(kifu, id, judgement);
            Some(id)
        })));
    };
    view! {
        <label>{String::from(matter.name())}" "<select on:change=choose prop:value=value>
            <option value="" selected=move || now.get().is_none()>{text!("judged-nothing")}</option>
            {matter.judgements().iter().map(option).collect_view()}
        </select></label>
    }
}
