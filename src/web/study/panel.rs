//! The record beside the board: its tree, its words, and the tools that edit it.

use super::super::page::Page;
use super::super::record;
use super::comment::Comment;
use super::info::Info;
use super::link::{self, LinkError};
use super::tools::Tools;
use super::tree::Tree;
use crate::go::Color;
use crate::go::sgf::{Kifu, NodeId, Value};
use crate::ui::export::exported;
use crate::ui::msg::Change;
use crate::ui::tool::{Tool, let_play};
use crate::ui::update::Msg;
use crate::words::{Say, text};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::rc::Rc;
use web_sys::{HtmlInputElement, MouseEvent};

/// The panel.
pub fn panel(page: Page, tools: Tools) -> AnyView {
    let editing = tools.editing;
    let edit = move |change: Change| page.send(Msg::Edit(change));
    view! {
        <section class="study" aria-label=text!("study")>
            <div class="tools-row">
                <button type="button" class="small" aria-pressed=move || editing.get().to_string() title=text!("edit.title")
                    on:click=move |_| editing.update(|editing| *editing = !*editing)>{text!("edit")}</button>
                <button type="button" class="small" title=text!("undo-edit.title") aria-label=text!("undo-edit.title")
                    disabled=move || page.read(|state| state.kifu().edits() == 0)
                    on:click=move |_| edit(Change::new(|kifu, _| kifu.undo()))>{text!("undo-edit")}</button>
                <button type="button" class="small" title=text!("redo-edit.title") aria-label=text!("redo-edit.title")
                    disabled=move || page.read(|state| !state.kifu().can_redo())
                    on:click=move |_| edit(Change::new(|kifu, _| kifu.redo()))>{text!("redo-edit")}</button>
                <Share page/>
                <Games page/>
            </div>
            <Tree page/>
            <Show when=move || editing.get()><Editing page tools/></Show>
            <Comment page tools/>
            <Info page tools/>
        </section>
    }
    .into_any()
}

/// The button that copies a link to the record.
#[component]
fn Share(page: Page) -> impl IntoView {
    let told = RwSignal::new(String::new());
    let too_long = RwSignal::new(false);
    // The address, where the person has to copy it.
    let by_hand = RwSignal::new(None::<String>);
    let share = move |_| {
        let (record, place) = page.look(|state| (exported(state).write(), state.shown()));
        spawn_local(async move {
            let made = link::address(page, &record, place).await;
            too_long.set(matches!(made, Err(LinkError::TooLong(_))));
            by_hand.set(None);
            told.set(match made {
                Ok(address) if record::copied(&address).await => text!("link-copied"),
                Ok(address) => {
                    by_hand.set(Some(address));
                    text!("link-by-hand")
                }
                Err(LinkError::TooLong(letters)) => text!("link-too-long", letters = letters),
                Err(LinkError::Damaged) => text!("link-failed"),
            });
        });
    };
    let select = |event: MouseEvent| event_target::<HtmlInputElement>(&event).select();
    view! {
        <button type="button" class="small" title=text!("share.title") on:click=share>{text!("share")}</button>
        <span class="quiet" role="status">{told}</span>
        {move || by_hand.get().map(|address| view! {
            <input type="text" readonly aria-label=text!("share.title") value=address on:click=select/>
        })}
        <Show when=move || too_long.get()>
            <button type="button" class="small" on:click=move |_| record::save(&page)>{text!("link-save")}</button>
        </Show>
    }
}

/// The choice among the games of a file with several.
#[component]
fn Games(page: Page) -> impl IntoView {
    let games = Memo::new(move |_| {
        page.read(|state| {
            let kifu = state.kifu();
            let name =
                |root, property| kifu.value(root, property).map_or(String::new(), Value::line);
            let named = |(i, root): (usize, NodeId)| {
                let (black, white) = (name(root, "PB"), name(root, "PW"));
                let text = match black.is_empty() && white.is_empty() {
                    true => text!("game-without-names", number = i + 1),
                    false => text!("game-of-file", number = i + 1, black = black, white = white),
                };
                (root, text)
            };
            match kifu.games().nth(1) {
                Some(_) => kifu.games().enumerate().map(named).collect::<Vec<_>>(),
                None => Vec::new(),
            }
        })
    });
    let root = Memo::new(move |_| page.read(|state| state.live().record().root()));
    let choose = move |event| {
        let place = event_target_value(&event).parse::<usize>().unwrap_or(0);
        if let Some((id, _)) = games.read_untracked().get(place) {
            page.send(Msg::GoTo(*id));
        }
    };
    move || {
        let games = games.get();
        (games.len() > 1).then(|| {
            let option = |(i, (id, name)): (usize, (NodeId, String))| {
                view! { <option value=i.to_string() selected=move || root.get() == id>{name}</option> }
            };
            let options = games.into_iter().enumerate().map(option).collect_view();
            view! { <select aria-label=text!("games") on:change=choose>{options}</select> }
        })
    }
}

