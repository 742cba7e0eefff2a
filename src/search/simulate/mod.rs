//! One simulation: select (descend, and expand where a node is due), play out, back up.

mod backup;
mod grow;

use super::counts::Counts;
use super::history::{History, Past};
use super::modules::RootModules;
use super::owner::Ownership;
use super::plan::Plan;
use super::reward::{Ended, Worth};
use super::spec::Sharing;
use super::watch::{Step, Watch};
use crate::go::{Board, Color, Komi, Move, PointMap, PointSet, playout_score};
use crate::knowledge::Ladders;
use crate::playout::MoveLog;
use crate::rng::Rng;
use crate::tree::{Child, NewEdge, NodeId, Tree};

/// What all simulations of a search share and only read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Search<'a> {
    pub plan: &'a Plan,
    pub tree: &'a Tree,
    pub root: &'a Board,
    pub past: &'a Past,
    /// GoIntellect's knowledge of the root, if the system asks for it.
    pub modules: Option<&'a RootModules>,
    pub komi: Komi,
    pub seed: u64,
}

/// Longest path, in moves; longer ones are not expanded.
const MAX_DEPTH: usize = 400;

/// The working memory of one thread, which walks the tree and plays out.
#[derive(Clone, Debug)]
pub(super) struct Walker {
    board: Box<Board>,
    /// Number of the path's moves that the board has made; `None` while it is somewhere else.
    made: Option<usize>,
    rng: Rng,
    log: MoveLog,
    path: Vec<(NodeId, usize)>,
    /// The situations after each move that the board has made.
    situations: Vec<u64>,
    edges: Vec<NewEdge>,
    ladders: Ladders,
    /// Black's win rate in the last node on the path, 0 to 1, as the network predicts it; `None`
    /// where the game has ended.
    outlook: Option<f32>,
    first: PointMap<Option<Color>>,
    /// Scratch space for the edges of a node.
    siblings: [u16; 512],
    pub owner: Ownership,
    pub counts: Counts,
}

impl Walker {
    pub fn new(root: &Board) -> Walker {
        Walker {
            board: Box::new(root.clone()),
            made: None,
            rng: Rng::new(0),
            log: MoveLog::new(),
            path: Vec::with_capacity(MAX_DEPTH),
            situations: Vec::with_capacity(MAX_DEPTH),
            edges: Vec::with_capacity(362),
            ladders: Ladders::default(),
            outlook: None,
            first: PointMap::filled(None),
            siblings: [0; 512],
            owner: Ownership::new(),
            counts: Counts::default(),
        }
    }

    /// Makes the root if there is none; false if there is no room for it.
    pub fn make_root(&mut self, search: &Search<'_>) -> bool {
        if search.tree.root().is_some() {
            return true;
        }
        self.set_out_anew(search);
        self.expand(search, None).is_some()
    }

    /// Applies the modules to a root that was made as a node below an earlier one.
    pub fn renew_root(&mut self, search: &Search<'_>) {
        if let (Some(root), Some(_)) = (search.tree.root(), search.modules) {
            self.set_out_anew(search);
            self.find_edges(search);
            search.tree.renew(root, &self.edges);
        }
    }

    fn set_out_anew(&mut self, search: &Search<'_>) {
        self.restart(search, u64::MAX);
        self.board.copy_from(search.root);
        self.made = Some(0);
    }

    /// Runs simulation number `index` and counts it; the root must exist.
    pub fn simulate(&mut self, search: &Search<'_>, index: u64, watch: &mut impl Watch) {
        self.select(search, index, watch);
        let worth = self.play_out(search);
        let playout = &self.log.moves()[self.path.len()..];
        watch.ended(&self.board, playout, self.outlook, worth);
        self.backup(search, worth);
        watch.counted(search.tree);
    }

    /// Makes the tree part of simulation number `index`: selection and expansion.
    pub fn select(&mut self, search: &Search<'_>, index: u64, watch: &mut impl Watch) {
        self.counts.selections += 1;
        self.restart(search, index);
        self.descend(search, watch);
        self.catch_up(search);
        if self.board.passes() >= 2 {
            self.outlook = None;
        }
    }

    /// The path of the simulation under way: its moves in the tree.
    pub fn line(&self) -> &[Move] {
        &self.log.moves()[..self.path.len()]
    }

