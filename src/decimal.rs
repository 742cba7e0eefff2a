//! Decimal numbers as people write them, read without the tables of `str::parse`: they are 10 kB that no
//! packing makes smaller, a good part of what the page loads before a stone can be placed.

/// Significant digits that are read; the others only tell how large the number is.
const DIGITS: u64 = 100_000_000_000_000_000;

/// The number that a text is for `str::parse`: `6.5`, `-.5`, `1e3`, `inf`. Where it has no more than 15 digits and
/// 22 zeros it is the very same, otherwise off by a few units in the last place.
pub fn read(text: &str) -> Option<f64> {
    let (negative, rest) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let amount = match rest.to_ascii_lowercase().as_str() {
        "inf" | "infinity" => f64::INFINITY,
        "nan" => f64::NAN,
        plain => amount(plain)?,
    };
    Some(if negative { -amount } else { amount })
}

fn amount(text: &str) -> Option<f64> {
    let (digits, exponent) = match text.split_once('e') {
        Some((digits, exponent)) => (digits, exponent_of(exponent)?),
        None => (text, 0),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    if whole.is_empty() && part.is_empty() {
        return None;
    }
    let (mut mantissa, mut scale) = (0u64, exponent);
    for (place, digit) in whole.bytes().chain(part.bytes()).enumerate() {
        if !digit.is_ascii_digit() {
            return None;
        }
        let (kept, in_part) = (mantissa < DIGITS, place >= whole.len());
        if kept {
            mantissa = mantissa * 10 + u64::from(digit - b'0');
        }
        scale += i32::from(!kept) - i32::from(in_part);
    }
    // Powers of ten are whole numbers that a double holds exactly up to the 22nd, so that one rounding is left.
    let mantissa = mantissa as f64;
    let power = |n: i32| 10f64.powi(n);
    Some(match scale {
        _ if mantissa == 0.0 => 0.0,
        0.. => mantissa * power(scale.min(400)),
        _ => mantissa / power((-scale).min(300)) / power((-scale - 300).clamp(0, 100)),
    })
}

/// An exponent, cut where no number is left.
fn exponent_of(text: &str) -> Option<i32> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|c| c.is_ascii_digit()) {
        return None;
    }
    let amount = digits.parse().unwrap_or(i32::MAX).min(100_000);
    Some(if text.starts_with('-') { -amount } else { amount })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn short_numbers_are_those_of_the_library(text in r"[+-]?([0-9]{1,9}\.?[0-9]{0,6}|\.[0-9]{1,9})(e-?[0-9])?") {
            prop_assert_eq!(read(&text), text.parse().ok(), "{}", text);
        }

        #[test]
        fn what_is_no_number_is_none(text in "[-+.0-9eE]{0,6}|[a-z ]{0,4}|.{0,5}") {
            prop_assert_eq!(read(&text).is_some(), text.parse::<f64>().is_ok(), "{}", text);
        }

        #[test]
        fn every_number_is_nearly_that_of_the_library(n in proptest::num::f64::NORMAL) {
            let close = read(&format!("{n:e}")).unwrap();
            prop_assert!((close / n - 1.0).abs() < 1e-13 || n.abs() < 1e-290, "{n} {close}");
        }
    }

    #[test]
    fn words_are_numbers_too() {
        assert_eq!(read("-inf"), Some(f64::NEG_INFINITY));
        assert!(read("NaN").unwrap().is_nan());
        assert_eq!(read("1e999999999999"), Some(f64::INFINITY));
        assert_eq!(read("0e999999999999"), Some(0.0));
        assert_eq!(read(""), None);
    }
}
