//! Clocks by a time that is only told.

use Color::{Black, White};
use proptest::prelude::*;
use std::time::Duration;
use yomi::clock::{Clock, Left, MoveTime, Passing, TimeControl};
use yomi::go::Color;

fn s(seconds: f64) -> Duration {
    Duration::from_secs_f64(seconds)
}

fn canadian(main: f64) -> TimeControl {
    TimeControl::Canadian { main: s(main), period: s(60.0), stones: 5 }
}

fn byo_yomi(main: f64) -> TimeControl {
    TimeControl::ByoYomi { main: s(main), period: s(10.0), periods: 3 }
}

fn move_time(clock: &Clock, moves: f64) -> MoveTime {
    clock.move_time(Black, moves).unwrap()
}

#[track_caller]
fn usual(clock: &Clock, moves: f64, expected: f64) {
    let usual = move_time(clock, moves).usual;
    assert!((usual - expected).abs() < 1e-9, "{usual} is not {expected}");
}

#[test]
fn no_limit() {
    let mut clock = Clock::new(TimeControl::None);
    clock.spend(Black, s(1e6));
    clock.set_left(Black, s(1.0), 0);
    assert_eq!((clock.left(Black), clock.move_time(Black, 30.0)), (Left::Unlimited, None));
}

#[test]
fn absolute_time_ends_the_game() {
    let mut clock = Clock::new(TimeControl::Absolute { main: s(60.0) });
    assert_eq!(clock.elapse(Black, s(59.0)), Passing::Nothing);
    clock.moved(Black);
    assert_eq!(clock.left(Black), Left::Main(s(1.0)));
    assert_eq!(clock.left(White), Left::Main(s(60.0)), "only the side to move pays");
    assert_eq!(clock.elapse(Black, s(1.0)), Passing::FlagFalls);
    assert_eq!(clock.elapse(Black, s(1.0)), Passing::Nothing, "it falls once");
    clock.moved(Black);
    assert_eq!((clock.fallen(), clock.left(Black)), (Some(Black), Left::Fallen));
}

#[test]
fn fischer_adds_time_after_each_move() {
    let mut clock = Clock::new(TimeControl::Fischer { main: s(60.0), increment: s(5.0) });
    clock.spend(White, s(20.0));
    assert_eq!(clock.left(White), Left::Main(s(45.0)));
    assert_eq!(
        clock.elapse(White, s(45.0)),
        Passing::FlagFalls,
        "the increment comes after the move"
    );
    usual(&clock, 30.0, 6.5);
}

#[test]
fn byo_yomi_periods_come_back_unless_used_up() {
    let mut clock = Clock::new(byo_yomi(5.0));
    assert_eq!(clock.elapse(Black, s(5.0)), Passing::OvertimeBegins);
    assert_eq!(clock.left(Black), Left::Period(s(10.0), 3));
    assert_eq!(clock.elapse(Black, s(9.9)), Passing::Nothing);
    clock.moved(Black);
    assert_eq!(clock.left(Black), Left::Period(s(10.0), 3));
    assert_eq!(clock.elapse(Black, s(12.0)), Passing::PeriodLost);
    assert_eq!(clock.left(Black), Left::Period(s(8.0), 2));
    clock.moved(Black);
    assert_eq!(clock.elapse(Black, s(20.0)), Passing::FlagFalls);
}

#[test]
fn canadian_periods_follow_the_main_time() {
    let mut clock = Clock::new(canadian(10.0));
    usual(&clock, 30.0, 11.5);
    clock.spend(Black, s(11.5));
    assert_eq!(clock.left(Black), Left::Stones(s(58.5), 4));
    usual(&clock, 30.0, 58.5 / 4.0 - 0.5);
    for _ in 0..3 {
        clock.spend(Black, s(10.0));
    }
    usual(&clock, 30.0, 28.0);
    clock.spend(Black, s(20.0));
    assert_eq!(clock.left(Black), Left::Stones(s(60.0), 5), "the next five moves");
    assert_eq!(clock.elapse(Black, s(60.0)), Passing::FlagFalls);
}

#[test]
fn an_engine_s_absolute_time_lasts_for_the_game() {
    let mut clock = Clock::new(TimeControl::Absolute { main: s(300.0) });
    usual(&clock, 30.0, 9.5);
    for made in 0..200 {
        let seconds = move_time(&clock, f64::from(40 - made.min(40))).usual;
        clock.spend(Black, s(seconds));
    }
    assert_eq!(clock.fallen(), None);
}

#[test]
fn one_move_a_second() {
    let one = TimeControl::Canadian { main: s(0.0), period: s(1.0), stones: 1 };
    let mut clock = Clock::new(one);
    for _ in 0..10 {
        usual(&clock, 30.0, 0.9);
        clock.spend(Black, s(0.9));
    }
}

#[test]
fn a_hard_choice_may_take_twice_as_long_out_of_main_time() {
    let mut clock = Clock::new(byo_yomi(300.0));
    let MoveTime { usual, most } = move_time(&clock, 30.0);
    assert!((usual - 9.5).abs() < 1e-9 && (most - 19.0).abs() < 1e-9);
    clock.set_left(Black, s(10.0), 3);
    let MoveTime { usual, most } = move_time(&clock, 30.0);
    assert!((usual - 9.5).abs() < 1e-9 && most == usual, "overtime has no more");
}

