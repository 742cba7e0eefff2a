//! Handicap stones that Black places where Black likes, before White's first move.

use super::refusal::Refusal;
use super::state::{Origin, State};
use crate::go::{Color, Move, Point, Setup};

/// Places a handicap stone on this point. After the last one it is White's turn.
pub(super) fn place(state: &mut State, point: Point) -> Result<(), Refusal> {
    state.game().legality(Color::Black, Move::Play(point))?;
    let mut setup = state.game().setup().clone();
    setup.stones.push((Color::Black, point));
    if state.live.to_place() == 1 {
        setup.to_play = Color::White;
    }
    set_up(state, &setup);
    state.note = None;
    Ok(())
}

/// Whether Black has placed the handicap stones of this game, be it all of them.
pub(super) fn is_free(state: &State) -> bool {
    state.live().origin() == Origin::Played
        && state.seats.places()
        && !state.game().setup().stones.is_empty()
}

/// Takes back the handicap stone that was placed last.
pub(super) fn take_back(state: &mut State) -> Result<(), Refusal> {
    let mut setup = state.game().setup().clone();
    setup.stones.pop().ok_or(Refusal::NoMoveBack)?;
    setup.to_play = Color::Black;
    set_up(state, &setup);
    state.note = None;
    Ok(())
}

/// Ends the placing with the stones that are there, because an engine takes Black's seat.
pub(super) fn end(state: &mut State) {
    let mut setup = state.game().setup().clone();
    setup.handicap = setup.stones.len();
    if setup.handicap > 0 {
        setup.to_play = Color::White;
    }
    set_up(state, &setup);
}

fn set_up(state: &mut State, setup: &Setup) {
    state.live.set_up(setup);
    state.show(usize::MAX);
}
