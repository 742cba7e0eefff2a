//! The fast board: stones, chains with their exact liberties, 3×3 codes and the simple ko.
//!
//! A [`Board`] has no history: it knows the last two moves (playouts answer them) and the point
//! forbidden by the simple ko, nothing older. [`Game`](super::Game) adds history and superko.
//!
//! Invariants, checked against a recomputation by [`Board::check`] in the tests:
//! - `chain[p]` names the representative of the chain on `p`; only `chains[representative]` is
//!   meaningful.
//! - `around[p]` holds the eight cells around every point of the board.
//! - `in_atari[c]` holds the representatives of `c`'s chains with exactly one liberty.
//! - `hash` is the exclusive or of the keys of all stones.

use super::color::{ByColor, Cell, Color};
use super::empties::Empties;
use super::point::{AROUND, MAX_SIZE, Move, Point};
use super::point_map::PointMap;
use super::point_set::PointSet;
use super::zobrist;

/// A connected set of stones of one colour.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chain {
    /// Empty points next to its stones, each once: where it can still grow.
    pub liberties: PointSet,
    /// Number of liberties: 1 or more for every chain on the board.
    pub liberty_count: u16,
    /// Number of stones, 1 or more.
    pub size: u16,
}

/// A position, cheap to copy and to play on.
#[derive(Clone, Debug)]
pub struct Board {
    // What makes the position.
    pub(super) width: u8,
    pub(super) height: u8,
    pub(super) to_play: Color,
    pub(super) ko: Point,
    pub(super) passes: u8,
    pub(super) last: [Move; 2],
    pub(super) cells: PointMap<Cell>,
    // What follows from it, kept up to date.
    pub(super) hash: u64,
    pub(super) around: PointMap<u16>,
    pub(super) chain: PointMap<Point>,
    pub(super) next: PointMap<Point>,
    pub(super) chains: PointMap<Chain>,
    pub(super) in_atari: ByColor<PointSet>,
    pub(super) stones: ByColor<u16>,
    pub(super) empties: Empties,
}

impl Board {
    /// An empty board, Black to play. Width and height must be 1 to 19.
    pub fn new(width: usize, height: usize) -> Board {
        assert!(
            (1..=MAX_SIZE).contains(&width) && (1..=MAX_SIZE).contains(&height),
            "a board is 1 to {MAX_SIZE} points wide and high"
        );
        let mut board = Board {
            width: width as u8,
            height: height as u8,
            to_play: Color::Black,
            ko: Point::NONE,
            passes: 0,
            last: [Move::Pass; 2],
            cells: PointMap::filled(Cell::Border),
            hash: 0,
            around: PointMap::filled(0),
            chain: PointMap::default(),
            next: PointMap::default(),
            chains: PointMap::default(),
            in_atari: ByColor::default(),
            stones: ByColor::default(),
            empties: Empties::default(),
        };
        for p in board.points() {
            board.cells[p] = Cell::Empty;
            board.empties.add(p);
        }
        for p in board.points() {
            board.around[p] = board.code_from_scratch(p);
        }
        board
    }

    // ---- Questions --------------------------------------------------------------------------

    /// Number of points in a row, 1 to 19.
    pub fn width(&self) -> usize {
        self.width as usize
    }

    /// Number of points in a column, 1 to 19.
    pub fn height(&self) -> usize {
        self.height as usize
    }

    /// Number of points: width times height.
    #[inline(always)]
    pub fn area(&self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Every point, row by row from A1.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let (width, height) = (self.width(), self.height());
        (0..height).flat_map(move |row| (0..width).map(move |column| Point::new(column, row)))
    }

    /// True if `p` lies on this board.
    pub fn has(&self, p: Point) -> bool {
        self.cells[p] != Cell::Border
    }

    /// What the point `p` holds; the border counts as a cell of its own.
    #[inline(always)]
    pub fn cell(&self, p: Point) -> Cell {
        self.cells[p]
    }

    /// The player whose turn it is.
    #[inline(always)]
    pub fn to_play(&self) -> Color {
        self.to_play
    }

    /// The point where the simple ko forbids a recapture now.
    pub fn ko(&self) -> Option<Point> {
        (self.ko != Point::NONE).then_some(self.ko)
    }

    /// Passes in a row at the end of the game so far (at most 2 are counted).
    #[inline(always)]
    pub fn passes(&self) -> u8 {
        self.passes
    }

    /// The last move; a pass before the first.
    #[inline(always)]
    pub fn last_move(&self) -> Move {
        self.last[0]
    }

    /// The move before the last.
    #[inline(always)]
    pub fn second_last_move(&self) -> Move {
        self.last[1]
    }

    /// Hash of the stones alone, as positional superko compares.
    #[inline(always)]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// How many stones `color` has on the board.
    #[inline(always)]
    pub fn stones(&self, color: Color) -> usize {
        self.stones[color] as usize
    }

    /// The empty points, in no useful order.
    #[inline(always)]
    pub fn empties(&self) -> &[Point] {
        self.empties.as_slice()
    }

    #[inline(always)]
    pub(crate) fn empties_mut(&mut self) -> &mut Empties {
        &mut self.empties
    }

