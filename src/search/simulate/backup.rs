//! Backup: a simulation is counted on its path and, for AMAF, at the siblings of the path.

use super::{Search, Walker};
use crate::go::{Move, PointMap};
use crate::search::reward::Worth;
use crate::search::spec::{ErtelAmaf, Select};

impl Walker {
    /// Counts the result at every edge of the path and, for AMAF, at every sibling whose point the
    /// same side was the first to play from there on (Gelly & Silver 2011, Algorithm 2).
    pub fn backup(&mut self, search: &Search<'_>, worth: Worth) {
        match search.plan.spec.select {
            Select::ErtelRave { amaf: ErtelAmaf::FromTheThird, .. } => {
                self.count::<2>(search, worth)
            }
            _ => self.count::<0>(search, worth),
        }
    }

    /// Does so with the first `UNCOUNTED` moves left out of AMAF.
    #[inline(always)]
    fn count<const UNCOUNTED: usize>(&mut self, search: &Search<'_>, worth: Worth) {
        self.first = PointMap::filled(None);
        let mut until = self.log.moves().len();
        for (depth, &(node, chosen)) in self.path.iter().enumerate().rev() {
            let edges = search.tree.edges(node);
            let mover = self.log.color(depth);
            let value = worth.value[mover];
            edges[chosen].add(value, worth.won[mover]);
            if search.plan.virtual_loss > 0 {
                edges[chosen].remove_virtual_losses(search.plan.virtual_loss);
            }
            search.tree.node(node).add_visit();
            self.log.first_plays(depth, until, &mut self.first);
            until = depth;
            if depth < UNCOUNTED
                && let Move::Play(p) = self.log.moves()[depth]
            {
                self.first[p] = None;
            }
            // Which siblings count is hard to foresee: they are listed first, without branches.
            let mut count = 0;
            for (i, edge) in edges.iter().enumerate() {
                self.siblings[count] = i as u16;
                let counts = edge.mv().point().map(|p| self.first[p]) == Some(Some(mover));
                count += usize::from(counts);
            }
            for &i in &self.siblings[..count] {
                edges[usize::from(i)].add_amaf(value);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Color, Game, Komi, Point, PointSet, Setup};
    use crate::search::history::Past;
    use crate::search::plan::Plan;
    use crate::search::preset;
    use crate::search::spec::{ErtelOpponent, ErtelPass, SearchSpec};
    use crate::tree::{Keeps, NodeId, Tree};

    fn point(name: &str) -> Point {
        Point::parse(name, 9, 9).unwrap()
    }

    /// The points that have AMAF experience at a node.
    fn amaf(tree: &Tree, node: NodeId) -> PointSet {
        let edges = tree.edges(node).iter();
        edges.filter(|e| e.amaf_visits() > 0).filter_map(|e| e.mv().point()).collect()
    }

    /// White uses C3 before Black does; Black captures there and plays it later.
    #[test]
    fn amaf_counts_first_plays_of_the_same_side_on_legal_points() {
        let rave = preset("mc-rave").unwrap().spec().select;
        check(rave, [&["E5", "C4"], &["C3", "G7"], &["C4"], &["G7"], &["C3"]]);
    }

    /// In this game the first move is E5 and the second C3.
    #[test]
    fn ertels_amaf_leaves_out_the_first_two_moves() {
        let select = Select::ErtelRave {
            bias: 1.0,
            opponent: ErtelOpponent::Adversary,
            amaf: ErtelAmaf::FromTheThird,
            pass: ErtelPass::Move,
        };
        check(select, [&["C4"], &["G7"], &["C4"], &["G7"], &["C3"]]);
    }

    /// Compares the points that have AMAF experience at each node of the case's line.
    fn check(select: Select, expected: [&[&str]; 5]) {
        let mut setup = Setup::even(9, Komi::from_half_points(1));
        setup.stones.extend(["B3", "D3", "C2"].map(|name| (Color::Black, point(name))));
        // Two diagonals make C3 a false eye: a true one Black would not fill.
        setup.stones.extend(["B2", "D4"].map(|name| (Color::White, point(name))));
        let game = Game::new(setup).unwrap();
        let (root, past) = (game.board(), Past::new(&game));
        let spec = SearchSpec { select, ..preset("mc-rave").unwrap().spec() };
        let plan = Plan::new(spec, 1).unwrap();
        let tree = Tree::with_memory(1 << 20, Keeps::Statistics).unwrap();
        let search = Search {
            plan: &plan,
            tree: &tree,
            root,
            past: &past,
            komi: game.komi(),
            seed: 1,
            modules: None,
        };

        let mut walker = Walker::new(root);
        assert!(walker.make_root(&search));
        walker.restart(&search, 0);
        let mut nodes = vec![tree.root().unwrap()];
        for name in ["E5", "C3", "C4", "G7", "C3"] {
            let (node, mv) = (nodes[nodes.len() - 1], Move::Play(point(name)));
            let chosen = tree.edges(node).iter().position(|e| e.mv() == mv).unwrap();
            walker.path.push((node, chosen));
            walker.log.push(mv);
            walker.catch_up(&search);
            nodes.push(walker.expand(&search, Some((node, chosen))).unwrap());
        }
        walker.backup(&search, Worth::default());

        for (node, names) in nodes.into_iter().zip(expected) {
            let expected: PointSet = names.iter().map(|name| point(name)).collect();
            assert_eq!(amaf(&tree, node), expected);
        }
    }
}
