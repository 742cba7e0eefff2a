//! Nakade: the vital point of a small eye space.

use super::codes::CodeSet;
use crate::go::{Beside, Board, Color, Point, SIDES, open_sides};
use std::sync::OnceLock;

/// The vital point of an eye space of three to six points next to the stone on `last`: empty points
/// surrounded by its colour that one of them splits best. Straight three, bent three, pyramid four,
/// cross five, bulky five and rabbity six have one.
///
/// What lies around a move is hard to predict, and a mispredicted branch costs more than the
/// work: so the shapes are told by 3×3 codes, almost without branches.
#[inline]
pub fn nakade(board: &Board, last: Point) -> Option<Point> {
    let owner = board.cell(last).color()?;
    let codes = small_codes(owner);
    let mut small = 0;
    for (i, q) in last.orthogonals().into_iter().enumerate() {
        let code = board.code(q);
        small |= u16::from(codes.contains(code)) << (2 * i);
    }
    Beside::of(last, small & open_sides(board.code(last))).find_map(|q| middle(board, q, owner))
}

/// The set of 3×3 codes for which [`may_be_small`] is true.
#[inline(always)]
fn small_codes(owner: Color) -> &'static CodeSet {
    static CODES: OnceLock<[CodeSet; 2]> = OnceLock::new();
    let codes = CODES
        .get_or_init(|| Color::BOTH.map(|owner| CodeSet::of(|code| may_be_small(code, owner))));
    &codes[owner as usize]
}

/// The fields among four that hold stones of the colour or the border.
#[inline(always)]
fn walls(code: u16, color: Color) -> u16 {
    code >> color as u16 & SIDES
}

/// The diagonals that are next to at least one of these sides, and those next to two.
#[inline(always)]
fn diagonals(sides: u16) -> [u16; 2] {
    let next = (sides >> 2 | sides << 6) & SIDES;
    [sides | next, sides & next]
}

/// What the eight points around an empty point show of its space.
#[derive(Clone, Copy)]
struct Space {
    open: u16,
    /// The empty diagonals that belong to the space.
    corners: u16,
    /// Those diagonals that are next to two open sides.
    between: u16,
    /// True if no stone but the owner's is next to the space.
    closed: bool,
}

#[inline(always)]
fn space(code: u16, owner: Color) -> Space {
    let (open, far) = (open_sides(code), code >> 8);
    let [reached, between] = diagonals(open);
    let corners = open_sides(far) & reached;
    let closed =
        (walls(code, owner) | open == SIDES) & (walls(far, owner) | corners | !reached == !0);
    Space { open, corners, between, closed }
}

/// False if the points around an empty one already show that it is alone, that its space is none of
/// the owner's, or that it has more than six points.
#[inline(always)]
fn may_be_small(code: u16, owner: Color) -> bool {
    let Space { open, corners, closed, .. } = space(code, owner);
    closed & (open != 0) & (open.count_ones() + corners.count_ones() < 6)
}

/// The vital point of the space of an empty point. That can be the point itself, an empty neighbour
/// or the empty diagonal between two of these.
#[inline(always)]
fn middle(board: &Board, q: Point, owner: Color) -> Option<Point> {
    if is_middle(board, q, owner) {
        return Some(q);
    }
    let Space { open, corners, between, .. } = space(board.code(q), owner);
    Beside::of(q, open | (corners & between) << 8).find(|&c| is_middle(board, c, owner))
}

