//! Formulas in the field's symbols, by the names under which texts have them.

/// A formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Formula {
    /// The name under which texts have it.
    pub id: &'static str,
    /// The formula on one line.
    pub symbols: &'static str,
}

/// The mean of both values, weighed by β.
pub(super) const RAVE: Formula = Formula { id: "rave", symbols: "(1 − β)·Q + β·Q̃" };
/// UCB's mean with its bonus.
pub(super) const UCB: Formula = Formula { id: "ucb", symbols: "Q + c·√(ln N / n)" };
/// PUCT's mean with its bonus.
pub(super) const PUCT: Formula = Formula { id: "puct", symbols: "Q + c·P·√N / (1 + n)" };
/// The schedule of β by hand.
pub(super) const BETA_BY_HAND: Formula =
    Formula { id: "beta-by-hand", symbols: "β = √(k / (3N + k))" };
/// The schedule of β of least error.
pub(super) const BETA_OF_LEAST_ERROR: Formula =
    Formula { id: "beta-of-least-error", symbols: "β = ñ / (n + ñ + 4·n·ñ·b²)" };

/// All formulas that a text may have.
pub const FORMULAS: &[Formula] = &[
    RAVE,
    UCB,
    PUCT,
    BETA_BY_HAND,
    BETA_OF_LEAST_ERROR,
    Formula { id: "ucb-bonus", symbols: "c·√(ln N / n)" },
    Formula { id: "prior", symbols: "(C·H + n·Q) / (C + n)" },
    Formula { id: "playout-error", symbols: "√(p(1−p)/n)" },
    Formula { id: "secure", symbols: "Q − √(2 ln N / n)" },
    Formula { id: "puct-bonus", symbols: "c·P·√N / (1 + n)" },
];

impl Formula {
    /// The formula of this name, if there is one.
    pub fn named(id: &str) -> Option<&'static Formula> {
        FORMULAS.iter().find(|formula| formula.id == id)
    }
}
