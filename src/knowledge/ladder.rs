//! Ladders: whether a chain of one or two liberties can run away, read out move by move.
//!
//! The attacker only gives atari; the defender extends or captures the stones that gave it. A
//! chain with three liberties is free. Doubt (no nodes or plies left) counts as free.

use super::liberties_after;
use super::line::Line;
use crate::go::{Board, Color, Move, Point, PointSet};

/// Positions read for one question: a ladder across 19×19 takes about 100.
const NODES: u32 = 200;
/// Longest line read, in moves.
const PLIES: usize = 80;

/// A reader of ladders, kept so that its memory is reused.
#[derive(Clone, Debug, Default)]
pub struct Ladders {
    line: Line,
    nodes: u32,
}

impl Ladders {
    /// The moves after which the chain in atari on `stone` is free, with its owner to move.
    pub fn escapes(&mut self, board: &Board, stone: Point) -> PointSet {
        self.start(board, board.cell(stone).color());
        self.defences(0, stone).into_iter().filter(|&p| self.frees(0, stone, p)).collect()
    }

    /// The moves with which the opponent, to move, catches the chain of two liberties on `stone`.
    pub fn catches(&mut self, board: &Board, stone: Point) -> PointSet {
        self.start(board, board.cell(stone).color().map(Color::other));
        let liberties = board.chain(stone).liberties;
        liberties.iter().filter(|&p| self.catches_with(0, stone, p)).collect()
    }

    /// True if the chain of two liberties on `stone` is no longer caught once its owner, to move,
    /// has played `p`.
    pub fn saves(&mut self, board: &Board, stone: Point, p: Point) -> bool {
        self.start(board, board.cell(stone).color());
        self.frees(0, stone, p)
    }

    fn start(&mut self, board: &Board, to_play: Option<Color>) {
        self.line.start(board, to_play.unwrap_or(board.to_play()));
        self.nodes = NODES;
    }

    /// The points at which the owner of a chain in atari may save it.
    fn defences(&self, ply: usize, stone: Point) -> Vec<Point> {
        let board = self.line.at(ply);
        let Some(owner) = board.cell(stone).color() else { return Vec::new() };
        let mut moves: PointSet = board.chain(stone).liberties;
        let attackers = board.in_atari(owner.other());
        if !attackers.is_empty() {
            for s in board.chain_stones(stone) {
                for q in s.orthogonals() {
                    if board.cell(q) == owner.other().cell()
                        && attackers.contains(board.chain_at(q))
                    {
                        moves = moves.union(&board.chain(q).liberties);
                    }
                }
            }
        }
        moves.iter().collect()
    }

    /// True if the chain is free after its owner, to move, plays `p`.
    fn frees(&mut self, ply: usize, stone: Point, p: Point) -> bool {
        if !self.line.play(ply, Move::Play(p)) {
            return false;
        }
        match self.line.at(ply + 1).chain(stone).liberty_count {
            0 | 1 => false,
            2 => !self.is_caught(ply + 1, stone),
            _ => true,
        }
    }

    /// True if the attacker, to move, catches the chain of two liberties.
    fn is_caught(&mut self, ply: usize, stone: Point) -> bool {
        let liberties = self.line.at(ply).chain(stone).liberties;
        liberties.iter().any(|p| self.catches_with(ply, stone, p))
    }

    fn catches_with(&mut self, ply: usize, stone: Point, p: Point) -> bool {
        let board = self.line.at(ply);
        let Some(owner) = board.cell(stone).color() else { return false };
        let other = board.chain(stone).liberties.iter().find(|&q| q != p);
        // The extension that would be the answer, looked at before anything is played: the
        // attacker's stone takes none of its liberties unless it lies beside it.
        if let Some(q) = other
            && !q.orthogonals().contains(&p)
            && liberties_after(board, q, owner, 4) >= 4
        {
            return false;
        }
        if self.nodes == 0 || ply >= PLIES || !self.line.play(ply, Move::Play(p)) {
            return false;
        }
        self.nodes -= 1;
        let defences = self.defences(ply + 1, stone);
        !defences.into_iter().any(|q| self.frees(ply + 1, stone, q))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Diagram;

    /// A ladder in which White is to catch the black stone on D6.
    const LADDER: &str = ". . . . . . . . .\n\
                          . . . . . . . . .\n\
                          . . . O O . . . .\n\
                          . . O X a . . . .\n\
                          . . . b . . . . .\n\
                          . . . . . . . . .\n\
                          . . . . . . c . .\n\
                          . . . . . . . . .\n\
                          . . . . . . . . .";

    /// The marks of the moves that catch the stone on D6.
    fn catches(picture: &str) -> String {
        let diagram = Diagram::parse(picture).unwrap();
        let caught = Ladders::default().catches(&diagram.board, Point::new(3, 5));
        let marked = |&m: &char| diagram.mark(m).is_some_and(|p| caught.contains(p));
        assert_eq!(caught.len(), "ab".chars().filter(marked).count());
        "ab".chars().filter(marked).collect()
    }

    #[test]
    fn a_ladder_catches_from_one_side_only() {
        assert_eq!(catches(LADDER), "b");
    }

    #[test]
    fn a_stone_on_its_way_breaks_it_and_a_foreign_one_does_not() {
        assert_eq!(catches(&LADDER.replace('c', "X")), "");
        assert_eq!(catches(&LADDER.replace('c', "O")), "b");
    }

    #[test]
    fn who_captures_what_gives_atari_is_free() {
        // White's stone on D7 has one liberty: D8.
        let weak = LADDER.replace(". . . O O . . . .", ". . X O X . . . .");
        assert_eq!(catches(&weak), "");
    }

    #[test]
    fn the_owner_saves_a_chain_by_moving_first() {
        let diagram = Diagram::parse(LADDER).unwrap();
        let stone = Point::new(3, 5);
        for mark in ['a', 'b'] {
            assert!(Ladders::default().saves(&diagram.board, stone, diagram.mark(mark).unwrap()));
        }
    }

    #[test]
    fn a_stone_in_atari_escapes_in_the_open_and_not_on_the_edge() {
        let open = Diagram::parse(". . . . .\n. . O . .\n. O X O .\n. . a . .\n. . . . .").unwrap();
        let a = open.mark('a').unwrap();
        let escapes = Ladders::default().escapes(&open.board, Point::new(2, 2));
        assert_eq!(escapes.iter().collect::<Vec<_>>(), [a]);
        let edge = Diagram::parse(". . . . .\n. . . . .\n. . O . .\n. O X O .\n. . a . .").unwrap();
        assert!(Ladders::default().escapes(&edge.board, Point::new(2, 1)).is_empty());
    }
}
