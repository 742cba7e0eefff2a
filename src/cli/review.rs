//! The command `yomi review`: what each move of a game cost.

use super::values::{self, count, seed, threads};
use super::{say, together};
use crate::charset::Native;
use crate::disk;
use crate::go::sgf::{self, Kifu};
use crate::go::{Color, Game, Move, Outcome, joined};
use crate::gtp::{read_bytes, tell_notes};
use crate::review::{
    self, Account, Comparison, Course, Effort, Measured, Reader, Reading, Review as Reviewed,
    Variation, Verdict, turning_points,
};
use crate::search::{Options, Session, Variant};
use crate::words::quoted;
use anyhow::{Context, anyhow, bail};
use clap::Args;
use serde_json::{Value, json};
use std::io::{IsTerminal, Write, stderr};
use std::path::PathBuf;
use std::thread::available_parallelism;

/// Review a game: what each move cost, and what would have been better.
#[derive(Debug, Args)]
pub(super) struct Review {
    /// The game record; a review that stands in it is gone on with.
    file: PathBuf,
    /// New simulations for each position; as many as take a minute or two unless given.
    #[arg(long, value_name = "N", conflicts_with = "as_filed", value_parser = count)]
    simulations: Option<u64>,
    /// The system that reads; "yomi systems" lists them.
    #[arg(long, value_name = "ID", conflicts_with = "as_filed", default_value = "yomi")]
    system: String,
    /// Threads that search together; all unless given. One thread gives the same review again.
    #[arg(long, value_name = "N", conflicts_with = "as_filed", value_parser = threads)]
    threads: Option<u16>,
    /// Equal seeds give equal reviews on one thread.
    #[arg(long, value_name = "N", conflicts_with = "as_filed", default_value_t = 1, value_parser = seed)]
    seed: u64,
    /// Write the record with the review to this file.
    #[arg(long, value_name = "FILE", conflicts_with = "why_not")]
    out: Option<PathBuf>,
    /// Only tell what the file says, without reading anything.
    #[arg(long)]
    as_filed: bool,
    /// Ask about another move: the number of a move of the game and what to play in its place.
    #[arg(long, num_args = 2, value_names = ["N", "MOVE"], conflicts_with = "as_filed")]
    why_not: Option<Vec<String>>,
    /// Print JSON, for programs.
    #[arg(long)]
    json: bool,
}

impl Review {
    pub fn run(&self) -> anyhow::Result<()> {
        let name = self.file.display().to_string();
        if let Some(out) = &self.out {
            disk::probe(out).with_context(|| out.display().to_string())?;
        }
        let bytes = read_bytes(&self.file).with_context(|| name.clone())?;
        let mut kifu = Kifu::read(&bytes, &Native).with_context(|| name.clone())?;
        let line = sgf::MainLine::of_kifu(&kifu, None).with_context(|| name.clone())?;
        tell_notes(&self.file, &line);
        let counted = Outcome::counted(&line.result);
        let course = review::main_course(&kifu, &line.game);
        if let Some(asked) = &self.why_not {
            return self.why_not(&course, asked);
        }
        let mut review = match (self.as_filed, review::read(&kifu)) {
            (true, Ok(None)) => bail!("{name} holds no analysis"),
            (true, Ok(Some(filed))) => filed,
            (false, Ok(filed)) => self.read(course, filed)?,
            (false, Err(why)) if why.may_be_passed_over() => {
                eprintln!("{name}: {why}: the game is read anew");
                self.read(course, None)?
            }
            (_, Err(why)) => return Err(why).context(name),
        };
        review.counted = counted;
        let written = self.out.as_ref().map_or(Ok(()), |out| {
            review::write(&mut kifu, &review).with_context(|| name.clone())?;
            disk::write(out, &kifu.write()).with_context(|| out.display().to_string())
        });
        // A review that cannot be written is told all the same: it took long.
        match self.json {
            true => say(&serde_json::to_string_pretty(&table(&review))?)?,
            false => tell(&review)?,
        }
        written
    }

