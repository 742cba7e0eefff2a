//! Numbers that several commands read, each with its limits.

use clap::builder::{RangedI64ValueParser, RangedU64ValueParser};
use clap::value_parser;
use std::time::Duration;

/// Reads a number of threads, or of games that are played at the same time: 1 to 1024.
pub(super) fn threads() -> RangedI64ValueParser<u16> {
    value_parser!(u16).range(1..=1024)
}

/// Reads the side of a square board in points: 2 to 19.
pub(super) fn side() -> RangedI64ValueParser<u8> {
    value_parser!(u8).range(2..=19)
}

/// Reads a number of games, simulations or megabytes: 1 and more.
pub(super) fn count() -> RangedU64ValueParser<u64> {
    value_parser!(u64).range(1..)
}

/// Reads a time in seconds that has to pass.
///
/// # Errors
/// A sentence if it is no number above 0, or none that a clock can count.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: Option<f64> = text.parse().ok().filter(|&seconds| seconds > 0.0);
    let seconds = seconds.ok_or_else(|| format!("{text:?} is not a number of seconds above 0"))?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(time) if time.is_zero() => Err(format!("{text} seconds is less than a nanosecond")),
        Ok(time) => Ok(time),
        Err(_) => Err(format!("{text} seconds is longer than a clock can count")),
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
