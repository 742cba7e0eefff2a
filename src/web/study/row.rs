//! A game in the library's list.

use super::super::here;
use super::super::page::Page;
use super::shown;
use crate::picture::{Ground, Viewport};
use crate::ui::date::date;
use crate::ui::entry::Entry;
use crate::ui::state::State;
use crate::words::text;
use leptos::html;
use leptos::prelude::*;
use web_sys::{KeyboardEvent, SubmitEvent};

/// Pixels of the small boards.
const SMALL: f64 = 72.0;

/// What can be done with a game of the list.
#[derive(Clone, Copy, Debug)]
pub struct Deeds {
    /// Opens it, or goes on with it.
    pub open: Callback<Entry>,
    /// Gives it another name.
    pub rename: Callback<(Entry, String)>,
    /// Takes it off the shelf.
    pub delete: Callback<Entry>,
}

/// A game of the list.
#[component]
pub fn Row(page: Page, deeds: Deeds, entry: Entry) -> impl IntoView {
    let renaming = RwSignal::new(false);
    let (field, button) = (NodeRef::<html::Input>::new(), NodeRef::<html::Button>::new());
    let ground = Memo::new(move |_| page.read(State::ground));
    let players = match (entry.black.as_str(), entry.white.as_str()) {
        (one, "") | ("", one) => one.to_owned(),
        (black, white) => text!("library-players", black = black, white = white),
    };
    let given = entry.heading().to_owned();
    let file = entry.file_name().to_owned();
    let title = [&given, &players, &file].into_iter().find(|name| !name.is_empty());
    let title = title.cloned().unwrap_or_else(|| text!("library-nameless"));
    let day = date(here(entry.kept));
    let about = [
        if given.is_empty() { String::new() } else { players },
        entry.result.clone(),
        match entry.further.len() {
            0 => text!("library-moves", moves = entry.moves),
            further => text!("library-games", games = further + 1),
        },
        entry.event.clone(),
        // Once is enough for a game that was kept on the day when it was played.
        match entry.event.ends_with(&day) {
            true => String::new(),
            false => text!("library-kept", date = day),
        },
    ];
    let about: Vec<String> = about.into_iter().filter(|text| !text.is_empty()).collect();
    let about = about.join(" · ");
    let entry = StoredValue::new(entry);
    Effect::new(move |_| {
        if let Some(field) = field.get() {
            let _ = field.focus();
            field.select();
        }
    });
    let leave = move || {
        renaming.set(false);
        if let Some(button) = button.get_untracked() {
            let _ = button.focus();
        }
    };
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let name = field.get_untracked().map(|field| field.value().trim().to_owned());
        leave();
        if let Some(name) = name {
            deeds.rename.run((entry.get_value(), name));
        }
    };
    // The key would close the library too.
    let press = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            event.prevent_default();
            leave();
        }
    };
    // A click beside the small board does so too; the keys and screen readers have the board, which is a button.
    let open = move || deeds.open.run(entry.get_value());
    let label = text!("library-open-game", title = title.as_str());
    view! {
        <li>
            <button type="button" class="small-board" aria-label=label on:click=move |_| open()
                inner_html=move || entry.with_value(|entry| small(entry, ground.get()))></button>
            <div class="about">
                <Show when=move || renaming.get() fallback=move || view! { <strong class="opens" on:click=move |_| open()>{title.clone()}</strong> }>
                    <form class="renaming" on:submit=save on:keydown=press>
                        <input type="text" node_ref=field aria-label=text!("library-name") value=given.clone()/>
                        <button type="submit" class="button">{text!("library-save")}</button>
                        <button type="button" class="button" on:click=move |_| leave()>{text!("library-cancel")}</button>
                    </form>
                </Show>
                <span class="quiet opens" on:click=move |_| open()>{about}</span>
            </div>
            <div class="does">
                <button type="button" class="button" node_ref=button on:click=move |_| renaming.set(true)>{text!("library-rename")}</button>
                <button type="button" class="button" on:click=move |_| deeds.delete.run(entry.get_value())>{text!("library-delete")}</button>
            </div>
        </li>
    }
}

/// The last position, drawn small.
fn small(entry: &Entry, ground: &Ground) -> String {
    let Some(stones) = entry.position() else { return String::new() };
    let view = Viewport::fit(stones.width(), stones.height(), (SMALL, SMALL), false);
    let (width, height) = view.size();
    let mut svg = format!(
        r#"<svg viewBox="0 0 {width} {height}" width="{SMALL}" height="{SMALL}" aria-hidden="true">"#
    );
    shown::board(&mut svg, &stones, &view, ground, false);
    svg + "</svg>"
}
