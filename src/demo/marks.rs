//! The moments at which something long is looked at, about equally far apart on a logarithmic
//! scale.

/// The marks of one decade, from 10 to 100; others are these times a power of ten.
const MARKS: [u64; 10] = [10, 12, 15, 20, 25, 30, 40, 50, 60, 80];

/// The first mark above `after`: 1, 2, …, 10, 12, 15, 20, …, 80, 100, 120, ….
pub(crate) fn next_mark(after: u64) -> u64 {
    if after < 10 {
        return after + 1;
    }
    let mut power = 1;
    loop {
        if let Some(mark) = MARKS.iter().map(|mark| mark * power).find(|&mark| mark > after) {
            return mark;
        }
        power *= 10;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_power_of_ten_is_a_mark() {
        let marks: Vec<u64> =
            std::iter::successors(Some(1), |&mark| Some(next_mark(mark))).take(31).collect();
        assert_eq!(marks[..13], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20]);
        assert_eq!(marks[19..], [100, 120, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1200]);
        assert_eq!((next_mark(13), next_mark(99)), (15, 100));
    }
}
