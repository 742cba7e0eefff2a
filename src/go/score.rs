//! Area scoring (Tromp–Taylor): stones and the empty regions that touch one colour only.

use super::board::Board;
use super::color::{ByColor, Cell, Color};
use super::point_map::PointMap;
use super::point_set::PointSet;

/// The owner of every point, with every stone counted as alive.
#[derive(Clone, Debug)]
pub struct AreaScore {
    /// The owner of each point: a colour's cell, or [`Cell::Empty`] where nobody owns it.
    pub owner: PointMap<Cell>,
    /// Number of stones on the board.
    pub stones: ByColor<i32>,
    /// Number of empty points in regions that touch one colour only.
    pub territory: ByColor<i32>,
}

impl AreaScore {
    /// Black's points less White's, without komi.
    pub fn lead(&self) -> i32 {
        self.stones.black + self.territory.black - self.stones.white - self.territory.white
    }
}

/// Scores the board as it stands.
pub fn area_score(board: &Board) -> AreaScore {
    let mut score = AreaScore {
        owner: PointMap::filled(Cell::Empty),
        stones: ByColor { black: 0, white: 0 },
        territory: ByColor { black: 0, white: 0 },
    };
    let mut seen = PointSet::EMPTY;
    let mut region = Vec::with_capacity(board.area());
    for start in board.points() {
        if let Some(color) = board.cell(start).color() {
            score.owner[start] = color.cell();
            score.stones[color] += 1;
            continue;
        }
        if !seen.insert(start) {
            continue;
        }
        let mut touches = ByColor { black: false, white: false };
        region.clear();
        region.push(start);
        let mut done = 0;
        while let Some(&p) = region.get(done) {
            done += 1;
            for q in p.orthogonals() {
                match board.cell(q) {
                    Cell::Empty => {
                        if seen.insert(q) {
                            region.push(q);
                        }
                    }
                    Cell::Black => touches.black = true,
                    Cell::White => touches.white = true,
                    Cell::Border => {}
                }
            }
        }
        let owner = match (touches.black, touches.white) {
            (true, false) => Color::Black,
            (false, true) => Color::White,
            _ => continue,
        };
        score.territory[owner] += region.len() as i32;
        for &p in &region {
            score.owner[p] = owner.cell();
        }
    }
    score
}

/// Black's lead at the end of a playout: equal to [`area_score`], but fast where all that is
/// left empty are single points, as after a playout with an eye rule.
pub fn playout_score(board: &Board) -> i32 {
    let mut lead = board.stones(Color::Black) as i32 - board.stones(Color::White) as i32;
    for &p in board.empties() {
        if board.has_empty_neighbor(p) {
            return area_score(board).lead();
        }
        lead += i32::from(board.is_surrounded(p, Color::Black));
        lead -= i32::from(board.is_surrounded(p, Color::White));
    }
    lead
}
