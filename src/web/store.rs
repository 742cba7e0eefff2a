//! Storage that outlives the page: the game for this tab, game and settings for the next visit. It
//! may be switched off; then the page works without. So does the view for pages of other sites.

use super::backup;
use super::device::is_touch;
use super::embedded::is_embedded;
use super::stored::Fields;
use crate::ui::settings::Settings;
use crate::ui::state::Saved;
use crate::ui::stored::write_as;
use leptos::prelude::window;
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use web_sys::Storage;

thread_local! {
    /// The settings as this tab has read or written them last.
    static SETTLED: RefCell<Option<String>> = const { RefCell::new(None) };
}

const GAME: &str = "yomi-game";
/// The key that tells that the page was left, with all that it had to store.
const LEFT: &str = "yomi-left";
const SETTINGS: &str = "yomi-settings";
/// The key of the game that made room for the last one.
const PREVIOUS: &str = "yomi-previous";
/// The key of the link by which this tab's game was begun.
const LINK: &str = "yomi-link";
/// Key prefix of a match's games; the match's address follows.
const MATCH: &str = "yomi-match";
/// The key of this tab's number.
const TAB: &str = "yomi-tab";
/// The key of the number of the tab that stored the last game.
const OWNER: &str = "yomi-owner";
/// The key of the answers to the lessons' questions.
const ANSWERS: &str = "yomi-answers";
/// Key prefix of stored texts that could not be read; what they were and a hash of the text follow.
const UNREAD: &str = "yomi-unread";
/// The key of the numbers of games that were deleted while they were on the board or set aside.
const DELETED: &str = "yomi-deleted";
/// Key prefix of reviews; the number of the game follows.
const REVIEW: &str = "yomi-review-";
/// The key of the numbers of the games whose reviews are kept, the last one read first.
const REVIEWED: &str = "yomi-reviewed";
/// Number of games whose reviews are kept. One of a long game on 19×19 takes some hundred kilobytes of the five
/// megabytes or so that a browser gives.
const MOST_REVIEWS: usize = 8;

/// What stands in a stored game where a system plays by choices of its own.
pub const CHOICES: &str = "+{";

/// A storage, unless the browser or the page keeps nothing.
fn kept(storage: impl FnOnce() -> Result<Option<Storage>, JsValue>) -> Option<Storage> {
    if is_embedded() { None } else { storage().ok().flatten() }
}

fn tab() -> Option<Storage> {
    kept(|| window().session_storage())
}

fn browser() -> Option<Storage> {
    kept(|| window().local_storage())
}

fn read(storage: Option<Storage>, key: &str) -> Option<String> {
    storage?.get_item(key).ok().flatten()
}

/// Stores a value; false if the browser has no room for it.
fn write(storage: Option<Storage>, key: &str, value: &str) -> bool {
    storage.is_none_or(|storage| storage.set_item(key, value).is_ok())
}

/// The last game stored, if it is another tab's and has moves: this tab's is going to take its place.
pub fn game_of_another_tab() -> Option<String> {
    let other = read(browser(), GAME).filter(|_| read(browser(), OWNER) != Some(this_tab()));
    other.filter(|other| has_moves(other))
}

/// Notes that the page is left, with all stored.
pub fn leave() {
    write(browser(), LEFT, "1");
}

/// Whether the last visit may have ended before all was stored.
pub fn was_cut_off() -> bool {
    !has_own_game() && read(browser(), LEFT).is_none()
}

/// Stores game and settings, and as the previous game that of another tab whose place it takes. Where there is no
/// room for the game, the reviews that are kept make room for it. False if the browser has no room for it even so.
pub fn save(game: &Saved, settings: &Settings, other: Option<&str>) -> bool {
    let text = write_as::<Fields>(game);
    write(tab(), GAME, &text);
    if let Some(other) = other {
        write(browser(), PREVIOUS, other);
    }
    own();
    save_settings(&write_as::<Fields>(settings));
    let _ = browser().map(|storage| storage.remove_item(LEFT));
    backup::keep(&text);
    write(browser(), GAME, &text) || (forget_reviews() && write(browser(), GAME, &text))
}

/// Stores settings where they are others than this tab has read or written last: another tab may have written newer
/// ones since.
fn save_settings(text: &str) {
    SETTLED.with_borrow_mut(|settled| {
        if settled.as_deref() != Some(text) {
            write(browser(), SETTINGS, text);
            *settled = Some(text.to_owned());
        }
    });
}

/// Stores the game that can be brought back, or removes it.
pub fn keep_previous(game: Option<&Saved>) {
    match game {
        Some(game) => drop(write(browser(), PREVIOUS, &write_as::<Fields>(game))),
        None => drop(browser().map(|storage| storage.remove_item(PREVIOUS))),
    }
}

/// Whether a stored game may have moves, which are `B[…]` and `W[…]` in its record. What reads a game is loaded apart.
fn has_moves(game: &str) -> bool {
    let begins_name = |at: usize| at == 0 || !game.as_bytes()[at - 1].is_ascii_uppercase();
    ["B[", "W["].iter().any(|mv| game.match_indices(mv).any(|(at, _)| begins_name(at)))
}

