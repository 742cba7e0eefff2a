//! Pruning: which legal moves a node has at all.

use crate::go::{Board, Move};
use crate::knowledge::{Edition, Influence, InfluenceRule};
use crate::tree::NewEdge;
use serde::{Deserialize, Serialize};

/// Which of the legal moves a node has.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Prune {
    /// All legal moves are kept.
    None,
    /// Moves whose reward is near the best one's (Hung & Chen).
    Immediate {
        /// Largest shortfall from the best reward, as a share of it: 0 (the best alone, with its
        /// equals) to 1.
        epsilon: f32,
        /// Number of moves looked ahead: 1 for the reward itself, 2 to subtract the best answer's
        /// (min-max), up to 4. Each level multiplies the cost by the number of moves.
        level: u32,
        /// The rule by which influence, and so rewards, are computed.
        influence: InfluenceRule,
    },
}

/// Slack that the authors' program adds for rounding.
const SLACK: f32 = 1e-5;

impl Prune {
    /// Removes the moves that are not looked at. At least one is left. Only the authors' program
    /// leaves nothing but the pass while a stone can be played.
    pub(super) fn apply(self, board: &Board, edges: &mut Vec<NewEdge>) {
        let Prune::Immediate { epsilon, level, influence: rule } = self else { return };
        let influence = Influence::new(board, rule);
        let moves = edges.iter().map(|edge| edge.mv);
        let worth: Vec<i32> = influence.worth(board, moves, level).collect();
        let sets_the_mark =
            |mv| mv != Move::Pass || edges.len() == 1 || rule.edition == Edition::Program;
        let marks = edges.iter().zip(&worth).filter(|(edge, _)| sets_the_mark(edge.mv));
        let least = threshold(marks.map(|(_, &worth)| worth).max().unwrap_or(0), epsilon);
        let mut worth = worth.into_iter();
        edges.retain(|_| worth.next().is_some_and(|worth| worth as f32 >= least));
    }
}

/// Least reward that is near `best`: `(1−ε)·best`, and as far below it where it is negative, as it
/// can be with min-max.
fn threshold(best: i32, epsilon: f32) -> f32 {
    let best = best as f32;
    best - epsilon * best.abs() - SLACK
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Color, Diagram};
    use crate::knowledge::Boundary;

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

    /// The moves that pruning leaves for Black, with the pass.
    fn left(picture: &str, epsilon: f32, level: u32) -> Vec<Move> {
        left_by(Edition::Printed, picture, epsilon, level)
    }

    fn left_by(edition: Edition, picture: &str, epsilon: f32, level: u32) -> Vec<Move> {
        let board = Diagram::parse(picture).unwrap().board;
        let rule = InfluenceRule { boundary: Boundary::Empty, edition };
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

    /// On an empty board no move gains anything, and every stone gives the answer something to win,
    /// least in the corners. The pass gives it nothing, and is kept beside them. In the fight every
    /// stone loses something by the program's formulas, and nothing but the pass is left.
    #[test]
    fn only_the_program_leaves_nothing_but_the_pass() {
        let empty = ". . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .";
        let names: Vec<String> = left(empty, 0.0, 2).iter().map(Move::to_string).collect();
        assert_eq!(names, ["A1", "E1", "A5", "E5", "pass"]);
        let fight = "X . O X\nO O . .\n. X O O\nO . X O";
        assert_eq!(left_by(Edition::Program, fight, 0.0, 2), [Move::Pass]);
        assert_eq!(left(fight, 0.0, 2), [Move::parse("C3", 4, 4).unwrap()]);
        // Where no stone can be played, the pass is all there is.
        assert_eq!(left(". O O\nO O .", 0.0, 2), [Move::Pass]);
    }
}
