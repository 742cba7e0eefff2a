//! How each overlay looks on the board: a row each.

use crate::search::{Candidate, Overlay};
use crate::words::Message;

/// The look of an overlay.
#[derive(Clone, Copy, Debug)]
pub struct Dress {
    /// The part of its values that the scale of colours is spread over.
    pub spread: Spread,
    /// What the ends of the scale mean.
    pub ends: Ends,
    /// How strongly a value is painted.
    pub strength: Strength,
    /// The opacity of the weakest colour, 0 to 1.
    pub palest: f32,
    /// The number that stands on a point.
    pub number: Number,
    /// Whether stones are painted over, too.
    pub on_stones: bool,
}

/// Where on its scale an overlay's values lie.
#[derive(Clone, Copy, Debug)]
pub enum Spread {
    /// Amounts from 0 to 1.
    Amounts,
    /// Shares from 0 to that of the most visited move.
    Shares,
    /// From −1, White's, to 1, Black's.
    Sides,
    /// Around even or around what most moves promise, by the moves of which enough is known.
    Opinions(fn(&Candidate) -> Option<f32>),
}

/// What the left and the right end of a scale mean.
#[derive(Clone, Copy, Debug)]
pub enum Ends {
    /// The same at any time: see [`Dress::low`] and [`Dress::high`].
    Named,
    /// How surely Black wins there.
    Wins,
}

/// How strongly a value is painted, so that what is known by little looks it.
#[derive(Clone, Copy, Debug)]
pub enum Strength {
    /// Always in full.
    Full,
    /// By how far it is from 0.
    Size,
    /// By the root of its place on the scale.
    Place,
    /// By how often the move was tried.
    Tries(fn(&Candidate) -> u32),
}

/// The number on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// No number: the colour says whose a point is, or how much. Digits would seem more exact than that is.
    None,
    /// The value as simulations; none where there are next to none.
    Simulations,
    /// The value in per cent.
    Percent,
    /// The value in per cent; none where it is next to nothing.
    PercentOfSome,
    /// The value with two digits.
    Share,
}

/// Fewest simulations of a move whose value counts for the spread of the colours.
const FEW: u32 = 10;

impl Dress {
    /// The row of an overlay.
    pub fn of(overlay: Overlay) -> Dress {
        use {Ends::*, Spread::*, Strength::*};
        match overlay {
            Overlay::None => Dress::plain(Amounts, Named),
            Overlay::Visits => Dress {
                strength: Place,
                number: Number::Simulations,
                ..Dress::plain(Shares, Named)
            },
            Overlay::Value => Dress {
                strength: Tries(|c| c.visits),
                number: Number::Percent,
                ..Dress::plain(Opinions(|c| c.value.filter(|_| c.visits >= FEW)), Wins)
            },
            Overlay::Amaf => Dress {
                strength: Tries(|c| c.amaf_visits),
                number: Number::Percent,
                ..Dress::plain(Opinions(|c| c.amaf_value.filter(|_| c.amaf_visits >= FEW)), Wins)
            },
            Overlay::Beta => Dress { number: Number::Share, ..Dress::plain(Amounts, Named) },
            Overlay::Score => Dress {
                strength: Tries(|c| c.visits + c.amaf_visits),
                number: Number::Percent,
                ..Dress::plain(
                    Opinions(|c| c.score.filter(|_| c.visits + c.amaf_visits >= FEW)),
                    Wins,
                )
            },
            Overlay::Prior => {
                Dress { number: Number::PercentOfSome, ..Dress::plain(Opinions(|c| c.prior), Wins) }
            }
            Overlay::Ownership => Dress {
                strength: Size,
                palest: 0.35,
                on_stones: true,
                ..Dress::plain(Sides, Named)
            },
            Overlay::Influence => Dress { strength: Size, ..Dress::plain(Sides, Named) },
            Overlay::Reward => Dress { strength: Size, ..Dress::plain(Amounts, Named) },
            Overlay::Territory => {
                Dress { strength: Size, on_stones: true, ..Dress::plain(Sides, Named) }
            }
            Overlay::Mortality | Overlay::Safety => {
                Dress { on_stones: true, ..Dress::plain(Amounts, Named) }
            }
            Overlay::Connection => Dress { on_stones: true, ..Dress::plain(Sides, Named) },
        }
    }

    /// The overlay's name where that has to fit a button.
    pub fn button(overlay: Overlay) -> Message {
        overlay.name().part("button")
    }

    /// What the overlay shows, in one sentence for who meets it the first time.
    pub fn story(overlay: Overlay) -> Message {
        overlay.name().part("story")
    }

    /// What the left end of the overlay's scale means, where that is [`Ends::Named`].
    pub fn low(overlay: Overlay) -> Message {
        overlay.name().part("low")
    }

    /// What the right end of the overlay's scale means, where that is [`Ends::Named`].
    pub fn high(overlay: Overlay) -> Message {
        overlay.name().part("high")
    }

    /// Painted in full, on empty points, without numbers.
    fn plain(spread: Spread, ends: Ends) -> Dress {
        Dress {
            spread,
            ends,
            strength: Strength::Full,
            palest: 0.12,
            number: Number::None,
            on_stones: false,
        }
    }
}
