//! Counts of the work that a search has done.

/// Work done since the session began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Number of walks from the root to the end of the tree.
    pub selections: u64,
    /// Number of games played out.
    pub playouts: u64,
    /// Number of positions copied by simulations: from the root, from a node, or into one.
    pub copies: u64,
    /// Number of moves found to lead to a position that has a node already.
    pub transpositions: u64,
    /// Number of times that trees told each other what they had found.
    pub exchanges: u64,
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.selections += other.selections;
        self.playouts += other.playouts;
        self.copies += other.copies;
        self.transpositions += other.transpositions;
        self.exchanges += other.exchanges;
    }
}
