//! The speed of this machine by number of threads, measured with the engine's own search.

use super::Threads;
use super::team::{MAX_WALKERS, Scheme};
use crate::demo::sentences::sentences;
use crate::palette::LINES;
use crate::plot::{Axis, Figure, Mark, Paint, Series, Spot, Steps};
use crate::words::{Message, say};

/// Milliseconds of a run from which its time can be trusted; shorter runs are made twice as long.
const LONG_ENOUGH: f64 = 200.0;
/// Number of runs of that length on each number of threads.
const RUNS: usize = 5;
/// Number of simulations of the first run, and of the longest.
const FIRST: u64 = 256;
const LONGEST: u64 = 1 << 17;

/// The measured speed of one scheme on one number of threads.
#[derive(Clone, Debug, PartialEq)]
pub struct Speed {
    /// The scheme by which the work was shared.
    pub scheme: Scheme,
    /// Number of threads that searched.
    pub threads: usize,
    /// Simulations a second of each run, from the slowest to the fastest.
    pub runs: Vec<f64>,
}

impl Speed {
    /// The median of the runs, in simulations a second.
    pub fn median(&self) -> f64 {
        self.runs.get(self.runs.len() / 2).copied().unwrap_or(0.0)
    }
}

/// A measurement under way: the same search again and again, each time from an empty tree.
#[derive(Clone, Debug)]
pub(super) struct Stopwatch {
    scheme: Scheme,
    threads: usize,
    /// The number of threads with which the measurement ends.
    most: usize,
    /// Number of simulations of a run.
    simulations: u64,
    runs: Vec<f64>,
}

impl Stopwatch {
    /// The next run: its scheme, its number of threads, and its simulations.
    pub(super) fn next(&self) -> (Scheme, usize, u64) {
        (self.scheme, self.threads, self.simulations)
    }

    /// Takes note of a run; returns the speed once all runs on this number of threads are made.
    fn note(&mut self, made: u64, milliseconds: f64) -> Option<Speed> {
        if milliseconds < LONG_ENOUGH && self.simulations < LONGEST {
            self.simulations *= 2;
            self.runs.clear();
            return None;
        }
        self.runs.push(made as f64 * 1000.0 / milliseconds.max(1.0));
        if self.runs.len() < RUNS {
            return None;
        }
        let mut runs = std::mem::take(&mut self.runs);
        runs.sort_by(f64::total_cmp);
        let speed = Speed { scheme: self.scheme, threads: self.threads, runs };
        self.threads += 1;
        Some(speed)
    }
}

impl Threads {
    /// Measures the scheme in view on every number of threads from one to `most`.
    pub fn measure(&mut self, most: usize) {
        self.progress.begin();
        self.speeds.retain(|speed| speed.scheme != self.scheme);
        self.stopwatch = Some(Stopwatch {
            scheme: self.scheme,
            threads: 1,
            most: most.clamp(1, MAX_WALKERS),
            simulations: FIRST,
            runs: Vec::new(),
        });
    }

    pub(super) fn note_run(&mut self, made: u64, milliseconds: f64) {
        if let Some(stopwatch) = &mut self.stopwatch {
            self.speeds.extend(stopwatch.note(made, milliseconds));
        }
        self.stopwatch.take_if(|stopwatch| stopwatch.threads > stopwatch.most);
    }

    /// True while a measurement is under way.
    pub fn is_measuring(&self) -> bool {
        self.stopwatch.is_some()
    }

    /// Speeds that were measured on this machine.
    pub fn speeds(&self) -> &[Speed] {
        &self.speeds
    }

    /// A plot of simulations a second against threads; none before anything is measured.
    pub fn speed(&self) -> Option<Figure> {
        let one = self.speeds.iter().find(|speed| speed.threads == 1)?.median();
        let most = self.speeds.iter().map(|speed| speed.threads).max()?;
        let thousands = |rate: &f64| rate / 1000.0;
        let spot = |speed: &Speed| Spot {
            name: say!("threads-counted", count = speed.threads).into(),
            x: speed.threads as f64,
            y: thousands(&speed.median()),
            y_range: speed.runs.first().map(thousands).zip(speed.runs.last().map(thousands)),
            size: 1.0,
            ..Spot::default()
        };
        let of = |scheme: Scheme| {
            let spots: Vec<Spot> =
                self.speeds.iter().filter(|speed| speed.scheme == scheme).map(spot).collect();
            let (name, paint) = (scheme.name().into(), Paint::Exact(LINES[scheme as usize]));
            (!spots.is_empty()).then_some(Series { name, mark: Mark::Disc, paint, spots })
        };
        let mut series: Vec<Series> = Scheme::ALL.into_iter().filter_map(of).collect();
        let tops = series.iter().flat_map(|s| &s.spots).filter_map(|spot| spot.y_range);
        let ideal = |threads: usize| Spot {
            name: say!("threads-counted", count = threads).into(),
            x: threads as f64,
            y: thousands(&one) * threads as f64,
            ..Spot::default()
        };
        let high = tops.map(|range| range.1).fold(ideal(most).y, f64::max);
        series.push(Series {
            name: say!("speed-ideal").into(),
            mark: Mark::Dashes,
            paint: Paint::Soft,
            spots: (1..=most).map(ideal).collect(),
        });
        Some(Figure {
            title: say!("speed-title", system = self.name()).into(),
            x: Axis {
                name: say!("speed-threads").into(),
                unit: String::new(),
                low: 0.8,
                high: most as f64 * 1.25,
                steps: Steps::Twofold,
            },
            y: Axis {
                name: say!("speed-simulations").into(),
                unit: say!("speed-thousands").into(),
                low: 0.0,
                high,
                steps: Steps::Even,
            },
            range: say!("speed-range", runs = RUNS).into(),
            diagonal: None,
            series,
        })
    }

    /// A text on what was measured.
    pub fn speed_story(&self) -> Message {
        let Some(last) = self.speeds.iter().rfind(|speed| speed.scheme == self.scheme) else {
            return match self.is_measuring() {
                true => say!("speed-measuring"),
                false => say!("speed-unmeasured"),
            };
        };
        let rate = last.median().round() as u64;
        let one = self.speeds.iter().find(|s| s.scheme == self.scheme && s.threads == 1);
        let more = match (last.threads, one) {
            (1, _) if self.is_measuring() => None,
            (1, _) => Some(say!("speed-alone")),
            (_, Some(one)) => {
                let times = last.median() / one.median().max(1e-9);
                Some(say!("speed-times", times = format!("{times:.2}")))
            }
            _ => None,
        };
        let scheme = self.scheme.name();
        let measured =
            say!("speed-measured", scheme = scheme, simulations = rate, threads = last.threads);
        sentences(measured, more)
    }
}
