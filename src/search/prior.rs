//! Priors: the moves of a new node and what each starts with.

use super::history::History;
use super::modules::RootModules;
use super::plan::Plan;
use super::spec::{Prior, PriorCounts};
use crate::go::{Board, Color, Komi, Move, PointMap, PointSet};
use crate::knowledge::local_shape::Evaluation;
use crate::knowledge::network::Network;
use crate::knowledge::{Ladders, is_self_atari, opening, probabilities};
use crate::playout::suggest;
use crate::rng::Rng;
use crate::tree::{Counted, Edge, NewEdge, UNIT};
use std::cell::OnceCell;

/// Prior values of a good, an even and a bad move, for the side to move.
const GOOD: f32 = 1.0;
const EVEN: f32 = 0.5;
const BAD: f32 = 0.0;

/// Prior experience of a move: simulations won out of simulations played, for the side to move.
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
    /// The edges of the node two moves before; none near the root.
    pub grandfather: &'a [Edge],
    /// GoIntellect's knowledge of the root, and how many moves ago that was.
    pub modules: Option<(&'a RootModules, usize)>,
}

/// All moves that the search considers in a position: those legal under superko that fill no own
/// eye, and the pass, less what is pruned. They come in random order, so that ties favour no corner
/// of the board. Returns Black's win rate there as the network predicts it, 0 to 1, if that counts.
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

/// What the network predicts for a position.
struct Foretold {
    probabilities: PointMap<f32>,
    /// Black's win rate, 0 to 1, if that counts.
    outlook: Option<f32>,
}

