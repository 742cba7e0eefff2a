//! Numbers that several commands read, each with its limits.

use crate::search::MAX_PLAYOUTS;
use crate::words::{cut, quoted};
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

/// Reads a number of threads, or of games that are played at the same time: 1 to 1024.
pub(super) fn threads(text: &str) -> Result<u16, String> {
    whole(text, 1..=1024)
}

/// Reads the side of a square board in points: 2 to 19.
pub(super) fn side(text: &str) -> Result<u8, String> {
    whole(text, 2..=19)
}

/// Reads a number of games, simulations or megabytes: 1 and more.
pub(super) fn count(text: &str) -> Result<u64, String> {
    at_least(text, 1)
}

/// Reads a number of playouts to make: 1 and more, up to what can be counted.
pub(super) fn playouts(text: &str) -> Result<u64, String> {
    whole(text, 1..=MAX_PLAYOUTS)
}

/// Reads a seed, which is any whole number.
pub(super) fn seed(text: &str) -> Result<u64, String> {
    at_least(text, 0)
}

/// Reads the number of a move, of which the first is 1.
pub(super) fn number(text: &str) -> Result<usize, String> {
    at_least(text, 1)
}

/// Reads a number of moves that may be none.
pub(super) fn moves(text: &str) -> Result<usize, String> {
    at_least(text, 0)
}

/// Reads a lead in Elo points.
pub(super) fn lead(text: &str) -> Result<f64, String> {
    text.parse().map_err(|_| "it is not a number".to_owned())
}

/// Reads a whole number of this range.
pub(super) fn whole<T: FromStr + PartialOrd + Display>(
    text: &str,
    range: RangeInclusive<T>,
) -> Result<T, String> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    let wrong = || format!("it is not a whole number from {} to {}", range.start(), range.end());
    number.ok_or_else(wrong)
}

/// Reads a whole number that has no limit but what can be counted.
fn at_least<T: FromStr + PartialOrd + Display>(text: &str, least: T) -> Result<T, String> {
    let number = text.parse().ok().filter(|number| *number >= least);
    number.ok_or_else(|| format!("it is not a whole number of {least} or more"))
}

/// Reads a time in seconds that has to pass.
///
/// # Errors
/// A sentence if it is no number above 0, or none that a clock can count.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: Option<f64> = text.parse().ok().filter(|&seconds| seconds > 0.0);
    let seconds =
        seconds.ok_or_else(|| format!("{} is not a number of seconds above 0", quoted(text)))?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(time) if time.is_zero() => {
            Err(format!("{} seconds is less than a nanosecond", cut(text)))
        }
        Ok(time) => Ok(time),
        Err(_) => Err(format!("{} seconds is longer than a clock can count", cut(text))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_above_nothing_and_end() {
        assert_eq!(seconds("0.333"), Ok(Duration::from_millis(333)));
        assert_eq!(seconds("1e9"), Ok(Duration::from_secs(1_000_000_000)));
        for (text, why) in [
            ("", "\"\" is not a number of seconds above 0"),
            ("ten", "\"ten\" is not a number of seconds above 0"),
            ("0", "\"0\" is not a number of seconds above 0"),
            ("-1", "\"-1\" is not a number of seconds above 0"),
            ("nan", "\"nan\" is not a number of seconds above 0"),
            ("1e-12", "1e-12 seconds is less than a nanosecond"),
            ("1e30", "1e30 seconds is longer than a clock can count"),
            ("inf", "inf seconds is longer than a clock can count"),
        ] {
            assert_eq!(seconds(text), Err(why.to_owned()));
        }
    }
}
