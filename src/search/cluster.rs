//! A cluster (MoGo Titan: Gelly et al. 2008): trees that tell each other about their shallow,
//! much-visited nodes. What a tree is told is counted in its nodes like its own simulations, and
//! noted in a ledger, so that it is not passed on. What it is told of a node that it does not have waits in the
//! ledger until it has.

use super::searcher::Searcher;
use crate::go::Move;
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

/// What a tree has been told and what it has reported.
#[derive(Clone, Debug, Default)]
pub(super) struct Ledger {
    pages: ByNode<Page>,
    /// News of nodes that the tree does not have yet, added up, so that there is no more of them than others
    /// have nodes to tell of.
    early: ByNode<BTreeMap<u16, Counted>>,
}

/// Something of nodes, by the moves that lead to them.
type ByNode<T> = BTreeMap<Vec<u16>, T>;

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
        let line = self.pages.get(&[][..]).and_then(|page| page.get(&edge.mv().to_bits()));
        line.map_or(edge.counted(), |line| edge.counted() - line.received)
    }

    /// Number of the root's visits that the tree was told of.
    pub fn received_at_root(&self) -> u32 {
        self.pages
            .get(&[][..])
            .map_or(0, |moves| moves.values().map(|entry| entry.received.visits).sum())
    }

    /// Moves on to the position after these moves and forgets the rest.
    pub fn follow(&mut self, moves: &[Move]) {
        let moves = bits(moves);
        self.pages = below(&moves, std::mem::take(&mut self.pages));
        self.early = below(&moves, std::mem::take(&mut self.early));
    }

    fn page(&mut self, path: &[Move]) -> &mut Page {
        self.pages.entry(bits(path)).or_default()
    }

    /// Adds news to those that the tree has not taken in.
    fn add(&mut self, NodeNews { path, moves }: &NodeNews) {
        let page = self.early.entry(bits(path)).or_default();
        let mut visits: u32 = page.values().map(|found| found.visits).sum();
        for (mv, found) in moves {
            // Sums are of 32 bits: what would overflow them is not worth knowing any more.
            if visits.saturating_add(found.visits) > MAX_VISITS {
                continue;
            }
            visits += found.visits;
            let sum = page.entry(mv.to_bits()).or_default();
            *sum = *sum + *found;
        }
    }
}

/// What is of nodes below these moves, as it is called from there.
fn below<T>(moves: &[u16], nodes: ByNode<T>) -> ByNode<T> {
    let kept = nodes.into_iter();
    kept.filter_map(|(path, it)| Some((path.strip_prefix(moves)?.to_vec(), it))).collect()
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

/// Lets a tree take in what others have found. News of a node that it does not have wait until it does.
pub(super) fn hear(searcher: &mut Searcher, news: &News) {
    news.iter().for_each(|news| searcher.ledger.add(news));
    for (path, moves) in std::mem::take(&mut searcher.ledger.early) {
        let way: Vec<Move> = path.iter().map(|&bits| Move::from_bits(bits)).collect();
        match searcher.find(&way) {
            Some(node) => take_in(searcher, node, &way, &moves),
            None => _ = searcher.ledger.early.insert(path, moves),
        }
    }
}

/// Counts what others have found at a node.
fn take_in(
    Searcher { tree, ledger, .. }: &mut Searcher,
    id: NodeId,
    path: &[Move],
    moves: &BTreeMap<u16, Counted>,
) {
    let node = tree.node(id);
    let page = ledger.page(path);
    for edge in tree.edges(id) {
        let bits = edge.mv().to_bits();
        let Some(&found) = moves.get(&bits) else { continue };
        if node.visits().saturating_add(found.visits) > MAX_VISITS {
            continue;
        }
        edge.merge(&found);
        node.add_visits(found.visits);
        let line = page.entry(bits).or_default();
        line.received = line.received + found;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Game, Komi};
    use crate::search::{Limit, Options, Parallel, SearchSpec, Seat, Session, preset};

    const FOUND: Counted = Counted { visits: 30, sum: 0, won: 0, amaf_visits: 0, amaf_sum: 0 };

    fn tell(session: &mut Session, path: &[Move]) {
        session.hear(&vec![NodeNews { path: path.to_vec(), moves: vec![(Move::Pass, FOUND)] }]);
    }

    /// Searches until these moves lead to a node, which then has so many visits.
    fn reached(session: &mut Session, path: &[Move]) -> u32 {
        while session.searchers[0].find(path).is_none() {
            assert_eq!(session.run(Limit { simulations: 50 }, &|| false), 50);
        }
        visits(session, path)
    }

    fn visits(session: &Session, path: &[Move]) -> u32 {
        let searcher = &session.searchers[0];
        searcher.tree.node(searcher.find(path).unwrap()).visits()
    }

    #[test]
    fn news_wait_for_their_node_and_are_counted_once() {
        let parallel = Parallel::Cluster { trees: 2, every: 1_000_000, depth: 3, visits: 20 };
        let spec = SearchSpec { parallel, ..preset("uct").unwrap().spec() };
        let options = Options { memory: 1 << 24, seat: Seat::One(0), ..Options::DEFAULT };
        let mut game = Game::even(5, Komi::USUAL);
        let mut session = Session::new(spec, game.clone(), options).unwrap();
        session.run(Limit { simulations: 1 }, &|| false);
        let [a, b, c] = ["c3", "b2", "d4"].map(|text| Move::parse(text, 5, 5).unwrap());
        tell(&mut session, &[a]);
        assert!(session.searchers[0].find(&[a]).is_none());
        let before = reached(&mut session, &[a]);
        for _ in 0..2 {
            tell(&mut session, &[]);
            assert_eq!(visits(&session, &[a]), before + 30);
        }
        // What waits is of the position too when the game goes on, or is forgotten.
        tell(&mut session, &[a, b, c]);
        tell(&mut session, &[b, a, c]);
        assert_eq!(session.searchers[0].ledger.early.len(), 2);
        game.play(a).unwrap();
        session.follow(&game);
        assert_eq!(session.searchers[0].ledger.early.len(), 1);
        let before = reached(&mut session, &[b, c]);
        tell(&mut session, &[]);
        assert_eq!(visits(&session, &[b, c]), before + 30);
        assert!(session.searchers[0].ledger.early.is_empty());
        session.check();
    }
}
