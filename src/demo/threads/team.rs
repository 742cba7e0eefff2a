//! Walkers who search one position together: how they share the work, where they are in every
//! round, and what it comes to.

use crate::demo::trial::{Trial, searcher};
use crate::go::Move;
use crate::search::{Crew, Finish, Options, Parallel, SearchSpec, Turns, Walk};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// The most walkers.
pub const MAX_WALKERS: usize = 16;
/// Bytes of all trees together: part of what a search depends on, so the same everywhere.
const MEMORY: u64 = 48 << 20;

/// How walkers share the work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scheme {
    /// One tree; a simulation under way counts as lost.
    #[default]
    Loss,
    /// One tree; nobody sees who is under way.
    Plain,
    /// A tree each, added up at the root.
    Root,
    /// One selection, played out by all.
    Leaf,
}

impl Scheme {
    /// All.
    pub const ALL: [Scheme; 4] = [Scheme::Loss, Scheme::Plain, Scheme::Root, Scheme::Leaf];

    /// Its name in links.
    pub fn id(self) -> &'static str {
        match self {
            Scheme::Loss => "tree",
            Scheme::Plain => "plain",
            Scheme::Root => "root",
            Scheme::Leaf => "leaf",
        }
    }

    /// What people call it.
    pub fn name(self) -> &'static str {
        match self {
            Scheme::Loss => "Tree, virtual loss",
            Scheme::Plain => "Tree, no loss",
            Scheme::Root => "Root",
            Scheme::Leaf => "Leaf",
        }
    }

    /// How it works.
    pub fn story(self) -> &'static str {
        match self {
            Scheme::Loss => {
                "All walk in one tree, and each simulation under way counts as lost until it is \
                 back: the next walker sees that, and may go elsewhere."
            }
            Scheme::Plain => {
                "All walk in one tree, and nobody sees who is under way: with the same numbers \
                 before them, walkers choose the same way."
            }
            Scheme::Root => {
                "Each walks in a tree of its own; only the visits and wins of the root's moves are \
                 added up. What one has learned, the others learn again."
            }
            Scheme::Leaf => "One walks down, and all play out from the same leaf.",
        }
    }

    fn parallel(self, walkers: usize) -> Parallel {
        let count = walkers as u32;
        match self {
            Scheme::Loss => Parallel::Tree { virtual_loss: 1 },
            Scheme::Plain => Parallel::Tree { virtual_loss: 0 },
            Scheme::Root => Parallel::Root { trees: count },
            Scheme::Leaf => Parallel::Leaf { playouts: count },
        }
    }
}

/// All that a search by walkers in turn depends on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Team {
    /// Position, system and seed.
    pub trial: Trial,
    /// How they share the work.
    pub scheme: Scheme,
    /// How many they are, 1 to [`MAX_WALKERS`].
    pub walkers: usize,
    /// How they follow each other.
    pub turns: Turns,
}

impl Team {
    /// The system, its work shared as the scheme has it.
    ///
    /// # Errors
    /// A sentence if there is no such system, it does not search, or there are too few or too many
    /// walkers.
    pub fn spec(&self) -> Result<SearchSpec, String> {
        if !(1..=MAX_WALKERS).contains(&self.walkers) {
            return Err(format!("there are 1 to {MAX_WALKERS} walkers, not {}", self.walkers));
        }
        let spec = searcher(&self.trial.system)?.spec();
        Ok(SearchSpec { parallel: self.scheme.parallel(self.walkers), ..spec })
    }

    /// What a session is given, so that each walker is one of its threads.
    pub(super) fn options(&self) -> Options {
        Options {
            threads: self.walkers,
            seed: self.trial.seed,
            memory: MEMORY,
            reuse: false,
            finish: Finish::Agree,
        }
    }
}

/// Where all walkers are at the end of a round: under way, each to its leaf.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Round {
    /// By walker.
    pub walks: Vec<Walk>,
    /// Nodes of all trees.
    pub nodes: usize,
}

impl Round {
    /// How many different leaves there are.
    pub fn leaves(&self) -> usize {
        self.walks.iter().map(|walk| &walk.line).collect::<HashSet<_>>().len()
    }

    /// How many different moves of the root.
    pub fn openings(&self) -> usize {
        self.walks.iter().map(|walk| walk.line.first()).collect::<HashSet<_>>().len()
    }

    /// The share of walkers who are on their way to a leaf that another one has in hand already.
    pub fn duplicated(&self) -> f64 {
        1.0 - self.leaves() as f64 / self.walks.len().max(1) as f64
    }
}

/// Rounds, summed up.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Tally {
    /// Simulations.
    pub walks: u64,
    /// Different leaves of each round, added up.
    pub leaves: u64,
    /// Different moves of the root in each round, added up.
    pub openings: u64,
    /// Different leaves of all rounds together.
    pub found: u64,
    /// Moves from the root to a leaf, added up.
    pub depth: u64,
    /// Nodes of all trees.
    pub nodes: usize,
    /// The root's moves with their simulations, the most visited first; of equals, the first tried.
    pub moves: Vec<(Move, u64)>,
}

impl Tally {
    /// Of these rounds.
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

    /// Moves from the root to a leaf, on average.
    pub fn mean_depth(&self) -> f64 {
        self.depth as f64 / self.walks.max(1) as f64
    }

    /// The share of simulations that began with this move.
    pub fn share(&self, mv: Move) -> f64 {
        let visits = self.moves.iter().find(|other| other.0 == mv).map_or(0, |found| found.1);
        visits as f64 / self.walks.max(1) as f64
    }
}

/// A team at work.
#[derive(Debug)]
pub struct Walking {
    team: Team,
    crew: Crew,
    rounds: Vec<Round>,
}

impl Walking {
    /// Before the first round.
    ///
    /// # Errors
    /// A sentence if there is no such position or system, or no memory.
    pub fn new(team: Team) -> Result<Walking, String> {
        let (game, spec) = (team.trial.record.game().map_err(|e| e.to_string())?, team.spec()?);
        let crew =
            Crew::new(spec, game, team.options(), team.turns).map_err(|error| error.to_string())?;
        Ok(Walking { team, crew, rounds: Vec::new() })
    }

    /// Who is at work.
    pub fn team(&self) -> &Team {
        &self.team
    }

    /// The rounds so far.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// Goes on to so many rounds, or until `stop` says so; true once they are made.
    ///
    /// # Errors
    /// A sentence if there is no room for a tree.
    pub fn go_on(&mut self, until: u64, stop: &dyn Fn() -> bool) -> Result<bool, String> {
        while (self.rounds.len() as u64) < until {
            if stop() {
                return Ok(false);
            }
            let walks = self.crew.round().map_err(|error| error.to_string())?;
            self.rounds.push(Round { walks, nodes: self.crew.nodes() });
        }
        Ok(true)
    }
}
