//! What GoIntellect knows of a move (Chen 2012; spec B.4): all modules at the root; elsewhere the
//! generators, the surrounding index, and what the root's modules said, less with every move.

use super::spec::{Prior, SearchSpec};
use crate::go::{Board, PointMap};
use crate::knowledge::{GROUPS, Insight, Tables, is_bad_self_atari};

/// What the surrounding index counts for: a point played on by one in a hundred is worth half of
/// a quiet generator's move.
const SURROUNDING: f32 = 0.05;

/// How much of what the root's modules said still counts so many moves below it.
fn residual(depth: usize) -> f32 {
    1.0 / (depth + 1) as f32
}

/// What the modules say of the root's points, for whoever moves there.
#[derive(Clone, Debug)]
pub(super) struct RootModules {
    values: PointMap<f32>,
}

impl RootModules {
    /// Asks the modules, if the system does.
    pub fn new(spec: &SearchSpec, root: &Board) -> Option<RootModules> {
        let asked = spec.priors.iter().any(|p| matches!(p, Prior::Modules { .. }));
        asked.then(|| RootModules { values: Insight::new(root).urgency(root, root.to_play()) })
    }

    /// What each point is worth to the side to move, as a share of the best, `depth` moves below
    /// the root.
    pub fn shares(&self, board: &Board, depth: usize) -> PointMap<f32> {
        let (tables, me) = (Tables::get(), board.to_play());
        let mut worth = PointMap::filled(0.0);
        for generator in GROUPS.into_iter().flatten() {
            let weight = generator.weight();
            generator.offer(board, tables, |p, value| worth[p] += (weight * value) as f32);
        }
        let residual = residual(depth);
        let mut best = f32::MIN_POSITIVE;
        for &p in board.empties() {
            worth[p] += SURROUNDING * tables.surrounding.per_mille(board.code(p), me) as f32;
            worth[p] += residual * self.values[p];
            if !board.is_legal(p, me) || is_bad_self_atari(board, p, me) {
                worth[p] = 0.0;
            }
            best = best.max(worth[p]);
        }
        for &p in board.empties() {
            worth[p] /= best;
        }
        worth
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Color, Diagram, Move};
    use crate::search::preset;

    #[test]
    fn a_vital_point_of_the_root_is_remembered_and_fades() {
        // Black's two stones can be captured, or saved, on a.
        let diagram = Diagram::parse(
            ". . . . . . .\n. . O O . . .\n. O X X a . .\n. . O O . . .\n. . . . . . .\n. X b . . . .\n. . . . . . .",
        )
        .unwrap();
        let spec = preset("go-intellect").unwrap().spec();
        let modules = RootModules::new(&spec, &diagram.board).unwrap();
        let a = diagram.mark('a').unwrap();
        let root = modules.shares(&diagram.board, 0);
        assert_eq!(root[a], 1.0);
        let mut white = diagram.board.clone();
        white.set_to_play(Color::White);
        assert_eq!(modules.shares(&white, 1)[a], 1.0, "the opponent wants it too");
        let mut later = diagram.board.clone();
        later.play(Move::Play(a));
        // White's second choice touches nothing of the last move: only the root spoke for it.
        let quiet = diagram.mark('b').unwrap();
        let [one, three, seven] = [1, 3, 7].map(|depth| modules.shares(&later, depth)[quiet]);
        assert!(one > three && three > seven && seven > 0.0, "{one}, {three}, {seven}");
    }

    #[test]
    fn the_residual_falls_with_depth() {
        assert_eq!([0, 1, 3, 9].map(residual), [1.0, 0.5, 0.25, 0.1]);
    }

    #[test]
    fn systems_that_do_not_ask_are_told_nothing() {
        let board = Board::new(9, 9);
        assert!(RootModules::new(&preset("yomi").unwrap().spec(), &board).is_none());
    }
}
