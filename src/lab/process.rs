//! A Go program in a process of its own that speaks GTP.

use crate::go::{Color, Game, Move};
use crate::search::Decision;
use anyhow::{Context, anyhow, bail};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

/// A running program and the pipes to it.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    patience: Duration,
    /// Number of the game's moves that the program knows.
    told: usize,
}

impl Process {
    /// Starts the program of a command line, in which blanks separate words; quotes and backslashes keep
    /// them together, as in a shell.
    ///
    /// # Errors
    /// If a quote is never closed, the command line has no word, or there is no such program.
    pub fn start(command: &str, patience: Duration) -> anyhow::Result<Process> {
        let words = words(command)?;
        let (program, arguments) = words.split_first().context("the command is empty")?;
        let spawn = |program: &str| {
            Command::new(program)
                .args(arguments)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
        };
        // Debian keeps GNU Go where the superuser's path does not lead.
        let mut child = spawn(program)
            .or_else(|e| spawn(&format!("/usr/games/{program}")).map_err(|_| e))
            .with_context(|| format!("cannot start {program:?}"))?;
        let input = child.stdin.take().expect("it is piped");
        let output = child.stdout.take().expect("it is piped");
        let (send, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Process { child, input, lines, patience, told: 0 })
    }

    /// Sends a command and waits for its answer.
    ///
    /// # Errors
    /// If the program refuses the command, has ended, or is silent for longer than it may be.
    pub fn ask(&mut self, command: &str) -> anyhow::Result<String> {
        let ended = || anyhow!("the program ended at {command:?}");
        writeln!(self.input, "{command}").map_err(|_| ended())?;
        let mut answer = Vec::new();
        loop {
            let line = self.lines.recv_timeout(self.patience).map_err(|e| match e {
                mpsc::RecvTimeoutError::Timeout => {
                    anyhow!("no answer to {command:?} in {} s", self.patience.as_secs())
                }
                mpsc::RecvTimeoutError::Disconnected => ended(),
            })?;
            let line = line.trim_end();
            match (answer.is_empty(), line.is_empty()) {
                // Some programs chat before they answer.
                (true, _) if !line.starts_with(['=', '?']) => {}
                (false, true) => break,
                _ => answer.push(line.to_string()),
            }
        }
        let text = answer.join("\n");
        let body = text[1..].trim_start_matches(|c: char| c.is_ascii_digit()).trim().to_string();
        if text.starts_with('=') { Ok(body) } else { bail!("{command:?} is refused: {body}") }
    }

    /// Sets up the beginning of a game.
    ///
    /// # Errors
    /// Those of [`Process::ask`].
    pub fn begin(&mut self, game: &Game) -> anyhow::Result<()> {
        let board = game.board();
        self.ask(&format!("boardsize {}", board.width()))?;
        self.ask("clear_board")?;
        self.ask(&format!("komi {}", game.komi()))?;
        self.told = 0;
        Ok(())
    }

    /// Tells the program the moves that were played since.
    ///
    /// # Errors
    /// Those of [`Process::ask`].
    pub fn follow(&mut self, game: &Game) -> anyhow::Result<()> {
        for &(color, mv) in &game.moves()[self.told..] {
            self.ask(&format!("play {} {mv}", color.name()))?;
            self.told += 1;
        }
        Ok(())
    }

    /// Asks for a move, which the program also plays on its own board.
    ///
    /// # Errors
    /// Those of [`Process::ask`], or if the answer names no move on this board.
    pub fn decide(&mut self, game: &Game, color: Color) -> anyhow::Result<Decision> {
        self.follow(game)?;
        let answer = self.ask(&format!("genmove {}", color.name()))?;
        if answer.eq_ignore_ascii_case("resign") {
            return Ok(Decision::Resign);
        }
        self.told += 1;
        let (width, height) = (game.board().width(), game.board().height());
        Ok(Decision::Play(Move::parse(&answer, width, height)?))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "quit");
        for _ in 0..20 {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(10));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The words of a command line, as a shell divides it that puts nothing in their place.
fn words(command: &str) -> anyhow::Result<Vec<String>> {
    shell_words::split(command).map_err(|_| anyhow!("a quote in {command:?} is never closed"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_lines() {
        assert_eq!(words("a  -b 'c d' e\"f g\"h ''").unwrap(), ["a", "-b", "c d", "ef gh", ""]);
        // What systems with choices of their own need, in quotes and without.
        let choices = r#"yomi gtp --system 'uct+{"c":0.5}' --keep a\ b \"c\""#;
        let divided = ["yomi", "gtp", "--system", r#"uct+{"c":0.5}"#, "--keep", "a b", "\"c\""];
        assert_eq!(words(choices).unwrap(), divided);
        assert_eq!(words(r#"a "b \" c""#).unwrap(), ["a", "b \" c"]);
        for open in ["a 'b", "a \"b", "a \"b\\\""] {
            let error = words(open).unwrap_err().to_string();
            assert_eq!(error, format!("a quote in {open:?} is never closed"));
        }
        assert!(words(" ").unwrap().is_empty());
    }

    #[test]
    fn what_cannot_be_started_or_falls_silent() {
        let [short, long] = [Duration::from_millis(100), Duration::from_secs(60)];
        let error = Process::start("/no/such/program x", long).unwrap_err().to_string();
        assert!(error.contains("cannot start \"/no/such/program\""), "{error}");
        let error = Process::start("true", long).unwrap().ask("name").unwrap_err().to_string();
        assert!(error.contains("ended"), "{error}");
        let error = Process::start("sleep 99", short).unwrap().ask("name").unwrap_err().to_string();
        assert!(error.contains("no answer to \"name\""), "{error}");
    }
}
