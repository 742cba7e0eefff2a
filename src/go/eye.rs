//! Eye rules: which surrounded points a playout leaves alone.

use super::board::Board;
use super::color::{Cell, Color};
use super::point::Point;

/// How playouts tell an eye of their own, which they never fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EyeRule {
    /// All neighbours are own stones; at most one diagonal is foreign, none at the edge (Dailey's
    /// reference).
    Diagonals,
    /// All neighbours are own stones; at least three diagonals are friendly, or at the edge
    /// friendly and off-board ones together make four (Ertel).
    FriendlyDiagonals,
    /// All neighbours are own stones; diagonals do not matter.
    Neighbors,
    /// Nothing is an eye (Hung & Chen).
    None,
}

impl EyeRule {
    /// True if the empty point `p` is an eye of `color`.
    #[inline(always)]
    pub fn is_eye(self, board: &Board, p: Point, color: Color) -> bool {
        match self {
            EyeRule::Diagonals => {
                board.is_surrounded(p, color) && diagonals_hold(board.code(p), color)
            }
            EyeRule::FriendlyDiagonals => {
                board.is_surrounded(p, color) && friendly_diagonals_hold(board.code(p), color)
            }
            EyeRule::Neighbors => board.is_surrounded(p, color),
            EyeRule::None => false,
        }
    }
}

fn diagonals(code: u16) -> [u16; 4] {
    [8, 10, 12, 14].map(|shift| code >> shift & 3)
}

fn diagonals_hold(code: u16, color: Color) -> bool {
    let foe = color.other().cell() as u16;
    let all = diagonals(code);
    let foreign = all.into_iter().filter(|&d| d == foe).count();
    let edge = all.contains(&(Cell::Border as u16));
    foreign + usize::from(edge) < 2
}

fn friendly_diagonals_hold(code: u16, color: Color) -> bool {
    let all = diagonals(code);
    let friendly = all.into_iter().filter(|&d| d == color.cell() as u16).count();
    let off = all.into_iter().filter(|&d| d == Cell::Border as u16).count();
    if off > 0 { friendly + off == 4 } else { friendly >= 3 }
}
