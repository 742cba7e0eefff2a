//! Commands about time control.

use super::board::done;
use super::engine::Engine;
use super::protocol::{Arguments, Reply};
use crate::clock::{Clock, TimeControl};
use crate::words::quoted;
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

/// The time systems of the KGS Go server, which `kgs-time_settings` knows.
const KGS: &[&str] = &["none", "absolute", "byoyomi", "canadian"];
/// The time systems that `kata-time_settings` knows.
const KATA: &[&str] = &["none", "absolute", "byoyomi", "canadian", "fischer"];

/// `kgs-time_settings none | absolute main | byoyomi main period periods |
/// canadian main period stones`.
pub(super) fn kgs_settings(engine: &mut Engine, arguments: Arguments) -> Reply {
    named(engine, KGS, arguments)
}

/// `kata-time_settings`: as `kgs-time_settings`, or `fischer main increment`.
pub(super) fn kata_settings(engine: &mut Engine, arguments: Arguments) -> Reply {
    named(engine, KATA, arguments)
}

pub(super) fn kata_list(_: &mut Engine, arguments: Arguments) -> Reply {
    arguments.end()?;
    Ok(KATA.join(" "))
}

fn named(engine: &mut Engine, systems: &[&str], mut arguments: Arguments) -> Reply {
    let system = arguments.word("a time system")?;
    if !systems.contains(&system) {
        return Err(format!("syntax error: {} is none of {}", quoted(system), systems.join(", ")));
    }
    let control = if system == "none" { TimeControl::None } else { timed(system, &mut arguments)? };
    arguments.end()?;
    engine.clock = Clock::new(control);
    done()
}

fn timed(system: &str, arguments: &mut Arguments) -> Result<TimeControl, String> {
    let main = seconds(arguments, "main time")?;
    match system {
        "absolute" => return Ok(TimeControl::Absolute { main }),
        "fischer" => {
            let increment = seconds(arguments, "an increment")?;
            return Ok(TimeControl::Fischer { main, increment });
        }
        _ => {}
    }
    let period = seconds(arguments, "a period")?;
    let count = arguments.number("a count")?;
    if period.is_zero() || count == 0 {
        return Err("syntax error: a period and its count must not be 0".to_string());
    }
    Ok(match system {
        "byoyomi" => TimeControl::ByoYomi { main, period, periods: count },
        _ => TimeControl::Canadian { main, period, stones: count },
    })
}

pub(super) fn left(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let color = arguments.color()?;
    let time = seconds(&mut arguments, "a time")?;
    let stones = arguments.number("a number of stones")?;
    arguments.end()?;
    engine.clock.set_left(color, time, stones);
    done()
}
