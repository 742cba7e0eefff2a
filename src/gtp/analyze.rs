//! Analysis as Leela Zero and KataGo print it, line by line while the search runs.

use super::engine::Engine;
use super::protocol::{Arguments, Reply, Request};
use crate::go::{Color, joined};
use crate::search::{Candidate, Decision, Session, Snapshot};
use crate::words::quoted;
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// Distance of the lower confidence bound from the win rate, in standard errors.
const CAUTION: f32 = 1.96;

/// An answer that may be written while the command is still at work.
pub struct Live<'a> {
    request: &'a Request,
    out: &'a mut dyn Write,
    interrupted: &'a (dyn Fn() -> bool + Sync),
    written: io::Result<bool>,
}

impl std::fmt::Debug for Live<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Live").field("request", self.request).finish_non_exhaustive()
    }
}

impl<'a> Live<'a> {
    pub(super) fn new(
        request: &'a Request,
        out: &'a mut dyn Write,
        interrupted: &'a (dyn Fn() -> bool + Sync),
    ) -> Live<'a> {
        Live { request, out, interrupted, written: Ok(false) }
    }

    /// Writes a line of an answer that goes on, unless it is empty, which would end the answer.
    fn line(&mut self, text: &str) {
        let Ok(begun) = self.written else { return };
        if text.is_empty() {
            return;
        }
        let head = if begun { String::new() } else { self.request.prefix(true) + "\n" };
        let written = writeln!(self.out, "{head}{text}").and_then(|()| self.out.flush());
        self.written = written.map(|()| true);
    }

    /// Ends the answer with the reply of the command.
    pub(super) fn finish(self, reply: &Reply) -> io::Result<()> {
        match (self.written?, reply) {
            (true, Ok(text)) if text.is_empty() => writeln!(self.out)?,
            (true, Ok(text)) => write!(self.out, "{text}\n\n")?,
            _ => self.out.write_all(self.request.format(reply).as_bytes())?,
        }
        self.out.flush()
    }
}

/// The program whose format the lines follow.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Dialect {
    LeelaZero,
    KataGo,
}

/// The options of an analysis, as the other side asks for them.
struct Wish {
    dialect: Dialect,
    color: Color,
    interval: Duration,
    moves: usize,
    ownership: bool,
    root: bool,
}

impl Wish {
    /// Reads `[color] [centiseconds] [key value]…`; each part may be missing.
    fn read(dialect: Dialect, to_play: Color, mut arguments: Arguments) -> Result<Wish, String> {
        let color = arguments.color_or(to_play);
        let interval = Duration::from_millis(500);
        let mut wish =
            Wish { dialect, color, interval, moves: usize::MAX, ownership: false, root: false };
        while let Some(key) = arguments.pop() {
            match key {
                "interval" => wish.interval = centiseconds(arguments.number("an interval")?),
                "maxmoves" => wish.moves = arguments.number("a number of moves")?,
                "ownership" => wish.ownership = truth(arguments.word("true or false")?)?,
                "rootInfo" => wish.root = truth(arguments.word("true or false")?)?,
                key => match key.parse() {
                    Ok(number) => wish.interval = centiseconds(number),
                    Err(_) => {
                        return Err(format!("syntax error: {} is not supported here", quoted(key)));
                    }
                },
            }
        }
        Ok(wish)
    }

    fn report(&self, snapshot: &Snapshot, width: usize) -> String {
        let mover = snapshot.to_play;
        let seen = snapshot.candidates.iter().filter(|c| c.visits > 0).take(self.moves);
        let mut parts: Vec<String> =
            seen.enumerate().map(|(order, c)| self.info(c, mover, order)).collect();
        if self.root {
            let (winrate, lead) = (snapshot.winrate.unwrap_or(0.5), snapshot.lead);
            parts.push(format!(
                "rootInfo visits {} winrate {:.4} scoreLead {:.2}",
                snapshot.simulations,
                mover.turned(winrate),
                lead * mover.sign() as f32
            ));
        }
        if self.ownership && !snapshot.ownership.is_empty() {
            let rows = snapshot.ownership.chunks(width).rev().flatten();
            let numbers = rows.map(|v| format!("{:.3}", v * mover.sign() as f32));
            parts.push(format!("ownership {}", numbers.collect::<Vec<_>>().join(" ")));
        }
        parts.join(" ")
    }

