//! Time control: how long a move may take. Pure arithmetic in seconds: nothing here reads a clock.

use crate::go::{ByColor, Color};

/// Share of a move's time that is kept back for the way to the opponent, up to [`MAX_RESERVE`].
const RESERVE: f64 = 0.1;
/// The most time that is kept back from a move, in seconds.
const MAX_RESERVE: f64 = 0.5;
/// The least time that a move gets, in seconds, however little is left.
const SHORTEST: f64 = 0.01;
/// A player must still have time for this many moves, however late in the game.
const FEWEST_MOVES: f64 = 10.0;

/// The time that a player has after the main time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Overtime {
    /// No overtime: a player who runs out of main time loses.
    None,
    /// `stones` moves in each period of `seconds` (Canadian).
    Canadian {
        /// Length of a period, in seconds.
        seconds: f64,
        /// Number of moves to make in each period.
        stones: u32,
    },
    /// Each move may take one of `periods` periods of `seconds`; only periods fully used are
    /// lost (Japanese).
    ByoYomi {
        /// Length of a period, in seconds.
        seconds: f64,
        /// Number of periods that each player begins with.
        periods: u32,
    },
}

/// The time that one player has left.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Left {
    /// Seconds of main time.
    Main(f64),
    /// Seconds, and the moves or periods they are for.
    Overtime(f64, u32),
}

/// The clocks of both players.
#[derive(Clone, Debug, PartialEq)]
pub struct Clock {
    settings: Option<(f64, Overtime)>,
    left: ByColor<Left>,
}

impl Clock {
    /// Clocks without a limit of time.
    pub fn unlimited() -> Clock {
        let left = ByColor { black: Left::Main(0.0), white: Left::Main(0.0) };
        Clock { settings: None, left }
    }

    /// Clocks with `main` seconds of main time, then overtime.
    pub fn new(main: f64, overtime: Overtime) -> Clock {
        let mut clock = Clock { settings: Some((main, overtime)), ..Clock::unlimited() };
        clock.restart();
        clock
    }

    /// Gives both players all their time again.
    pub fn restart(&mut self) {
        if let Some((main, overtime)) = self.settings {
            let left = if main > 0.0 { Left::Main(main) } else { first_period(overtime) };
            self.left = ByColor { black: left, white: left };
        }
    }

    /// Sets what `color` has left, as the other side tells it: seconds of main time if `stones` is 0, else of
    /// overtime for that many moves (or periods).
    pub fn set_left(&mut self, color: Color, seconds: f64, stones: u32) {
        self.left[color] = match stones {
            0 => Left::Main(seconds),
            _ => Left::Overtime(seconds, stones),
        };
    }

    /// Seconds for the next move of `color`, who is expected to make `moves` more; `None`
    /// without a limit.
    pub fn seconds(&self, color: Color, moves: f64) -> Option<f64> {
        let (_, overtime) = self.settings?;
        let seconds = match (self.left[color], overtime) {
            (Left::Main(main), overtime) => {
                let later = per_move(first_period(overtime), overtime);
                let share = main / moves.max(FEWEST_MOVES);
                keep_reserve(share.max(later.min(main + later)))
            }
            (left, overtime) => keep_reserve(per_move(left, overtime)),
        };
        Some(seconds.max(SHORTEST))
    }

    /// Seconds that a move of `usual` seconds may take where it is hard to choose: twice as long
    /// out of main time, if that leaves most of it. A period of overtime has no more to give.
    pub fn most(&self, color: Color, usual: f64) -> f64 {
        match self.left[color] {
            Left::Main(main) => usual.max((2.0 * usual).min(2.0 * main / FEWEST_MOVES)),
            Left::Overtime(..) => usual,
        }
    }

    /// Takes the `seconds` of a move off the time of `color`.
    pub fn spend(&mut self, color: Color, seconds: f64) {
        let Some((_, overtime)) = self.settings else { return };
        let (at_hand, count) = match self.left[color] {
            Left::Main(main) if seconds < main || overtime == Overtime::None => {
                self.left[color] = Left::Main((main - seconds).max(0.0));
                return;
            }
            Left::Main(main) => match first_period(overtime) {
                Left::Overtime(period, count) => (main + period, count),
                Left::Main(_) => return,
            },
            Left::Overtime(time, count) => (time, count),
        };
        self.left[color] = match overtime {
            Overtime::None => Left::Main(0.0),
            Overtime::Canadian { .. } if count <= 1 => first_period(overtime),
            Overtime::Canadian { .. } => Left::Overtime((at_hand - seconds).max(0.0), count - 1),
            Overtime::ByoYomi { seconds: period, .. } => {
                let used = ((seconds - at_hand) / period).ceil().max(0.0) as u32;
                Left::Overtime(period, count.saturating_sub(used).max(1))
            }
        };
    }
}

