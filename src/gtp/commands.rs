//! The table of GTP commands, and how a line is carried out.

use super::analyze::{self, Live};
use super::engine::Engine;
use super::protocol::{Arguments, Reply, Request};
use super::{board, handicap, overlay, record, rules, score, time};
use std::io::{self, Write};

/// How a command is carried out.
#[derive(Clone, Copy, Debug)]
pub enum Run {
    /// Answers once, when the work is done.
    Answer(fn(&mut Engine, Arguments) -> Reply),
    /// Writes lines of its answer while it is at work.
    Stream(fn(&mut Engine, Arguments, &mut Live) -> Reply),
}

/// A GTP command: its name, and the function behind it.
#[derive(Clone, Copy, Debug)]
pub struct Command {
    /// The name of the command, as lines begin with it.
    pub name: &'static str,
    /// The function that carries the command out.
    pub run: Run,
}

const fn answer(name: &'static str, run: fn(&mut Engine, Arguments) -> Reply) -> Command {
    Command { name, run: Run::Answer(run) }
}

const fn stream(
    name: &'static str,
    run: fn(&mut Engine, Arguments, &mut Live) -> Reply,
) -> Command {
    Command { name, run: Run::Stream(run) }
}

/// All commands, in the order in which `list_commands` gives them.
pub const COMMANDS: &[Command] = &[
    answer("protocol_version", |_, a| constant("2", a)),
    answer("name", name),
    answer("version", |_, a| constant(env!("CARGO_PKG_VERSION"), a)),
    answer("known_command", known_command),
    answer("list_commands", list_commands),
    answer("help", list_commands),
    answer("quit", |_, a| constant("", a)),
    answer("boardsize", board::boardsize),
    answer("query_boardsize", board::query_boardsize),
    answer("clear_board", board::clear_board),
    answer("komi", board::komi),
    answer("get_komi", board::get_komi),
    answer("play", board::play),
    answer("genmove", board::genmove),
    answer("reg_genmove", board::reg_genmove),
    answer("undo", board::undo),
    answer("gg-undo", board::gg_undo),
    answer("showboard", board::showboard),
    answer("is_legal", board::is_legal),
    answer("all_legal", board::all_legal),
    answer("list_stones", board::list_stones),
    answer("color", board::color),
    answer("captures", board::captures),
    answer("last_move", board::last_move),
    answer("move_history", board::move_history),
    answer("fixed_handicap", handicap::fixed),
    answer("place_free_handicap", handicap::place_free),
    answer("set_free_handicap", handicap::set_free),
    answer("get_handicap", handicap::get),
    answer("time_settings", time::settings),
    answer("kgs-time_settings", time::kgs_settings),
    answer("kata-time_settings", time::kata_settings),
    answer("kata-list_time_settings", time::kata_list),
    answer("time_left", time::left),
    answer("final_score", score::final_score),
    answer("final_status", score::final_status),
    answer("final_status_list", score::final_status_list),
    answer("kgs-genmove_cleanup", score::genmove_cleanup),
    answer("kata-get-rules", rules::get),
    answer("kata-set-rules", rules::set),
    answer("loadsgf", record::loadsgf),
    answer("printsgf", record::printsgf),
    stream("lz-analyze", analyze::lz_analyze),
    stream("lz-genmove_analyze", analyze::lz_genmove_analyze),
    stream("kata-analyze", analyze::kata_analyze),
    stream("kata-genmove_analyze", analyze::kata_genmove_analyze),
    answer("gogui-analyze_commands", overlay::analyze_commands),
    answer("yomi-overlay", overlay::overlay),
    answer("yomi-evaluate", score::evaluate),
];

impl Engine {
    /// Carries out one line and writes the answer, if the line asks for one. A command that
    /// goes on until the next one looks at `interrupted`. Returns false after `quit`, and once
    /// those who read for the engine have failed.
    ///
    /// # Errors
    /// If the answer cannot be written.
    pub fn execute(
        &mut self,
        line: &str,
        out: &mut dyn Write,
        interrupted: &(dyn Fn() -> bool + Sync),
    ) -> io::Result<bool> {
        let Some(request) = Request::parse(line) else { return Ok(true) };
        let mut live = Live::new(&request, out, interrupted);
        let reply = run(self, &request, &mut live);
        let reply = self.settle(reply);
        live.finish(&reply)?;
        Ok(request.name != "quit" && !self.has_failed())
    }
}

/// Carries out a request and returns what it answers.
fn run(engine: &mut Engine, request: &Request, live: &mut Live) -> Reply {
    let known = COMMANDS.iter().find(|command| command.name == request.name);
    match known.ok_or("unknown command")?.run {
        Run::Answer(run) => run(engine, Arguments::of(request)),
        Run::Stream(run) => run(engine, Arguments::of(request), live),
    }
}

fn constant(text: &str, arguments: Arguments) -> Reply {
    arguments.end()?;
    Ok(text.to_string())
}

fn name(engine: &mut Engine, arguments: Arguments) -> Reply {
    match engine.config.system.name.as_str() {
        "yomi" => constant("Yomi", arguments),
        id => constant(&format!("Yomi {id}"), arguments),
    }
}

fn known_command(_: &mut Engine, mut arguments: Arguments) -> Reply {
    let name = arguments.word("a command")?;
    arguments.end()?;
    Ok(COMMANDS.iter().any(|command| command.name == name).to_string())
}

fn list_commands(_: &mut Engine, arguments: Arguments) -> Reply {
    let names: Vec<&str> = COMMANDS.iter().map(|command| command.name).collect();
    constant(&names.join("\n"), arguments)
}
