//! Readings: what a search says of one position.

use super::Measured;
use crate::go::{Color, Game, Move, Points};
use crate::search::{Candidate, Limit, Session, Z95, wilson};
use crate::stats::standard_error;
use serde::{Deserialize, Serialize};

/// Most moves of a reading that are kept, the best ones.
const MOST_LINES: usize = 5;

/// Black's win rate as it was measured.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rate {
    /// Share that Black wins, 0 to 1.
    pub share: f32,
    /// Number of simulations it was seen in; `None` where a network said so.
    pub visits: Option<u32>,
}

impl Rate {
    /// The standard error of the share; `None` where a network said it.
    pub fn error(self) -> Option<f32> {
        let games = f64::from(self.visits?);
        Some(standard_error(f64::from(self.share) * games, games) as f32)
    }

    /// The share with Wilson's interval.
    pub fn measured(self) -> Measured {
        let Some(visits) = self.visits else { return Measured::exact(self.share) };
        let games = f64::from(visits);
        let (low, high) = wilson(f64::from(self.share) * games, games, Z95);
        Measured { value: self.share, low: low as f32, high: high as f32 }
    }
}

/// Black's lead in points, komi counted.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lead {
    /// Black's mean lead, negative if White leads.
    pub points: f32,
    /// Standard error of the mean; `None` where a network said so.
    pub error: Option<f32>,
}

impl Lead {
    /// The lead with its interval.
    pub fn measured(self) -> Measured {
        let margin = self.error.map_or(0.0, |error| Z95 as f32 * error);
        Measured { value: self.points, low: self.points - margin, high: self.points + margin }
    }
}

/// A move of a reading and what is expected after it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Variation {
    /// The moves, the first of which is to be played now; at least one.
    pub moves: Vec<Move>,
    /// Black's win rate after the move.
    pub winrate: Rate,
}

impl Variation {
    /// The move to be played.
    pub fn mv(&self) -> Option<Move> {
        self.moves.first().copied()
    }
}

/// What a search says of one position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reading {
    /// Number of simulations.
    pub simulations: u64,
    /// Black's win rate: the one after the best move.
    pub winrate: Rate,
    /// Black's lead: the mean of who owns what where the playouts end; `None` if it was not told.
    pub lead: Option<Lead>,
    /// The best moves, the best first; none in a reading of which only the win rate was told.
    pub lines: Vec<Variation>,
}

impl Reading {
    /// What a session has found out about its position; `None` before the first simulation.
    pub fn of(session: &Session) -> Option<Reading> {
        let snapshot = session.snapshot();
        let lead = Lead { points: snapshot.lead, error: Some(session.ownership().lead_error()) };
        let visited = snapshot.candidates.iter().filter(|candidate| candidate.visits > 0);
        let lines: Vec<Variation> = visited.take(MOST_LINES).filter_map(variation).collect();
        Some(Reading {
            simulations: snapshot.simulations,
            winrate: lines.first()?.winrate,
            lead: Some(lead),
            lines,
        })
    }

    /// Reads a position by a session that forgets what it read before; `None` if `stop` returned true
    /// before the simulations were made, or the system does not search.
    pub fn make(
        session: &mut Session,
        game: &Game,
        simulations: u64,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Reading> {
        session.begin_anew(game);
        let made = session.run(Limit { simulations }, stop);
        if made < simulations && stop() {
            return None;
        }
        Reading::of(session)
    }

    /// What a count says, which leaves nothing open; `lead` is Black's.
    pub fn counted(lead: Points) -> Reading {
        let share = lead.winner().map_or(0.5, |winner| f32::from(winner == Color::Black));
        Reading {
            simulations: 0,
            winrate: Rate { share, visits: None },
            lead: Some(Lead { points: lead.points() as f32, error: None }),
            lines: Vec::new(),
        }
    }

    /// The best move with its continuation.
    pub fn best(&self) -> Option<&Variation> {
        self.lines.first()
    }
}

fn variation(candidate: &Candidate) -> Option<Variation> {
    let winrate = Rate { share: candidate.winrate?, visits: Some(candidate.visits) };
    Some(Variation { moves: candidate.pv.clone(), winrate })
}
