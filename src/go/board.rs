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
use super::point::{AROUND, MAX_SIZE, Move, Point, PointMap, PointSet, STRIDE};
use super::zobrist;

/// A connected set of stones of one colour.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chain {
    /// The empty points next to its stones.
    pub liberties: PointSet,
    /// How many liberties.
    pub liberty_count: u16,
    /// How many stones.
    pub size: u16,
}

/// A position, cheap to copy and to play on.
#[derive(Clone, Debug)]
pub struct Board {
    // What makes the position.
    width: u8,
    height: u8,
    to_play: Color,
    ko: Point,
    passes: u8,
    last: [Move; 2],
    cells: PointMap<Cell>,
    // What follows from it, kept up to date.
    hash: u64,
    around: PointMap<u16>,
    chain: PointMap<Point>,
    next: PointMap<Point>,
    chains: PointMap<Chain>,
    in_atari: ByColor<PointSet>,
    stones: ByColor<u16>,
    empties: Empties,
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

    /// Points in a row.
    pub fn width(&self) -> usize {
        self.width as usize
    }

    /// Points in a column.
    pub fn height(&self) -> usize {
        self.height as usize
    }

    /// How many points the board has.
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

    /// What `p` holds.
    #[inline(always)]
    pub fn cell(&self, p: Point) -> Cell {
        self.cells[p]
    }

    /// The side to move.
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

    /// The last move (a pass before the first move).
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

