//! What an engine may spend on a move, so that its time lasts for the game.

use super::{Clock, Left, TimeControl};
use crate::go::Color;
use std::time::Duration;

/// Share of a move's time that is kept back for the way to the opponent, up to [`MAX_RESERVE`].
const RESERVE: f64 = 0.1;
/// The most time that is kept back from a move, in seconds.
const MAX_RESERVE: f64 = 0.5;
/// The least time that a move gets, in seconds, unless not even so much is left for each to come.
const SHORTEST: f64 = 0.01;
/// A player must still have time for this many moves, however late in the game.
const FEWEST_MOVES: f64 = 10.0;

/// The time for one move, in seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoveTime {
    /// The usual time.
    pub usual: f64,
    /// The most time, where it is hard to choose: twice the usual out of main time, if that leaves most
    /// of it. A period of overtime has no more to give.
    pub most: f64,
}

/// Number of moves that each side will make before the game ends, by a rule of thumb, after `made`
/// moves of both on a board of `area` points.
pub fn moves_to_come(area: usize, made: usize) -> f64 {
    (area as f64 * 0.75 - made as f64) / 2.0
}

impl Clock {
    /// What `color` may spend on a move, if it is expected to make `moves` more; `None` without a limit.
    pub fn move_time(&self, color: Color, moves: f64) -> Option<MoveTime> {
        let moves = moves.max(FEWEST_MOVES);
        let left = self.left(color);
        let seconds = match (left, self.control()) {
            (_, TimeControl::None) | (Left::Unlimited, _) => return None,
            (Left::Main(main), TimeControl::Fischer { increment, .. }) => {
                let main = main.as_secs_f64();
                (main / moves + increment.as_secs_f64()).min(main)
            }
            (Left::Main(main), control) => {
                (main.as_secs_f64() / moves).max(a_move(control.overtime()))
            }
            // Where nobody ends the game, it goes on as in the last period.
            (Left::Fallen, control) => a_move(control.overtime()),
            (left, _) => a_move(left),
        };
        let shortest = match left {
            Left::Main(_) => SHORTEST.min(seconds),
            _ => SHORTEST,
        };
        let usual = (seconds - (seconds * RESERVE).min(MAX_RESERVE)).max(shortest);
        let most = match left {
            Left::Main(main) => {
                usual.max((2.0 * usual).min(2.0 * main.as_secs_f64() / FEWEST_MOVES))
            }
            _ => usual,
        };
        Some(MoveTime { usual, most })
    }
}

/// Seconds for each move made in overtime.
fn a_move(left: Left) -> f64 {
    let seconds = left.time().map_or(0.0, |time: Duration| time.as_secs_f64());
    match left {
        Left::Stones(_, stones) => seconds / f64::from(stones.max(1)),
        _ => seconds,
    }
}
