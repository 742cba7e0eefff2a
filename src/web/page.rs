//! The page's program: it holds the state, passes messages to it, and does what the effects ask
//! for.

use super::bench::Bench;
use super::connection::{Connection, Wish};
use super::desk::Desk;
use super::device::{cores, memory};
use super::door::Door;
use super::embedded::is_embedded;
use super::gesture::Gesture;
use super::keeper::Keeper;
use super::speaker::Speaker;
use super::store;
use super::{here, now};
use crate::engine::wire::{Event, Request};
use crate::ui::options;
use crate::ui::refusal::Refusal;
use crate::ui::state::{Saved, State};
use crate::ui::update::{Effect, Msg, attempt, update};
use crate::words::{Message, Say, say};
use leptos::prelude::*;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::JsValue;

/// Greatest number of threads that are started. Some browsers claim cores that are not there, and
/// each thread takes memory.
const MOST_THREADS: usize = 32;

/// A function that is told of the engine's events.
type Listener = Rc<dyn Fn(&Event)>;

/// The page, as every part of it knows it: a handle that is copied about.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    state: RwSignal<State>,
    /// The dialog that is open, if any.
    pub dialog: RwSignal<Option<Dialog>>,
    /// True while the board is as large as the screen.
    pub presenting: RwSignal<bool>,
    /// Changes when the clocks have gone on.
    pub ticked: RwSignal<()>,
    /// The door to the classroom.
    pub door: Door,
    /// The desk at which records are read and edited.
    pub desk: Desk,
    /// What stores the game.
    keeper: Keeper,
    /// The wheel's or finger's way over the board.
    pub gesture: StoredValue<Gesture>,
    connection: StoredValue<Option<Connection>, LocalStorage>,
    /// The benchmark that a script has asked for.
    pub bench: Bench,
    listeners: StoredValue<Vec<Listener>, LocalStorage>,
    speaker: StoredValue<Speaker, LocalStorage>,
}

/// A dialog of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The dialog that begins a new game.
    New,
    /// The dialog of the person's settings.
    Settings,
    /// The dialog that explains the keys and what the page can do.
    Help,
    /// The dialog that takes game records in and hands them out.
    Record,
    /// The dialog that asks whether the game is to be given up.
    Resign,
    /// The library of all games.
    Library,
    /// The dialog with the lines that put what is seen into another page.
    Embed,
}

impl Dialog {
    /// All dialogs, in the order of the page.
    pub const ALL: [Dialog; 7] = [
        Dialog::New,
        Dialog::Settings,
        Dialog::Record,
        Dialog::Library,
        Dialog::Resign,
        Dialog::Embed,
        Dialog::Help,
    ];

    /// The title that people read.
    pub fn title(self) -> Message {
        match self {
            Dialog::New => say!("dialog-new"),
            Dialog::Settings => say!("dialog-settings"),
            Dialog::Help => say!("dialog-help"),
            Dialog::Record => say!("dialog-record"),
            Dialog::Resign => say!("dialog-resign"),
            Dialog::Library => say!("dialog-library"),
            Dialog::Embed => say!("dialog-embed"),
        }
    }
}

impl Page {
    /// A page with this state and without an engine.
    pub fn new(state: State) -> Page {
        Page {
            state: RwSignal::new(state),
            dialog: RwSignal::new(None),
            presenting: RwSignal::new(false),
            ticked: RwSignal::new(()),
            door: Door::new(),
            desk: Desk::new(),
            keeper: Keeper::new(),
            gesture: StoredValue::new(Gesture::default()),
            bench: Bench::new(),
            connection: StoredValue::new_local(None),
            listeners: StoredValue::new_local(Vec::new()),
            speaker: StoredValue::new_local(Speaker::default()),
        }
    }