    /// The chain on `p`, which must hold a stone.
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
        let code = self.around[p];
        (code | code >> 1) & 0x55 != 0x55
    }

    /// True if all neighbours of `p` are stones of `color` or off the board.
    #[inline(always)]
    pub fn is_surrounded(&self, p: Point, color: Color) -> bool {
        let mask = 0x55 << color as u16;
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

    // ---- Moves ------------------------------------------------------------------------------

    /// Plays `mv` for the side to move. A point must satisfy [`is_legal`](Board::is_legal).
    #[inline]
    pub fn play(&mut self, mv: Move) {
        match mv {
            Move::Pass => self.pass(),
            Move::Play(p) => self.place(p),
        }
    }

    /// Lets `color` move next, whoever's turn it was; a ko is forgotten.
    pub fn set_to_play(&mut self, color: Color) {
        if self.to_play != color {
            self.to_play = color;
            self.ko = Point::NONE;
        }
    }

    #[inline(always)]
    pub(crate) fn pass(&mut self) {
        self.ko = Point::NONE;
        self.passes = (self.passes + 1).min(2);
        self.last = [Move::Pass, self.last[0]];
        self.to_play = self.to_play.other();
    }

    #[inline]
    pub(crate) fn place(&mut self, p: Point) {
        let me = self.to_play;
        debug_assert!(self.is_legal(p, me), "{me:?} {p} is not legal on\n{self}");
        let foe = me.other();
        self.put(p, me);
        let mut own = Point::NONE;
        let mut liberties = PointSet::EMPTY;
        let mut liberty_count = 0;
        let mut captured = 0;
        for q in p.orthogonals() {
            match self.cells[q] {
                Cell::Empty => {
                    liberties.insert(q);
                    liberty_count += 1;
                }
                Cell::Border => {}
                cell if cell == me.cell() => own = self.join(own, self.chain[q], me),
                _ => captured += self.take_liberty(self.chain[q], p, foe),
            }
        }
        let representative = if own == Point::NONE {
            self.chain[p] = p;
            self.next[p] = p;
            self.chains[p] = Chain { liberties, liberty_count, size: 1 };
            p
        } else {
            self.extend(own, p, &liberties, liberty_count);
            own
        };
        self.ko = Point::NONE;
        if captured != 0 {
            self.remove_dead_around(p, foe);
            let chain = &self.chains[representative];
            if captured == 1 && chain.size == 1 && chain.liberty_count == 1 {
                self.ko = chain.liberties.first().unwrap_or(Point::NONE);
            }
        }
        if self.chains[representative].liberty_count == 1 {
            self.in_atari[me].insert(representative);
        }
        self.passes = 0;
        self.last = [Move::Play(p), self.last[0]];
        self.to_play = foe;
    }

    /// Goes on after passes that ended the game.
    pub fn resume(&mut self) {
        self.passes = 0;
    }

    /// Makes this the first position of a game: nothing was played, nothing is forbidden.
    pub(crate) fn forget_moves(&mut self) {
        self.to_play = Color::Black;
        self.ko = Point::NONE;
        self.passes = 0;
        self.last = [Move::Pass; 2];
    }

    /// Makes this board equal to `other`, which must have the same size; faster than a clone.
    pub fn copy_from(&mut self, other: &Board) {
        debug_assert_eq!((self.width, self.height), (other.width, other.height));
        let rows = STRIDE..(self.height() + 1) * STRIDE;
        self.to_play = other.to_play;
        self.ko = other.ko;
        self.passes = other.passes;
        self.last = other.last;
        self.hash = other.hash;
        self.in_atari = other.in_atari;
        self.stones = other.stones;
        self.cells.copy_rows(&other.cells, rows.clone());
        self.around.copy_rows(&other.around, rows.clone());
        self.chain.copy_rows(&other.chain, rows.clone());
        self.next.copy_rows(&other.next, rows.clone());
        self.empties.copy_from(&other.empties, rows);
        for p in other.points() {
            if other.cells[p] != Cell::Empty && other.chain[p] == p {
                self.chains[p] = other.chains[p];
            }
        }
    }

    // ---- Parts of a move --------------------------------------------------------------------

    #[inline(always)]
    fn put(&mut self, p: Point, color: Color) {
        self.cells[p] = color.cell();
        self.flip_around(p, color);
        self.empties.remove(p);
    }

    /// Puts a stone's two bits into the codes around it, or takes them out.
    #[inline(always)]
    fn flip_around(&mut self, p: Point, color: Color) {
        self.hash ^= zobrist::key(color, p);
        let bits = color.cell() as u16;
        for (i, delta) in AROUND.into_iter().enumerate() {
            let opposite = i ^ 2;
            self.around[p.step(delta)] ^= bits << (2 * opposite);
        }
        // Counted here because every stone that comes or goes passes through here.
        let sign = if self.cells[p] == Cell::Empty { u16::MAX } else { 1 };
        self.stones[color] = self.stones[color].wrapping_add(sign);
    }

    /// Removes the liberty `p` of a foreign chain; returns its size if that was the last one.
    #[inline(always)]
    fn take_liberty(&mut self, representative: Point, p: Point, color: Color) -> u16 {
        let chain = &mut self.chains[representative];
        if !chain.liberties.remove(p) {
            return 0; // The stone on `p` touches this chain a second time.
        }
        chain.liberty_count -= 1;
        match chain.liberty_count {
            0 => {
                self.in_atari[color].remove(representative);
                chain.size
            }
            1 => {
                self.in_atari[color].insert(representative);
                0
            }
            _ => 0,
        }
    }

    /// Joins chain `b` with `a` (or takes `b` where there is no `a` yet); returns the
    /// representative. The joined chain is not in the atari set.
    #[inline(always)]
    fn join(&mut self, a: Point, b: Point, color: Color) -> Point {
        if a == b {
            return a;
        }
        if self.chains[b].liberty_count == 1 {
            self.in_atari[color].remove(b);
        }
        if a == Point::NONE {
            return b;
        }
        let (keep, gone) = if self.chains[a].size >= self.chains[b].size { (a, b) } else { (b, a) };
        let mut at = gone;
        loop {
            self.chain[at] = keep;
            at = self.next[at];
            if at == gone {
                break;
            }
        }
        let tail = self.next[keep];
        self.next[keep] = self.next[gone];
        self.next[gone] = tail;
        let other = self.chains[gone];
        let chain = &mut self.chains[keep];
        let shared = chain.liberties.merge(&other.liberties);
        chain.liberty_count += other.liberty_count - shared;
        chain.size += other.size;
        keep
    }

    /// Adds the stone `p` and its liberties to an own chain.
    #[inline(always)]
    fn extend(&mut self, representative: Point, p: Point, liberties: &PointSet, count: u16) {
        self.chain[p] = representative;
        self.next[p] = self.next[representative];
        self.next[representative] = p;
        let chain = &mut self.chains[representative];
        chain.liberties.remove(p);
        chain.size += 1;
        chain.liberty_count -= 1;
        if count != 0 {
            chain.liberty_count += count - chain.liberties.merge(liberties);
        }
    }

    #[inline(never)]
    fn remove_dead_around(&mut self, p: Point, color: Color) {
        for q in p.orthogonals() {
            if self.cells[q] == color.cell() && self.chains[self.chain[q]].liberty_count == 0 {
                let mut at = q;
                loop {
                    self.lift(at, color);
                    at = self.next[at];
                    if at == q {
                        break;
                    }
                }
            }
        }
    }

    #[inline(always)]
    fn lift(&mut self, p: Point, color: Color) {
        self.cells[p] = Cell::Empty;
        self.flip_around(p, color);
        self.empties.add(p);
        let foe = color.other();
        for q in p.orthogonals() {
            if self.cells[q] == foe.cell() {
                let representative = self.chain[q];
                let chain = &mut self.chains[representative];
                if chain.liberties.insert(p) {
                    chain.liberty_count += 1;
                    if chain.liberty_count == 2 {
                        self.in_atari[foe].remove(representative);
                    }
                }
            }
        }
    }

    fn code_from_scratch(&self, p: Point) -> u16 {
        let cells = p.around().map(|q| self.cells[q] as u16);
        cells.into_iter().enumerate().fold(0, |code, (i, cell)| code | cell << (2 * i))
    }

    // ---- Checks -----------------------------------------------------------------------------

    /// Recomputes everything that is kept incrementally; panics, with the board, where it
    /// differs. For tests: slow.
    pub fn check(&self) {
        let mut hash = 0;
        let mut stones = ByColor::<u16>::default();
        let mut in_atari = ByColor::<PointSet>::default();
        for p in self.points() {
            assert_eq!(self.around[p], self.code_from_scratch(p), "code of {p}\n{self}");
            let listed = self.empties.contains(p);
            let Some(color) = self.cells[p].color() else {
                assert!(listed, "{p} is empty but not listed\n{self}");
                continue;
            };
            assert!(!listed, "{p} is listed as empty\n{self}");
            hash ^= zobrist::key(color, p);
            stones[color] += 1;
            let members: PointSet = self.chain_stones(p).collect();
            let liberties: PointSet = members
                .iter()
                .flat_map(|s| s.orthogonals())
                .filter(|&q| self.cells[q] == Cell::Empty)
                .collect();
            let chain = self.chain(p);
            assert!(members.contains(p) && members.contains(self.chain[p]));
            assert_eq!(members.len(), chain.size as usize, "size of {p}\n{self}");
            assert_eq!(liberties, chain.liberties, "liberties of {p}\n{self}");
            assert_eq!(liberties.len(), chain.liberty_count as usize, "at {p}\n{self}");
            for q in p.orthogonals().into_iter().filter(|&q| self.cells[q] == color.cell()) {
                assert_eq!(self.chain[p], self.chain[q], "{p} and {q} are one chain\n{self}");
            }
            if chain.liberty_count == 1 {
                in_atari[color].insert(self.chain[p]);
            }
        }
        assert_eq!(hash, self.hash, "hash\n{self}");
        assert_eq!(stones, self.stones, "stones\n{self}");
        assert_eq!(in_atari, self.in_atari, "atari\n{self}");
        assert_eq!(
            self.empties.as_slice().len(),
            self.area() - stones.black as usize - stones.white as usize
        );
    }
}
