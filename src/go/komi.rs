//! Komi and scores, counted in half points so that nothing is rounded.

use super::color::Color;
use crate::decimal;
use crate::words::{Message, Say, errors_that_say, quoted, say};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Why a number is no komi.
#[derive(Clone, Debug, PartialEq)]
pub enum KomiError {
    /// The text does not read as a number.
    NotANumber(String),
    /// The number is beyond ±[`Komi::LIMIT`] points, or infinite.
    OutOfRange(f64),
    /// The number is no multiple of half a point.
    NotHalves(f64),
}

impl Say for KomiError {
    fn say(&self) -> Message {
        match self {
            KomiError::NotANumber(text) => say!("komi-unreadable", text = quoted(text)),
            KomiError::OutOfRange(points) => say!("komi-range", text = points.to_string()),
            KomiError::NotHalves(points) => say!("komi-halves", text = points.to_string()),
        }
    }
}

errors_that_say!(KomiError);

/// Points that White receives, counted in half points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Komi(i16);

impl Komi {
    /// The usual komi of an even game that is counted by area, 7½ points: that of the Chinese and the American
    /// rules.
    pub const USUAL: Komi = Komi(15);

    /// The largest komi either way, in points: the area of the largest board.
    pub const LIMIT: f64 = 361.0;

    /// Komi from half points: 15 makes 7.5.
    pub const fn from_half_points(half: i16) -> Komi {
        Komi(half)
    }

    /// Komi in half points: 15 for 7.5.
    pub const fn half_points(self) -> i32 {
        self.0 as i32
    }

    /// This komi and so many half points more, as far as [`Komi::LIMIT`] lets it.
    #[must_use]
    pub fn plus_half_points(self, half: i32) -> Komi {
        let limit = (2.0 * Komi::LIMIT) as i32;
        Komi((self.half_points() + half).clamp(-limit, limit) as i16)
    }

    /// Komi from points, which must be a multiple of one half within ±[`Komi::LIMIT`].
    ///
    /// # Errors
    /// [`KomiError::OutOfRange`] or [`KomiError::NotHalves`].
    pub fn new(points: f64) -> Result<Komi, KomiError> {
        let half = points * 2.0;
        if !points.is_finite() || points.abs() > Komi::LIMIT {
            return Err(KomiError::OutOfRange(points));
        }
        if half.fract() != 0.0 {
            return Err(KomiError::NotHalves(points));
        }
        Ok(Komi(half as i16))
    }

    /// Komi in points, a multiple of 0.5.
    pub fn points(self) -> f64 {
        f64::from(self.0) / 2.0
    }
}

impl FromStr for Komi {
    type Err = KomiError;
    fn from_str(text: &str) -> Result<Komi, KomiError> {
        let points = decimal::read(text.trim());
        Komi::new(points.ok_or_else(|| KomiError::NotANumber(text.to_owned()))?)
    }
}

impl fmt::Display for Komi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.points(), f)
    }
}

impl Serialize for Komi {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_f64(self.points())
    }
}

impl<'de> Deserialize<'de> for Komi {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Komi, D::Error> {
        Komi::new(f64::deserialize(from)?).map_err(serde::de::Error::custom)
    }
}

/// A lead of Black over White, in half points.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub struct Points(i32);

impl Points {
    /// Black's lead after komi: Black's area less White's, less komi.
    pub const fn new(area_lead: i32, komi: Komi) -> Points {
        Points(2 * area_lead - komi.half_points())
    }

    /// Black's lead in half points; negative if White leads.
    pub const fn half_points(self) -> i32 {
        self.0
    }

    /// The side that leads; none if nobody does.
    pub fn winner(self) -> Option<Color> {
        match self.0 {
            0 => None,
            1.. => Some(Color::Black),
            _ => Some(Color::White),
        }
    }

    /// Black's lead in points; negative if White leads.
    pub fn points(self) -> f64 {
        f64::from(self.0) / 2.0
    }
}

/// The result as records write it: `B+3.5`, `W+12`, or `0` for a draw.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("0"),
            lead if lead > 0 => write!(f, "B+{}", self.points()),
            _ => write!(f, "W+{}", -self.points()),
        }
    }
}
