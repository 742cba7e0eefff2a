//! The match lab in the page: systems play against each other, game by game, and the page says what
//! the results allow.

mod duel;
mod experiments;
mod link;
mod question;
mod show;

pub use duel::{Bout, Duel, Fixture, Played};
pub use experiments::{EXPERIMENTS, Experiment};
pub use link::Link;
pub use question::{Game, Games};
pub use show::Score;

use super::controls::called;
use super::{Demo, Progress, Refusal};
use crate::go::{Komi, Record, sgf};
use crate::search::{Variant, VariantError};
use crate::stats::{Sprt, Tally, Verdict};
use crate::words::{Message, say};
use serde_json::Value;

/// Least and greatest side of the board, in points.
pub const SIZES: (usize, usize) = (5, 13);
/// Greatest number of simulations for a move.
pub const MAX_SIMULATIONS: u64 = 10_000;
/// Greatest number of games of a pair of systems.
pub const MAX_GAMES: u64 = 1000;
/// Greatest number of random moves at the beginning.
pub const MAX_OPENING: usize = 12;
/// Greatest number of games that are asked for at once.
const AHEAD: usize = 8;
/// The sequential test's two hypotheses, in Elo points.
pub const SPRT: Sprt = Sprt { elo0: 0.0, elo1: 50.0 };

/// The conditions of a match besides its systems.
#[derive(Clone, Debug, PartialEq)]
pub struct Terms {
    /// Side of the square board, in points.
    pub size: usize,
    /// Points that White receives.
    pub komi: Komi,
    /// Number of new simulations for each move.
    pub simulations: u64,
    /// Greatest number of games of each pair.
    pub games: u64,
    /// Number of moves made at random before each game.
    pub opening: usize,
    /// Seed of all games.
    pub seed: u64,
    /// True if the sequential test may end a pair's games early.
    pub sprt: bool,
}

impl Default for Terms {
    fn default() -> Terms {
        let komi = Komi::USUAL;
        Terms { size: 7, komi, simulations: 200, games: 40, opening: 2, seed: 1, sprt: false }
    }
}

/// A pair of systems and its games.
#[derive(Clone, Debug)]
struct Arm {
    /// The arm's label in tables, its line in the plot and its place on that line.
    label: String,
    line: usize,
    x: f64,
    sides: [Variant; 2],
    tally: Tally,
    /// Games 1, 2, 3 and so on, as far as they go without a gap, so that what is said of a match
    /// does not depend on which game is over first.
    games: Vec<Played>,
    /// Finished games after the first one that is missing.
    ahead: Vec<Played>,
}

impl Arm {
    fn has(&self, number: u64) -> bool {
        number <= self.tally.games || self.ahead.iter().any(|played| played.number == number)
    }

    /// Counts the next game if it is over; false if it is not.
    fn count_next(&mut self) -> bool {
        let next = self.tally.games + 1;
        let Some(i) = self.ahead.iter().position(|played| played.number == next) else {
            return false;
        };
        let played = self.ahead.swap_remove(i);
        self.tally.add(played.score, played.a);
        self.games.push(played);
        true
    }
}

/// The pairs of systems that play.
#[derive(Clone, Debug, PartialEq)]
pub enum Program {
    /// Two systems, A and B.
    Pair([String; 2]),
    /// A published figure, repeated with small budgets.
    Figure(&'static Experiment),
}

/// The state of the match lab.
#[derive(Clone, Debug)]
pub struct Contest {
    program: Program,
    terms: Terms,
    /// True if the match begins as soon as its link is opened.
    at_once: bool,
    arms: Vec<Arm>,
    live: Option<Record>,
    progress: Progress,
}

impl Default for Contest {
    fn default() -> Contest {
        let Link { sides, terms, .. } = Link::default();
        Contest::new(Program::Pair(sides), terms).expect("both are systems")
    }
}

impl Contest {
    /// A match before its first game.
    ///
    /// # Errors
    /// A [`VariantError`] if one of them is no system.
    pub fn new(program: Program, terms: Terms) -> Result<Contest, VariantError> {
        let arm = |label: String, line, x, sides: [String; 2]| -> Result<Arm, VariantError> {
            let [a, b] = sides.map(|side| Variant::parse(&side));
            let sides = [a?, b?];
            let (tally, games, ahead) = (Tally::default(), Vec::new(), Vec::new());
            Ok(Arm { label, line, x, sides, tally, games, ahead })
        };
        let arms = match &program {
            Program::Pair([a, b]) => {
                let (first, second) = (called(a), called(b));
                let label = say!("match-pair", first = first, second = second);
                vec![arm(label.into(), 0, 1.0, [a.clone(), b.clone()])?]
            }
            Program::Figure(experiment) => experiment
                .arms()
                .map(|(label, line, x, a)| arm(label, line, x, [a, "uct".to_owned()]))
                .collect::<Result<_, VariantError>>()?,
        };
        let (at_once, live, progress) = (false, None, Progress::default());
        Ok(Contest { program, terms, at_once, arms, live, progress })
    }

    /// The pairs of systems that play.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// The conditions of the match.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Number of finished games, and the greatest number of games to be played.
    pub fn games(&self) -> (u64, u64) {
        let done = self.arms.iter().map(|arm| arm.tally.games).sum();
        (done, self.terms.games * self.arms.len() as u64)
    }

