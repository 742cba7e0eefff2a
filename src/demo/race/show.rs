//! The race's output: boards, plots, and captions.

use super::{JUDGE, Path, Race};
use crate::demo::controls::called;
use crate::demo::sentences::sentences;
use crate::demo::{Demo, Mark, Refusal, Start, Tried};
use crate::go::{Color, Move};
use crate::number;
use crate::palette::{LINES, Scale};
use crate::picture::{Heat, Layer, stones};
use crate::plot::{Axis, Figure, Mark as Drawn, Paint, Series, Spot, Steps};
use crate::search::{Z95, name, wilson};
use crate::stats::middle;
use crate::words::{Message, say};
use serde_json::{Value, json};

/// Share of the simulations below which a move has no number on the board.
const NAMED: f32 = 0.02;

/// A quantity that is plotted of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// Share of the move's simulations that the side to move won.
    Value,
    /// The move's share of all simulations.
    Share,
}

impl Race {
    /// The layers that a racer's board shows beside the stones.
    pub fn board(&self, racer: usize) -> Vec<Layer> {
        let Ok(game) = self.start().record().game() else { return Vec::new() };
        let mut layers = Vec::new();
        let mark = self.racers[racer].marks.last();
        if let Some(mark) = mark {
            let most = mark.moves.iter().map(|tried| tried.visits).max().unwrap_or(1).max(1);
            let heat = |tried: &Tried| {
                let share = tried.visits as f32 / mark.simulations as f32;
                // The move with most simulations has the strongest colour, however even the shares are.
                let strength = tried.visits as f32 / most as f32;
                let text = if share >= NAMED { number::percent(share) } else { String::new() };
                let (point, color) = (tried.mv.point()?, Scale::Amount.color(strength));
                (tried.visits > 0).then_some(Heat {
                    point,
                    color,
                    opacity: 0.25 + 0.65 * strength.sqrt(),
                    text,
                    on_stone: false,
                })
            };
            layers.push(Layer::Heat(mark.moves.iter().filter_map(heat).collect()));
        }
        layers.push(Layer::Stones(stones(game.board())));
        layers.extend(mark.and_then(Mark::best).and_then(|best| best.mv.point()).map(Layer::Best));
        layers
    }

    /// Number of points in a row and in a column.
    pub fn size(&self) -> (usize, usize) {
        let setup = self.start().record().setup;
        (setup.width, setup.height)
    }

    /// The name that people read of a racer's system.
    pub fn name(&self, racer: usize) -> String {
        called(self.systems()[racer])
    }

    /// The move that the plots follow: the right one, or the one with most simulations while that
    /// is unknown.
    fn followed(&self) -> Option<Move> {
        let leader = || self.racers[1].marks.last().and_then(Mark::best).map(|tried| tried.mv);
        self.right().first().copied().or_else(leader)
    }

    /// A racer's most simulated move besides the followed one.
    fn rival(&self, racer: usize) -> Option<Move> {
        let followed = self.followed()?;
        let others = self.racers[racer].marks.last()?.moves.iter();
        others.map(|tried| tried.mv).find(|&mv| mv != followed)
    }

