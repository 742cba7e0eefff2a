//! The command `yomi match`: two sides, many games.

use super::games::Folder;
use super::values::{count, lead, seconds, seed, side, threads};
use super::{budget, say, shard, together};
use crate::disk;
use crate::go::{Color, Komi};
use crate::gtp::DEFAULT_SIMULATIONS;
use crate::lab::{
    Arm, Conditions, Effort, Ending, Matchup, Opponent, Played, Published, Referee, Samples,
};
use crate::number;
use crate::search::{Budget, Options};
use crate::stats::{Sprt, Tally, Verdict, Z95, elo, standard_error, wilson};
use anyhow::{Context, bail};
use clap::Args;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Memory for a system's tree, in megabytes, unless it is given.
const MEMORY: u64 = 128;
/// Time that a program may take for an answer, unless it is given.
const PATIENCE: Duration = Duration::from_secs(600);

#[derive(Debug, Args)]
pub(super) struct Match {
    /// A system's id, with @N for N simulations a move, or a GTP command in quotes. Choices of its
    /// spec may follow an id: mc-rave+{"resign-below":0}@500. In a command {seed} and {size} stand
    /// for numbers.
    a: String,
    /// The other side, in the same form.
    b: String,
    /// Number of games; A is Black in the first, the third and so on.
    #[arg(long, value_name = "N", value_parser = count)]
    games: u64,
    /// Points a side, 2 to 19.
    #[arg(long, default_value_t = 9, value_parser = side)]
    size: u8,
    /// Points that White receives.
    #[arg(long, default_value = "7.5", allow_hyphen_values = true)]
    komi: Komi,
    /// Simulations for each move of a system; 10000 unless given.
    #[arg(long, value_name = "N", value_parser = count)]
    playouts: Option<u64>,
    /// Seconds for each move of a system.
    #[arg(long, value_name = "SECONDS", conflicts_with = "playouts", value_parser = seconds)]
    time: Option<Duration>,
    /// Threads of each system's search; one unless given.
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<u16>,
    /// Memory for each system's tree; 128 unless given.
    #[arg(long, value_name = "MB", value_parser = count)]
    memory: Option<u64>,
    /// Systems forget after each move what they have read.
    #[arg(long)]
    no_reuse: bool,
    /// Games at the same time.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads)]
    jobs: u16,
    /// Equal seeds give equal games, as far as the players do.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed)]
    seed: u64,
    /// Stop as soon as A is known to be ELO1 rather than ELO0 points stronger, or not to be.
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_hyphen_values = true, value_parser = lead)]
    sprt: Option<Vec<f64>>,
    /// A GTP command whose final_score counts the games. Without it every stone on the board counts
    /// between systems; against a program, Yomi takes off the stones that it holds for dead.
    #[arg(long, value_name = "COMMAND")]
    referee: Option<String>,
    /// Seconds a program may take for an answer; 600 unless given.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,
    /// Write the result, and the games that are played now, to this file as JSON. Of games that --record has
    /// from before only the result counts.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Keep the results in this file and go on from it: games that it has are not played again. Games
    /// that a program lost by breaking down are not kept.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Play only part I of N of the games; "yomi lab merge" puts the records of all parts together.
    #[arg(long, value_name = "I/N", conflicts_with = "sprt")]
    shard: Option<String>,
    /// Write the games that are played now to this folder as SGF; no game of an earlier match is written over.
    #[arg(long, value_name = "FOLDER")]
    sgf: Option<PathBuf>,
    /// Print only the result.
    #[arg(long)]
    quiet: bool,
}

