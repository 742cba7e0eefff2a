//! Trails: the ways of several walkers over one board, each in its own part of a cell that they share.

use super::viewport::Viewport;
use crate::go::Point;
use crate::palette::Rgb;

/// The way of one of several walkers.
#[derive(Clone, Debug, PartialEq)]
pub struct Trail {
    /// Number of the walker, counted from 1.
    pub number: usize,
    /// Number of walkers in all.
    pub of: usize,
    /// Colour of the trail.
    pub color: Rgb,
    /// The points of the trail, in the order of the moves.
    pub points: Vec<Point>,
}

/// Share of a cell that the walkers' parts fill.
const FILLED: f64 = 0.94;
/// Radius of the largest disc, in cells.
const LARGEST: f64 = 0.3;

impl Trail {
    /// Places of the trail's points on a drawn board with `all` trails. Cells are divided into rows, so that
    /// walkers on one point stand side by side; who is alone there stands on the point.
    pub fn places(&self, all: &[Trail], view: &Viewport) -> Vec<(f64, f64)> {
        let (columns, rows) = self.parts();
        let part = view.cell * FILLED / columns as f64;
        let (column, row) = ((self.number - 1) % columns, (self.number - 1) / columns);
        let off = |place: usize, count: usize| (place as f64 - (count as f64 - 1.0) / 2.0) * part;
        let is_shared = |point: &Point| {
            all.iter().any(|other| other.number != self.number && other.points.contains(point))
        };
        let at = |point: &Point| {
            let (x, y) = view.center(*point);
            match is_shared(point) {
                true => (x + off(column, columns), y + off(row, rows)),
                false => (x, y),
            }
        };
        self.points.iter().map(at).collect()
    }

    /// Radius of the disc at the last point.
    pub fn radius(&self, view: &Viewport) -> f64 {
        view.cell * (FILLED * 0.48 / self.parts().0 as f64).min(LARGEST)
    }

    /// Number of columns and rows into which a cell is divided.
    fn parts(&self) -> (usize, usize) {
        let columns = (1..).find(|n| n * n >= self.of).unwrap_or(1);
        (columns, self.of.div_ceil(columns))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::WALKERS;

    #[test]
    fn walkers_on_one_point_do_not_hide_each_other() {
        let view = Viewport::fit(9, 9, (400.0, 400.0), true);
        for of in 1..=WALKERS.len() {
            let trail = |number| {
                let points = vec![Point::new(number, 0), Point::new(2, 3)];
                Trail { number, of, color: WALKERS[number - 1], points }
            };
            let trails: Vec<Trail> = (1..=of).map(trail).collect();
            let (x, y) = view.center(Point::new(2, 3));
            let places: Vec<_> = trails.iter().map(|t| t.places(&trails, &view)).collect();
            for (trail, places) in trails.iter().zip(&places) {
                assert_eq!(places[0], view.center(trail.points[0]), "nobody else is there");
            }
            let places: Vec<_> = places.iter().map(|places| places[1]).collect();
            let radius = trails[0].radius(&view);
            if of == 1 {
                assert_eq!(places, [(x, y)]);
            }
            for (i, a) in places.iter().enumerate() {
                let reach = (a.0 - x).abs().max((a.1 - y).abs()) + radius;
                assert!(reach <= view.cell / 2.0, "{of}: {reach} of {}", view.cell);
                for b in &places[..i] {
                    assert!((a.0 - b.0).hypot(a.1 - b.1) >= 2.0 * radius, "{of}");
                }
            }
        }
    }
}
