//! Ownership: who owns each point at the end of the playouts.

use crate::go::{Board, Cell, Color, Point, PointMap};

/// Ownership summed over playouts.
#[derive(Clone, Debug)]
pub struct Ownership {
    pub(super) playouts: u64,
    pub(super) lead: i64,
    /// Sum of the squares of the leads.
    pub(super) squares: u64,
    pub(super) owned: PointMap<i32>,
}

impl Ownership {
    pub(super) fn new() -> Ownership {
        Ownership { playouts: 0, lead: 0, squares: 0, owned: PointMap::filled(0) }
    }

    /// Counts one finished playout that ended with Black `lead` points ahead on the board.
    #[inline]
    pub(super) fn add(&mut self, board: &Board, lead: i32) {
        self.playouts += 1;
        self.lead += i64::from(lead);
        self.squares += u64::from(lead.unsigned_abs().pow(2));
        for p in board.points() {
            self.owned[p] += owner(board, p);
        }
    }

    pub(super) fn merge(&mut self, other: &Ownership, board: &Board) {
        self.playouts += other.playouts;
        self.lead += other.lead;
        self.squares += other.squares;
        for p in board.points() {
            self.owned[p] += other.owned[p];
        }
    }

    /// Number of playouts counted.
    pub fn playouts(&self) -> u64 {
        self.playouts
    }

    /// Mean owner of `p`: 1 always Black, −1 always White; 0 before the first playout.
    pub fn mean(&self, p: Point) -> f32 {
        if self.playouts == 0 { 0.0 } else { self.owned[p] as f32 / self.playouts as f32 }
    }

    /// Black's mean lead on the board, without komi.
    pub fn mean_lead(&self) -> f32 {
        if self.playouts == 0 { 0.0 } else { self.lead as f32 / self.playouts as f32 }
    }

    /// Standard error of the mean lead, in points, by the spread of the playouts alone; 0 before the
    /// first.
    pub fn lead_error(&self) -> f32 {
        if self.playouts == 0 {
            return 0.0;
        }
        let n = self.playouts as f64;
        let mean = self.lead as f64 / n;
        let variance = (self.squares as f64 / n - mean * mean).max(0.0);
        (variance / n).sqrt() as f32
    }
}

/// Owner of a point at the end of a playout: 1 Black, −1 White, 0 nobody.
#[inline(always)]
pub(super) fn owner(board: &Board, p: Point) -> i32 {
    let held = |color: Color| {
        let cell = board.cell(p);
        let eye = (cell == Cell::Empty) & board.is_surrounded(p, color);
        i32::from((cell == color.cell()) | eye)
    };
    held(Color::Black) - held(Color::White)
}