impl Match {
    pub fn run(&self) -> anyhow::Result<()> {
        let matchup = self.matchup()?;
        together(self.threads.unwrap_or(1))?;
        let names = [matchup.a.name(), matchup.b.name()];
        if let Some(file) = &self.json {
            disk::probe(file).with_context(|| format!("cannot write {file:?}"))?;
        }
        let mut samples = self.samples(&matchup)?;
        if let Some(remark) = samples.as_ref().and_then(Samples::remark) {
            eprintln!("yomi: {remark}");
        }
        let done = samples.as_ref().map(|samples| samples.by_number(0)).unwrap_or_default();
        let to_play = |number: u64| {
            number <= matchup.games && matchup.shard.has(number) && !done.contains_key(&number)
        };
        let folder = self.sgf.as_ref().map(|path| Folder { path, names: &names });
        if let Some(folder) = &folder {
            folder.prepare(to_play, self.record.is_some())?;
        }
        let (mut games, mut tally, mut is_heard) = (Vec::new(), Tally::default(), true);
        let played = matchup.run(&done, |played, now| {
            tally = *now;
            games.push(told(played));
            // Whatever becomes of what is told of it, the result is kept.
            keep(&mut samples, played)?;
            if !is_heard {
                return Ok(());
            }
            let told = folder.as_ref().map_or(Ok(()), |folder| folder.write(played));
            let told = told.and_then(|()| match self.quiet {
                true => Ok(()),
                false => say(&line(played, now)),
            });
            is_heard = told.is_ok();
            told
        });
        tally = played.as_ref().copied().unwrap_or(tally);
        let written = match &self.json {
            Some(file) if tally.games > 0 => {
                write_report(file, &report(&matchup, &tally, &names, games))
            }
            _ => Ok(()),
        };
        played?;
        if tally.games == 0 {
            return say(&format!("shard {} has no game of {}", matchup.shard, matchup.games));
        }
        say(&summary(&matchup, &tally, &names))?;
        written
    }

    /// Refuses options that change nothing between these two.
    fn refuse_what_has_no_effect(
        &self,
        sides: [&Opponent; 2],
        effort: Effort,
    ) -> anyhow::Result<()> {
        let programs = sides.map(Opponent::is_program);
        let of_systems = [
            ("--playouts", self.playouts.is_some()),
            ("--time", self.time.is_some()),
            ("--threads", self.threads.is_some()),
            ("--memory", self.memory.is_some()),
            ("--no-reuse", self.no_reuse),
        ];
        if let (Some((option, _)), [true, true]) =
            (of_systems.into_iter().find(|(_, given)| *given), programs)
        {
            bail!("{option} has no effect: it is for systems of Yomi, and both sides are programs");
        }
        let spends = |side: &&Opponent| matches!(side, Opponent::System { effort: own, .. } if *own == effort);
        if let Some((option, _)) = of_systems[..2].iter().find(|(_, given)| *given)
            && !sides.iter().any(spends)
        {
            bail!("{option} has no effect: each system has a number of simulations of its own");
        }
        if self.timeout.is_some() && programs == [false, false] {
            bail!("--timeout has no effect: it is for programs, and neither side is one");
        }
        Ok(())
    }

    /// The results of games played before, if they are kept.
    fn samples(&self, matchup: &Matchup) -> anyhow::Result<Option<Samples>> {
        let Some(path) = &self.record else { return Ok(None) };
        let Matchup { a, b, conditions, games, seed, .. } = matchup;
        let label = format!("{} v {}", a.name(), b.name());
        let sides = [a.clone(), b.clone()];
        let arm = Arm::duel(label, sides, conditions.clone(), Published::Nothing, *games);
        Ok(Some(Samples::open(path, "match", *seed, &[arm])?))
    }

    fn matchup(&self) -> anyhow::Result<Matchup> {
        let budget = budget(self.time);
        let budget =
            budget.unwrap_or(Budget::Simulations(self.playouts.unwrap_or(DEFAULT_SIMULATIONS)));
        let effort = Effort::Move(budget);
        let options = Options {
            threads: self.threads.unwrap_or(1).into(),
            memory: self.memory.unwrap_or(MEMORY).saturating_mul(1 << 20),
            reuse: !self.no_reuse,
            ..Options::default()
        };
        let patience = self.timeout.unwrap_or(PATIENCE);
        let side = |text: &str| {
            Opponent::parse(text, self.size.into(), effort, options, patience)
                .map_err(anyhow::Error::msg)
        };
        let (a, b) = (side(&self.a)?, side(&self.b)?);
        self.refuse_what_has_no_effect([&a, &b], effort)?;
        let referee = match &self.referee {
            Some(command) => Referee::Program(command.clone()),
            None if a.is_program() || b.is_program() => Referee::Yomi,
            None => Referee::Board,
        };
        let size = usize::from(self.size);
        let sprt = match self.sprt.as_deref() {
            Some(&[elo0, elo1]) if elo0 < elo1 && (elo1 - elo0).is_finite() => {
                Some(Sprt { elo0, elo1 })
            }
            Some(_) => bail!("--sprt takes two finite leads, the smaller one first"),
            None => None,
        };
        let conditions = Conditions { komi: self.komi, referee, ..Conditions::even(size) };
        let (games, jobs) = (self.games, self.jobs.into());
        let shard = shard(self.shard.as_deref())?;
        Ok(Matchup { a, b, conditions, games, shard, jobs, seed: self.seed, sprt })
    }
}

