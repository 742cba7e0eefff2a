//! Widening: how many moves of a node are looked at (Chaslot et al. 2008: progressive unpruning).

use super::spec::Widen;
use crate::go::{Color, Move};
use crate::tree::NewEdge;
use std::ops::Range;

impl Widen {
    /// Number of a node's `all` moves that are open after this many visits; they are the first of
    /// its edges.
    #[inline(always)]
    pub(super) fn open(self, visits: u32, all: usize) -> usize {
        match self {
            Widen::All => all,
            Widen::Progressive { start, visits: first, growth }
            | Widen::Branching { start, visits: first, growth } => {
                let mut open = start as usize;
                let mut threshold = first;
                while open < all && visits as f32 >= threshold {
                    open += 1;
                    threshold *= growth;
                }
                open.min(all)
            }
        }
    }

    /// Those of a node's first `open` moves that have opened since it was made and that a
    /// simulation enters at once; none where they wait for their turn.
    #[inline(always)]
    pub(super) fn entered(self, open: usize) -> Range<usize> {
        match self {
            Widen::Branching { start, .. } => (start as usize).min(open)..open,
            Widen::All | Widen::Progressive { .. } => open..open,
        }
    }

    /// Number of moves that are open at first; `None` where all are.
    fn start(self) -> Option<usize> {
        match self {
            Widen::All => None,
            Widen::Progressive { start, .. } | Widen::Branching { start, .. } => {
                Some(start as usize)
            }
        }
    }

    /// Puts the moves of a new node in the order in which they open: the best priors first, equal
    /// ones in the order they have. The pass is open from the start, for there must be a way not to
    /// move.
    pub(super) fn order(self, mover: Color, edges: &mut [NewEdge]) {
        let Some(start) = self.start() else { return };
        let worth = |edge: &NewEdge| mover.turned(edge.prior_value);
        // Of values that are not negative, the bits are in the same order.
        edges.sort_by_cached_key(|edge| !worth(edge).to_bits());
        let last_open = start.min(edges.len()) - 1;
        if let Some(pass) = edges.iter().position(|e| e.mv == Move::Pass)
            && pass > last_open
        {
            edges[last_open..=pass].rotate_right(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Point;

    const WIDEN: Widen = Widen::Progressive { start: 3, visits: 50.0, growth: 1.5 };

    #[test]
    fn the_next_move_opens_at_its_threshold() {
        let open = |visits| WIDEN.open(visits, 80);
        assert_eq!([0, 49, 50, 74, 75, 112, 113].map(open), [3, 3, 4, 4, 5, 5, 6]);
        assert_eq!(WIDEN.open(1_000_000, 8), 8);
        assert_eq!(WIDEN.open(0, 2), 2);
        assert_eq!(Widen::All.open(0, 80), 80);
    }

    #[test]
    fn only_branching_enters_what_has_opened() {
        let branching = Widen::Branching { start: 3, visits: 50.0, growth: 1.5 };
        assert_eq!(branching.open(75, 80), WIDEN.open(75, 80));
        assert_eq!(branching.entered(5), 3..5);
        assert_eq!(branching.entered(2), 2..2);
        assert!(WIDEN.entered(5).is_empty() && Widen::All.entered(5).is_empty());
    }

    #[test]
    fn the_best_come_first_and_the_pass_is_open() {
        let edge = |mv, prior_value| NewEdge { mv, prior_visits: 10.0, prior_value };
        let at = |column| Move::Play(Point::new(column, 0));
        let mut edges = vec![
            edge(Move::Pass, 0.0),
            edge(at(0), 0.3),
            edge(at(1), 0.9),
            edge(at(2), 0.6),
            edge(at(3), 0.3),
        ];
        let moves = |edges: &[NewEdge]| edges.iter().map(|e| e.mv).collect::<Vec<_>>();
        let mut for_white = edges.clone();
        WIDEN.order(Color::Black, &mut edges);
        assert_eq!(moves(&edges), [at(1), at(2), Move::Pass, at(0), at(3)]);
        WIDEN.order(Color::White, &mut for_white);
        assert_eq!(moves(&for_white)[0], Move::Pass);
    }
}
