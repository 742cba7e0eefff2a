//! How each overlay looks on the board, and what is said of it: a row each.

use crate::search::{Candidate, Overlay};

/// The look of an overlay, and its words.
#[derive(Clone, Copy, Debug)]
pub struct Dress {
    /// Its name where that has to fit a button.
    pub button: &'static str,
    /// What it shows, in one sentence for who meets it the first time.
    pub story: &'static str,
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
    /// The same at any time.
    Named(&'static str, &'static str),
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
    /// None.
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

/// A move that was tried less says nothing about the spread.
const FEW: u32 = 10;

impl Dress {
    /// The row of an overlay.
    pub fn of(overlay: Overlay) -> Dress {
        use {Ends::*, Spread::*, Strength::*};
        let plain = |story, spread, ends| Dress::plain(overlay.name(), story, spread, ends);
        match overlay {
            Overlay::None => plain("Nothing is drawn over the board.", Amounts, Named("", "")),
            Overlay::Visits => Dress {
                strength: Place,
                number: Number::Simulations,
                ..plain("How many simulations began with each move.", Shares, Named("few", "most"))
            },
            Overlay::Value => Dress {
                button: "Value",
                strength: Tries(|c| c.visits),
                number: Number::Percent,
                ..plain(
                    "Q: what the simulations that began with each move were worth.",
                    Opinions(|c| c.value.filter(|_| c.visits >= FEW)),
                    Wins,
                )
            },
            Overlay::Amaf => Dress {
                button: "AMAF",
                strength: Tries(|c| c.amaf_visits),
                number: Number::Percent,
                ..plain(
                    "Q̃, all moves as first: who won whenever the move was played at any time in a simulation.",
                    Opinions(|c| c.amaf_value.filter(|_| c.amaf_visits >= FEW)),
                    Wins,
                )
            },
            Overlay::Beta => Dress {
                number: Number::Share,
                ..plain(
                    "β: how much of a move's score comes from AMAF, not yet from its own visits.",
                    Amounts,
                    Named("own visits only", "AMAF only"),
                )
            },
            Overlay::Score => Dress {
                button: "Score",
                strength: Tries(|c| c.visits + c.amaf_visits),
                number: Number::Percent,
                ..plain(
                    "(1−β)Q + βQ̃: what the search compares when it chooses a move to try.",
                    Opinions(|c| c.score.filter(|_| c.visits + c.amaf_visits >= FEW)),
                    Wins,
                )
            },
            Overlay::Prior => Dress {
                number: Number::PercentOfSome,
                ..plain(
                    "What the engine's knowledge of Go said before the first simulation.",
                    Opinions(|c| c.prior),
                    Wins,
                )
            },
            Overlay::Ownership => Dress {
                button: "Owner",
                strength: Size,
                palest: 0.35,
                on_stones: true,
                ..plain(
                    "Who owned each point at the end of the simulations.",
                    Sides,
                    Named("White surely", "Black surely"),
                )
            },
            Overlay::Influence => Dress {
                strength: Size,
                ..plain(
                    "Whose stones are near: each counts 4 on its own point and 1 less a step away.",
                    Sides,
                    Named("White strong", "Black strong"),
                )
            },
            Overlay::Reward => Dress {
                strength: Size,
                ..plain(
                    "What the side to move gains at once: influence over the other's points, and captures.",
                    Amounts,
                    Named("nothing", "most"),
                )
            },
            Overlay::Territory => Dress {
                strength: Size,
                on_stones: true,
                ..plain(
                    "Whose points the stones enclose: their influence is spread, then shrunk. Dead stones have none.",
                    Sides,
                    Named("White's", "Black's"),
                )
            },
            Overlay::Mortality => Dress {
                on_stones: true,
                ..plain(
                    "What becomes of blocks with three liberties or fewer, read out. In between, whoever plays on a coloured point first decides.",
                    Amounts,
                    Named("safe", "dead"),
                )
            },
            Overlay::Connection => Dress {
                button: "Links",
                on_stones: true,
                ..plain(
                    "Stones that cannot be cut apart have one colour, stronger the more they are. Coloured points link them.",
                    Sides,
                    Named("all White's stones", "all Black's stones"),
                )
            },
            Overlay::Safety => Dress {
                on_stones: true,
                ..plain(
                    "How surely each group lives: by two eyes for certain, else by room, liberties and safe friends near.",
                    Amounts,
                    Named("dead", "lives for certain"),
                )
            },
        }
    }

    /// Painted in full, on empty points, without numbers.
    fn plain(button: &'static str, story: &'static str, spread: Spread, ends: Ends) -> Dress {
        Dress {
            button,
            story,
            spread,
            ends,
            strength: Strength::Full,
            palest: 0.12,
            number: Number::None,
            on_stones: false,
        }
    }
}
