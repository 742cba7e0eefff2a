//! How long a person lets the engine think about a move.

use crate::search::Budget;

impl Budget {
    /// The budget of the page where nothing else is said.
    pub const USUAL: Budget = Budget::Simulations(5000);
    /// The most simulations that a person can ask for, for one move.
    pub const MAX_SIMULATIONS: u64 = 100_000_000;
    /// The longest time that a person can ask for, for one move, in seconds.
    pub const MAX_SECONDS: f64 = 3600.0;

    /// Whether a person can wait so long: more than nothing, and within the two limits.
    pub fn is_sensible(self) -> bool {
        match self {
            Budget::Simulations(n) => (1..=Budget::MAX_SIMULATIONS).contains(&n),
            Budget::Seconds(s) => s > 0.0 && s <= Budget::MAX_SECONDS,
        }
    }
}
