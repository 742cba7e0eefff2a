//! The numbers of moves, for the stones that they placed.

use super::state::State;
use crate::go::{Color, Point};

/// The moves up to the position on the board whose stones still stand, with their numbers: from 1, or from what the
/// record says by `MN`. Of moves on one point the last counts.
pub fn move_numbers(state: &State) -> Vec<(Point, Color, usize)> {
    let (kifu, board) = (state.kifu(), state.here().board());
    let mut numbers: Vec<(Point, Color, usize)> = Vec::new();
    let mut next = 1;
    for id in kifu.path(state.node()) {
        let said = kifu.value(id, "MN").and_then(|value| value.written().trim().parse().ok());
        next = said.unwrap_or(next);
        let Ok(Some(turn)) = kifu.turn(id) else { continue };
        if let Some(point) = turn.spot.map(|spot| spot.point(board.height())) {
            numbers.retain(|&(other, ..)| other != point);
            numbers.push((point, turn.color, next));
        }
        next += 1;
    }
    numbers.retain(|&(point, color, _)| board.cell(point).color() == Some(color));
    numbers
}
