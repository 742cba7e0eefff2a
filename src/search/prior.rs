//! The moves of a new node and what they start with.

use super::history::History;
use super::modules::RootModules;
use super::plan::Plan;
use super::spec::Prior;
use crate::go::{Board, Color, Komi, Move, PointMap, PointSet};
use crate::knowledge::local_shape::Evaluation;
use crate::knowledge::network::Network;
use crate::knowledge::{Ladders, is_self_atari, probabilities};
use crate::playout::suggest;
use crate::rng::Rng;
use crate::tree::{Edge, NewEdge};
use std::cell::OnceCell;

/// What the handcrafted prior and a pass without knowledge are worth, in value.
const GOOD: f32 = 1.0;
const EVEN: f32 = 0.5;
const BAD: f32 = 0.0;

/// Experience for a move: simulations won of simulations played, for the side to move.
#[derive(Clone, Copy, Debug, Default)]
struct Experience {
    won: f32,
    played: f32,
}

impl Experience {
    fn add(&mut self, value: f32, played: f32) {
        self.won += value * played;
        self.played += played;
    }
}

/// A node that is about to be made.
pub(super) struct Place<'a> {
    pub board: &'a Board,
    pub komi: Komi,
    pub history: History<'a>,
    /// The moves of the node two moves before, none near the root.
    pub grandfather: &'a [Edge],
    /// What is known of the root, and how many moves ago that was.
    pub modules: Option<(&'a RootModules, usize)>,
}

/// All moves the search considers in a position: legal under superko, no own eye filled, and
/// the pass, less what is pruned; in random order, so that ties favour no corner of the board.
/// Returns what the network gives Black there, 0 to 1, if that counts.
pub(super) fn new_edges(
    plan: &Plan,
    place: &Place<'_>,
    rng: &mut Rng,
    ladders: &mut Ladders,
    edges: &mut Vec<NewEdge>,
) -> Option<f32> {
    let Place { board, history, .. } = place;
    let me = board.to_play();
    edges.clear();
    for &p in board.empties() {
        if board.is_legal(p, me)
            && !plan.spec.eyes.is_eye(board, p, me)
            && !history.forbids(board, p)
        {
            edges.push(NewEdge { mv: Move::Play(p), prior_visits: 0.0, prior_value: 0.0 });
        }
    }
    edges.push(NewEdge { mv: Move::Pass, prior_visits: 0.0, prior_value: 0.0 });
    plan.spec.prune.apply(board, edges);
    rng.shuffle(edges);
    let foretold = plan.spec.asks_the_network().then(|| Foretold::new(plan, place, ladders, edges));
    if !plan.spec.priors.is_empty() {
        set_priors(plan, place, foretold.as_ref(), edges);
    }
    plan.spec.widen.order(me, edges);
    foretold.and_then(|foretold| foretold.outlook)
}

/// What the network foretells.
struct Foretold {
    probabilities: PointMap<f32>,
    /// How likely Black wins, if that counts.
    outlook: Option<f32>,
}

impl Foretold {
    fn new(plan: &Plan, place: &Place<'_>, ladders: &mut Ladders, edges: &[NewEdge]) -> Foretold {
        let board = place.board;
        let network = Network::shipped();
        let reading = network.read(board, ladders);
        let points = edges.iter().filter_map(|edge| edge.mv.point());
        let komi = place.komi.points() as f32;
        Foretold {
            probabilities: probabilities(points, |p| network.log_odds(&reading, p)),
            outlook: plan.spec.reward.mixes().then(|| match board.to_play() {
                Color::Black => network.outlook(&reading, board, -komi),
                Color::White => 1.0 - network.outlook(&reading, board, komi),
            }),
        }
    }
}

fn set_priors(plan: &Plan, place: &Place<'_>, foretold: Option<&Foretold>, edges: &mut [NewEdge]) {
    let board = place.board;
    let me = board.to_play();
    // Each is found out for a source that asks for it, once for all moves.
    let suggested = OnceCell::new();
    let before = OnceCell::new();
    let shapes = OnceCell::new();
    let worth = OnceCell::new();
    for edge in edges {
        let mut sum = Experience::default();
        for prior in &plan.spec.priors {
            match *prior {
                Prior::Even { n } => sum.add(EVEN, n),
                Prior::Grandfather { n } => {
                    let before = before.get_or_init(|| Before::new(place.grandfather, me));
                    sum.add(before.value(edge.mv), n);
                }
                Prior::Handcrafted { n, neutral } => {
                    let good = suggested.get_or_init(|| suggest(board, plan.patterns));
                    match handcrafted(board, good, edge.mv) {
                        Some(value) => sum.add(value, n),
                        None => sum.add(EVEN, neutral),
                    }
                }
                Prior::LocalShape { n } => {
                    let shapes = shapes.get_or_init(|| Evaluation::new(board));
                    sum.add(local_shape(shapes, me, edge.mv), n);
                }
                Prior::Network { n, power } => {
                    if let (Move::Play(p), Some(foretold)) = (edge.mv, foretold) {
                        sum.add(GOOD, n * libm::powf(foretold.probabilities[p], power));
                    }
                }
                Prior::Modules { root, elsewhere } => {
                    let Some((known, depth)) = place.modules else { continue };
                    let worth = worth.get_or_init(|| known.shares(board, depth));
                    let n = if depth == 0 { root } else { elsewhere };
                    sum.add(edge.mv.point().map_or(BAD, |p| worth[p]), n);
                }
                Prior::AgainstPass { n } if edge.mv == Move::Pass => sum.add(BAD, n),
                Prior::AgainstPass { .. } => {}
            }
        }
        let value = if sum.played > 0.0 { sum.won / sum.played } else { EVEN };
        edge.prior_visits = sum.played;
        edge.prior_value = if me == Color::Black { value } else { 1.0 - value };
    }
}

/// What the moves of the node two moves before are worth, for the side to move.
struct Before {
    pass: f32,
    points: PointMap<f32>,
}

impl Before {
    fn new(edges: &[Edge], me: Color) -> Before {
        let mut before = Before { pass: EVEN, points: PointMap::filled(EVEN) };
        for edge in edges {
            if let Some(black) = edge.mean() {
                let value = if me == Color::Black { black } else { 1.0 - black };
                match edge.mv() {
                    Move::Pass => before.pass = value,
                    Move::Play(p) => before.points[p] = value,
                }
            }
        }
        before
    }

    fn value(&self, mv: Move) -> f32 {
        match mv {
            Move::Pass => self.pass,
            Move::Play(p) => self.points[p],
        }
    }
}

/// Gelly & Silver's handcrafted heuristic, with all moves of MoGo's highest rule as good; none
/// where it has no opinion.
fn handcrafted(board: &Board, suggested: &PointSet, mv: Move) -> Option<f32> {
    match mv {
        Move::Pass => None,
        Move::Play(p) if suggested.contains(p) => Some(GOOD),
        Move::Play(p) if is_self_atari(board, p, board.to_play()) => Some(BAD),
        Move::Play(_) => None,
    }
}

/// Gelly & Silver's local shape heuristic: `σ(θ·φ)` of the position after the move, for the mover.
fn local_shape(shapes: &Evaluation<'_>, me: Color, mv: Move) -> f32 {
    let black = match mv {
        Move::Pass => shapes.value(),
        Move::Play(p) => shapes.value_after(p),
    };
    if me == Color::Black { black } else { 1.0 - black }
}
