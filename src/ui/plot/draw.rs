//! A plot as lines, discs and words.

use super::{Figure, Mark, Series, Spot};
use crate::ui::palette::Rgb;

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
/// The radius of a disc of usual size.
const RADIUS: f64 = 4.0;

impl Figure {
    /// On a plane of this size.
    pub fn draw(&self, width: f64, height: f64) -> Drawing {
        let [left, above, right, below] = ROOM;
        let across = (width - left - right).max(1.0);
        let legend = self.places(left, across);
        let top = above + LEGEND * legend.last().map_or(0, |last| last.2) as f64;
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

    /// Series with their places above the plot, line by line; none where there is only one.
    fn places(&self, left: f64, width: f64) -> Vec<(&Series, f64, usize)> {
        let named: Vec<&Series> = self.series.iter().filter(|s| !s.name.is_empty()).collect();
        if named.len() < 2 {
            return Vec::new();
        }
        let (mut x, mut row) = (left, 0);
        let place = |series: &'_ &Series| {
            let long = 24.0 + width_of(&series.name);
            if x > left && x + long > left + width {
                (x, row) = (left, row + 1);
            }
            let here = (x, row);
            x += long + 18.0;
            here
        };
        let places: Vec<(f64, usize)> = named.iter().map(place).collect();
        named.into_iter().zip(places).map(|(series, (x, row))| (series, x, row)).collect()
    }

    fn legend(&self, places: &[(&Series, f64, usize)], shapes: &mut Vec<Shape>) {
        for &(series, x, row) in places {
            let y = ROOM[1] - 16.0 + LEGEND * row as f64;
            if series.mark == Mark::Disc {
                let (at, paint) = ((x + 9.0, y), series.paint);
                shapes.push(Shape::Disc { at, radius: RADIUS, paint, name: String::new() });
            } else {
                let ends = vec![(x, y), (x + 18.0, y)];
                shapes.push(line(ends, series.paint, 2.0, series.mark == Mark::Dashes));
            }
            shapes.push(text((x + 24.0, y + 4.5), Anchor::Start, Paint::Ink, series.name.clone()));
        }
    }
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
