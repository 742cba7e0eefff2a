//! Plots: plain data with axes, units and uncertainty, drawn as shapes that a page can show and a
//! file can hold. What is drawn can be had as a table.

mod axis;
mod bars;
mod data;
mod draw;
mod forest;
mod icicle;
mod mosaic;
pub mod png;
mod svg;

pub use axis::{Axis, Steps};
pub use bars::{Bar, Bars};
pub use data::{Data, Origin, Value, ranged};
pub use draw::{Anchor, Drawing, Paint, Shape};
pub use forest::{Estimate, Forest, Quantity};
pub use icicle::{Icicle, Slab};
pub use mosaic::{Mosaic, Tile};
pub use svg::places;

use crate::words::say;

/// A plot of points by two numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// Title of the figure, a sentence.
    pub title: String,
    /// The horizontal axis, with its range.
    pub x: Axis,
    /// The vertical axis, with its range.
    pub y: Axis,
    /// What the ranges of its points hold, such as `95 %`; empty where none has a range.
    pub range: String,
    /// The diagonal on which both numbers are equal, by its meaning, if it is drawn.
    pub diagonal: Option<String>,
    /// The series that are plotted.
    pub series: Vec<Series>,
}

/// A series: points that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Name in the legend. A guide without a name is drawn, but is no part of the data.
    pub name: String,
    /// How the points are drawn.
    pub mark: Mark,
    /// Colour of the series.
    pub paint: Paint,
    /// The points, in their order.
    pub spots: Vec<Spot>,
}

/// How a series is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A disc for each point, with whiskers for what is uncertain.
    Disc,
    /// A line from point to point, with a band for what is uncertain.
    Line,
    /// A dashed line, with such a band.
    Dashes,
}

/// A point of a series.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Spot {
    /// Name of what the point stands for; empty if it has none.
    pub name: String,
    /// Number on the horizontal axis.
    pub x: f64,
    /// Number on the vertical axis.
    pub y: f64,
    /// Range of x around the point; see [`Figure::range`].
    pub x_range: Option<(f64, f64)>,
    /// Range of y around the point; see [`Figure::range`].
    pub y_range: Option<(f64, f64)>,
    /// Area of the disc relative to the usual one.
    pub size: f64,
    /// True if the name is written beside the point.
    pub labelled: bool,
}

impl Figure {
    /// The numbers of the figure, a row for each point.
    pub fn data(&self) -> Data {
        let mut columns = vec![say!("plot-series").into(), say!("plot-name").into()];
        columns.extend([self.x.title(), self.y.title()]);
        let has_ranges = !self.range.is_empty();
        if has_ranges {
            columns.extend(data::ends(&self.x.name, &self.range));
            columns.extend(data::ends(&self.y.name, &self.range));
        }
        let ends = |range: Option<(f64, f64)>| match range {
            Some((low, high)) => [Value::Number(low), Value::Number(high)],
            None => [Value::None, Value::None],
        };
        let row = |series: &Series, spot: &Spot| {
            let mut row = vec![
                Value::Text(series.name.clone()),
                Value::Text(spot.name.clone()),
                Value::Number(spot.x),
                Value::Number(spot.y),
            ];
            if has_ranges {
                row.extend(ends(spot.x_range));
                row.extend(ends(spot.y_range));
            }
            row
        };
        let named = self.series.iter().filter(|series| !series.name.is_empty());
        let rows = named.flat_map(|s| s.spots.iter().map(move |spot| row(s, spot)));
        Data { columns, rows: rows.collect() }
    }
}
