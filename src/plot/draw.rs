//! A plot as lines, discs and words.

use super::{Figure, Mark, Series, Spot};
use crate::palette::Rgb;

/// Something drawn, on a plane that is so wide and high, its origin at the top left.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// To the right.
    pub width: f64,
    /// Downwards.
    pub height: f64,
    /// The lowest first.
    pub shapes: Vec<Shape>,
}

/// A part of a drawing.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// From point to point.
    Line {
        /// The points.
        points: Vec<(f64, f64)>,
        /// Its colour.
        paint: Paint,
        /// Its width.
        width: f64,
        /// In dashes.
        dashed: bool,
    },
    /// An area, seen through.
    Area {
        /// Its corners.
        points: Vec<(f64, f64)>,
        /// Its colour.
        paint: Paint,
        /// From 0, not there, to 1.
        opacity: f64,
        /// The name of what it stands for, or nothing.
        name: String,
    },
    /// A disc.
    Disc {
        /// Its centre.
        at: (f64, f64),
        /// Its radius.
        radius: f64,
        /// Its colour.
        paint: Paint,
        /// The name of what it stands for, or nothing.
        name: String,
    },
    /// Words.
    Text {
        /// Where.
        at: (f64, f64),
        /// How they lie to that.
        anchor: Anchor,
        /// Their colour.
        paint: Paint,
        /// Their height.
        size: f64,
        /// The words.
        text: String,
    },
}

/// A colour by what it is for, so that it suits light and dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Words and what matters.
    Ink,
    /// What matters less.
    Soft,
    /// Axes and their marks.
    Line,
    /// The best move.
    Best,
    /// Exactly this one.
    Exact(Rgb),
}

/// How words lie to their point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// They begin there.
    Start,
    /// It is their middle.
    Middle,
    /// They end there.
    End,
    /// It is their middle, and they go upwards.
    Up,
}

/// The height of words.
const TEXT: f64 = 13.0;
/// Room for the words at the axes: left, above, right, below.
const ROOM: [f64; 4] = [52.0, 30.0, 16.0, 46.0];
/// The height of a line of the legend.
const LEGEND: f64 = 18.0;
/// The room after a name in the legend.
const BETWEEN: f64 = 18.0;
/// The radius of a disc of usual size.
const RADIUS: f64 = 4.0;

impl Figure {
    /// On a plane of this size.
    pub fn draw(&self, width: f64, height: f64) -> Drawing {
        let [left, above, right, below] = ROOM;
        let across = (width - left - right).max(1.0);
        let legend = self.places(left, across);
        let top = above + LEGEND * legend.last().map_or(0, |last| last.row) as f64;
        let height_left = (height - top - below).max(1.0);
        let frame = Frame { left, top, width: across, height: height_left };
        let mut shapes = Vec::new();
        self.axes(frame, &mut shapes);
        if let Some(meaning) = &self.diagonal {
            let low = self.x.low.max(self.y.low);
            let high = self.x.high.min(self.y.high);
            let points = vec![self.at(frame, low, low), self.at(frame, high, high)];
            shapes.push(line(points, Paint::Soft, 1.0, true));
            let (x, y) = self.at(frame, high, high);
            shapes.push(text((x - 6.0, y + 14.0), Anchor::End, Paint::Soft, meaning.clone()));
        }
        for series in &self.series {
            self.series(frame, series, &mut shapes);
        }
        self.legend(&legend, &mut shapes);
        Drawing { width, height, shapes }
    }

    fn at(&self, frame: Frame, x: f64, y: f64) -> (f64, f64) {
        let Frame { left, top, width, height } = frame;
        (left + width * self.x.place(x), top + height * (1.0 - self.y.place(y)))
    }

    fn axes(&self, frame: Frame, shapes: &mut Vec<Shape>) {
        let Frame { left, top, width, height } = frame;
        let (right, bottom) = (left + width, top + height);
        for (value, name) in self.x.marks((width / 70.0) as usize) {
            let (x, _) = self.at(frame, value, self.y.low);
            shapes.push(line(vec![(x, top), (x, bottom)], Paint::Line, 1.0, false));
            shapes.push(text((x, bottom + 18.0), Anchor::Middle, Paint::Soft, name));
        }
        for (value, name) in self.y.marks((height / 45.0) as usize) {
            let (_, y) = self.at(frame, self.x.low, value);
            shapes.push(line(vec![(left, y), (right, y)], Paint::Line, 1.0, false));
            shapes.push(text((left - 8.0, y + 4.5), Anchor::End, Paint::Soft, name));
        }
        let middle = (left + width / 2.0, bottom + 38.0);
        shapes.push(text(middle, Anchor::Middle, Paint::Ink, self.x.title()));
        let middle = (14.0, top + height / 2.0);
        shapes.push(text(middle, Anchor::Up, Paint::Ink, self.y.title()));
    }

    fn series(&self, frame: Frame, series: &Series, shapes: &mut Vec<Shape>) {
        let at = |x: f64, y: f64| self.at(frame, x, y);
        let paint = series.paint;
        if series.mark == Mark::Disc {
            for spot in &series.spots {
                if let Some((low, high)) = spot.x_range {
                    let ends = vec![at(low, spot.y), at(high, spot.y)];
                    shapes.push(line(ends, paint, 1.0, false));
                }
                if let Some((low, high)) = spot.y_range {
                    let ends = vec![at(spot.x, low), at(spot.x, high)];
                    shapes.push(line(ends, paint, 1.0, false));
                }
            }
            shapes.extend(series.spots.iter().flat_map(|spot| self.disc(frame, spot, paint)));
            return;
        }
        let edge = |spot: &Spot, high: bool| {
            let (low_y, high_y) = spot.y_range.unwrap_or((spot.y, spot.y));
            at(spot.x, if high { high_y } else { low_y })
        };
        if series.spots.iter().any(|spot| spot.y_range.is_some()) {
            let up = series.spots.iter().map(|spot| edge(spot, true));
            let back = series.spots.iter().rev().map(|spot| edge(spot, false));
            let points = up.chain(back).collect();
            shapes.push(Shape::Area { points, paint, opacity: 0.18, name: String::new() });
        }
        let points = series.spots.iter().map(|spot| at(spot.x, spot.y)).collect();
        shapes.push(line(points, paint, 2.0, series.mark == Mark::Dashes));
    }

