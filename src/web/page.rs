//! The page's program: it holds the state, lets messages happen, and does what they ask for.

use super::bench::Bench;
use super::device::{cores, memory};
use super::door::Door;
use super::link::{Link, Wish};
use super::speaker::Speaker;
use super::store;
use crate::engine::wire::{Event, Request};
use crate::ui::options;
use crate::ui::state::Saved;
use crate::ui::state::State;
use crate::ui::update::{Effect, Msg, attempt};
use leptos::prelude::*;
use std::rc::Rc;
use std::time::Duration;

/// The most threads that are started: some browsers claim cores that are not there, and each thread
/// takes memory.
const MOST_THREADS: usize = 32;

/// Somebody who is told what the engine says.
type Listener = Rc<dyn Fn(&Event)>;

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
    /// The bench that a script has asked for.
    pub bench: Bench,
    listeners: StoredValue<Vec<Listener>, LocalStorage>,
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
    /// With this state, and without an engine.
    pub fn new(state: State) -> Page {
        Page {
            state: RwSignal::new(state),
            dialog: RwSignal::new(None),
            presenting: RwSignal::new(false),
            door: Door::new(),
            bench: Bench::new(),
            link: StoredValue::new_local(None),
            listeners: StoredValue::new_local(Vec::new()),
            speaker: StoredValue::new_local(Speaker::default()),
        }
    }

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
                self.bench.interrupt();
                self.ask(&request);
            }
            Effect::Save => self.look(|state| store::save(&state.saved(), state.settings())),
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
        self.state.update(|state| restored = state.restore(saved));
        if let Err(refusal) = restored {
            self.send(Msg::Tell(format!("The stored game cannot be read: {refusal}.")));
        }
    }

    /// Opens a dialog.
    pub fn open(&self, dialog: Dialog) {
        self.dialog.set(Some(dialog));
    }

    /// Has `listener` told what the engine says, before the game takes note of it.
    pub fn listen(&self, listener: impl Fn(&Event) + 'static) {
        self.listeners.update_value(|listeners| listeners.push(Rc::new(listener)));
    }

    fn hear(&self, event: Event) {
        // A copy, for those who are told may want to listen to more.
        for listener in self.listeners.get_value() {
            listener(&event);
        }
        self.send(Msg::Engine(event));
    }

    /// Finds the way to the loudspeaker.
    pub fn find_speaker(&self) {
        self.speaker.update_value(Speaker::find);
    }

    /// Starts the engine; `reason` says why the page is not isolated, if it is not.
    pub fn start_engine(&self, reason: Option<String>) {
        let page = *self;
        let wish = Wish { threads: cores().min(MOST_THREADS), memory: memory(), reason };
        self.link.set_value(Some(Link::open(wish, move |event| page.hear(event))));
    }
}