    /// Reads the state. Tracked: an effect that reads it runs again when it changes.
    pub fn read<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        self.state.with(look)
    }

    /// Reads the state as it is now; not tracked.
    pub fn look<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        self.state.with_untracked(look)
    }

    /// Runs all effects that read the state again.
    pub fn repaint(&self) {
        self.state.update(|_| {});
    }

    /// Passes a message to the state; tells the player if it is refused.
    pub fn send(&self, msg: Msg) {
        if let Err(refusal) = self.attempt(msg) {
            self.state.update(|state| drop(update(state, Msg::Refused(refusal.say()))));
        }
    }

    /// Passes a message to the state.
    ///
    /// # Errors
    /// A [`Refusal`]; nothing has changed then.
    pub fn attempt(&self, msg: Msg) -> Result<(), Refusal> {
        self.tell_time();
        if msg.brings_another_game() {
            self.desk.write_down();
        }
        self.pass(msg)
    }

    /// Tells the state what time it is, so that the clocks go on.
    pub fn tell_time(&self) {
        let time = Msg::Time(here(now()));
        let mut effects = Ok(Vec::new());
        self.state.update_untracked(|state| effects = attempt(state, time));
        match effects {
            Ok(effects) if !effects.is_empty() => {
                self.state.update(|_| {});
                effects.into_iter().for_each(|effect| self.run(effect));
            }
            _ => self.ticked.set(()),
        }
    }

    fn pass(&self, msg: Msg) -> Result<(), Refusal> {
        let mut effects = Ok(Vec::new());
        // A refused message changes nothing, so no effect need run again.
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
                self.bench.interrupt();
                self.ask(&request);
            }
            Effect::Save => {
                let page = *self;
                self.keeper.save(move || page.store());
            }
            Effect::KeepPrevious => {
                let previous = self.look(|state| state.previous().cloned());
                store::keep_previous(previous.as_ref());
                if let Some(previous) = previous {
                    self.desk.keep(previous);
                }
            }
            Effect::Shelve => self.desk.keep(self.look(State::saved)),
            Effect::Play(sound) => self.speaker.update_value(|speaker| speaker.play(sound)),
            Effect::Later(milliseconds, msg) => {
                let (page, after) = (*self, Duration::from_millis(milliseconds as u64));
                set_timeout(move || page.send(msg), after);
            }
        }
    }

    /// Stores the game that waits to be stored.
    pub fn flush(&self) {
        self.keeper.flush(|| self.store());
    }

    fn store(&self) {
        let (saved, other) = (self.look(State::saved), store::game_of_another_tab());
        let is_stored = self.look(|state| store::save(&saved, state.settings(), other.as_deref()));
        if let Some(other) = other {
            // Its tab may be closed, and here only one previous game is kept.
            self.desk.shelve(other);
        }
        if !is_stored {
            // It is larger than the browser's place for the last game; the library has more room.
            self.desk.keep(saved);
        }
    }

    /// Sends a request to the engine, if there is one.
    pub fn ask(&self, request: &Request) {
        self.connection.with_value(|connection| {
            if let Some(connection) = connection {
                connection.send(request);
            }
        });
    }

    /// Begins a new game with fresh entropy, which comes from the browser.
    ///
    /// # Errors
    /// A [`Refusal`] if the options ask for something impossible.
    pub fn begin(&self, options: options::Options) -> Result<(), Refusal> {
        window().scroll_to_with_x_and_y(0.0, 0.0);
        self.attempt(Msg::New(options, u64::from(getrandom::u32().unwrap_or(1))))
    }

    /// Begins the same game again, with the players in each other's seats if `swapped`.
    pub fn begin_again(&self, swapped: bool) {
        window().scroll_to_with_x_and_y(0.0, 0.0);
        self.send(Msg::Again { swapped, seed: u64::from(getrandom::u32().unwrap_or(1)) });
    }

    /// Takes up a stored game.
    pub fn restore(&self, saved: &Saved) {
        let mut restored = Ok(());
        self.state.update(|state| restored = state.restore(saved));
        if let Err(refusal) = restored {
            self.send(Msg::Tell(say!("stored-game", why = refusal.say())));
        }
    }

    /// Shows a dialog over the page. There is no library where nothing is stored.
    pub fn open(&self, dialog: Dialog) {
        if dialog != Dialog::Library || !is_embedded() {
            self.dialog.set(Some(dialog));
        }
    }

    /// Has `listener` told of the engine's events, before the game takes note of them.
    pub fn listen(&self, listener: impl Fn(&Event) + 'static) {
        self.listeners.update_value(|listeners| listeners.push(Rc::new(listener)));
    }

    fn hear(&self, event: Event) {
        // The list is copied, because a listener may add another one.
        for listener in self.listeners.get_value() {
            listener(&event);
        }
        self.send(Msg::Engine(event));
    }

    /// Connects to the loudspeaker ahead of the first sound.
    pub fn find_speaker(&self) {
        self.speaker.update_value(Speaker::find);
    }

    /// Starts the engine; `reason` is what www/isolation.js tells: why the page is not isolated, if it is not.
    pub fn start_engine(&self, reason: JsValue) {
        let page = *self;
        let memory = page.look(|state| state.settings().memory).unwrap_or_else(memory);
        let wish = Wish { threads: cores().min(MOST_THREADS), memory, reason };
        self.connection.set_value(Some(Connection::open(wish, move |event| page.hear(event))));
    }
}