#[test]
fn what_the_server_says_holds() {
    let mut clock = Clock::new(canadian(100.0));
    clock.set_left(Black, s(4.0), 2);
    usual(&clock, 30.0, 1.8);
    clock.set_left(Black, s(50.0), 0);
    usual(&clock, 10.0, 11.5);
    clock.set_left(Black, s(0.0), 1);
    usual(&clock, 30.0, 0.01);
    clock.restart();
    assert_eq!(clock, Clock::new(canadian(100.0)));
}

/// Where nobody ends a game that is lost on time, the engine goes on as in the last period.
#[test]
fn an_engine_goes_on_after_its_flag_has_fallen() {
    let mut clock = Clock::new(byo_yomi(0.0));
    clock.spend(Black, s(99.0));
    assert_eq!(clock.fallen(), Some(Black));
    usual(&clock, 30.0, 9.5);
}

fn control() -> impl Strategy<Value = TimeControl> {
    let time = || (0..40_000_u64).prop_map(Duration::from_millis);
    prop_oneof![
        time().prop_map(|main| TimeControl::Absolute { main }),
        (time(), time()).prop_map(|(main, increment)| TimeControl::Fischer { main, increment }),
        (time(), time(), 1..6_u32).prop_map(|(main, period, periods)| TimeControl::ByoYomi {
            main,
            period,
            periods
        }),
        (time(), time(), 1..6_u32).prop_map(|(main, period, stones)| TimeControl::Canadian {
            main,
            period,
            stones
        }),
    ]
}

/// All the time until the flag falls if the player does not move.
fn whole(left: Left, control: TimeControl) -> Duration {
    match (left, control) {
        (Left::Main(main), TimeControl::ByoYomi { period, periods, .. }) => main + period * periods,
        (Left::Main(main), TimeControl::Canadian { period, .. }) => main + period,
        (Left::Period(time, periods), TimeControl::ByoYomi { period, .. }) => {
            time + period * (periods - 1)
        }
        (left, _) => left.time().unwrap(),
    }
}

proptest! {
    /// Time cut into pieces is the same time.
    #[test]
    fn time_adds_up(control in control(), pieces in prop::collection::vec(0..9_000_u64, 0..12)) {
        let (mut cut, mut once) = (Clock::new(control), Clock::new(control));
        for &piece in &pieces {
            cut.elapse(White, Duration::from_millis(piece));
        }
        once.elapse(White, Duration::from_millis(pieces.iter().sum()));
        prop_assert_eq!(cut, once);
    }

    /// What is left and what has passed make what there was, until the flag falls; that happens exactly
    /// when all is used up.
    #[test]
    fn nothing_is_lost_while_time_passes(control in control(), steps in prop::collection::vec(0..9_000_u64, 1..12)) {
        let mut clock = Clock::new(control);
        let all = whole(clock.left(Black), control);
        let mut used = Duration::ZERO;
        for step in steps {
            let step = Duration::from_millis(step);
            used += step;
            let passing = clock.elapse(Black, step);
            if used >= all && step > Duration::ZERO {
                prop_assert_eq!(clock.left(Black), Left::Fallen);
            } else if used < all {
                prop_assert_eq!(whole(clock.left(Black), control) + used, all);
                prop_assert_ne!(passing, Passing::FlagFalls);
            }
        }
    }

    /// A move gives time only as the rules of the clock say: an increment, or a full period.
    #[test]
    fn a_move_adds_an_increment_or_a_period(control in control(), steps in prop::collection::vec(0..9_000_u64, 1..30)) {
        let mut clock = Clock::new(control);
        for step in steps {
            clock.elapse(Black, Duration::from_millis(step));
            let before = clock.left(Black);
            clock.moved(Black);
            let after = clock.left(Black);
            match (before, after, control) {
                (Left::Main(a), Left::Main(b), TimeControl::Fischer { increment, .. }) => {
                    prop_assert_eq!(b, a + increment);
                }
                (Left::Period(_, a), Left::Period(time, b), TimeControl::ByoYomi { period, .. }) => {
                    prop_assert_eq!((time, a), (period, b));
                }
                (Left::Stones(_, 1), Left::Stones(time, n), TimeControl::Canadian { period, stones, .. }) => {
                    prop_assert_eq!((time, n), (period, stones));
                }
                (Left::Stones(a, n), Left::Stones(b, m), _) => prop_assert_eq!((a, n - 1), (b, m)),
                _ => prop_assert_eq!(before, after),
            }
        }
    }

    /// An engine that keeps to its time for a move, and takes a little longer than it may, keeps its flag up
    /// while it is expected to: for as many moves as it was told.
    #[test]
    fn an_engine_keeps_to_its_time(control in control(), moves in 1..60_u32) {
        let mut clock = Clock::new(control);
        let enough = |left: Left| match left {
            Left::Stones(time, n) => time >= Duration::from_millis(200) * n,
            left => left.time().is_some_and(|time| time >= Duration::from_secs(2)),
        };
        for made in 0..moves {
            if !enough(clock.left(Black)) {
                break;
            }
            let may = clock.move_time(Black, f64::from(moves - made)).unwrap();
            prop_assert!(may.usual > 0.0 && may.most >= may.usual);
            clock.spend(Black, Duration::from_secs_f64(may.most));
            prop_assert_eq!(clock.fallen(), None);
        }
    }
}
