//! A value for every point of a board with one border point all around, row by row.

use crate::go::Point;
use std::ops::{Index, IndexMut};

/// Values of a board's points and of the border around them.
#[derive(Clone, Debug)]
pub struct Grid<T> {
    stride: usize,
    cells: Vec<T>,
}

impl<T: Copy> Grid<T> {
    /// A grid with `value` everywhere.
    pub fn filled(value: T, width: usize, height: usize) -> Grid<T> {
        Grid { stride: width + 2, cells: vec![value; (width + 2) * (height + 2)] }
    }

    /// A grid with `value` everywhere, as large as `other`.
    pub fn like<U>(other: &Grid<U>, value: T) -> Grid<T> {
        Grid { stride: other.stride, cells: vec![value; other.cells.len()] }
    }

    /// Index of a point's value.
    pub fn place(&self, p: Point) -> usize {
        (p.row() + 1) * self.stride + p.column() + 1
    }

    /// Indices of the board's points, without the border.
    pub fn places(&self) -> impl Iterator<Item = usize> + use<T> {
        let (stride, height) = (self.stride, self.cells.len() / self.stride - 2);
        (1..=height).flat_map(move |row| row * stride + 1..(row + 1) * stride - 1)
    }

    /// The rows of the board, without the border, for writing.
    pub fn rows_mut(&mut self) -> impl Iterator<Item = &mut [T]> {
        let inner = self.cells.len() - self.stride;
        let rows = self.cells[self.stride..inner].chunks_exact_mut(self.stride);
        rows.map(|row| {
            let last = row.len() - 1;
            &mut row[1..last]
        })
    }

    /// Each row of the board with the rows above and below, border included.
    pub fn rows_around(&self) -> impl Iterator<Item = [&[T]; 3]> {
        let rows = || self.cells.chunks_exact(self.stride);
        rows().zip(rows().skip(1)).zip(rows().skip(2)).map(|((a, b), c)| [a, b, c])
    }

    /// Indices of the 3×3 points around a point of the board, row by row.
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
