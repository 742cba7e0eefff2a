//! The choice among nearly equal moves.

use super::answer::Choice;
use super::roots::Roots;
use super::session::Session;
use super::spec::{Answer, Glance};
use crate::go::Move;
use crate::knowledge::{Ladders, Sight};
use crate::rng::Rng;

/// Number of stones from which on taking or saving them goes before other moves that are nearly
/// equal.
const WORTH_TAKING: usize = 2;

impl Session {
    /// The move to be played: that of `best`, or where the final-move rule draws one of those nearly as
    /// good, a function of the seed and the number of moves played. A pass is never drawn.
    pub(super) fn drawn(&self, roots: &Roots, choices: &[Choice], best: Choice) -> Move {
        let first = roots.moves[best.edge].mv;
        let Answer::Near { within, share, glance } = self.plan().spec.answer else { return first };
        if first == Move::Pass {
            return first;
        }
        let mut ladders = Ladders::default();
        let mut gain = |mv: Move| match Sight::of(self.root_board(), mv.point()?, &mut ladders) {
            Sight::Gain(stones) if self.fills_no_eye(mv) => Some(stones),
            Sight::Gain(_) | Sight::Blunder => None,
        };
        let gains: Vec<Option<usize>> = roots.moves.iter().map(|m| gain(m.mv)).collect();
        let sound: Vec<usize> = (0..gains.len()).filter(|&edge| gains[edge].is_some()).collect();
        let near: Vec<usize> = choices
            .iter()
            .filter(|c| c.value >= best.value - within)
            .filter(|c| c.visits as f32 >= share * best.visits as f32)
            .map(|c| c.edge)
            .filter(|edge| sound.contains(edge))
            .collect();
        let seen = match glance {
            Glance::Near => &near,
            Glance::First => &sound,
        };
        let takes = |&edge: &usize| gains[edge].is_some_and(|stones| stones >= WORTH_TAKING);
        let taking: Vec<usize> = seen.iter().copied().filter(takes).collect();
        let pool = if taking.is_empty() { near } else { taking };
        let mv = |edge: usize| roots.moves[edge].mv;
        match (pool.len() as u32, glance) {
            (0, Glance::Near) => first,
            (0, Glance::First) => {
                // The first of equals, which knowledge put there; where every move gives stones away, none.
                let most = sound.iter().rev().max_by_key(|&&edge| roots.moves[edge].counted.visits);
                most.map_or(Move::Pass, |&edge| mv(edge))
            }
            (count, _) => {
                let number = self.game().moves().len() as u64;
                mv(pool[Rng::stream(self.options().seed, number).below(count) as usize])
            }
        }
    }
}
