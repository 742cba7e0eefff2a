//! A film: one simulation, recorded with what was weighed on the way down, the playout, and what
//! the result changed.

use super::formula::rounded_down;
use super::jitter::Draw;
use super::plan::Plan;
use super::reward::Worth;
use super::searcher::NoRoom;
use super::select::Seen;
use super::session::Session;
use super::spec::{ErtelOpponent, ErtelPass, FirstPlay, Parallel, SearchSpec, Select};
use super::watch::{Step, Watch};
use crate::go::{Board, Color, Move, playout_score};
use crate::tree::{Counted, NodeId, Tree, UNIT};
use crate::words::{Message, Say, errors_that_say, say};
use serde::{Deserialize, Serialize};

/// A simulation, from the first choice at the root to the counts that it changed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Film {
    /// Number of the simulation, counted from 1.
    pub number: u64,
    /// The nodes on its path, the root first.
    pub descent: Vec<Fork>,
    /// Depth of the node that it added, in moves below the root, if it added one.
    pub grown: Option<usize>,
    /// Black's win rate in the last node on the path, 0 to 1, as the network predicts it, where
    /// that counts.
    pub outlook: Option<f32>,
    /// The moves after those of the tree.
    pub playout: Vec<Move>,
    /// Black's points less White's at the end, without komi.
    pub lead: i32,
    /// Value of the simulation for Black, 0 to 1.
    pub value: f32,
    /// The moves whose counts changed, from the root down.
    pub changes: Vec<Change>,
}

/// A node at which a move was chosen, as it was before the simulation was counted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Fork {
    /// The player who chose.
    pub mover: Color,
    /// Number of simulations that chose here before.
    pub visits: u32,
    /// Number of simulations that the priors of all moves are worth; N has the share of them that
    /// the system counts as real (C).
    pub prior_visits: f32,
    /// The node's moves, in the order of its edges.
    pub moves: Vec<Weighed>,
    /// Index of the chosen move among `moves`.
    pub chosen: usize,
    /// Factors by which the system's parameters were multiplied here.
    pub draw: Draw,
}

/// A move of a node with everything that selection knows about it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "WeighedFields", into = "WeighedFields")]
pub struct Weighed {
    /// The move that was weighed.
    pub mv: Move,
    /// The move's counts before the simulation.
    pub counted: Counted,
    /// Number of simulations that the prior is worth (M).
    pub prior_visits: f32,
    /// The prior's value for Black, 0 to 1.
    pub prior_value: f32,
}

/// A [`Weighed`] as it is serialised: the counts stand beside the other fields, in a fixed order,
/// because a format without names cannot flatten (`#[serde(flatten)]` needs names).
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct WeighedFields {
    point: Move,
    visits: u32,
    sum: u32,
    won: u32,
    amaf_visits: u32,
    amaf_sum: u32,
    prior_visits: f32,
    prior_value: f32,
}

impl From<Weighed> for WeighedFields {
    fn from(weighed: Weighed) -> WeighedFields {
        let Weighed { mv: point, counted, prior_visits, prior_value } = weighed;
        let Counted { visits, sum, won, amaf_visits, amaf_sum } = counted;
        WeighedFields { point, visits, sum, won, amaf_visits, amaf_sum, prior_visits, prior_value }
    }
}

impl From<WeighedFields> for Weighed {
    fn from(fields: WeighedFields) -> Weighed {
        let WeighedFields { point: mv, visits, sum, won, amaf_visits, amaf_sum, .. } = fields;
        let WeighedFields { prior_visits, prior_value, .. } = fields;
        let counted = Counted { visits, sum, won, amaf_visits, amaf_sum };
        Weighed { mv, counted, prior_visits, prior_value }
    }
}

/// A move whose counts changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Change {
    /// Index of the node in the film's descent.
    pub depth: usize,
    /// Index of the move among the node's.
    pub index: usize,
    /// The move's counts after the simulation.
    pub after: Counted,
}

/// The terms of the score that selection compares, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Terms {
    /// n, the real visits, with priors by C.
    pub visits: f32,
    /// Part of n and of ñ that is the prior's, as it was drawn.
    pub prior_visits: f32,
    /// Q, the mean of the visits; `None` without experience.
    pub value: Option<f32>,
    /// ñ, the AMAF visits, with priors by C̃.
    pub amaf_visits: f32,
    /// Q̃, the mean of the AMAF visits; `None` without experience.
    pub amaf_value: Option<f32>,
    /// β, the weight of Q̃, 0 to 1.
    pub beta: f32,
    /// Exploration: the score less the mean of Q and Q̃ by β, or less Q rounded down.
    pub exploration: f32,
    /// Score that selection compares; infinite for a move that goes first because it is untried.
    pub score: f32,
}

