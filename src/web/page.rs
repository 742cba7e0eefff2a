//! The page's program: it holds the state, lets messages happen, and does what they ask for.

use super::api::Api;
use super::door::{self, Door};
use super::link::{Link, Wish};
use super::speaker::Speaker;
use super::{app, store};
use crate::engine::wire::{Event, Request};
use crate::ui::options;
use crate::ui::saved::Saved;
use crate::ui::state::State;
use crate::ui::update::{Effect, Msg, attempt};
use js_sys::Promise;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::prelude::*;

/// The page, as every part of it knows it: a handle that is copied about.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    state: RwSignal<State>,
    /// Which dialog is open.
    pub dialog: RwSignal<Option<Dialog>>,
    /// The board as large as the screen.
    pub presenting: RwSignal<bool>,
    /// The door to the classroom.
    pub door: Door,
    link: StoredValue<Option<Link>, LocalStorage>,
    api: StoredValue<Api, LocalStorage>,
    speaker: StoredValue<Speaker, LocalStorage>,
}

/// The dialogs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// A new game.
    New,
    /// The person's settings.
    Settings,
    /// The keys, and what the page can do.
    Help,
    /// Game records in and out.
    Record,
    /// Whether the game is to be given up.
    Resign,
}

impl Dialog {
    /// All.
    pub const ALL: [Dialog; 5] =
        [Dialog::New, Dialog::Settings, Dialog::Record, Dialog::Resign, Dialog::Help];

    /// What it is called.
    pub fn title(self) -> &'static str {
        match self {
            Dialog::New => "New game",
            Dialog::Settings => "Settings",
            Dialog::Help => "Shortcuts and overlays",
            Dialog::Record => "Game record",
            Dialog::Resign => "Resign this game?",
        }
    }
}

impl Page {
    /// A look at the state that is repeated when it changes.
    pub fn read<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        self.state.with(look)
    }

    /// A look at the state as it is now.
    pub fn look<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        self.state.with_untracked(look)
    }

    /// Lets a message happen. What is refused is told to the player.
    pub fn send(&self, msg: Msg) {
        if let Err(refusal) = self.attempt(msg) {
            self.state.update(|state| drop(attempt(state, Msg::Tell(refusal))));
        }
    }

    /// Lets a message happen.
    ///
    /// # Errors
    /// A sentence if it is refused.
    pub fn attempt(&self, msg: Msg) -> Result<(), String> {
        let mut effects = Err(String::new());
        // Refused messages change nothing, so nobody needs to look again.
        self.state.update_untracked(|state| effects = attempt(state, msg));
        let effects = effects?;
        self.state.update(|_| {});
        for effect in effects {
            self.run(effect);
        }
        Ok(())
    }

    fn run(&self, effect: Effect) {
        match effect {
            Effect::Send(request) => {
                self.api.with_value(Api::interrupt_bench);
                self.ask(&request);
            }
            Effect::Save => self.look(|state| store::save(&Saved::of(state), &state.settings)),
            Effect::KeepPrevious => self.look(|state| store::keep_previous(state.previous())),
            Effect::Play(sound) => self.speaker.update_value(|speaker| speaker.play(sound)),
            Effect::Later(milliseconds, msg) => {
                let (page, after) = (*self, Duration::from_millis(milliseconds as u64));
                set_timeout(move || page.send(msg), after);
            }
        }
    }

    /// Asks the engine.
    pub fn ask(&self, request: &Request) {
        self.link.with_value(|link| {
            if let Some(link) = link {
                link.send(request);
            }
        });
    }

    /// Begins a new game; entropy comes from here.
    ///
    /// # Errors
    /// A sentence if the options ask for something impossible.
    pub fn begin(&self, options: options::Options) -> Result<(), String> {
        self.attempt(Msg::New(options, u64::from(getrandom::u32().unwrap_or(1))))
    }

    /// Goes on with a stored game.
    pub fn restore(&self, saved: &Saved) {
        let mut restored = Ok(());
        self.state.update(|state| restored = saved.restore(state));
        if let Err(refusal) = restored {
            self.send(Msg::Tell(format!("The stored game cannot be read: {refusal}.")));
        }
    }

    /// Opens a dialog.
    pub fn open(&self, dialog: Dialog) {
        self.dialog.set(Some(dialog));
    }

    /// What `window.yomi` has promised.
    pub fn with_api(&self, look: impl FnOnce(&Api)) {
        self.api.with_value(look);
    }

    fn hear(&self, event: Event) {
        self.api.with_value(|api| api.hear(&event));
        if let Some(inside) = self.door.inside() {
            inside.hear(&event);
        }
        self.send(Msg::Engine(event));
    }

    fn start_engine(&self, reason: Option<String>) {
        let page = *self;
        let wish = Wish { threads: cores().min(MOST_THREADS), memory: memory(), reason };
        self.link.set_value(Some(Link::open(wish, move |event| page.hear(event))));
    }
}

