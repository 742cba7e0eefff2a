//! The library: all games that were played to an end or opened, to be found again.

use super::super::embedded::is_embedded;
use super::super::files;
use super::super::here;
use super::super::page::Page;
use super::super::record;
use super::decode::Browser;
use super::shelf::Shelf;
use super::shown;
use crate::go::sgf::Kifu;
use crate::picture::{Ground, Viewport};
use crate::ui::date::date;
use crate::ui::entry::Entry;
use crate::ui::library_file::{games, packed, unpacked};
use crate::ui::refusal::Refusal;
use crate::ui::state::{Saved, State, number};
use crate::ui::update::Msg;
use crate::words::{Say, say, text};
use idb::Error;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::collections::BTreeSet;
use wasm_bindgen::JsCast;
use web_sys::{File, HtmlInputElement, KeyboardEvent, SubmitEvent};

/// Pixels of the small boards.
const SMALL: f64 = 72.0;

/// The library: a handle that is copied about.
#[derive(Clone, Copy, Debug)]
pub struct Library {
    page: Page,
    entries: RwSignal<Vec<Entry>>,
    search: RwSignal<String>,
    /// The games that were taken off on this visit and are not back, with their records: the last is put back first.
    taken: RwSignal<Vec<(Entry, Vec<u8>)>>,
    /// The ids of games that were taken off on this visit: to look at the list does not put them back.
    gone: StoredValue<Vec<String>>,
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
            gone: StoredValue::default(),
            failed: RwSignal::new(false),
        }
    }

    /// Puts a game on the shelf.
    pub fn keep(self, game: &Saved) {
        if let Some((entry, record)) = Entry::of(game, js_sys::Date::now()) {
            self.gone.update_value(|gone| gone.retain(|id| *id != entry.id));
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

    /// Opens the first of some files that is a record, and puts all of them on the shelf.
    pub async fn take(self, files: Vec<File>) {
        let (mut kept, mut first, mut wrong) = (Vec::new(), None, None);
        let mut packed: Vec<String> = Vec::new();
        let mut unread = 0_usize;
        for file in &files {
            let bytes = record::bytes(file).await.unwrap_or_default();
            match Kifu::read(&bytes, &Browser::default()) {
                Ok(kifu) => match unpacked(&kifu) {
                    Some(games) => packed.extend(games),
                    None if first.is_none() => first = Some(kifu),
                    None => kept.extend(entry(&kifu).map(|entry| (entry, bytes))),
                },
                Err(error) => {
                    unread += 1;
                    wrong.get_or_insert(say!(
                        "file-unreadable",
                        file = file.name(),
                        why = Refusal::Record(error).say()
                    ));
                }
            }
        }
        let opened = first.map(|kifu| record::open(self.page, kifu));
        if let Some(Err(refusal)) = &opened {
            wrong.get_or_insert(refusal.say());
        }
        let count = kept.len() + usize::from(opened.is_some());
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
            let bytes = shelf.record(&entry).await?.unwrap_or_default();
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
        self.gone.update_value(|gone| gone.push(entry.id.clone()));
        self.work(async move |shelf| {
            let record = shelf.take(&entry).await?;
            taken.update(|taken| taken.extend(record.map(|record| (entry, record))));
            Ok(())
        });
    }

    fn put_back(self) {
        if let Some((entry, record)) = self.taken.try_update(Vec::pop).flatten() {
            self.gone.update_value(|gone| gone.retain(|id| *id != entry.id));
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
        let games: Vec<(Entry, Vec<u8>)> = games
            .iter()
            .flatten()
            .filter_map(|game| Entry::of(game, js_sys::Date::now()))
            .filter(|(entry, _)| !self.gone.with_value(|gone| gone.contains(&entry.id)))
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
                let wanted = |file: &File| !all || file.name().to_lowercase().ends_with(".sgf");
                let files = (0..files.length()).filter_map(|i| files.get(i)).filter(wanted);
                let files: Vec<File> = files.collect();
                spawn_local(self.take(files));
            }
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
                    <Row library=self entry/>
                </For>
            </ul>
        }
        .into_any()
    }
}

/// What is told of a record that was opened now.
fn entry(kifu: &Kifu) -> Option<Entry> {
    Entry::read(kifu, number(kifu.to_text().as_bytes()), js_sys::Date::now())
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

/// A game of the list.
#[component]
fn Row(library: Library, entry: Entry) -> impl IntoView {
    let renaming = RwSignal::new(false);
    let (field, button) = (NodeRef::<html::Input>::new(), NodeRef::<html::Button>::new());
    let ground = Memo::new(move |_| library.page.read(State::ground));
    let players = match (entry.black.as_str(), entry.white.as_str()) {
        ("", "") => String::new(),
        (black, white) => text!("library-players", black = black, white = white),
    };
    let given = entry.heading().to_owned();
    let title = [&given, &players].into_iter().find(|name| !name.is_empty());
    let title = title.cloned().unwrap_or_else(|| text!("library-nameless"));
    let day = date(here(entry.kept));
    let kept = js_sys::Date::new(&entry.kept.into());
    let kept = kept.to_locale_date_string("default", &js_sys::Object::new());
    let about = [
        if given.is_empty() { String::new() } else { players },
        entry.result.clone(),
        text!("library-moves", moves = entry.moves),
        entry.event.clone(),
        // Once is enough for a game that was kept on the day when it was played.
        match entry.event.ends_with(&day) {
            true => String::new(),
            false => text!("library-kept", date = String::from(kept)),
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
            library.rename(entry.get_value(), name);
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
    let open = move || library.open(entry.get_value());
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
                <button type="button" class="button" on:click=move |_| library.delete(entry.get_value())>{text!("library-delete")}</button>
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
