//! Simultaneous perturbation stochastic approximation (Spall 1992): finds where a noisy function of
//! many numbers is largest, by comparing two points at a time, however many numbers there are.

use crate::rng::{Rng, mix};

/// Length of the first steps, in ranges of a number, and the power of their count by which they
/// become shorter (Spall's α). Spall also divides by the spread, which hardly changes.
const STEP: f64 = 0.04;
const ALPHA: f64 = 0.602;
/// Distance of both points from the middle at first, and the power by which it shrinks (Spall's γ).
const SPREAD: f64 = 0.1;
const GAMMA: f64 = 0.101;
/// Distance that a number may stray beyond its ends, where both points lie at the end: else chance
/// could only drive it inwards from there.
const STRAY: f64 = 0.2;

/// A search for the point of the largest value.
#[derive(Clone, Debug, PartialEq)]
pub struct Spsa {
    /// The current point: every number from 0 to 1, or a little beyond, which counts as the end.
    pub at: Vec<f64>,
    /// Number of steps made.
    pub made: u64,
    /// Number of steps planned; Spall's A is a tenth of it.
    pub planned: u64,
}

impl Spsa {
    /// Both points of comparison `look` in the next step, the same whenever they are asked for:
    /// each number is a little higher in one and lower in the other.
    pub fn points(&self, seed: u64, look: u64) -> [Vec<f64>; 2] {
        let spread = SPREAD / (1.0 + self.made as f64).powf(GAMMA);
        let signs = self.signs(seed, look);
        let moved = |to: f64| {
            self.at.iter().zip(&signs).map(|(x, sign)| (x + to * sign).clamp(0.0, 1.0)).collect()
        };
        [moved(spread), moved(-spread)]
    }

    /// Makes a step: `leads[look]` is the first point's advantage, −1 to 1.
    pub fn step(&mut self, seed: u64, leads: &[f64]) {
        let far = 1.0 + 0.1 * self.planned as f64;
        let length = STEP * (far / (far + self.made as f64)).powf(ALPHA);
        let mut slope = vec![0.0; self.at.len()];
        for (look, lead) in (0..).zip(leads) {
            for (sum, sign) in slope.iter_mut().zip(self.signs(seed, look)) {
                *sum += lead * sign / leads.len() as f64;
            }
        }
        for (x, slope) in self.at.iter_mut().zip(slope) {
            *x = (*x + length * slope).clamp(-STRAY, 1.0 + STRAY);
        }
        self.made += 1;
    }

    fn signs(&self, seed: u64, look: u64) -> Vec<f64> {
        let mut rng = Rng::stream(mix(seed ^ self.made), look);
        self.at.iter().map(|_| if rng.percent(50) { 1.0 } else { -1.0 }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games whose winning rate falls with the square of the distance from a point that is not
    /// where the search begins.
    #[test]
    fn the_best_point_is_found_by_games_alone() {
        let best = [0.7, 0.2, 0.5];
        let strength = |x: &[f64]| -> f64 {
            -3.0 * x.iter().zip(best).map(|(x, b)| (x - b) * (x - b)).sum::<f64>()
        };
        let mut spsa = Spsa { at: vec![0.3, 0.5, 0.9], made: 0, planned: 1500 };
        let mut rng = Rng::new(7);
        let before = strength(&spsa.at);
        for _ in 0..spsa.planned {
            let mut game = |look| {
                let [a, b] = spsa.points(5, look).map(|x| strength(&x));
                let wins = 100.0 * (0.5 + (a - b) / 2.0).clamp(0.0, 1.0);
                if rng.percent(wins.round() as u32) { 1.0 } else { -1.0 }
            };
            let leads: Vec<f64> = (0..8).map(&mut game).collect();
            spsa.step(5, &leads);
        }
        assert!(strength(&spsa.at) > before / 10.0, "{:?} from {before}", spsa.at);
    }

    #[test]
    fn both_points_lie_opposite_and_inside() {
        let at: Vec<f64> = (0..=20).map(|i| f64::from(i) / 20.0).collect();
        let spsa = Spsa { at, made: 3, planned: 10 };
        let [up, down] = spsa.points(1, 0);
        assert_eq!(spsa.points(1, 0), [up.clone(), down.clone()]);
        assert_ne!(spsa.points(1, 1)[0], up);
        assert!(up.iter().chain(&down).all(|x| (0.0..=1.0).contains(x)));
        assert!((up[10] + down[10] - 1.0).abs() < 1e-9);
    }
}
