//! Commands about time control.

use super::board::done;
use super::engine::Engine;
use super::protocol::{Arguments, Reply};
use crate::clock::{Clock, TimeControl};
use std::time::Duration;

/// `time_settings main period stones`: Canadian overtime; a period for 0 stones means no limit.
pub(super) fn settings(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let main = seconds(&mut arguments, "main time")?;
    let period = seconds(&mut arguments, "byo yomi time")?;
    let stones = arguments.number("byo yomi stones")?;
    arguments.end()?;
    engine.clock = Clock::new(match (main.is_zero(), period.is_zero(), stones) {
        (true, true, _) | (_, false, 0) => TimeControl::None,
        (_, true, _) => TimeControl::Absolute { main },
        _ => TimeControl::Canadian { main, period, stones },
    });
    done()
}

/// The next argument, a whole number of seconds.
fn seconds(arguments: &mut Arguments, what: &str) -> Result<Duration, String> {
    Ok(Duration::from_secs(arguments.number::<u32>(what)?.into()))
}

/// `kgs-time_settings none | absolute main | byoyomi main period periods |
/// canadian main period stones`.
pub(super) fn kgs_settings(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let system = arguments.word("a time system")?;
    if system == "none" {
        arguments.end()?;
        engine.clock = Clock::new(TimeControl::None);
        return done();
    }
    if !["absolute", "byoyomi", "canadian"].contains(&system) {
        return Err(format!(
            "syntax error: {system:?} is none of none, absolute, byoyomi, canadian"
        ));
    }
    let main = seconds(&mut arguments, "main time")?;
    let control = if system == "absolute" {
        TimeControl::Absolute { main }
    } else {
        let period = seconds(&mut arguments, "a period")?;
        let count = arguments.number("a count")?;
        if period.is_zero() || count == 0 {
            return Err("syntax error: a period and its count must not be 0".to_string());
        }
        match system {
            "byoyomi" => TimeControl::ByoYomi { main, period, periods: count },
            _ => TimeControl::Canadian { main, period, stones: count },
        }
    };
    arguments.end()?;
    engine.clock = Clock::new(control);
    done()
}

pub(super) fn left(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let color = arguments.color()?;
    let time = seconds(&mut arguments, "a time")?;
    let stones = arguments.number("a number of stones")?;
    arguments.end()?;
    engine.clock.set_left(color, time, stones);
    done()
}
