//! What outlives the page: the game for this tab, game and settings for the next visit. Storage
//! may be switched off; then the page works without.

use super::page::{Page, is_touch};
use crate::ui::note::Offer;
use crate::ui::options::Link;
use crate::ui::saved::Saved;
use crate::ui::settings::Settings;
use crate::ui::stored;
use crate::ui::update::Msg;
use leptos::prelude::window;
use std::hash::{DefaultHasher, Hash, Hasher};
use web_sys::{Storage, UrlSearchParams};

const GAME: &str = "yomi-game";
const SETTINGS: &str = "yomi-settings";
/// The game that made room for the last.
const PREVIOUS: &str = "yomi-previous";
/// The link that this tab's game was begun by.
const LINK: &str = "yomi-link";
/// This tab's number.
const TAB: &str = "yomi-tab";
/// The number of the tab that stored the last game.
const OWNER: &str = "yomi-owner";

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

/// Stores game and settings. Where the last game stored is another tab's, that one is kept as the
/// previous.
pub fn save(game: &Saved, settings: &Settings) {
    let text = stored::write(game);
    write(tab(), GAME, &text);
    let other = read(browser(), GAME).filter(|_| read(browser(), OWNER) != Some(this_tab()));
    if let Some(other) = other.filter(|other| has_moves(other)) {
        write(browser(), PREVIOUS, &other);
    }
    own();
    write(browser(), GAME, &text);
    write(browser(), SETTINGS, &stored::write(settings));
}

/// Stores the game that can be brought back, or that there is none.
pub fn keep_previous(game: Option<&Saved>) {
    match game {
        Some(game) => write(browser(), PREVIOUS, &stored::write(game)),
        None => drop(browser().map(|storage| storage.remove_item(PREVIOUS))),
    }
}

fn has_moves(game: &str) -> bool {
    Saved::read(game).is_ok_and(|(game, _)| game.moves() > 0)
}

/// The last game stored is this tab's from now on.
fn own() {
    write(browser(), OWNER, &this_tab());
}

/// A number by which tabs are told apart.
fn this_tab() -> String {
    read(tab(), TAB).unwrap_or_else(|| {
        let number = format!("{:x}", getrandom::u64().unwrap_or_default());
        write(tab(), TAB, &number);
        number
    })
}

/// The settings of an earlier visit, and what could not be read of them.
pub fn settings() -> (Settings, Option<Unread>) {
    let usual = first_settings();
    let Some(text) = read(browser(), SETTINGS) else { return (usual, None) };
    match Settings::read(&text, usual.clone()) {
        Ok((settings, odd)) => (settings, Unread::parts("settings", &odd, &text)),
        Err(cause) => (usual, Some(Unread::all("settings", &cause, &text))),
    }
}

/// The settings of a first visit: a phone's battery is spared.
fn first_settings() -> Settings {
    Settings { ponder: !is_touch(), ..Settings::default() }
}

/// Something stored that could not be read, in whole or in part. It lies under another key, where
/// nothing is written over it.
#[derive(Clone, Debug)]
pub struct Unread {
    told: String,
    text: String,
}

impl Unread {
    fn all(what: &str, cause: &str, text: &str) -> Unread {
        let told = format!("The stored {what} cannot be read: {cause}. Nothing of it was deleted.");
        Unread::aside(what, told, text)
    }

    fn parts(what: &str, odd: &[&str], text: &str) -> Option<Unread> {
        let told = || {
            let odd = odd.join(", ");
            format!("Parts of the stored {what} cannot be read ({odd}) and are left out.")
        };
        (!odd.is_empty()).then(|| Unread::aside(what, told(), text))
    }

    /// The key tells texts apart, so that loading the page again sets nothing aside twice.
    fn aside(what: &str, told: String, text: &str) -> Unread {
        let mut hash = DefaultHasher::new();
        text.hash(&mut hash);
        write(browser(), &format!("yomi-unread-{what}-{:x}", hash.finish()), text);
        Unread { told, text: text.into() }
    }

    /// Tells of it, and offers it as a file.
    pub fn tell(self, page: &Page) {
        page.send(Msg::Warn(self.told, Offer::Unread(self.text)));
    }
}

/// Takes up what was left: this tab's game, or what the link asks for, or the last visit's game.
pub fn open(page: &Page) {
    let query = window().location().search().unwrap_or_default();
    let seen = read(tab(), LINK).as_deref() == Some(query.as_str());
    let begins = !seen && !query.is_empty();
    let own_game = read(tab(), GAME);
    let takes_over = own_game.is_none() && !begins;
    if let Some(text) = own_game.or_else(|| read(browser(), GAME)) {
        match Saved::read(&text) {
            Ok((saved, odd)) => {
                page.restore(&saved);
                if let Some(unread) = Unread::parts("game", &odd, &text) {
                    unread.tell(page);
                }
            }
            Err(cause) => Unread::all("game", &cause, &text).tell(page),
        }
    }
    if takes_over {
        own();
    }
    let previous = read(browser(), PREVIOUS).and_then(|text| Saved::read(&text).ok());
    if let Some((previous, _)) = previous {
        page.send(Msg::Keep(Box::new(previous)));
    }
    if begins {
        follow(page, &query);
    }
}

/// Does what a link asks for.
fn follow(page: &Page, query: &str) {
    match Link::read(&pairs(query)) {
        Ok(link) => {
            if let Some(overlay) = link.overlay {
                page.send(Msg::Overlay(overlay));
            }
            if let Some(Err(refusal)) = link.game.map(|options| page.begin(options)) {
                page.send(Msg::Tell(refusal));
            }
            write(tab(), LINK, query);
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
