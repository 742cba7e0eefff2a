//! The library: all games that were played to an end or opened, to be found again.

use super::super::embedded::is_embedded;
use super::super::files;
use super::super::page::Page;
use super::super::record;
use super::super::store;
use super::decode::Browser;
use super::row::{Deeds, Row};
use super::shelf::Shelf;
use crate::go::sgf::Kifu;
use crate::ui::entry::Entry;
use crate::ui::library_file::{games, packed, unpacked};
use crate::ui::refusal::Refusal;
use crate::ui::state::{Saved, number};
use crate::ui::update::Msg;
use crate::words::{Say, say, text};
use idb::Error;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::collections::BTreeSet;
use wasm_bindgen::JsCast;
use web_sys::{File, HtmlInputElement};

/// Number of deleted games that are remembered: the one on the board and the one set aside are among the last.
const MOST_DELETED: usize = 20;

/// The library: a handle that is copied about.
#[derive(Clone, Copy, Debug)]
pub struct Library {
    page: Page,
    entries: RwSignal<Vec<Entry>>,
    search: RwSignal<String>,
    /// The games that were taken off on this visit and are not back, with their records: the last is put back first.
    taken: RwSignal<Vec<(Entry, Vec<u8>)>>,
    failed: RwSignal<bool>,
}

impl Library {
    /// The library of this page.
    pub fn new(page: Page) -> Library {
        Library {
            page,
            entries: RwSignal::new(Vec::new()),
            search: RwSignal::new(String::new()),
            taken: RwSignal::new(Vec::new()),
            failed: RwSignal::new(false),
        }
    }

    /// Puts a game on the shelf.
    pub fn keep(self, game: &Saved) {
        if let Some((entry, record)) = Entry::of(game, js_sys::Date::now()) {
            take_up(&entry);
            self.work(async move |shelf| shelf.put(&entry, &record).await);
        }
    }

    /// Puts the unfinished game of another tab on the shelf, unless more of it is there.
    pub fn shelve(self, game: &Saved) {
        let told = Entry::of(game, js_sys::Date::now());
        let Some((entry, record)) = told.filter(|(entry, _)| entry.unfinished.is_some()) else {
            return;
        };
        self.work(async move |shelf| {
            let there = shelf.entries().await?;
            let has_more = |other: &Entry| {
                other.id == entry.id && (!other.result.is_empty() || other.moves > entry.moves)
            };
            match there.iter().any(has_more) {
                true => Ok(()),
                false => shelf.put(&entry, &record).await,
            }
        });
    }

    /// Opens the first of some files that can be opened, and puts all of them on the shelf.
    pub async fn take(self, files: Vec<File>) {
        let (mut kept, mut wrong) = (Vec::new(), None);
        let mut packed: Vec<String> = Vec::new();
        let (mut unread, mut is_open) = (0_usize, false);
        for file in &files {
            let bytes = record::bytes(file).await.unwrap_or_default();
            let read = Kifu::read(&bytes, &Browser::default()).map_err(Refusal::Record);
            let taken = read.and_then(|kifu| {
                if let Some(games) = unpacked(&kifu) {
                    packed.extend(games);
                    return Ok(());
                }
                kept.extend(entry_of(&kifu, file).map(|entry| (entry, bytes)));
                if !is_open {
                    record::open(self.page, kifu)?;
                    is_open = true;
                }
                Ok(())
            });
            if let Err(why) = taken {
                unread += 1;
                let (file, why) = (file.name(), why.say());
                wrong.get_or_insert(say!("file-unreadable", file = file, why = why));
            }
        }
        let count = kept.len();
        let games = packed.len();
        self.work(async move |shelf| {
            for (entry, record) in &kept {
                shelf.put(entry, record).await?;
            }
            put_packed(shelf, &packed).await
        });
        match wrong {
            Some(wrong) if files.len() == 1 => self.page.send(Msg::Tell(wrong)),
            Some(wrong) => self.page.send(Msg::Tell(say!(
                "some-unreadable",
                unread = unread,
                files = files.len(),
                why = wrong
            ))),
            None if games > 0 => {
                self.page.send(Msg::Say(say!("library-taken", games = games + count)));
            }
            None if files.is_empty() => self.page.send(Msg::Tell(say!("files-none"))),
            None if count > 1 => self.page.send(Msg::Say(say!("files-kept", files = count))),
            None => {}
        }
    }

