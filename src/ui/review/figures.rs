//! The course of the game as plots: win rate and lead, with the mistakes marked by their size.

use super::studio::Studio;
use crate::palette::LINES;
use crate::plot::{Axis, Figure, Mark, Paint, Series, Spot, Steps};
use crate::review::{Measured, Review, Size, Verdict};
use crate::words::{Message, say};

/// What a graph shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Graph {
    /// Black's win rate.
    WinRate,
    /// Black's lead in points.
    Lead,
}

impl Graph {
    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Graph::WinRate => "win-rate",
            Graph::Lead => "lead",
        }
    }

    /// A sentence that says what the graph shows.
    pub fn title(self) -> Message {
        match self {
            Graph::WinRate => say!("review-graph-winrate"),
            Graph::Lead => say!("review-graph-lead"),
        }
    }

    fn axis(self) -> Message {
        match self {
            Graph::WinRate => say!("review-axis-winrate"),
            Graph::Lead => say!("review-axis-lead"),
        }
    }

    /// What the graph shows of the position at a place.
    fn value(self, review: &Review, place: usize) -> Option<Measured> {
        let reading = review.place(place).here.as_ref()?;
        match self {
            Graph::Lead => Some(reading.lead?.measured()),
            Graph::WinRate => {
                let share = reading.winrate.measured();
                let percent = |share: f32| 100.0 * share;
                let Measured { value, low, high } = share;
                Some(Measured { value: percent(value), low: percent(low), high: percent(high) })
            }
        }
    }

    /// Ends of the vertical axis: round numbers around all values, as far to both sides.
    fn range(self, values: &[Measured]) -> (f64, f64) {
        if self == Graph::WinRate {
            return (0.0, 100.0);
        }
        let most = values.iter().map(|value| value.value.abs()).fold(5.0, f32::max);
        let most = f64::from((most / 5.0).ceil() * 5.0);
        (-most, most)
    }

    /// The figure; `None` while fewer than two positions are read.
    pub fn figure(self, studio: &Studio) -> Option<Figure> {
        let review = studio.review()?;
        let course = review.course();
        let known = |place| Some((course.number(place), self.value(review, place)?));
        let known: Vec<(usize, Measured)> = (0..course.places()).filter_map(known).collect();
        if known.len() < 2 {
            return None;
        }
        let values: Vec<Measured> = known.iter().map(|known| known.1).collect();
        let (low, high) = self.range(&values);
        let line = Series {
            name: self.axis().to_string(),
            mark: Mark::Line,
            paint: Paint::Ink,
            spots: known.iter().map(|&(moves, value)| spot(moves, value)).collect(),
        };
        let guide = |spots: [(f64, f64); 2]| Series {
            name: String::new(),
            mark: Mark::Dashes,
            paint: Paint::Soft,
            spots: spots.map(|(x, y)| Spot { x, y, size: 1.0, ..Spot::default() }).into(),
        };
        let first = course.number(0);
        let ends = (first as f64, course.number(course.last()).max(first + 1) as f64);
        let (even, here) = ((low + high) / 2.0, studio.number() as f64);
        let mut series =
            vec![guide([(ends.0, even), (ends.1, even)]), guide([(here, low), (here, high)])];
        series.push(line);
        series.extend(Size::ALL.into_iter().map(|size| self.marks(studio, review, size)));
        let axis = |name: Message, low, high| Axis {
            name: name.to_string(),
            unit: String::new(),
            low,
            high,
            steps: Steps::Even,
        };
        Some(Figure {
            title: self.title().to_string(),
            x: axis(say!("review-axis-move"), ends.0, ends.1),
            y: axis(self.axis(), low, high),
            range: "95 %".into(),
            diagonal: None,
            series,
        })
    }

    /// The mistakes of one size, each where the game stood after it.
    fn marks(self, studio: &Studio, review: &Review, size: Size) -> Series {
        let of = studio.mistakes().into_iter().filter(|verdict| verdict.size() == Some(size));
        let spots = of.filter_map(|verdict| {
            let value = self.value(review, review.course().place(verdict.number))?;
            let (name, size) = (name(&verdict), area(size));
            let spot = spot(verdict.number, value);
            Some(Spot { name, size, y_range: None, ..spot })
        });
        Series {
            name: size.name().to_string(),
            mark: Mark::Disc,
            paint: Paint::Exact(paint(size)),
            spots: spots.collect(),
        }
    }
}

fn spot(moves: usize, value: Measured) -> Spot {
    let ends = (f64::from(value.low), f64::from(value.high));
    let y_range = (ends.0 < ends.1).then_some(ends);
    Spot { x: moves as f64, y: f64::from(value.value), y_range, size: 1.0, ..Spot::default() }
}

/// Area of a mark, beside the usual one.
fn area(size: Size) -> f64 {
    match size {
        Size::Slip => 1.0,
        Size::Mistake => 2.2,
        Size::Blunder => 4.0,
    }
}

/// Colour of a mark: the larger the mistake, the farther from that of the graph.
pub(super) fn paint(size: Size) -> crate::palette::Rgb {
    match size {
        Size::Slip => LINES[3],
        Size::Mistake => LINES[0],
        Size::Blunder => LINES[2],
    }
}

/// Name of a mark, which begins with the number of its move.
fn name(verdict: &Verdict) -> String {
    format!("{} {} {}", verdict.number, verdict.color.letter(), verdict.played)
}

/// The number of the move that a mark stands for.
pub fn number_of(name: &str) -> Option<usize> {
    name.split(' ').next()?.parse().ok()
}
