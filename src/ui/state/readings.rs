//! What the engine has read: the last position, and who is winning in all of them.

use super::by_node::ByNode;
use crate::go::sgf::{Kifu, NodeId};
use crate::go::{Move, PointMap};
use crate::review;
use crate::search::Snapshot;

/// What the engine has read of one position.
#[derive(Clone, Debug, PartialEq)]
pub struct Readout {
    /// The node of the record after which the position stands.
    pub at: NodeId,
    /// The search as the engine last told it.
    pub snapshot: Snapshot,
    /// Moves in the order of the table's rows: as in the snapshot, but they change places less often.
    pub rows: Vec<Move>,
    /// Simulations when the rows were last put in order.
    ordered_at: u64,
    /// Simulations that were there when a person last asked to read on.
    asked_at: u64,
    /// Whether the time for reading the position is up.
    late: bool,
}

impl Readout {
    /// Simulations on top of those that were there when a person last asked to read on.
    pub(in crate::ui) fn added(&self) -> u64 {
        self.snapshot.simulations.saturating_sub(self.asked_at)
    }

    /// Whether the time for reading the position is up.
    pub(in crate::ui) fn is_late(&self) -> bool {
        self.late
    }
}

/// Who is winning, as far as the engine could tell, or as a record says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Opinion {
    /// Black's win rate: the share of the simulations that Black wins, 0 to 1.
    pub winrate: f32,
    /// The standard error of the win rate; `None` if a record says the win rate, which has none.
    pub error: Option<f32>,
}

impl Opinion {
    /// What the record says of a node: the win rate that a review has left there, or another program.
    pub(super) fn written(kifu: &Kifu, id: NodeId) -> Option<Opinion> {
        review::winrate(kifu, id).map(|winrate| Opinion { winrate, error: None })
    }
}

/// What the engine has read in this game.
#[derive(Clone, Debug, Default)]
pub struct Readings {
    last: Option<Readout>,
    /// An opinion of each position that was read, by its node.
    opinions: ByNode<Opinion>,
}

impl Readings {
    /// These opinions, and no readout.
    pub(super) fn stored(told: impl Iterator<Item = (NodeId, Opinion)>) -> Readings {
        let mut opinions = ByNode::default();
        told.for_each(|(node, opinion)| opinions.insert(node, opinion));
        Readings { last: None, opinions }
    }

    /// Takes note of opinions that a review has; what it knows takes longer to read than a move.
    pub(in crate::ui) fn learn(&mut self, told: Vec<(NodeId, Opinion)>) {
        told.into_iter().for_each(|(node, opinion)| self.opinions.insert(node, opinion));
    }

    /// The readout of the last position that was read.
    pub fn last(&self) -> Option<&Readout> {
        self.last.as_ref()
    }

    /// Who is winning at a node, as far as it was read.
    pub fn opinion(&self, at: NodeId) -> Option<Opinion> {
        self.opinions.get(at).copied()
    }

    /// Lets the engine read as much again of the position.
    pub(in crate::ui) fn read_on(&mut self) {
        if let Some(readout) = &mut self.last {
            (readout.asked_at, readout.late) = (readout.snapshot.simulations, false);
        }
    }

    /// Notes that the time for the position at a node is up.
    pub(in crate::ui) fn time_is_up(&mut self, at: NodeId) {
        if let Some(readout) = self.last.as_mut().filter(|readout| readout.at == at) {
            readout.late = true;
        }
    }

    /// Takes note of what the engine has read of the position at a node.
    pub(in crate::ui) fn take(&mut self, at: NodeId, snapshot: Snapshot) {
        if let (Some(winrate), error @ Some(_)) = (snapshot.winrate, snapshot.winrate_error) {
            self.opinions.insert(at, Opinion { winrate, error });
        }
        let before = self.last.take().filter(|readout| readout.at == at);
        let (asked_at, late) = before.as_ref().map_or((0, false), |r| (r.asked_at, r.late));
        let simulations = snapshot.simulations;
        let (rows, ordered_at) = match before {
            Some(Readout { rows, ordered_at, .. })
                if rows.len() == snapshot.candidates.len()
                    && simulations < ordered_at + ordered_at / 8 =>
            {
                (rows, ordered_at)
            }
            before => {
                let rows = before.map(|readout| readout.rows).unwrap_or_default();
                (arrange(rows, &snapshot), simulations)
            }
        };
        self.last = Some(Readout { at, snapshot, rows, ordered_at, asked_at, late });
    }
}

/// The moves in the order of their rows. A row keeps its place until another move is clearly ahead, and the
/// order is looked at when an eighth more has been read: rows that moved all the time could not be read.
fn arrange(before: Vec<Move>, snapshot: &Snapshot) -> Vec<Move> {
    let mut visits = PointMap::filled(0);
    let mut passes = 0;
    for candidate in &snapshot.candidates {
        match candidate.mv {
            Move::Play(p) => visits[p] = candidate.visits,
            Move::Pass => passes = candidate.visits,
        }
    }
    let visits = |mv: Move| mv.point().map_or(passes, |p| visits[p]);
    let mut rows = before;
    if rows.len() != snapshot.candidates.len() {
        rows = snapshot.candidates.iter().map(|candidate| candidate.mv).collect();
    }
    let ahead =
        |lower: Move, upper: Move| 10 * u64::from(visits(lower)) > 11 * u64::from(visits(upper));
    for i in 1..rows.len() {
        let mut place = i;
        while place > 0 && ahead(rows[place], rows[place - 1]) {
            rows.swap(place, place - 1);
            place -= 1;
        }
    }
    rows
}
