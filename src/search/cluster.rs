//! A cluster (MoGo Titan: Gelly et al. 2008): trees that tell each other about their shallow,
//! much-visited nodes. What a tree is told is counted in its nodes like its own simulations, and
//! noted in a ledger, so that it is not passed on.

use super::searcher::Searcher;
use crate::go::Move;
use crate::tree::{Counted, Edge, NodeId};
use std::collections::BTreeMap;

/// What one tree has found at one node since it last reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeNews {
    /// The moves that lead to the node from the root.
    pub path: Vec<Move>,
    /// The counts of its moves.
    pub moves: Vec<(Move, Counted)>,
}

/// The report of one tree: its news of all nodes.
pub type News = Vec<NodeNews>;

/// The way news travels between the trees of a cluster.
pub trait Exchange {
    /// Takes the news of each tree in this process, and returns what each is to be told: the news
    /// of all other trees, wherever they are.
    fn exchange(&self, told: Vec<News>) -> Vec<News>;
}

/// An exchange among trees that are all in this process.
#[derive(Clone, Copy, Debug)]
pub struct InProcess;

impl Exchange for InProcess {
    fn exchange(&self, told: Vec<News>) -> Vec<News> {
        let others = |me: usize| told.iter().enumerate().filter(move |&(tree, _)| tree != me);
        (0..told.len()).map(|me| others(me).flat_map(|(_, news)| news).cloned().collect()).collect()
    }
}

/// What a tree has been told and what it has reported, by node and move.
#[derive(Clone, Debug, Default)]
pub(super) struct Ledger(BTreeMap<Vec<u16>, BTreeMap<u16, Line>>);

#[derive(Clone, Copy, Debug, Default)]
struct Line {
    received: Counted,
    told: Counted,
}

impl Ledger {
    /// What the tree has found by itself for a move of the node at `path`.
    pub fn own(&self, path: &[Move], edge: &Edge) -> Counted {
        edge.counted() - self.line(path, edge.mv()).received
    }

    /// Number of the root's visits that the tree was told of.
    pub fn received_at_root(&self) -> u32 {
        self.0.get(&[][..]).map_or(0, |moves| moves.values().map(|l| l.received.visits).sum())
    }

    /// Moves on to the position after these moves and forgets the rest.
    pub fn follow(&mut self, moves: &[Move]) {
        let moves = bits(moves);
        let kept = std::mem::take(&mut self.0).into_iter();
        self.0 = kept
            .filter_map(|(path, lines)| Some((path.strip_prefix(&moves[..])?.to_vec(), lines)))
            .collect();
    }

    fn line(&self, path: &[Move], mv: Move) -> Line {
        if self.0.is_empty() {
            return Line::default();
        }
        let moves = self.0.get(&bits(path));
        moves.and_then(|moves| moves.get(&mv.to_bits())).copied().unwrap_or_default()
    }

    fn line_mut(&mut self, path: &[Move], mv: Move) -> &mut Line {
        self.0.entry(bits(path)).or_default().entry(mv.to_bits()).or_default()
    }
}

fn bits(moves: &[Move]) -> Vec<u16> {
    moves.iter().map(|mv| mv.to_bits()).collect()
}

/// Lets all trees report their nodes that are at most `depth` moves deep and have `visits` visits
/// or more.
pub(super) fn exchange(
    searchers: &mut [Searcher],
    (depth, visits): (u32, u32),
    by: &impl Exchange,
) {
    let told = searchers.iter_mut().map(|s| tell(s, depth, visits)).collect();
    for (searcher, news) in searchers.iter_mut().zip(by.exchange(told)) {
        hear(searcher, &news);
    }
}

fn tell(searcher: &mut Searcher, depth: u32, visits: u32) -> News {
    let mut news = News::new();
    let mut todo: Vec<(Vec<Move>, NodeId)> =
        searcher.tree.root().into_iter().map(|root| (Vec::new(), root)).collect();
    while let Some((path, node)) = todo.pop() {
        if searcher.tree.node(node).visits() < visits {
            continue;
        }
        let mut moves = Vec::new();
        for edge in searcher.tree.edges(node) {
            let own = searcher.ledger.own(&path, edge);
            let line = searcher.ledger.line_mut(&path, edge.mv());
            let found = own - line.told;
            line.told = own;
            if found != Counted::default() {
                moves.push((edge.mv(), found));
            }
            if let crate::tree::Child::Node(child) = edge.child()
                && (path.len() as u32) < depth
            {
                todo.push(([&path[..], &[edge.mv()]].concat(), child));
            }
        }
        news.push(NodeNews { path, moves });
    }
    news
}

fn hear(searcher: &mut Searcher, news: &News) {
    for NodeNews { path, moves } in news {
        // Where this tree has not been it has no use for news.
        let Some(node) = searcher.find(path) else { continue };
        for edge in searcher.tree.edges(node) {
            if let Some((mv, found)) = moves.iter().find(|(mv, _)| *mv == edge.mv()) {
                edge.merge(found);
                searcher.tree.node(node).add_visits(found.visits);
                let line = searcher.ledger.line_mut(path, *mv);
                line.received = line.received + *found;
            }
        }
    }
}
