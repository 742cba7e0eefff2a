//! A board of any size as its cells alone: what a count needs, and what boards too large for the fast
//! board have.

use super::board::Board;
use super::color::{Cell, Color};
use super::point::Point;
use super::point_set::PointSet;

/// The cells of a board, numbered row by row from the upper left corner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    width: usize,
    cells: Vec<Cell>,
}

/// Connected points of one kind, and the colours of the stones around them.
#[derive(Clone, Debug)]
pub struct Patch {
    /// The numbers of its points.
    pub points: Vec<usize>,
    /// The numbers of the points beside it, some of them more than once.
    pub border: Vec<usize>,
}

impl Grid {
    /// A grid with this many points in a row; the cells are those of whole rows.
    pub fn new(width: usize, cells: Vec<Cell>) -> Grid {
        assert!(
            width > 0 && cells.len().is_multiple_of(width),
            "{} cells in rows of {width}",
            cells.len()
        );
        Grid { width, cells }
    }

    /// Number of points in a row.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Number of points in a column.
    pub fn height(&self) -> usize {
        self.cells.len() / self.width
    }

    /// All cells in the order of their numbers.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The number of a point of the board that this grid shows.
    pub fn at(&self, p: Point) -> usize {
        (self.height() - 1 - p.row()) * self.width + p.column()
    }

    /// The grid with these points empty.
    #[must_use]
    pub fn without(mut self, points: &PointSet) -> Grid {
        for p in points {
            let at = self.at(p);
            self.cells[at] = Cell::Empty;
        }
        self
    }

    pub(super) fn put(&mut self, at: usize, cell: Cell) {
        self.cells[at] = cell;
    }

    /// The numbers of the two to four neighbours.
    pub(super) fn beside(&self, at: usize) -> impl Iterator<Item = usize> + use<> {
        let (width, column, points) = (self.width, at % self.width, self.cells.len());
        let up = (at >= width).then(|| at - width);
        let down = (at + width < points).then(|| at + width);
        let left = (column > 0).then(|| at - 1);
        let right = (column + 1 < width).then(|| at + 1);
        [up, right, down, left].into_iter().flatten()
    }

    /// The points connected with `start` that have its kind: a chain, or a region of empty points.
    pub(super) fn patch(&self, start: usize) -> Patch {
        let kind = self.cells[start];
        let mut seen = vec![false; self.cells.len()];
        seen[start] = true;
        let mut patch = Patch { points: vec![start], border: Vec::new() };
        let mut done = 0;
        while let Some(&at) = patch.points.get(done) {
            done += 1;
            for next in self.beside(at) {
                if self.cells[next] != kind {
                    patch.border.push(next);
                } else if !std::mem::replace(&mut seen[next], true) {
                    patch.points.push(next);
                }
            }
        }
        patch
    }

    /// All chains and regions, each once.
    pub(super) fn patches(&self, wanted: impl Fn(Cell) -> bool) -> Vec<Patch> {
        let mut seen = vec![false; self.cells.len()];
        let mut all = Vec::new();
        for start in 0..self.cells.len() {
            if !seen[start] && wanted(self.cells[start]) {
                let patch = self.patch(start);
                patch.points.iter().for_each(|&at| seen[at] = true);
                all.push(patch);
            }
        }
        all
    }

    /// Number of liberties of the chain at `at`.
    pub(super) fn liberties(&self, at: usize) -> usize {
        let mut free = self.patch(at).border;
        free.retain(|&at| self.cells[at] == Cell::Empty);
        free.sort_unstable();
        free.dedup();
        free.len()
    }
}

impl Patch {
    /// The colour of all stones around, if there are some and they have the same.
    pub(super) fn owner(&self, grid: &Grid) -> Option<Color> {
        let first = grid.cells[*self.border.first()?];
        self.border.iter().all(|&at| grid.cells[at] == first).then(|| first.color())?
    }
}

impl From<&Board> for Grid {
    fn from(board: &Board) -> Grid {
        let rows = (0..board.height()).rev();
        let points =
            rows.flat_map(|row| (0..board.width()).map(move |column| Point::new(column, row)));
        Grid::new(board.width(), points.map(|p| board.cell(p)).collect())
    }
}
