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
/// Height of a line of the legend.
const LEGEND: f64 = 22.0;

/// A sign of the legend.
#[derive(Clone, Copy, Debug)]
enum Sign {
    Mean,
    Score,
    Truth,
}

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
        let last = self.legend(width, bottom + 22.0, &mut shapes);
        Drawing { width, height: last - 22.0 + BELOW, shapes }
    }

    /// Draws the legend from `y` on, in as many lines as it needs; returns the height of the last one.
    fn legend(&self, width: f64, mut y: f64, shapes: &mut Vec<Shape>) -> f64 {
        let score = self.score.clone().map(|score| (Sign::Score, score));
        let truth = self.rows.iter().any(|bar| bar.truth.is_some());
        let truth = truth.then(|| (Sign::Truth, String::from(say!("plot-true-mean"))));
        let mean = (Sign::Mean, String::from(say!("plot-mean-and-interval")));
        let mut x = 0.0;
        for (sign, word) in [mean].into_iter().chain(score).chain(truth) {
            let wide = 16.0 + width_of(&word);
            if x > 0.0 && x + wide > width {
                (x, y) = (0.0, y + LEGEND);
            }
            let (left, name) = (x + 5.0, String::new());
            shapes.push(match sign {
                Sign::Mean => {
                    Shape::Disc { at: (left, y - 4.0), radius: 4.5, paint: Paint::Ink, name }
                }
                Sign::Score => {
                    line(vec![(left, y - 14.0), (left, y + 4.0)], Paint::Ink, 3.0, false)
                }
                Sign::Truth => line(vec![(left, y - 16.0), (left, y + 6.0)], TRUTH, 2.0, true),
            });
            shapes.push(text((x + 16.0, y), Anchor::Start, Paint::Soft, word));
            x += wide + 12.0;
        }
        y
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

#[cfg(test)]
mod tests {
    use super::*;

    /// In a hall the chart is drawn narrow and stretched: nothing of its legend is cut off.
    #[test]
    fn the_legend_fits_the_chart() {
        let bar = |name: &str| Bar {
            name: name.to_owned(),
            count: 10,
            mean: Some(0.5),
            range: (0.2, 0.8),
            score: Some(1.0),
            truth: Some(0.6),
            next: false,
        };
        let bars = Bars {
            title: String::new(),
            arm: "arm".to_owned(),
            count: "pulls".to_owned(),
            score: Some("mean + c·√(ln N / n)".to_owned()),
            rows: vec![bar("A"), bar("B")],
        };
        for width in [252.0, 358.0, 420.0] {
            let drawing = bars.draw(width);
            for shape in &drawing.shapes {
                if let Shape::Text { at, anchor: Anchor::Start, text, .. } = shape {
                    assert!(at.0 + width_of(text) <= width, "{text:?} at {at:?} of {width}");
                    assert!(at.1 <= drawing.height);
                }
            }
        }
    }
}
