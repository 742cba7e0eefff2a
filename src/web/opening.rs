//! The game with which the page begins, where one is stored or a link asks for it: a part of the program of its
//! own, for a first visit needs none of it.

use super::backup;
use super::page::Page;
use super::query::pairs;
use super::store;
use super::stored::Fields;
use crate::ui::options::Link;
use crate::ui::settings::Settings;
use crate::ui::state::{Offer, Origin, Saved};
use crate::ui::stored::{self, StoredError};
use crate::ui::update::Msg;
use crate::words::{Message, Say, say};
use leptos::prelude::window;
use leptos::task::spawn_local;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The name in links of what www/start.js has read: the language.
const LANGUAGE: &str = "lang";

/// The functions that this part of the program gives the page.
#[derive(Clone, Copy, Debug)]
pub struct Opening {
    /// The settings of an earlier visit, and what could not be read of them.
    pub settings: fn() -> (Settings, Option<Unread>),
    /// Takes up the game, and tells of the settings what could not be read.
    pub open: fn(&Page, Option<Unread>),
    /// Reads a game, as it was stored; `None` if not all of it can be read.
    pub read: fn(&str) -> Option<Saved>,
}

/// A stored text that could not be read, in whole or in part. It is kept under another key, where
/// nothing is written over it.
#[derive(Clone, Debug)]
pub struct Unread {
    /// What is wrong, to be told to the player.
    told: Message,
    /// The text as it was stored.
    text: String,
}

/// Whether the page begins otherwise than on a first visit.
pub fn is_needed() -> bool {
    store::keeps_anything() || asks_for_a_game(&query())
}

/// Whether the link or what is stored may name the choices of a system.
pub fn may_name_choices() -> bool {
    let query = query();
    ["{", "%7B", "%7b", "answer="].iter().any(|mark| query.contains(mark)) || store::names_choices()
}

/// The functions of this part of the program.
pub fn opening() -> Opening {
    Opening { settings, open, read: whole }
}

fn query() -> String {
    window().location().search().unwrap_or_default()
}

/// Whether a link says more than the language, which www/start.js has read.
fn asks_for_a_game(query: &str) -> bool {
    pairs(query).iter().any(|(name, _)| name != LANGUAGE)
}

fn settings() -> (Settings, Option<Unread>) {
    let usual = store::first_settings();
    let Some(text) = store::settings() else { return (usual, None) };
    match stored::Fields::<Fields>::read(&text) {
        Ok(fields) => {
            let (settings, odd) = Settings::take(fields, usual);
            (settings, Unread::parts("settings", &odd, &text))
        }
        Err(cause) => (usual, Some(Unread::all("settings", &cause, &text))),
    }
}

/// Takes up the game with which the page begins: this tab's, or what the link asks for, or the last
/// visit's.
fn open(page: &Page, unread: Option<Unread>) {
    let query = query();
    let begins = asks_for_a_game(&query) && !store::has_followed(&query);
    let takes_over = !begins && !store::has_own_game();
    if let Some(text) = store::game() {
        match saved(&text) {
            Ok((saved, odd)) => {
                page.restore(&saved);
                Unread::parts("game", &odd, &text).into_iter().for_each(|unread| unread.tell(page));
            }
            Err(cause) => Unread::all("game", &cause, &text).tell(page),
        }
    }
    if takes_over {
        if store::was_cut_off() {
            spawn_local(go_on(*page));
        }
        store::own();
    }
    if let Some((previous, _)) = store::previous().and_then(|text| saved(&text).ok()) {
        let moves = previous.moves();
        page.send(Msg::Keep(Box::new(previous), moves));
    }
    if begins {
        follow(page, &query);
    }
    // There is room for one note, and a problem with the game comes first.
    let told = page.look(|state| state.note().is_some_and(|note| note.problem));
    if let Some(unread) = unread.filter(|_| !told) {
        unread.tell(page);
    }
}

/// Takes up what a crash has cut off of the last visit's game, unless somebody has done something here before that is
/// known.
async fn go_on(page: Page) {
    let revision = || page.look(|state| state.live().record().revision());
    let (before, shorter) = (revision(), store::game());
    let kept = backup::kept().await.filter(|kept| Some(kept) != shorter.as_ref());
    if let Some(game) = kept.and_then(|kept| whole(&kept)).filter(|_| revision() == before) {
        page.restore(&game);
        page.send(Msg::Show(usize::MAX));
        if page.look(|state| state.live().origin() == Origin::Opened) {
            page.desk.show(true);
        }
    }
}

fn whole(text: &str) -> Option<Saved> {
    let (saved, odd) = saved(text).ok()?;
    odd.is_empty().then_some(saved)
}

fn saved(text: &str) -> Result<(Saved, Vec<&'static str>), StoredError> {
    Saved::take(stored::Fields::<Fields>::read(text)?)
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

impl Unread {
    fn all(what: &str, why: &StoredError, text: &str) -> Unread {
        let told = say!("stored-unread", what = what, why = why.say());
        Unread::aside(what, told, text)
    }

    fn parts(what: &str, odd: &[&str], text: &str) -> Option<Unread> {
        let told = || say!("stored-parts-unread", what = what, parts = odd.join(", "));
        (!odd.is_empty()).then(|| Unread::aside(what, told(), text))
    }

    /// Keeps a text aside. A hash of it is part of its key, so that loading the page again sets
    /// nothing aside twice.
    fn aside(what: &str, told: Message, text: &str) -> Unread {
        let mut hash = DefaultHasher::new();
        text.hash(&mut hash);
        store::keep_unread(&format!("{what}-{:x}", hash.finish()), text);
        Unread { told, text: text.into() }
    }

    /// Tells the player what could not be read, and offers it as a file.
    fn tell(self, page: &Page) {
        page.send(Msg::Warn(self.told, Offer::Unread(self.text)));
    }
}