    /// A plot of a quantity over the simulations, for the followed move and its rival.
    pub fn progress(&self, quantity: Quantity) -> Figure {
        let series = |(racer, other): (usize, bool)| {
            let mv = if other { self.rival(racer) } else { self.followed() }?;
            let spot = |mark: &Mark| {
                let tried = mark.tried(mv)?;
                let y = match quantity {
                    Quantity::Value => f64::from(tried.value?),
                    Quantity::Share => f64::from(tried.visits) / mark.simulations as f64,
                };
                let range = || wilson(y * f64::from(tried.visits), tried.visits.into(), Z95);
                let y_range = (quantity == Quantity::Value).then(range);
                Some(Spot { x: mark.simulations as f64, y, y_range, ..Spot::default() })
            };
            Some(Series {
                name: say!("race-move", played = mv, system = self.name(racer)).into(),
                mark: if other { Drawn::Dashes } else { Drawn::Line },
                paint: Paint::Exact(LINES[racer]),
                spots: self.racers[racer].marks.iter().filter_map(spot).collect(),
            })
        };
        let lines = [(0, false), (0, true), (1, false), (1, true)];
        let series: Vec<Series> = lines.into_iter().filter_map(series).collect();
        let most = series.iter().flat_map(|s| &s.spots).map(|spot| spot.y).fold(0.0, f64::max);
        let (title, name, unit, high) = match quantity {
            Quantity::Value => {
                (say!("race-values"), say!("plot-of-value"), say!("share-won").into(), 1.0)
            }
            Quantity::Share => {
                let high = [0.1, 0.2, 0.5].into_iter().find(|&high| most <= high).unwrap_or(1.0);
                (say!("race-shares"), say!("plot-of-share"), String::new(), high)
            }
        };
        Figure {
            title: title.into(),
            x: self.simulations(),
            y: Axis { name: name.into(), unit, low: 0.0, high, steps: Steps::Even },
            range: "95 %".into(),
            diagonal: None,
            series,
        }
    }

    fn simulations(&self) -> Axis {
        let high = self.farthest().max(10) as f64;
        let name = say!("simulations").into();
        Axis { name, unit: String::new(), low: 1.0, high, steps: Steps::Tenfold }
    }

    /// The best moves of a racer's searches that are complete, the one that is shown first.
    fn paths(&self, racer: usize) -> Vec<Path> {
        let racer = &self.racers[racer];
        let others = racer.others.iter().filter(|path| path.made() >= self.until).cloned();
        std::iter::once(racer.path()).chain(others).take(self.seeds.count() as usize).collect()
    }

    /// A plot of simple regret over the simulations: the win rate that the chosen move gives away
    /// against the right one.
    pub fn regret(&self) -> Option<Figure> {
        self.loss(self.followed()?)?;
        let known = matches!(self.start(), Start::Known(_));
        let mut high = 0.05_f64;
        let mut series = Vec::new();
        for (racer, color) in LINES.iter().enumerate().take(2) {
            let paths = self.paths(racer);
            let marks = self.racers[racer].marks.iter().map(|mark| mark.simulations);
            let spot = |simulations: u64| {
                let chosen = paths.iter().filter_map(|path| path.at(simulations));
                let mut losses: Vec<f64> = chosen.filter_map(|mv| self.loss(mv)).collect();
                losses.sort_by(f64::total_cmp);
                let count = losses.len() as f64;
                let sum: f64 = losses.iter().sum();
                let y_range = match (losses.len(), known) {
                    (0 | 1, _) => None,
                    (_, true) => Some(wilson(sum, count, Z95)),
                    (_, false) => Some(middle(&losses)),
                };
                let y = sum / count.max(1.0);
                Spot { x: simulations as f64, y, y_range, ..Spot::default() }
            };
            let spots: Vec<Spot> = marks.map(spot).collect();
            high = spots.iter().map(|s| s.y_range.map_or(s.y, |r| r.1)).fold(high, f64::max);
            series.push(Series {
                name: self.name(racer),
                mark: if racer == 0 { Drawn::Line } else { Drawn::Dashes },
                paint: Paint::Exact(*color),
                spots,
            });
        }
        let seeds = self.paths(0).len().min(self.paths(1).len());
        let (title, name, unit) = match known {
            true => (say!("race-errors", seeds = seeds), say!("race-in-error"), String::new()),
            false => {
                let (judge, n) = (name::of_system(JUDGE.0), JUDGE.1);
                let title = say!("race-regret", seeds = seeds, simulations = n, judge = judge);
                (title, say!("regret"), say!("race-won-less").into())
            }
        };
        Some(Figure {
            title: title.into(),
            x: self.simulations(),
            y: Axis { name: name.into(), unit, low: 0.0, high, steps: Steps::Even },
            range: if known { "95 %".into() } else { say!("race-middle").into() },
            diagonal: None,
            series,
        })
    }

