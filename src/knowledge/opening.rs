//! The opening on 13×13 and larger boards as people play it: empty corners first, then what goes with the
//! first stone in a corner, then the middle of an open side. On smaller boards the corners meet in the
//! middle, and there is no such order.

use crate::go::{Board, Cell, Color, Point, PointMap};

/// Number of points a side from which on corners and sides are things apart.
const LARGE: usize = 13;
/// Greatest distance from an edge, in lines, at which a stone belongs to the corner.
const CORNER: usize = 8;
/// Depth of the strip along a side that must be empty for the side to be open, in lines.
const DEPTH: usize = 6;

/// Number of points of the board to each stone up to which it is the opening.
const POINTS_TO_A_STONE: usize = 12;

/// A place in a corner, in lines from its two edges.
type Place = (usize, usize);
/// Places with the share of the full weight that each has.
type Customs = &'static [(Place, f32)];

/// Moves in an empty corner.
const FIRST: Customs =
    &[((4, 4), 1.0), ((3, 4), 0.9), ((3, 3), 0.5), ((3, 5), 0.25), ((4, 5), 0.2)];
/// Middles of an open side, on the third and the fourth line.
const SIDE: [(usize, f32); 2] = [(3, 0.4), (4, 0.35)];

/// The first stone of a corner, the nearer edge first, with moves beside it.
struct Begun {
    stone: Place,
    /// Enclosures, if the stone is one's own.
    own: Customs,
    /// Approaches, if it is not.
    other: Customs,
}

const BEGUN: &[Begun] = &[
    Begun { stone: (4, 4), own: &[((3, 6), 0.5)], other: &[((3, 6), 0.8), ((3, 3), 0.35)] },
    Begun {
        stone: (3, 4),
        own: &[((5, 3), 0.8), ((5, 4), 0.6), ((6, 3), 0.45)],
        other: &[((5, 3), 0.8), ((5, 4), 0.75), ((6, 3), 0.4)],
    },
    Begun { stone: (3, 3), own: &[((3, 6), 0.2)], other: &[((4, 4), 0.4), ((3, 6), 0.3)] },
    Begun { stone: (3, 5), own: &[((4, 3), 0.8)], other: &[((4, 3), 0.6), ((3, 3), 0.5)] },
    Begun { stone: (4, 5), own: &[((3, 3), 0.7)], other: &[((3, 4), 0.6), ((3, 3), 0.4)] },
];

/// One's own stone that the opponent has approached, with answers.
struct Approached {
    own: Place,
    other: Place,
    answers: Customs,
}

const APPROACHED: &[Approached] = &[
    Approached { own: (4, 4), other: (3, 6), answers: &[((6, 3), 0.8), ((6, 4), 0.4)] },
    Approached { own: (4, 4), other: (3, 3), answers: &[((3, 4), 0.8)] },
    Approached { own: (3, 4), other: (5, 3), answers: &[((3, 6), 0.5), ((4, 5), 0.4)] },
    Approached { own: (3, 4), other: (5, 4), answers: &[((5, 3), 0.7), ((3, 6), 0.4)] },
];

/// A way to look at a corner: from which two edges, and which of them counts first.
#[derive(Clone, Copy)]
struct Corner {
    right: bool,
    top: bool,
    swapped: bool,
}

impl Corner {
    const ALL: [Corner; 4] = [
        Corner { right: false, top: false, swapped: false },
        Corner { right: true, top: false, swapped: false },
        Corner { right: false, top: true, swapped: false },
        Corner { right: true, top: true, swapped: false },
    ];

    fn point(self, board: &Board, (x, y): Place) -> Point {
        let (x, y) = if self.swapped { (y, x) } else { (x, y) };
        let from = |far: bool, line: usize, lines: usize| if far { lines - line } else { line - 1 };
        Point::new(from(self.right, x, board.width()), from(self.top, y, board.height()))
    }

    fn both_ways(self) -> [Corner; 2] {
        [self, Corner { swapped: true, ..self }]
    }

    /// The first stones in this corner, as place and owner; at most three.
    fn stones(self, board: &Board) -> Vec<(Place, Color)> {
        let reach = CORNER.min(board.width().min(board.height()) / 2);
        let places = (1..=reach).flat_map(|x| (1..=reach).map(move |y| (x, y)));
        let stone = |place| Some((place, board.cell(self.point(board, place)).color()?));
        places.filter_map(stone).take(3).collect()
    }

    /// The customs in this corner for the side to move, in both ways to look at it.
    fn customs(self, board: &Board) -> Vec<(Corner, Customs)> {
        let me = board.to_play();
        let stones = self.stones(board);
        let seen = |way: Corner| {
            let turned = |(x, y): Place| if way.swapped { (y, x) } else { (x, y) };
            match stones[..] {
                [] => Some(FIRST),
                [(stone, owner)] => {
                    let begun = BEGUN.iter().find(|begun| begun.stone == turned(stone))?;
                    Some(if owner == me { begun.own } else { begun.other })
                }
                [one, two] if one.1 != two.1 => {
                    let (own, other) = if one.1 == me { (one, two) } else { (two, one) };
                    let is_it =
                        |a: &&Approached| a.own == turned(own.0) && a.other == turned(other.0);
                    Some(APPROACHED.iter().find(is_it)?.answers)
                }
                _ => None,
            }
        };
        self.both_ways().into_iter().filter_map(|way| Some((way, seen(way)?))).collect()
    }
}