impl Fork {
    /// The terms of every move under a plan, which need not be the one that searched.
    pub fn terms(&self, plan: &Plan) -> Vec<Terms> {
        let amaf_visits = || self.moves.iter().map(|m| m.counted.amaf_visits as f32).sum();
        let here = plan.here(self.visits as f32, self.prior_visits, amaf_visits, self.draw);
        let untried_first = plan.spec.first_play == FirstPlay::UnvisitedFirst;
        let entered = plan.spec.widen.entered(self.open(plan));
        let terms = |(index, m): (usize, &Weighed)| {
            let counts = plan.spec.prior_counts;
            let prior = (m.prior_visits * self.draw.prior, m.prior_value);
            let seen = Seen::new(m.counted, prior, 0.0, self.mover, counts);
            let beta = plan.beta(here, seen);
            let goes_first = m.counted.visits == 0 && (untried_first || entered.contains(&index));
            let score = if goes_first { f32::INFINITY } else { plan.score(here, seen, prior.0) };
            let value = (seen.visits > 0.0).then_some(seen.value);
            let amaf_value = (seen.amaf_visits > 0.0).then_some(seen.amaf_value);
            let mean = match (plan.combined(here, seen), plan.spec.select) {
                (mean, Select::UcbRoundedDown { .. }) => mean.map(rounded_down),
                (None, Select::Puct { .. }) => Some(plan.urgency()),
                (mean, _) => mean,
            };
            Terms {
                visits: seen.visits,
                prior_visits: prior.0,
                value,
                amaf_visits: seen.amaf_visits,
                amaf_value,
                beta,
                exploration: mean.map_or(0.0, |mean| score - mean),
                score,
            }
        };
        self.moves.iter().enumerate().map(terms).collect()
    }

    /// Number of the node's moves that widening has opened; they come first.
    pub fn open(&self, plan: &Plan) -> usize {
        plan.spec.widen.open(self.visits, self.moves.len())
    }

    /// The terms of the moves that widening has opened, which are those that selection compares.
    pub fn compared(&self, plan: &Plan) -> Vec<Terms> {
        let mut terms = self.terms(plan);
        terms.truncate(self.open(plan));
        terms
    }

    /// Index of the open move with the highest score; of equals the first.
    pub fn choice(&self, plan: &Plan) -> usize {
        let terms = self.compared(plan);
        (0..terms.len())
            .rev()
            .max_by(|&a, &b| terms[a].score.total_cmp(&terms[b].score))
            .unwrap_or(0)
    }
}

/// The watcher that records a film.
#[derive(Debug, Default)]
struct Camera {
    film: Film,
    nodes: Vec<NodeId>,
}

impl Watch for Camera {
    fn chose(&mut self, tree: &Tree, node: NodeId, step: Step) {
        self.nodes.push(node);
        let moves = tree.edges(node).iter().map(|edge| Weighed {
            mv: edge.mv(),
            counted: edge.counted(),
            prior_visits: edge.prior_visits(),
            prior_value: edge.prior_value(),
        });
        let moves = moves.collect();
        let node = tree.node(node);
        let (visits, prior_visits) = (node.visits(), node.prior_visits());
        let Step { mover, chosen, draw } = step;
        self.film.descent.push(Fork { mover, visits, prior_visits, moves, chosen, draw });
    }

    fn grew(&mut self) {
        self.film.grown = Some(self.nodes.len());
    }

    fn ended(&mut self, end: &Board, playout: &[Move], outlook: Option<f32>, worth: Worth) {
        self.film.playout = playout.to_vec();
        self.film.outlook = outlook;
        self.film.lead = playout_score(end);
        self.film.value = worth.value.black as f32 / UNIT as f32;
    }

    fn counted(&mut self, tree: &Tree) {
        for (depth, (&node, fork)) in self.nodes.iter().zip(&self.film.descent).enumerate() {
            let now = tree.edges(node).iter().map(|edge| edge.counted()).enumerate();
            let changed = now.filter(|&(index, after)| after != fork.moves[index].counted);
            self.film.changes.extend(changed.map(|(index, after)| Change { depth, index, after }));
        }
    }
}

impl SearchSpec {
    /// True if its simulations can be filmed: they go one by one through one tree, each side plays
    /// for itself, a pass is a move like any other, and results decide their value.
    pub fn films(&self) -> bool {
        let one_by_one = matches!(self.parallel, Parallel::Tree { .. });
        let by_the_formula = !matches!(
            self.select,
            Select::ErtelRave { opponent: ErtelOpponent::Helper, .. }
                | Select::ErtelRave { pass: ErtelPass::LastResort, .. }
        );
        self.searches() && one_by_one && by_the_formula && self.reward.is_of_results()
    }
}

/// Why a simulation cannot be filmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilmError {
    /// The system's simulations cannot be shown: see [`SearchSpec::films`].
    NotFilmed,
    /// The tree has no room for its root.
    NoRoom(NoRoom),
}

impl Say for FilmError {
    fn say(&self) -> Message {
        match self {
            FilmError::NotFilmed => say!("not-filmed"),
            FilmError::NoRoom(error) => error.say(),
        }
    }
}

errors_that_say!(FilmError);

impl From<NoRoom> for FilmError {
    fn from(error: NoRoom) -> FilmError {
        FilmError::NoRoom(error)
    }
}

impl Session {
    /// Makes one simulation, as [`Session::run`] would, and records it.
    ///
    /// # Errors
    /// [`FilmError::NotFilmed`] if [`SearchSpec::films`] says so, or [`FilmError::NoRoom`].
    pub fn film(&mut self) -> Result<Film, FilmError> {
        if !self.plan().spec.films() {
            return Err(FilmError::NotFilmed);
        }
        let mut camera = Camera::default();
        let never = || false;
        let (searchers, task) = self.at_work(&never);
        let searcher = &mut searchers[0];
        searcher.make_root(&task)?;
        let index = searcher.next;
        let (search, walkers) = searcher.split(&task);
        walkers[0].simulate(&search, index, &mut camera);
        searcher.next += 1;
        camera.film.number = index + 1;
        Ok(camera.film)
    }
}
