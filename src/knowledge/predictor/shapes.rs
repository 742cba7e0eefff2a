//! Shapes: what lies around a point, out to a distance, the same for all eight symmetries and
//! for both colours.

use crate::go::{Board, Cell, Color, Point};
use crate::rng::mix;
use std::sync::OnceLock;

/// How many shapes a move has: sizes from the eight points around to the largest, then the
/// answer, a size that knows where the last move is.
pub const SHAPES: usize = SIZES + 1;
const SIZES: usize = 4;
/// How many points around belong to each size: those at `dx + dy + max(dx, dy)` up to 3, 4, 5, 6.
const UP_TO: [usize; SIZES] = [3, 4, 5, 6];

/// A shape's number; equal shapes have equal numbers, and unequal ones nearly always unequal.
pub type Shape = u32;

/// What a point of a shape may be, for the side to move: empty, off the board, or a stone, own or
/// foreign, and for the four neighbours also whether its chain has one, two or more liberties.
const STATES: usize = 8;
/// The size of the answer.
const ANSWER: usize = 1;

/// A point of a shape, seen through the eight symmetries.
struct Place {
    dx: i32,
    dy: i32,
    size: usize,
    neighbor: bool,
    /// `keys[state][s]`: what it adds to the number under symmetry `s`.
    keys: [[u64; 8]; STATES],
}

fn distance(dx: i32, dy: i32) -> usize {
    (dx.abs() + dy.abs() + dx.abs().max(dy.abs())) as usize
}

fn places() -> &'static [Place] {
    static PLACES: OnceLock<Vec<Place>> = OnceLock::new();
    PLACES.get_or_init(|| {
        let mut places = Vec::new();
        for (size, &most) in UP_TO.iter().enumerate() {
            let least = if size == 0 { 1 } else { UP_TO[size - 1] + 1 };
            for dy in -4..=4_i32 {
                for dx in -4..=4_i32 {
                    if (least..=most).contains(&distance(dx, dy)) {
                        let key = |state: usize, s: usize| {
                            let (x, y) = turned(dx, dy, s);
                            let place = ((y + 8) * 32 + x + 8) as u64;
                            mix(place * 64 + state as u64)
                        };
                        let keys =
                            std::array::from_fn(|state| std::array::from_fn(|s| key(state, s)));
                        places.push(Place { dx, dy, size, neighbor: distance(dx, dy) == 2, keys });
                    }
                }
            }
        }
        places
    })
}

fn turned(dx: i32, dy: i32, symmetry: usize) -> (i32, i32) {
    let dx = if symmetry & 1 != 0 { -dx } else { dx };
    let dy = if symmetry & 2 != 0 { -dy } else { dy };
    if symmetry & 4 != 0 { (dy, dx) } else { (dx, dy) }
}

/// The shapes around `p` for a move by `color`, the smallest first; the answer is 0 where the last
/// move was farther away.
pub fn shapes(board: &Board, p: Point, color: Color) -> [Shape; SHAPES] {
    let (column, row) = (p.column() as i32, p.row() as i32);
    let mut numbers = [0_u64; 8];
    let mut found = [0; SHAPES];
    let mut size = 0;
    let mut answered = None;
    for place in places() {
        if place.size != size {
            found[size] = smallest(&numbers, size);
            if size == ANSWER
                && let Some(keys) = answered
            {
                found[SIZES] = answer(&numbers, keys);
            }
            size = place.size;
        }
        let (x, y) = (column + place.dx, row + place.dy);
        let on_board =
            (0..board.width() as i32).contains(&x) && (0..board.height() as i32).contains(&y);
        let q = on_board.then(|| Point::new(x as usize, y as usize));
        let state = q.map_or(7, |q| state(board, q, color, place.neighbor));
        if q.is_some() && q == board.last_move().point() {
            answered = Some(&place.keys);
        }
        for (number, key) in numbers.iter_mut().zip(&place.keys[state]) {
            *number ^= key;
        }
    }
    found[size] = smallest(&numbers, size);
    found
}

/// The number of a shape in which one place is that of the last move.
fn answer(numbers: &[u64; 8], last: &[[u64; 8]; STATES]) -> Shape {
    let marked = std::array::from_fn(|s| numbers[s] ^ last[STATES - 1][s].rotate_left(32));
    smallest(&marked, SIZES)
}

fn state(board: &Board, q: Point, color: Color, with_liberties: bool) -> usize {
    let Some(owner) = board.cell(q).color() else {
        return if board.cell(q) == Cell::Empty { 0 } else { 7 };
    };
    let liberties = match board.chain(q).liberty_count {
        n if with_liberties => usize::from(n.min(3)) - 1,
        _ => 2,
    };
    1 + liberties + if owner == color { 0 } else { 3 }
}

fn smallest(numbers: &[u64; 8], size: usize) -> Shape {
    let least = numbers.iter().min().expect("there are eight");
    (mix(least ^ size as u64) >> 32) as u32
}
