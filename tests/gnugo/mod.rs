//! GNU Go 3.8 as a peer: another implementation of the rules, asked over GTP.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use yomi::go::{Point, PointSet};

/// A running GNU Go.
pub struct GnuGo {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl GnuGo {
    /// Starts it with these options.
    pub fn start(options: &[&str]) -> GnuGo {
        let started = ["gnugo", "/usr/games/gnugo"].iter().find_map(|program| {
            Command::new(program)
                .args(["--mode", "gtp"])
                .args(options)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .ok()
        });
        let mut process = started.expect(
            "GNU Go is not installed: on Debian `apt-get install gnugo`, or `cargo xtask test`, \
             which does that",
        );
        let input = process.stdin.take().unwrap();
        let output = BufReader::new(process.stdout.take().unwrap());
        GnuGo { process, input, output }
    }

    /// Sends all commands, then reads all answers.
    pub fn ask<const N: usize>(&mut self, commands: [&str; N]) -> [Result<String, String>; N] {
        writeln!(self.input, "{}", commands.join("\n")).unwrap();
        commands.map(|_| self.answer())
    }

    fn answer(&mut self) -> Result<String, String> {
        let mut text = String::new();
        while !text.ends_with("\n\n") {
            assert_ne!(self.output.read_line(&mut text).unwrap(), 0, "GNU Go ended");
        }
        let body = text[1..].trim().to_string();
        if text.starts_with('=') { Ok(body) } else { Err(body) }
    }

    /// The points of an answer, as a set.
    pub fn points(answer: &Result<String, String>) -> PointSet {
        let names = answer.as_ref().unwrap().split_whitespace();
        names.map(|name| Point::parse(name, 19, 19).unwrap()).collect()
    }
}

impl Drop for GnuGo {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "quit");
        let _ = self.process.wait();
    }
}