/// The tools for the board, and what can be done with the branch.
#[component]
fn Editing(page: Page, tools: Tools) -> impl IntoView {
    let option = move |(id, tool): (&'static str, Tool)| {
        let name = String::from(Tool::name(id));
        view! { <option value=id selected=move || tools.tool.get() == tool>{name}</option> }
    };
    let choose = move |event| {
        let id = event_target_value(&event);
        let tool = Tool::ALL.iter().find(|tool| tool.0 == id);
        tools.tool.set(tool.map_or(Tool::Play, |tool| tool.1));
        tools.from.set(None);
    };
    let words = move |event| tools.words.set(event_target_value(&event));
    let mover = Memo::new(move |_| page.read(|state| state.here().to_play()));
    let turn = move |color: Color| {
        let chosen = move || mover.get() == color;
        view! { <option value=color.letter().to_string() selected=chosen>{String::from(color.say())}</option> }
    };
    let give = move |event| {
        let letter = event_target_value(&event);
        let color = Color::BOTH.into_iter().find(|color| color.letter().to_string() == letter);
        if let Some(color) = color.filter(|&color| color != mover.get_untracked()) {
            page.send(Msg::Edit(let_play(color)));
        }
    };
    view! {
        <div class="tools-row">
            <label>{text!("tool")}" "<select on:change=choose>{Tool::ALL.map(option)}</select></label>
            <label>{text!("to-play")}" "<select prop:value=move || mover.get().letter().to_string() on:change=give>{Color::BOTH.map(turn)}</select></label>
            <Show when=move || tools.tool.get() == Tool::Words>
                <input type="text" aria-label=text!("tool-words") prop:value=tools.words on:input=words/>
            </Show>
        </div>
        <Branch page tools/>
    }
}

#[component]
fn Branch(page: Page, tools: Tools) -> impl IntoView {
    let cutting = tools.cutting;
    let edit = move |change: fn(&mut Kifu, NodeId) -> Option<NodeId>| {
        page.send(Msg::Edit(Change::new(change)));
    };
    let copy = move || {
        cutting.set(Some(Rc::new(page.look(|state| state.kifu().copy(state.node())))));
    };
    let cut = move |_| {
        copy();
        edit(delete);
    };
    let paste = move |_| {
        if let Some(cutting) = cutting.get_untracked() {
            page.send(Msg::Edit(Change::new(move |kifu, id| Some(kifu.paste(id, &cutting)))));
        }
    };
    let at_root = Memo::new(move |_| page.read(|state| state.shown() == 0));
    view! {
        <div class="tools-row" role="group" aria-label=text!("branch")>
            <button type="button" class="small" disabled=at_root title=text!("promote.title") on:click=move |_| edit(|kifu, id| { promote(kifu, id); Some(id) })>{text!("promote")}</button>
            <button type="button" class="small" disabled=at_root on:click=move |_| edit(|kifu, id| { kifu.make_main(id); Some(id) })>{text!("make-main")}</button>
            <button type="button" class="small" disabled=at_root on:click=cut>{text!("cut")}</button>
            <button type="button" class="small" on:click=move |_| copy()>{text!("copy")}</button>
            <button type="button" class="small" disabled=move || cutting.read().is_none() on:click=paste>{text!("paste")}</button>
            <button type="button" class="small" disabled=at_root on:click=move |_| edit(delete)>{text!("delete")}</button>
        </div>
    }
}

/// Takes out the node on the board with all that follows it; the one before it is looked at.
fn delete(kifu: &mut Kifu, id: NodeId) -> Option<NodeId> {
    let parent = kifu.parent(id)?;
    kifu.delete(id);
    Some(parent)
}

/// Moves the branch in which a node lies one place up, where it leaves its siblings.
fn promote(kifu: &mut Kifu, id: NodeId) {
    let beside = |&id: &NodeId| {
        kifu.parent(id).is_some_and(|parent| kifu.children(parent).next() != Some(id))
    };
    if let Some(branch) = kifu.path(id).into_iter().rev().find(beside) {
        kifu.promote(branch);
    }
}
