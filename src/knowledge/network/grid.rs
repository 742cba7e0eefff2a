//! Something for every point of a board with one border point all around, row by row.

use crate::go::Point;
use std::ops::{Index, IndexMut};

/// A board's points and the border around them.
#[derive(Clone, Debug)]
pub struct Grid<T> {
    stride: usize,
    cells: Vec<T>,
}

impl<T: Copy> Grid<T> {
    /// `value` everywhere.
    pub fn filled(value: T, width: usize, height: usize) -> Grid<T> {
        Grid { stride: width + 2, cells: vec![value; (width + 2) * (height + 2)] }
    }

    /// `value` everywhere, as large as another.
    pub fn like<U>(other: &Grid<U>, value: T) -> Grid<T> {
        Grid { stride: other.stride, cells: vec![value; other.cells.len()] }
    }

    /// Where a point's value stands.
    pub fn place(&self, p: Point) -> usize {
        (p.row() + 1) * self.stride + p.column() + 1
    }

    /// All places of the board, the border left out.
    pub fn places(&self) -> impl Iterator<Item = usize> + use<T> {
        let (stride, height) = (self.stride, self.cells.len() / self.stride - 2);
        (1..=height).flat_map(move |row| row * stride + 1..(row + 1) * stride - 1)
    }

    /// The rows of the board to be changed, the border left out.
    pub fn rows_mut(&mut self) -> impl Iterator<Item = &mut [T]> {
        let inner = self.cells.len() - self.stride;
        let rows = self.cells[self.stride..inner].chunks_exact_mut(self.stride);
        rows.map(|row| {
            let last = row.len() - 1;
            &mut row[1..last]
        })
    }

    /// For each row of the board: it and its neighbours, with the border to either side.
    pub fn rows_around(&self) -> impl Iterator<Item = [&[T]; 3]> {
        let rows = || self.cells.chunks_exact(self.stride);
        rows().zip(rows().skip(1)).zip(rows().skip(2)).map(|((a, b), c)| [a, b, c])
    }

    /// The places of the 3×3 points around a place of the board, row by row.
    #[inline(always)]
    pub fn around(&self, place: usize) -> [usize; 9] {
        let (above, below) = (place - self.stride, place + self.stride);
        [above - 1, above, above + 1, place - 1, place, place + 1, below - 1, below, below + 1]
    }
}

impl<T> Index<usize> for Grid<T> {
    type Output = T;
    #[inline(always)]
    fn index(&self, place: usize) -> &T {
        &self.cells[place]
    }
}

impl<T> IndexMut<usize> for Grid<T> {
    #[inline(always)]
    fn index_mut(&mut self, place: usize) -> &mut T {
        &mut self.cells[place]
    }
}
