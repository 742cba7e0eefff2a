//! Shapes: what lies around a point, out to a distance, the same for all eight symmetries and
//! for both colours.

use crate::go::{Board, Color, MAX_SIZE, Point};
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
/// foreign, whose chain has one, two or more liberties.
const STATES: usize = 8;
/// The last of them: off the board.
const OUTSIDE: u8 = 7;
/// The size of the answer.
const ANSWER: usize = 1;

/// No shape reaches farther than this from its middle, by column or row.
const REACH: i32 = 3;
/// Points in a row of the ground: the largest board with a border as wide as shapes reach.
const SIDE: usize = MAX_SIZE + 2 * REACH as usize;

/// A point of a shape, seen through the eight symmetries.
struct Place {
    dx: i32,
    dy: i32,
    size: usize,
    /// `keys[state][s]`: what it adds to the number under symmetry `s`.
    keys: [[u64; 8]; STATES],
}

fn distance(dx: i32, dy: i32) -> usize {
    (dx.abs() + dy.abs() + dx.abs().max(dy.abs())) as usize
}

/// All places, the smallest size first.
fn places() -> &'static [Place] {
    static PLACES: OnceLock<Vec<Place>> = OnceLock::new();
    PLACES.get_or_init(|| {
        let mut places = Vec::new();
        for (size, &most) in UP_TO.iter().enumerate() {
            let least = if size == 0 { 1 } else { UP_TO[size - 1] + 1 };
            for dy in -REACH..=REACH {
                for dx in -REACH..=REACH {
                    if (least..=most).contains(&distance(dx, dy)) {
                        let key = |state: usize, s: usize| {
                            let (x, y) = turned(dx, dy, s);
                            let place = ((y + 8) * 32 + x + 8) as u64;
                            // Farther away than the four neighbours liberties do not count.
                            let state = match state {
                                1..=3 if distance(dx, dy) > 2 => 3,
                                4..=6 if distance(dx, dy) > 2 => 6,
                                state => state,
                            };
                            mix(place * 64 + state as u64)
                        };
                        let keys =
                            std::array::from_fn(|state| std::array::from_fn(|s| key(state, s)));
                        places.push(Place { dx, dy, size, keys });
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

/// A position as shapes see it: the state of each point, and of a border around the board.
#[derive(Clone, Debug)]
pub struct Ground {
    states: [u8; SIDE * SIDE],
    last: Option<Point>,
}

impl Ground {
    /// For moves by `color`.
    pub fn new(board: &Board, color: Color) -> Ground {
        let mut states = [OUTSIDE; SIDE * SIDE];
        for p in board.points() {
            states[index(p)] = state(board, p, color);
        }
        Ground { states, last: board.last_move().point() }
    }

    /// The shapes around `p`, the smallest first; the answer is 0 where the last move was farther
    /// away.
    pub fn shapes(&self, p: Point) -> [Shape; SHAPES] {
        let middle = index(p) as i32;
        let mut numbers = [0_u64; 8];
        let mut found = [0; SHAPES];
        let mut size = 0;
        for place in places() {
            if place.size != size {
                found[size] = smallest(&numbers, size);
                if size == ANSWER {
                    found[SIZES] = self.answer(&numbers, p);
                }
                size = place.size;
            }
            let at = middle + place.dy * SIDE as i32 + place.dx;
            let keys = &place.keys[self.states[at as usize] as usize % STATES];
            for (number, key) in numbers.iter_mut().zip(keys) {
                *number ^= key;
            }
        }
        found[size] = smallest(&numbers, size);
        found
    }

    /// The number of the shape in which the place of the last move is marked, if it is in the shape.
    fn answer(&self, numbers: &[u64; 8], p: Point) -> Shape {
        let Some(last) = self.last else { return 0 };
        let dx = last.column() as i32 - p.column() as i32;
        let dy = last.row() as i32 - p.row() as i32;
        if !(1..=UP_TO[ANSWER]).contains(&distance(dx, dy)) {
            return 0;
        }
        let place = places().iter().find(|place| (place.dx, place.dy) == (dx, dy));
        let keys = &place.expect("every near point has a place").keys[usize::from(OUTSIDE)];
        let marked = std::array::from_fn(|s| numbers[s] ^ keys[s].rotate_left(32));
        smallest(&marked, SIZES)
    }
}

fn index(p: Point) -> usize {
    (p.row() + REACH as usize) * SIDE + p.column() + REACH as usize
}

fn state(board: &Board, q: Point, color: Color) -> u8 {
    let Some(owner) = board.cell(q).color() else { return 0 };
    let liberties = board.chain(q).liberty_count.min(3) as u8;
    liberties + if owner == color { 0 } else { 3 }
}

fn smallest(numbers: &[u64; 8], size: usize) -> Shape {
    let least = numbers.iter().min().expect("there are eight");
    (mix(least ^ size as u64) >> 32) as u32
}
