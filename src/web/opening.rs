//! The game with which the page begins.

use super::page::Page;
use super::query::pairs;
use super::store::{self, Unread};
use crate::ui::options::Link;
use crate::ui::state::Offer;
use crate::ui::update::Msg;
use crate::words::{Say, say};
use leptos::prelude::window;

/// The name in links of what www/start.js has read: the language.
const LANGUAGE: &str = "lang";

/// Takes up the game with which the page begins: this tab's, or what the link asks for, or the last
/// visit's.
pub fn open(page: &Page) {
    let query = window().location().search().unwrap_or_default();
    let begins = asks_for_a_game(&query) && !store::has_followed(&query);
    let takes_over = !begins && !store::has_own_game();
    match store::game() {
        Some(Ok((saved, unread))) => {
            page.restore(&saved);
            if let Some(unread) = unread {
                tell(page, unread);
            }
        }
        Some(Err(unread)) => tell(page, unread),
        None => {}
    }
    if takes_over {
        store::own();
    }
    if let Some(previous) = store::previous() {
        page.send(Msg::Keep(Box::new(previous)));
    }
    if begins {
        follow(page, &query);
    }
}

/// Tells the player what could not be read, and offers it as a file.
pub fn tell(page: &Page, unread: Unread) {
    page.send(Msg::Warn(unread.told, Offer::Unread(unread.text)));
}

/// Begins the game that a link asks for.
fn follow(page: &Page, query: &str) {
    let mut pairs = pairs(query);
    pairs.retain(|(name, _)| name != LANGUAGE);
    match Link::read(&pairs) {
        Ok(link) => {
            if let Some(overlay) = link.overlay {
                page.send(Msg::Overlay(overlay));
            }
            if let Some(Err(refusal)) = link.game.map(|options| page.begin(options)) {
                page.send(Msg::Tell(refusal.say()));
            }
            store::note_followed(query);
        }
        Err(refusal) => page.send(Msg::Tell(say!("link-wrong", why = refusal.say()))),
    }
}

/// Whether the link or what is stored may name the choices of a system.
pub fn may_name_choices() -> bool {
    let query = window().location().search().unwrap_or_default();
    ["{", "%7B", "%7b", "answer="].iter().any(|mark| query.contains(mark)) || store::names_choices()
}

/// Whether a link says more than the language, which www/start.js has read.
fn asks_for_a_game(query: &str) -> bool {
    pairs(query).iter().any(|(name, _)| name != LANGUAGE)
}