    /// Does something at the shelf, and takes the list anew.
    fn work(self, work: impl AsyncFnOnce(&Shelf) -> Result<(), Error> + 'static) {
        if is_embedded() {
            return;
        }
        spawn_local(async move {
            let done = async {
                let shelf = Shelf::open().await?;
                work(&shelf).await?;
                shelf.entries().await
            };
            match done.await {
                Ok(entries) => {
                    self.failed.set(false);
                    self.entries.set(entries);
                }
                Err(_) => self.failed.set(true),
            }
        });
    }

    fn open(self, entry: Entry) {
        let page = self.page;
        self.work(async move |shelf| {
            let Some(bytes) = shelf.record(&entry).await? else {
                page.send(Msg::Tell(say!("library-gone")));
                return Ok(());
            };
            let kifu = Kifu::read(&bytes, &Browser::default()).map_err(Refusal::Record);
            let opened = kifu.and_then(|kifu| page.attempt(entry.opening(kifu)));
            match opened {
                Ok(()) => {
                    page.dialog.set(None);
                    // Who plays on does so on the board.
                    if entry.unfinished.is_none() {
                        page.desk.show(true);
                    }
                }
                Err(refusal) => page.send(Msg::Tell(refusal.say())),
            }
            Ok(())
        });
    }

    fn rename(self, entry: Entry, name: String) {
        self.work(async move |shelf| shelf.tell(&Entry { name, ..entry }).await);
    }

    fn delete(self, entry: Entry) {
        let taken = self.taken;
        // What is on the board or set aside is stored there, and to look at the list does not put it back.
        let mut deleted = store::deleted();
        deleted.push(entry.id.clone());
        store::keep_deleted(&deleted[deleted.len().saturating_sub(MOST_DELETED)..]);
        self.work(async move |shelf| {
            let record = shelf.take(&entry).await?;
            taken.update(|taken| taken.extend(record.map(|record| (entry, record))));
            Ok(())
        });
    }

    fn put_back(self) {
        if let Some((entry, record)) = self.taken.try_update(Vec::pop).flatten() {
            take_up(&entry);
            self.work(async move |shelf| shelf.put(&entry, &record).await);
        }
    }

    /// Hands all records over as one file.
    fn export(self) {
        self.work(async move |shelf| {
            for (i, file) in packed(&all_games(shelf).await?).iter().enumerate() {
                let name = match i {
                    0 => "yomi-library.sgf".to_owned(),
                    _ => format!("yomi-library-{}.sgf", i + 1),
                };
                files::save(&name, "application/x-go-sgf", file);
            }
            Ok(())
        });
    }

