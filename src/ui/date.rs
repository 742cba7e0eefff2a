//! Days as records write them.

/// The day of a moment, in milliseconds since 1970 began where the day is asked for: `2026-11-29`.
pub fn date(moment: f64) -> String {
    // Months are counted from March, so that a leap day ends its year. 400 years have 146,097 days, the 100 years
    // that end without a leap day 36,524, four years 1,461, and five months from March or August on 153.
    let days = (moment / 86_400_000.0) as u64 + 719_468;
    let (eras, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let year = 400 * eras + year + u64::from(month >= 10);
    format!("{year:04}-{:02}-{day:02}", (month + 2) % 12 + 1)
}

#[cfg(test)]
mod tests {
    #[test]
    fn days_are_those_of_the_calendar() {
        let date = |day: u64| super::date(day as f64 * 86_400_000.0);
        for (day, written) in [(0, "1970-01-01"), (11_016, "2000-02-29"), (20_786, "2026-11-29")] {
            assert_eq!(date(day), written);
        }
        let is_leap = |year| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let mut day = 0;
        for year in 1970..2410 {
            let february = if is_leap(year) { 29 } else { 28 };
            let months = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
            for (month, days) in (1..).zip(months) {
                for of_month in 1..=days {
                    assert_eq!(date(day), format!("{year}-{month:02}-{of_month:02}"));
                    day += 1;
                }
            }
        }
    }
}
