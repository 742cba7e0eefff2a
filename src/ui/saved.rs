//! A game as it is stored, so that no reload loses it, and no other game that takes its place.

use super::options::Player;
use super::state::{Guess, Opinion, Phase, State};
use super::stored::Fields;
use crate::go::sgf::{self, Record};
use crate::go::{ByColor, Color, Outcome, Point};
use crate::search::Budget;
use crate::search::Overlay;
use serde::Serialize;

/// A stored game.
#[derive(Clone, Debug, Serialize)]
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
    /// Reads a stored game, and the names of its parts that could not be read.
    ///
    /// # Errors
    /// A sentence if there is no game in it.
    pub fn read(text: &str) -> Result<(Saved, Vec<&'static str>), String> {
        let mut fields = Fields::read(text)?;
        let any = ByColor { black: Player::Human, white: Player::Engine("yomi".into()) };
        let saved = Saved {
            sgf: fields.take("sgf", String::new(), |_| true),
            shown: fields.take("shown", usize::MAX, |_| true),
            players: fields.take("players", any, |players: &ByColor<Player>| {
                Color::BOTH.into_iter().all(|color| players[color].is_known())
            }),
            budget: fields.take("budget", Budget::USUAL, |budget: &Budget| budget.is_sensible()),
            seed: fields.take("seed", 1, |_| true),
            overlay: fields.take("overlay", Overlay::None, |_| true),
            resumed: fields.take("resumed", 0, |_| true),
            resigned: fields.take("resigned", None, |_| true),
            dead: fields.take("dead", None, |_| true),
            winrates: fields.take("winrates", Vec::new(), |winrates| are_shares(winrates)),
        };
        sgf::read(&saved.sgf).map_err(|e| e.to_string())?;
        Ok((saved, fields.odd()))
    }

    /// Moves of the game; none where it cannot be read.
    pub fn moves(&self) -> usize {
        sgf::read(&self.sgf).map_or(0, |record| record.game.moves().len())
    }

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
        let record: Record = sgf::read(&self.sgf).map_err(|e| e.to_string())?;
        let written = record.result.clone();
        state.put(record);
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

fn are_shares(winrates: &[Option<(f32, f32)>]) -> bool {
    let share = |n: f32| (0.0..=1.0).contains(&n);
    winrates.iter().flatten().all(|&(winrate, error)| share(winrate) && share(error))
}
