//! Games with what searches thought of their moves: what a predictor of moves learns from. Here, games of
//! self-play and the visits of their searches.

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
    /// New simulations of a search that is written down.
    pub simulations: u64,
    /// New simulations of the others, which only find a move: many games teach more than long
    /// thought at every move of a few.
    pub quick: u64,
    /// One move in so many is searched with `simulations`.
    pub every: u32,
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
    /// For each move, how the search before it shares the turn out among all moves: by their visits, the
    /// rare ones left out, or by their worth (see [`Review`](super::review::Review)). Empty where
    /// nothing was told.
    #[serde(alias = "visits")]
    pub shares: Vec<BTreeMap<String, u32>>,
    /// For each move, who owned each point at the end of the playouts of the search before it, from
    /// -100 for White to 100 for Black. Empty where nothing was told.
    #[serde(default)]
    pub owners: Vec<Vec<i8>>,
    /// Likewise how much owning each point went with winning, from 0 to 50.
    #[serde(default)]
    pub critical: Vec<Vec<i8>>,
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
        let mut notes = Notes::default();
        let most = 2 * size * size;
        while !game.is_over() && game.moves().len() < most {
            let told = rng.below(self.every) == 0;
            let simulations = if told { self.simulations } else { self.quick };
            session.run(Limit { simulations }, &|| false);
            let Decision::Play(decided) = session.decide() else { break };
            let seen = seen(&session);
            let varied = game.moves().len() < self.varied && rng.percent(self.vary);
            let mv = if varied { drawn(&seen, &mut rng) } else { decided };
            if told {
                notes.add(&session, seen.into_iter().map(|(mv, n)| (mv.to_string(), n)).collect());
            } else {
                notes.skip();
            }
            game.play(mv).map_err(|error| error.to_string())?;
            session.follow(&game);
        }
        Ok(notes.of(&session))
    }
}

/// What is written down of a game while it goes on, move by move.
#[derive(Debug, Default)]
pub(super) struct Notes {
    shares: Vec<BTreeMap<String, u32>>,
    owners: Vec<Vec<i8>>,
    critical: Vec<Vec<i8>>,
}

impl Notes {
    /// The search before the next move, and how it shares that move out.
    pub fn add(&mut self, session: &Session, shares: BTreeMap<String, u32>) {
        let (ownership, board) = (session.ownership(), session.game().board());
        let percent = |value: f32| (100.0 * value).round() as i8;
        self.shares.push(shares);
        self.owners.push(board.points().map(|p| percent(ownership.mean(p))).collect());
        self.critical.push(board.points().map(|p| percent(ownership.criticality(p))).collect());
    }

    /// Nothing of the next move.
    pub fn skip(&mut self) {
        self.shares.push(BTreeMap::new());
        self.owners.push(Vec::new());
        self.critical.push(Vec::new());
    }

    /// The game that the session has followed to its end.
    pub fn of(self, session: &Session) -> Studied {
        let game = session.game();
        Studied {
            size: game.board().width(),
            moves: game.moves().iter().map(|&(_, mv)| mv).collect(),
            shares: self.shares,
            owners: self.owners,
            critical: self.critical,
        }
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
