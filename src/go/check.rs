//! The fast board against a recomputation of itself.

use super::board::Board;
use super::color::{ByColor, Cell};
use super::point_set::PointSet;
use super::zobrist;

impl Board {
    /// Recomputes everything that is kept incrementally; panics, with the board, where it differs.
    /// Slow, for tests.
    pub fn check(&self) {
        let mut hash = 0;
        let mut stones = ByColor::<u16>::default();
        let mut in_atari = ByColor::<PointSet>::default();
        for p in self.points() {
            assert_eq!(self.around[p], self.code_from_scratch(p), "code of {p}\n{self}");
            let listed = self.empties.contains(p);
            let Some(color) = self.cells[p].color() else {
                assert!(listed, "{p} is empty but not listed\n{self}");
                continue;
            };
            assert!(!listed, "{p} is listed as empty\n{self}");
            hash ^= zobrist::key(color, p);
            stones[color] += 1;
            let members: PointSet = self.chain_stones(p).collect();
            let liberties: PointSet = members
                .iter()
                .flat_map(|s| s.orthogonals())
                .filter(|&q| self.cells[q] == Cell::Empty)
                .collect();
            let chain = self.chain(p);
            assert!(members.contains(p) && members.contains(self.chain[p]));
            assert_eq!(members.len(), chain.size as usize, "size of {p}\n{self}");
            assert_eq!(liberties, chain.liberties, "liberties of {p}\n{self}");
            assert_eq!(liberties.len(), chain.liberty_count as usize, "at {p}\n{self}");
            for q in p.orthogonals().into_iter().filter(|&q| self.cells[q] == color.cell()) {
                assert_eq!(self.chain[p], self.chain[q], "{p} and {q} are one chain\n{self}");
            }
            if chain.liberty_count == 1 {
                in_atari[color].insert(self.chain[p]);
            }
        }
        assert_eq!(hash, self.hash, "hash\n{self}");
        assert_eq!(stones, self.stones, "stones\n{self}");
        assert_eq!(in_atari, self.in_atari, "atari\n{self}");
        assert_eq!(
            self.empties.as_slice().len(),
            self.area() - stones.black as usize - stones.white as usize
        );
    }
}
