//! The demo's question: games to be played.

use super::duel::{Bout, Duel, Played};
use crate::demo::desk::{Bench, Question};
use crate::demo::order::News;
use crate::demo::refusal::Refusal;
use crate::go::Record;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

/// A request for games. They are played at the same time as far as there is memory, the first ones
/// first, until one of them is over; the others go on when they are asked for again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Games(pub Vec<Bout>);

/// The engine's answer to a request for games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Game {
    /// The first game, as far as it is played.
    Live(Record),
    /// The game that is over, and its place in the match.
    Over(Box<(Bout, Played)>),
}

impl Question for Games {
    type Answer = Game;
    type Work = ();

    fn at_most(mut self, games: usize) -> Games {
        self.0.truncate(games.max(1));
        self
    }

    /// Sets up the games; those at hand go on as they are.
    fn begin(&self, bench: &mut Bench) -> Result<(), Refusal> {
        let mut at_hand = std::mem::take(&mut bench.duels);
        at_hand.retain(|duel| self.0.contains(duel.bout()));
        bench.make_room();
        for bout in self.0.iter().take(bench.room_for_games()) {
            let duel = match at_hand.iter().position(|duel| duel.bout() == bout) {
                Some(i) => at_hand.swap_remove(i),
                None => match Duel::new(bout.clone()) {
                    Ok(duel) => duel,
                    // Games that have memory are played, even if there is none for one more.
                    Err(_) if !bench.duels.is_empty() => break,
                    Err(refusal) => return Err(refusal),
                },
            };
            bench.duels.push(duel);
        }
        Ok(())
    }

    /// Plays all games on and reports the first that is over.
    fn go_on(
        &self,
        (): &mut (),
        bench: &mut Bench,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<News<Game>> {
        let duels = &mut bench.duels;
        let ends: Vec<_> = match duels.as_mut_slice() {
            [only] => vec![only.work(stop)],
            duels => duels.par_iter_mut().map(|duel| duel.work(stop)).collect(),
        };
        match ends.into_iter().enumerate().find_map(|(i, end)| Some((i, end?))) {
            None => Some(News::Passing(Game::Live(duels.first()?.record()))),
            Some((i, played)) => {
                let bout = duels.remove(i).bout().clone();
                Some(News::Last(Game::Over(Box::new((bout, played)))))
            }
        }
    }
}
