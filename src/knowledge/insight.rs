//! All that GoIntellect's root modules know of a position, each asked once.

use super::{Connections, Fate, mortality, safety, territory};
use crate::go::{Board, Cell, Color, Point, PointMap, PointSet};

/// Mortality, connection, safety and territory of one position.
#[derive(Clone, Debug)]
pub struct Insight {
    fates: PointMap<Option<Fate>>,
    connections: Connections,
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
        let safety = safety(board, &connections, |p| fates[p]);
        let at = |p| connections.group_at(board, p).map_or(0.0, |group| safety[group]);
        let territory = territory(board, at);
        Insight { fates, connections, safety, territory }
    }

    /// What becomes of the block on `p`; `None` for no stone, or a block with many liberties.
    pub fn fate(&self, p: Point) -> Option<Fate> {
        self.fates[p]
    }

    /// Which chains hang together.
    pub fn connections(&self) -> &Connections {
        &self.connections
    }

    /// How safe the stone on `p` is, 0 to 1; `None` for no stone.
    pub fn safety(&self, board: &Board, p: Point) -> Option<f32> {
        self.connections.group_at(board, p).map(|group| self.safety[group])
    }

    /// Whose `p` is: 1 surely Black's, −1 surely White's.
    pub fn territory(&self, p: Point) -> f32 {
        self.territory[p]
    }

    /// What each empty point is worth to `color` by all modules together, 0 or more; the unit is
    /// that of a quiet generator's move.
    pub fn urgency(&self, board: &Board, color: Color) -> PointMap<f32> {
        let mut worth = PointMap::filled(0.0);
        let mut seen = PointSet::EMPTY;
        for p in board.points().filter(|&p| board.cell(p) != Cell::Empty) {
            if seen.insert(board.chain_at(p))
                && let Some(Fate::Critical { capture, escape }) = self.fates[p]
            {
                let own = board.cell(p) == color.cell();
                worth[if own { escape } else { capture }] +=
                    8.0 + 4.0 * f32::from(board.chain(p).size);
            }
        }
        for (group, &safety) in self.connections.groups().iter().zip(&self.safety) {
            // A dead or safe group asks for nothing; an own one for more than a foreign one.
            let asks = 4.0 * safety * (1.0 - safety) * if group.color == color { 3.0 } else { 2.0 };
            let liberties = group
                .chains
                .iter()
                .fold(PointSet::EMPTY, |all, c| all.union(&board.chain(c).liberties));
            liberties.iter().for_each(|p| worth[p] += asks);
        }
        for &p in board.empties() {
            // Two groups of a side meet here: a point to connect or to cut.
            let groups = |side: Color| {
                let on = p.orthogonals().into_iter().filter(move |&q| board.cell(q) == side.cell());
                let mut groups: Vec<_> =
                    on.filter_map(|q| self.connections.group_at(board, q)).collect();
                groups.sort_unstable();
                groups.dedup();
                groups.len()
            };
            let meet = Color::BOTH.into_iter().filter(|&side| groups(side) >= 2).count();
            worth[p] += 4.0 * meet as f32;
            // Settled territory is worth no move.
            let settled = self.territory[p].abs();
            worth[p] = (worth[p] + 2.0) * (1.0 - 0.7 * settled);
        }
        worth
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Diagram;

    #[test]
    fn the_vital_point_of_two_stones_in_atari_is_most_urgent_for_both() {
        let diagram = Diagram::parse(
            ". . . . . . .\n. . O O . . .\n. O X X a . .\n. . O O . . .\n. . . . . . .\n. X . . . . .\n. . . . . . .",
        )
        .unwrap();
        let insight = Insight::new(&diagram.board);
        for color in Color::BOTH {
            let worth = insight.urgency(&diagram.board, color);
            let empties = diagram.board.empties().iter();
            let best = empties.copied().max_by(|&p, &q| worth[p].total_cmp(&worth[q]));
            assert_eq!(best, diagram.mark('a'), "{color:?}");
            assert!(diagram.board.empties().iter().all(|&p| worth[p] >= 0.0));
        }
    }

    #[test]
    fn what_is_settled_is_not_urgent() {
        let diagram = Diagram::parse(
            ". b . O X . .\n. . . O X . .\n. . . O X . .\n. . . O X . .\n. . . O X . .\n. . . . . a .\n. . . . . . .",
        )
        .unwrap();
        let insight = Insight::new(&diagram.board);
        let worth = insight.urgency(&diagram.board, Color::Black);
        assert!(worth[diagram.mark('a').unwrap()] > worth[diagram.mark('b').unwrap()]);
    }
}
