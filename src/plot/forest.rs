//! Forest plots: a row for each quantity, with the estimates of several sources side by side.

use super::draw::{TEXT, line, text, width_of};
use super::{Anchor, Axis, Data, Drawing, Paint, Shape, Value, ranged};
use crate::words::say;
use serde::{Deserialize, Serialize};

/// A forest plot: a row for each quantity, a mark in it for each source.
#[derive(Clone, Debug, PartialEq)]
pub struct Forest {
    /// Title of the plot, a sentence or two; empty where the title stands elsewhere.
    pub title: String,
    /// The axis of the estimates; the rows' names say their units.
    pub axis: Axis,
    /// What the ranges hold, such as `95 % intervals`.
    pub range: String,
    /// The sources with their colours, from top to bottom in each row.
    pub sources: Vec<(String, Paint)>,
    /// The rows, from top to bottom.
    pub rows: Vec<Quantity>,
}

/// A quantity with its estimates.
#[derive(Clone, Debug, PartialEq)]
pub struct Quantity {
    /// Name of the quantity.
    pub name: String,
    /// Estimates of the sources, in the order of [`Forest::sources`].
    pub estimates: Vec<Option<Estimate>>,
}

/// An estimate with its interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The estimate itself.
    pub value: f64,
    /// Lower end of its interval.
    pub low: f64,
    /// Upper end of its interval.
    pub high: f64,
}

/// Height of a line of words.
const LINE: f64 = 17.0;
/// Least height of a row.
const ROW: f64 = 32.0;
/// Distance between two marks in a row.
const APART: f64 = 9.0;
/// Room at the sides, and between names and marks.
const MARGIN: f64 = 16.0;
/// Room for the axis and the legend below the rows.
const BELOW: f64 = 60.0;

impl Forest {
    /// Draws the plot at this width, as high as it needs to be.
    pub fn draw(&self, width: f64) -> Drawing {
        let room = width - 3.0 * MARGIN;
        let longest = self.rows.iter().map(|row| width_of(&row.name)).fold(0.0, f64::max);
        let names = longest.min(room / 2.0);
        let left = 2.0 * MARGIN + names;
        let at = |value: f64| left + (room - names) * self.axis.place(value);
        let mut shapes = Vec::new();
        let mut y = MARGIN;
        let title = if self.title.is_empty() { Vec::new() } else { wrapped(&self.title, room) };
        for words in title {
            y += LINE;
            shapes.push(text((MARGIN, y), Anchor::Start, Paint::Ink, words));
        }
        let top = y + MARGIN;
        let rows: Vec<Vec<String>> =
            self.rows.iter().map(|row| wrapped(&row.name, names)).collect();
        let height = |words: &Vec<String>| ROW.max(LINE * (words.len() + 1) as f64);
        let bottom = top + rows.iter().map(height).sum::<f64>();
        for (value, name) in self.axis.marks(((room - names) / 50.0) as usize) {
            let ends = vec![(at(value), top), (at(value), bottom)];
            shapes.push(line(ends, Paint::Line, 1.0, false));
            let place = (at(value), bottom + 18.0);
            shapes.push(text(place, Anchor::Middle, Paint::Soft, name));
        }
        y = top;
        for (row, words) in self.rows.iter().zip(&rows) {
            let middle = y + height(words) / 2.0;
            let first = middle - LINE * (words.len() - 1) as f64 / 2.0 + TEXT / 3.0;
            for (i, words) in words.iter().enumerate() {
                let place = (MARGIN, first + LINE * i as f64);
                shapes.push(text(place, Anchor::Start, Paint::Ink, words.clone()));
            }
            self.marks(row, middle, &at, &mut shapes);
            y += height(words);
        }
        self.legend(left, width, bottom + BELOW - 14.0, &mut shapes);
        Drawing { width, height: bottom + BELOW, shapes }
    }

    /// The numbers of the plot: a row for each quantity.
    pub fn data(&self) -> Data {
        let mut columns = vec![say!("plot-name").into()];
        columns.extend(self.sources.iter().flat_map(|(source, _)| ranged(source, &self.range)));
        let row = |row: &Quantity| {
            let numbers = row.estimates.iter().flat_map(|estimate| match estimate {
                Some(Estimate { value, low, high }) => {
                    [value, low, high].map(|&n| Value::Number(n))
                }
                None => [Value::None, Value::None, Value::None],
            });
            std::iter::once(Value::Text(row.name.clone())).chain(numbers).collect()
        };
        Data { columns, rows: self.rows.iter().map(row).collect() }
    }