    fn effort(&self, game: &Game) -> Effort {
        let size = (game.board().width(), game.board().height());
        let simulations = self.simulations.unwrap_or_else(|| review::usual(size));
        Effort { system: self.system.clone(), simulations, seed: self.seed }
    }

    fn session(&self, game: &Game) -> anyhow::Result<Session> {
        let all = || available_parallelism().map_or(1, |all| all.get().try_into().unwrap_or(1));
        let threads = self.threads.unwrap_or_else(all);
        together(threads)?;
        let threads = threads.into();
        let options =
            Options { threads, seed: self.seed, memory: review::MEMORY, ..Options::DEFAULT };
        Ok(Session::new(Variant::parse(&self.system)?.spec, game.clone(), options)?)
    }

    /// Reads what is missing, from the filed review on if that was made in the same way.
    fn read(&self, course: Course, filed: Option<Reviewed>) -> anyhow::Result<Reviewed> {
        let game = course.game(0).context("the game cannot be followed")?;
        let effort = self.effort(&game);
        let same = |filed: &Reviewed| filed.reader == Reader::Yomi(effort.clone());
        let mut review =
            filed.filter(same).unwrap_or_else(|| Reviewed::new(course, effort.clone()));
        let mut session = self.session(&game)?;
        let is_watched = stderr().is_terminal();
        while let Some(step) = review.next() {
            if is_watched {
                let mut out = stderr();
                write!(out, "\r{:3.0} %", 100.0 * review.share_done())?;
                out.flush()?;
            }
            let position = review.game(step).context("the game cannot be followed")?;
            review.note(step, self.reading(&mut session, &position, &effort)?);
        }
        if is_watched {
            eprintln!("\r100 %");
        }
        Ok(review)
    }

    fn reading(
        &self,
        session: &mut Session,
        position: &Game,
        effort: &Effort,
    ) -> anyhow::Result<Reading> {
        Reading::make(session, position, effort.simulations, &|| false)
            .with_context(|| format!("{} does not search", self.system))
    }

    fn why_not(&self, course: &Course, asked: &[String]) -> anyhow::Result<()> {
        let [number, name] = asked else { bail!("a number and a move are needed") };
        let number = values::number(number)
            .map_err(|why| anyhow!("{} is no move: {why}", quoted(number)))?;
        let place = course.place(number).checked_sub(1);
        let played = place.filter(|&place| course.number(place + 1) == number);
        let played = played.and_then(|place| Some((course.game(place)?, course.turn(place)?.0)));
        let Some((before, color)) = played else {
            let (first, last) = (course.number(0) + 1, course.number(course.last()));
            bail!("the game has moves {first} to {last}, and no move {number}");
        };
        let (width, height) = course.size();
        let mv = Move::parse(name, width, height)?;
        let effort = self.effort(&before);
        let mut session = self.session(&before)?;
        let here = self.reading(&mut session, &before, &effort)?;
        let best = here.best().and_then(Variation::mv).context("there is no move")?;
        let mut read_after = |mv: Move| -> anyhow::Result<Reading> {
            let mut after = before.clone();
            after.play_as(color, mv).map_err(|why| anyhow!("{mv}: {why}"))?;
            self.reading(&mut session, &after, &effort)
        };
        let (ours, theirs) = (read_after(best)?, read_after(mv)?);
        let cost = Comparison::of(color, &ours, &theirs);
        if self.json {
            return say(&serde_json::to_string_pretty(&json!({
                "number": number,
                "color": color.name(),
                "asked": mv.to_string(),
                "best": best.to_string(),
                "simulations": effort.simulations,
                "afterBest": reading(&ours),
                "afterAsked": reading(&theirs),
                "cost": price(&cost),
            }))?);
        }
        say(&format!(
            "{} {mv} beside {best}, {} simulations each: {}",
            color.title(),
            effort.simulations,
            price_text(&cost)
        ))
    }
}

fn names(moves: &[Move]) -> Vec<String> {
    moves.iter().map(Move::to_string).collect()
}

fn measured(number: Measured) -> Value {
    json!({ "value": number.value, "low": number.low, "high": number.high })
}

