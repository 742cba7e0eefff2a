//! Moves on the fast board: placing, joining, capturing, all bookkeeping included.

use super::board::{Board, Chain, open_sides};
use super::color::{Cell, Color};
use super::point::{AROUND, Move, Point, STRIDE};
use super::point_set::PointSet;
use super::zobrist;

impl Board {
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
        let open = open_sides(self.around[p]);
        let mut own = Point::NONE;
        for q in self.stones_beside(p, me) {
            own = self.join(own, self.chain[q], me);
        }
        let mut captured = 0;
        for q in self.stones_beside(p, foe) {
            captured += self.take_liberty(self.chain[q], p, foe);
        }
        let representative = if own == Point::NONE {
            self.chain[p] = p;
            self.next[p] = p;
            self.chains[p] = Chain { liberties: PointSet::EMPTY, liberty_count: 0, size: 1 };
            p
        } else {
            self.extend(own, p);
            own
        };
        let chain = &mut self.chains[representative];
        for (i, q) in p.orthogonals().into_iter().enumerate() {
            let new = chain.liberties.insert_if(q, open >> (2 * i) & 1 != 0);
            chain.liberty_count += u16::from(new);
        }
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

    /// Reopens a game that two passes ended.
    pub fn resume(&mut self) {
        self.passes = 0;
    }

    /// Forgets how the position came about: no last moves, no passes, no ko.
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

    /// Removes the liberty `p` of a foreign chain; returns the chain's size if that was its last
    /// one.
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

    /// Adds the stone `p`, without its liberties, to an own chain.
    #[inline(always)]
    fn extend(&mut self, representative: Point, p: Point) {
        self.chain[p] = representative;
        self.next[p] = self.next[representative];
        self.next[representative] = p;
        let chain = &mut self.chains[representative];
        chain.liberties.remove(p);
        chain.size += 1;
        chain.liberty_count -= 1;
    }

    #[inline(never)]
    fn remove_dead_around(&mut self, p: Point, color: Color) {
        for q in self.stones_beside(p, color) {
            // An earlier one may have been taken off with its chain.
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
        for q in self.stones_beside(p, foe) {
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
