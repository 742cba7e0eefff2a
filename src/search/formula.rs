//! Pure formulas, in the sources' symbols: n, N visits; ñ AMAF visits.

/// Hand-selected schedule `β = √(k / (3N + k))`, where N counts the node's simulations (Gelly & Silver 2011, §4.3).
#[inline(always)]
pub fn beta_hand(visits: f32, k: f32) -> f32 {
    (k / (3.0 * visits + k)).sqrt()
}

/// Minimum-MSE schedule `β = ñ / (n + ñ + 4nñb²)` (Gelly & Silver 2011, eq. 45); 0 where ñ = 0.
#[inline(always)]
pub fn beta_min_mse(visits: f32, amaf_visits: f32, bias: f32) -> f32 {
    if amaf_visits <= 0.0 {
        return 0.0;
    }
    amaf_visits / (visits + amaf_visits + 4.0 * visits * amaf_visits * bias * bias)
}

/// The bias `b = 1 / (2√E)` at which AMAF stays as good as `E` real simulations.
pub fn equivalence_to_bias(equivalence: f32) -> f32 {
    0.5 / equivalence.sqrt()
}

/// A mean of results 0, ½ and 1, rounded down to one of these, as whole-number division does with
/// results −1, 0 and 1 in Hung & Chen's program.
#[inline(always)]
pub fn rounded_down(value: f32) -> f32 {
    if value < 0.5 {
        0.0
    } else if value < 1.0 {
        0.5
    } else {
        1.0
    }
}

/// The exploration bound `√(ln N / n)`, to be multiplied by the exploration constant.
#[inline(always)]
pub fn ucb_bound(ln_parent_visits: f32, visits: f32) -> f32 {
    (ln_parent_visits / visits).sqrt()
}

/// The bonus of PUCT without its constant, `P·√N / (1 + n)`: of a move that was played `visits` times at a
/// node with `parent_visits`, which counts as visited once when it is new (Silver et al. 2017).
#[inline(always)]
pub fn puct_bonus(probability: f32, parent_visits: f32, visits: f32) -> f32 {
    probability * parent_visits.max(1.0).sqrt() / (1.0 + visits)
}

/// Quantile of the normal distribution for a two-sided interval of 95 %.
pub const Z95: f64 = 1.959_963_985;

/// Wilson's interval for a rate seen as `score` out of `games` (draws count one half).
pub fn wilson(score: f64, games: f64, z: f64) -> (f64, f64) {
    if games <= 0.0 {
        return (0.0, 1.0);
    }
    let (rate, z2) = (score / games, z * z);
    let center = (rate + z2 / (2.0 * games)) / (1.0 + z2 / games);
    let half =
        z * (rate * (1.0 - rate) / games + z2 / (4.0 * games * games)).sqrt() / (1.0 + z2 / games);
    ((center - half).max(0.0), (center + half).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(ours: f32, expected: f32) {
        assert!((ours - expected).abs() < 5e-5, "{ours} against {expected}");
    }

    #[test]
    fn hand_schedule_as_in_the_spec() {
        for (n, beta) in [
            (0.0, 1.0),
            (100.0, 0.8771),
            (333.0, 0.7073),
            (1000.0, 0.5),
            (3000.0, 0.3162),
            (1e4, 0.1796),
        ] {
            near(beta_hand(n, 1000.0), beta);
        }
    }

    #[test]
    fn min_mse_schedule_as_in_the_spec() {
        near(beta_min_mse(10.0, 200.0, 0.01), 0.9488);
        near(beta_min_mse(100.0, 1000.0, 0.01), 0.8772);
        near(beta_min_mse(1000.0, 3000.0, 0.01), 0.5769);
        near(beta_min_mse(10.0, 200.0, 0.1), 0.6897);
        near(beta_min_mse(30.0, 70.0, 0.0), 0.7);
        near(beta_min_mse(5.0, 0.0, 0.01), 0.0);
        near(beta_min_mse(0.0, 5.0, 0.01), 1.0);
    }

    /// 4 of 100 simulations on a move of probability 0.3: 0.3·10/5. A new node counts as visited once.
    #[test]
    fn puct_as_printed() {
        near(puct_bonus(0.3, 100.0, 4.0), 0.6);
        near(puct_bonus(0.3, 100.0, 0.0), 3.0);
        near(puct_bonus(0.3, 0.0, 0.0), 0.3);
    }

    /// Python 2's division: −1 // 3 is −1, 0 // 3 and 2 // 3 are 0, 3 // 3 is 1.
    #[test]
    fn means_are_rounded_as_whole_numbers_are_divided() {
        for (wins, losses) in (0..20).flat_map(|w| (0..20).map(move |l| (w, l))).skip(1) {
            let divided = i32::div_euclid(wins - losses, wins + losses);
            let value = wins as f32 / (wins + losses) as f32;
            near(2.0 * rounded_down(value) - 1.0, divided as f32);
        }
    }

    #[test]
    fn bias_of_an_equivalence() {
        near(equivalence_to_bias(2500.0), 0.01);
        near(equivalence_to_bias(3000.0), 0.00913);
        near(equivalence_to_bias(5000.0), 0.00707);
    }
}
