//! Cuts: whether two chains can be kept apart, read out by search.
//!
//! Both sides play where the chains come near each other, and their owner may also capture the
//! stones between them. Chains are joined when [`links`] says that they cannot be cut; those that
//! are not joined when plies or nodes run out count as apart.

use super::connection::{Connections, links};
use super::line::{Budget, Line};
use super::mortality::surrounding_in_atari;
use crate::go::{Board, Cell, Color, Move, Point, PointSet};

/// Most points in which two chains may come near each other to be examined.
const MOST_POINTS: usize = 6;
/// What reading one question may cost.
const BUDGET: Budget = Budget { nodes: 80, plies: 5 };

/// Two chains that their owner joins, or the opponent cuts apart, whoever plays first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tie {
    /// Owner of both chains.
    pub owner: Color,
    /// One stone of each chain.
    pub chains: [Point; 2],
    /// The opponent's move that cuts.
    pub cut: Point,
    /// The owner's move that joins.
    pub join: Point,
}

/// The ties between chains of different groups.
pub(super) fn ties(board: &Board, connections: &Connections) -> Vec<Tie> {
    let mut ties = Vec::new();
    for (i, one) in connections.groups().iter().enumerate() {
        for other in connections.groups()[i + 1..].iter().filter(|o| o.color == one.color) {
            for a in &one.chains {
                ties.extend(other.chains.iter().filter_map(|b| tie(board, one.color, [a, b])));
            }
        }
    }
    ties
}

fn tie(board: &Board, owner: Color, chains: [Point; 2]) -> Option<Tie> {
    let near = near(board, chains);
    if near.is_empty() || near.len() > MOST_POINTS {
        return None;
    }
    let ask = |first| {
        let mut line = Line::default();
        line.start(board, first);
        Joining { chains, owner, budget: BUDGET, line }
    };
    let Some(Move::Play(cut)) = ask(owner.other()).cut(0) else { return None };
    let join = ask(owner).join(0)?;
    Some(Tie { owner, chains, cut, join })
}

/// The points where two chains come near each other: common liberties, and liberties of one that
/// are next to a liberty of the other.
fn near(board: &Board, [a, b]: [Point; 2]) -> PointSet {
    let [a, b] = [a, b].map(|c| board.chain(c).liberties);
    let beside = |points: &PointSet| points.iter().flat_map(Point::orthogonals).collect();
    let common = a.intersection(&b);
    common.union(&a.intersection(&beside(&b))).union(&b.intersection(&beside(&a)))
}

/// One question being read out: whether the two chains get joined.
struct Joining {
    chains: [Point; 2],
    owner: Color,
    budget: Budget,
    line: Line,
}

impl Joining {
    /// The move that joins the chains, with the owner to move; `None` if there is none.
    fn join(&mut self, ply: usize) -> Option<Point> {
        if !self.budget.pay(ply) {
            return None;
        }
        let board = self.line.at(ply);
        let [a, b] = self.chains.map(|c| surrounding_in_atari(board, c));
        let moves: PointSet = near(board, self.chains).union(&a).union(&b);
        moves.iter().find(|&p| self.line.play(ply, Move::Play(p)) && self.cut(ply + 1).is_none())
    }

    /// The move that cuts, with the opponent to move; a pass if the chains are apart already, or if
    /// nothing more is read.
    fn cut(&mut self, ply: usize) -> Option<Move> {
        let board = self.line.at(ply);
        if self.joined(board) {
            return None;
        }
        if !self.budget.pay(ply) {
            return Some(Move::Pass);
        }
        let near = near(self.line.at(ply), self.chains);
        if near.is_empty() {
            return Some(Move::Pass);
        }
        let cuts = |mv: &Move| self.line.play(ply, *mv) && self.are_apart(ply + 1);
        near.iter().map(Move::Play).find(cuts)
    }

    fn are_apart(&mut self, ply: usize) -> bool {
        let board = self.line.at(ply);
        self.chains.iter().any(|&c| board.cell(c) == Cell::Empty) || self.join(ply).is_none()
    }

    fn joined(&self, board: &Board) -> bool {
        let [a, b] = self.chains.map(|c| board.chain_at(c));
        a == b || !links(board, a, b, self.owner).is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Diagram;
    use crate::knowledge::mortality;

    fn all(picture: &str) -> (Vec<Tie>, Diagram) {
        let diagram = Diagram::parse(picture).unwrap();
        let board = &diagram.board;
        let connections = Connections::new(board, |p| mortality(board, p));
        (
            ties(board, &connections).into_iter().filter(|t| t.owner == Color::Black).collect(),
            diagram,
        )
    }

    #[test]
    fn a_diagonal_that_is_pushed_through_hangs_on_the_other_point() {
        let (ties, marks) = all(". . . . .\n. O X . .\n. X a . .\n. . . . .\n. . . . .");
        let a = marks.mark('a').unwrap();
        assert!(matches!(ties[..], [Tie { cut, join, .. }] if cut == a && join == a), "{ties:?}");
        assert!(holds(&marks, ties[0]), "after the join they are one group");
    }

    #[test]
    fn what_holds_and_what_is_cut_already_is_no_tie() {
        assert!(all(". . . . .\n. . X . .\n. X . . .\n. . . . .\n. . . . .").0.is_empty());
        assert!(all(". . X . .\nO O O O O\n. . . . .\n. . X . .\n. . . . .").0.is_empty());
    }

    /// A cutting stone that is captured at once cuts nothing.
    #[test]
    fn a_cut_that_is_captured_at_once_is_none() {
        let hanging = ". X . X .\n. . . . .\n. O . O .\n. . . . .\n. . . . .";
        assert_eq!(all(hanging).0, []);
    }

    /// True if the chains are one group after the join.
    fn holds(diagram: &Diagram, tie: Tie) -> bool {
        let mut board = diagram.board.clone();
        board.set_to_play(tie.owner);
        board.play(Move::Play(tie.join));
        let all = Connections::new(&board, |p| mortality(&board, p));
        let [a, b] = tie.chains.map(|c| all.group_at(&board, c));
        a == b
    }
}
