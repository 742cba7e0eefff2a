//! Comparisons: how much worse one position is than another for a player, and how large a mistake that is.

use super::{Measured, Reading};
use crate::go::Color;
use crate::words::Message;
use serde::{Deserialize, Serialize};

/// What a move costs its player, against another one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Comparison {
    /// Points lost, negative if they are won; `None` where no lead is known.
    pub points: Option<Measured>,
    /// Win rate lost, −1 to 1.
    pub winrate: Measured,
}

/// The size of a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Size {
    /// It costs 1.5 points or 5 % of the games.
    Slip,
    /// It costs 3 points or 10 %.
    Mistake,
    /// It costs 6 points or 20 %.
    Blunder,
}

impl Size {
    /// All sizes, the smallest first.
    pub const ALL: [Size; 3] = [Size::Slip, Size::Mistake, Size::Blunder];

    /// The name in links, files and style.
    pub const fn id(self) -> &'static str {
        match self {
            Size::Slip => "slip",
            Size::Mistake => "mistake",
            Size::Blunder => "blunder",
        }
    }

    /// What people call it.
    pub fn name(self) -> Message {
        Message::about("review-size", self.id())
    }

    /// Points from which a loss is of this size.
    pub const fn points(self) -> f32 {
        match self {
            Size::Slip => 1.5,
            Size::Mistake => 3.0,
            Size::Blunder => 6.0,
        }
    }

    /// Win rate, 0 to 1, from which a loss is of this size.
    pub const fn winrate(self) -> f32 {
        match self {
            Size::Slip => 0.05,
            Size::Mistake => 0.1,
            Size::Blunder => 0.2,
        }
    }
}

impl Comparison {
    /// A move that costs nothing, for it was the best.
    pub const NONE: Comparison =
        Comparison { points: Some(Measured::exact(0.0)), winrate: Measured::exact(0.0) };

    /// What it costs `mover` to come into the second position rather than the first.
    pub fn of(mover: Color, best: &Reading, other: &Reading) -> Comparison {
        let seen = |loss: Measured| if mover == Color::Black { loss } else { loss.turned() };
        let leads = best.lead.zip(other.lead);
        Comparison {
            points: leads.map(|(best, other)| seen(best.measured().minus(other.measured()))),
            winrate: seen(best.winrate.measured().minus(other.winrate.measured())),
        }
    }

    /// What a move has cost on average where these were measured apart; `None` of no moves. Its points are known
    /// where they are of every move.
    pub fn mean(costs: &[Comparison]) -> Option<Comparison> {
        let points: Option<Vec<Measured>> = costs.iter().map(|cost| cost.points).collect();
        let winrates: Vec<Measured> = costs.iter().map(|cost| cost.winrate).collect();
        let winrate = Measured::mean(&winrates)?;
        Some(Comparison { points: points.and_then(|points| Measured::mean(&points)), winrate })
    }

    /// The size of the mistake, as far as the sample is sure of it: the whole interval of the loss, in
    /// points or in win rate, reaches that size, and the other does not surely speak against it.
    pub fn size(&self) -> Option<Size> {
        // A number without an error is surely better only by more than programs differ from themselves.
        let is_better = |loss: Measured, slip: f32| {
            let noise = if loss.low < loss.high { 0.0 } else { slip / 2.0 };
            loss.high < -noise
        };
        if is_better(self.winrate, Size::Slip.winrate())
            || self.points.is_some_and(|points| is_better(points, Size::Slip.points()))
        {
            return None;
        }
        let reaches = |size: &Size| {
            self.winrate.low >= size.winrate()
                || self.points.is_some_and(|points| points.low >= size.points())
        };
        Size::ALL.into_iter().rev().find(reaches)
    }

    /// Whether the sample leaves it open that the loss is of this size.
    pub fn may_be(&self, size: Size) -> bool {
        self.winrate.high >= size.winrate()
            || self.points.is_some_and(|points| points.high >= size.points())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::review::{Lead, Rate};

    fn reading(share: f32, points: f32, error: f32) -> Reading {
        let winrate = Rate { share, visits: Some(2000) };
        let lead = Some(Lead { points, error: Some(error) });
        Reading { simulations: 2000, winrate, lead, lines: Vec::new() }
    }

    fn size(mover: Color, best: (f32, f32, f32), other: (f32, f32, f32)) -> Option<Size> {
        let [best, other] = [best, other].map(|(share, points, e)| reading(share, points, e));
        Comparison::of(mover, &best, &other).size()
    }

    #[test]
    fn a_loss_is_the_movers() {
        let (ahead, behind) = ((0.7, 5.0, 0.3), (0.3, -5.0, 0.3));
        assert_eq!(size(Color::Black, ahead, behind), Some(Size::Blunder));
        assert_eq!(size(Color::White, behind, ahead), Some(Size::Blunder));
        assert_eq!(size(Color::Black, behind, ahead), None);
        assert_eq!(size(Color::White, ahead, behind), None);
    }

    #[test]
    fn sizes_are_as_sure_as_the_sample() {
        let loss = |points: f32, error| size(Color::Black, (0.5, points, error), (0.5, 0.0, error));
        assert_eq!(
            [1.0, 2.0, 4.0, 8.0].map(|points| loss(points, 0.1)),
            [None, Some(Size::Slip), Some(Size::Mistake), Some(Size::Blunder)]
        );
        // 8 points ± 1.96 × √2 × 1 are at least 5.2; with an error of 3 they may be none.
        assert_eq!(loss(8.0, 1.0), Some(Size::Mistake));
        assert_eq!(loss(8.0, 3.0), None);
    }

    /// Numbers of other programs come without errors.
    #[test]
    fn noise_acquits_nobody() {
        let reading = |share, points| Reading {
            simulations: 0,
            winrate: Rate { share, visits: None },
            lead: Some(Lead { points, error: None }),
            lines: Vec::new(),
        };
        let size = |after: f32| {
            Comparison::of(Color::Black, &reading(0.9, 30.0), &reading(after, 18.0)).size()
        };
        assert_eq!([0.9, 0.9001, 0.95].map(size), [Some(Size::Blunder), Some(Size::Blunder), None]);
    }

    #[test]
    fn points_given_up_for_safety_are_no_mistake() {
        assert_eq!(size(Color::Black, (0.7, 9.0, 0.1), (0.9, 1.0, 0.1)), None);
        assert_eq!(size(Color::White, (0.3, -9.0, 0.1), (0.1, -1.0, 0.1)), None);
    }

    #[test]
    fn a_point_that_decides_the_game_is_a_blunder() {
        assert_eq!(size(Color::Black, (0.9, 0.5, 0.1), (0.1, -0.5, 0.1)), Some(Size::Blunder));
    }
}
