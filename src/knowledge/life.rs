//! Life: whether a group that has nowhere to run can make two eyes, read out by search.
//!
//! Both sides play in the group's space alone. A group lives if it comes to live unconditionally
//! (Benson); one that does not within the plies that are read counts as dead. Seki is not noticed.

use super::connection::Group;
use super::line::{Budget, Line};
use super::mortality::by_room;
use super::safety::liberties;
use crate::go::{Board, Cell, Color, Move, Point, PointSet, unconditionally_alive};

/// Most empty points to which a group may be confined to be examined; with more it may run.
const MOST_SPACE: usize = 9;
/// Most stones of a foreign chain that still counts as inside.
const MOST_INSIDE: u16 = 4;
/// What reading one question may cost.
const BUDGET: Budget = Budget { nodes: 400, plies: 7 };

/// What a search found of a group that has nowhere to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Life {
    /// It lives even if the opponent plays first.
    Lives,
    /// It lives or dies by whoever plays first.
    Open {
        /// The opponent's move that kills.
        kill: Point,
        /// The owner's move that lives.
        live: Point,
    },
}

/// Whether a group lives by eyes alone. `None` where it may run, where it makes no two eyes even if
/// its owner plays first (it may win a race), and where the search found no answer.
pub fn life(board: &Board, group: &Group) -> Option<Life> {
    let space = space(board, group)?;
    let stone = group.chains.iter().max_by_key(|&c| board.chain(c).size)?;
    if unconditionally_alive(board, group.color).contains(stone) {
        return Some(Life::Lives);
    }
    let ask = |first| Survival::new(board, stone, group.color, first, space);
    let live = ask(group.color).live(0)?;
    let mut attack = ask(group.color.other());
    match attack.kill(0) {
        None => Some(Life::Lives),
        Some(Move::Play(kill)) if attack.budget.nodes > 0 => Some(Life::Open { kill, live }),
        Some(_) => None,
    }
}

/// The empty points that a group is confined to, and the foreign stones inside; `None` if it may run.
fn space(board: &Board, group: &Group) -> Option<PointSet> {
    let mut space = liberties(board, group);
    let mut todo: Vec<Point> = space.iter().collect();
    while let Some(p) = todo.pop() {
        if space.len() > MOST_SPACE {
            return None;
        }
        let empty = p.orthogonals().into_iter().filter(|&q| board.cell(q) == Cell::Empty);
        todo.extend(empty.filter(|&q| space.insert(q)));
    }
    let foe = group.color.other().cell();
    let beside: PointSet = space
        .iter()
        .flat_map(Point::orthogonals)
        .filter(|&q| board.cell(q) == foe)
        .map(|q| board.chain_at(q))
        .collect();
    let is_inside = |&c: &Point| {
        let chain = board.chain(c);
        chain.size <= MOST_INSIDE && chain.liberties.iter().all(|p| space.contains(p))
    };
    let inside = beside.iter().filter(is_inside).flat_map(|c| board.chain_stones(c));
    Some(inside.fold(space, |mut all, s| {
        all.insert(s);
        all
    }))
}

/// One question being read out: whether the group of a stone lives.
struct Survival {
    stone: Point,
    owner: Color,
    space: PointSet,
    budget: Budget,
    line: Line,
}

impl Survival {
    fn new(board: &Board, stone: Point, owner: Color, first: Color, space: PointSet) -> Survival {
        let mut line = Line::default();
        line.start(board, first);
        Survival { stone, owner, space, budget: BUDGET, line }
    }

    /// The move by which the group lives, with its owner to move; `None` if there is none.
    fn live(&mut self, ply: usize) -> Option<Point> {
        if !self.budget.pay(ply) {
            return None;
        }
        self.moves(ply)
            .into_iter()
            .find(|&p| self.line.play(ply, Move::Play(p)) && self.kill(ply + 1).is_none())
    }

    /// The move that keeps the group from living, with the opponent to move; `None` if there is
    /// none.
    fn kill(&mut self, ply: usize) -> Option<Move> {
        if unconditionally_alive(self.line.at(ply), self.owner).contains(self.stone) {
            return None;
        }
        if !self.budget.pay(ply) {
            return Some(Move::Pass);
        }
        let kills = |r: &mut Survival, mv| r.line.play(ply, mv) && r.stays_dead(ply + 1);
        let mut moves: Vec<Move> = self.moves(ply).into_iter().map(Move::Play).collect();
        let (board, me) = (self.line.at(ply), self.owner.other());
        moves.retain(|mv| mv.point().is_some_and(|p| board.is_legal(p, me)));
        // Where he has no move in the space he plays elsewhere.
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
        moves.into_iter().find(|&mv| kills(self, mv))
    }

    fn stays_dead(&mut self, ply: usize) -> bool {
        self.line.at(ply).cell(self.stone) == Cell::Empty || self.live(ply).is_none()
    }

    fn moves(&self, ply: usize) -> Vec<Point> {
        let board = self.line.at(ply);
        let empty = self.space.iter().filter(|&p| board.cell(p) == Cell::Empty).collect();
        by_room(board, &empty)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Diagram;
    use crate::knowledge::{Connections, mortality};

    /// What is found of the group of the stone `s`, Black's; `v` is its vital point.
    fn read(picture: &str) -> (Option<Life>, Option<Point>) {
        let board = Diagram::parse(&picture.replace('s', "X")).unwrap().board;
        let marks = Diagram::parse(picture).unwrap();
        let connections = Connections::new(&board, |p| mortality(&board, p));
        let group = connections.group_at(&board, marks.mark('s').unwrap()).unwrap();
        (life(&board, &connections.groups()[group]), marks.mark('v'))
    }

    /// Known shapes: three in a row and the bulky five hang on their middle, four in a row live,
    /// the square of four does not even if its owner begins.
    #[test]
    fn eye_shapes_live_and_die_as_is_known() {
        let open = |picture: &str| {
            let (life, vital) = read(picture);
            let vital = vital.unwrap();
            assert_eq!(life, Some(Life::Open { kill: vital, live: vital }), "{picture}");
        };
        open(". v . X O\ns X X X O\nO O O O O\n. . . . .\n. . . . .");
        open(". v X O .\ns . X O .\nX X X O .\nO O O O .\n. . . . .");
        open(". . X X O\n. v . X O\ns X X X O\nO O O O O\n. . . . .");
        let row = ". . . . X O\ns X X X X O\nO O O O O O\n. . . . . .\n. . . . . .";
        assert_eq!(read(row).0, Some(Life::Lives));
        let square = ". . X O .\n. . X O .\ns X X O .\nO O O O .\n. . . . .";
        assert_eq!(read(square).0, None);
    }

    #[test]
    fn two_eyes_live_and_one_does_not() {
        let two = ". X . X O\ns X X X O\nO O O O O\n. . . . .\n. . . . .";
        assert_eq!(read(two).0, Some(Life::Lives));
        let one = ". X O . .\ns X O . .\nX O O . .\nO O . . .\n. . . . .";
        assert_eq!(read(one).0, None);
    }

    #[test]
    fn a_group_that_may_run_is_not_examined() {
        assert_eq!(read(". . . . .\n. s . . .\n. . . . .\n. . . . .\n. . . . .").0, None);
    }
}