    /// The list of all games.
    pub fn view(self) -> AnyView {
        // What is on the board or was set aside is there too, also where it was never finished.
        let games = self.page.look(|state| {
            let current = (!state.is_blank()).then(|| state.saved());
            [state.previous().cloned(), current]
        });
        let deleted = store::deleted();
        let games: Vec<(Entry, Vec<u8>)> = games
            .iter()
            .flatten()
            .filter_map(|game| Entry::of(game, js_sys::Date::now()))
            .filter(|(entry, _)| !deleted.contains(&entry.id))
            .collect();
        self.work(async move |shelf| {
            for (entry, record) in &games {
                shelf.put(entry, record).await?;
            }
            Ok(())
        });
        let found = Memo::new(move |_| {
            let search = self.search.get();
            let entries = self.entries.get();
            entries.into_iter().filter(|entry| entry.matches(&search)).collect::<Vec<_>>()
        });
        let input = move |event: web_sys::Event, all: bool| {
            let field = event.target().map(|target| target.unchecked_into::<HtmlInputElement>());
            if let Some(files) = field.and_then(|field| field.files()) {
                self.page.dialog.set(None);
                let wanted = |file: &File| !all || is_record(&file.name());
                let files = (0..files.length()).filter_map(|i| files.get(i)).filter(wanted);
                let files: Vec<File> = files.collect();
                spawn_local(self.take(files));
            }
        };
        let deeds = Deeds {
            open: Callback::new(move |entry| self.open(entry)),
            rename: Callback::new(move |(entry, name)| self.rename(entry, name)),
            delete: Callback::new(move |entry| self.delete(entry)),
        };
        let none = move || self.entries.read().is_empty();
        let unfound = move || !none() && found.read().is_empty();
        view! {
            <div class="buttons">
                <input type="search" aria-label=text!("library-search") placeholder=text!("library-search")
                    on:input=move |event| self.search.set(event_target_value(&event))/>
                <label class="button">{text!("library-files")}<input type="file" accept=".sgf,text/plain" multiple=true on:change=move |event| input(event, false)/></label>
                <label class="button">{text!("library-folder")}<input type="file" prop:webkitdirectory=true on:change=move |event| input(event, true)/></label>
                <button type="button" disabled=none on:click=move |_| self.export()>{text!("library-export")}</button>
            </div>
            <Show when=move || self.failed.get()><p role="alert">{text!("library-failed")}</p></Show>
            <Show when=move || !self.taken.read().is_empty()>
                <p class="taken" role="status">{text!("library-deleted")}" "
                    <button type="button" class="button" on:click=move |_| self.put_back()>{text!("library-undo")}</button>
                </p>
            </Show>
            <Show when=none><p class="quiet">{text!("library-empty")}</p></Show>
            <Show when=unfound><p class="quiet" role="status">{text!("library-unfound")}</p></Show>
            <ul class="library">
                <For each=move || found.get() key=|entry| (entry.id.clone(), entry.name.clone(), entry.kept.to_bits()) let:entry>
                    <Row page=self.page deeds entry/>
                </For>
            </ul>
        }
        .into_any()
    }
}

/// Has the library take up a game that was deleted.
fn take_up(entry: &Entry) {
    let mut deleted = store::deleted();
    if deleted.contains(&entry.id) {
        deleted.retain(|id| *id != entry.id);
        store::keep_deleted(&deleted);
    }
}

/// Whether a file of this name is one of records, where somebody opens a whole folder.
pub fn is_record(name: &str) -> bool {
    name.to_lowercase().ends_with(".sgf")
}

/// What is told of a record that was opened now.
fn entry(kifu: &Kifu) -> Option<Entry> {
    Entry::read(kifu, number(kifu.to_text().as_bytes()), js_sys::Date::now())
}

/// What is told of a record that was opened now from this file.
fn entry_of(kifu: &Kifu, file: &File) -> Option<Entry> {
    entry(kifu).map(|entry| Entry { file: file.name(), ..entry })
}

/// All games on the shelf, as the library's file has them.
async fn all_games(shelf: &Shelf) -> Result<Vec<String>, Error> {
    let mut all = Vec::new();
    for entry in shelf.entries().await? {
        let bytes = shelf.record(&entry).await?.unwrap_or_default();
        let kifu = Kifu::read(&bytes, &Browser::default());
        all.extend(kifu.map_or(Vec::new(), |kifu| games(&entry, &kifu)));
    }
    Ok(all)
}

/// Puts the games of a library's file on the shelf that are not there, the first of the file last, so that it is again
/// the first of the list.
async fn put_packed(shelf: &Shelf, packed: &[String]) -> Result<(), Error> {
    if packed.is_empty() {
        return Ok(());
    }
    let there: BTreeSet<String> = all_games(shelf).await?.into_iter().collect();
    for game in packed.iter().rev().filter(|game| !there.contains(*game)) {
        let entry = Kifu::parse(game).ok().as_ref().and_then(entry);
        if let Some(entry) = entry {
            shelf.put(&entry, game.as_bytes()).await?;
        }
    }
    Ok(())
}
