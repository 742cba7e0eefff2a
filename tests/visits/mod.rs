//! A first visit to the page, and the next one with what the browser has kept of it.

use yomi::ui::settings::Settings;
use yomi::ui::state::{Saved, State};
use yomi::ui::stored;

pub fn app() -> State {
    State::new(Settings::default(), 7, 2)
}

pub fn stored(state: &State) -> State {
    let (saved, odd) = Saved::read(&stored::write(&state.saved())).unwrap();
    assert!(odd.is_empty());
    let mut other = app();
    other.restore(&saved).unwrap();
    other
}
