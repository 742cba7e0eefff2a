//! Nakade: the vital point of a small eye space.

use crate::go::{Board, Cell, Color, Point};

/// The largest eye space with a single vital point.
const LARGEST: usize = 6;

/// The vital point of an eye space of three to six points next to the stone on `last`: empty points
/// surrounded by its colour, whose one point splits them best.
#[inline]
pub fn nakade(board: &Board, last: Point) -> Option<Point> {
    let owner = board.cell(last).color()?;
    last.orthogonals()
        .into_iter()
        .filter(|&q| board.cell(q) == Cell::Empty && may_be_small(board.code(q), owner))
        .find_map(|q| vital(&eye_space(board, q, owner)?))
}

/// False if the eight points around an empty one already show a stone of the other colour next to
/// its space, or more of that space than an eye may have.
#[inline(always)]
fn may_be_small(code: u16, owner: Color) -> bool {
    const NEIGHBORS: u16 = 0x55;
    let (low, high) = (code & 0x5555, code >> 1 & 0x5555);
    let empty = !(low | high) & 0x5555;
    let others = match owner {
        Color::Black => high & !low,
        Color::White => low & !high,
    };
    let open = empty & NEIGHBORS;
    // A diagonal belongs to the space by way of either of the two neighbours beside it.
    let diagonals = (open | open >> 2 | open << 6) & NEIGHBORS;
    let reached = NEIGHBORS | diagonals << 8;
    others & reached == 0 && ((empty & reached).count_ones() as usize) < LARGEST
}

struct Space {
    points: [Point; LARGEST],
    len: usize,
}

/// The empty points connected with `start`, if they are few and touch stones of `owner` only.
fn eye_space(board: &Board, start: Point, owner: Color) -> Option<Space> {
    let mut space = Space { points: [start; LARGEST], len: 1 };
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
fn vital(space: &Space) -> Option<Point> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Diagram;

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
}
