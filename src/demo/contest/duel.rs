//! A game between two systems, the same on every machine, played in slices.

use crate::go::{ByColor, Color, Game, Komi, PointSet, Record};
use crate::rng::{Rng, mix};
use crate::search::{
    Budget, Decision, Options, SECOND_LOOK_MEMORY, Session, Spare, Thinking, Variant,
};
use serde::{Deserialize, Serialize};

/// Bytes of each side's tree.
const TREE: u64 = 32 << 20;

/// What the games of a match have in common.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pairing {
    /// A and B, as [`Variant::parse`] reads them.
    pub sides: [String; 2],
    /// Points a side; komi is 7.5.
    pub size: usize,
    /// New simulations for each move.
    pub simulations: u64,
    /// Moves made at random before the sides begin. Games 1 and 2 begin alike with colours swapped,
    /// and so do 3 and 4, and so on.
    pub opening: usize,
    /// Equal seeds give equal games.
    pub seed: u64,
}

impl Pairing {
    /// Whose stones A has in a game: black ones in odd games.
    pub fn color_of_a(number: u64) -> Color {
        if number.is_multiple_of(2) { Color::White } else { Color::Black }
    }

    /// How a game begins.
    fn begin(&self, number: u64) -> Result<Game, String> {
        let mut game = Game::new(crate::go::Setup::even(self.size, Komi::from_half_points(15)))
            .map_err(|e| e.to_string())?;
        let mut rng = Rng::stream(self.seed, number.div_ceil(2));
        for _ in 0..self.opening {
            let points: Vec<_> = game.legal_points(game.to_play()).collect();
            let Some(&point) = points.get(rng.below(points.len().max(1) as u32) as usize) else {
                break;
            };
            game.play(crate::go::Move::Play(point)).map_err(|e| e.to_string())?;
        }
        Ok(game)
    }
}

/// A game of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bout {
    /// The match.
    pub pairing: Pairing,
    /// Its number in it, from 1.
    pub number: u64,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// Its number in the match, from 1.
    pub number: u64,
    /// The colour of A.
    pub a: Color,
    /// All moves.
    pub record: Record,
    /// `B+3.5`, `W+R`, `0`.
    pub result: String,
    /// 1 if A won, 0 if B won, one half for a draw.
    pub score: f64,
}

/// A game that is played.
#[derive(Debug)]
pub struct Duel {
    bout: Bout,
    game: Game,
    sides: ByColor<Session>,
    /// How far the side to move is.
    thinking: Option<Thinking>,
}

impl Duel {
    /// Bytes that a game takes: two trees, and what is looked at again before a pass.
    pub const MEMORY: u64 = 2 * TREE + SECOND_LOOK_MEMORY;

    /// Before its first move.
    ///
    /// # Errors
    /// A sentence if there is no such system or board, or no memory.
    pub fn new(bout: Bout) -> Result<Duel, String> {
        let Bout { pairing, number } = &bout;
        let number = *number;
        let game = pairing.begin(number)?;
        let side = |k: usize| {
            let seed = mix(mix(pairing.seed) ^ (2 * number + k as u64));
            let options = Options { seed, memory: TREE, ..Options::default() };
            let spec = Variant::parse(&pairing.sides[k]).map_err(|e| e.to_string())?.spec;
            Session::new(spec, game.clone(), options).map_err(|error| error.to_string())
        };
        let (a, b) = (side(0)?, side(1)?);
        let sides = match Pairing::color_of_a(number) {
            Color::Black => ByColor { black: a, white: b },
            Color::White => ByColor { black: b, white: a },
        };
        Ok(Duel { bout, game, sides, thinking: None })
    }

    /// Which game it is.
    pub fn bout(&self) -> &Bout {
        &self.bout
    }

    /// The game so far.
    pub fn record(&self) -> Record {
        Record::of(&self.game)
    }

    /// Plays on until `stop` says so; the game, once it is over.
    pub fn work(&mut self, stop: &(dyn Fn() -> bool + Sync)) -> Option<Played> {
        let size = self.bout.pairing.size;
        let most = 3 * size * size + 20;
        while !self.game.is_over() && self.game.moves().len() < most {
            match self.decide(stop)? {
                Decision::Resign => self.game.resign(self.game.to_play()),
                Decision::Play(mv) => self.game.play(mv).expect("engines make legal moves"),
            }
        }
        let result = self.game.outcome(&PointSet::EMPTY).to_string();
        let number = self.bout.number;
        let a = Pairing::color_of_a(number);
        let score = match result.chars().next() {
            Some(winner) if winner == a.letter() => 1.0,
            Some(winner) if winner == a.other().letter() => 0.0,
            _ => 0.5,
        };
        Some(Played { number, a, record: self.record(), result, score })
    }

    /// What the side to move does; none if it was stopped before it knew.
    fn decide(&mut self, stop: &(dyn Fn() -> bool + Sync)) -> Option<Decision> {
        let session = &mut self.sides[self.game.to_play()];
        let budget = Budget::Simulations(self.bout.pairing.simulations);
        let mut thinking = self.thinking.take().unwrap_or_else(|| {
            session.follow(&self.game);
            Thinking::about_move(budget, Spare::Spent, 0.0)
        });
        // No clock: what is played is the same on every machine.
        if session.plan().spec.searches() && !thinking.go_on(session, &|| 0.0, stop) {
            self.thinking = Some(thinking);
            return None;
        }
        Some(session.decide())
    }
}
