//! All that GoIntellect's root modules know of a position, each asked once.

use super::cut::ties;
use super::{Connections, Fate, Life, Tie, life, mortality, safety, territory};
use crate::go::{Board, Point, PointMap};

/// Mortality, connection, safety and territory of one position.
#[derive(Clone, Debug)]
pub struct Insight {
    fates: PointMap<Option<Fate>>,
    connections: Connections,
    ties: Vec<Tie>,
    lives: Vec<Option<Life>>,
    safety: Vec<f32>,
    territory: PointMap<f32>,
}

impl Insight {
    /// Reads a position; whose turn it is does not matter.
    pub fn new(board: &Board) -> Insight {
        let mut fates = PointMap::filled(None);
        for p in board.points() {
            if board.cell(p).color().is_some() && board.chain_at(p) == p {
                let fate = mortality(board, p);
                board.chain_stones(p).for_each(|s| fates[s] = fate);
            }
        }
        let connections = Connections::new(board, |p| fates[p]);
        let ties = ties(board, &connections);
        let lives: Vec<_> = connections.groups().iter().map(|g| life(board, g)).collect();
        let safety = safety(board, &connections, |p| fates[p], &lives);
        let at = |p| connections.group_at(board, p).map_or(0.0, |group| safety[group]);
        let territory = territory(board, at);
        Insight { fates, connections, ties, lives, safety, territory }
    }

    /// What becomes of the block on `p`; `None` for no stone, or a block with many liberties.
    pub fn fate(&self, p: Point) -> Option<Fate> {
        self.fates[p]
    }

    /// Which chains hang together.
    pub fn connections(&self) -> &Connections {
        &self.connections
    }

    /// The chains that whoever plays first joins or cuts apart.
    pub fn ties(&self) -> &[Tie] {
        &self.ties
    }

    /// What a search found of each group's life, in the order of [`Connections::groups`].
    pub fn lives(&self) -> &[Option<Life>] {
        &self.lives
    }

    /// How safe each group is, 0 to 1, in the order of [`Connections::groups`].
    pub fn safeties(&self) -> &[f32] {
        &self.safety
    }

    /// How safe the stone on `p` is, 0 to 1; `None` for no stone.
    pub fn safety(&self, board: &Board, p: Point) -> Option<f32> {
        self.connections.group_at(board, p).map(|group| self.safety[group])
    }

    /// Whose `p` is: 1 surely Black's, −1 surely White's.
    pub fn territory(&self, p: Point) -> f32 {
        self.territory[p]
    }
}
