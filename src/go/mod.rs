//! The rules: boards, games, scores. No randomness, no floating point, no search, no IO.

mod benson;
mod board;
mod check;
mod color;
mod diagram;
mod drawn;
mod empties;
mod eye;
mod game;
mod handicap;
mod komi;
mod play;
mod point;
mod point_map;
mod point_set;
mod record;
mod score;
pub mod sgf;
mod zobrist;

pub use benson::unconditionally_alive;
pub(crate) use board::{Beside, SIDES, open_sides};
pub use board::{Board, Chain};
pub use color::{ByColor, Cell, Color};
pub use diagram::{Diagram, DiagramError, SetupError};
pub use drawn::Drawn;
pub use eye::EyeRule;
pub use game::{Game, Outcome, PlayError, Rules, Setup, Superko};
pub use handicap::{handicap_points, max_handicap};
pub use komi::{Komi, KomiError, Points};
pub use point::{MAX_SIZE, Move, Point, PointError};
pub use point_map::PointMap;
pub use point_set::PointSet;
pub use record::{Record, RecordError};
pub use score::{AreaScore, area_score, playout_score};
