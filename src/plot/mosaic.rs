//! A small board on which every point has a number.

use super::draw::text;
use super::{Anchor, Data, Drawing, Paint, Shape, Value};
use crate::go::Point;
use crate::palette::Scale;
use crate::words::say;

/// A board whose points have numbers and colours.
#[derive(Clone, Debug, PartialEq)]
pub struct Mosaic {
    /// Title of the plot.
    pub title: String,
    /// Name of the numbers.
    pub name: String,
    /// Number of points in a row.
    pub columns: usize,
    /// Number of points in a column.
    pub rows: usize,
    /// The scale of the colours.
    pub scale: Scale,
    /// The points that have a number.
    pub tiles: Vec<Tile>,
}

/// A point with its number.
#[derive(Clone, Debug, PartialEq)]
pub struct Tile {
    /// The point of the board.
    pub point: Point,
    /// Number of the point.
    pub value: f64,
    /// Text that is written on the point.
    pub text: String,
}

impl Mosaic {
    /// Draws the board at this width.
    pub fn draw(&self, width: f64) -> Drawing {
        let side = width / self.columns.max(1) as f64;
        let height = side * self.rows as f64;
        let square =
            |x: f64, y: f64| vec![(x, y), (x + side, y), (x + side, y + side), (x, y + side)];
        let mut shapes = Vec::new();
        for column in 0..self.columns {
            for row in 0..self.rows {
                let (x, y) = (column as f64 * side + 0.5, row as f64 * side + 0.5);
                let points = vec![
                    (x, y),
                    (x + side - 1.0, y),
                    (x + side - 1.0, y + side - 1.0),
                    (x, y + side - 1.0),
                    (x, y),
                ];
                shapes.push(super::draw::line(points, Paint::Line, 1.0, false));
            }
        }
        for tile in &self.tiles {
            let column = tile.point.column() as f64;
            let row = (self.rows - 1 - tile.point.row()) as f64;
            let (x, y) = (column * side, row * side);
            let color = self.scale.color(tile.value as f32);
            let points = square(x, y);
            let (paint, name) = (Paint::Exact(color), String::new());
            shapes.push(Shape::Area { points, paint, opacity: 1.0, name });
            let middle = (x + side / 2.0, y + side / 2.0 + 4.0);
            let mut word =
                text(middle, Anchor::Middle, Paint::Exact(color.ink()), tile.text.clone());
            if let Shape::Text { size, .. } = &mut word {
                *size = (side * 0.38).min(12.0);
            }
            shapes.push(word);
        }
        Drawing { width, height, shapes }
    }

    /// The numbers of the plot, as a table.
    pub fn data(&self) -> Data {
        let row =
            |tile: &Tile| vec![Value::Text(tile.point.to_string()), Value::Number(tile.value)];
        Data {
            columns: vec![say!("plot-point").into(), self.name.clone()],
            rows: self.tiles.iter().map(row).collect(),
        }
    }
}
