//! The moves that a person makes and takes back.

use super::label;
use super::placing;
use super::refusal::Refusal;
use super::state::{Guess, Offer, Phase, State};
use super::upshot::Upshot;
use crate::go::{Cell, Move, Outcome, Point};
use crate::words::say;

/// Notes the first tap on a point where a stone takes two, and tells its number. None if the tap is a click.
pub(super) fn first_tap(state: &mut State, point: Point) -> Result<Option<u64>, Refusal> {
    let again = state.pointed().preview.is_some_and(|preview| preview.0 == point);
    let counts = state.at_end() && *state.phase() != Phase::Playing;
    if again || is_early(state, point) || !state.settings().two_taps || counts {
        return Ok(None);
    }
    may_move(state)?;
    let here = state.here();
    here.legality(here.to_play(), Move::Play(point))?;
    Ok(Some(state.view.tap(point)))
}

/// Makes the move at a point that was clicked, or marks the group there in the count. A click while the engine thinks
/// about its move is remembered.
pub(super) fn click(state: &mut State, point: Point) -> Result<Upshot, Refusal> {
    if is_early(state, point) {
        state.view.wait(point);
        return Ok(Upshot::Asked);
    }
    if !state.at_end() || !matches!(state.phase(), Phase::Counting { .. }) {
        play(state, Move::Play(point))?;
        return Ok(Upshot::Stored);
    }
    match (state.live.mark(point), state.phase()) {
        (true, _) => Ok(Upshot::Stored),
        (false, Phase::Counting { guess: Guess::None, .. }) => Err(Refusal::NobodyDead),
        (false, _) => Err(Refusal::NoGroup),
    }
}

/// Whether a person clicks on a free point while the engine is thinking about its move.
fn is_early(state: &State, point: Point) -> bool {
    let thinking = state.at_end() && state.engine_to_move() && !state.is_halted();
    thinking
        && state.question().is_none()
        && !state.engine.is_lost()
        && state.only_human().is_some()
        && state.here().board().cell(point) == Cell::Empty
}

/// Refuses where a person may not move in the position on the board.
fn may_move(state: &State) -> Result<(), Refusal> {
    match (state.phase(), state.at_end()) {
        (Phase::Over { outcome, .. }, true) => {
            return Err(Refusal::Finished(label::over(state, *outcome)));
        }
        (Phase::Counting { .. }, true) => return Err(Refusal::Counting),
        _ => {}
    }
    let mover = state.here().to_play();
    if state.question().is_some() {
        return Err(Refusal::Asked);
    }
    if !state.seats.is_human(mover) {
        return Err(match (state.at_end(), state.is_halted() || state.engine.is_lost()) {
            (true, false) => Refusal::Thinking(label::mover(state, mover)),
            (true, true) => Refusal::Waiting(label::turn(state)),
            (false, _) => Refusal::NotYours { color: mover, name: state.player_name(mover) },
        });
    }
    Ok(())
}

/// Makes a move for the person whose turn it is.
pub(super) fn play(state: &mut State, mv: Move) -> Result<(), Refusal> {
    may_move(state)?;
    match (state.to_place(), mv) {
        (0, _) => {}
        (_, Move::Play(point)) => return placing::place(state, point),
        (stones, Move::Pass) => return Err(Refusal::StillToPlace(stones)),
    }
    state.here().legality(state.here().to_play(), mv)?;
    state.note = None;
    state.seats.halt(false);
    if !state.at_end() {
        state.go_on_from_here();
    }
    let branches = state.kifu().children(state.node()).next().is_some();
    let edits = state.kifu().edits();
    state.play(mv);
    if branches && state.kifu().edits() > edits {
        state.say_here(say!("branch-begun"), Some(Offer::Tree));
    }
    Ok(())
}

/// Takes moves back to the person's own turn; in an earlier position, the game goes on from there.
pub(super) fn undo(state: &mut State) -> Result<(), Refusal> {
    if !state.at_end() {
        let left = state.moves() - state.number();
        state.go_on_from_here();
        state.say_here(say!("goes-on-from-here", moves = left), None);
        return Ok(());
    }
    if state.to_place() > 0 {
        return placing::take_back(state);
    }
    if is_cut_short(state) {
        state.take_back(state.live.record().last() + 1);
        state.seats.halt(state.engine_to_move());
        return Ok(());
    }
    match own_turn(state) {
        Some(place) => state.take_back(place + 1),
        None if placing::is_free(state) => {
            if state.live.record().last() > 0 {
                state.take_back(1);
            }
            placing::take_back(state)?;
        }
        None => return Err(Refusal::NoMoveBack),
    }
    state.note = None;
    state.seats.halt(state.engine_to_move());
    Ok(())
}

/// Whether the game was given up or lost on time here, which is taken back before any move.
fn is_cut_short(state: &State) -> bool {
    let outcome = state.outcome().filter(|_| !state.live.is_told());
    matches!(outcome, Some(Outcome::Resignation { .. } | Outcome::Time { .. }))
}

/// The last place before the end of the line at which it was the person's turn.
fn own_turn(state: &State) -> Option<usize> {
    let record = state.live.record();
    (0..record.last()).rev().find(|&place| {
        let mover = record.game(&record.position(place)).to_play();
        state.only_human().is_none_or(|human| mover == human)
    })
}

impl State {
    /// Whether there is something to take back: moves or handicap stones of the person's, a resignation, or, in an
    /// earlier position, what follows it.
    pub fn may_undo(&self) -> bool {
        if self.only_shown().is_some() {
            return false;
        }
        if self.to_place() > 0 {
            return !self.game().setup().stones.is_empty();
        }
        // Where the person has moved, no position need be made again to know.
        let moved = || match self.only_human() {
            Some(human) => self.game().moves().iter().any(|mv| mv.0 == human),
            None => self.live.record().last() > 0,
        };
        let places = || own_turn(self).is_some() || placing::is_free(self);
        !self.at_end() || is_cut_short(self) || moved() || places()
    }
}
