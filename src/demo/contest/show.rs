//! The match's output: the score with all that it allows to be said, plots, and the game in view.

use super::{Arm, Contest, Experiment, Program, SPRT};
use crate::demo::controls::called;
use crate::demo::{Demo, Refusal};
use crate::go::Record;
use crate::number;
use crate::palette::LINES;
use crate::picture::{Layer, Ring, stones};
use crate::plot::{Axis, Data, Figure, Mark, Paint, Series, Spot, Steps, Value as Cell, ranged};
use crate::stats::{Verdict, Z95, elo, wilson};
use crate::words::{Message, say};
use serde_json::{Value, json};

/// A pair's score as a row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The label of the pair.
    pub label: String,
    /// Number of wins and of games, in words.
    pub won: String,
    /// Wins as Black and as White, and draws.
    pub sides: String,
    /// The win rate with its interval, in per cent.
    pub rate: String,
    /// The lead in Elo points with its interval.
    pub elo: String,
    /// The verdict of the sequential test.
    pub verdict: String,
}

impl Arm {
    /// The win rate of A and its 95 % interval.
    fn rate(&self) -> Option<(f64, (f64, f64))> {
        let (score, games) = (self.tally.score(), self.tally.games as f64);
        (games > 0.0).then(|| (score / games, wilson(score, games, Z95)))
    }
}

impl Contest {
    /// The scores of all pairs.
    pub fn rows(&self) -> Vec<Score> {
        let row = |arm: &Arm| {
            let tally = &arm.tally;
            let rate = arm.rate();
            let percent = |share: f64| format!("{:.0}", 100.0 * share);
            Score {
                label: arm.label.clone(),
                won: say!("match-won", wins = tally.wins(), games = tally.games).into(),
                sides: say!(
                    "match-sides",
                    black = tally.black_wins,
                    white = tally.white_wins,
                    draws = tally.draws
                )
                .into(),
                rate: rate.map_or("–".into(), |(rate, (low, high))| {
                    let (rate, low, high) = (percent(rate), percent(low), percent(high));
                    say!("match-rate", rate = rate, low = low, high = high).into()
                }),
                elo: rate.map_or("–".into(), |(rate, (low, high))| {
                    let elo = |rate: f64| number::elo(elo(rate));
                    let (rate, low, high) = (elo(rate), elo(low), elo(high));
                    say!("match-elo", elo = rate, low = low, high = high).into()
                }),
                verdict: self.found(arm),
            }
        };
        self.arms.iter().map(row).collect()
    }

    /// The scores as numbers, for files.
    pub fn scores(&self) -> Data {
        let range = |name: Message| ranged(name, "95 %");
        let names = [
            say!("match-head-pair"),
            say!("match-first"),
            say!("match-second"),
            say!("match-games"),
            say!("match-wins"),
            say!("match-black-wins"),
            say!("match-white-wins"),
            say!("match-draws"),
        ];
        let mut columns = names.map(String::from).to_vec();
        columns.extend(range(say!("match-win-rate")));
        columns.extend(range(say!("match-head-lead")));
        columns.push(say!("match-sprt").into());
        let row = |arm: &Arm| {
            let tally = &arm.tally;
            let names = [&arm.label, &arm.sides[0].name, &arm.sides[1].name];
            let counts = [
                tally.games as f64,
                tally.wins() as f64,
                tally.black_wins as f64,
                tally.white_wins as f64,
                tally.draws as f64,
            ];
            let rates = arm.rate().map(|(rate, (low, high))| [rate, low, high]);
            let finite = |x: f64| if x.is_finite() { Cell::Number(x) } else { Cell::None };
            let known = |of: fn(f64) -> f64| match rates {
                Some(rates) => rates.map(|rate| finite(of(rate))),
                None => [Cell::None, Cell::None, Cell::None],
            };
            let verdict = match self.terms.sprt {
                true => Cell::Text(self.found(arm)),
                false => Cell::None,
            };
            let names = names.into_iter().cloned().map(Cell::Text);
            let numbers = counts.into_iter().map(Cell::Number);
            let rates = known(|rate| rate).into_iter().chain(known(elo));
            names.chain(numbers).chain(rates).chain([verdict]).collect()
        };
        Data { columns, rows: self.arms.iter().map(row).collect() }
    }