fn price(cost: &Comparison) -> Value {
    json!({
        "points": cost.points.map(measured),
        "winrate": measured(cost.winrate),
        "size": cost.size().map(review::Size::id),
    })
}

fn reading(reading: &Reading) -> Value {
    let best = reading.best();
    json!({
        "simulations": reading.simulations,
        "winrate": measured(reading.winrate.measured()),
        "lead": reading.lead.map(|lead| measured(lead.measured())),
        "best": best.and_then(Variation::mv).map(|mv| mv.to_string()),
        "line": best.map(|line| names(&line.moves)),
    })
}

fn table(review: &Reviewed) -> Value {
    let verdict = |verdict: &Verdict| {
        json!({
            "number": verdict.number,
            "color": verdict.color.name(),
            "played": verdict.played.to_string(),
            "better": verdict.better.as_ref().and_then(Variation::mv).map(|mv| mv.to_string()),
            "line": verdict.better.as_ref().map(|line| names(&line.moves)),
            "cost": price(&verdict.cost),
        })
    };
    let verdicts: Vec<Verdict> = review.verdicts().collect();
    let places = review.places().iter().map(|place| place.here.as_ref().map(reading));
    let turning: Vec<usize> = turning_points(review).iter().map(|v| v.number).collect();
    let course = review.course();
    let numbers: Vec<usize> = (0..course.places()).map(|place| course.number(place)).collect();
    json!({
        "reader": reader(&review.reader),
        "positions": places.collect::<Vec<_>>(),
        // Of the last move before each position: where a game begins anew there are two after one move.
        "numbers": numbers,
        "moves": verdicts.iter().map(verdict).collect::<Vec<_>>(),
        "turningPoints": turning,
    })
}

fn reader(reader: &Reader) -> Value {
    match reader {
        Reader::Yomi(effort) => json!({
            "program": "yomi",
            "system": effort.system,
            "simulations": effort.simulations,
            "seed": effort.seed,
        }),
        Reader::KaTrain => json!({ "program": "KaTrain" }),
        Reader::Lizzie => json!({ "program": "Lizzie" }),
        Reader::Sabaki => json!({ "program": "Sabaki" }),
    }
}

fn tell(review: &Reviewed) -> anyhow::Result<()> {
    let mistakes: Vec<Verdict> = review.verdicts().filter(|v| v.size().is_some()).collect();
    let turning = turning_points(review);
    say("Turning points:")?;
    if turning.is_empty() {
        say("  none that the sample is sure of")?;
    }
    turning.iter().try_for_each(|verdict| say(&format!("  {}", sentence(verdict))))?;
    for account in Color::BOTH.into_iter().filter_map(|color| Account::of(review, color)) {
        let Account { color, moves, judged, mean, mistakes } = account;
        let sizes = review::Size::ALL.into_iter().zip(mistakes).rev();
        let counts: Vec<String> =
            sizes.map(|(size, count)| format!("{count} {}s", size.id())).collect();
        let (color, counts, price) = (color.title(), counts.join(", "), price_text(&mean));
        say(&format!("{color}: {counts} in {judged} of {moves} moves; one {price} on average"))?;
    }
    mistakes.iter().try_for_each(|verdict| say(&sentence(verdict)))
}

fn sentence(verdict: &Verdict) -> String {
    let Verdict { number, color, played, better, cost } = verdict;
    let better =
        better.as_ref().map_or(String::new(), |line| format!(", better {}", joined(&line.moves)));
    let size = verdict.size().map_or("no mistake", review::Size::id);
    format!("{number} {} {played}: {size}, {}{better}", color.title(), price_text(cost))
}

fn price_text(cost: &Comparison) -> String {
    let percent = |share: f32| 100.0 * share;
    let Comparison { points, winrate } = cost;
    let points = points.map_or(String::new(), |p| {
        format!("{:.1} points (95 % {:.1} to {:.1}) and ", p.value, p.low, p.high)
    });
    format!(
        "costs {points}{:.0} % (95 % {:.0} to {:.0})",
        percent(winrate.value),
        percent(winrate.low),
        percent(winrate.high)
    )
}
