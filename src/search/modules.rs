//! GoIntellect's knowledge of a move (Chen 2012): all generators and the surrounding index at the
//! root; elsewhere the generators that read nothing out, the surrounding index, and a residual of
//! what the root's moves were worth, which shrinks with every move.

use super::spec::{Prior, SearchSpec};
use crate::go::{Board, PointMap};
use crate::knowledge::{GROUPS, Insight, Strategy, Tables, is_bad_self_atari};

/// Weight of each per mille of the surrounding index, whose 421 at most count less than a pattern of
/// the second last move.
const SURROUNDING: f32 = 0.007;

/// Share of a root move's worth that still counts `depth` moves below the root.
fn residual(depth: usize) -> f32 {
    1.0 / (depth + 1) as f32
}

/// Worth of the root's points, for whichever side plays there.
#[derive(Clone, Debug)]
pub(super) struct RootModules {
    values: PointMap<f32>,
}

impl RootModules {
    /// Reads the root, if the system asks for these modules.
    pub fn new(spec: &SearchSpec, root: &Board) -> Option<RootModules> {
        let asked = spec.priors.iter().any(|p| matches!(p, Prior::Modules { .. }));
        asked.then(|| {
            let mut values = at_a_glance(root);
            let insight = Insight::new(root);
            for strategy in Strategy::ALL {
                strategy.offer(root, &insight, |p, value| values[p] += strategy.weight() * value);
            }
            RootModules { values }
        })
    }

    /// Worth of each point to the side to move, as a share of the best, `depth` moves below the
    /// root.
    pub fn shares(&self, board: &Board, depth: usize) -> PointMap<f32> {
        let mut worth = match depth {
            0 => self.values,
            _ => {
                let mut worth = at_a_glance(board);
                let residual = residual(depth);
                board.empties().iter().for_each(|&p| worth[p] += residual * self.values[p]);
                worth
            }
        };
        let me = board.to_play();
        let mut best = f32::MIN_POSITIVE;
        for &p in board.empties() {
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

/// Weighted sum of the generators that need no reading, and of the surrounding index.
fn at_a_glance(board: &Board) -> PointMap<f32> {
    let (tables, me) = (Tables::get(), board.to_play());
    let mut worth = PointMap::filled(0.0);
    for generator in GROUPS.into_iter().flatten() {
        let weight = generator.weight();
        generator.offer(board, tables, |p, value| worth[p] += weight * value as f32);
    }
    for &p in board.empties() {
        worth[p] += SURROUNDING * tables.surrounding.per_mille(board.code(p), me) as f32;
    }
    worth
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Color, Diagram, Move, Point, PointSet};
    use crate::knowledge::{Generator, is_sensible};
    use crate::rng::Rng;
    use crate::search::preset;

    /// Least worth of capturing or saving one stone.
    const STONES: f32 = 100.0;

    #[test]
    fn surroundings_count_less_than_a_pattern() {
        let per_mille = |code| Tables::get().surrounding.per_mille(code, Color::Black);
        let most = (0..=u16::MAX).map(per_mille).max().unwrap();
        assert_eq!(most, 421);
        assert!(SURROUNDING * (most as f32) < Generator::PatternSecondLast.weight());
    }

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

    /// Plays games of random moves: where stones can be captured or saved, such a move is the best,
    /// whatever shape and the root say, unless the root had stones to save or capture too.
    #[test]
    fn capture_and_escape_outweigh_shape() {
        let spec = preset("go-intellect").unwrap().spec();
        let (tables, mut rng) = (Tables::get(), Rng::new(5));
        let mut fights = 0;
        for _ in 0..12 {
            let mut board = Board::new(9, 9);
            for _ in 0..60 {
                let modules = RootModules::new(&spec, &board).unwrap();
                let me = board.to_play();
                let moves = board.empties().iter().copied();
                let moves: Vec<Point> = moves.filter(|&p| is_sensible(&board, p, me)).collect();
                if moves.is_empty() {
                    break;
                }
                board.play(Move::Play(moves[rng.below(moves.len() as u32) as usize]));
                let mut stones = PointSet::EMPTY;
                for generator in GROUPS.into_iter().flatten().filter(|g| g.is_of_stones()) {
                    generator.offer(&board, tables, |p, _| _ = stones.insert(p));
                }
                let shares = modules.shares(&board, 1);
                let quiet = |p: Point| !stones.contains(p) && modules.values[p] < STONES;
                if stones.is_empty() {
                    continue;
                }
                fights += 1;
                let least = stones.iter().map(|p| shares[p]).fold(1.0, f32::min);
                let others = board.empties().iter().copied().filter(|&p| quiet(p));
                let most = others.map(|p| shares[p]).fold(0.0, f32::max);
                assert!(least > most, "{least} and {most}\n{board}");
            }
        }
        assert!(fights > 100, "{fights}");
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
