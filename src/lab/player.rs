//! The players of a match: a system of the registry in this process, or another program by GTP.

use super::process::Process;
use crate::bench;
use crate::go::Game;
use crate::levels::{BySize, Level, level};
use crate::search::{Budget, Decision, Options, SearchSpec, Session, Spare, Thinking, Variant};
use crate::words::quoted;
use anyhow::{Context, bail};
use std::time::{Duration, Instant};

/// What a system of the registry may spend on its moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Effort {
    /// A budget for each move.
    Move(Budget),
    /// A number of new simulations for each move, by the size of the board.
    BySize(BySize<u64>),
    /// Time for all moves of a game: a twentieth of what is left goes to each move.
    Game(Duration),
}

impl Effort {
    /// A number of new simulations for each move.
    pub fn simulations(count: u64) -> Effort {
        Effort::Move(Budget::Simulations(count))
    }

    /// The effort on boards of so many points a side.
    fn on(self, size: usize) -> Effort {
        match self {
            Effort::BySize(counts) => Effort::simulations(*counts.of(size)),
            other => other,
        }
    }

    /// Budget of the next move on such a board after so much of the game's time is spent.
    fn for_move(self, size: usize, spent: Duration) -> Budget {
        match self {
            Effort::Move(budget) => budget,
            Effort::BySize(counts) => Budget::Simulations(*counts.of(size)),
            Effort::Game(all) => {
                Budget::Seconds((all.saturating_sub(spent) / MOVES_LEFT).as_secs_f64())
            }
        }
    }
}

/// The text by which records tell efforts apart, so it never changes for budgets of simulations.
impl std::fmt::Display for Effort {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Effort::Move(budget) => write!(f, "{budget:?}"),
            Effort::BySize(counts) => write!(f, "{counts:?}"),
            Effort::Game(time) => write!(f, "Game({time:?})"),
        }
    }
}

/// A side of a match.
#[derive(Clone, Debug)]
pub enum Opponent {
    /// A system in this process.
    System {
        /// The name that people read.
        name: String,
        /// The spec of the system.
        spec: Box<SearchSpec>,
        /// What it may spend on its moves.
        effort: Effort,
        /// Threads, memory and reuse; each game has a seed of its own.
        options: Options,
    },
    /// A program that is started for each game. `{seed}` and `{size}` stand for numbers.
    Program {
        /// The command line that starts it.
        command: String,
        /// Time that an answer may take.
        patience: Duration,
    },
}

impl Opponent {
    /// A level on boards of so many points a side, with its own number of simulations.
    pub fn level(level: &Level, size: usize, options: Options) -> Opponent {
        let (name, effort) = (level.id.to_owned(), Effort::BySize(level.simulations));
        Opponent::System { name, spec: Box::new(level.spec(size)), effort, options }
    }

    /// Reads a level's id, a system ([`Variant::parse`]), with `@N` for N simulations a move, or a GTP command.
    /// Boards have `size` points a side.
    ///
    /// # Errors
    /// If it is neither: a [`VariantError`](crate::search::VariantError), or a sentence.
    pub fn parse(
        text: &str,
        size: usize,
        effort: Effort,
        options: Options,
        patience: Duration,
    ) -> anyhow::Result<Opponent> {
        let program = || Opponent::Program { command: text.to_string(), patience };
        if let Some(Ok(level)) = text.starts_with("level-").then(|| level(text)) {
            return Ok(Opponent::level(level, size, options));
        }
        // No system's id has these; the choices that follow one, and commands, may have anything.
        if text.split("+{").next().is_some_and(|id| id.contains([' ', '/'])) {
            return Ok(program());
        }
        let (id, simulations) = match text.split_once('@') {
            Some((id, n)) => (id, Some(simulations(n)?)),
            None => (text, None),
        };
        let effort = simulations.map_or(effort, Effort::simulations);
        match Variant::parse(id) {
            Ok(Variant { name, spec }) => {
                Ok(Opponent::System { name, spec: Box::new(spec), effort, options })
            }
            Err(error) if text.contains("+{") => Err(error.into()),
            Err(_) if is_program(text) => Ok(program()),
            Err(error) => bail!("{error}; nor is there a program of that name"),
        }
    }

    /// The name that people read.
    pub fn name(&self) -> String {
        match self {
            Opponent::System { name, effort: Effort::Move(Budget::Simulations(n)), .. } => {
                format!("{name}@{n}")
            }
            Opponent::System { name, .. } => name.clone(),
            Opponent::Program { command, .. } => command.clone(),
        }
    }

