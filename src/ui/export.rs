//! The record as it is handed out: with the players' names where a game that was played here has none.

use super::state::{Origin, State};
use crate::go::sgf::Kifu;

/// The whole record of this state. What was opened is handed out as it is, to the byte where nothing was
/// edited.
pub fn exported(state: &State) -> Kifu {
    let live = state.live();
    match live.origin() {
        Origin::Played => state.seats().signed(state.kifu().clone(), live.record().root()),
        Origin::Opened => state.kifu().clone(),
    }
}