/// True if the empty points connected with `c` are one of the shapes with a vital point, that is
/// `c`, and all stones around are of `owner`.
#[inline(always)]
fn is_middle(board: &Board, c: Point, owner: Color) -> bool {
    let Space { open, corners, between, mut closed } = space(board.code(c), owner);
    // Three points or more around it; one in a corner makes a block of four with two of them.
    let sides = open.count_ones();
    let shape = (corners == 0) & (sides >= 2) | (corners.count_ones() == 1) & (sides >= 3);
    closed &= corners & !between == 0;
    for (i, r) in c.orthogonals().into_iter().enumerate() {
        let ends = walls(board.code(r), owner) | !open;
        closed &= ends >> (2 * i) & 1 != 0;
    }
    shape
        && closed
        && Beside::of(c, corners << 8).all(|corner| {
            let first = corners.trailing_zeros();
            let ends = walls(board.code(corner), owner);
            ends >> first & ends >> ((first + 2) & 7) & 1 != 0
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Cell, Diagram, Move};
    use crate::rng::Rng;

    /// `l` marks the last move's point (a stone is put there), `v` the vital point.
    fn check(picture: &str) {
        let diagram = Diagram::parse(&picture.replace('l', "X")).unwrap();
        let marked = Diagram::parse(picture).unwrap();
        let last = marked.mark('l').unwrap();
        assert_eq!(nakade(&diagram.board, last), marked.mark('v'), "{picture}");
    }

    #[test]
    fn vital_points() {
        check(". v . l O . .\nX X X X O . .\n. . . . O . .\nO O O O O . .");
        check("v . X . O . .\n. l X . O . .\nX X X X O . .\n. . . . O . .");
        check(". v . l O . .\nX . X X O . .\nX X X . O . .\n. . . . O . .");
        check(". . l . O . .\n. v . X O . .\nX X X X O . .\n. . . . O . .");
        check(". . l X O . .\n. v . X O . .\nX . X X O . .\nX X X . O . .");
    }

    #[test]
    fn no_single_vital_point() {
        check(". . . . l O .\nX X X X X O .\n. . . . . O .\nO O O O O O .");
        check(". . l X O . .\n. . X X O . .\nX X X . O . .\n. . . . O . .");
        check(". O . l O . .\nX X X X O . .\n. . . . O . .\nO O O O O . .");
    }

    /// The vital point by a search of the space and the numbers of its points and links: the slow
    /// oracle.
    fn searched(board: &Board, last: Point) -> Option<Point> {
        let owner = board.cell(last).color()?;
        last.orthogonals()
            .into_iter()
            .filter(|&q| board.cell(q) == Cell::Empty)
            .find_map(|q| vital(&eye_space(board, q, owner)?))
    }

    const LARGEST: usize = 6;

    struct Points {
        points: [Point; LARGEST],
        len: usize,
    }

    /// The empty points connected with `start`, if they are few and touch stones of `owner` only.
    fn eye_space(board: &Board, start: Point, owner: Color) -> Option<Points> {
        let mut space = Points { points: [start; LARGEST], len: 1 };
        let mut done = 0;
        while done < space.len {
            for q in space.points[done].orthogonals() {
                match board.cell(q) {
                    Cell::Border => {}
                    Cell::Empty if space.points[..space.len].contains(&q) => {}
                    Cell::Empty => {
                        if space.len == LARGEST {
                            return None;
                        }
                        space.points[space.len] = q;
                        space.len += 1;
                    }
                    stone if stone != owner.cell() => return None,
                    _ => {}
                }
            }
            done += 1;
        }
        Some(space)
    }

    /// Straight three, bent three, pyramid four, cross five, bulky five and rabbity six, told by
    /// their neighbourhoods alone.
    fn vital(space: &Points) -> Option<Point> {
        let points = &space.points[..space.len];
        let degree = |p: Point| points.iter().filter(|q| p.orthogonals().contains(q)).count();
        let links = points.iter().map(|&p| degree(p)).sum::<usize>() / 2;
        let center = match (space.len, links) {
            (3, _) => 2,
            (4, 3) => 3,
            (5, 4) => 4,
            (5, 5) => 3,
            (6, 6) => 4,
            _ => return None,
        };
        points.iter().copied().find(|&p| degree(p) == center)
    }

    #[test]
    fn as_a_search_of_the_space_finds() {
        let (mut rng, mut found) = (Rng::new(1), 0);
        for game in 0..400 {
            let size = [5, 7, 9][game % 3];
            let mut board = Board::new(size, size);
            for _ in 0..3 * size * size {
                let left = board.empties().len() as u32;
                if left == 0 {
                    break;
                }
                let p = board.empties()[rng.below(left) as usize];
                if !board.is_legal(p, board.to_play()) {
                    board.pass();
                    continue;
                }
                board.play(Move::Play(p));
                for last in board.points() {
                    let expected = searched(&board, last);
                    found += usize::from(expected.is_some());
                    assert_eq!(nakade(&board, last), expected, "{last} on\n{board}");
                }
            }
        }
        assert!(found > 10_000, "{found}");
    }
}