    /// What the sequential test has found of a pair.
    fn found(&self, arm: &Arm) -> String {
        match self.verdict(arm) {
            Verdict::Open => say!("match-open"),
            Verdict::Higher => say!("match-stronger"),
            Verdict::Lower => say!("match-not-stronger"),
        }
        .into()
    }

    /// The plot: the win rate game by game, or for each value of the varied quantity.
    pub fn figure(&self) -> Figure {
        let size = self.terms.size;
        let simulations = self.terms.simulations;
        let y = Axis {
            name: say!("match-win-rate").into(),
            unit: say!("share-won").into(),
            low: 0.0,
            high: 1.0,
            steps: Steps::Even,
        };
        match &self.program {
            Program::Pair([a, b]) => Figure {
                title: say!(
                    "match-course",
                    first = called(a),
                    second = called(b),
                    size = size,
                    simulations = simulations
                )
                .into(),
                x: Axis {
                    name: say!("match-games").into(),
                    unit: String::new(),
                    low: 0.0,
                    high: self.arms[0].tally.games.max(10) as f64,
                    steps: Steps::Even,
                },
                y,
                range: "95 %".into(),
                diagonal: None,
                series: vec![
                    even(self.arms[0].tally.games.max(10) as f64),
                    self.course(whose(a, b)),
                ],
            },
            Program::Figure(experiment) => {
                let (first, last) = (experiment.values[0], experiment.values.last());
                let spot = |arm: &Arm| {
                    let (y, range) = arm.rate()?;
                    let name = arm.label.clone();
                    Some(Spot {
                        name,
                        x: arm.x,
                        y,
                        y_range: Some(range),
                        size: 1.0,
                        ..Spot::default()
                    })
                };
                let line = |(i, (id, _)): (usize, &(&str, &str))| Series {
                    name: Experiment::line(id).into(),
                    mark: if i % 2 == 0 { Mark::Line } else { Mark::Dashes },
                    paint: Paint::Exact(LINES[i % LINES.len()]),
                    spots: self.arms.iter().filter(|arm| arm.line == i).filter_map(spot).collect(),
                };
                let high = last.copied().unwrap_or(1.0);
                Figure {
                    title: say!("match-figure", size = size, simulations = simulations).into(),
                    x: Axis {
                        name: experiment.axis().into(),
                        unit: say!("simulations").into(),
                        low: first,
                        high,
                        steps: if first > 0.0 { Steps::Tenfold } else { Steps::Even },
                    },
                    y,
                    range: "95 %".into(),
                    diagonal: None,
                    series: experiment.lines.iter().enumerate().map(line).collect(),
                }
            }
        }
    }

    /// The win rate of the pair's first after each game, as a line.
    fn course(&self, whose: String) -> Series {
        let (mut score, mut games) = (0.0, 0.0);
        let spot = |played: &super::Played| {
            score += played.score;
            games += 1.0;
            let y_range = Some(wilson(score, games, Z95));
            Spot { x: games, y: score / games, y_range, ..Spot::default() }
        };
        Series {
            name: say!("match-win-rate-of", whose = whose).into(),
            mark: Mark::Line,
            paint: Paint::Exact(LINES[1]),
            spots: self.arms[0].games.iter().map(spot).collect(),
        }
    }

    /// The game that is being played, or the last one.
    fn game(&self) -> Option<&Record> {
        let last = self.arms.iter().filter_map(|arm| arm.games.last());
        let last = last.max_by_key(|played| played.number).map(|played| &played.record);
        self.live.as_ref().or(last)
    }

