//! Plots: plain data with axes, units and uncertainty, drawn as shapes that a page can show and a
//! file can hold. What is drawn can be had as a table.

mod axis;
mod bars;
mod data;
mod draw;
mod icicle;
mod mosaic;
mod svg;

pub use axis::{Axis, Steps};
pub use bars::{Bar, Bars};
pub use data::{Data, Value};
pub use draw::{Anchor, Drawing, Paint, Shape};
pub use icicle::{Icicle, Slab};
pub use mosaic::{Mosaic, Tile};
pub use svg::places;

/// A plot of points by two numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// What it shows, in a sentence.
    pub title: String,
    /// To the right.
    pub x: Axis,
    /// Upwards.
    pub y: Axis,
    /// What the ranges of its points hold: `95 %`; nothing where none has a range.
    pub range: &'static str,
    /// A line from corner to corner, where both numbers are equal; and what it means.
    pub diagonal: Option<String>,
    /// What is plotted.
    pub series: Vec<Series>,
}

/// Points that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// What the legend calls them; a guide without a name is drawn, but no part of the data.
    pub name: String,
    /// How they are drawn.
    pub mark: Mark,
    /// In this colour.
    pub paint: Paint,
    /// In their order.
    pub spots: Vec<Spot>,
}

/// How a series is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A disc for each point, with whiskers for what is uncertain.
    Disc,
    /// A line from point to point, with a band for what is uncertain.
    Line,
    /// The same, dashed.
    Dashes,
}

/// A point of a plot.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Spot {
    /// What it stands for, if it has a name.
    pub name: String,
    /// To the right.
    pub x: f64,
    /// Upwards.
    pub y: f64,
    /// How far x may be from there, see [`Figure::range`].
    pub x_range: Option<(f64, f64)>,
    /// The same of y.
    pub y_range: Option<(f64, f64)>,
    /// A disc's area in proportion to the others'; 1 for one of usual size.
    pub size: f64,
    /// Its name is written beside it.
    pub labelled: bool,
}

impl Figure {
    /// The numbers behind it, a row for each point.
    pub fn data(&self) -> Data {
        let range = |name: &str| ["from", "to"].map(|end| format!("{name} {end} ({})", self.range));
        let mut columns = vec!["series".into(), "name".into(), self.x.title(), self.y.title()];
        let ranged = !self.range.is_empty();
        if ranged {
            columns.extend(range(&self.x.name));
            columns.extend(range(&self.y.name));
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
            if ranged {
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
