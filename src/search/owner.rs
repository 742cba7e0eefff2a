//! Who owns each point at the end of the playouts.

use crate::go::{Board, Cell, Color, Komi, Point, PointMap, Points};

/// Sums over playouts.
#[derive(Clone, Debug)]
pub struct Ownership {
    playouts: u64,
    lead: i64,
    owned: PointMap<i32>,
    /// Wins of Black less those of White.
    won: i64,
    /// Of each point, how often the winner owned it less how often the loser did.
    winners: PointMap<i32>,
}

impl Ownership {
    pub(super) fn new() -> Ownership {
        let none = PointMap::filled(0);
        Ownership { playouts: 0, lead: 0, owned: none, won: 0, winners: none }
    }

    /// Counts one finished playout that ended with Black `lead` points ahead on the board.
    #[inline]
    pub(super) fn add(&mut self, board: &Board, lead: i32, komi: Komi) {
        let winner = Points::new(lead, komi).half_points().signum();
        self.playouts += 1;
        self.lead += i64::from(lead);
        self.won += i64::from(winner);
        for p in board.points() {
            let owner = owner(board, p);
            self.owned[p] += owner;
            self.winners[p] += owner * winner;
        }
    }

    pub(super) fn merge(&mut self, other: &Ownership, board: &Board) {
        self.playouts += other.playouts;
        self.lead += other.lead;
        self.won += other.won;
        for p in board.points() {
            self.owned[p] += other.owned[p];
            self.winners[p] += other.winners[p];
        }
    }

    /// How many playouts were counted.
    pub fn playouts(&self) -> u64 {
        self.playouts
    }

    /// Mean owner of `p`: 1 always Black's, −1 always White's; 0 before the first playout.
    pub fn mean(&self, p: Point) -> f32 {
        if self.playouts == 0 { 0.0 } else { self.owned[p] as f32 / self.playouts as f32 }
    }

    /// How much owning `p` goes with winning: half the covariance of the two, 0 to ½; where each
    /// point has an owner and each game a winner, Coulom's criticality (2009).
    pub fn criticality(&self, p: Point) -> f32 {
        if self.playouts == 0 {
            return 0.0;
        }
        let n = self.playouts as f32;
        let together = self.winners[p] as f32 / n;
        0.5 * (together - self.mean(p) * (self.won as f32 / n))
    }

    /// Black's mean lead on the board, without komi.
    pub fn mean_lead(&self) -> f32 {
        if self.playouts == 0 { 0.0 } else { self.lead as f32 / self.playouts as f32 }
    }
}

/// Who owns a point at the end of a playout: 1 Black, −1 White, 0 nobody.
#[inline(always)]
pub(super) fn owner(board: &Board, p: Point) -> i32 {
    match board.cell(p) {
        Cell::Black => 1,
        Cell::White => -1,
        _ => {
            i32::from(board.is_surrounded(p, Color::Black))
                - i32::from(board.is_surrounded(p, Color::White))
        }
    }
}
