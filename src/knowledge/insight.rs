//! What GoIntellect's root modules know of a position, with each question asked once.

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

    /// Fate of the block on `p`; `None` for an empty point, or a block with many liberties.
    pub fn fate(&self, p: Point) -> Option<Fate> {
        self.fates[p]
    }

    /// The groups: chains that cannot be cut apart.
    pub fn connections(&self) -> &Connections {
        &self.connections
    }

    /// The pairs of chains that are joined or cut apart by whoever plays first.
    pub fn ties(&self) -> &[Tie] {
        &self.ties
    }

    /// Result of a life-and-death search for each group, in the order of [`Connections::groups`].
    pub fn lives(&self) -> &[Option<Life>] {
        &self.lives
    }

    /// Safety of each group, 0 to 1, in the order of [`Connections::groups`].
    pub fn safeties(&self) -> &[f32] {
        &self.safety
    }

    /// Safety of the stone on `p`, 0 to 1; `None` for an empty point.
    pub fn safety(&self, board: &Board, p: Point) -> Option<f32> {
        self.connections.group_at(board, p).map(|group| self.safety[group])
    }

    /// Owner of `p` as a number: 1 surely Black, −1 surely White.
    pub fn territory(&self, p: Point) -> f32 {
        self.territory[p]
    }
}
