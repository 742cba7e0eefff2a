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
    /// The choice to be played: `best`, or where the final-move rule draws one of those nearly as
    /// good, a function of the seed and the number of moves played. A pass is never drawn.
    pub(super) fn drawn(&self, roots: &Roots, choices: &[Choice], best: Choice) -> Choice {
        let Answer::Near { within, share, glance } = self.plan().spec.answer else { return best };
        if roots.moves[best.edge].mv == Move::Pass {
            return best;
        }
        let is_near = |c: &Choice| {
            c.value >= best.value - within && c.visits as f32 >= share * best.visits as f32
        };
        let mut ladders = Ladders::default();
        let mut seen = |c: &Choice| match roots.moves[c.edge].mv {
            Move::Pass => None,
            Move::Play(p) => match Sight::of(self.root_board(), p, &mut ladders) {
                Sight::Blunder => None,
                Sight::Gain(stones) => Some((*c, stones)),
            },
        };
        let sound: Vec<(Choice, usize)> = choices.iter().filter_map(&mut seen).collect();
        let takes = |stones: usize| stones >= WORTH_TAKING;
        let is_candidate = |(c, stones): &&(Choice, usize)| {
            is_near(c) || glance == Glance::First && takes(*stones)
        };
        let mut pool: Vec<(Choice, usize)> = sound.iter().filter(is_candidate).copied().collect();
        if pool.iter().any(|(_, stones)| takes(*stones)) {
            pool.retain(|(_, stones)| takes(*stones));
        }
        let mut rng = Rng::stream(self.options().seed, self.game().moves().len() as u64);
        match (pool.len() as u32, glance) {
            (0, Glance::Near) => best,
            (0, Glance::First) => {
                let most = sound.iter().map(|(c, _)| *c).max_by_key(|c| c.visits);
                // Where every move gives stones away it passes, if it may.
                let pass = || choices.iter().find(|c| roots.moves[c.edge].mv == Move::Pass);
                most.or_else(|| pass().copied()).unwrap_or(best)
            }
            (count, _) => pool[rng.below(count) as usize].0,
        }
    }
}
