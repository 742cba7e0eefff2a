//! Plots of the threads demo: work that walkers do twice, and what sharing the work costs.

use super::team::{Round, Scheme, Tally};
use super::{CROWDS, Threads};
use crate::demo::controls::called;
use crate::palette::LINES;
use crate::plot::{Axis, Figure, Mark, Paint, Series, Spot, Steps};
use crate::search::{Z95, wilson};
use crate::words::{Message, say};

/// A quantity that is plotted against the number of walkers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Quantity {
    /// The share of simulations whose leaf another walker had in hand.
    #[default]
    Duplicated,
    /// The share of simulations that began with the right move.
    Share,
    /// The share of seeds whose search gave the right move most simulations.
    Right,
    /// The mean number of moves from the root to the leaf.
    Depth,
}

impl Quantity {
    /// All quantities, in the order in which they are offered.
    pub const ALL: [Quantity; 4] =
        [Quantity::Duplicated, Quantity::Share, Quantity::Right, Quantity::Depth];

    /// The name that people read.
    pub fn name(self) -> Message {
        match self {
            Quantity::Duplicated => say!("crowd-twice"),
            Quantity::Share => say!("crowd-share"),
            Quantity::Right => say!("crowd-right"),
            Quantity::Depth => say!("crowd-depth"),
        }
    }

    /// Whether the quantity exists only where the right move is known.
    pub fn asks_for_the_answer(self) -> bool {
        matches!(self, Quantity::Share | Quantity::Right)
    }
}

/// The colour and dashes of a scheme's line; dashes are for readers who see no colours.
fn line(scheme: Scheme) -> (Paint, Mark) {
    let mark = match scheme {
        Scheme::Loss | Scheme::Root => Mark::Line,
        Scheme::Plain | Scheme::Leaf => Mark::Dashes,
    };
    (Paint::Exact(LINES[scheme as usize]), mark)
}

fn series(scheme: Scheme, spots: Vec<Spot>) -> Series {
    let (paint, mark) = line(scheme);
    Series { name: scheme.name().into(), mark, paint, spots }
}

impl Threads {
    /// A plot of the share of work done twice over the simulations, for every scheme.
    pub fn twice_so_far(&self) -> Figure {
        let walkers = self.walkers;
        let spots = |rounds: &[Round]| {
            let mut leaves = 0;
            let spot = |(i, round): (usize, &Round)| {
                leaves += round.leaves();
                let walks = (i + 1) * walkers;
                let y = (1.0 - leaves as f64 / walks as f64) * 100.0;
                let name = say!("threads-in-round", round = i + 1).into();
                Spot { name, x: walks as f64, y, ..Spot::default() }
            };
            rounds.iter().enumerate().map(spot).collect()
        };
        let mut all: Vec<Series> =
            Scheme::ALL.map(|scheme| series(scheme, spots(self.record(scheme)))).into();
        let now = (self.round * walkers as u64) as f64;
        let ends = [0.0, 100.0].map(|y| Spot { x: now, y, ..Spot::default() });
        let (mark, paint) = (Mark::Line, Paint::Soft);
        all.push(Series { name: String::new(), mark, paint, spots: ends.into() });
        let high = (self.rounds() * walkers as u64) as f64;
        Figure {
            title: say!("threads-twice-so-far", walkers = walkers).into(),
            x: Axis {
                name: say!("simulations").into(),
                unit: String::new(),
                low: 0.0,
                high,
                steps: Steps::Even,
            },
            y: percent(say!("of-simulations")),
            range: String::new(),
            diagonal: None,
            series: all,
        }
    }

    /// A plot of a quantity against the number of walkers, at the same total of simulations; none
    /// where it needs a right move that is unknown.
    pub fn against(&self, quantity: Quantity) -> Option<Figure> {
        let right = self.start.right();
        if quantity.asks_for_the_answer() && right.is_none() {
            return None;
        }
        let measure = |tally: &Tally| match quantity {
            Quantity::Duplicated => tally.duplicated() * 100.0,
            Quantity::Share => right.map_or(0.0, |mv| tally.share(mv)) * 100.0,
            Quantity::Right => {
                let best = tally.moves.first().map(|best| best.0);
                if best == right { 100.0 } else { 0.0 }
            }
            Quantity::Depth => tally.mean_depth(),
        };
        let spot = |scheme: Scheme, walkers: usize| {
            let tallies =
                (0..self.seeds.count()).filter_map(|seed| self.tally((scheme, walkers, seed)));
            let found: Vec<f64> = tallies.map(measure).collect();
            let (sum, count) = (found.iter().sum::<f64>(), found.len() as f64);
            let y = sum / count;
            let y_range = match (quantity, found.len()) {
                (_, 0) => return None,
                (Quantity::Right, _) => {
                    let (low, high) = wilson(sum / 100.0, count, Z95);
                    Some((low * 100.0, high * 100.0))
                }
                (_, 1) => None,
                _ => {
                    let squares: f64 = found.iter().map(|value| (value - y) * (value - y)).sum();
                    let error = (squares / (count - 1.0) / count).sqrt();
                    Some(((y - Z95 * error).max(0.0), y + Z95 * error))
                }
            };
            let name = say!("seeds-counted", count = found.len()).into();
            Some(Spot { name, x: walkers as f64, y, y_range, ..Spot::default() })
        };
        let of = |scheme| series(scheme, CROWDS.iter().filter_map(|&n| spot(scheme, n)).collect());
        let all: Vec<Series> = Scheme::ALL.map(of).into();
        let tops = all.iter().flat_map(|series| &series.spots);
        let top = tops.map(|spot| spot.y_range.map_or(spot.y, |range| range.1)).fold(1.0, f64::max);
        let of = match quantity {
            Quantity::Duplicated => "twice",
            Quantity::Share => "share",
            Quantity::Right => "right",
            Quantity::Depth => "depth",
        };
        let title =
            say!("threads-against", of = of, simulations = self.simulations, system = self.name());
        let y = match quantity {
            Quantity::Duplicated | Quantity::Share => percent(say!("of-simulations")),
            Quantity::Right => percent(say!("of-seeds")),
            Quantity::Depth => {
                let name = say!("moves-to-leaf").into();
                Axis { name, unit: String::new(), low: 0.0, high: top, steps: Steps::Even }
            }
        };
        let last = CROWDS[CROWDS.len() - 1] as f64;
        let x = Axis {
            name: say!("walkers").into(),
            unit: String::new(),
            low: 1.0,
            high: last,
            steps: Steps::Twofold,
        };
        Some(Figure {
            title: title.into(),
            x,
            y,
            range: "95 %".into(),
            diagonal: None,
            series: all,
        })
    }

    /// The name that people read of the system.
    pub fn name(&self) -> String {
        called(self.system())
    }

    /// Number of seeds for which all schemes and crowds are finished.
    pub fn compared(&self) -> u64 {
        let all = |&seed: &u64| {
            let mut searches = Scheme::ALL.into_iter().flat_map(|s| CROWDS.map(|n| (s, n, seed)));
            searches.all(|search| self.tally(search).is_some())
        };
        (0..self.seeds.count()).take_while(all).count() as u64
    }
}

fn percent(of: Message) -> Axis {
    Axis { name: of.into(), unit: "%".into(), low: 0.0, high: 100.0, steps: Steps::Even }
}