impl Foretold {
    fn new(plan: &Plan, place: &Place<'_>, ladders: &mut Ladders, edges: &[NewEdge]) -> Foretold {
        let board = place.board;
        let network = Network::shipped();
        let reading = network.read(board, ladders);
        let points = edges.iter().filter_map(|edge| edge.mv.point());
        let mover = board.to_play();
        let komi_for_mover = place.komi.points() as f32 * -mover.sign() as f32;
        Foretold {
            probabilities: probabilities(points, |p| network.log_odds(&reading, p)),
            outlook: plan
                .spec
                .reward
                .mixes()
                .then(|| mover.turned(network.outlook(&reading, board, komi_for_mover))),
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
    let customs = OnceCell::new();
    for edge in edges.iter_mut().filter(|edge| plan.spec.prior_counts.reaches(edge.mv)) {
        let mut sum = Experience::default();
        for prior in &plan.spec.priors {
            match *prior {
                Prior::Even { n } => sum.add(EVEN, n),
                Prior::Grandfather { n } => {
                    let before = before
                        .get_or_init(|| Before::new(place.grandfather, me, plan.spec.prior_counts));
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
                Prior::Opening { n } => {
                    let customs = customs.get_or_init(|| opening(board));
                    if let (Move::Play(p), Some(weights)) = (edge.mv, customs) {
                        sum.add(GOOD, n * weights[p]);
                    }
                }
                Prior::AgainstPass { n } if edge.mv == Move::Pass => sum.add(BAD, n),
                Prior::AgainstPass { .. } => {}
            }
        }
        let value = if sum.played > 0.0 { sum.won / sum.played } else { EVEN };
        edge.prior_visits = sum.played;
        edge.prior_value = me.turned(value);
    }
}

/// The values of the moves at the node two moves before, for the side to move.
struct Before {
    pass: f32,
    points: PointMap<f32>,
}

impl Before {
    fn new(edges: &[Edge], me: Color, counts: PriorCounts) -> Before {
        let mut before = Before { pass: EVEN, points: PointMap::filled(EVEN) };
        for edge in edges {
            let confidence = counts.inherited() * edge.prior_visits();
            let black = handed_down(edge.counted(), edge.prior_value(), confidence);
            let value = me.turned(black);
            match edge.mv() {
                Move::Pass => before.pass = value,
                Move::Play(p) => before.points[p] = value,
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

/// Q(s, a) of Gelly & Silver's Algorithm 2 for Black, with the node's own prior H in it:
/// `(C·H + Σz) / (C + n)`, and H itself where both counts are 0.
fn handed_down(counted: Counted, prior: f32, confidence: f32) -> f32 {
    let visits = confidence + counted.visits as f32;
    if visits <= 0.0 {
        return prior;
    }
    (confidence * prior + counted.sum as f32 / UNIT as f32) / visits
}

/// Gelly & Silver's handcrafted heuristic, with all moves of MoGo's highest rule as good; `None`
/// where it has no opinion. Where no rule has a move, the policy plays any, even a self-atari, and
/// all are equal here.
fn handcrafted(board: &Board, suggested: &PointSet, mv: Move) -> Option<f32> {
    match mv {
        _ if suggested.is_empty() => None,
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
    me.turned(black)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{EyeRule, Game, Point};
    use crate::knowledge::Patterns;
    use crate::playout::Policy;
    use crate::search::history::Past;
    use crate::search::{SearchSpec, preset};
    use crate::tree::{Keeps, Tree};

    /// The moves of a new node on an empty 5×5 board, two moves after the node that has `grandfather`.
    fn new_node(spec: SearchSpec, grandfather: &[Edge]) -> Vec<NewEdge> {
        let plan = Plan::new(spec, 1).unwrap();
        let game = Game::even(5, Komi::default());
        let past = Past::new(&game);
        let place = Place {
            board: game.board(),
            komi: Komi::default(),
            history: History { past: &past, path: &[] },
            grandfather,
            modules: None,
        };
        let mut edges = Vec::new();
        new_edges(&plan, &place, &mut Rng::new(1), &mut Ladders::default(), &mut edges);
        edges
    }

    /// A move of a prior of 7 even simulations loses one; of the grandson's it wins one.
    #[test]
    fn a_grandfathers_prior_is_inherited_over_generations() {
        let spec = || preset("heuristic-mc-rave-grandfather").unwrap().spec();
        let lost = 3.5 / 8.0;
        let mut moves = new_node(spec(), &[]);
        for (won, handed_down) in [(0, lost), (1, (7.0 * lost + 1.0) / 8.0)] {
            let tree = Tree::with_memory(1 << 20, Keeps::Statistics).unwrap();
            let node = tree.add(None, &moves, None).unwrap();
            let edges = tree.edges(node);
            let mv = Move::Play(Point::new(2, 2));
            let tried = edges.iter().find(|edge| edge.mv() == mv).unwrap();
            tried.add(won * UNIT, won * UNIT);
            moves = new_node(spec(), edges);
            for edge in &moves {
                let value = if edge.mv == mv { handed_down } else { EVEN };
                assert!((edge.prior_value - value).abs() < 1e-3, "{edge:?} is not {value}");
            }
        }
    }

    #[test]
    fn a_grandfather_has_its_own_prior_in_its_value() {
        let counted = |visits, won| Counted { visits, sum: won * UNIT, ..Counted::default() };
        let near = |ours: f32, expected: f32| assert!((ours - expected).abs() < 1e-6, "{ours}");
        near(handed_down(counted(0, 0), 0.7, 7.0), 0.7);
        near(handed_down(counted(1, 0), 0.7, 7.0), 0.7 * 7.0 / 8.0);
        near(handed_down(counted(3, 2), 0.5, 7.0), 5.5 / 10.0);
        // Without any confidence the first result replaces it.
        near(handed_down(counted(0, 0), 0.7, 0.0), 0.7);
        near(handed_down(counted(4, 1), 0.7, 0.0), 0.25);
        // A prior that counts for AMAF alone is handed down with the weight that it has there.
        near(PriorCounts::AMAF.inherited(), 1.0);
        near(PriorCounts { visits: 0.5, amaf: 0.25 }.inherited(), 0.5);
    }

    /// What is known of AMAF never reaches a pass, so a prior there would stay for good.
    #[test]
    fn a_pass_has_no_prior_that_counts_for_amaf_alone() {
        let pass_of = |prior_counts| {
            let mut spec = preset("heuristic-mc-rave").unwrap().spec();
            spec.prior_counts = prior_counts;
            let (pass, points): (Vec<_>, Vec<_>) =
                new_node(spec, &[]).into_iter().partition(|edge| edge.mv == Move::Pass);
            assert!(points.iter().all(|edge| edge.prior_visits == 50.0));
            pass[0].prior_visits
        };
        assert_eq!(pass_of(PriorCounts::AMAF), 0.0);
        assert_eq!(pass_of(PriorCounts::BOTH), 50.0);
        assert_eq!(pass_of(PriorCounts::VISITS), 50.0);
        // PUCT's priors count as no simulations: they are shares, and a pass has its own.
        assert!(PriorCounts::NONE.reaches(Move::Pass));
    }

    /// The heuristic's law (Gelly & Silver 2011, §5): its best moves are those that MoGo's policy
    /// chooses from, in positions of its own games.
    #[test]
    fn greedy_over_the_handcrafted_heuristic_is_mogos_policy() {
        let patterns = Patterns::mogo();
        let mut spoken = 0;
        for seed in 0..40 {
            let mut game = Game::even(9, Komi::default());
            let mut rng = Rng::new(seed);
            while !game.is_over() && game.moves().len() < 150 {
                let board = game.board();
                let me = board.to_play();
                let playable =
                    |p: Point| board.is_legal(p, me) && !EyeRule::Diagonals.is_eye(board, p, me);
                let moves: Vec<Point> =
                    board.empties().iter().copied().filter(|&p| playable(p)).collect();
                let suggested = suggest(board, patterns);
                let value =
                    |p: Point| handcrafted(board, &suggested, Move::Play(p)).unwrap_or(EVEN);
                let best = moves.iter().map(|&p| value(p)).fold(0.0, f32::max);
                let greedy: PointSet =
                    moves.iter().copied().filter(|&p| value(p) == best).collect();
                let everything: PointSet = moves.iter().copied().collect();
                let policy = if suggested.is_empty() { everything } else { suggested };
                spoken += usize::from(greedy != everything);
                // The rules of the policy do not ask about own eyes, the tree does.
                let policy: PointSet = policy.iter().filter(|&p| playable(p)).collect();
                if !policy.is_empty() {
                    assert_eq!(greedy, policy, "seed {seed}\n{board}");
                }
                let mv = Policy::Mogo.choose(&mut board.clone(), patterns, &mut rng);
                if let Move::Play(p) = mv {
                    assert!(policy.is_empty() || policy.contains(p), "{mv} is not of the policy");
                }
                if game.play(mv).is_err() {
                    break;
                }
            }
        }
        assert!(spoken > 500, "the heuristic spoke {spoken} times");
    }
}
