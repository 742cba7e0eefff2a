//! An array that only a point can index.

use super::point::{POINTS, Point};
use std::ops::{Index, IndexMut};

/// One value for each point, border included.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PointMap<T>([T; POINTS]);

impl<T: Copy> PointMap<T> {
    /// The same value everywhere.
    pub const fn filled(value: T) -> Self {
        PointMap([value; POINTS])
    }

    #[inline(always)]
    pub(crate) fn copy_rows(&mut self, other: &Self, rows: std::ops::Range<usize>) {
        self.0[rows.clone()].copy_from_slice(&other.0[rows]);
    }
}

impl<T: Copy + Default> Default for PointMap<T> {
    fn default() -> Self {
        PointMap::filled(T::default())
    }
}

impl<T> Index<Point> for PointMap<T> {
    type Output = T;
    #[inline(always)]
    fn index(&self, p: Point) -> &T {
        &self.0[p.index()]
    }
}

impl<T> IndexMut<Point> for PointMap<T> {
    #[inline(always)]
    fn index_mut(&mut self, p: Point) -> &mut T {
        &mut self.0[p.index()]
    }
}
