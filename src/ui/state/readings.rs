//! What the engine has read: the last position, and who is winning in all of them.

use crate::go::{Move, PointMap};
use crate::search::Snapshot;

/// What the engine has read of one position.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// Moves made before the position.
    pub at: usize,
    /// The search.
    pub snapshot: Snapshot,
    /// Moves in the order of their rows: like the snapshot's, but calmer.
    pub rows: Vec<Move>,
    /// Simulations when the rows were last put in order.
    ordered_at: u64,
    /// Simulations that were there when a person last asked to read on.
    asked_at: u64,
    /// The time for it is up.
    late: bool,
}

impl Reading {
    /// Simulations on top of those that were there when a person last asked to read on.
    pub(in crate::ui) fn added(&self) -> u64 {
        self.snapshot.simulations.saturating_sub(self.asked_at)
    }

    /// Whether the time for it is up.
    pub(in crate::ui) fn is_late(&self) -> bool {
        self.late
    }
}

/// Who is winning, as far as the engine could tell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Opinion {
    /// Black's share of the simulations, 0 to 1.
    pub winrate: f32,
    /// Its standard error.
    pub error: f32,
}

/// What the engine has read in this game.
#[derive(Clone, Debug)]
pub struct Readings {
    last: Option<Reading>,
    /// One for each position from the first on, as far as they were read.
    opinions: Vec<Option<Opinion>>,
}

impl Readings {
    /// Nothing, of a game of so many moves.
    pub(super) fn none(moves: usize) -> Readings {
        Readings { last: None, opinions: vec![None; moves + 1] }
    }

    /// These opinions of a game of so many moves, and nothing else.
    pub(super) fn stored(opinions: Vec<Option<Opinion>>, moves: usize) -> Readings {
        let mut readings = Readings { last: None, opinions };
        readings.extend(moves);
        readings
    }

    /// The last position that was read.
    pub fn last(&self) -> Option<&Reading> {
        self.last.as_ref()
    }

    /// Who is winning, by the number of moves made.
    pub fn opinions(&self) -> &[Option<Opinion>] {
        &self.opinions
    }

    /// The game has so many moves now.
    pub(super) fn extend(&mut self, moves: usize) {
        self.opinions.resize(moves + 1, None);
    }

    /// The game has been taken back to so many moves.
    pub(super) fn cut(&mut self, moves: usize) {
        self.opinions.truncate(moves + 1);
        self.last.take_if(|reading| reading.at > moves);
    }

    /// As much again may be read of the position.
    pub(in crate::ui) fn read_on(&mut self) {
        if let Some(reading) = &mut self.last {
            (reading.asked_at, reading.late) = (reading.snapshot.simulations, false);
        }
    }

    /// The time for the position after so many moves is up.
    pub(in crate::ui) fn time_is_up(&mut self, at: usize) {
        if let Some(reading) = self.last.as_mut().filter(|reading| reading.at == at) {
            reading.late = true;
        }
    }

    /// The engine has read the position after so many moves.
    pub(in crate::ui) fn take(&mut self, at: usize, snapshot: Snapshot) {
        if let (Some(winrate), Some(error)) = (snapshot.winrate, snapshot.winrate_error)
            && let Some(opinion) = self.opinions.get_mut(at)
        {
            *opinion = Some(Opinion { winrate, error });
        }
        let before = self.last.take().filter(|reading| reading.at == at);
        let (asked_at, late) = before.as_ref().map_or((0, false), |r| (r.asked_at, r.late));
        let simulations = snapshot.simulations;
        let (rows, ordered_at) = match before {
            Some(Reading { rows, ordered_at, .. })
                if rows.len() == snapshot.candidates.len()
                    && simulations < ordered_at + ordered_at / 8 =>
            {
                (rows, ordered_at)
            }
            before => {
                let rows = before.map(|reading| reading.rows).unwrap_or_default();
                (arrange(rows, &snapshot), simulations)
            }
        };
        self.last = Some(Reading { at, snapshot, rows, ordered_at, asked_at, late });
    }
}

/// Rows keep their place until another move is clearly ahead. They are looked at when an eighth
/// more has been read: one that moved about all the time could not be read itself.
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
