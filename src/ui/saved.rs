//! A game as it is stored, so that no reload loses it.

use super::options::Player;
use super::state::{Guess, Opinion, Phase, State};
use super::wire::Budget;
use crate::go::sgf::{self, Record};
use crate::go::{ByColor, Color, Outcome, Point};
use crate::search::Overlay;
use serde::{Deserialize, Serialize};

/// A stored game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Saved {
    sgf: String,
    shown: usize,
    players: ByColor<Player>,
    budget: Budget,
    seed: u64,
    overlay: Overlay,
    resumed: usize,
    resigned: Option<Color>,
    /// Marked stones, and whether the count was confirmed.
    dead: Option<(Vec<Point>, bool)>,
    winrates: Vec<Option<(f32, f32)>>,
}

impl Saved {
    /// Stores the state's game.
    pub fn of(state: &State) -> Saved {
        let dead = match &state.phase {
            Phase::Counting { dead, guess } if *guess != Guess::Awaited => Some((dead, false)),
            Phase::Over { dead, outcome: Outcome::Score(_) } => Some((dead, true)),
            _ => None,
        };
        Saved {
            sgf: sgf::write(&state.record),
            shown: state.shown(),
            players: state.players.clone(),
            budget: state.budget,
            seed: state.seed,
            overlay: state.overlay,
            resumed: state.resumed,
            resigned: state.game().resigned(),
            dead: dead.map(|(dead, confirmed)| (dead.iter().collect(), confirmed)),
            winrates: state.opinions.iter().map(|o| o.map(|o| (o.winrate, o.error))).collect(),
        }
    }

    /// Goes on with the stored game.
    ///
    /// # Errors
    /// A sentence if what is stored is no game.
    pub fn restore(&self, state: &mut State) -> Result<(), String> {
        let record: Record = sgf::read(&self.sgf)?;
        let written = record.result.clone();
        state.replace(record);
        state.aside = None;
        state.record.result = written;
        state.players = self.players.clone();
        state.budget = self.budget;
        state.seed = self.seed;
        state.overlay = self.overlay;
        let moves = state.game().moves().len();
        state.resumed = self.resumed.min(moves);
        let opinion = |w: &Option<(f32, f32)>| w.map(|(winrate, error)| Opinion { winrate, error });
        state.opinions = self.winrates.iter().map(opinion).collect();
        state.opinions.resize(moves + 1, None);
        state.phase = self.phase(state);
        if let Some(loser) = self.resigned {
            state.record.game.resign(loser);
        }
        state.show(self.shown);
        Ok(())
    }

    fn phase(&self, state: &State) -> Phase {
        if let Some(loser) = self.resigned {
            let outcome = Outcome::Resignation { winner: loser.other() };
            return Phase::Over { outcome, dead: Default::default() };
        }
        let marked = self.dead.as_ref().map(|(dead, confirmed)| {
            let dead = dead.iter().copied().filter(|&p| state.game().board().has(p)).collect();
            (dead, *confirmed)
        });
        match marked {
            Some((dead, true)) => Phase::Over { outcome: state.game().outcome(&dead), dead },
            Some((dead, false)) => Phase::Counting { dead, guess: Guess::Changed },
            None if state.stopped() => {
                Phase::Counting { dead: Default::default(), guess: Guess::Awaited }
            }
            None => Phase::Playing,
        }
    }
}
