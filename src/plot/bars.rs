//! A bar chart of arms: how often each was tried, its mean so far, and its possible true mean.

use super::draw::{line, text, width_of};
use super::{Anchor, Data, Drawing, Paint, Shape, Value};
use crate::number;
use crate::palette::LINES;
use crate::words::say;

/// A bar chart with a row for each arm.
#[derive(Clone, Debug, PartialEq)]
pub struct Bars {
    /// Title of the chart.
    pub title: String,
    /// Word for an arm, such as a move.
    pub arm: String,
    /// Word for what is counted.
    pub count: String,
    /// Name of the score that the rule compares, if it has one.
    pub score: Option<String>,
    /// The arms, in their order.
    pub rows: Vec<Bar>,
}

/// The row of an arm.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Bar {
    /// Name of the arm.
    pub name: String,
    /// Number of tries so far.
    pub count: u64,
    /// Share of the tries that it won, 0 to 1.
    pub mean: Option<f64>,
    /// The 95 % interval of its true mean.
    pub range: (f64, f64),
    /// Score that the rule compares.
    pub score: Option<f64>,
    /// True mean of the arm, if that is shown.
    pub truth: Option<f64>,
    /// True if the arm is tried next.
    pub next: bool,
}

/// Colour of the true means.
const TRUTH: Paint = Paint::Exact(LINES[0]);
/// Height of a row.
const ROW: f64 = 34.0;
/// Width of the names, and of the counts with their bars.
const NAMES: f64 = 58.0;
const COUNTS: f64 = 110.0;
/// Room above the rows, for the scale, and below, for what the signs mean.
const ABOVE: f64 = 26.0;
const BELOW: f64 = 30.0;

impl Bars {
    /// Draws the chart at this width.
    pub fn draw(&self, width: f64) -> Drawing {
        let track = (NAMES, (width - NAMES - COUNTS).max(1.0));
        let high = if self.score.is_some() { 1.5 } else { 1.0 };
        let at = |value: f64| track.0 + track.1 * (value / high).clamp(0.0, 1.0);
        let bottom = ABOVE + ROW * self.rows.len() as f64;
        let mut shapes = Vec::new();
        for mark in 0..=(high * 4.0) as u32 {
            let value = f64::from(mark) / 4.0;
            let ends = vec![(at(value), ABOVE - 4.0), (at(value), bottom)];
            shapes.push(line(ends, Paint::Line, 1.0, false));
            if mark.is_multiple_of(2) {
                let place = (at(value), ABOVE - 10.0);
                shapes.push(text(place, Anchor::Middle, Paint::Soft, format!("{value:.1}")));
            }
        }
        let counts = track.0 + track.1 + 12.0;
        let head = (width, ABOVE - 10.0);
        shapes.push(text(head, Anchor::End, Paint::Soft, self.count.clone()));
        let most = self.rows.iter().map(|bar| bar.count).max().unwrap_or(0).max(1);
        for (i, bar) in self.rows.iter().enumerate() {
            let y = ABOVE + ROW * (i as f64 + 0.5);
            let paint = if bar.next { Paint::Best } else { Paint::Ink };
            shapes.push(text((0.0, y + 4.5), Anchor::Start, paint, bar.name.clone()));
            if let Some(mean) = bar.mean {
                let box_ = area(at(bar.range.0), at(bar.range.1), y, 7.0);
                let name = String::new();
                shapes.push(Shape::Area { points: box_, paint: Paint::Soft, opacity: 0.3, name });
                let value = format!("{mean:.3}");
                let name = say!("plot-value", name = bar.name.as_str(), value = value).to_string();
                shapes.push(Shape::Disc { at: (at(mean), y), radius: 4.5, paint, name });
            }
            if let Some(truth) = bar.truth {
                let ends = vec![(at(truth), y - 14.0), (at(truth), y + 14.0)];
                shapes.push(line(ends, TRUTH, 2.0, true));
            }
            match bar.score {
                Some(score) if score > high => {
                    let sign = if score.is_finite() { "›" } else { "∞" };
                    let place = (at(high) - 2.0, y + 4.5);
                    shapes.push(text(place, Anchor::End, paint, sign.into()));
                }
                Some(score) => {
                    let ends = vec![(at(score), y - 10.0), (at(score), y + 10.0)];
                    shapes.push(line(ends, paint, 3.0, false));
                }
                None => {}
            }
            let long = (COUNTS - 64.0) * bar.count as f64 / most as f64;
            let points = area(counts, counts + long.max(0.5), y, 6.0);
            let name = String::new();
            shapes.push(Shape::Area { points, paint, opacity: 0.85, name });
            let place = (width, y + 4.5);
            shapes.push(text(place, Anchor::End, paint, number::exact(bar.count)));
        }
        self.legend(bottom + 22.0, &mut shapes);
        Drawing { width, height: bottom + BELOW, shapes }
    }

    fn legend(&self, y: f64, shapes: &mut Vec<Shape>) {
        let at = (5.0, y - 4.0);
        shapes.push(Shape::Disc { at, radius: 4.5, paint: Paint::Ink, name: String::new() });
        let mut x = 16.0;
        let mut word = |shapes: &mut Vec<Shape>, word: &str| {
            shapes.push(text((x, y), Anchor::Start, Paint::Soft, word.to_owned()));
            x += width_of(word) + 22.0;
            x - 9.0
        };
        let mut tick = word(shapes, &say!("plot-mean-and-interval").to_string());
        if let Some(score) = &self.score {
            shapes.push(line(vec![(tick, y - 14.0), (tick, y + 4.0)], Paint::Ink, 3.0, false));
            tick = word(shapes, score);
        }
        if self.rows.iter().any(|bar| bar.truth.is_some()) {
            shapes.push(line(vec![(tick, y - 16.0), (tick, y + 6.0)], TRUTH, 2.0, true));
            word(shapes, &say!("plot-true-mean").to_string());
        }
    }

    /// The numbers of the chart, as a table.
    pub fn data(&self) -> Data {
        let told = [
            say!("plot-mean"),
            say!("plot-mean-from"),
            say!("plot-mean-to"),
            say!("plot-score"),
            say!("plot-truth"),
        ];
        let columns = [self.arm.clone(), self.count.clone()].into_iter();
        let known = |value: Option<f64>| match value {
            Some(value) if value.is_finite() => Value::Number(value),
            _ => Value::None,
        };
        let row = |bar: &Bar| {
            vec![
                Value::Text(bar.name.clone()),
                Value::Number(bar.count as f64),
                known(bar.mean),
                Value::Number(bar.range.0),
                Value::Number(bar.range.1),
                known(bar.score),
                known(bar.truth),
            ]
        };
        Data {
            columns: columns.chain(told.map(String::from)).collect(),
            rows: self.rows.iter().map(row).collect(),
        }
    }
}

fn area(left: f64, right: f64, y: f64, half: f64) -> Vec<(f64, f64)> {
    vec![(left, y - half), (right, y - half), (right, y + half), (left, y + half)]
}
