//! One simulation: restart, descend (and expand), play out, back up.

use super::history::{History, Past};
use super::owner::Ownership;
use super::plan::Plan;
use super::prior::new_edges;
use crate::go::{Board, Color, Komi, PointMap, playout_score};
use crate::playout::MoveLog;
use crate::rng::Rng;
use crate::tree::{Child, NewEdge, NodeId, Tree, UNIT};

/// What all simulations of a search share and only read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Search<'a> {
    pub plan: &'a Plan,
    pub tree: &'a Tree,
    pub root: &'a Board,
    pub past: &'a Past,
    pub komi: Komi,
    pub seed: u64,
}

/// Paths longer than this are not lengthened: an expansion is refused.
const MAX_DEPTH: usize = 400;

/// One thread's working memory.
#[derive(Clone, Debug)]
pub(super) struct Walker {
    board: Box<Board>,
    rng: Rng,
    log: MoveLog,
    path: Vec<(NodeId, usize)>,
    situations: Vec<u64>,
    edges: Vec<NewEdge>,
    first: PointMap<Option<Color>>,
    pub owner: Ownership,
}

impl Walker {
    pub fn new(root: &Board) -> Walker {
        Walker {
            board: Box::new(root.clone()),
            rng: Rng::new(0),
            log: MoveLog::new(),
            path: Vec::with_capacity(MAX_DEPTH),
            situations: Vec::with_capacity(MAX_DEPTH),
            edges: Vec::with_capacity(362),
            first: PointMap::filled(None),
            owner: Ownership::new(),
        }
    }

    /// Makes the root if there is none; false if there is no room for it.
    pub fn make_root(&mut self, search: &Search<'_>) -> bool {
        if search.tree.root().is_some() {
            return true;
        }
        self.restart(search, u64::MAX);
        self.expand(search, None).is_some()
    }

    /// Runs simulation number `index` and counts it; the root must exist.
    pub fn simulate(&mut self, search: &Search<'_>, index: u64) {
        self.restart(search, index);
        self.descend(search);
        search.plan.spec.playout.run(
            &mut self.board,
            search.plan.patterns,
            &mut self.rng,
            &mut self.log,
        );
        let lead = playout_score(&self.board);
        self.owner.add(&self.board, lead);
        self.backup(search, reward(lead, search.komi));
    }

    fn restart(&mut self, search: &Search<'_>, index: u64) {
        self.board.copy_from(search.root);
        self.rng = Rng::stream(search.seed, index);
        self.log.restart(self.board.to_play());
        self.path.clear();
        self.situations.clear();
    }

    /// Walks from the root to a move without a node, playing as it goes.
    fn descend(&mut self, search: &Search<'_>) {
        let Some(mut node) = search.tree.root() else { return };
        while self.board.passes() < 2 {
            let edges = search.tree.edges(node);
            let mover = self.board.to_play();
            let chosen = search.plan.best(search.tree.node(node), edges, mover);
            let edge = &edges[chosen];
            if search.plan.virtual_loss > 0 {
                edge.add_virtual_losses(search.plan.virtual_loss);
            }
            self.path.push((node, chosen));
            self.board.play(edge.mv());
            self.log.push(edge.mv());
            self.situations.push(search.past.situation(&self.board));
            let next = match edge.child() {
                Child::Node(child) => Some(child),
                Child::Busy => None,
                Child::None => self.grow(search, node, chosen),
            };
            match next {
                Some(child) => node = child,
                None => break,
            }
        }
    }

    /// Makes the node behind an edge if it is due and there is room.
    fn grow(&mut self, search: &Search<'_>, node: NodeId, chosen: usize) -> Option<NodeId> {
        let edge = &search.tree.edges(node)[chosen];
        let due = edge.visits() >= search.plan.spec.expand_at
            && self.board.passes() < 2
            && self.path.len() < MAX_DEPTH;
        if !due || !edge.claim() {
            return None;
        }
        let made = self.expand(search, Some((node, chosen)));
        edge.publish(made);
        made
    }

