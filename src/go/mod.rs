//! The rules: boards, games, scores. No randomness, no floating point, no search, no IO.

mod benson;
mod board;
mod check;
mod color;
mod count;
mod diagram;
mod drawn;
mod empties;
mod eye;
mod game;
mod grid;
mod handicap;
mod komi;
mod outcome;
mod play;
mod point;
mod point_map;
mod point_set;
mod record;
mod rules;
mod score;
mod seki;
pub mod sgf;
mod suicide;
mod zobrist;

pub use benson::unconditionally_alive;
pub(crate) use board::{Beside, SIDES, open_sides};
pub use board::{Board, Chain};
pub use color::{ByColor, Cell, Color};
pub use count::{Count, Terms};
pub use diagram::{Diagram, DiagramError, SetupError};
pub use drawn::Drawn;
pub use eye::EyeRule;
pub use game::{Game, PlayError, Setup};
pub use grid::Grid;
pub use handicap::{MAX_HANDICAP, handicap_points, max_handicap};
pub use komi::{Komi, KomiError, Points};
pub use outcome::Outcome;
pub use point::{MAX_SIZE, Move, Point, PointError, joined};
pub use point_map::PointMap;
pub use point_set::PointSet;
pub use record::{Record, RecordError};
pub use rules::{
    Compensation, PassStones, RULE_SETS, Removal, RuleSet, Rules, RulesError, Scoring, Suicide,
    Superko,
};
pub use score::{AreaScore, area_score, playout_score};
pub use seki::in_seki;