    fn info(&self, candidate: &Candidate, mover: Color, order: usize) -> String {
        let winrate = mover.turned(candidate.winrate.unwrap_or(0.5));
        let error = (winrate * (1.0 - winrate) / candidate.visits.max(1) as f32).sqrt();
        let cautious = (winrate - CAUTION * error).max(0.0);
        let number = |rate: f32| match self.dialect {
            Dialect::LeelaZero => format!("{:.0}", rate * 10_000.0),
            Dialect::KataGo => format!("{rate:.4}"),
        };
        format!(
            "info move {} visits {} winrate {} lcb {} order {order} pv {}",
            candidate.mv,
            candidate.visits,
            number(winrate),
            number(cautious),
            joined(&candidate.pv)
        )
    }
}

fn centiseconds(count: u32) -> Duration {
    Duration::from_millis(10 * u64::from(count.max(1)))
}

fn truth(word: &str) -> Result<bool, String> {
    word.parse().map_err(|_| format!("syntax error: {} is neither true nor false", quoted(word)))
}

/// Writes what is asked for at its interval, and once more at the end.
struct Reporter<'a, 'b> {
    wish: Wish,
    live: &'a mut Live<'b>,
    width: usize,
    last: Instant,
}

impl Reporter<'_, '_> {
    fn watch(&mut self, session: &Session) {
        if self.last.elapsed() >= self.wish.interval {
            self.write(&session.snapshot());
        }
    }

    fn write(&mut self, snapshot: &Snapshot) {
        self.last = Instant::now();
        self.live.line(&self.wish.report(snapshot, self.width));
    }
}

fn analyze(engine: &mut Engine, wish: Wish, live: &mut Live) -> Reply {
    let interrupted = live.interrupted;
    let (color, width) = (wish.color, engine.game.board().width());
    let mut reporter = Reporter { wish, live, width, last: Instant::now() };
    engine.analyze(color, interrupted, &mut |session| reporter.watch(session));
    reporter.write(&engine.snapshot());
    Ok(String::new())
}

fn genmove_analyze(engine: &mut Engine, wish: Wish, live: &mut Live) -> Reply {
    let (color, width) = (wish.color, engine.game.board().width());
    let mut reporter = Reporter { wish, live, width, last: Instant::now() };
    let decision = engine.think(color, &mut |session| reporter.watch(session));
    reporter.write(&engine.snapshot());
    match decision {
        Decision::Resign => Ok("play resign".to_string()),
        Decision::Play(mv) => {
            engine.game.play_as(color, mv).map_err(|e| e.to_string())?;
            Ok(format!("play {mv}"))
        }
    }
}

pub(super) fn lz_analyze(e: &mut Engine, arguments: Arguments, live: &mut Live) -> Reply {
    let wish = Wish::read(Dialect::LeelaZero, e.game.to_play(), arguments)?;
    analyze(e, wish, live)
}

pub(super) fn kata_analyze(e: &mut Engine, arguments: Arguments, live: &mut Live) -> Reply {
    let wish = Wish::read(Dialect::KataGo, e.game.to_play(), arguments)?;
    analyze(e, wish, live)
}

pub(super) fn lz_genmove_analyze(e: &mut Engine, arguments: Arguments, live: &mut Live) -> Reply {
    let wish = Wish::read(Dialect::LeelaZero, e.game.to_play(), arguments)?;
    genmove_analyze(e, wish, live)
}

pub(super) fn kata_genmove_analyze(e: &mut Engine, arguments: Arguments, live: &mut Live) -> Reply {
    let wish = Wish::read(Dialect::KataGo, e.game.to_play(), arguments)?;
    genmove_analyze(e, wish, live)
}
