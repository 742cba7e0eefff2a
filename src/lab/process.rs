//! A Go program in a process of its own that speaks GTP.

use crate::go::{Color, Game, Move};
use crate::search::Decision;
use crate::words::{cut, quoted};
use anyhow::{Context, anyhow, bail, ensure};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

/// Lines that may wait to be read; a program that writes more must wait.
const WAITING: usize = 256;
/// Bytes of a line and of an answer beyond which a program is not listened to.
const LONGEST: usize = 1 << 16;

/// A running program and the pipes to it.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    input: ChildStdin,
    /// What the program writes, line by line.
    lines: Receiver<String>,
    /// Time that a whole answer may take.
    patience: Duration,
    /// Number of the game's moves that the program knows.
    told: usize,
}

impl Process {
    /// Starts the program of a command line, in which blanks separate words; quotes and backslashes keep
    /// them together, as in a shell.
    ///
    /// # Errors
    /// If a quote is never closed, the command line has no word, there is no such program, or the system gives no
    /// thread.
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
            .with_context(|| format!("cannot start {}", quoted(program)))?;
        let input = child.stdin.take().expect("it is piped");
        let output = child.stdout.take().expect("it is piped");
        let (send, lines) = mpsc::sync_channel(WAITING);
        let process = Process { child, input, lines, patience, told: 0 };
        thread::Builder::new()
            .spawn(move || listen(output, &send))
            .with_context(|| format!("the system gives no thread to listen to {program:?}"))?;
        Ok(process)
    }

    /// Sends a command and waits for its answer.
    ///
    /// # Errors
    /// If the program refuses the command, has ended, has not answered in the time that it has, or does not come to
    /// an end.
    pub fn ask(&mut self, command: &str) -> anyhow::Result<String> {
        let ended = || anyhow!("the program ended at {command:?}");
        writeln!(self.input, "{command}").map_err(|_| ended())?;
        let begin = Instant::now();
        let mut text = String::new();
        loop {
            let left = self.patience.saturating_sub(begin.elapsed());
            // Who chatters without an end has a line ready whenever it is asked for.
            let line = match left.is_zero() {
                true => Err(RecvTimeoutError::Timeout),
                false => self.lines.recv_timeout(left),
            };
            let line = line.map_err(|e| match e {
                RecvTimeoutError::Timeout => {
                    anyhow!("no answer to {command:?} in {} s", self.patience.as_secs_f64())
                }
                RecvTimeoutError::Disconnected => ended(),
            })?;
            let line = line.trim_end();
            match (text.is_empty(), line.is_empty()) {
                // Some programs chat before they answer.
                (true, _) if !line.starts_with(['=', '?']) => {}
                (false, true) => break,
                (is_first, _) => {
                    text += if is_first { "" } else { "\n" };
                    text += line;
                }
            }
            ensure!(text.len() < LONGEST, "the answer to {command:?} does not end");
        }
        let body = text[1..].trim_start_matches(|c: char| c.is_ascii_digit()).trim().to_string();
        if text.starts_with('=') {
            Ok(body)
        } else {
            bail!("{command:?} is refused: {}", cut(&body))
        }
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

/// Sends the lines that a program writes, until it ends or nobody waits for them any more. What is no UTF-8 is
/// replaced, and a line that does not end is told in pieces.
fn listen(output: ChildStdout, send: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    while matches!(output.by_ref().take(LONGEST as u64).read_until(b'\n', &mut line), Ok(1..)) {
        if send.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
            break;
        }
        line.clear();
    }
}

/// The words of a command line, as a shell divides it that puts nothing in their place.
fn words(command: &str) -> anyhow::Result<Vec<String>> {
    shell_words::split(command)
        .map_err(|_| anyhow!("a quote in {} is never closed", quoted(command)))
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

    #[test]
    fn who_chatters_is_not_waited_for_and_takes_no_memory() {
        let [short, long] = [300, 60_000].map(Duration::from_millis);
        let ask = |command: &str, patience| {
            Process::start(command, patience).unwrap().ask("name").unwrap_err().to_string()
        };
        let begin = Instant::now();
        assert_eq!(ask("yes", short), "no answer to \"name\" in 0.3 s");
        assert!(begin.elapsed() < long / 2);
        // An answer that goes on, and one whose first line does.
        let line = "sh -c \"printf =; tr '\\\\0' x </dev/zero\"";
        for command in ["yes =", line] {
            assert_eq!(ask(command, long), "the answer to \"name\" does not end");
        }
    }

    #[test]
    fn a_byte_that_is_no_letter_costs_nothing() {
        let long = Duration::from_secs(60);
        let command = r#"sh -c "read c; printf 'caf\\351\\n= \\351t\\n\\n'; cat""#;
        let answer = Process::start(command, long).unwrap().ask("name").unwrap();
        assert_eq!(answer, "\u{fffd}t");
    }
}
