//! How the tree of a record is laid out: a column for each depth, a lane for each branch.

use crate::go::sgf::{Kifu, NodeId};
use std::collections::BTreeMap;
use std::ops::Range;

/// The place of a node: its depth from the left and its lane from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Number of nodes before it in its game.
    pub column: usize,
    /// Number of the lane, 0 for the main line.
    pub lane: usize,
}

/// A game's tree, laid out. The main line runs along the top. A branch has a lane below the one that it
/// leaves, and the later it leaves the nearer, so that no two lines cross.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    cells: BTreeMap<NodeId, Cell>,
    /// The nodes of each column from the top.
    columns: Vec<Vec<(usize, NodeId)>>,
    /// The stems of each column: lanes from a node to the lowest branch that leaves it.
    stems: Vec<Vec<(usize, usize)>>,
    lanes: usize,
}

impl Layout {
    /// The layout of the game that begins with this node.
    pub fn of(kifu: &Kifu, root: NodeId) -> Layout {
        let mut layout = Layout::default();
        // The lowest lane that is taken in each column.
        let mut taken: Vec<Option<usize>> = Vec::new();
        // The first nodes of branches, with their columns and the places that they leave.
        let mut left = vec![(root, 0, None)];
        while let Some((first, column, leaves)) = left.pop() {
            let branch: Vec<NodeId> = kifu.main_line(first).collect();
            let end = column + branch.len();
            taken.resize(taken.len().max(end), None);
            let from = column.saturating_sub(1);
            let lowest = taken[from..end].iter().flatten().max();
            let lane = lowest.map_or(0, |lane| lane + 1);
            taken[from..end].fill(Some(lane));
            if let Some(above) = leaves {
                layout.stem(column - 1, above, lane);
            }
            layout.lanes = layout.lanes.max(lane + 1);
            layout.columns.resize(layout.columns.len().max(end), Vec::new());
            for (column, id) in (column..).zip(branch) {
                layout.cells.insert(id, Cell { column, lane });
                layout.columns[column].push((lane, id));
                let others: Vec<NodeId> = kifu.children(id).skip(1).collect();
                left.extend(others.into_iter().rev().map(|id| (id, column + 1, Some(lane))));
            }
        }
        layout.stems.resize(layout.columns.len(), Vec::new());
        layout
    }

    /// Draws a stem from a lane down to a lower one.
    fn stem(&mut self, column: usize, above: usize, lane: usize) {
        self.stems.resize(self.stems.len().max(column + 1), Vec::new());
        let stems = &mut self.stems[column];
        match stems.iter_mut().rev().find(|stem| stem.0 == above) {
            Some(stem) => stem.1 = lane,
            None => stems.push((above, lane)),
        }
    }

    /// Number of columns and of lanes.
    pub fn size(&self) -> (usize, usize) {
        (self.columns.len(), self.lanes)
    }

    /// Number of nodes.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there is no node.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The place of a node of this game.
    pub fn cell(&self, id: NodeId) -> Option<Cell> {
        self.cells.get(&id).copied()
    }

    /// The node at a place.
    pub fn node(&self, at: Cell) -> Option<NodeId> {
        let column = self.columns.get(at.column)?;
        let place = column.binary_search_by_key(&at.lane, |node| node.0).ok()?;
        Some(column[place].1)
    }

    /// The nodes in some columns and lanes.
    pub fn nodes(
        &self,
        columns: Range<usize>,
        lanes: Range<usize>,
    ) -> impl Iterator<Item = (Cell, NodeId)> + '_ {
        let columns = columns.start..columns.end.min(self.columns.len());
        columns.flat_map(move |column| {
            let nodes = &self.columns[column];
            let from = nodes.partition_point(|node| node.0 < lanes.start);
            let end = lanes.end;
            let here = nodes[from..].iter().take_while(move |node| node.0 < end);
            here.map(move |&(lane, id)| (Cell { column, lane }, id))
        })
    }

    /// The stems in some columns: column, first and last lane.
    pub fn stems(&self, columns: Range<usize>) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        let columns = columns.start..columns.end.min(self.stems.len());
        columns
            .flat_map(|column| self.stems[column].iter().map(move |&(from, to)| (column, from, to)))
    }
}
