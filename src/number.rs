//! Numbers as people read them: no more digits than the sample allows.

/// A count in short form: `0`, `940`, `1.2k`, `81k`, `1.3M`.
pub fn count(n: f64) -> String {
    let short = |n: f64, unit: &str| {
        if n < 9.95 { format!("{n:.1}{unit}") } else { format!("{n:.0}{unit}") }
    };
    match n {
        n if n < 999.5 => format!("{n:.0}"),
        n if n < 999_500.0 => short(n / 1e3, "k"),
        n => short(n / 1e6, "M"),
    }
}

/// A number of simulations, of which priors can make a fraction: `12`, `12.5`.
pub fn simulations(n: f32) -> String {
    if n.fract() == 0.0 { format!("{n:.0}") } else { format!("{n:.1}") }
}

/// A whole number with commas between its thousands: `12,400`.
pub fn exact(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A whole number, negative or not, with commas between its thousands and a true minus sign: `−1,200`.
pub fn whole(n: i64) -> String {
    let sign = if n < 0 { "−" } else { "" };
    format!("{sign}{}", exact(n.unsigned_abs()))
}

/// A share from 0 to 1, or a difference of two, as a percentage without the sign: `62`, `−11`.
pub fn percent(share: f32) -> String {
    minus(format!("{:.0}", (share * 100.0).round() + 0.0))
}

/// A number with a true minus sign in place of its hyphen.
pub fn minus(number: String) -> String {
    number.replace('-', "−")
}

/// A share from 0 to 1 and its standard error as percentages: `62` and `3`, or `62.4` and `0.3`
/// where the error is that small.
pub fn measured(share: f32, error: f32) -> (String, String) {
    let digits = usize::from(error < 0.005);
    let text = |n: f32| format!("{:.digits$}", n * 100.0);
    (text(share), text(error.max(0.001)))
}

/// A share from 0 to 1 of so many tries: two digits, or one where the tries are few.
pub fn share(share: f32, tries: u32) -> String {
    if tries >= 30 { format!("{share:.2}") } else { format!("{share:.1}") }
}

/// A figure with three digits that mean something: `0.12`, `12.3`, `1234`.
pub fn short(x: f64) -> String {
    minus(match x.abs() {
        size if size >= 100.0 => format!("{x:.0}"),
        size if size >= 10.0 => format!("{x:.1}"),
        _ => format!("{x:.2}"),
    })
}

/// The same with its sign, whichever it is: `+12.3`, `−0.12`.
pub fn signed(x: f64) -> String {
    let sign = if x < 0.0 { "−" } else { "+" };
    format!("{sign}{}", short(x.abs()))
}

/// A lead in whole Elo points, always with its sign: `+35`, `−120`, `+0`, and `+∞` or `−∞` for the lead that
/// says that all games were won or lost.
pub fn elo(lead: f64) -> String {
    match lead {
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "−∞".to_owned(),
        // What rounds to nothing from below is no negative zero.
        _ => minus(format!("{:+}", lead.round() + 0.0)),
    }
}

/// A number of bytes in short form: `0.8 MB`, `38 MB`.
pub fn bytes(n: f64) -> String {
    match n {
        n if n < 9.95e6 => format!("{:.1} MB", n / 1e6),
        n if n < 1e9 => format!("{:.0} MB", n / 1e6),
        n => format!("{:.1} GB", n / 1e9),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_short() {
        let shown = [0.0, 940.0, 999.6, 1234.0, 8149.0, 81_500.0, 999_600.0, 1.34e6].map(count);
        assert_eq!(shown, ["0", "940", "1.0k", "1.2k", "8.1k", "82k", "1.0M", "1.3M"]);
        assert_eq!([12.0, 12.54].map(simulations), ["12", "12.5"]);
        assert_eq!([exact(7), exact(12_400), exact(1_000_000)], ["7", "12,400", "1,000,000"]);
        assert_eq!(measured(0.624, 0.03), ("62".into(), "3".into()));
        assert_eq!(measured(0.624, 0.003), ("62.4".into(), "0.3".into()));
        assert_eq!([percent(0.624), percent(-0.11), percent(-0.001)], ["62", "−11", "0"]);
        assert_eq!([0.0, 0.123, 12.34, 1234.5].map(short), ["0.00", "0.12", "12.3", "1234"]);
        assert_eq!([0.0, -0.123, 12.34].map(signed), ["+0.00", "−0.12", "+12.3"]);
        let leads =
            [35.4, -120.0, 0.0, -0.0, -0.4, -0.6, f64::INFINITY, f64::NEG_INFINITY].map(elo);
        assert_eq!(leads, ["+35", "−120", "+0", "+0", "+0", "−1", "+∞", "−∞"]);
    }
}
