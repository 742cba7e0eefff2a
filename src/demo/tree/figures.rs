//! The figures of the tree demo: the tree below a node as an icicle, and plots of how the node
//! developed.

use super::{Sight, Tree, words};
use crate::demo::legend::winners;
use crate::demo::{Legend, MARKS, Moment, OfGrowth};
use crate::go::{Color, Move};
use crate::number;
use crate::palette::{LINES, Scale};
use crate::plot::{Axis, Figure, Icicle, Mark, Paint, Series, Slab, Spot, Steps};
use crate::search::{Branch, Twig, Z95, wilson};
use crate::words::{Message, Say, say};

/// Share of the width from which a slab stands alone, some five pixels; all narrower ones make a bundle.
const NARROWEST: f64 = 0.01;
/// Number of rows of slabs below the node in view.
const LEVELS: usize = 4;
/// Number of moves that have a line in a plot.
const LINED: usize = 5;
/// Distance of Q from even at which the colours of slabs are strongest.
const REACH: f32 = 0.5;

impl Tree {
    /// An icicle of the tree below the node in view.
    pub fn icicle(&self) -> Option<Icicle> {
        let (moment, node) = (self.moment()?, self.node()?);
        let top = Slab {
            name: Some(words(&node.path)),
            words: vec![
                if node.path.is_empty() { say!("the-root").into() } else { words(&node.path) },
                number::exact(node.visits.into()),
            ],
            depth: 0,
            span: (0.0, 1.0),
            visits: node.visits,
            value: None,
            marks: Vec::new(),
        };
        let mut slabs = vec![top];
        self.hang(moment, node, (0.0, 1.0), node.visits, &mut slabs);
        Some(Icicle {
            title: say!("tree-icicle", simulations = moment.simulations()).into(),
            value_name: black().into(),
            slabs,
        })
    }

    /// The legend of the icicle's colours.
    pub fn slab_colors() -> Legend {
        Legend::opinion(Sight::Value.name(), winners(REACH))
    }

    /// Adds slabs for the moves of a node below it; `visits` is what its width stands for.
    fn hang(
        &self,
        moment: &Moment,
        node: &Branch,
        (from, to): (f64, f64),
        visits: u32,
        slabs: &mut Vec<Slab>,
    ) {
        let depth = node.path.len() - self.line().len() + 1;
        if depth > LEVELS {
            return;
        }
        let mut left = from;
        let (mut bundled, mut rest) = (0, 0);
        for twig in node.moves.iter().filter(|twig| twig.counted.visits > 0) {
            let n = twig.counted.visits;
            let width = (to - from) * f64::from(n) / f64::from(visits.max(1));
            if width < NARROWEST {
                (bundled, rest) = (bundled + 1, rest + n);
                continue;
            }
            let path = node.line_to(twig.mv);
            let span = (left, left + width);
            let value = twig.counted.mean().unwrap_or(0.5);
            slabs.push(Slab {
                name: Some(words(&path)),
                words: vec![
                    twig.mv.say().into(),
                    say!(
                        "tree-slab",
                        visits = number::count(n.into()),
                        percent = number::percent(value)
                    )
                    .into(),
                ],
                depth,
                span,
                visits: n,
                value: Some((value.into(), Scale::Opinion.color((2.0 * value - 1.0) / REACH))),
                marks: Vec::new(),
            });
            if let Some(below) = moment.branch(&path) {
                self.hang(moment, below, span, n, slabs);
            }
            left += width;
        }
        if bundled > 0 {
            let width = (to - from) * f64::from(rest) / f64::from(visits.max(1));
            slabs.push(Slab {
                name: None,
                words: vec![
                    say!("other-moves", count = bundled).into(),
                    number::count(rest.into()),
                ],
                depth,
                span: (left, left + width),
                visits: rest,
                value: None,
                marks: Vec::new(),
            });
        }
    }

