//! A game between two systems, the same on every machine, played in slices.

use crate::demo::refusal::Refusal;
use crate::go::{ByColor, Color, Game, Komi, PointSet, Record};
use crate::leg;
use crate::rng::Rng;
use crate::search::{
    Budget, Decision, Options, SECOND_LOOK_MEMORY, Session, Spare, Thinking, Variant,
};
use crate::stats::score;
use serde::{Deserialize, Serialize};

/// Size of each side's tree in bytes.
const TREE: u64 = 32 << 20;

/// The systems of a match and the conditions that all its games share.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fixture {
    /// The systems A and B.
    pub sides: [Variant; 2],
    /// Side of the square board, in points.
    pub size: usize,
    /// Points that White receives.
    pub komi: Komi,
    /// Number of new simulations for each move.
    pub simulations: u64,
    /// Number of moves made at random before the sides begin. Games 1 and 2 have the same opening
    /// with colours swapped, and so do 3 and 4, and so on.
    pub opening: usize,
    /// Seed of the match; equal seeds give equal games.
    pub seed: u64,
}

impl Fixture {
    /// A game with its random opening played.
    fn begin(&self, number: u64) -> Result<Game, Refusal> {
        let mut game = Game::new(crate::go::Setup::even(self.size, self.komi))?;
        let mut rng = Rng::stream(self.seed, number.div_ceil(2));
        for _ in 0..self.opening {
            let points: Vec<_> = game.legal_points(game.to_play()).collect();
            let Some(&point) = points.get(rng.below(points.len().max(1) as u32) as usize) else {
                break;
            };
            game.play(crate::go::Move::Play(point))?;
        }
        Ok(game)
    }
}

/// One game of a match, to be played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bout {
    /// What the games of the match share.
    pub fixture: Fixture,
    /// The game's number in the match, from 1.
    pub number: u64,
}

/// A finished game of a match, with its result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// The game's number in the match, from 1.
    pub number: u64,
    /// The colour of A.
    pub a: Color,
    /// The game's record, with all its moves.
    pub record: Record,
    /// The result as SGF writes it: `B+3.5`, `W+R`, `0`.
    pub result: String,
    /// 1 if A won, 0 if B won, one half for a draw.
    pub score: f64,
}

/// A game that is being played.
#[derive(Debug)]
pub struct Duel {
    bout: Bout,
    game: Game,
    sides: ByColor<Session>,
    /// The thinking of the side to move, if it was interrupted.
    thinking: Option<Thinking>,
}

impl Duel {
    /// Memory of a game in bytes: two trees, and the second look before a pass.
    pub const MEMORY: u64 = 2 * TREE + SECOND_LOOK_MEMORY;

    /// A duel before its first move.
    ///
    /// # Errors
    /// A [`Refusal`] if there is no such system or board, or no memory.
    pub fn new(bout: Bout) -> Result<Duel, Refusal> {
        let Bout { fixture, number } = &bout;
        let number = *number;
        let game = fixture.begin(number)?;
        let seeds = leg::seeds(fixture.seed, number);
        let side = |k: usize| -> Result<Session, Refusal> {
            let seed = seeds[k];
            let options = Options { seed, memory: TREE, ..Options::default() };
            let spec = fixture.sides[k].spec.clone();
            Ok(Session::new(spec, game.clone(), options)?)
        };
        let (a, b) = (side(0)?, side(1)?);
        let sides = match leg::color_of_a(number) {
            Color::Black => ByColor { black: a, white: b },
            Color::White => ByColor { black: b, white: a },
        };
        Ok(Duel { bout, game, sides, thinking: None })
    }

    /// The game of the match that this duel plays.
    pub fn bout(&self) -> &Bout {
        &self.bout
    }

    /// The game so far.
    pub fn record(&self) -> Record {
        Record::of(&self.game)
    }

    /// Plays on until `stop` says so; the finished game, once it is over.
    pub fn work(&mut self, stop: &(dyn Fn() -> bool + Sync)) -> Option<Played> {
        let most = leg::most_moves(self.bout.fixture.size);
        while !self.game.is_over() && self.game.moves().len() < most {
            match self.decide(stop)? {
                Decision::Resign => self.game.resign(self.game.to_play()),
                Decision::Play(mv) => self.game.play(mv).expect("engines make legal moves"),
            }
        }
        let outcome = self.game.outcome(&PointSet::EMPTY);
        let number = self.bout.number;
        let a = leg::color_of_a(number);
        let (result, score) = (outcome.to_string(), score(outcome.winner(), a));
        Some(Played { number, a, record: self.record(), result, score })
    }

    /// The decision of the side to move; none if `stop` came first.
    fn decide(&mut self, stop: &(dyn Fn() -> bool + Sync)) -> Option<Decision> {
        let session = &mut self.sides[self.game.to_play()];
        let budget = Budget::Simulations(self.bout.fixture.simulations);
        let mut thinking = self.thinking.take().unwrap_or_else(|| {
            session.follow(&self.game);
            Thinking::about_move(budget, Spare::Spent, 0.0)
        });
        // No clock is read, so that games are the same on every machine.
        if session.plan().spec.searches() && !thinking.go_on(session, &|| 0.0, stop) {
            self.thinking = Some(thinking);
            return None;
        }
        Some(session.decide())
    }
}
