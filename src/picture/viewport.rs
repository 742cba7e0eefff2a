//! Where the board lies on its canvas: points to pixels and back.

use crate::go::Point;

/// The geometry of a drawn board, in CSS pixels. Stones may touch the frame of half a cell around
/// the outer lines; coordinates stand outside it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    columns: usize,
    rows: usize,
    /// Distance between two lines.
    pub cell: f64,
    /// Distance from the canvas's edges to the outer cells: room for the coordinates.
    pub margin: f64,
}

/// Room for coordinates, in cells.
const COORDINATES: f64 = 0.45;
/// The least room for coordinates, in pixels: two digits of the smallest size.
pub const DIGITS: f64 = 13.0;
/// Width of a cell, in pixels, from which on a number in it can be read, and the same on a large board, where
/// small numbers would be a crowd.
const LEGIBLE: [f64; 2] = [24.0, 30.0];
/// Number of points a side from which on a board is large.
const LARGE: usize = 14;
/// Wood around a board without coordinates, in cells.
const BARE: f64 = 0.12;

impl Viewport {
    /// The largest board that fits into a space. Cells are whole pixels where that costs little, so
    /// that lines are sharp.
    pub fn fit(columns: usize, rows: usize, space: (f64, f64), coordinates: bool) -> Viewport {
        let (share, least) = if coordinates { (COORDINATES, DIGITS) } else { (BARE, 0.0) };
        let (across, down) = (columns as f64, rows as f64);
        let around = 2.0 * share;
        let roomy = (space.0 / (across + around)).min(space.1 / (down + around));
        let tight = ((space.0 - 2.0 * least) / across).min((space.1 - 2.0 * least) / down);
        let cell = roomy.min(tight);
        let cell = if cell > 12.0 { cell.floor() } else { cell.max(1.0) };
        Viewport { columns, rows, cell, margin: (cell * share).max(least).round() }
    }

    /// Width and height of the canvas.
    pub fn size(&self) -> (f64, f64) {
        let side = |cells: usize| cells as f64 * self.cell + 2.0 * self.margin;
        (side(self.columns), side(self.rows))
    }

    /// Number of points in a row and in a column.
    pub fn points(&self) -> (usize, usize) {
        (self.columns, self.rows)
    }

    /// Whether numbers are written into the cells.
    pub fn is_legible(&self) -> bool {
        self.cell >= LEGIBLE[usize::from(self.columns.max(self.rows) >= LARGE)]
    }

    /// The middle of a point, in pixels.
    pub fn center(&self, p: Point) -> (f64, f64) {
        let at = |line: usize| self.margin + (line as f64 + 0.5) * self.cell;
        (at(p.column()), at(self.rows - 1 - p.row()))
    }

    /// The point whose cell holds this pixel; in the margin it is the nearest on the edge.
    pub fn point_at(&self, x: f64, y: f64) -> Option<Point> {
        let (width, height) = self.size();
        if !(0.0..width).contains(&x) || !(0.0..height).contains(&y) {
            return None;
        }
        let line = |at: f64, lines: usize| {
            (((at - self.margin) / self.cell).max(0.0) as usize).min(lines - 1)
        };
        Some(Point::new(line(x, self.columns), self.rows - 1 - line(y, self.rows)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_is_found_at_its_middle() {
        for (columns, rows) in [(2, 2), (9, 9), (13, 13), (19, 19), (19, 7)] {
            for coordinates in [false, true] {
                let view = Viewport::fit(columns, rows, (390.0, 500.0), coordinates);
                for column in 0..columns {
                    for row in 0..rows {
                        let p = Point::new(column, row);
                        let (x, y) = view.center(p);
                        assert_eq!(view.point_at(x, y), Some(p));
                        let near = view.cell * 0.45;
                        assert_eq!(view.point_at(x - near, y + near), Some(p));
                    }
                }
            }
        }
    }

    /// A 19×19 board's digits at the right were once cut off on a phone.
    #[test]
    fn there_is_room_for_two_digits() {
        for (columns, rows) in [(9, 9), (13, 13), (19, 19), (19, 7)] {
            for width in [320.0, 360.0, 390.0, 430.0, 820.0] {
                let view = Viewport::fit(columns, rows, (width, 900.0), true);
                assert!(view.margin >= DIGITS, "{columns}×{rows} on {width}: {}", view.margin);
                let (board, _) = view.size();
                assert!(board <= width && board > 0.9 * width, "{columns}×{rows}: {board}");
            }
        }
    }

    #[test]
    fn the_board_fits_its_space_and_is_all_there_is() {
        let view = Viewport::fit(19, 19, (390.0, 700.0), true);
        let (width, height) = view.size();
        assert!(width <= 390.0 && height <= 700.0 && width > 360.0, "{width}×{height}");
        assert_eq!(view.point_at(-1.0, 10.0), None);
        assert_eq!(view.point_at(10.0, height + 1.0), None);
        assert_eq!(view.point_at(0.5, 0.5), Some(Point::new(0, 18)));
    }
}