    /// Number of simulations, for each search of a racer, from which the right move stayed best to
    /// the end; none for searches that did not find it.
    pub fn found(&self, racer: usize) -> Vec<Option<u64>> {
        let right = self.right();
        let since = |path: &Path| {
            let wrong = path.chosen.iter().rposition(|(_, mv)| !right.contains(mv));
            path.chosen.get(wrong.map_or(0, |i| i + 1)).map(|(made, _)| *made)
        };
        if right.is_empty() { Vec::new() } else { self.paths(racer).iter().map(since).collect() }
    }

    /// The engine's progress, in words; none while it rests.
    pub fn status(&self) -> Option<Message> {
        let seeds = self.paths(0).len().min(self.paths(1).len());
        match (self.wants().is_none(), self.made() < self.until || self.is_running()) {
            (true, _) => None,
            (_, true) => Some(say!("made-simulations", count = self.made())),
            _ if self.right().is_empty() => Some(say!("race-judging")),
            _ => Some(say!("race-seeds-done", done = seeds, all = self.seeds.count())),
        }
    }

    /// The side to move.
    pub fn mover(&self) -> Color {
        self.start().record().game().map_or(Color::Black, |game| game.to_play())
    }
}

impl Race {
    pub(super) fn words(&self) -> Message {
        if let Some(refusal) = self.refusal() {
            return refusal.sentence();
        }
        if self.made() == 0 {
            return say!("race-not-begun");
        }
        let right = self.right();
        let Some(&mv) = right.first() else {
            let judge = name::of_system(JUDGE.0);
            return say!("race-not-judged", simulations = self.made(), judge = judge);
        };
        let by = match self.start() {
            Start::Known(_) => "known",
            Start::Given(_) => "judged",
        };
        let begun = say!("race-right", simulations = self.made(), by = by, played = mv);
        sentences(begun, [self.result(0), self.result(1)])
    }

    /// Numbers of simulations after which a racer's searches have found the right move, the least first.
    fn since(&self, racer: usize) -> Vec<u64> {
        let mut since: Vec<u64> = self.found(racer).into_iter().flatten().collect();
        since.sort_unstable();
        since
    }

    /// What a racer has found, as a sentence.
    fn result(&self, racer: usize) -> Message {
        let (name, all, at) = (self.name(racer), self.found(racer).len(), self.since(racer));
        match (all, at.as_slice()) {
            (1, []) => say!("race-not-found", system = name),
            (1, [since, ..]) => say!("race-found", system = name, since = *since),
            (_, []) => say!("race-found-by-none", system = name, seeds = all),
            (_, at) => {
                let half = half(at);
                say!("race-found-by", system = name, found = at.len(), seeds = all, half = half)
            }
        }
    }

    pub(super) fn numbers(&self) -> Value {
        let racer = |i: usize| {
            json!({
                "system": self.racers[i].system.name,
                "name": self.name(i),
                "made": self.racers[i].made(),
                "moves": self.racers[i].marks.last().map(|mark| &mark.moves),
                "found": self.found(i),
                "searches": self.paths(i).len(),
                "finders": self.since(i).len(),
                "half": Some(self.since(i)).filter(|since| !since.is_empty()).map(|since| half(&since)),
            })
        };
        json!({
            "made": self.made(),
            "ready": self.is_steady(),
            "right": self.right(),
            "racers": [racer(0), racer(1)],
            "caption": self.words().to_string(),
            "plots": {
                "value": self.progress(Quantity::Value).data(),
                "share": self.progress(Quantity::Share).data(),
                "regret": self.regret().map(|figure| figure.data()),
            },
            "refusal": self.refusal().map(Refusal::to_string),
        })
    }
}

/// The number up to which half of these go, of which there is one at least.
fn half(sorted: &[u64]) -> u64 {
    sorted[(sorted.len() - 1) / 2]
}
