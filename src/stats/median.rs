//! The interval of a median, by rank.

use std::f64::consts::LN_2;

/// Place, from 0, of the sample in ascending order that is the lower end of the 95 % interval of the median; the
/// upper end is as far from the last. As many samples lie below the median as heads fall among so many coins, and
/// fewer than these ranks do so in at most 2.5 of 100 cases (Conover, Practical Nonparametric Statistics, § 3.2).
/// Of five samples or fewer the first is the end, and the interval a shorter one.
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