    fn marks(&self, row: &Quantity, middle: f64, at: &dyn Fn(f64) -> f64, shapes: &mut Vec<Shape>) {
        let said = row.estimates.iter().zip(&self.sources);
        let said: Vec<_> =
            said.filter_map(|(estimate, source)| Some(((*estimate)?, source))).collect();
        let mut y = middle - APART * said.len().saturating_sub(1) as f64 / 2.0;
        for (Estimate { value, low, high }, (source, paint)) in said {
            let paint = *paint;
            shapes.push(line(vec![(at(low), y), (at(high), y)], paint, 2.0, false));
            let name = format!("{}, {source}: {value:.2}", row.name);
            shapes.push(Shape::Disc { at: (at(value), y), radius: 4.0, paint, name });
            y += APART;
        }
    }

    /// The legend begins at `left`, or before it where it would not fit into the width.
    fn legend(&self, left: f64, width: f64, y: f64, shapes: &mut Vec<Shape>) {
        let is_said = |i: usize| self.rows.iter().any(|row| row.estimates[i].is_some());
        let said: Vec<&(String, Paint)> =
            (0..self.sources.len()).filter(|&i| is_said(i)).map(|i| &self.sources[i]).collect();
        let names: f64 = said.iter().map(|(source, _)| 24.0 + width_of(source) + MARGIN).sum();
        let mut x = left.min(width - MARGIN - names - width_of(&self.range)).max(0.0);
        for (source, paint) in said {
            let ends = vec![(x, y - TEXT / 3.0), (x + 18.0, y - TEXT / 3.0)];
            shapes.push(line(ends, *paint, 3.0, false));
            shapes.push(text((x + 24.0, y), Anchor::Start, Paint::Ink, source.clone()));
            x += 24.0 + width_of(source) + MARGIN;
        }
        shapes.push(text((x, y), Anchor::Start, Paint::Soft, self.range.clone()));
    }
}

/// Words wrapped to lines no wider than `width`, as far as single words allow.
fn wrapped(words: &str, width: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in words.split_whitespace() {
        let last = lines.last_mut().expect("there is a first line");
        if last.is_empty() {
            last.push_str(word);
        } else if width_of(&format!("{last} {word}")) <= width {
            last.push(' ');
            last.push_str(word);
        } else {
            lines.push(word.into());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::super::Steps;
    use super::*;

    #[test]
    fn words_are_wrapped_between_words() {
        let wide = width_of("as wide");
        assert_eq!(wrapped("as wide as this", wide), ["as wide", "as this"]);
        assert_eq!(wrapped("unbreakable", wide), ["unbreakable"]);
        assert_eq!(wrapped("", wide), [""]);
    }

    #[test]
    fn what_nobody_says_is_not_drawn() {
        let axis = Axis {
            name: "won".into(),
            unit: "%".into(),
            low: 0.0,
            high: 100.0,
            steps: Steps::Even,
        };
        let estimate = Some(Estimate { value: 50.0, low: 40.0, high: 60.0 });
        let row = |name: &str, estimates| Quantity { name: name.into(), estimates };
        let forest = Forest {
            title: "Two of them.".into(),
            axis,
            range: "95 % intervals".into(),
            sources: vec![("one".into(), Paint::Best), ("other".into(), Paint::Ink)],
            rows: vec![row("a", vec![estimate, estimate]), row("b", vec![None, estimate])],
        };
        let data = forest.data();
        assert_eq!(data.columns[..3], ["name", "one", "one from (95 % intervals)"]);
        assert_eq!(
            data.rows[1][..4],
            [Value::Text("b".into()), Value::None, Value::None, Value::None]
        );
        assert_eq!(data.rows[1][4..], [50.0, 40.0, 60.0].map(Value::Number));
        let drawing = forest.draw(400.0);
        let discs = |wanted: Paint| {
            let is_disc = |s: &&Shape| matches!(s, Shape::Disc { paint, .. } if *paint == wanted);
            drawing.shapes.iter().filter(is_disc).count()
        };
        assert_eq!((discs(Paint::Best), discs(Paint::Ink)), (1, 2));
        let inside = drawing.shapes.iter().all(|shape| match shape {
            Shape::Line { points, .. } => points.iter().all(|&(x, y)| {
                (0.0..=drawing.width).contains(&x) && (0.0..=drawing.height).contains(&y)
            }),
            _ => true,
        });
        assert!(inside);
    }
}
