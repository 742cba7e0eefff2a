//! Walkers who search one position together: how they share the work, their ways in every round,
//! and the tally of rounds.

use crate::demo::refusal::Refusal;
use crate::demo::trial::{SystemError, Trial, searches};
use crate::go::Move;
use crate::search::{Crew, Finish, NoRoom, Options, Parallel, SearchSpec, Turns, Walk};
use crate::words::{Message, Say, errors_that_say, say};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// Greatest number of walkers in a team.
pub const MAX_WALKERS: usize = 16;
/// Size of all trees together, in bytes. The search depends on it, so it is the same everywhere.
const MEMORY: u64 = 48 << 20;

/// A way to share the work among walkers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scheme {
    /// All walk in one tree, where a simulation under way counts as lost.
    #[default]
    Loss,
    /// All walk in one tree, where simulations under way are not seen.
    Plain,
    /// Each has a tree of its own; the trees are added up at the root.
    Root,
    /// All play out the leaf that one selection has found.
    Leaf,
}

impl Scheme {
    /// All schemes, in the order in which they are offered.
    pub const ALL: [Scheme; 4] = [Scheme::Loss, Scheme::Plain, Scheme::Root, Scheme::Leaf];

    /// The scheme's name in links.
    pub fn id(self) -> &'static str {
        match self {
            Scheme::Loss => "tree",
            Scheme::Plain => "plain",
            Scheme::Root => "root",
            Scheme::Leaf => "leaf",
        }
    }

    /// The name that people read.
    pub fn name(self) -> Message {
        Message::about("scheme", self.id())
    }

    /// A text that explains how the scheme works.
    pub fn story(self) -> Message {
        self.name().part("story")
    }

    /// How so many walkers share the work of a system. Where simulations under way count as lost, they
    /// count as many losses as the system says, if it says any.
    fn parallel(self, walkers: usize, own: Parallel) -> Parallel {
        let count = walkers as u32;
        match (self, own) {
            (Scheme::Loss, Parallel::Tree { virtual_loss: 1.. }) => own,
            (Scheme::Loss, _) => Parallel::Tree { virtual_loss: 1 },
            (Scheme::Plain, _) => Parallel::Tree { virtual_loss: 0 },
            (Scheme::Root, _) => Parallel::Root { trees: count },
            (Scheme::Leaf, _) => Parallel::Leaf { playouts: count },
        }
    }
}

/// A team: all that a search by walkers in turn depends on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Team {
    /// The position, the system and the seed.
    pub trial: Trial,
    /// The scheme by which the walkers share the work.
    pub scheme: Scheme,
    /// Number of walkers, 1 to [`MAX_WALKERS`].
    pub walkers: usize,
    /// The order in which walkers set out and return.
    pub turns: Turns,
}

impl Team {
    /// The system's spec, with the work shared by the team's scheme.
    ///
    /// # Errors
    /// If the system does not search, or there are too few or too many walkers.
    pub fn spec(&self) -> Result<SearchSpec, TeamError> {
        if !(1..=MAX_WALKERS).contains(&self.walkers) {
            return Err(TeamError::Walkers(self.walkers));
        }
        searches(&self.trial.system).map_err(TeamError::System)?;
        let spec = self.trial.system.spec.clone();
        Ok(SearchSpec { parallel: self.scheme.parallel(self.walkers, spec.parallel), ..spec })
    }

    /// Options of the team's session, in which each walker is one of its threads.
    pub(super) fn options(&self) -> Options {
        Options {
            threads: self.walkers,
            seed: self.trial.seed,
            memory: MEMORY,
            reuse: false,
            finish: Finish::Agree,
            ..Options::DEFAULT
        }
    }
}

/// Why there is no such team.
#[derive(Clone, Debug, PartialEq)]
pub enum TeamError {
    /// There are too few or too many walkers.
    Walkers(usize),
    /// The system does not search.
    System(SystemError),
}

impl Say for TeamError {
    fn say(&self) -> Message {
        match self {
            TeamError::Walkers(walkers) => {
                say!("walkers-range", most = MAX_WALKERS, walkers = *walkers)
            }
            TeamError::System(why) => why.say(),
        }
    }
}

errors_that_say!(TeamError);