/// Whether a visit before this one has left a game or settings.
pub fn keeps_anything() -> bool {
    [game(), previous(), settings()].iter().any(Option::is_some)
}

/// Whether this tab has stored a game.
pub fn has_own_game() -> bool {
    read(tab(), GAME).is_some()
}

/// This tab's game or that of the last visit, as it was stored.
pub fn game() -> Option<String> {
    read(tab(), GAME).or_else(|| read(browser(), GAME))
}

/// The game that made room for the last one, as it was stored.
pub fn previous() -> Option<String> {
    read(browser(), PREVIOUS)
}

/// Whether a system plays one of the stored games, or the person's next one, with choices of its own.
pub fn names_choices() -> bool {
    let texts = [read(tab(), GAME), read(browser(), GAME), previous(), settings()];
    texts.into_iter().flatten().any(|text| text.contains(CHOICES))
}

/// Whether this tab's game was begun by the link with this query.
pub fn has_followed(query: &str) -> bool {
    read(tab(), LINK).as_deref() == Some(query)
}

/// Notes that this tab's game was begun by the link with this query.
pub fn note_followed(query: &str) {
    write(tab(), LINK, query);
}

/// The games of the match at this address, as they were written.
pub fn games_of(address: &str) -> Option<String> {
    read(browser(), &format!("{MATCH}{address}"))
}

/// Keeps the games of the match at this address, as far as the browser has room for them.
pub fn keep_games(address: &str, games: &str) {
    write(browser(), &format!("{MATCH}{address}"), games);
}

/// Forgets the games of the match at this address.
pub fn forget_games(address: &str) {
    let _ = browser().map(|storage| storage.remove_item(&format!("{MATCH}{address}")));
}

/// Marks the last game stored as this tab's.
pub fn own() {
    write(browser(), OWNER, &this_tab());
}

/// This tab's number, by which tabs are told apart.
fn this_tab() -> String {
    read(tab(), TAB).unwrap_or_else(|| {
        let number = format!("{:x}", getrandom::u64().unwrap_or_default());
        write(tab(), TAB, &number);
        number
    })
}

/// The answers to the lessons' questions, as they were kept.
pub fn answers() -> String {
    read(browser(), ANSWERS).unwrap_or_default()
}

/// Keeps the answers to the lessons' questions.
pub fn keep_answers(text: &str) {
    write(browser(), ANSWERS, text);
}

/// The review of the game with this number, as it was kept.
pub fn review(game: &str) -> Option<String> {
    read(browser(), &format!("{REVIEW}{game}"))
}

/// Keeps the review of the game with this number. Where there are many reviews, or no room, the ones that were
/// kept longest ago make room for it.
pub fn keep_review(game: &str, text: &str) {
    let mut games = reviewed();
    games.retain(|other| other != game);
    games.insert(0, game.to_owned());
    while games.len() > MOST_REVIEWS {
        forget_oldest(&mut games);
    }
    let key = format!("{REVIEW}{game}");
    let mut is_kept = write(browser(), &key, text);
    while !is_kept && games.len() > 1 {
        forget_oldest(&mut games);
        is_kept = write(browser(), &key, text);
    }
    if !is_kept && read(browser(), &key).is_none() {
        games.retain(|other| other != game);
    }
    write(browser(), REVIEWED, &games.join(" "));
}

/// The numbers of the games whose reviews are kept, the last one read first.
fn reviewed() -> Vec<String> {
    let games = read(browser(), REVIEWED).unwrap_or_default();
    games.split_whitespace().map(str::to_owned).collect()
}

/// Forgets the review that was kept longest ago.
fn forget_oldest(games: &mut Vec<String>) {
    if let Some(game) = games.pop() {
        let _ = browser().map(|storage| storage.remove_item(&format!("{REVIEW}{game}")));
    }
}

/// Forgets all reviews; false if there is none.
fn forget_reviews() -> bool {
    let mut games = reviewed();
    let some = !games.is_empty();
    while !games.is_empty() {
        forget_oldest(&mut games);
    }
    let _ = browser().map(|storage| storage.remove_item(REVIEWED));
    some
}

/// The ids of games that the library is not to take up again while they stay as they are.
pub fn deleted() -> Vec<String> {
    let ids = read(browser(), DELETED).unwrap_or_default();
    ids.split_whitespace().map(str::to_owned).collect()
}

/// Keeps the ids of games that the library is not to take up again.
pub fn keep_deleted(ids: &[String]) {
    write(browser(), DELETED, &ids.join(" "));
}

/// The settings of an earlier visit, as they were stored.
pub fn settings() -> Option<String> {
    let text = read(browser(), SETTINGS);
    SETTLED.set(text.clone());
    text
}

/// The settings of a first visit. A phone does not ponder, to spare its battery.
pub fn first_settings() -> Settings {
    Settings { ponder: !is_touch(), ..Settings::default() }
}

/// Keeps a text that could not be read, where nothing is written over it.
pub fn keep_unread(name: &str, text: &str) {
    write(browser(), &format!("{UNREAD}-{name}"), text);
}