    fn expand(&mut self, search: &Search<'_>, parent: Option<(NodeId, usize)>) -> Option<NodeId> {
        let history = History { past: search.past, path: &self.situations };
        new_edges(search.plan, &self.board, &history, &mut self.rng, &mut self.edges);
        search.tree.add(parent, &self.edges)
    }

    /// Counts the result at every edge of the path, and for AMAF at every sibling whose point
    /// the same side was the first to play from there on (spec B.0).
    fn backup(&mut self, search: &Search<'_>, value: u32) {
        self.first = PointMap::filled(None);
        let mut until = self.log.moves().len();
        for (depth, &(node, chosen)) in self.path.iter().enumerate().rev() {
            let edges = search.tree.edges(node);
            edges[chosen].add(value);
            if search.plan.virtual_loss > 0 {
                edges[chosen].remove_virtual_losses(search.plan.virtual_loss);
            }
            search.tree.node(node).add_visit();
            self.log.first_plays(depth, until, &mut self.first);
            until = depth;
            let mover = Some(self.log.color(depth));
            for edge in edges {
                if let Some(p) = edge.mv().point()
                    && self.first[p] == mover
                {
                    edge.add_amaf(value);
                }
            }
        }
    }
}

/// The result of a playout for Black in [`UNIT`]s: a win, a draw or a loss.
fn reward(lead: i32, komi: Komi) -> u32 {
    match (2 * lead).cmp(&komi.half_points()) {
        std::cmp::Ordering::Greater => UNIT,
        std::cmp::Ordering::Equal => UNIT / 2,
        std::cmp::Ordering::Less => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Game, Move, Point, PointSet, Setup};
    use crate::search::preset;

    fn point(name: &str) -> Point {
        Point::parse(name, 9, 9).unwrap()
    }

    /// The points with AMAF experience at a node.
    fn amaf(tree: &Tree, node: NodeId) -> PointSet {
        let edges = tree.edges(node).iter();
        edges.filter(|e| e.amaf_visits() > 0).filter_map(|e| e.mv().point()).collect()
    }

    /// Spec A.3: White uses C3 before Black does, Black captures there and plays it later.
    #[test]
    fn amaf_counts_first_plays_of_the_same_side_on_legal_points() {
        let mut setup = Setup::even(9, Komi::from_half_points(1));
        setup.stones.extend(["B3", "D3", "C2"].map(|name| (Color::Black, point(name))));
        // Two diagonals make C3 a false eye: a true one Black would not fill.
        setup.stones.extend(["B2", "D4"].map(|name| (Color::White, point(name))));
        let game = Game::new(setup).unwrap();
        let (root, past) = (game.board(), Past::new(&game));
        let plan = Plan::new(preset("mc-rave").unwrap().spec(), 1).unwrap();
        let tree = Tree::with_memory(1 << 20).unwrap();
        let search =
            Search { plan: &plan, tree: &tree, root, past: &past, komi: game.komi(), seed: 1 };

        let mut walker = Walker::new(root);
        assert!(walker.make_root(&search));
        walker.restart(&search, 0);
        let mut nodes = vec![tree.root().unwrap()];
        for name in ["E5", "C3", "C4", "G7", "C3"] {
            let (node, mv) = (nodes[nodes.len() - 1], Move::Play(point(name)));
            let chosen = tree.edges(node).iter().position(|e| e.mv() == mv).unwrap();
            walker.path.push((node, chosen));
            walker.board.play(mv);
            walker.log.push(mv);
            walker.situations.push(past.situation(&walker.board));
            nodes.push(walker.expand(&search, Some((node, chosen))).unwrap());
        }
        walker.backup(&search, UNIT);

        let expected: [&[&str]; 5] = [&["E5", "C4"], &["C3", "G7"], &["C4"], &["G7"], &["C3"]];
        for (node, names) in nodes.into_iter().zip(expected) {
            let expected: PointSet = names.iter().map(|name| point(name)).collect();
            assert_eq!(amaf(&tree, node), expected);
        }
    }
}
