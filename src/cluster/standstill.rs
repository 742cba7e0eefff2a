//! How long searching sides have stood still, of which their carrying sides say nothing.

use super::Rank;
use super::message::Message;
use std::time::Duration;

/// For how long each rank's searching side has stood still while it was waited for.
#[derive(Debug)]
pub(super) struct Standstill(Vec<Still>);

#[derive(Clone, Copy, Debug, Default)]
struct Still {
    /// The last number of its turns that was told.
    turns: u64,
    time: Duration,
}

impl Standstill {
    pub fn new(ranks: u32) -> Standstill {
        Standstill(vec![Still::default(); ranks as usize])
    }

    /// Lets time pass in which these ranks are waited for.
    pub fn pass(&mut self, time: Duration, awaited: Vec<Rank>) {
        for (rank, still) in (0..).zip(&mut self.0) {
            still.time = if awaited.contains(&rank) { still.time + time } else { Duration::ZERO };
        }
    }

    /// Hears a rank's message: only one that its carrying side sends by itself may come from a rank that hangs.
    pub fn hear(&mut self, from: Rank, message: &Message) {
        let still = &mut self.0[from as usize];
        let turns = match message {
            Message::Alive { turns } if *turns == still.turns => return,
            Message::Alive { turns } => *turns,
            _ => still.turns,
        };
        *still = Still { turns, time: Duration::ZERO };
    }

    /// A rank that has stood still for longer.
    pub fn longer_than(&self, patience: Duration) -> Option<Rank> {
        (0..).zip(&self.0).find(|(_, still)| still.time > patience).map(|(rank, _)| rank)
    }
}
