//! The engine: systems as data, one simulation, parallel drivers, sessions and reports.

mod answer;
mod ending;
mod formula;
mod history;
mod judge;
mod owner;
mod plan;
mod presets;
mod prior;
mod report;
mod select;
mod session;
mod simulate;
mod spec;

pub use answer::Decision;
pub use formula::{beta_hand, beta_min_mse, equivalence_to_bias, ucb_bound};
pub use owner::Ownership;
pub use plan::{Plan, SpecError};
pub use presets::{Preset, preset, presets};
pub use report::{Candidate, Overlay, Snapshot};
pub use session::{Finish, Limit, Options, Session};
pub use spec::{
    Answer, Beta, FirstPlay, Knowledge, Parallel, Prior, PriorCounts, SearchSpec, Select,
};