    /// The representative of the chain on `p`, which must hold a stone.
    #[inline(always)]
    pub fn chain_at(&self, p: Point) -> Point {
        debug_assert!(self.cells[p].color().is_some());
        self.chain[p]
    }

    /// The chain of the stone on `p`, which must hold one.
    #[inline(always)]
    pub fn chain(&self, p: Point) -> &Chain {
        &self.chains[self.chain_at(p)]
    }

    /// The stones of the chain on `p`, which must hold a stone.
    pub fn chain_stones(&self, p: Point) -> impl Iterator<Item = Point> + '_ {
        let start = p;
        let mut at = Some(p);
        std::iter::from_fn(move || {
            let here = at?;
            at = Some(self.next[here]).filter(|&n| n != start);
            Some(here)
        })
    }

    /// The representatives of `color`'s chains that have one liberty.
    #[inline(always)]
    pub fn in_atari(&self, color: Color) -> &PointSet {
        &self.in_atari[color]
    }

    /// The cells around `p`, two bits each (see [`Cell`]): bits 0–7 the neighbours up, right,
    /// down, left; bits 8–15 the diagonals clockwise from upper right.
    #[inline(always)]
    pub fn code(&self, p: Point) -> u16 {
        self.around[p]
    }

    /// True if a neighbour of `p` is empty.
    #[inline(always)]
    pub fn has_empty_neighbor(&self, p: Point) -> bool {
        open_sides(self.around[p]) != 0
    }

    /// The neighbours of `p` with a stone of `color`: up, right, down, left. Branch-free, because
    /// what a playout meets is hard to predict: four questions would be four mispredicted branches,
    /// which cost more than the work itself.
    #[inline(always)]
    pub(crate) fn stones_beside(&self, p: Point, color: Color) -> Beside {
        let code = self.around[p];
        let (own, other) = (code >> color as u16, code >> color.other() as u16);
        Beside::of(p, own & !other & SIDES)
    }

    /// True if all neighbours of `p` are stones of `color` or off the board.
    #[inline(always)]
    pub fn is_surrounded(&self, p: Point, color: Color) -> bool {
        let mask = SIDES << color as u16;
        self.around[p] & mask == mask
    }

    /// True if `color` may play on `p` by the rules a playout knows: empty, not the ko, not
    /// suicide. Superko is [`Game`](super::Game)'s business.
    #[inline(always)]
    pub fn is_legal(&self, p: Point, color: Color) -> bool {
        self.cells[p] == Cell::Empty
            && (self.has_empty_neighbor(p) || self.is_legal_tight(p, color))
    }

    /// [`is_legal`](Board::is_legal) for an empty `p` that has no empty neighbour.
    #[inline]
    fn is_legal_tight(&self, p: Point, color: Color) -> bool {
        if p == self.ko && color == self.to_play {
            return false;
        }
        p.orthogonals().into_iter().any(|q| match self.cells[q].color() {
            // An own chain that keeps a liberty, or a foreign one that loses its last.
            Some(c) => (self.chains[self.chain[q]].liberty_count == 1) != (c == color),
            None => false,
        })
    }

    /// The hash of the position after `color` plays the legal point `p`.
    pub fn hash_after(&self, p: Point, color: Color) -> u64 {
        let mut hash = self.hash ^ zobrist::key(color, p);
        let foe = color.other();
        let mut taken = PointSet::EMPTY;
        for q in p.orthogonals() {
            if self.cells[q] == foe.cell() && self.chains[self.chain[q]].liberty_count == 1 {
                let captured = self.chain[q];
                if taken.insert(captured) {
                    for s in self.chain_stones(captured) {
                        hash ^= zobrist::key(foe, s);
                    }
                }
            }
        }
        hash
    }

    pub(super) fn code_from_scratch(&self, p: Point) -> u16 {
        let cells = p.around().map(|q| self.cells[q] as u16);
        cells.into_iter().enumerate().fold(0, |code, (i, cell)| code | cell << (2 * i))
    }
}

/// The fields of a 3×3 code that belong to the four neighbours, the lower bit of each. The diagonals,
/// moved down by 8 bits, have the same: the first is the one between the first two sides.
pub(crate) const SIDES: u16 = 0x55;

/// Which neighbours are empty, told by a 3×3 code: bits 0, 2, 4 and 6.
#[inline(always)]
pub(crate) const fn open_sides(code: u16) -> u16 {
    !(code | code >> 1) & SIDES
}

/// A subset of the eight points around a point, in the order of the 3×3 code's fields.
#[derive(Clone, Debug)]
pub(crate) struct Beside {
    middle: Point,
    left: u16,
}

impl Beside {
    /// The points around `p` that `which` marks by the lower bits of their fields.
    #[inline(always)]
    pub fn of(p: Point, which: u16) -> Beside {
        Beside { middle: p, left: which }
    }
}

impl Iterator for Beside {
    type Item = Point;

    #[inline(always)]
    fn next(&mut self) -> Option<Point> {
        if self.left == 0 {
            return None;
        }
        let field = self.left.trailing_zeros() as usize / 2;
        self.left &= self.left - 1;
        Some(self.middle.step(AROUND[field & 7]))
    }
}
