//! Mortality: whether a block of few liberties can be captured, read out by search.
//!
//! The attacker takes liberties (the first move may also be a net, one step away); the defender
//! extends, captures what surrounds the block, or leaves it alone. If nodes or plies run out,
//! nothing is captured: doubt counts as an escape.

use super::line::{Budget, Line};
use crate::go::{Board, Cell, Color, Move, Point, PointSet};

/// Most liberties of a block that is examined.
pub const MOST_LIBERTIES: u16 = 3;

/// What reading one question may cost. A ladder across 19×19 takes about 150 positions, and is the
/// longest line.
const BUDGET: Budget = Budget { nodes: 600, plies: 80 };

/// The fate of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is not captured even if the opponent plays first.
    Safe,
    /// It is captured or escapes by whoever plays first.
    Critical {
        /// The opponent's move that captures.
        capture: Point,
        /// The owner's move that escapes.
        escape: Point,
    },
    /// It is captured even if its owner plays first.
    Dead {
        /// The move that captures.
        capture: Point,
    },
}

/// The fate of the block on `stone`, which must hold a stone; `None` for a block of more than
/// [`MOST_LIBERTIES`], which is not examined. Superko is not considered, nor what else the moves
/// would cost.
pub fn mortality(board: &Board, stone: Point) -> Option<Fate> {
    let block = board.chain(stone);
    let owner = board.cell(stone).color()?;
    if block.liberty_count > MOST_LIBERTIES {
        return None;
    }
    let out = (block.liberty_count + 1).max(3);
    let ask = |color| Fight::new(board, stone, color, out);
    let Some(capture) = ask(owner.other()).capture(0) else { return Some(Fate::Safe) };
    Some(match ask(owner).escape(0) {
        Some(Move::Play(escape)) => Fate::Critical { capture, escape },
        _ => Fate::Dead { capture },
    })
}

/// One question being read out: who wins the fight for a block.
struct Fight {
    stone: Point,
    owner: Color,
    /// Number of liberties with which the block has escaped.
    out: u16,
    budget: Budget,
    line: Line,
}

impl Fight {
    fn new(board: &Board, stone: Point, first: Color, out: u16) -> Fight {
        let mut line = Line::default();
        line.start(board, first);
        let owner = if board.cell(stone) == Cell::Black { Color::Black } else { Color::White };
        Fight { stone, owner, out, budget: BUDGET, line }
    }

    /// The move that captures the block, with the attacker to move; `None` if there is none.
    fn capture(&mut self, ply: usize) -> Option<Point> {
        if !self.goes_on(ply) {
            return None;
        }
        let board = self.line.at(ply);
        let block = board.chain(self.stone);
        if block.liberty_count == 1 {
            return block.liberties.first().filter(|&p| board.is_legal(p, self.owner.other()));
        }
        let mut moves = by_room(board, &block.liberties);
        if ply == 0 {
            moves.extend(by_room(board, &around(board, &block.liberties)));
        }
        moves
            .into_iter()
            .find(|&p| self.line.play(ply, Move::Play(p)) && self.escape(ply + 1).is_none())
    }

    /// The move that saves the block, with the defender to move; a pass if it is safe already.
    fn escape(&mut self, ply: usize) -> Option<Move> {
        if !self.goes_on(ply) {
            return Some(Move::Pass);
        }
        let board = self.line.at(ply);
        let block = board.chain(self.stone);
        let mut moves: Vec<Point> = surrounding_in_atari(board, self.stone).iter().collect();
        moves.extend(by_room(board, &block.liberties));
        let in_atari = block.liberty_count == 1;
        let saves = moves.into_iter().find(|&p| {
            self.line.play(ply, Move::Play(p))
                && self.line.at(ply + 1).chain(self.stone).liberty_count > 1
                && self.capture(ply + 1).is_none()
        });
        // At the root the attacker is known to win if he moves first.
        let waits = || (!in_atari && ply > 0).then_some(Move::Pass);
        saves.map(Move::Play).or_else(waits).filter(|&mv| {
            mv != Move::Pass || self.line.play(ply, mv) && self.capture(ply + 1).is_none()
        })
    }

    /// True if the fight is still open and may be read further.
    fn goes_on(&mut self, ply: usize) -> bool {
        let open = self.line.at(ply).chain(self.stone).liberty_count < self.out;
        open && self.budget.pay(ply)
    }
}

/// The points, those with the most empty neighbours first: there the block would gain most.
pub(super) fn by_room(board: &Board, points: &PointSet) -> Vec<Point> {
    let room = |p: Point| p.orthogonals().iter().filter(|&&q| board.cell(q) == Cell::Empty).count();
    let mut points: Vec<Point> = points.iter().collect();
    points.sort_by_key(|&p| std::cmp::Reverse(room(p)));
    points
}

/// The empty points next to these points, without the points themselves.
fn around(board: &Board, points: &PointSet) -> PointSet {
    points
        .iter()
        .flat_map(Point::orthogonals)
        .filter(|&q| board.cell(q) == Cell::Empty && !points.contains(q))
        .collect()
}

