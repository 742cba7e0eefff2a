//! Measured ratings of the levels, and how they are kept.

use super::BySize;

/// Rating of GNU Go 3.8 at level 10 on every board size, in Elo points, from which all others are measured.
pub const ANCHOR: f64 = 1800.0;

/// A rating with its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating in Elo points.
    pub elo: f64,
    /// Its standard error in Elo points.
    pub error: f64,
}

/// Rating at which the first level is aimed, and the step from one level to the next, in Elo points.
const AIM: (f64, f64) = (800.0, 200.0);
/// Standard error of a rating that is only aimed at, in Elo points.
const UNSURE: f64 = 150.0;

impl Rating {
    /// The rating at which the level in this place of the table is aimed.
    pub(super) fn aimed_at(place: usize) -> Rating {
        let (first, step) = AIM;
        Rating { elo: first + step * place as f64, error: UNSURE }
    }

    /// The line by which the rating of a level on a usual size is kept.
    pub fn line(self, size: usize, id: &str) -> String {
        format!("{size} {id} {:.0} {:.0}", self.elo, self.error)
    }
}

/// What `yomi lab ratings` wrote: a line for each level and size, `9 level-1 812 35`.
const MEASURED: &str = include_str!("ratings.txt");

/// The rating of a level on the usual size nearest to `size`.
pub(super) fn measured(id: &str, size: usize) -> Option<Rating> {
    let key = (BySize::usual(size), id);
    let mut ratings = MEASURED.lines().filter_map(read);
    ratings.find(|(read, _)| *read == key).map(|(_, rating)| rating)
}

fn read(line: &str) -> Option<((usize, &str), Rating)> {
    let mut words = line.split(' ');
    let (size, id) = (words.next()?.parse().ok()?, words.next()?);
    // They are kept in whole points, which are read by less program than fractions.
    let mut points = || Some(f64::from(words.next()?.parse::<i32>().ok()?));
    Some(((size, id), Rating { elo: points()?, error: points()? }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::levels::level;

    #[test]
    fn what_is_written_is_read() {
        let rating = Rating { elo: 812.0, error: 35.0 };
        let text = rating.line(13, "level-2");
        assert_eq!(text, "13 level-2 812 35");
        assert_eq!(read(&text), Some(((13, "level-2"), rating)));
        assert_eq!(read("13 level-2 812"), None);
    }

    #[test]
    fn every_line_is_of_a_level_and_a_size() {
        for text in MEASURED.lines() {
            let ((size, id), rating) = read(text).unwrap_or_else(|| panic!("{text:?}"));
            assert!(level(id).is_ok() && BySize::SIZES.contains(&size), "{text:?}");
            assert_eq!(rating.line(size, id), text);
        }
    }
}