/// What custom says of each point for the side to move, 0 to 1; `None` where it says nothing: once corners and
/// sides are taken, and where the last move touches a stone of the side to move, which has to be answered.
pub fn opening(board: &Board) -> Option<PointMap<f32>> {
    let (width, height) = (board.width(), board.height());
    let stones = board.area() - board.empties().len();
    let is_touched = |p: Point| board.stones_beside(p, board.to_play()).next().is_some();
    if width.min(height) < LARGE
        || stones * POINTS_TO_A_STONE > board.area()
        || board.last_move().point().is_some_and(is_touched)
    {
        return None;
    }
    let mut weights = PointMap::filled(0.0);
    let mut speaks = false;
    let mut say = |p: Point, weight: f32| {
        if board.cell(p) == Cell::Empty && weights[p] < weight {
            weights[p] = weight;
            speaks = true;
        }
    };
    for corner in Corner::ALL {
        for (way, customs) in corner.customs(board) {
            for &(place, weight) in customs {
                say(way.point(board, place), weight);
            }
        }
    }
    for corner in Corner::ALL {
        // Each side once: along the lower and upper edge from two corners, along the others swapped.
        let way = Corner { swapped: corner.right != corner.top, ..corner };
        let along = if way.swapped { height } else { width };
        if is_open(board, way, along) {
            for (line, weight) in SIDE {
                say(way.point(board, (along.div_ceil(2), line)), weight);
            }
        }
    }
    speaks.then_some(weights)
}

/// True if nobody has a stone near the middle of the side of so many points that `way` looks along.
fn is_open(board: &Board, way: Corner, along: usize) -> bool {
    let (middle, wide) = (along.div_ceil(2), along / 6);
    (middle - wide..=middle + wide)
        .flat_map(|x| (1..=DEPTH).map(move |y| (x, y)))
        .all(|place| board.cell(way.point(board, place)) == Cell::Empty)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Game, Komi, Move};

    fn after(size: usize, moves: &str) -> Game {
        let mut game = Game::even(size, Komi::default());
        for text in moves.split_whitespace() {
            game.play(Move::parse(text, size, size).unwrap()).unwrap();
        }
        game
    }

    /// The points of which custom speaks, with more than this weight.
    fn said(size: usize, moves: &str, above: f32) -> Vec<String> {
        let game = after(size, moves);
        let Some(weights) = opening(game.board()) else { return Vec::new() };
        let points = game.board().points().filter(|&p| weights[p] > above);
        points.map(|p| p.to_string()).collect()
    }

    #[test]
    fn an_empty_board_begins_in_its_corners() {
        let strong = said(19, "", 0.6);
        assert_eq!(strong.len(), 12, "{strong:?}");
        for p in ["D4", "Q16", "C4", "R16", "Q3", "D17"] {
            assert!(strong.contains(&p.to_owned()), "{p} of {strong:?}");
        }
        assert!(said(13, "", 0.6).contains(&"K10".to_owned()));
        assert!(said(9, "", 0.0).is_empty());
    }

    #[test]
    fn it_is_the_same_from_all_eight_sides() {
        let turned = |(x, y): (usize, usize), k: usize| {
            let (x, y) = if k & 1 == 0 { (x, y) } else { (y, x) };
            let x = if k & 2 == 0 { x } else { 18 - x };
            (x, if k & 4 == 0 { y } else { 18 - y })
        };
        let stones = [(3, 3), (15, 2), (2, 15), (4, 2), (9, 3)];
        let board = |k: usize| {
            let mut game = Game::even(19, Komi::default());
            for stone in stones {
                let (x, y) = turned(stone, k);
                game.play(Move::Play(Point::new(x, y))).unwrap();
            }
            opening(game.board()).unwrap()
        };
        let upright = board(0);
        for k in 1..8 {
            let other = board(k);
            for p in Board::new(19, 19).points() {
                let (x, y) = turned((p.column(), p.row()), k);
                assert_eq!(upright[p], other[Point::new(x, y)], "{p} turned {k}");
            }
        }
    }

    #[test]
    fn a_first_stone_is_approached_or_enclosed() {
        // Black has C4, and White is to move; then Black.
        let approach = said(19, "C4", 0.7);
        assert!(approach.contains(&"E3".to_owned()) && approach.contains(&"E4".to_owned()));
        let enclosure = said(19, "C4 Q16", 0.7);
        assert!(enclosure.contains(&"E3".to_owned()), "{enclosure:?}");
        // An approach is answered on the other side.
        let answer = said(19, "D4 C6 Q16 Q4", 0.7);
        assert!(answer.contains(&"F3".to_owned()), "{answer:?}");
    }

    #[test]
    fn custom_falls_silent_in_a_fight_and_after_the_opening() {
        assert!(said(19, "D4 Q16 C4", 0.0).contains(&"Q4".to_owned()));
        assert!(said(19, "D4 D3", 0.0).is_empty());
        let column = |x: char| (1..=19).step_by(2).map(move |y| format!("{x}{y} "));
        let thirty: String = ['A', 'C', 'T'].into_iter().flat_map(column).collect();
        assert!(!said(19, &thirty, 0.0).is_empty());
        assert!(said(19, &format!("{thirty} K10"), 0.0).is_empty());
    }

    #[test]
    fn custom_falls_silent_where_stones_are() {
        assert!(said(19, "", 0.0).contains(&"K4".to_owned()));
        assert!(!said(19, "K3", 0.0).contains(&"K4".to_owned()));
        let corner = said(19, "D4 C6 F3 C4 C3", 0.0);
        let near = |name: &String| {
            let p = Point::parse(name, 19, 19).unwrap();
            p.column() < 8 && p.row() < 8
        };
        assert!(!corner.iter().any(near), "{corner:?}");
    }
}
