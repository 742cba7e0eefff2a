//! Which legal moves a node has at all.

use crate::go::Board;
use crate::knowledge::{Influence, InfluenceRule};
use crate::tree::NewEdge;
use serde::{Deserialize, Serialize};

/// Which legal moves a node has at all.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Prune {
    /// All.
    None,
    /// Those whose reward is near the best one's (Hung & Chen).
    Immediate {
        /// What a reward may fall short of the best, as a share of it: 0 (the best alone, with
        /// their equals) to 1.
        epsilon: f32,
        /// Moves looked ahead: 1 for the reward itself, 2 to take off the best answer's (min-max),
        /// up to 4, each level costing as many times more as there are moves.
        level: u32,
        /// How rewards are reckoned.
        influence: InfluenceRule,
    },
}

/// What the authors' program adds for rounding.
const SLACK: f32 = 1e-5;

impl Prune {
    /// Takes out the moves that are not looked at. One is always left.
    pub(super) fn apply(self, board: &Board, edges: &mut Vec<NewEdge>) {
        let Prune::Immediate { epsilon, level, influence } = self else { return };
        let influence = Influence::new(board, influence);
        let moves = edges.iter().map(|edge| edge.mv);
        let worth: Vec<i32> = influence.worth(board, moves, level).collect();
        let least = threshold(worth.iter().copied().max().unwrap_or(0), epsilon);
        let mut worth = worth.into_iter();
        edges.retain(|_| worth.next().is_some_and(|worth| worth as f32 >= least));
    }
}

/// The least reward that is near `best`: `(1−ε)·best`, and as far below it where it is negative,
/// as it can be with min-max.
fn threshold(best: i32, epsilon: f32) -> f32 {
    let best = best as f32;
    best - epsilon * best.abs() - SLACK
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Color, Diagram, Move};
    use crate::knowledge::{Boundary, Edition};

    #[test]
    fn thresholds() {
        let near = |best, epsilon, expected: f32| {
            let ours = threshold(best, epsilon);
            assert!((ours - expected).abs() < 2e-5, "{ours}, not {expected}");
            assert!(best as f32 >= ours, "the best itself is left");
        };
        near(20, 0.0, 20.0);
        near(20, 0.25, 15.0);
        near(20, 1.0, 0.0);
        near(-20, 0.0, -20.0);
        near(-20, 0.5, -30.0);
        near(0, 0.5, 0.0);
    }

    /// The moves left for Black, with the pass.
    fn left(picture: &str, epsilon: f32, level: u32) -> Vec<Move> {
        let board = Diagram::parse(picture).unwrap().board;
        let rule = InfluenceRule { boundary: Boundary::Empty, edition: Edition::Printed };
        let points = board.points().filter(|&p| board.is_legal(p, Color::Black));
        let moves = points.map(Move::Play).chain([Move::Pass]);
        let new = |mv| NewEdge { mv, prior_visits: 0.0, prior_value: 0.0 };
        let mut edges: Vec<NewEdge> = moves.map(new).collect();
        Prune::Immediate { epsilon, level, influence: rule }.apply(&board, &mut edges);
        edges.into_iter().map(|edge| edge.mv).collect()
    }

    #[test]
    fn epsilon_widens_the_choice() {
        let picture = ". . . . . . .\n. . O . . . .\n. . . . . . .\n. . . . . X .\n. . . . . . .";
        let strict = left(picture, 0.0, 1);
        let wide = left(picture, 0.5, 1);
        assert!(!strict.is_empty() && strict.len() < wide.len() && wide.len() < 34);
        assert!(strict.iter().all(|mv| wide.contains(mv)));
        assert!(!wide.contains(&Move::Pass), "a pass gains nothing");
        assert_eq!(left(picture, 1.0, 1).len(), 34, "no reward is below 0");
    }

    #[test]
    fn where_every_move_loses_the_least_loss_is_left() {
        // Whatever Black plays, White then wins more influence back.
        let picture = "X X X . . . O O O\n. . . . . . . . .\nX X X . . . O O O";
        let left_behind = left(picture, 0.1, 2);
        assert!(!left_behind.is_empty());
    }

    #[test]
    fn where_nothing_can_be_gained_everything_is_left() {
        assert_eq!(left(". . .\n. . .\n. . .", 0.0, 1).len(), 10);
    }
}
