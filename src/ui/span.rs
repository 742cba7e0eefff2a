//! Which values get which colours: the part of an overlay's values that its scale is spread over.

use super::dress::{Dress, Spread};
use crate::palette::Scale;
use crate::search::{Candidate, Overlay, Snapshot};

/// The values that a scale's colours stand for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span {
    /// The scale of colours that is used.
    pub scale: Scale,
    /// The value at the scale's 0.
    pub middle: f32,
    /// Distance from the middle to the value with the strongest colour.
    pub reach: f32,
    /// Whether some values lie below the scale, and have the colour of its end.
    pub below: bool,
    /// Whether some values lie above the scale.
    pub above: bool,
}

/// Distances that a scale of opinions may reach from its middle, so that the legend has round numbers.
const REACHES: [f32; 4] = [0.05, 0.1, 0.25, 0.5];
/// Step of the middle of such a scale: it is a multiple of this.
const GRID: f32 = 0.05;
/// Least share of the moves within the scale. The few worst moves would take its colours from all others.
const INSIDE: f32 = 0.85;

impl Span {
    /// The span of an overlay's values. For opinions it is narrow where they differ by little.
    pub fn of(overlay: Overlay, snapshot: Option<&Snapshot>) -> Span {
        let amounts = |reach| Span::new(Scale::Amount, 0.0, reach);
        let candidates = snapshot.map_or(&[][..], |snapshot| &snapshot.candidates);
        match Dress::of(overlay).spread {
            Spread::Amounts => amounts(1.0),
            Spread::Shares => {
                let most = candidates.iter().map(|c| c.visits).max().unwrap_or(0);
                let all = snapshot.map_or(1, |snapshot| snapshot.simulations.max(1));
                amounts(most.max(1) as f32 / all as f32)
            }
            Spread::Sides => Span::new(Scale::Opinion, 0.0, 1.0),
            Spread::Opinions(opinion) => opinions(candidates, opinion),
        }
    }

    fn new(scale: Scale, middle: f32, reach: f32) -> Span {
        Span { scale, middle, reach, below: false, above: false }
    }

    /// Where on the scale a value lies; beyond the ends it is less than −1 or more than 1.
    pub fn place(&self, value: f32) -> f32 {
        (value - self.middle) / self.reach
    }

    /// The values at the ends of the scale, without impossible ones: shares end at 0 and 1.
    pub fn ends(&self) -> (f32, f32) {
        match self.scale {
            Scale::Amount => (self.middle, self.middle + self.reach),
            Scale::Opinion if self.middle == 0.0 => (-self.reach, self.reach),
            Scale::Opinion => {
                ((self.middle - self.reach).max(0.0), (self.middle + self.reach).min(1.0))
            }
        }
    }

    /// The colours between the ends, as a CSS gradient.
    pub fn css(&self) -> String {
        let (low, high) = self.ends();
        self.scale.css(self.place(low), self.place(high))
    }
}

/// A scale around even, or around what most moves promise where that tells them apart better.
fn opinions(candidates: &[Candidate], opinion: fn(&Candidate) -> Option<f32>) -> Span {
    let mut known: Vec<f32> = candidates.iter().filter_map(opinion).collect();
    known.sort_by(f32::total_cmp);
    let reach = |middle: f32| {
        let inside = |reach: f32| {
            known.iter().filter(|v| (*v - middle).abs() <= reach + f32::EPSILON).count() as f32
        };
        let enough = INSIDE * known.len() as f32;
        let all = REACHES[REACHES.len() - 1];
        REACHES.into_iter().find(|&reach| inside(reach) >= enough).unwrap_or(all)
    };
    let even = Span::new(Scale::Opinion, 0.5, reach(0.5));
    let (Some(&least), Some(&most)) = (known.first(), known.last()) else {
        return Span::new(Scale::Opinion, 0.5, 0.5);
    };
    let middle = (known[known.len() / 2] / GRID).round() * GRID;
    let own = Span::new(Scale::Opinion, middle, reach(middle));
    let span = if 2.0 * own.reach <= even.reach { own } else { even };
    Span { below: span.place(least) < -1.001, above: span.place(most) > 1.001, ..span }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Move;

    /// The span of moves with these win rates.
    fn span(values: &[f32]) -> Span {
        let candidate = |&value: &f32| Candidate {
            mv: Move::Pass,
            visits: 100,
            value: Some(value),
            winrate: Some(value),
            amaf_visits: 100,
            amaf_value: Some(value),
            beta: 0.5,
            score: Some(value),
            prior: Some(value),
            pv: Vec::new(),
        };
        let candidates: Vec<Candidate> = values.iter().map(candidate).collect();
        opinions(&candidates, |c| c.value)
    }

    #[test]
    fn opinions_around_even_are_measured_from_even() {
        for values in [&[][..], &[0.5], &[0.47, 0.5, 0.52], &[0.3, 0.5, 0.6, 0.72]] {
            assert_eq!(span(values).middle, 0.5, "{values:?}");
        }
        assert_eq!(span(&[0.47, 0.5, 0.52]).reach, 0.05);
    }

    #[test]
    fn a_lopsided_position_still_has_all_colors() {
        for middle in [0.1, 0.3, 0.6, 0.9, 0.95] {
            let values: Vec<f32> = (-4..=4).map(|i| middle + i as f32 * 0.01).collect();
            let span = span(&values);
            assert!(span.reach <= 0.1, "{span:?}");
            let places: Vec<f32> = values.iter().map(|&v| span.place(v)).collect();
            assert!(places[8] - places[0] > 0.5, "{span:?}: {places:?}");
            let (low, high) = span.ends();
            assert!(low <= values[0] && values[8] <= high && low >= 0.0 && high <= 1.0);
        }
    }

    #[test]
    fn a_few_bad_moves_do_not_take_the_colors_from_the_others() {
        let mut values: Vec<f32> = (0..18).map(|i| 0.85 + i as f32 * 0.005).collect();
        values.push(0.2);
        let span = span(&values);
        assert!(span.reach <= 0.1 && span.below && !span.above, "{span:?}");
    }
}
