//! The stones of a board, and those of a line of moves.

use super::layer::Stone;
use crate::go::{Board, Cell, Color, Move, Point};

/// Opacity of a move that is chosen but not made yet.
const CHOSEN: f32 = 0.8;

/// The stones that stand on a board.
pub fn stones(board: &Board) -> Vec<Stone> {
    let stone = |point: Point| {
        let color = board.cell(point).color()?;
        Some(Stone { point, color, opacity: 1.0 })
    };
    board.points().filter_map(stone).collect()
}

/// The stones of a line of which `made` moves are made, with their numbers. A captured stone is
/// left out; one that is not on the board yet is translucent.
pub fn numbered(board: &Board, line: &[(Color, Move)], made: usize) -> Vec<(Stone, usize)> {
    let mut found: Vec<(Stone, usize)> = Vec::new();
    for (i, &(color, mv)) in line.iter().enumerate() {
        let Move::Play(point) = mv else { continue };
        let opacity = match board.cell(point) {
            cell if cell == color.cell() => 1.0,
            Cell::Empty if i >= made => CHOSEN,
            _ => continue,
        };
        found.retain(|(stone, _)| stone.point != point);
        found.push((Stone { point, color, opacity }, i + 1));
    }
    found
}