    /// Takes over another walker's selection, to play it out with random numbers of its own.
    pub fn take_over(&mut self, other: &Walker, rng: Rng) {
        self.copy(&other.board);
        self.made = other.made;
        self.rng = rng;
        self.log.copy_from(&other.log);
        self.path.clone_from(&other.path);
        self.outlook = other.outlook;
    }

    /// Plays to the end and returns the simulation's value.
    pub fn play_out(&mut self, search: &Search<'_>) -> Worth {
        self.counts.playouts += 1;
        search.plan.spec.playout.run(
            &mut self.board,
            search.plan.patterns,
            &mut self.rng,
            &mut self.log,
        );
        let lead = playout_score(&self.board);
        self.owner.add(&self.board, lead);
        search.plan.spec.reward.worth(&Ended {
            root: search.root,
            log: &self.log,
            in_tree: self.path.len(),
            lead,
            komi: search.komi,
            outlook: self.outlook,
        })
    }

    fn restart(&mut self, search: &Search<'_>, index: u64) {
        self.made = None;
        self.rng = Rng::stream(search.seed, index);
        self.log.restart(search.root.to_play());
        self.path.clear();
        self.outlook = None;
        self.situations.clear();
    }

    /// Walks from the root down to a move without a node.
    fn descend(&mut self, search: &Search<'_>, watch: &mut impl Watch) {
        let Some(mut node) = search.tree.root() else { return };
        while self.path.len() < MAX_DEPTH {
            let edges = search.tree.edges(node);
            let step = self.choose(search, node);
            let chosen = step.chosen;
            let edge = &edges[chosen];
            self.outlook = search.tree.node(node).outlook();
            watch.chose(search.tree, node, step);
            if search.plan.virtual_loss > 0 {
                edge.add_virtual_losses(search.plan.virtual_loss);
            }
            self.path.push((node, chosen));
            self.log.push(edge.mv());
            let next = match edge.child() {
                Child::Node(child) => Some(child),
                Child::Busy => None,
                Child::None => self.grow(search, node, chosen, watch),
            };
            match next {
                Some(child) => node = child,
                None => break,
            }
        }
    }

    /// Chooses the edge to walk down.
    fn choose(&mut self, search: &Search<'_>, id: NodeId) -> Step {
        let (node, edges) = (search.tree.node(id), search.tree.edges(id));
        let edges = &edges[..search.plan.spec.widen.open(node.visits(), edges.len())];
        let (root, mover) = (self.log.color(0), self.log.color(self.path.len()));
        let draw = search.plan.spec.jitter.draw(self.path.is_empty(), &mut self.rng);
        let chosen = match search.plan.spec.sharing {
            Sharing::Tree => search.plan.best(node, edges, mover, root, draw, |_| true),
            // The moves of a shared node are those of all its pasts.
            Sharing::Virtual => {
                self.catch_up(search);
                let history = History { past: search.past, path: &self.situations };
                let mut closed = PointSet::EMPTY;
                loop {
                    let open = |i: usize| edges[i].mv().point().is_none_or(|p| !closed.contains(p));
                    let chosen = search.plan.best(node, edges, mover, root, draw, open);
                    match edges[chosen].mv() {
                        Move::Play(p) if history.forbids(&self.board, p) => closed.insert(p),
                        _ => break chosen,
                    };
                }
            }
        };
        Step { mover, chosen, draw }
    }

    /// Brings the board to the position at the end of the path.
    fn catch_up(&mut self, search: &Search<'_>) {
        let mut made = self.made.unwrap_or_else(|| self.set_out(search));
        while made < self.path.len() {
            self.board.play(self.log.moves()[made]);
            self.situations.push(search.past.situation(&self.board));
            made += 1;
        }
        self.made = Some(made);
    }

    /// Puts the board at the root or, where nodes store their positions, at the last node of the
    /// path that does; returns that node's depth in moves.
    fn set_out(&mut self, search: &Search<'_>) -> usize {
        let states = self.path.iter().skip(1).map_while(|&(node, _)| search.tree.state(node));
        self.situations.extend(states.clone().map(|board| search.past.situation(board)));
        let last = states.last().unwrap_or(search.root);
        self.copy(last);
        self.situations.len()
    }

    fn copy(&mut self, from: &Board) {
        self.board.copy_from(from);
        self.counts.copies += 1;
    }
}
