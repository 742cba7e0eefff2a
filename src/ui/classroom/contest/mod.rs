//! The match lab in the page: systems against each other, game by game, with what the results say.

mod experiments;
mod link;
mod show;

pub use experiments::{EXPERIMENTS, Experiment};
pub use show::Score;

use crate::demo::{Ask, Pairing, Played};
use crate::go::{Record, sgf};
use crate::search::Variant;
use crate::stats::{Sprt, Tally, Verdict};

/// Sizes of boards that can be played on.
pub const SIZES: (usize, usize) = (5, 13);
/// Simulations a move at most.
pub const MAX_SIMULATIONS: u64 = 10_000;
/// Games of a pair of systems at most.
pub const MAX_GAMES: u64 = 1000;
/// Moves made at random at most.
pub const MAX_OPENING: usize = 12;
/// What the sequential test tells apart, in Elo points.
pub const SPRT: Sprt = Sprt { elo0: 0.0, elo1: 50.0 };

/// All that a match depends on.
#[derive(Clone, Debug, PartialEq)]
pub struct Terms {
    /// Points a side.
    pub size: usize,
    /// New simulations a move.
    pub simulations: u64,
    /// Games of each pair at most.
    pub games: u64,
    /// Moves made at random before each game.
    pub opening: usize,
    /// Of all games.
    pub seed: u64,
    /// The sequential test ends a pair's games early.
    pub sprt: bool,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms { size: 7, simulations: 200, games: 40, opening: 2, seed: 1, sprt: false }
    }
}

/// A pair of systems and its games.
#[derive(Clone, Debug)]
struct Arm {
    /// What the arm is called in tables; of which line in the plot, and where on it.
    label: String,
    line: usize,
    x: f64,
    sides: [String; 2],
    tally: Tally,
    games: Vec<Played>,
}

/// Who plays whom.
#[derive(Clone, Debug, PartialEq)]
pub enum Program {
    /// Two systems.
    Pair([String; 2]),
    /// A published figure with small budgets.
    Figure(&'static Experiment),
}

/// The match as it is seen.
#[derive(Clone, Debug)]
pub struct Contest {
    program: Program,
    terms: Terms,
    arms: Vec<Arm>,
    /// Games are played.
    pub running: bool,
    live: Option<Record>,
    /// Why something cannot be done.
    pub refusal: Option<String>,
}

impl Default for Contest {
    fn default() -> Contest {
        let pair = Program::Pair(["mc-rave", "uct"].map(str::to_owned));
        Contest::new(pair, Terms::default()).expect("both are systems")
    }
}

impl Contest {
    /// Before the first game.
    ///
    /// # Errors
    /// A sentence about what is unknown.
    pub fn new(program: Program, terms: Terms) -> Result<Contest, String> {
        let arm = |label: String, line, x, sides: [String; 2]| -> Result<Arm, String> {
            for side in &sides {
                Variant::parse(side)?;
            }
            Ok(Arm { label, line, x, sides, tally: Tally::default(), games: Vec::new() })
        };
        let arms = match &program {
            Program::Pair([a, b]) => {
                vec![arm(format!("{a} v {b}"), 0, 1.0, [a.clone(), b.clone()])?]
            }
            Program::Figure(experiment) => experiment
                .arms()
                .map(|(label, line, x, a)| arm(label, line, x, [a, "uct".to_owned()]))
                .collect::<Result<_, String>>()?,
        };
        Ok(Contest { program, terms, arms, running: false, live: None, refusal: None })
    }

    /// Who plays whom.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// What it depends on.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Games finished, and games there are to be at most.
    pub fn games(&self) -> (u64, u64) {
        let done = self.arms.iter().map(|arm| arm.tally.games).sum();
        (done, self.terms.games * self.arms.len() as u64)
    }

    /// Plays something else, from the first game.
    ///
    /// # Errors
    /// A sentence about what is unknown; nothing has changed then.
    pub fn play(&mut self, program: Program, terms: Terms) -> Result<(), String> {
        *self = Contest::new(program, terms)?;
        Ok(())
    }

    /// Plays on, or waits.
    pub fn run(&mut self, on: bool) {
        self.refusal = None;
        self.running = on && self.next().is_some();
        self.live = None;
    }

    fn verdict(&self, arm: &Arm) -> Verdict {
        match self.terms.sprt {
            true => SPRT.verdict(arm.tally.score(), arm.tally.games as f64),
            false => Verdict::Open,
        }
    }

    /// The arm that has its turn: all go forward together.
    fn next(&self) -> Option<usize> {
        let open = |&i: &usize| {
            let arm = &self.arms[i];
            arm.tally.games < self.terms.games && self.verdict(arm) == Verdict::Open
        };
        (0..self.arms.len()).filter(open).min_by_key(|&i| self.arms[i].tally.games)
    }

    fn ask(&self, arm: usize) -> Ask {
        let Terms { size, simulations, opening, seed, .. } = self.terms;
        let sides = self.arms[arm].sides.clone();
        let number = self.arms[arm].tally.games + 1;
        Ask::Duel { pairing: Pairing { sides, size, simulations, opening, seed }, number }
    }

    fn note(&mut self, arm: usize, played: Played) {
        let arm = &mut self.arms[arm];
        arm.tally.add(played.score, played.a);
        arm.games.push(played);
        self.live = None;
        self.running &= self.next().is_some();
    }

    /// All finished games as one SGF collection.
    pub fn records(&self) -> String {
        let record = |arm: &Arm, played: &Played| {
            let mut record = sgf::Record::new(played.record.game().ok()?);
            let [a, b] = arm.sides.clone();
            let (black, white) = match played.a {
                crate::go::Color::Black => (a, b),
                crate::go::Color::White => (b, a),
            };
            record.names = crate::go::ByColor { black, white };
            record.result = played.result.clone();
            record.comment = format!("{}, game {}", arm.label, played.number);
            Some(sgf::write(&record))
        };
        let all = self.arms.iter().flat_map(|arm| arm.games.iter().map(move |game| (arm, game)));
        all.filter_map(|(arm, game)| record(arm, game)).collect::<Vec<_>>().join("\n")
    }
}