    /// Starts another match from its first game.
    ///
    /// # Errors
    /// A [`VariantError`] if one of them is no system; nothing has changed then.
    pub fn play(&mut self, program: Program, terms: Terms) -> Result<(), VariantError> {
        *self = Contest { at_once: self.at_once, ..Contest::new(program, terms)? };
        Ok(())
    }

    fn verdict(&self, arm: &Arm) -> Verdict {
        match self.terms.sprt {
            true => SPRT.verdict(arm.tally.score(), arm.tally.games as f64),
            false => Verdict::Open,
        }
    }

    fn is_open(&self, arm: &Arm) -> bool {
        arm.tally.games < self.terms.games && self.verdict(arm) == Verdict::Open
    }

    /// Whether nothing is left to be played.
    pub fn is_over(&self) -> bool {
        !self.arms.iter().any(|arm| self.is_open(arm))
    }

    fn bout(&self, arm: &Arm, number: u64) -> Bout {
        let Terms { size, komi, simulations, opening, seed, .. } = self.terms;
        let sides = arm.sides.clone();
        Bout { fixture: Fixture { sides, size, komi, simulations, opening, seed }, number }
    }

    /// The games to be played next, chosen so that all arms go forward together.
    fn ask(&self) -> Games {
        let open = || self.arms.iter().filter(|arm| self.is_open(arm));
        let first = open().map(|arm| arm.tally.games + 1).min().unwrap_or(1);
        let rounds = first..=self.terms.games;
        let all =
            rounds.flat_map(|n| open().filter(move |arm| !arm.has(n)).map(move |arm| (arm, n)));
        Games(all.take(AHEAD).map(|(arm, n)| self.bout(arm, n)).collect())
    }

    fn note(&mut self, bout: &Bout, played: Played) {
        // The game may no longer belong to the match in view.
        let wants = |arm: &Arm| !arm.has(bout.number) && self.bout(arm, bout.number) == *bout;
        if let Some(i) = self.arms.iter().position(wants) {
            self.arms[i].ahead.push(played);
            // A game after the one that ended the test does not count.
            while self.is_open(&self.arms[i]) && self.arms[i].count_next() {}
            self.progress.running &= !self.is_over();
        }
    }

    /// The finished games of each pair, to be kept.
    pub fn played(&self) -> Vec<Vec<Played>> {
        let games = |arm: &Arm| arm.games.iter().chain(&arm.ahead).cloned().collect();
        self.arms.iter().map(games).collect()
    }

    /// Counts games that were kept of this match, before any other is played.
    pub fn bring_back(&mut self, played: Vec<Vec<Played>>) {
        for (i, games) in played.into_iter().enumerate().take(self.arms.len()) {
            self.arms[i].ahead = games;
            while self.is_open(&self.arms[i]) && self.arms[i].count_next() {}
        }
        self.progress.running &= !self.is_over();
    }

    /// All finished games as one SGF collection.
    pub fn records(&self) -> String {
        let record = |arm: &Arm, played: &Played| {
            let mut record = sgf::MainLine::new(played.record.game().ok()?);
            let [a, b] = arm.sides.each_ref().map(|side| side.name.clone());
            let (black, white) = match played.a {
                crate::go::Color::Black => (a, b),
                crate::go::Color::White => (b, a),
            };
            record.names = crate::go::ByColor { black, white };
            record.result = played.result.clone();
            let label = arm.label.as_str();
            record.comment = say!("match-record", pair = label, number = played.number).into();
            Some(sgf::write(&record))
        };
        let all = self.arms.iter().flat_map(|arm| arm.games.iter().map(move |game| (arm, game)));
        all.filter_map(|(arm, game)| record(arm, game)).collect::<Vec<_>>().join("\n")
    }
}

impl Demo for Contest {
    type Link = Link;
    type Question = Games;
    const LINK: &'static [super::link::Entry<Link>] = link::TABLE;

    fn link(&self) -> Link {
        let (terms, at_once) = (self.terms.clone(), self.at_once);
        match &self.program {
            Program::Pair(sides) => Link { sides: sides.clone(), figure: None, terms, at_once },
            Program::Figure(figure) => {
                Link { figure: Some(figure), terms, at_once, ..Link::default() }
            }
        }
    }

    /// Turns to a match; where it is the one at hand, its games stay.
    fn follow(&mut self, Link { sides, figure, terms, at_once }: Link) -> Result<(), Refusal> {
        let program = figure.map_or(Program::Pair(sides), Program::Figure);
        if program != self.program || terms != self.terms {
            self.play(program, terms)?;
        }
        self.at_once = at_once;
        self.progress.clear();
        if at_once && self.games().0 == 0 {
            self.run(true);
        }
        Ok(())
    }

    fn missing(&self) -> Option<Games> {
        self.progress.running.then(|| self.ask())
    }

    fn hear(&mut self, Games(bouts): &Games, game: Game, _: f64) {
        match game {
            Game::Live(record) => self.live = Some(record),
            Game::Over(game) => {
                let (bout, played) = *game;
                if bouts.first() == Some(&bout) {
                    self.live = None;
                }
                self.note(&bout, played);
            }
        }
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }

    fn run(&mut self, on: bool) {
        self.progress.run(on);
        self.progress.running &= !self.is_over();
        self.live = None;
    }

    fn is_moving(&self) -> bool {
        false
    }

    fn caption(&self) -> Message {
        self.words()
    }

    fn public(&self) -> Value {
        self.numbers()
    }
}
