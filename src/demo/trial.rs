//! A search that is the same on every machine: one thread, a fresh tree of fixed size.

use super::refusal::Refusal;
use crate::go::{Board, Game, Komi, Move, Record, RecordError};
use crate::search::{
    Branch, Film, FilmError, FinalMove, Finish, Limit, Options, Session, Snapshot, Variant,
    VariantError, preset,
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
    /// The system that searches.
    pub system: Variant,
    /// Seed of the search's random numbers.
    pub seed: u64,
}

impl Default for Trial {
    /// The trial of MC-RAVE on the empty 9×9 board.
    fn default() -> Trial {
        let record = Record::of(&Game::even(9, Komi::USUAL));
        Trial { record, system: of_registry("mc-rave"), seed: 1 }
    }
}

impl Trial {
    /// The position that is searched.
    ///
    /// # Errors
    /// A [`RecordError`] if the record cannot be played.
    pub fn root(&self) -> Result<Box<Board>, RecordError> {
        Ok(self.record.game()?.reopened())
    }
}

/// Why a demo has no use for a system.
#[derive(Clone, Debug, PartialEq)]
pub enum SystemError {
    /// There is no such system.
    Unknown(VariantError),
    /// The system of this name does not search.
    NoSearch(String),
    /// The system of this name does not simulate one by one in one tree.
    NoFilm(String),
}

impl Say for SystemError {
    fn say(&self) -> Message {
        match self {
            SystemError::Unknown(why) => why.say(),
            SystemError::NoSearch(id) => say!("system-does-not-search", system = id.as_str()),
            SystemError::NoFilm(id) => say!("system-is-not-filmed", system = id.as_str()),
        }
    }
}

impl From<VariantError> for SystemError {
    fn from(why: VariantError) -> SystemError {
        SystemError::Unknown(why)
    }
}

errors_that_say!(SystemError);

/// The system of an id that is in the registry.
pub(super) fn of_registry(id: &'static str) -> Variant {
    preset(id).expect("it is in the registry").into()
}

/// The system of this name, as a link has it, which searches.
///
/// # Errors
/// [`SystemError::Unknown`] if there is none, [`SystemError::NoSearch`] if it does not search.
pub fn searcher(name: &str) -> Result<Variant, SystemError> {
    let system = Variant::in_link(name)?;
    searches(&system)?;
    Ok(system)
}

/// Refuses a system that does not search.
///
/// # Errors
/// [`SystemError::NoSearch`] for it.
pub(super) fn searches(system: &Variant) -> Result<(), SystemError> {
    match system.spec.searches() {
        true => Ok(()),
        false => Err(SystemError::NoSearch(system.name.clone())),
    }
}

/// Refuses a system whose simulations cannot be filmed.
///
/// # Errors
/// [`SystemError::NoFilm`] for it.
pub(super) fn films(system: &Variant) -> Result<(), SystemError> {
    match system.spec.films() {
        true => Ok(()),
        false => Err(SystemError::NoFilm(system.name.clone())),
    }
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
        let (game, spec) = (trial.record.game()?, trial.system.spec.clone());
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
