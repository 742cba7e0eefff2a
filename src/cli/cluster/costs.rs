//! What the exchange between ranks costs.

use crate::cli::say;
use crate::cluster::{Leader, Report};
use crate::go::{Game, Komi};
use crate::gtp::{Config, Pace};
use crate::search::{Budget, Session, Spare, Thinking};
use std::time::Instant;

/// Seconds of the search, unless they are given.
const SECONDS: f64 = 10.0;

/// Searches the empty board with all ranks and prints a line for each.
pub(super) fn run(mut leader: Leader, config: Config, size: usize) -> anyhow::Result<()> {
    let game = Game::even(size, Komi::USUAL);
    let mut session = Session::new(config.system.spec, game, config.options)?;
    session.join(Box::new(leader.exchange()));
    let begin = Instant::now();
    let clock = || begin.elapsed().as_secs_f64();
    let about = |budget| Thinking::about_move(budget, Spare::Spent, 0.0);
    let thinking = match config.pace {
        Pace::Move(Budget::Simulations(count)) => Thinking::glance(count, 0.0),
        Pace::Move(budget) => about(budget),
        Pace::Clock | Pace::Level(_) => about(Budget::Seconds(SECONDS)),
    };
    leader.finish(thinking, &mut session, &clock, &|| false, &mut |_| {});
    let seconds = clock();
    // Shares of the processor time that the rank had, which on a busy machine is less than the clock says.
    say("rank simulations/s exchanges/s messages/s out  bytes/s out   telling  carrying  waiting")?;
    for (rank, Report { simulations, traffic }) in leader.report().iter().enumerate() {
        let each = |count: u64| count as f64 / seconds;
        let share = |time: f64| 100.0 * time / traffic.working;
        say(&format!(
            "{rank:4} {:13.0} {:11.2} {:14.2} {:12.0} {:7.3} % {:7.3} % {:6.2} %",
            each(*simulations),
            each(traffic.exchanges),
            each(traffic.sent),
            each(traffic.bytes_sent),
            share(traffic.telling),
            share(traffic.carrying),
            100.0 * traffic.waiting / seconds,
        ))?;
    }
    Ok(())
}
