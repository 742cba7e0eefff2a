//! Games of self-play, for the network of moves to learn from.

use crate::go::{Game, Komi, Move};
use crate::rng::Rng;
use crate::search::{Decision, Limit, Options, SearchSpec, Session};
use serde::{Deserialize, Serialize};

/// How games of study are played.
#[derive(Clone, Debug)]
pub struct Study {
    /// The system that plays both sides.
    pub spec: SearchSpec,
    /// Number of new simulations for each move.
    pub simulations: u64,
    /// Number of first moves that may be drawn by their visits, so that no two games are alike.
    pub varied: usize,
    /// Percentage of those moves that are drawn.
    pub vary: u32,
}

/// A game of study with the visits of its searches.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Studied {
    /// Number of points a side.
    pub size: usize,
    /// The moves from the empty board, Black first.
    pub moves: Vec<Move>,
    /// Visits of each move and its alternatives when it was searched.
    pub visits: Vec<Vec<(Move, u32)>>,
}

impl Studied {
    /// A game of which only the moves are known.
    pub fn of_moves(size: usize, moves: Vec<Move>) -> Studied {
        let visits = moves.iter().map(|&mv| vec![(mv, 1)]).collect();
        Studied { size, moves, visits }
    }
}

impl Study {
    /// Plays a game that depends on the seed alone.
    ///
    /// # Errors
    /// If the system's session cannot be made.
    pub fn play(&self, size: usize, seed: u64) -> anyhow::Result<Studied> {
        let mut rng = Rng::new(seed);
        let mut game = Game::even(size, Komi::USUAL);
        let options = Options { seed, memory: 64 << 20, ..Options::default() };
        let mut session = Session::new(self.spec.clone(), game.clone(), options)?;
        let mut visits = Vec::new();
        let most = 2 * size * size;
        while !game.is_over() && game.moves().len() < most {
            session.run(Limit { simulations: self.simulations }, &|| false);
            let Decision::Play(decided) = session.decide() else { break };
            let candidates = session.snapshot().candidates;
            let visited = candidates.iter().filter(|c| c.visits > 0).map(|c| (c.mv, c.visits));
            let visited: Vec<(Move, u32)> = visited.collect();
            let varied = game.moves().len() < self.varied && rng.percent(self.vary);
            let mv = if varied { drawn(&visited, &mut rng) } else { decided };
            visits.push(visited);
            game.play(mv)?;
            session.follow(&game);
        }
        let moves = game.moves().iter().map(|&(_, mv)| mv).collect();
        Ok(Studied { size, moves, visits })
    }
}

/// One of the moves, with probabilities by their visits.
fn drawn(visits: &[(Move, u32)], rng: &mut Rng) -> Move {
    let all: u32 = visits.iter().map(|(_, count)| count).sum();
    let mut left = rng.below(all.max(1));
    for &(mv, count) in visits {
        if left < count {
            return mv;
        }
        left -= count;
    }
    Move::Pass
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::preset;

    #[test]
    fn of_equal_seeds_the_same_game_comes_out_and_reads_back() {
        let spec = preset("yomi").unwrap().spec();
        let study = Study { spec, simulations: 20, varied: 8, vary: 50 };
        let game = study.play(5, 3).unwrap();
        assert_eq!(game, study.play(5, 3).unwrap());
        assert_eq!(game.visits.len(), game.moves.len());
        let first: u32 = game.visits[0].iter().map(|(_, count)| count).sum();
        assert!((15..=20).contains(&first), "{first}");
        assert_ne!(game, study.play(5, 4).unwrap());
        let line = serde_json::to_string(&game).unwrap();
        assert_eq!(game, serde_json::from_str(&line).unwrap());
    }
}