/// The walkers at the end of a round, each under way to its leaf.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Round {
    /// The ways of all walkers, in the order of their numbers.
    pub walks: Vec<Walk>,
    /// Number of nodes in all trees.
    pub nodes: usize,
}

impl Round {
    /// Number of different leaves.
    pub fn leaves(&self) -> usize {
        self.walks.iter().map(|walk| &walk.line).collect::<HashSet<_>>().len()
    }

    /// Number of different moves at the root.
    pub fn openings(&self) -> usize {
        self.walks.iter().map(|walk| walk.line.first()).collect::<HashSet<_>>().len()
    }

    /// The share of walkers on their way to a leaf that another one has in hand already.
    pub fn duplicated(&self) -> f64 {
        1.0 - self.leaves() as f64 / self.walks.len().max(1) as f64
    }
}

/// The sum of several rounds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Tally {
    /// Number of simulations in all rounds.
    pub walks: u64,
    /// Number of different leaves in each round, added up.
    pub leaves: u64,
    /// Number of different moves at the root in each round, added up.
    pub openings: u64,
    /// Number of different leaves in all rounds together.
    pub found: u64,
    /// Number of moves from the root to the leaf, added up.
    pub depth: u64,
    /// Number of nodes in all trees.
    pub nodes: usize,
    /// The root's moves with their simulations, the most visited first; of equals, the first tried.
    pub moves: Vec<(Move, u64)>,
}

impl Tally {
    /// The tally of these rounds.
    pub fn of(rounds: &[Round]) -> Tally {
        let walks = || rounds.iter().flat_map(|round| &round.walks);
        let mut moves: Vec<(Move, u64)> = Vec::new();
        for &mv in walks().filter_map(|walk| walk.line.first()) {
            match moves.iter_mut().find(|other| other.0 == mv) {
                Some(found) => found.1 += 1,
                None => moves.push((mv, 1)),
            }
        }
        moves.sort_by_key(|&(_, visits)| std::cmp::Reverse(visits));
        Tally {
            walks: walks().count() as u64,
            leaves: rounds.iter().map(|round| round.leaves() as u64).sum(),
            openings: rounds.iter().map(|round| round.openings() as u64).sum(),
            found: walks().map(|walk| &walk.line).collect::<HashSet<_>>().len() as u64,
            depth: walks().map(|walk| walk.line.len() as u64).sum(),
            nodes: rounds.last().map_or(0, |round| round.nodes),
            moves,
        }
    }

    /// The share of simulations whose leaf another walker had in hand already.
    pub fn duplicated(&self) -> f64 {
        1.0 - self.leaves as f64 / self.walks.max(1) as f64
    }

    /// Mean number of moves from the root to a leaf.
    pub fn mean_depth(&self) -> f64 {
        self.depth as f64 / self.walks.max(1) as f64
    }

    /// The share of simulations that began with this move.
    pub fn share(&self, mv: Move) -> f64 {
        let visits = self.moves.iter().find(|other| other.0 == mv).map_or(0, |found| found.1);
        visits as f64 / self.walks.max(1) as f64
    }
}

/// A team that is walking, round by round.
#[derive(Debug)]
pub struct Walking {
    team: Team,
    crew: Crew,
    rounds: Vec<Round>,
}

impl Walking {
    /// A team before its first round.
    ///
    /// # Errors
    /// A [`Refusal`] if there is no such position or system, or no memory.
    pub fn new(team: Team) -> Result<Walking, Refusal> {
        let (game, spec) = (team.trial.record.game()?, team.spec()?);
        let crew = Crew::new(spec, game, team.options(), team.turns)?;
        Ok(Walking { team, crew, rounds: Vec::new() })
    }

    /// The team that walks.
    pub fn team(&self) -> &Team {
        &self.team
    }

    /// The rounds made so far.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// Walks on to `until` rounds, or until `stop` says so; true once they are made.
    ///
    /// # Errors
    /// [`NoRoom`] if there is none for a tree.
    pub fn go_on(&mut self, until: u64, stop: &dyn Fn() -> bool) -> Result<bool, NoRoom> {
        while (self.rounds.len() as u64) < until {
            if stop() {
                return Ok(false);
            }
            let walks = self.crew.round()?;
            self.rounds.push(Round { walks, nodes: self.crew.nodes() });
        }
        Ok(true)
    }
}
