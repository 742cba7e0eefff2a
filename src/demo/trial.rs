//! A search that is the same on every machine: one thread, a fresh tree of fixed size.

use super::refusal::Refusal;
use crate::go::{Board, Game, Komi, Move, Record, RecordError};
use crate::search::{
    Branch, Film, FilmError, FinalMove, Finish, Limit, Options, Preset, Session, Snapshot,
    SpecError, UnknownSystem, preset,
};
use crate::words::{Message, Say, errors_that_say, say};
use serde::{Deserialize, Serialize};

/// Size of a demo's tree in bytes. The search depends on it, so it is the same everywhere.
const MEMORY: u64 = 32 << 20;

/// All that a search on one thread depends on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Trial {
    /// The game up to the position.
    pub record: Record,
    /// Id of the system that searches.
    pub system: String,
    /// Seed of the search's random numbers.
    pub seed: u64,
}

impl Default for Trial {
    /// The trial of MC-RAVE on the empty 9×9 board.
    fn default() -> Trial {
        let record = Record::of(&Game::even(9, Komi::from_half_points(15)));
        Trial { record, system: "mc-rave".into(), seed: 1 }
    }
}

impl Trial {
    /// The position that is searched.
    ///
    /// # Errors
    /// A [`RecordError`] if the record cannot be played.
    pub fn root(&self) -> Result<Box<Board>, RecordError> {
        Ok(resumed(&self.record.game()?))
    }
}

/// Why a demo has no use for a system.
#[derive(Clone, Debug, PartialEq)]
pub enum SystemError {
    /// There is no such system.
    Unknown(UnknownSystem),
    /// The system of this id does not search.
    NoSearch(&'static str),
    /// The system of this id does not simulate one by one in one tree.
    NoFilm(&'static str),
    /// The system's choices do not go together.
    Spec(SpecError),
}

impl Say for SystemError {
    fn say(&self) -> Message {
        match self {
            SystemError::Unknown(why) => why.say(),
            SystemError::NoSearch(id) => say!("system-does-not-search", system = *id),
            SystemError::NoFilm(id) => say!("system-is-not-filmed", system = *id),
            SystemError::Spec(why) => why.say(),
        }
    }
}

impl From<UnknownSystem> for SystemError {
    fn from(why: UnknownSystem) -> SystemError {
        SystemError::Unknown(why)
    }
}

impl From<SpecError> for SystemError {
    fn from(why: SpecError) -> SystemError {
        SystemError::Spec(why)
    }
}

errors_that_say!(SystemError);

/// The system of this id.
///
/// # Errors
/// [`SystemError::Unknown`] if there is none, [`SystemError::NoSearch`] if it does not search.
pub fn searcher(id: &str) -> Result<&'static Preset, SystemError> {
    let system = preset(id)?;
    match system.spec().searches() {
        true => Ok(system),
        false => Err(SystemError::NoSearch(system.id)),
    }
}

/// The system of this id, whose simulations can be filmed.
///
/// # Errors
/// [`SystemError::Unknown`] if there is none, [`SystemError::NoFilm`] if they cannot.
pub(super) fn filmed(id: &str) -> Result<&'static Preset, SystemError> {
    let system = preset(id)?;
    match system.spec().films() {
        true => Ok(system),
        false => Err(SystemError::NoFilm(system.id)),
    }
}

/// The position at the end of a game; a finished game is resumed.
pub(super) fn resumed(game: &Game) -> Box<Board> {
    let mut root = Box::new(game.board().clone());
    if root.passes() >= 2 {
        root.resume();
    }
    root
}

/// A trial that goes on simulation by simulation.
#[derive(Debug)]
pub struct Run {
    trial: Trial,
    session: Session,
    made: u64,
}

impl Run {
    /// A run before its first simulation.
    ///
    /// # Errors
    /// A [`Refusal`] if there is no such position or system, or no memory.
    pub fn new(trial: Trial) -> Result<Run, Refusal> {
        let (game, spec) = (trial.record.game()?, preset(&trial.system)?.spec());
        let options = Options {
            threads: 1,
            seed: trial.seed,
            memory: MEMORY,
            reuse: false,
            finish: Finish::Agree,
            ..Options::DEFAULT
        };
        let session = Session::new(spec, game, options)?;
        Ok(Run { trial, session, made: 0 })
    }

    /// The search that is run.
    pub fn trial(&self) -> &Trial {
        &self.trial
    }

    /// Number of simulations made so far.
    pub fn made(&self) -> u64 {
        self.made
    }

    /// Searches until `until` simulations are made in all, or `stop` says so; true if they are
    /// made.
    pub fn go_on(&mut self, until: u64, stop: &(dyn Fn() -> bool + Sync)) -> bool {
        let simulations = until.saturating_sub(self.made);
        self.made += self.session.run(Limit { simulations }, stop);
        self.made >= until
    }

    /// Makes the next simulation and films it.
    ///
    /// # Errors
    /// A [`FilmError`] if the system's simulations cannot be filmed.
    pub fn film(&mut self) -> Result<Film, FilmError> {
        let film = self.session.film()?;
        self.made += 1;
        Ok(film)
    }

    /// The nodes with most visits, at most `most`, and those along `way`.
    pub fn branches(&self, most: usize, way: &[Move]) -> Vec<Branch> {
        self.session.branches(most, way)
    }

    /// The final move by each rule, as the search stands now.
    pub fn final_moves(&self) -> Vec<FinalMove> {
        self.session.final_moves()
    }

    /// A snapshot of the search as it stands now.
    pub fn snapshot(&self) -> Snapshot {
        self.session.snapshot()
    }
}
