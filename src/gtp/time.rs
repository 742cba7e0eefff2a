//! Commands about time control.

use super::board::done;
use super::clock::{Clock, Overtime};
use super::engine::Engine;
use super::protocol::{Arguments, Reply};

/// `time_settings main period stones`: Canadian overtime; a period for 0 stones means no limit.
pub(super) fn settings(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let main: u32 = arguments.number("main time")?;
    let period: u32 = arguments.number("byo yomi time")?;
    let stones = arguments.number("byo yomi stones")?;
    arguments.end()?;
    engine.clock = match (main, period, stones) {
        (0, 0, _) | (_, 1.., 0) => Clock::unlimited(),
        (_, 0, _) => Clock::new(main.into(), Overtime::None),
        _ => Clock::new(main.into(), Overtime::Canadian { seconds: period.into(), stones }),
    };
    done()
}

/// `kgs-time_settings none | absolute main | byoyomi main period periods |
/// canadian main period stones`.
pub(super) fn kgs_settings(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let system = arguments.word("a time system")?;
    if system == "none" {
        arguments.end()?;
        engine.clock = Clock::unlimited();
        return done();
    }
    if !["absolute", "byoyomi", "canadian"].contains(&system) {
        return Err(format!(
            "syntax error: {system:?} is none of none, absolute, byoyomi, canadian"
        ));
    }
    let main: u32 = arguments.number("main time")?;
    let overtime = if system == "absolute" {
        Overtime::None
    } else {
        let seconds = f64::from(arguments.number::<u32>("a period")?);
        let count = arguments.number("a count")?;
        if seconds == 0.0 || count == 0 {
            return Err("syntax error: a period and its count must not be 0".to_string());
        }
        match system {
            "byoyomi" => Overtime::ByoYomi { seconds, periods: count },
            _ => Overtime::Canadian { seconds, stones: count },
        }
    };
    arguments.end()?;
    engine.clock = Clock::new(main.into(), overtime);
    done()
}

pub(super) fn left(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let color = arguments.color()?;
    let seconds: u32 = arguments.number("a time")?;
    let stones = arguments.number("a number of stones")?;
    arguments.end()?;
    engine.clock.set_left(color, seconds.into(), stones);
    done()
}
