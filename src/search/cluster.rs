//! A cluster (MoGo Titan: Gelly et al. 2008): trees that tell each other about their shallow,
//! much-visited nodes. What a tree is told is counted in its nodes like its own simulations, and
//! noted in a ledger, so that it is not passed on.

use super::searcher::Searcher;
use crate::go::{Move, PointMap};
use crate::tree::{Child, Counted, Edge, MAX_VISITS, NodeId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Debug;

/// What one tree has found at one node since it last reported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NodeNews {
    /// The moves that lead to the node from the root.
    pub path: Vec<Move>,
    /// The counts of its moves.
    pub moves: Vec<(Move, Counted)>,
}

/// The report of one tree: its news of all nodes.
pub type News = Vec<NodeNews>;

/// The way news travels between the trees of a cluster.
pub trait Exchange: Debug + Send + Sync {
    /// Number of simulations of a tree with so many walkers between two rounds, where the spec says `every`.
    /// Walkers wait for each other at the end of a round.
    fn round(&self, every: u32, walkers: usize) -> u64 {
        let _ = walkers;
        every.into()
    }

    /// Begins an exchange at the end of a round, if one is due. True if the trees are to report now.
    fn begin_if_due(&self) -> bool {
        true
    }

    /// Least number of visits of the nodes that are told of, where the root has `root` visits; the spec may
    /// ask for more.
    fn least_visits(&self, root: u32) -> u32 {
        let _ = root;
        0
    }

    /// Takes the news of each tree in this process, and returns what each is to be told: the news
    /// of all other trees, wherever they are.
    fn exchange(&self, told: Vec<News>) -> Vec<News>;

    /// Ends the exchange: the trees have taken in what they were told. This is for those who measure.
    fn end(&self) {}
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
pub(super) struct Ledger(BTreeMap<Vec<u16>, Page>);

/// The part of a ledger for one node, by move.
type Page = BTreeMap<u16, Entry>;

#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    received: Counted,
    told: Counted,
}

impl Ledger {
    /// What the tree has found by itself for a move of the root.
    pub fn own_at_root(&self, edge: &Edge) -> Counted {
        let line = self.0.get(&[][..]).and_then(|page| page.get(&edge.mv().to_bits()));
        line.map_or(edge.counted(), |line| edge.counted() - line.received)
    }

    /// Number of the root's visits that the tree was told of.
    pub fn received_at_root(&self) -> u32 {
        self.0
            .get(&[][..])
            .map_or(0, |moves| moves.values().map(|entry| entry.received.visits).sum())
    }

    /// Moves on to the position after these moves and forgets the rest.
    pub fn follow(&mut self, moves: &[Move]) {
        let moves = bits(moves);
        let kept = std::mem::take(&mut self.0).into_iter();
        self.0 = kept
            .filter_map(|(path, entries)| Some((path.strip_prefix(&moves[..])?.to_vec(), entries)))
            .collect();
    }

    fn page(&mut self, path: &[Move]) -> &mut Page {
        self.0.entry(bits(path)).or_default()
    }
}

fn bits(moves: &[Move]) -> Vec<u16> {
    moves.iter().map(|mv| mv.to_bits()).collect()
}

/// Lets all trees report their nodes that are at most `depth` moves deep and have `visits` visits
/// or more.
pub(super) fn exchange(searchers: &mut [Searcher], (depth, visits): (u32, u32), by: &dyn Exchange) {
    let told = searchers
        .iter_mut()
        .map(|searcher| {
            let visits = visits.max(by.least_visits(searcher.root_visits()));
            tell(searcher, depth, visits)
        })
        .collect();
    for (searcher, news) in searchers.iter_mut().zip(by.exchange(told)) {
        hear(searcher, &news);
    }
    by.end();
}

fn tell(Searcher { tree, ledger, .. }: &mut Searcher, depth: u32, visits: u32) -> News {
    let mut news = News::new();
    let mut todo: Vec<(Vec<Move>, NodeId)> =
        tree.root().into_iter().map(|root| (Vec::new(), root)).collect();
    while let Some((path, node)) = todo.pop() {
        if tree.node(node).visits() < visits {
            continue;
        }
        let page = ledger.page(&path);
        let mut moves = Vec::new();
        for edge in tree.edges(node) {
            let line = page.entry(edge.mv().to_bits()).or_default();
            let own = edge.counted() - line.received;
            let found = own - line.told;
            line.told = own;
            if found != Counted::default() {
                moves.push((edge.mv(), found));
            }
            if let Child::Node(child) = edge.child()
                && (path.len() as u32) < depth
            {
                todo.push(([&path[..], &[edge.mv()]].concat(), child));
            }
        }
        if !moves.is_empty() {
            news.push(NodeNews { path, moves });
        }
    }
    news
}

/// Lets a tree take in what others have found.
pub(super) fn hear(searcher: &mut Searcher, news: &News) {
    for NodeNews { path, moves } in news {
        // Where this tree has not been it has no use for news.
        let Some(id) = searcher.find(path) else { continue };
        let Searcher { tree, ledger, .. } = searcher;
        let (node, edges) = (tree.node(id), tree.edges(id));
        let mut pass = None;
        let mut at: PointMap<Option<u16>> = PointMap::filled(None);
        for (i, edge) in edges.iter().enumerate() {
            match edge.mv() {
                Move::Pass => pass = Some(i as u16),
                Move::Play(p) => at[p] = Some(i as u16),
            }
        }
        let page = ledger.page(path);
        for (mv, found) in moves {
            let place = mv.point().map_or(pass, |p| at[p]);
            let Some(edge) = place.map(|i| &edges[i as usize]) else { continue };
            // Sums are of 32 bits: what would overflow them is not worth knowing any more.
            if node.visits().saturating_add(found.visits) > MAX_VISITS {
                continue;
            }
            edge.merge(found);
            node.add_visits(found.visits);
            let line = page.entry(mv.to_bits()).or_default();
            line.received = line.received + *found;
        }
    }
}
