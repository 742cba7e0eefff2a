//! The desk at which records are read and edited, as the game's page knows it. What does the work, the
//! study, is a part of the program of its own, which the browser loads when a record is opened or its tree
//! is shown.

use super::apart::Missing;
use super::embedded::is_embedded;
use crate::go::Point;
use crate::picture::Viewport;
use crate::ui::refusal::Refusal;
use crate::ui::state::Saved;
use crate::words::text;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::pin::Pin;
use std::rc::Rc;
use web_sys::{File, FileSystemEntry};

/// A record as it comes to the page.
#[derive(Clone, Copy, Debug)]
pub enum Written<'a> {
    /// A text, whatever it says of its charset.
    Text(&'a str),
    /// The bytes of a file in any charset.
    File(&'a [u8]),
}

/// The study, as the page drives it.
pub trait Study: std::fmt::Debug {
    /// Opens a record, and shows its tree.
    ///
    /// # Errors
    /// A [`Refusal`] that says where the record goes wrong, or why it cannot be shown.
    fn open(&self, record: Written<'_>) -> Result<(), Refusal>;

    /// Opens the first of some files, and puts all of them into the library.
    fn take(&self, files: Vec<File>);

    /// Takes files and folders that were dropped or pasted, as [`Study::take`] does.
    fn take_entries(&self, entries: Vec<FileSystemEntry>);

    /// Opens the record that a link holds: the part of an address after `#sgf=`.
    fn follow(&self, link: &str);

    /// Puts a game into the library.
    fn keep(&self, game: Saved);

    /// Puts a game into the library, as it was stored.
    fn shelve(&self, stored: String);

    /// The library of all games.
    fn library(&self) -> AnyView;

    /// The tree of the record with its tools.
    fn panel(&self) -> AnyView;

    /// What the record marks on the board, drawn over it.
    fn over_board(&self, view: Memo<Viewport>) -> AnyView;

    /// Writes into the record what is being typed.
    fn write_down(&self);

    /// Does at the desk what a click on the board stands for there; false if it stands for a move.
    fn click(&self, point: Point) -> bool;
}

/// Progress of loading the study.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Loading {
    Absent,
    Under,
    There,
    Failed,
}

/// What loads the study.
pub type Loader = Rc<dyn Fn() -> Pin<Box<dyn Future<Output = Result<Rc<dyn Study>, Missing>>>>>;

/// What an address that holds a record begins with.
pub const LINK: &str = "#sgf=";

/// The desk: a handle that is copied about.
#[derive(Clone, Copy, Debug)]
pub struct Desk {
    loading: RwSignal<Loading>,
    shown: RwSignal<bool>,
    study: StoredValue<Option<Rc<dyn Study>>, LocalStorage>,
    loader: StoredValue<Option<Loader>, LocalStorage>,
}

impl Desk {
    /// A desk at which nobody has worked yet.
    pub fn new() -> Desk {
        Desk {
            loading: RwSignal::new(Loading::Absent),
            shown: RwSignal::new(false),
            study: StoredValue::new_local(None),
            loader: StoredValue::new_local(None),
        }
    }

    /// Takes note of what loads the study.
    pub(super) fn load_by(&self, loader: Loader) {
        self.loader.set_value(Some(loader));
    }

    /// Whether the tree is shown. Tracked: an effect that reads it runs again when it changes.
    pub fn is_shown(&self) -> bool {
        self.shown.get()
    }

    /// Shows the tree (true) or hides it.
    pub fn show(&self, shown: bool) {
        self.shown.set(shown);
        if shown {
            self.load();
        }
    }

    /// Loads the study, unless it is there.
    pub fn load(&self) {
        self.work(Box::new(drop));
    }

    /// Puts a game into the library. A study that cannot be loaded is no reason to disturb a player: the game
    /// is stored in the page's own place too.
    pub fn keep(&self, game: Saved) {
        if !is_embedded() {
            self.work(Box::new(|study| study.keep(game)));
        }
    }

    /// Puts a game into the library, as it was stored.
    pub fn shelve(&self, stored: String) {
        self.work(Box::new(|study| study.shelve(stored)));
    }

    /// Opens the record that a link holds.
    pub fn follow(&self, link: String) {
        self.work(Box::new(move |study| study.follow(&link)));
    }

    /// Does something in the study, once it is loaded. One function for all of it: the page is small.
    fn work(&self, work: Box<dyn FnOnce(Rc<dyn Study>)>) {
        let desk = *self;
        spawn_local(async move {
            if let Ok(study) = desk.enter().await {
                work(study);
            }
        });
    }

    /// The study, which is loaded first if it is not there yet.
    ///
    /// # Errors
    /// [`Missing`] if it cannot be loaded; one may try again.
    pub async fn enter(&self) -> Result<Rc<dyn Study>, Missing> {
        if let Some(study) = self.study() {
            return Ok(study);
        }
        self.loading.set(Loading::Under);
        let loaded = match self.loader.get_value() {
            Some(load) => load().await,
            None => Err(Missing),
        };
        if let (Ok(study), None) = (&loaded, self.study()) {
            self.study.set_value(Some(study.clone()));
        }
        let there = self.study().is_some();
        self.loading.set(if there { Loading::There } else { Loading::Failed });
        self.study().ok_or(Missing)
    }

    /// The study, if it is loaded.
    pub fn study(&self) -> Option<Rc<dyn Study>> {
        self.study.get_value()
    }

    /// Writes into the record what is being typed, before the page or the record is left.
    pub fn write_down(&self) {
        if let Some(study) = self.study() {
            study.write_down();
        }
    }

    /// Does what a click on the board stands for at the desk; false if it stands for a move.
    pub fn click(&self, point: Point) -> bool {
        self.shown.get_untracked() && self.study().is_some_and(|study| study.click(point))
    }

    /// The tree with its tools while it is shown, or what is said in its place.
    pub fn panel(&self) -> AnyView {
        let desk = *self;
        match (self.shown.get(), self.loading.get()) {
            (false, _) => ().into_any(),
            (true, Loading::There) => self.study().map(|study| study.panel()).into_any(),
            (true, Loading::Failed) => missing(desk),
            (true, _) => view! { <section class="study" aria-busy="true"></section> }.into_any(),
        }
    }

    /// The library of all games, once the study is there.
    pub fn library(&self) -> AnyView {
        match self.loading.get() {
            Loading::There => self.study().map(|study| study.library()).into_any(),
            Loading::Failed => missing(*self),
            _ => view! { <p class="quiet" role="status">{text!("loading")}</p> }.into_any(),
        }
    }

    /// What the record marks on the board, once the study is there.
    pub fn over_board(&self, view: Memo<Viewport>) -> AnyView {
        let there = self.loading.get() == Loading::There;
        self.study().filter(|_| there).map(|study| study.over_board(view)).into_any()
    }
}

/// What is said where the study could not be loaded.
fn missing(desk: Desk) -> AnyView {
    view! {
        <section class="study">
            <p role="alert">{text!("study-missing")}</p>
            <button type="button" class="button" on:click=move |_| desk.load()>{text!("try-again")}</button>
        </section>
    }
    .into_any()
}