    /// True if it is a program, which may have its own idea of the end of a game.
    pub fn is_program(&self) -> bool {
        matches!(self, Opponent::Program { .. })
    }

    /// A text that tells it apart from whatever plays otherwise on this size: its choices, and a
    /// signature of some moves that it plays against itself, which changes with the engine.
    pub(super) fn identity(&self, size: usize) -> String {
        match self {
            Opponent::System { spec, effort, options, .. } => {
                let (choices, effort) = (spec.choices(), effort.on(size));
                let Options { memory, reuse, threads, .. } = options;
                // Records from before threads were told are of one.
                let threads = match threads {
                    1 => String::new(),
                    _ => format!(" threads {threads}"),
                };
                let played = bench::self_play(spec, size);
                format!(
                    "{choices} {effort} memory {memory} reuse {reuse}{threads} plays {played:016x}"
                )
            }
            Opponent::Program { command, .. } => command.clone(),
        }
    }

    /// Starts the player of one game.
    pub(super) fn start(&self, game: &Game, seed: u64) -> anyhow::Result<Player> {
        match self {
            Opponent::System { spec, effort, options, .. } => {
                let options = Options { seed, ..*options };
                let session = Session::new(spec.as_ref().clone(), game.clone(), options)?;
                Ok(Player::System {
                    session: Box::new(session),
                    effort: *effort,
                    spent: Duration::ZERO,
                })
            }
            Opponent::Program { command, patience } => {
                // Some programs take seeds of 31 bits only.
                let seed = (seed & 0x7fff_ffff).to_string();
                let size = game.board().width().to_string();
                let command = command.replace("{seed}", &seed).replace("{size}", &size);
                let mut process = Process::start(&command, *patience)?;
                process.begin(game)?;
                Ok(Player::Program(process))
            }
        }
    }
}

/// Number of further moves of its own that a player with time for a game expects at any moment.
const MOVES_LEFT: u32 = 20;

/// Reads a number of simulations, 1 and more.
fn simulations(text: &str) -> anyhow::Result<u64> {
    let number = text.parse().ok().filter(|&n| n > 0);
    number.with_context(|| format!("{} is not a number of simulations: 1 or more", quoted(text)))
}

fn is_program(name: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(name).is_file())
}

/// A side at the board, with its engine or program.
#[derive(Debug)]
pub(super) enum Player {
    System { session: Box<Session>, effort: Effort, spent: Duration },
    Program(Process),
}

impl Player {
    /// The player's decision in the current position.
    pub fn decide(&mut self, game: &Game) -> anyhow::Result<Decision> {
        match self {
            Player::Program(process) => process.decide(game, game.to_play()),
            Player::System { session, effort, spent } => {
                session.follow(game);
                let begin = Instant::now();
                let clock = || begin.elapsed().as_secs_f64();
                Thinking::about_move(
                    effort.for_move(game.board().width(), *spent),
                    Spare::Spent,
                    0.0,
                )
                .finish(session, &clock, &|| false, &mut |_| {});
                *spent += begin.elapsed();
                Ok(session.decide())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What it was for one thread stands in records.
    #[test]
    fn another_number_of_threads_is_another_player() {
        let identity = |threads| {
            let options = Options { threads, ..Options::default() };
            let effort = Effort::simulations(10);
            Opponent::parse("uct", 5, effort, options, Duration::from_secs(1)).unwrap().identity(5)
        };
        let (one, two) = (identity(1), identity(2));
        assert!(!one.contains("threads") && two.contains(" threads 2 plays "), "{one}; {two}");
    }

    #[test]
    fn commands_may_hold_what_follows_ids() {
        let parse = |text| {
            let effort = Effort::simulations(10);
            Opponent::parse(text, 9, effort, Options::default(), Duration::from_secs(1))
        };
        let refusal = |text| parse(text).unwrap_err().to_string();
        for command in ["ssh me@there gnugo", "yomi gtp --system 'uct+{}'", "./a+{}@5"] {
            assert!(parse(command).unwrap().is_program(), "{command}");
        }
        let choices = r#"uct+{"expand": {"after": 3}}"#;
        assert_eq!(parse(choices).unwrap().name(), format!("{choices}@10"));
        assert_eq!(parse("level-3").unwrap().name(), "level-3");
        assert_eq!(parse("uct@25").unwrap().name(), "uct@25");
        for text in ["uct@many", "uct@0", "uct@-1"] {
            assert!(refusal(text).contains("is not a number of simulations"), "{text}");
        }
        assert!(refusal(r#"uct+{"speed":1}"#).contains("no \"speed\""));
    }
}
