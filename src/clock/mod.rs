//! Game clocks: what each player has left, and what an engine may spend on a move. Pure arithmetic: time
//! is an argument, and nothing here reads a clock.

mod move_time;
mod text;

use crate::go::{ByColor, Color};
use serde::{Deserialize, Serialize};
use std::time::Duration;

pub use move_time::{MoveTime, moves_to_come};
pub use text::TimeError;

/// The time that a game gives its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeControl {
    /// As much as they like.
    #[default]
    None,
    /// One time for the whole game.
    Absolute {
        /// Time for all moves.
        main: Duration,
    },
    /// A time that grows with every move.
    Fischer {
        /// Time before the first move.
        main: Duration,
        /// Time that each move adds.
        increment: Duration,
    },
    /// After the main time each move may take a period; only a period that is used up is lost (Japanese).
    ByoYomi {
        /// Time before the first period.
        main: Duration,
        /// Length of a period.
        period: Duration,
        /// Number of periods that each player begins with, 1 or more.
        periods: u32,
    },
    /// After the main time a number of moves must be made in each period (Canadian).
    Canadian {
        /// Time before the first period.
        main: Duration,
        /// Length of a period.
        period: Duration,
        /// Number of moves to make in each period, 1 or more.
        stones: u32,
    },
}

/// What a player has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Left {
    /// As much time as the player likes.
    Unlimited,
    /// Main time.
    Main(Duration),
    /// Time in a period of byo-yomi, and the number of periods with that one.
    Period(Duration, u32),
    /// Time in a Canadian period, and the number of moves to make in it.
    Stones(Duration, u32),
    /// Nothing: the flag has fallen, and the game is lost on time.
    Fallen,
}

impl Left {
    /// Time until something happens to the player: the flag falls, the main time or a period ends.
    pub fn time(self) -> Option<Duration> {
        match self {
            Left::Unlimited => None,
            Left::Main(time) | Left::Period(time, _) | Left::Stones(time, _) => Some(time),
            Left::Fallen => Some(Duration::ZERO),
        }
    }
}

/// Something that happens to a player while time passes. Of several things the last counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passing {
    /// Time goes on.
    Nothing,
    /// The main time is over and overtime begins.
    OvertimeBegins,
    /// A period of byo-yomi is lost.
    PeriodLost,
    /// The flag falls.
    FlagFalls,
}

impl TimeControl {
    /// What a player has at the beginning.
    pub fn beginning(self) -> Left {
        match self {
            TimeControl::None => Left::Unlimited,
            TimeControl::Absolute { main } | TimeControl::Fischer { main, .. } => Left::Main(main),
            TimeControl::ByoYomi { main, .. } | TimeControl::Canadian { main, .. } => {
                if main.is_zero() { self.overtime() } else { Left::Main(main) }
            }
        }
    }

    /// What a player has once the main time is over.
    fn overtime(self) -> Left {
        match self {
            TimeControl::None => Left::Unlimited,
            TimeControl::Absolute { .. } | TimeControl::Fischer { .. } => Left::Fallen,
            TimeControl::ByoYomi { period, periods, .. } => Left::Period(period, periods),
            TimeControl::Canadian { period, stones, .. } => Left::Stones(period, stones),
        }
    }

    /// What is left after `time` has passed.
    fn after(self, left: Left, time: Duration) -> Left {
        match (left, self) {
            (Left::Unlimited | Left::Fallen, _) => left,
            (Left::Main(main), _) if time < main => Left::Main(main - time),
            (Left::Main(main), _) => self.after(self.overtime(), time - main),
            (Left::Stones(period, stones), _) if time < period => {
                Left::Stones(period - time, stones)
            }
            (Left::Period(at_hand, periods), _) if time < at_hand => {
                Left::Period(at_hand - time, periods)
            }
            (Left::Period(at_hand, periods), TimeControl::ByoYomi { period, .. }) => {
                let over = (time - at_hand).as_nanos();
                let lost =
                    over.checked_div(period.as_nanos()).unwrap_or(u128::MAX).saturating_add(1);
                match u32::try_from(lost) {
                    Ok(lost) if lost < periods => {
                        // What is over of the last period is less than the period.
                        let rest = time - at_hand - period * (lost - 1);
                        Left::Period(period - rest, periods - lost)
                    }
                    _ => Left::Fallen,
                }
            }
            (Left::Stones(..) | Left::Period(..), _) => Left::Fallen,
        }
    }

    /// What is left once the player has moved.
    fn moved(self, left: Left) -> Left {
        match (left, self) {
            (Left::Main(main), TimeControl::Fischer { increment, .. }) => {
                Left::Main(main.saturating_add(increment))
            }
            (Left::Period(_, periods), TimeControl::ByoYomi { period, .. }) => {
                Left::Period(period, periods)
            }
            (Left::Stones(_, 0 | 1), TimeControl::Canadian { .. }) => self.overtime(),
            (Left::Stones(time, stones), _) => Left::Stones(time, stones.saturating_sub(1)),
            _ => left,
        }
    }
}

/// The clocks of both players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    control: TimeControl,
    left: ByColor<Left>,
}

impl Clock {
    /// Clocks with all their time.
    pub fn new(control: TimeControl) -> Clock {
        let left = control.beginning();
        Clock { control, left: ByColor { black: left, white: left } }
    }

    /// The time that the players were given.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// What `color` has left.
    pub fn left(&self, color: Color) -> Left {
        self.left[color]
    }

    /// The player whose flag has fallen.
    pub fn fallen(&self) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| self.left[color] == Left::Fallen)
    }

    /// Gives both players all their time again.
    pub fn restart(&mut self) {
        *self = Clock::new(self.control);
    }

    /// Sets what `color` has left, as the other side tells it: main time if `count` is 0, else
    /// overtime for that many moves, or in the first of that many periods.
    pub fn set_left(&mut self, color: Color, time: Duration, count: u32) {
        self.left[color] = match (self.control, count) {
            (TimeControl::None, _) => Left::Unlimited,
            (_, 0) => Left::Main(time),
            (TimeControl::ByoYomi { .. }, _) => Left::Period(time, count),
            _ => Left::Stones(time, count),
        };
    }

    /// Lets `time` pass while it is the turn of `color`. What comes of it does not depend on how the
    /// time is cut into pieces.
    pub fn elapse(&mut self, color: Color, time: Duration) -> Passing {
        let before = self.left[color];
        let after = self.control.after(before, time);
        self.left[color] = after;
        match (before, after) {
            (Left::Fallen, _) => Passing::Nothing,
            (_, Left::Fallen) => Passing::FlagFalls,
            (Left::Period(_, before), Left::Period(_, after)) if after < before => {
                Passing::PeriodLost
            }
            (Left::Main(_), Left::Period(_, after)) => match self.control {
                TimeControl::ByoYomi { periods, .. } if after < periods => Passing::PeriodLost,
                _ => Passing::OvertimeBegins,
            },
            (Left::Main(_), Left::Stones(..)) => Passing::OvertimeBegins,
            _ => Passing::Nothing,
        }
    }

    /// Ends the turn of `color`, whose flag stays down if it has fallen.
    pub fn moved(&mut self, color: Color) {
        self.left[color] = self.control.moved(self.left[color]);
    }

    /// Takes the `time` of a move off what `color` has.
    pub fn spend(&mut self, color: Color, time: Duration) {
        self.elapse(color, time);
        self.moved(color);
    }
}