    /// A plot of Q over the simulations for the moves of the node in view, with the moment marked.
    pub fn values_so_far(&self) -> Option<Figure> {
        let spot = |twig: &Twig, simulations: u64, _: u32| {
            let counted = twig.counted;
            let (mean, n) = (f64::from(counted.mean()?), f64::from(counted.visits));
            Some(Spot {
                name: simulations.to_string(),
                x: simulations as f64,
                y: mean,
                y_range: Some(wilson(mean * n, n, Z95)),
                ..Spot::default()
            })
        };
        let (name, unit) = (black().into(), String::new());
        let y = Axis { name, unit, low: 0.0, high: 1.0, steps: Steps::Even };
        let title = |at: String| say!("tree-values", at = at);
        self.so_far(title, y, spot)
    }

    /// A plot of how the node's simulations were shared out among its moves.
    pub fn visits_so_far(&self) -> Option<Figure> {
        let spot = |twig: &Twig, simulations: u64, visits: u32| {
            Some(Spot {
                name: simulations.to_string(),
                x: simulations as f64,
                y: f64::from(twig.counted.visits) / f64::from(visits.max(1)) * 100.0,
                ..Spot::default()
            })
        };
        let name = say!("tree-share").into();
        let y = Axis { name, unit: "%".into(), low: 0.0, high: 100.0, steps: Steps::Even };
        let title = |at: String| say!("tree-shares", at = at);
        self.so_far(title, y, spot)
    }

    fn so_far(
        &self,
        title: impl Fn(String) -> Message,
        y: Axis,
        spot: impl Fn(&Twig, u64, u32) -> Option<Spot>,
    ) -> Option<Figure> {
        let (growth, node) = (self.in_view()?, self.node()?);
        let nodes = || {
            let at = growth.moments.iter();
            at.filter_map(|m| Some((m.simulations(), m.branch(&node.path)?)))
        };
        // Moves of the end and of the moment in view have lines, so that lines do not come and go
        // while one scrubs on; and so has the move that was played.
        let last = nodes().next_back()?.1;
        let mut moves: Vec<Move> = Vec::new();
        let most = last.moves.iter().take(LINED - 1).chain(node.moves.first());
        let played = last.moves.iter().filter(|twig| Some(twig.mv) == self.played());
        for twig in most.chain(played) {
            if twig.counted.visits > 0 && !moves.contains(&twig.mv) {
                moves.push(twig.mv);
            }
        }
        let best = last.moves.first()?.mv;
        let mut colors = LINES.into_iter().cycle().map(Paint::Exact);
        let mut series: Vec<Series> = Vec::new();
        for mv in moves {
            let found = |branch: &Branch| branch.moves.iter().find(|twig| twig.mv == mv).copied();
            let spots =
                nodes().filter_map(|(n, branch)| spot(&found(branch)?, n, branch.visits)).collect();
            let paint = if mv == best { Paint::Best } else { colors.next()? };
            series.push(Series { name: mv.say().into(), mark: Mark::Line, paint, spots });
        }
        let guides = [(self.moment(), Mark::Line), (self.pinned(), Mark::Dashes)];
        for (moment, mark) in guides {
            let Some(moment) = moment else { continue };
            let end = |y: f64| Spot { x: moment.simulations() as f64, y, ..Spot::default() };
            let spots = vec![end(y.low), end(y.high)];
            series.push(Series { name: String::new(), mark, paint: Paint::Soft, spots });
        }
        let last = MARKS[MARKS.len() - 1] as f64;
        let x = Axis {
            name: say!("simulations").into(),
            unit: String::new(),
            low: 1.0,
            high: last,
            steps: Steps::Tenfold,
        };
        let at = if node.path.is_empty() { say!("the-root").into() } else { words(&node.path) };
        Some(Figure { title: title(at).into(), x, y, range: "95 %".into(), diagonal: None, series })
    }
}

/// The name of Q as the tree's plots have it.
fn black() -> Message {
    say!("value-for", value = "Q", color = Color::Black)
}