    /// The layers of that game's board.
    pub fn board(&self) -> Vec<Layer> {
        let Some(game) = self.game().and_then(|record| record.game().ok()) else {
            return Vec::new();
        };
        let mut layers = vec![Layer::Stones(stones(game.board()))];
        if let Some((color, mv)) = game.moves().last() {
            layers.extend(mv.point().map(|point| Layer::Last(point, *color, Ring::Inside)));
        }
        layers
    }

    /// A sentence on what the sequential test compares.
    pub fn test(&self) -> Message {
        let arm = &self.arms[0];
        let ratio = SPRT.log_likelihood_ratio(arm.tally.score(), arm.tally.games as f64);
        say!(
            "match-test",
            elo0 = format!("{:.0}", SPRT.elo0),
            elo1 = format!("{:.0}", SPRT.elo1),
            ratio = number::minus(format!("{ratio:.2}")),
            bound = format!("{:.2}", crate::stats::Sprt::BOUND)
        )
    }
}

impl Contest {
    pub(super) fn words(&self) -> Message {
        if let Some(refusal) = self.refusal() {
            return say!("cannot-be-played", why = refusal.cause());
        }
        let (done, all) = self.games();
        let arm = &self.arms[0];
        match (&self.program, arm.rate()) {
            _ if done == 0 && self.is_running() => say!("match-first-game"),
            _ if done == 0 => say!("match-no-game"),
            (Program::Pair([a, b]), Some((rate, (low, high)))) => {
                let says = match (low > 0.5, high < 0.5) {
                    (true, _) => "first",
                    (_, true) => "second",
                    _ => "neither",
                };
                let percent = |share: f64| format!("{:.0}", 100.0 * share);
                say!(
                    "match-score",
                    first = called(a),
                    second = called(b),
                    whose = whose(a, b),
                    rate = percent(rate),
                    games = arm.tally.games,
                    low = percent(low),
                    high = percent(high),
                    says = says
                )
            }
            _ => say!("match-figure-games", done = done, all = all),
        }
    }

    pub(super) fn numbers(&self) -> Value {
        let finite = |x: f64| if x.is_finite() { json!(x) } else { Value::Null };
        let arm = |arm: &Arm| {
            let (low, high) = wilson(arm.tally.score(), arm.tally.games as f64, Z95);
            json!({
                "label": arm.label,
                "sides": arm.sides.each_ref().map(|side| &side.name),
                "games": arm.tally.games,
                "wins": arm.tally.wins(),
                "blackWins": arm.tally.black_wins,
                "whiteWins": arm.tally.white_wins,
                "draws": arm.tally.draws,
                "low": low,
                "high": high,
                "elo": arm.rate().map(|(rate, _)| finite(elo(rate))),
                "verdict": format!("{:?}", self.verdict(arm)).to_lowercase(),
                "results": arm.games.iter().map(|game| &game.result).collect::<Vec<_>>(),
            })
        };
        json!({
            "running": self.is_running(),
            "ready": self.is_steady(),
            "arms": self.arms.iter().map(arm).collect::<Vec<_>>(),
            "caption": self.words().to_string(),
            "moves": self.live.as_ref().map(|live| live.moves.len()),
            "plot": self.figure().data(),
            "refusal": self.refusal().map(Refusal::to_string),
        })
    }
}

/// A line at a win rate of one half.
fn even(high: f64) -> Series {
    let spot = |x: f64| Spot { x, y: 0.5, ..Spot::default() };
    Series {
        name: say!("match-even").into(),
        mark: Mark::Dashes,
        paint: Paint::Soft,
        spots: vec![spot(0.0), spot(high)],
    }
}

/// The name of a pair's first, where the names tell the two apart.
fn whose(first: &str, second: &str) -> String {
    let name = called(first);
    if name == called(second) { say!("match-the-first").into() } else { name }
}
