//! The list of empty points: add, remove and draw by index in constant time.

use super::point::{POINTS, Point};
use super::point_map::PointMap;
use std::ops::Range;

/// Empty points in an order that moves change; `place[p]` is where `p` stands in the list.
#[derive(Clone, Debug)]
pub(crate) struct Empties {
    points: [Point; POINTS],
    place: PointMap<u16>,
    count: u16,
}

impl Default for Empties {
    fn default() -> Self {
        Empties { points: [Point::NONE; POINTS], place: PointMap::default(), count: 0 }
    }
}

impl Empties {
    #[inline(always)]
    pub fn as_slice(&self) -> &[Point] {
        &self.points[..self.count as usize]
    }

    #[inline(always)]
    pub fn get(&self, i: u32) -> Point {
        self.points[i as usize & (POINTS - 1)]
    }

    #[inline(always)]
    pub fn add(&mut self, p: Point) {
        self.set(self.count, p);
        self.count += 1;
    }

    #[inline(always)]
    pub fn remove(&mut self, p: Point) {
        self.count -= 1;
        self.set(self.place[p], self.points[self.count as usize & (POINTS - 1)]);
    }

    /// Exchanges two entries, so that a rejected draw is not drawn again.
    #[inline(always)]
    pub fn swap(&mut self, i: u32, j: u32) {
        let (a, b) = (self.get(i), self.get(j));
        self.set(i as u16, b);
        self.set(j as u16, a);
    }

    pub fn contains(&self, p: Point) -> bool {
        self.place[p] < self.count && self.get(self.place[p] as u32) == p
    }

    pub fn copy_from(&mut self, other: &Empties, rows: Range<usize>) {
        let count = other.count as usize;
        self.points[..count].copy_from_slice(&other.points[..count]);
        self.place.copy_rows(&other.place, rows);
        self.count = other.count;
    }

    #[inline(always)]
    fn set(&mut self, i: u16, p: Point) {
        self.points[i as usize & (POINTS - 1)] = p;
        self.place[p] = i;
    }
}
