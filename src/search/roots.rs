//! The roots of all trees, added up.

use super::searcher::Searcher;
use super::share::Elsewhere;
use crate::go::{Move, PointMap};
use crate::tree::{Child, Counted};

/// A move of the root.
#[derive(Clone, Copy, Debug)]
pub(super) struct RootMove {
    pub mv: Move,
    pub counted: Counted,
    /// Number of prior visits, and their value for Black.
    pub prior: (f32, f32),
    /// The tree that has read most of the move, and the node behind it there.
    pub tree: usize,
    pub child: Child,
    visits_there: u32,
}

/// All moves of the root, in the order of the first tree; none before it is made.
#[derive(Clone, Debug)]
pub(super) struct Roots {
    pub moves: Vec<RootMove>,
}

impl Roots {
    /// The roots of these trees, with what trees elsewhere have found.
    pub fn new(searchers: &[Searcher], elsewhere: &Elsewhere) -> Roots {
        let mut moves: Vec<RootMove> = Vec::new();
        let mut pass = None;
        let mut at: PointMap<Option<u16>> = PointMap::filled(None);
        for (tree, searcher) in searchers.iter().enumerate() {
            let Some(root) = searcher.tree.root() else { continue };
            for edge in searcher.tree.edges(root) {
                let place = match edge.mv() {
                    Move::Pass => &mut pass,
                    Move::Play(p) => &mut at[p],
                };
                let counted = match elsewhere {
                    Elsewhere::Heard => edge.counted(),
                    Elsewhere::Nobody | Elsewhere::Shares(_) => searcher.ledger.own_at_root(edge),
                };
                let here = RootMove {
                    mv: edge.mv(),
                    counted,
                    prior: (edge.prior_visits(), edge.prior_value()),
                    tree,
                    child: edge.child(),
                    visits_there: edge.visits(),
                };
                match *place {
                    None => {
                        *place = Some(moves.len() as u16);
                        moves.push(here);
                    }
                    Some(i) => moves[i as usize].add(here),
                }
            }
        }
        let shares = match elsewhere {
            Elsewhere::Shares(shares) => &shares.moves[..],
            Elsewhere::Nobody | Elsewhere::Heard => &[],
        };
        for (mv, counted) in shares {
            let place = mv.point().map_or(pass, |p| at[p]);
            if let Some(known) = place.and_then(|i| moves.get_mut(usize::from(i))) {
                known.counted = known.counted + *counted;
            }
        }
        Roots { moves }
    }

    /// The moves with their visits, even if these are 0.
    pub fn tried(&self) -> impl Iterator<Item = (Move, u32)> {
        self.moves.iter().map(|m| (m.mv, m.counted.visits))
    }

    /// Number of real visits.
    pub fn visits(&self) -> f32 {
        self.moves.iter().map(|m| m.counted.visits as f32).sum()
    }

    /// Number of visits that the priors of one tree are worth.
    pub fn priors(&self) -> f32 {
        self.moves.iter().map(|m| m.prior.0).sum()
    }

    /// Number of AMAF visits.
    pub fn amaf_visits(&self) -> f32 {
        self.moves.iter().map(|m| m.counted.amaf_visits as f32).sum()
    }
}

impl RootMove {
    fn add(&mut self, other: RootMove) {
        let counted = self.counted + other.counted;
        if other.visits_there > self.visits_there {
            *self = RootMove { prior: self.prior, ..other };
        }
        self.counted = counted;
    }
}
