//! The engine: systems as data, one simulation, parallel drivers, sessions and reports.

mod answer;
mod bot;
mod branches;
mod cluster;
mod combinations;
mod conflict;
mod counts;
mod crew;
mod decision;
mod ending;
mod evaluation;
mod film;
mod formula;
mod history;
mod jitter;
mod modules;
pub mod name;
mod options;
mod overlay;
mod owner;
mod parallel;
mod plan;
mod presets;
mod prior;
mod prune;
mod report;
mod reward;
mod roots;
mod searcher;
mod select;
mod session;
mod share;
mod simulate;
mod spec;
mod thinking;
mod variant;
mod watch;
mod widen;

pub use answer::{Decision, FinalMove};
pub use branches::{Branch, Twig};
pub use cluster::{Exchange, InProcess, News, NodeNews};
pub use conflict::Conflict;
pub use counts::Counts;
pub use crew::{Crew, CrewError, Turns, Walk};
pub(crate) use decision::SECOND_LOOK_MEMORY;
pub use evaluation::{Estimate, Evaluation, MAX_PLAYOUTS};
pub use film::{Change, Film, FilmError, Fork, Terms, Weighed};
pub use formula::{Z95, beta_hand, beta_min_mse, equivalence_to_bias, ucb_bound, wilson};
pub use jitter::Draw;
pub use options::{Finish, Options, Seat};
pub use overlay::{Overlay, Unit, UnknownOverlay};
pub use owner::Ownership;
pub use plan::Plan;
pub use presets::{FAMILIES, Family, Preset, UnknownSystem, nearest, preset, presets};
pub use prune::Prune;
pub use report::{Candidate, Snapshot};
pub use reward::{Account, Reward, Span};
pub use searcher::NoRoom;
pub use session::{Limit, Session, SessionError};
pub use share::{Owners, Share};
pub use spec::{
    Answer, Beta, ErtelAmaf, ErtelOpponent, ErtelPass, Expand, FirstPlay, Jitter, Parallel,
    Parameter, Passing, Prior, PriorCounts, SearchSpec, Select, Sharing, SpecError, States, Widen,
};
pub use thinking::{Budget, Spare, Thinking};
pub use variant::{Variant, VariantError};
