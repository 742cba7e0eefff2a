//! The interval of a median, by rank.

use std::f64::consts::LN_2;

/// The least number of samples whose median has an interval of 95 % by rank.
pub const LEAST_BY_RANK: u64 = 6;

/// Place, from 0, of the sample in ascending order that is the lower end of the 95 % interval of the median; the
/// upper end is as far from the last. The number of samples below the median is binomial, n by ½: the place is the
/// largest r with P(fewer than r + 1) ≤ 2.5 % (Conover, Practical Nonparametric Statistics, § 3.2). With five
/// samples or fewer there is none: the first and the last are taken, which covers less than 95 %.
pub fn median_rank(samples: usize) -> usize {
    const TAIL: f64 = 0.025;
    let n = samples as f64;
    let (mut log, mut below) = (-n * LN_2, 0.0);
    for heads in 0..samples {
        below += libm::exp(log);
        if below > TAIL {
            return heads.saturating_sub(1);
        }
        let heads = heads as f64;
        log += libm::log((n - heads) / (heads + 1.0));
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ranks, from 1, that tables of the sign test give at 5 %, two-sided: one more than the critical number.
    #[test]
    fn ranks_are_those_of_the_sign_test() {
        for (samples, rank) in
            [(6, 1), (8, 1), (9, 2), (12, 3), (20, 6), (25, 8), (40, 14), (50, 18), (100, 40)]
        {
            assert_eq!(median_rank(samples) + 1, rank, "{samples}");
        }
        assert_eq!((median_rank(0), median_rank(1), median_rank(5)), (0, 0, 0));
    }
}