fn first_period(overtime: Overtime) -> Left {
    match overtime {
        Overtime::None => Left::Main(0.0),
        Overtime::Canadian { seconds, stones } => Left::Overtime(seconds, stones),
        Overtime::ByoYomi { seconds, periods } => Left::Overtime(seconds, periods),
    }
}

/// Seconds for each move made in overtime.
fn per_move(left: Left, overtime: Overtime) -> f64 {
    match (left, overtime) {
        (Left::Main(_), _) => 0.0,
        (Left::Overtime(seconds, stones), Overtime::Canadian { .. }) => seconds / f64::from(stones),
        (Left::Overtime(seconds, _), _) => seconds,
    }
}

fn keep_reserve(seconds: f64) -> f64 {
    seconds - (seconds * RESERVE).min(MAX_RESERVE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Color::{Black, White};

    const CANADIAN: Overtime = Overtime::Canadian { seconds: 60.0, stones: 5 };
    const BYO_YOMI: Overtime = Overtime::ByoYomi { seconds: 10.0, periods: 3 };

    fn close(seconds: Option<f64>, expected: f64) {
        let seconds = seconds.unwrap();
        assert!((seconds - expected).abs() < 1e-9, "{seconds} is not {expected}");
    }

    #[test]
    fn no_limit() {
        let mut clock = Clock::unlimited();
        clock.spend(Black, 1e6);
        clock.restart();
        assert_eq!(clock.seconds(Black, 30.0), None);
    }

    #[test]
    fn absolute_time_lasts_for_the_game() {
        let mut clock = Clock::new(300.0, Overtime::None);
        close(clock.seconds(Black, 30.0), 9.5);
        let (mut used, mut moves) = (0.0, 0);
        while moves < 300 {
            let seconds = clock.seconds(Black, f64::from(40 - moves.min(40))).unwrap();
            clock.spend(Black, seconds);
            used += seconds;
            moves += 1;
        }
        assert!(used < 304.0, "300 moves took {used} s of 300");
        close(clock.seconds(White, 30.0), 9.5);
    }

    #[test]
    fn canadian_periods_follow_the_main_time() {
        let mut clock = Clock::new(10.0, CANADIAN);
        close(clock.seconds(Black, 30.0), 11.5);
        clock.spend(Black, 11.5);
        close(clock.seconds(Black, 30.0), 58.5 / 4.0 - 0.5);
        for _ in 0..3 {
            clock.spend(Black, 10.0);
        }
        close(clock.seconds(Black, 30.0), 28.0);
        clock.spend(Black, 20.0);
        close(clock.seconds(Black, 30.0), 11.5);
    }

    #[test]
    fn one_move_a_second() {
        let mut clock = Clock::new(0.0, Overtime::Canadian { seconds: 1.0, stones: 1 });
        for _ in 0..10 {
            close(clock.seconds(White, 30.0), 0.9);
            clock.spend(White, 0.9);
        }
    }

    #[test]
    fn a_hard_choice_may_take_twice_as_long_out_of_main_time() {
        let mut clock = Clock::new(100.0, BYO_YOMI);
        assert!((clock.most(Black, 9.0) - 18.0).abs() < 1e-9);
        assert!((clock.most(Black, 15.0) - 20.0).abs() < 1e-9, "a fifth of what is left");
        clock.set_left(Black, 10.0, 3);
        assert!((clock.most(Black, 9.5) - 9.5).abs() < 1e-9, "overtime has no more");
    }

    #[test]
    fn byo_yomi_periods_come_back_unless_used_up() {
        let mut clock = Clock::new(0.0, BYO_YOMI);
        close(clock.seconds(Black, 30.0), 9.5);
        clock.spend(Black, 9.9);
        assert_eq!(clock.left.black, Left::Overtime(10.0, 3));
        clock.spend(Black, 12.0);
        assert_eq!(clock.left.black, Left::Overtime(10.0, 2));
        clock.spend(Black, 99.0);
        close(clock.seconds(Black, 30.0), 9.5);
    }

    #[test]
    fn what_the_server_says_holds() {
        let mut clock = Clock::new(100.0, CANADIAN);
        clock.set_left(Black, 4.0, 2);
        close(clock.seconds(Black, 30.0), 1.8);
        clock.set_left(Black, 50.0, 0);
        close(clock.seconds(Black, 10.0), 11.5);
        clock.set_left(Black, 0.0, 1);
        close(clock.seconds(Black, 30.0), SHORTEST);
        clock.restart();
        assert_eq!(clock, Clock::new(100.0, CANADIAN));
    }
}