    fn disc(&self, frame: Frame, spot: &Spot, paint: Paint) -> Vec<Shape> {
        let (x, y) = self.at(frame, spot.x, spot.y);
        let radius = (RADIUS * spot.size.max(0.0).sqrt()).max(1.5);
        let disc = Shape::Disc { at: (x, y), radius, paint, name: spot.name.clone() };
        let mut shapes = vec![disc];
        if spot.labelled {
            let right = frame.left + frame.width;
            let (x, anchor) = match x + radius + 36.0 < right {
                true => (x + radius + 3.0, Anchor::Start),
                false => (x - radius - 3.0, Anchor::End),
            };
            shapes.push(text((x, y - 3.0), anchor, paint, spot.name.clone()));
        }
        shapes
    }

    /// What the legend says, with its places above the plot; nothing where there is one series.
    /// Those of one colour stand beside each other.
    fn places(&self, left: f64, width: f64) -> Vec<Entry<'_>> {
        let named: Vec<&Series> = self.series.iter().filter(|s| !s.name.is_empty()).collect();
        if named.len() < 2 {
            return Vec::new();
        }
        let mut entries: Vec<Entry> = Vec::new();
        let (mut x, mut row) = (left, 0);
        let wide = |words: &str| 24.0 + width_of(words) + BETWEEN;
        for family in named.chunk_by(|a, b| a.paint == b.paint) {
            let words: Vec<&str> = family.iter().map(|series| said(series, family[0])).collect();
            let all: f64 = words.iter().map(|words| wide(words)).sum();
            if x > left && x + all - BETWEEN > left + width {
                (x, row) = (left, row + 1);
            }
            for (series, words) in family.iter().zip(words) {
                if x > left && x + wide(words) - BETWEEN > left + width {
                    (x, row) = (left, row + 1);
                }
                entries.push(Entry { series, words, x, row });
                x += wide(words);
            }
        }
        entries
    }

    fn legend(&self, entries: &[Entry], shapes: &mut Vec<Shape>) {
        for &Entry { series, words, x, row } in entries {
            let y = ROOM[1] - 16.0 + LEGEND * row as f64;
            if series.mark == Mark::Disc {
                let (at, paint) = ((x + 9.0, y), series.paint);
                shapes.push(Shape::Disc { at, radius: RADIUS, paint, name: String::new() });
            } else {
                let ends = vec![(x, y), (x + 18.0, y)];
                shapes.push(line(ends, series.paint, 2.0, series.mark == Mark::Dashes));
            }
            shapes.push(text((x + 24.0, y + 4.5), Anchor::Start, Paint::Ink, words.into()));
        }
    }
}

/// A series in the legend.
#[derive(Clone, Copy, Debug)]
struct Entry<'a> {
    series: &'a Series,
    words: &'a str,
    x: f64,
    row: usize,
}

/// What the legend says of a series after the first of its colour: nothing at the end of its name
/// that ends the first one's too.
fn said<'a>(series: &'a Series, first: &Series) -> &'a str {
    let name = series.name.as_str();
    let shared = |at: &usize| name != first.name && first.name.ends_with(&name[*at..]);
    let end = name.match_indices(' ').map(|(at, _)| at).find(shared);
    &name[..end.unwrap_or(name.len())]
}

/// Where the axes are.
#[derive(Clone, Copy, Debug)]
struct Frame {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

pub(super) fn line(points: Vec<(f64, f64)>, paint: Paint, width: f64, dashed: bool) -> Shape {
    Shape::Line { points, paint, width, dashed }
}

pub(super) fn text(at: (f64, f64), anchor: Anchor, paint: Paint, text: String) -> Shape {
    Shape::Text { at, anchor, paint, size: TEXT, text }
}

/// About how wide words are: letters are a little more than half as wide as high.
pub(super) fn width_of(words: &str) -> f64 {
    words.chars().count() as f64 * TEXT * 0.58
}

#[cfg(test)]
mod tests {
    use super::super::{Axis, Steps};
    use super::*;

    #[test]
    fn the_legend_keeps_a_colour_together() {
        let axis = || Axis { name: "x".into(), unit: "", low: 0.0, high: 1.0, steps: Steps::Even };
        let series = |name: &str, paint| Series {
            name: name.into(),
            mark: Mark::Line,
            paint,
            spots: Vec::new(),
        };
        let figure = Figure {
            title: String::new(),
            x: axis(),
            y: axis(),
            range: "",
            diagonal: None,
            series: vec![
                series("J5 by MC-RAVE, minimum MSE", Paint::Ink),
                series("F4 by MC-RAVE, minimum MSE", Paint::Ink),
                series("J5 by Heuristic MCTS", Paint::Best),
                series("C7 by Heuristic MCTS", Paint::Best),
            ],
        };
        let lines: Vec<_> = figure.places(52.0, 452.0).iter().map(|e| (e.words, e.row)).collect();
        let expected =
            [("J5 by MC-RAVE, minimum MSE", 0), ("F4", 0), ("J5 by Heuristic MCTS", 1), ("C7", 1)];
        assert_eq!(lines, expected);
    }
}
