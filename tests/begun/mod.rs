//! Games in the app, begun by wishes, with an engine that answers when a test says so.

use yomi::engine::wire::{Event, Ready};
use yomi::go::Move;
use yomi::ui::options::Options;
use yomi::ui::settings::Settings;
use yomi::ui::state::{Saved, State};
use yomi::ui::update::{Msg, update};

/// The time at which a game begins, in milliseconds: any that is not 0.
pub const START: f64 = 1e12;

/// The wishes of a link's query.
pub fn options(query: &str) -> Options {
    Options::read(query.split('&').filter_map(|pair| pair.split_once('='))).unwrap()
}

/// A new game by these wishes, at the time [`START`], with an engine.
pub fn begun(query: &str) -> State {
    let mut state = State::new(Settings::default(), 7, 2);
    let ready = Ready { threads: 2, isolated: true, memory_limit: 1e9, reason: None };
    update(&mut state, Msg::Engine(Event::Ready(ready)));
    update(&mut state, Msg::Time(START));
    update(&mut state, Msg::New(options(query), 1));
    state
}

/// The side to move plays there, or passes.
pub fn play(state: &mut State, name: &str) {
    update(state, Msg::Play(Move::parse(name, 19, 19).unwrap()));
}

/// What the page tells the player; nothing if it tells nothing.
pub fn note(state: &State) -> String {
    state.note().map_or(String::new(), |note| note.told.to_string())
}

/// As after a reload.
pub fn reloaded(state: &State) -> State {
    let text = serde_json::to_string(&state.saved()).unwrap();
    let (saved, odd) = Saved::read(&text).unwrap();
    assert!(odd.is_empty(), "{odd:?}");
    let mut state = State::new(Settings::default(), 7, 2);
    state.restore(&saved).unwrap();
    state
}