/// Adds a game to the samples. One that ended because a program broke down says nothing about strength.
fn keep(samples: &mut Option<Samples>, played: &Played) -> anyhow::Result<()> {
    match (samples, &played.ending) {
        (_, Ending::Failed { .. }) | (None, _) => Ok(()),
        (Some(samples), _) => {
            samples.add(0, played.number, played.score).context("a result cannot be kept")
        }
    }
}

/// A game in one line: `  12  A is White  B+3.5    57 moves   4.1 s   A 7–5`.
fn line(played: &Played, tally: &Tally) -> String {
    let losses = tally.games - tally.wins() - tally.draws;
    let seconds = played.seconds.black + played.seconds.white;
    let remark = played.remark().map(|r| format!("  ({r})")).unwrap_or_default();
    let draws = if tally.draws > 0 { format!("–{}", tally.draws) } else { String::new() };
    format!(
        "{:4}  A is {}  {:8} {:4} moves {seconds:7.1} s   A {}–{losses}{draws}{remark}",
        played.number,
        if played.a == Color::Black { "Black" } else { "White" },
        played.ending.to_string(),
        played.game.moves().len(),
        tally.wins(),
    )
}

fn summary(matchup: &Matchup, tally: &Tally, names: &[String; 2]) -> String {
    let games = tally.games as f64;
    let (rate, error) = (tally.score() / games, standard_error(tally.score(), games));
    let (low, high) = wilson(tally.score(), games, Z95);
    let mut text = format!(
        "A = {}\nB = {}\nA won {} of {} ({} draws; {} as Black, {} as White): {:.1} % ± {:.1}, \
         95 % interval {:.1}–{:.1} %, Elo {} ({} to {})",
        names[0],
        names[1],
        tally.wins(),
        tally.games,
        tally.draws,
        tally.black_wins,
        tally.white_wins,
        100.0 * rate,
        100.0 * error,
        100.0 * low,
        100.0 * high,
        number::elo(elo(rate)),
        number::elo(elo(low)),
        number::elo(elo(high)),
    );
    if let Some(sprt) = matchup.sprt {
        // As they were asked for, to the last digit.
        let [elo0, elo1] =
            [sprt.elo0, sprt.elo1].map(|lead| number::minus(format!("{:+}", lead + 0.0)));
        let ratio = sprt.log_likelihood_ratio(tally.score(), games);
        let says = match matchup.verdict(tally) {
            Verdict::Open => "undecided".to_string(),
            Verdict::Lower => format!("{elo0} rather than {elo1}"),
            Verdict::Higher => format!("{elo1} rather than {elo0}"),
        };
        let ratio = number::minus(format!("{ratio:.2}"));
        text += &format!("\nSPRT {elo0} v {elo1}: {ratio} of ±{:.2}, {says}", Sprt::BOUND);
    }
    text
}

/// The result with the games that were played now.
fn report(matchup: &Matchup, tally: &Tally, names: &[String; 2], mut games: Vec<Value>) -> Value {
    games.sort_by_key(|game| game["number"].as_u64());
    let count = tally.games as f64;
    let (low, high) = wilson(tally.score(), count, Z95);
    json!({
        "a": names[0],
        "b": names[1],
        "size": matchup.conditions.size,
        "komi": matchup.conditions.komi,
        "seed": matchup.seed,
        "games": tally.games,
        "wins": tally.wins(),
        "draws": tally.draws,
        "rate": tally.score() / count,
        "standardError": standard_error(tally.score(), count),
        "wilson95": [low, high],
        "elo": elo(tally.score() / count),
        // What the list holds, and what counts besides.
        "playedNow": games.len(),
        "fromRecord": tally.games - games.len() as u64,
        "list": games,
    })
}

fn told(played: &Played) -> Value {
    json!({
        "number": played.number,
        "a": played.a,
        "result": played.ending.to_string(),
        "score": played.score,
        "moves": played.game.moves().iter().map(|(_, mv)| mv.to_string()).collect::<Vec<_>>(),
        "seconds": played.seconds,
        "remark": played.remark(),
    })
}

fn write_report(file: &Path, report: &Value) -> anyhow::Result<()> {
    let text = serde_json::to_string_pretty(report)? + "\n";
    disk::write(file, text.as_bytes()).with_context(|| format!("cannot write {file:?}"))
}
