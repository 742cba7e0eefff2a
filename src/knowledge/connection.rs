//! Connection: which chains of a colour cannot be cut apart.

use super::mortality::Fate;
use crate::go::{Board, Cell, Color, Point, PointMap, PointSet};

/// The chains that cannot be cut apart, as groups. Each link is judged alone: a point that serves
/// two links at once is not noticed.
#[derive(Clone, Debug)]
pub struct Connections {
    groups: Vec<Group>,
    of: PointMap<u16>,
}

/// A group: chains of one colour that cannot be cut apart.
#[derive(Clone, Debug)]
pub struct Group {
    /// Owner of the group.
    pub color: Color,
    /// All stones of the group.
    pub stones: PointSet,
    /// One stone of each of its chains.
    pub chains: PointSet,
    /// The empty points and dead stones that its links go through.
    pub links: PointSet,
}

impl Connections {
    /// Reads the board. `fate` says what becomes of the block on a stone, if anything is known:
    /// dead stones separate nothing.
    pub fn new(board: &Board, fate: impl Fn(Point) -> Option<Fate>) -> Connections {
        let mut all = Connections { groups: Vec::new(), of: PointMap::filled(0) };
        for color in Color::BOTH {
            all.join_chains(board, color, &fate);
        }
        all
    }

    /// All groups, Black's first.
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// The group of the stone on `p`, if there is one, by its place in [`Connections::groups`].
    pub fn group_at(&self, board: &Board, p: Point) -> Option<usize> {
        board.cell(p).color().map(|_| self.of[p] as usize)
    }

    fn join_chains(&mut self, board: &Board, color: Color, fate: &impl Fn(Point) -> Option<Fate>) {
        let chains: PointSet = board
            .points()
            .filter(|&p| board.cell(p) == color.cell())
            .map(|p| board.chain_at(p))
            .collect();
        let first = self.groups.len();
        for chain in &chains {
            let stones = board.chain_stones(chain).collect();
            let chains = PointSet::from_iter([chain]);
            let mut group = Group { color, stones, chains, links: PointSet::EMPTY };
            // What the new chain links with becomes one group with it.
            let mut i = first;
            while i < self.groups.len() {
                let other = &self.groups[i];
                let links = other
                    .chains
                    .iter()
                    .fold(PointSet::EMPTY, |all, c| all.union(&links(board, c, chain, color)));
                if links.is_empty() {
                    i += 1;
                    continue;
                }
                group.stones = group.stones.union(&other.stones);
                group.chains = group.chains.union(&other.chains);
                group.links = group.links.union(&other.links).union(&links);
                self.groups.remove(i);
            }
            self.groups.push(group);
        }
        self.join_across_dead(board, color, first, fate);
        for (i, group) in self.groups.iter().enumerate().skip(first) {
            for p in &group.stones {
                self.of[p] = i as u16;
            }
        }
    }

    /// Joins the groups, from `first` on, that dead foreign stones alone separate.
    fn join_across_dead(
        &mut self,
        board: &Board,
        color: Color,
        first: usize,
        fate: &impl Fn(Point) -> Option<Fate>,
    ) {
        let foreign = |p: &Point| board.cell(*p) == color.other().cell();
        let chains: PointSet = board.points().filter(foreign).map(|p| board.chain_at(p)).collect();
        for chain in &chains {
            if !matches!(fate(chain), Some(Fate::Dead { .. })) {
                continue;
            }
            let stones: PointSet = board.chain_stones(chain).collect();
            let around: PointSet = stones.iter().flat_map(Point::orthogonals).collect();
            let touches = |g: &Group| !g.stones.intersection(&around).is_empty();
            let Some(keep) = (first..self.groups.len()).find(|&i| touches(&self.groups[i])) else {
                continue;
            };
            for i in (keep + 1..self.groups.len()).rev() {
                if touches(&self.groups[i]) {
                    let other = self.groups.remove(i);
                    let group = &mut self.groups[keep];
                    group.stones = group.stones.union(&other.stones);
                    group.chains = group.chains.union(&other.chains);
                    group.links = group.links.union(&other.links).union(&stones);
                }
            }
        }
    }
}

/// The points that link two chains: two or more liberties in common (the bamboo joint and the
/// diagonal among them), or one where an opponent's stone would be captured (the tiger's mouth).
/// Empty where they can be cut.
pub(super) fn links(board: &Board, a: Point, b: Point, color: Color) -> PointSet {
    let shared = board.chain(a).liberties.intersection(&board.chain(b).liberties);
    match shared.len() {
        0 => PointSet::EMPTY,
        1 => shared.first().filter(|&p| is_tigers_mouth(board, p, color)).into_iter().collect(),
        _ => shared,
    }
}

/// True if a stone that cuts on `p` captures nothing and is captured at once.
fn is_tigers_mouth(board: &Board, p: Point, color: Color) -> bool {
    let foe = color.other();
    let own_in_atari =
        |q: Point| board.cell(q) == color.cell() && board.chain(q).liberty_count == 1;
    let joins = |q: Point| board.cell(q) == foe.cell();
    let room = p.orthogonals().iter().filter(|&&q| board.cell(q) == Cell::Empty).count();
    room <= 1 && !p.orthogonals().into_iter().any(|q| own_in_atari(q) || joins(q))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Diagram;
    use crate::knowledge::mortality;

    /// Counts each side's groups.
    fn groups(picture: &str) -> [usize; 2] {
        let board = Diagram::parse(picture).unwrap().board;
        let all = Connections::new(&board, |p| mortality(&board, p));
        let mut stones = PointSet::EMPTY;
        for (i, group) in all.groups().iter().enumerate() {
            assert!(group.stones.intersection(&stones).is_empty(), "groups are disjoint");
            stones = stones.union(&group.stones);
            assert!(group.stones.iter().all(|p| all.group_at(&board, p) == Some(i)));
        }
        assert_eq!(stones.len(), board.stones(Color::Black) + board.stones(Color::White));
        Color::BOTH.map(|color| all.groups().iter().filter(|g| g.color == color).count())
    }

    #[test]
    fn a_diagonal_holds_unless_it_is_pushed_through() {
        assert_eq!(groups(". . . . .\n. . X . .\n. X . . .\n. . . . .\n. . . . ."), [1, 0]);
        assert_eq!(groups(". . . . .\n. O X . .\n. X . . .\n. . . . .\n. . . . ."), [2, 1]);
    }

    #[test]
    fn a_bamboo_joint_holds_and_a_one_point_jump_does_not() {
        assert_eq!(groups(". . . . .\n. X . X .\n. X . X .\n. . . . .\n. . . . ."), [1, 0]);
        assert_eq!(groups(". . . . .\n. X O X .\n. X . X .\n. . . . .\n. . . . ."), [2, 1]);
        assert_eq!(groups(". . . . .\n. . . . .\n. X . X .\n. . . . .\n. . . . ."), [2, 0]);
    }

    #[test]
    fn a_tigers_mouth_holds() {
        let picture = ". . . . .\n. . X . .\n. X . X .\n. O . O .\n. . . . .";
        assert_eq!(groups(picture)[0], 1);
    }

    #[test]
    fn dead_stones_separate_nothing() {
        let dead = "X O X .\nX O X .\nX . X .\n. X . .";
        assert_eq!(groups(dead)[0], 1);
        let alive = "X O X . .\nX O X . .\nX O X . .\n. . . . .\n. . . . .";
        assert_eq!(groups(alive), [2, 1]);
    }
}
