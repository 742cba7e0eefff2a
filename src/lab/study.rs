//! Games of self-play in which every search is written down: what a predictor of moves learns from.

use crate::go::{Game, Komi, Move};
use crate::rng::Rng;
use crate::search::{Decision, Limit, Options, SearchSpec, Session};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How games are played.
#[derive(Clone, Debug)]
pub struct Study {
    /// Who plays both sides.
    pub spec: SearchSpec,
    /// New simulations a move.
    pub simulations: u64,
    /// So many first moves may be drawn by their visits, that no two games are alike.
    pub varied: usize,
    /// How many of 100 of those are.
    pub vary: u32,
}

/// A game and its searches.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Studied {
    /// Points a side.
    pub size: usize,
    /// The moves from the empty board, Black first.
    pub moves: Vec<Move>,
    /// For each move, how often the search before it visited which move; the rare ones are left out.
    pub visits: Vec<BTreeMap<String, u32>>,
    /// Black's lead in half points, by what the playouts of the last position expect.
    pub lead: i32,
}

/// Moves with fewer visits than this share are left out.
const RARE: f64 = 0.01;

impl Study {
    /// Plays a game that depends on the seed alone.
    ///
    /// # Errors
    /// If the system cannot search.
    pub fn play(&self, size: usize, seed: u64) -> Result<Studied, String> {
        let mut rng = Rng::new(seed);
        let mut game = Game::even(size, Komi::from_half_points(15));
        let options = Options { seed, memory: 64 << 20, ..Options::default() };
        let mut session = Session::new(self.spec.clone(), game.clone(), options)
            .map_err(|error| error.to_string())?;
        let mut visits = Vec::new();
        let most = 2 * size * size;
        while !game.is_over() && visits.len() < most {
            session.run(Limit { simulations: self.simulations }, &|| false);
            let Decision::Play(decided) = session.decide() else { break };
            let seen = seen(&session);
            let varied = visits.len() < self.varied && rng.percent(self.vary);
            let mv = if varied { drawn(&seen, &mut rng) } else { decided };
            visits.push(seen.into_iter().map(|(mv, n)| (mv.to_string(), n)).collect());
            game.play(mv).map_err(|error| error.to_string())?;
            session.follow(&game);
        }
        let lead = (2.0 * session.snapshot().lead).round() as i32;
        let moves = game.moves().iter().map(|&(_, mv)| mv).collect();
        Ok(Studied { size, moves, visits, lead })
    }
}

fn seen(session: &Session) -> Vec<(Move, u32)> {
    let candidates = session.snapshot().candidates;
    let all: u32 = candidates.iter().map(|c| c.visits).sum();
    let least = (f64::from(all) * RARE).max(1.0) as u32;
    candidates.into_iter().map(|c| (c.mv, c.visits)).filter(|&(_, n)| n >= least).collect()
}

fn drawn(seen: &[(Move, u32)], rng: &mut Rng) -> Move {
    let all: u32 = seen.iter().map(|&(_, n)| n).sum();
    let mut left = rng.below(all);
    for &(mv, n) in seen {
        if left < n {
            return mv;
        }
        left -= n;
    }
    Move::Pass
}