/// The points where chains next to the block on `stone` can be captured.
pub(super) fn surrounding_in_atari(board: &Board, stone: Point) -> PointSet {
    let foe = board.cell(stone).color().map_or(Cell::Border, |c| c.other().cell());
    board
        .chain_stones(stone)
        .flat_map(Point::orthogonals)
        .filter(|&q| board.cell(q) == foe && board.chain(q).liberty_count == 1)
        .filter_map(|q| board.chain(q).liberties.first())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Diagram;
    use proptest::prelude::*;

    /// The fate of the block on or next to which `s` stands for a black stone; `c` and `e` mark
    /// the expected capture and escape.
    fn read(picture: &str) -> (Option<Fate>, Diagram) {
        let marked = Diagram::parse(&picture.replace('s', "X")).unwrap();
        let stone = Diagram::parse(picture).unwrap().mark('s').unwrap();
        (mortality(&marked.board, stone), marked)
    }

    #[test]
    fn a_stone_in_atari_in_the_open_is_critical() {
        let (fate, marks) = read(". . . . .\n. . O . .\n. O s O .\n. . a . .\n. . . . .");
        let a = marks.mark('a').unwrap();
        assert_eq!(fate, Some(Fate::Critical { capture: a, escape: a }));
    }

    #[test]
    fn a_stone_in_atari_on_the_first_line_is_dead() {
        let (fate, marks) = read(". . . . .\n. . . . .\n. . O . .\n. O O O .\n. O s a .");
        assert_eq!(fate, Some(Fate::Dead { capture: marks.mark('a').unwrap() }));
    }

    const LADDER: &str = ". . . . . . . . .\n\
                          . . . . . . . . .\n\
                          . . . . . . . . .\n\
                          . . . . . . . . .\n\
                          . . . . . . . . .\n\
                          . . . . . . . . .\n\
                          . O . . . . . . .\n\
                          O s e . . . . . .\n\
                          . O O . . . . . .";

    #[test]
    fn a_ladder_that_works_kills() {
        assert!(matches!(read(LADDER).0, Some(Fate::Dead { .. })));
    }

    #[test]
    fn a_ladder_breaker_saves() {
        let rows: Vec<&str> = LADDER.lines().collect();
        let mut broken = rows.clone();
        broken[3] = ". . . . . X . . .";
        let (fate, marks) = read(&broken.join("\n"));
        let e = marks.mark('e').unwrap();
        assert_eq!(fate, Some(Fate::Critical { capture: e, escape: e }));
        // The same stone where the ladder does not pass.
        let mut beside = rows;
        beside[0] = "X . . . . . . . .";
        assert!(matches!(read(&beside.join("\n")).0, Some(Fate::Dead { .. })));
    }

    #[test]
    fn a_net_is_found_where_the_ladder_is_broken() {
        let (fate, marks) = read(
            ". . . . . . . . .\n\
             . . . . . . . . .\n\
             . . . . X . . . .\n\
             . . . . . X . . .\n\
             . O . n . . . . .\n\
             . O s . . . . . .\n\
             . . O O . . . . .\n\
             . . . . . . . . .\n\
             . . . . . . . . .",
        );
        let net = marks.mark('n').unwrap();
        let Some(Fate::Critical { capture, .. }) = fate else { panic!("{fate:?}") };
        assert_eq!(capture, net);
    }

    #[test]
    fn two_eyes_are_safe_whoever_begins() {
        let (fate, _) = read(". X . X O\ns X X X O\nO O O O O\n. . . . .\n. . . . .");
        assert_eq!(fate, Some(Fate::Safe));
    }

    #[test]
    fn a_surrounding_stone_in_atari_saves() {
        let (fate, marks) = read(
            ". . . . .\n\
             . . . X .\n\
             . O X O X\n\
             . O s O a\n\
             . . O . .",
        );
        assert!(!matches!(fate, Some(Fate::Dead { .. })), "{fate:?} {}", marks.board);
    }

    #[test]
    fn blocks_with_many_liberties_are_not_examined() {
        assert_eq!(read(". . . . .\n. . . . .\n. . s . .\n. . . . .\n. . . . .").0, None);
    }

    fn random_board(seed: u64, moves: usize) -> Board {
        let mut board = Board::new(7, 7);
        let mut state = seed;
        for _ in 0..moves {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let me = board.to_play();
            let legal: Vec<Point> = board.points().filter(|&p| board.is_legal(p, me)).collect();
            if !legal.is_empty() {
                board.play(Move::Play(legal[(state >> 33) as usize % legal.len()]));
            }
        }
        board
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn what_is_found_holds(seed: u64, moves in 10_usize..45) {
            let board = random_board(seed, moves);
            for p in board.points().filter(|&p| board.cell(p) != Cell::Empty) {
                let owner = board.cell(p).color().unwrap();
                let legal = |at: Point, color: Color| {
                    let mut board = board.clone();
                    board.set_to_play(color);
                    board.is_legal(at, color)
                };
                let capture = match mortality(&board, p) {
                    Some(Fate::Critical { capture, escape }) => {
                        prop_assert!(legal(escape, owner));
                        let mut after = board.clone();
                        after.set_to_play(owner);
                        after.play(Move::Play(escape));
                        prop_assert!(after.chain(p).liberty_count > 1, "{after}");
                        capture
                    }
                    Some(Fate::Dead { capture }) => capture,
                    Some(Fate::Safe) => {
                        let atari = board.chain(p).liberties.first().unwrap();
                        let one = board.chain(p).liberty_count == 1;
                        prop_assert!(!one || !legal(atari, owner.other()), "{board}");
                        continue;
                    }
                    None => {
                        prop_assert!(board.chain(p).liberty_count > MOST_LIBERTIES);
                        continue;
                    }
                };
                prop_assert!(legal(capture, owner.other()), "{board}");
                let same = board.chain_stones(p).all(|s| mortality(&board, s) == mortality(&board, p));
                prop_assert!(same, "one fate for {p}\n{board}");
            }
        }
    }
}
