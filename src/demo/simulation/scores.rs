//! The colours of the scores that selection compares.

use crate::demo::Legend;
use crate::demo::legend::round_reach;
use crate::go::Color;
use crate::number;
use crate::palette::Scale;
use crate::search::Terms;
use crate::words::say;

/// Number of simulations, AMAF's included, below which a share says too little to stand on the board.
const FEW: f32 = 10.0;
/// A bonus for exploring from which on a score is no share of wins any more.
const BONUS: f32 = 0.001;

/// What the colours of a node's scores stand for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Spread {
    /// Shares won, as Black sees them, around even.
    Shares {
        /// Distance from even at which the colour is strongest, as a share of all there is.
        reach: f32,
    },
    /// Scores of the side to move that are no shares, as with a bonus for exploring.
    Amounts {
        /// The least score.
        least: f32,
        /// The greatest score.
        most: f32,
    },
}

impl Spread {
    /// The spread of the scores in these terms, of the moves that are compared.
    pub fn of(terms: &[Terms]) -> Spread {
        let finite = || terms.iter().filter(|t| t.score.is_finite());
        if finite().any(|t| t.exploration > BONUS || !(0.0..=1.0).contains(&t.score)) {
            let least = finite().map(|t| t.score).fold(f32::INFINITY, f32::min);
            let most = finite().map(|t| t.score).fold(f32::NEG_INFINITY, f32::max);
            return Spread::Amounts { least, most };
        }
        let strongest = finite()
            .filter(|t| t.visits + t.amaf_visits >= FEW)
            .map(|t| (2.0 * t.score - 1.0).abs())
            .fold(0.0, f32::max);
        Spread::Shares { reach: round_reach(strongest) }
    }

    /// The scale of colours, and the place on it of a score of `mover`.
    pub fn place(self, score: f32, mover: Color) -> (Scale, f32) {
        match self {
            Spread::Shares { reach } => (Scale::Opinion, (2.0 * mover.turned(score) - 1.0) / reach),
            Spread::Amounts { least, most } if most > least => {
                (Scale::Amount, (score - least) / (most - least))
            }
            Spread::Amounts { .. } => (Scale::Amount, 1.0),
        }
    }

    /// The number on the board of a score of `mover` after so many simulations: per cent for Black, or the
    /// score itself.
    pub fn text(self, score: f32, mover: Color, simulations: f32) -> String {
        match self {
            Spread::Shares { .. } if simulations < FEW => String::new(),
            Spread::Shares { .. } => number::percent(mover.turned(score)),
            Spread::Amounts { .. } => amount(score),
        }
    }

    /// The name by which messages know it.
    pub fn id(self) -> &'static str {
        match self {
            Spread::Shares { .. } => "shares",
            Spread::Amounts { .. } => "scores",
        }
    }

    /// The legend of the colours.
    pub fn legend(self) -> Legend {
        let name = say!("simulation-score");
        match self {
            Spread::Shares { reach } => {
                let share = number::percent(0.5 + 0.5 * reach);
                let end = |color| say!("simulation-share", color = color, percent = share.as_str());
                Legend::opinion(name, [Color::White, Color::Black].map(end))
            }
            Spread::Amounts { least, most } => {
                Legend { name: name.into(), scale: Scale::Amount, ends: [least, most].map(amount) }
            }
        }
    }
}

/// A score that is no share, in words.
fn amount(score: f32) -> String {
    number::minus(format!("{score:.2}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(scores: &[f32], exploration: f32) -> Vec<Terms> {
        let term = |&score: &f32| Terms {
            visits: 20.0,
            prior_visits: 0.0,
            value: Some(0.5),
            amaf_visits: 0.0,
            amaf_value: None,
            beta: 0.0,
            exploration,
            score,
        };
        scores.iter().map(term).collect()
    }

    #[test]
    fn shares_are_told_for_black_and_spread_around_even() {
        let spread = Spread::of(&terms(&[0.3, 0.45, 0.6, f32::INFINITY], 0.0));
        assert_eq!(spread, Spread::Shares { reach: 0.5 });
        assert_eq!(spread.text(0.3, Color::White, 20.0), "70");
        assert_eq!(spread.text(0.3, Color::White, 9.0), "");
        let (scale, place) = spread.place(0.3, Color::White);
        assert!(scale == Scale::Opinion && (place - 0.8).abs() < 1e-6, "{place}");
    }

    #[test]
    fn scores_with_a_bonus_are_told_as_they_are() {
        let spread = Spread::of(&terms(&[2.41, 2.91, 3.71], 1.0));
        assert_eq!(spread, Spread::Amounts { least: 2.41, most: 3.71 });
        assert_eq!(spread.text(2.91, Color::White, 1.0), "2.91");
        assert_eq!(spread.place(3.71, Color::Black), (Scale::Amount, 1.0));
        assert_eq!(spread.place(2.41, Color::White), (Scale::Amount, 0.0));
        assert_eq!(spread.legend().ends, ["2.41", "3.71"].map(String::from));
        let counts = Spread::of(&terms(&[-3.0, -2.0], 0.0));
        assert_eq!(counts, Spread::Amounts { least: -3.0, most: -2.0 });
        let one = Spread::of(&terms(&[1.5, f32::INFINITY], 1.0));
        assert_eq!(one.place(1.5, Color::Black), (Scale::Amount, 1.0));
    }
}
