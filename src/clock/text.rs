//! Time controls as text: in links and stored games `10m+5x30s`, in records the properties `TM` and `OT`. What players
//! have left as text: the properties `BL`, `WL`, `OB` and `OW`.

use super::{Left, TimeControl};
use crate::go::Color;
use crate::words::{Message, Say, errors_that_say, quoted, say};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The longest time that can be given at once: a day.
const LONGEST: Duration = Duration::from_secs(24 * 3600);
/// The most periods, or moves in one.
const MOST: u32 = 999;

/// Why a text is no time control: the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeError(String);

impl Say for TimeError {
    fn say(&self) -> Message {
        say!("time-unreadable", text = quoted(&self.0))
    }
}

errors_that_say!(TimeError);

impl TimeControl {
    /// True for times with which a game can be played: the players have time to begin with, no overtime is
    /// without time or moves, and nothing is longer than a day or more often than 999 times.
    pub fn is_sensible(self) -> bool {
        let fits = |time: Duration| time <= LONGEST;
        let some = |time: Duration| !time.is_zero() && fits(time);
        let counts = |n: u32| (1..=MOST).contains(&n);
        match self {
            TimeControl::None => true,
            TimeControl::Absolute { main } => some(main),
            TimeControl::Fischer { main, increment } => some(main) && fits(increment),
            TimeControl::ByoYomi { main, period, periods } => {
                fits(main) && some(period) && counts(periods)
            }
            TimeControl::Canadian { main, period, stones } => {
                fits(main) && some(period) && counts(stones)
            }
        }
    }

    /// What a record says of the time: the properties `TM`, the main time in seconds, and `OT`, the
    /// overtime, as Go servers write it.
    pub fn properties(self) -> Vec<(&'static str, String)> {
        let (main, overtime) = match self {
            TimeControl::None => return Vec::new(),
            TimeControl::Absolute { main } => (main, None),
            TimeControl::Fischer { main, increment } => {
                (main, Some(format!("{} fischer", increment.as_secs())))
            }
            TimeControl::ByoYomi { main, period, periods } => {
                (main, Some(format!("{periods}x{} byo-yomi", period.as_secs())))
            }
            TimeControl::Canadian { main, period, stones } => {
                (main, Some(format!("{stones}/{} Canadian", period.as_secs())))
            }
        };
        let main = ("TM", main.as_secs().to_string());
        std::iter::once(main).chain(overtime.map(|text| ("OT", text))).collect()
    }
}

impl Left {
    /// What a record says of it in the node of the last move of `color`: `BL` or `WL`, the seconds to a tenth, and in
    /// overtime `OB` or `OW`, the moves still to be made in them or, as Go servers write it, the periods.
    pub fn properties(self, color: Color) -> Vec<(&'static str, String)> {
        let (time, overtime) = match self {
            Left::Unlimited | Left::Fallen => return Vec::new(),
            Left::Main(time) => (time, None),
            Left::Period(time, count) | Left::Stones(time, count) => (time, Some(count)),
        };
        let (left, over) = match color {
            Color::Black => ("BL", "OB"),
            Color::White => ("WL", "OW"),
        };
        let tenths = time.as_millis() / 100;
        let seconds = (left, format!("{}.{}", tenths / 10, tenths % 10));
        std::iter::once(seconds).chain(overtime.map(|count| (over, count.to_string()))).collect()
    }
}

/// As [`FromStr`] reads it.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TimeControl::None => f.write_str("none"),
            TimeControl::Absolute { main } => f.write_str(&short(main)),
            TimeControl::Fischer { main, increment } => {
                write!(f, "{}+{}", short(main), short(increment))
            }
            TimeControl::ByoYomi { main, period, periods } => {
                write!(f, "{}+{periods}x{}", short(main), short(period))
            }
            TimeControl::Canadian { main, period, stones } => {
                write!(f, "{}+{stones}/{}", short(main), short(period))
            }
        }
    }
}

/// `none`, `10m`, `5m+10s` (Fischer), `10m+5x30s` (byo-yomi), `10m+15/5m` (Canadian: 15 moves in five
/// minutes). Times are whole seconds, minutes or hours, or several of these: `1m30s`. A plus may be a
/// blank, as links have it.
impl FromStr for TimeControl {
    type Err = TimeError;

    fn from_str(text: &str) -> Result<TimeControl, TimeError> {
        let read = || -> Option<TimeControl> {
            let text = text.trim();
            if text == "none" {
                return Some(TimeControl::None);
            }
            let Some((main, overtime)) = text.split_once(['+', ' ']) else {
                return Some(TimeControl::Absolute { main: long(text)? });
            };
            let main = long(main)?;
            if let Some((periods, period)) = overtime.split_once('x') {
                let (period, periods) = (long(period)?, periods.parse().ok()?);
                return Some(TimeControl::ByoYomi { main, period, periods });
            }
            if let Some((stones, period)) = overtime.split_once('/') {
                let (period, stones) = (long(period)?, stones.parse().ok()?);
                return Some(TimeControl::Canadian { main, period, stones });
            }
            Some(TimeControl::Fischer { main, increment: long(overtime)? })
        };
        let sensible = read().filter(|control| control.is_sensible());
        sensible.ok_or_else(|| TimeError(text.to_owned()))
    }
}

/// A time as `1h30m`, `45s`; `0s` for none.
fn short(time: Duration) -> String {
    let seconds = time.as_secs();
    let parts = [(seconds / 3600, 'h'), (seconds / 60 % 60, 'm'), (seconds % 60, 's')];
    let text: String =
        parts.iter().filter(|(n, _)| *n > 0).map(|(n, unit)| format!("{n}{unit}")).collect();
    if text.is_empty() { "0s".to_owned() } else { text }
}

/// Reads a time as [`short`] writes it; none if it is no such text.
fn long(text: &str) -> Option<Duration> {
    let (mut seconds, mut number) = (0u64, String::new());
    for c in text.chars() {
        if c.is_ascii_digit() {
            number.push(c);
            continue;
        }
        let unit = match c {
            'h' => 3600,
            'm' => 60,
            's' => 1,
            _ => return None,
        };
        let n: u64 = std::mem::take(&mut number).parse().ok()?;
        seconds = seconds.checked_add(n.checked_mul(unit)?)?;
    }
    (number.is_empty() && !text.is_empty()).then_some(Duration::from_secs(seconds))
}
