//! A plot as lines, areas, discs and words.

use super::{Figure, Mark, Series, Spot};
use crate::palette::Rgb;

/// A drawing on a plane of this width and height; the origin is at the top left.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// Width of the plane, to the right.
    pub width: f64,
    /// Height of the plane, downwards.
    pub height: f64,
    /// The shapes, the lowest first.
    pub shapes: Vec<Shape>,
}

/// A shape of a drawing.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A line from point to point.
    Line {
        /// The points along the line.
        points: Vec<(f64, f64)>,
        /// Colour of the line.
        paint: Paint,
        /// Width of the line.
        width: f64,
        /// True for a dashed line.
        dashed: bool,
    },
    /// A translucent area between corners.
    Area {
        /// Corners of the area.
        points: Vec<(f64, f64)>,
        /// Colour of the area.
        paint: Paint,
        /// Opacity, from 0 (invisible) to 1.
        opacity: f64,
        /// Name of what the area stands for; empty for nothing.
        name: String,
    },
    /// A filled circle around its centre.
    Disc {
        /// Centre of the disc.
        at: (f64, f64),
        /// Radius of the disc.
        radius: f64,
        /// Colour of the disc.
        paint: Paint,
        /// Name of what the disc stands for; empty for nothing.
        name: String,
    },
    /// Words at a point.
    Text {
        /// The point where the words are placed.
        at: (f64, f64),
        /// How the words lie to that point.
        anchor: Anchor,
        /// Colour of the words.
        paint: Paint,
        /// Height of the words.
        size: f64,
        /// The words to write.
        text: String,
    },
}

/// A colour by its purpose, so that it suits light and dark pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Words, and what matters.
    Ink,
    /// What matters less than the rest.
    Soft,
    /// Axes and their marks.
    Line,
    /// The best move, in its own colour.
    Best,
    /// A colour that is the same everywhere.
    Exact(Rgb),
}

/// How words lie to their point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The words begin at the point.
    Start,
    /// The words are centred on the point.
    Middle,
    /// The words end at the point.
    End,
    /// The words are centred on the point and run upwards.
    Up,
}

/// Height of the words.
pub(super) const TEXT: f64 = 13.0;
/// Room for the words at the axes: left, above, right, below.
const ROOM: [f64; 4] = [52.0, 30.0, 16.0, 46.0];
/// Height of a line of the legend.
const LEGEND: f64 = 18.0;
/// Room after a name in the legend.
const BETWEEN: f64 = 18.0;
/// Radius of a disc of size 1.
const RADIUS: f64 = 4.0;

impl Figure {
    /// Draws the figure on a plane of this size.
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
            // Near its lower end, where it is seldom in the way of the points that matter.
            let tenth = low + (high - low) / 10.0;
            let (x, y) = self.at(frame, tenth, tenth);
            shapes.push(text((x + 10.0, y + 4.0), Anchor::Start, Paint::Soft, meaning.clone()));
        }
        for series in &self.series {
            self.series(frame, series, &mut shapes);
        }
        self.legend(&legend, &mut shapes);
        Drawing { width, height, shapes }
    }

    /// The number on the horizontal, linear axis at this distance from the left edge of a drawing of this
    /// width; the end of the axis beyond it.
    pub fn x_at(&self, across: f64, width: f64) -> f64 {
        let [left, _, right, _] = ROOM;
        let share = ((across - left) / (width - left - right).max(1.0)).clamp(0.0, 1.0);
        self.x.low + share * (self.x.high - self.x.low)
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

    /// The legend's entries with their places above the plot; empty if there is one series. Series
    /// of one colour stand beside each other.
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

/// A series as the legend shows it.
#[derive(Clone, Copy, Debug)]
struct Entry<'a> {
    series: &'a Series,
    words: &'a str,
    x: f64,
    row: usize,
}

/// The legend's text for a series after the first of its colour: its name without an ending that
/// the first one's name shares.
fn said<'a>(series: &'a Series, first: &Series) -> &'a str {
    let name = series.name.as_str();
    let shared = |at: &usize| name != first.name && first.name.ends_with(&name[*at..]);
    let end = name.match_indices(' ').map(|(at, _)| at).find(shared);
    &name[..end.unwrap_or(name.len())]
}

/// The frame of the axes.
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

/// Approximate width of words: letters are a little more than half as wide as high.
pub(super) fn width_of(words: &str) -> f64 {
    words.chars().count() as f64 * TEXT * 0.58
}

#[cfg(test)]
mod tests {
    use super::super::{Axis, Steps};
    use super::*;

    #[test]
    fn the_legend_keeps_a_colour_together() {
        let axis = || Axis {
            name: "x".into(),
            unit: String::new(),
            low: 0.0,
            high: 1.0,
            steps: Steps::Even,
        };
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
            range: String::new(),
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
