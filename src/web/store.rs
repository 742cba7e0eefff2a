//! What outlives the page: the game for this tab, game and settings for the next visit. Storage
//! may be switched off; then the page works without.

use super::page::{Page, is_touch};
use crate::ui::options::Link;
use crate::ui::saved::Saved;
use crate::ui::settings::Settings;
use crate::ui::update::Msg;
use leptos::prelude::window;
use web_sys::{Storage, UrlSearchParams};

const GAME: &str = "yomi-game";
const SETTINGS: &str = "yomi-settings";
/// The link that this tab's game was begun by.
const LINK: &str = "yomi-link";

fn tab() -> Option<Storage> {
    window().session_storage().ok().flatten()
}

fn browser() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

fn read(storage: Option<Storage>, key: &str) -> Option<String> {
    storage?.get_item(key).ok().flatten()
}

fn write(storage: Option<Storage>, key: &str, value: &str) {
    if let Some(storage) = storage {
        let _ = storage.set_item(key, value);
    }
}

/// Stores game and settings.
pub fn save(game: &Saved, settings: &Settings) {
    let text = serde_json::to_string(game).expect("a game is plain data");
    write(tab(), GAME, &text);
    write(browser(), GAME, &text);
    let text = serde_json::to_string(settings).expect("settings are plain data");
    write(browser(), SETTINGS, &text);
}

/// The settings of an earlier visit.
pub fn settings() -> Option<Settings> {
    serde_json::from_str(&read(browser(), SETTINGS)?).ok()
}

/// The settings of a first visit: a phone's battery is spared.
pub fn first_settings() -> Settings {
    Settings { ponder: !is_touch(), ..Settings::default() }
}

/// Takes up what was left: this tab's game, or what the link asks for, or the last visit's game.
pub fn open(page: &Page) {
    let query = window().location().search().unwrap_or_default();
    let seen = read(tab(), LINK).as_deref() == Some(query.as_str());
    let text = read(tab(), GAME).or_else(|| read(browser(), GAME));
    let saved = text.and_then(|text| serde_json::from_str::<Saved>(&text).ok());
    if let Some(saved) = saved {
        page.restore(&saved);
    }
    if seen || query.is_empty() {
        return;
    }
    match Link::read(&pairs(&query)) {
        Ok(link) => {
            if let Some(overlay) = link.overlay {
                page.send(Msg::Overlay(overlay));
            }
            if let Some(Err(refusal)) = link.game.map(|options| page.begin(options)) {
                page.send(Msg::Tell(refusal));
            }
            write(tab(), LINK, &query);
        }
        Err(refusal) => {
            page.send(Msg::Tell(format!("This link asks for something wrong: {refusal}.")))
        }
    }
}

/// The names and values of a query.
pub(super) fn pairs(query: &str) -> Vec<(String, String)> {
    let Ok(search) = UrlSearchParams::new_with_str(query) else { return Vec::new() };
    let entries = search.entries().into_iter().flatten();
    entries
        .filter_map(|entry| {
            let pair = js_sys::Array::from(&entry);
            Some((pair.get(0).as_string()?, pair.get(1).as_string()?))
        })
        .collect()
}
