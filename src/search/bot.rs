//! Bots: players that do not search, but play what a playout policy would.

use super::plan::Plan;
use crate::go::{Game, Move, Point};
use crate::rng::Rng;

/// Most draws of a policy's move. Policies know the simple ko only, so some of their moves may
/// repeat a position.
const DRAWS: usize = 100;

/// The policy's move, a function of the seed and the number of moves played.
pub(super) fn play(plan: &Plan, game: &Game, seed: u64) -> Move {
    let me = game.to_play();
    let mut rng = Rng::stream(seed, game.moves().len() as u64);
    for _ in 0..DRAWS {
        let mut board = game.board().clone();
        let mv = plan.spec.playout.choose(&mut board, plan.patterns, &mut rng);
        if game.legality(me, mv).is_ok() {
            return mv;
        }
    }
    let fills_no_eye = |p: &Point| !plan.spec.eyes.is_eye(game.board(), *p, me);
    game.legal_points(me).find(fills_no_eye).map_or(Move::Pass, Move::Play)
}
