//! How much work a search has been.

/// Counts since the session began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Walks from the root to the end of the tree.
    pub selections: u64,
    /// Games played out.
    pub playouts: u64,
    /// Positions copied by simulations, from the root, from a node, or into one.
    pub copies: u64,
    /// Moves that turned out to lead to a position which has a node already.
    pub transpositions: u64,
    /// Times that trees told each other what they had found.
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