/// Paints the page at once, then starts the engine: as soon as it is known whether the page is
/// isolated, or why it is not.
#[wasm_bindgen]
pub fn start(reason: Promise) {
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
    let seed = u64::from(getrandom::u32().unwrap_or(1));
    let (settings, unread) = store::settings();
    let mut state = State::new(settings, seed, cores());
    state.hidden = document().hidden();
    state.system_dark = dark_query().is_some_and(|query| query.matches());
    let page = Page {
        state: RwSignal::new(state),
        dialog: RwSignal::new(None),
        presenting: RwSignal::new(false),
        door: Door::new(),
        link: StoredValue::new_local(None),
        api: StoredValue::new_local(Api::default()),
        speaker: StoredValue::new_local(Speaker::default()),
    };
    store::open(&page);
    // There is one note: what is wrong with the game comes first.
    let told = page.look(|state| state.note.as_ref().is_some_and(|note| note.problem));
    if let Some(unread) = unread.filter(|_| !told) {
        unread.tell(&page);
    }
    follow_system_theme(page);
    follow_visibility(page);
    app::mount(page);
    page.api.with_value(|api| api.install(page));
    if page.look(|state| state.settings.sound) {
        request_idle_callback(move || page.speaker.update_value(Speaker::find));
    }
    door::follow_links(page);
    let go_on = Closure::new(move |reason: JsValue| page.start_engine(reason.as_string()));
    let _ = reason.then(&go_on);
    go_on.forget();
}

/// The most threads that are started: some browsers claim cores that are not there, and each thread
/// takes memory.
const MOST_THREADS: usize = 32;

fn dark_query() -> Option<web_sys::MediaQueryList> {
    window().match_media("(prefers-color-scheme: dark)").ok().flatten()
}

fn follow_system_theme(page: Page) {
    if let Some(query) = dark_query() {
        let changed = Closure::<dyn Fn(web_sys::MediaQueryListEvent)>::new(
            move |event: web_sys::MediaQueryListEvent| page.send(Msg::SystemDark(event.matches())),
        );
        query.set_onchange(Some(changed.into_js_value().unchecked_ref()));
    }
}

fn follow_visibility(page: Page) {
    let changed = move || page.send(Msg::Hidden(document().hidden()));
    let changed = Closure::<dyn Fn()>::new(changed).into_js_value();
    document().set_onvisibilitychange(Some(changed.unchecked_ref()));
}

/// Cores that the browser reports; some report less than there are.
fn cores() -> usize {
    (window().navigator().hardware_concurrency() as usize).max(1)
}

/// Whether fingers point here, not a mouse.
pub fn is_touch() -> bool {
    let query = window().match_media("(pointer: coarse)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// Whether things may move, and stones be heard: those who want stillness want it of both.
pub fn motion_allowed() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    !query.is_some_and(|query| query.matches())
}

/// MiB of memory to ask for. A phone may agree to more than it has, and then close the tab.
fn memory() -> u32 {
    if is_touch() { 256 } else { 1024 }
}
