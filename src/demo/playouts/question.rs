//! The demo's question: playouts to be made.

use super::playing::{PLAYINGS, PLAYOUTS, TOLD};
use crate::demo::desk::{Bench, Question};
use crate::demo::order::News;
use crate::demo::refusal::Refusal;
use crate::go::{Move, Record};
use crate::search::{Estimate, Evaluation};
use crate::words::{Message, Say, errors_that_say, quoted, say};
use serde::{Deserialize, Serialize};

/// A request for the playouts of one position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Sampling {
    /// The game up to the position.
    pub record: Record,
    /// Seed of the playouts.
    pub seed: u64,
    /// The policy, by its id.
    pub playing: String,
}

/// There is no policy with this id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoPolicy(String);

impl Say for NoPolicy {
    fn say(&self) -> Message {
        let ids = PLAYINGS.map(|playing| playing.id).join(", ");
        say!("no-policy", policy = quoted(&self.0), policies = ids)
    }
}

errors_that_say!(NoPolicy);

/// The outcome of [`PLAYOUTS`] playouts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PlayedOut {
    /// Statistics of all the playouts.
    pub estimate: Estimate,
    /// The moves of the first [`TOLD`] playouts.
    pub games: Vec<Vec<Move>>,
}

/// Playouts that are being made, with the statistics so far.
#[derive(Debug)]
pub struct Players {
    evaluation: Evaluation,
    made: u64,
}

impl Question for Sampling {
    type Answer = Box<PlayedOut>;
    type Work = Box<Players>;

    fn begin(&self, _: &mut Bench) -> Result<Box<Players>, Refusal> {
        let playing = PLAYINGS.iter().find(|playing| playing.id == self.playing);
        let playing = playing.ok_or_else(|| NoPolicy(self.playing.clone()))?;
        let game = self.record.game()?;
        let evaluation = Evaluation::new(&game, playing.policy()?, self.seed);
        Ok(Box::new(Players { evaluation, made: 0 }))
    }

    fn go_on(
        &self,
        players: &mut Box<Players>,
        _: &mut Bench,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<News<Box<PlayedOut>>> {
        let Players { evaluation, made } = &mut **players;
        *made += evaluation.run(PLAYOUTS - *made, &|| stop());
        Some(match evaluation.estimate().filter(|_| *made == PLAYOUTS) {
            None => News::Made(*made),
            Some(estimate) => {
                let games = (0..TOLD).map(|index| evaluation.game(index)).collect();
                News::Last(Box::new(PlayedOut { estimate, games }))
            }
        })
    }
}
