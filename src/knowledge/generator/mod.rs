//! Move generators: each knows one reason for a move that can be seen at a glance, and what such a
//! move is worth. Playouts ask them; reasons that need the whole board read are [`Strategy`]'s.
//!
//! [`Strategy`]: super::Strategy

mod shape;
mod tactical;

use super::tactics::is_bad_self_atari;
use super::{Patterns, SurroundingIndex, nakade};
use crate::go::{Board, Cell, Color, EyeRule, Move, Point, PointSet};
use shape::{is_link, links, shapes};
use tactical::{captures, chase, escape, reinforce, surrounding, touched};

/// A reason for a move that can be seen at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Generator {
    /// Capture the chain that made the last move.
    CaptureLast,
    /// Capture stones around an own chain that the last move put in atari.
    SaveByCapture,
    /// Extend an own chain that the last move put in atari, unless it runs into a ladder.
    SaveByEscape,
    /// Capture any other chain in atari.
    Capture,
    /// Extend any other own chain in atari, unless it runs into a ladder.
    Escape,
    /// Atari on the chain of the last move, where it runs into a ladder.
    Chase,
    /// Extend an own chain next to the last move that a ladder threatens.
    Reinforce,
    /// Give atari to stones that surround an own chain next to the last move.
    CounterAtari,
    /// Play the vital point of a small eye space next to the last move.
    Nakade,
    /// Play a pattern next to the last move.
    PatternLast,
    /// Play a pattern next to the move before the last.
    PatternSecondLast,
    /// Join two own chains next to the last move.
    Connect,
    /// Cut two foreign chains apart next to the last move.
    Cut,
    /// Play any other point next to the last move, weighed by its surroundings.
    Near,
    /// Play a point whose eight surrounding points are all empty.
    OpenArea,
}

use Generator::*;

/// The generators in order of priority, grouped by kind: stones in atari, blocks with two
/// liberties, shape, and quiet moves, of which there nearly always are some.
pub const GROUPS: [&[Generator]; 4] = [
    &[CaptureLast, SaveByCapture, SaveByEscape, Capture, Escape],
    &[Chase, Reinforce, CounterAtari],
    &[Nakade, PatternLast, Connect, Cut, PatternSecondLast],
    &[Near, OpenArea],
];

/// The tables that generators read.
#[derive(Clone, Copy, Debug)]
pub struct Tables {
    /// The 3×3 patterns that invite a move.
    pub patterns: &'static Patterns,
    /// The surrounding index, for quiet moves.
    pub surrounding: &'static SurroundingIndex,
}

impl Tables {
    /// MoGo's patterns and the shipped surrounding index.
    pub fn get() -> Tables {
        Tables { patterns: Patterns::mogo(), surrounding: SurroundingIndex::learned() }
    }
}

impl Generator {
    /// Weight of the move as knowledge in the tree, for each unit of [`Generator::offer`]. The
    /// paper gives no weights; these are ours, chosen so that capture and escape outweigh all that
    /// shape can add up to.
    pub const fn weight(self) -> f32 {
        match self {
            CaptureLast | SaveByCapture => 150.0,
            SaveByEscape | Capture | Escape | Chase | Reinforce => 100.0,
            PatternLast => 6.0,
            Nakade => 4.0,
            PatternSecondLast => 3.0,
            CounterAtari => 2.0,
            Connect | Cut | OpenArea => 1.0,
            Near => 0.1,
        }
    }

    /// True for a generator whose moves capture or save stones: its moves are major.
    pub const fn is_of_stones(self) -> bool {
        matches!(
            self,
            CaptureLast | SaveByCapture | SaveByEscape | Capture | Escape | Chase | Reinforce
        )
    }

    /// Calls `found` for every move it knows for the side to move, with a value of 1 or more. The
    /// moves are legal, fill no own eye, and are no self-ataris that only lose stones; one may be
    /// told more than once.
    #[inline]
    pub fn offer(self, board: &Board, tables: Tables, mut found: impl FnMut(Point, u32)) {
        let me = board.to_play();
        let found = &mut |p: Point, value: u32| {
            if is_sensible(board, p, me) {
                found(p, value.max(1));
            }
        };
        let recent = |mv: Move| mv.point().filter(|&p| board.cell(p) != Cell::Empty);
        let last = recent(board.last_move());
        match self {
            Capture => {
                let mut others = *board.in_atari(me.other());
                if let Some(last) = last.filter(|_| !others.is_empty()) {
                    others.remove(board.chain_at(last));
                    for chain in &touched(board, last, me, 1) {
                        surrounding(board, chain, 1).iter().for_each(|c| _ = others.remove(c));
                    }
                }
                captures(board, &others, found);
            }
            Escape => {
                let beside = last.map(|last| touched(board, last, me, 1)).unwrap_or_default();
                let others = board.in_atari(me).iter().filter(|&c| !beside.contains(c));
                others.for_each(|c| escape(board, c, me, found));
            }
            PatternSecondLast => {
                if let Some(p) = recent(board.second_last_move()) {
                    shapes(board, tables.patterns, p, found);
                }
            }
            OpenArea => {
                let open = board.empties().iter().filter(|&&p| board.code(p) == 0);
                open.for_each(|&p| found(p, 1));
            }
            _ => {
                if let Some(last) = last {
                    self.answer(board, tables, last, found);
                }
            }
        }
    }

