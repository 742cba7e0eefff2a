//! Parameters drawn anew for each move in the tree (Chen 2012, technique 1).

use super::spec::Jitter;
use crate::rng::Rng;
use serde::{Deserialize, Serialize};

/// Factors by which GoIntellect's parameters are multiplied at one node.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Draw {
    /// Factor of c, which divides the exploration.
    pub c: f32,
    /// Factor of k, the constant of the schedule.
    pub k: f32,
    /// Factor of h, the number of simulations after which AMAF no longer counts.
    pub h: f32,
    /// Factor of the prior: of k0 at the root, of k1 elsewhere.
    pub prior: f32,
}

impl Draw {
    /// Factors of one: all is as the spec says.
    pub const NONE: Draw = Draw { c: 1.0, k: 1.0, h: 1.0, prior: 1.0 };
}

impl Jitter {
    /// A draw for one move.
    #[inline(always)]
    pub(super) fn draw(self, at_root: bool, rng: &mut Rng) -> Draw {
        match self {
            Jitter::None => Draw::NONE,
            Jitter::Uniform { spread } => {
                let [c, k, k0, k1, h] = [(); 5].map(|()| uniform(spread, rng));
                Draw { c, k, h, prior: if at_root { k0 } else { k1 } }
            }
        }
    }
}

/// A uniform draw between `1 − spread` and `1 + spread`, in steps that are the same on every
/// machine.
#[inline(always)]
fn uniform(spread: f32, rng: &mut Rng) -> f32 {
    const STEPS: u32 = 1 << 16;
    1.0 + spread * (rng.below(STEPS) as f32 / (STEPS / 2) as f32 - 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_fill_their_range_evenly() {
        let mut rng = Rng::new(7);
        let jitter = Jitter::Uniform { spread: 0.5 };
        let draws: Vec<f32> =
            (0..20_000).map(|i| jitter.draw(i % 2 == 0, &mut rng).prior).collect();
        assert!(draws.iter().all(|d| (0.5..=1.5).contains(d)));
        let mean = draws.iter().sum::<f32>() / draws.len() as f32;
        let low = draws.iter().filter(|d| **d < 0.75).count() as f32 / draws.len() as f32;
        assert!((mean - 1.0).abs() < 0.01 && (low - 0.25).abs() < 0.02, "{mean} {low}");
        assert_eq!(Jitter::None.draw(true, &mut rng), Draw::NONE);
    }
}