    /// Moves near the last stone, the answers to it.
    #[inline]
    fn answer(
        self,
        board: &Board,
        tables: Tables,
        last: Point,
        found: &mut impl FnMut(Point, u32),
    ) {
        let me = board.to_play();
        match self {
            CaptureLast => {
                if board.cell(last) == me.other().cell() && board.chain(last).liberty_count == 1 {
                    captures(board, &PointSet::from_iter([board.chain_at(last)]), found);
                }
            }
            SaveByCapture => {
                for chain in &touched(board, last, me, 1) {
                    captures(board, &surrounding(board, chain, 1), found);
                }
            }
            SaveByEscape => {
                touched(board, last, me, 1).iter().for_each(|c| escape(board, c, me, found));
            }
            Chase => chase(board, last, me, found),
            Reinforce => {
                touched(board, last, me, 2).iter().for_each(|c| reinforce(board, c, me, found));
            }
            CounterAtari => {
                for chain in &touched(board, last, me, 2) {
                    for foe in &surrounding(board, chain, 2) {
                        let size = board.chain(foe).size.into();
                        board.chain(foe).liberties.iter().for_each(|p| found(p, size));
                    }
                }
            }
            Nakade => nakade(board, last).into_iter().for_each(|p| found(p, 1)),
            PatternLast => shapes(board, tables.patterns, last, found),
            Connect => links(board, last, me, found),
            Cut => links(board, last, me.other(), found),
            Near => {
                let is_other = |p: Point| {
                    board.cell(p) == Cell::Empty
                        && !tables.patterns.matches(board.code(p), me)
                        && !Color::BOTH.iter().any(|&side| is_link(board, p, side))
                };
                for p in last.around().into_iter().filter(|&p| is_other(p)) {
                    found(p, tables.surrounding.per_mille(board.code(p), me) / 20);
                }
            }
            Capture | Escape | PatternSecondLast | OpenArea => {}
        }
    }
}

/// True for a legal move that fills no own eye and is no self-atari that only loses stones.
pub fn is_sensible(board: &Board, p: Point, color: Color) -> bool {
    board.is_legal(p, color)
        && !EyeRule::Diagonals.is_eye(board, p, color)
        && !is_bad_self_atari(board, p, color)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Diagram;

    /// The points that a generator offers Black after White's move on `l`, and the points expected.
    fn offered(generator: Generator, picture: &str) -> (PointSet, PointSet) {
        let before = Diagram::parse(picture).unwrap();
        let mut board = before.board.clone();
        board.set_to_play(Color::White);
        board.play(Move::Play(before.mark('l').unwrap()));
        let mut points = PointSet::EMPTY;
        generator.offer(&board, Tables::get(), |p, value| {
            assert!(value >= 1 && board.is_legal(p, Color::Black));
            points.insert(p);
        });
        let expected = before.marks.iter().filter(|m| m.0 == 'a').map(|m| m.1).collect();
        (points, expected)
    }

    fn check(generator: Generator, picture: &str) {
        let (points, expected) = offered(generator, picture);
        assert_eq!(points, expected, "{generator:?}\n{picture}");
    }

    #[test]
    fn stones_in_atari() {
        let caught = ". . . . .\n. X X . .\nX O l a .\n. X X . .\n. . . . .";
        check(CaptureLast, caught);
        check(Capture, &format!("{}\n. . . . l", caught.replace('l', "O")));
        check(CaptureLast, ". . . . .\n. X X . .\nX O l . .\n. X . . .\n. . . . .");
        check(SaveByCapture, ". . . . .\n. X O . .\na O X X l\n. X O O .\n. . . . .");
        check(SaveByEscape, ". . . . .\n. . a . .\n. O X l .\n. O X O .\n. . O . .");
    }

    #[test]
    fn an_escape_into_a_ladder_is_not_offered() {
        let ladder = |corner| {
            format!(
                "{corner} . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . b . . .\n\
                 . . . . . . . . .\n. . . . . . . . .\n. l . . . . . . .\nO X a . . . . . .\n. O O . . . . . ."
            )
        };
        // What the last move put in atari is the business of another.
        let elsewhere = |corner| ladder(corner).replace('l', "O").replacen(". . .\n", ". l .\n", 1);
        check(Escape, &elsewhere('.').replace('a', "."));
        check(Escape, &elsewhere('.').replace('b', "X"));
        check(SaveByEscape, &ladder('.').replace('a', "."));
        check(SaveByEscape, &ladder('.').replace('b', "X"));
    }

    #[test]
    fn blocks_with_two_liberties() {
        check(Chase, ". . . . .\n. a . . .\nX l . . .\n. X X . .\n. . . . .");
        check(Reinforce, ". . . . .\n. a . . .\nl X a . .\n. O O . .\n. . . . .");
        let safe = ". . . . .\n. . . . .\n. . l . .\n. . X . .\n. . . . .";
        check(Chase, safe);
        check(Reinforce, safe);
        check(CounterAtari, ". . X . .\n. . O X .\n. O X l a\n. . . a .\n. . . . .");
    }

    #[test]
    fn shape() {
        check(Nakade, ". a . l X\nO O O O X\nX X X X X\n. . . . .\n. . . . .");
        check(Connect, ". . . . .\n. . l . .\n. X a X .\n. . . . .\n. . . . .");
        check(Cut, ". . . . .\n. . X . .\n. O a l .\n. . . . .\n. . . . .");
    }

    #[test]
    fn quiet_moves() {
        check(OpenArea, "l . . . .\n. . a a .\n. a a a .\n. a a a .\n. . . . .");
        let (points, _) = offered(Near, ". . . . .\n. . . . .\n. . l . .\n. . . . .\n. . . . .");
        assert_eq!(points.len(), 8);
    }

    #[test]
    fn every_generator_is_in_one_group() {
        let all: Vec<Generator> = GROUPS.into_iter().flatten().copied().collect();
        assert_eq!(all.len(), 15);
        assert!(all.iter().enumerate().all(|(i, g)| !all[..i].contains(g)));
    }
}
