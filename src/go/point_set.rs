//! Sets of points, one bit each.

use super::point::Point;
use std::fmt;

/// Number of words in a [`PointSet`]: enough bits for index 420.
const WORDS: usize = 7;

/// A set of points, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct PointSet([u64; WORDS]);

impl PointSet {
    /// The set without points.
    pub const EMPTY: PointSet = PointSet([0; WORDS]);

    /// True if `p` is in the set.
    #[inline(always)]
    pub fn contains(&self, p: Point) -> bool {
        self.0[p.0 as usize >> 6] >> (p.0 & 63) & 1 != 0
    }

    /// Adds `p`; true if it was not in the set.
    #[inline(always)]
    pub fn insert(&mut self, p: Point) -> bool {
        let word = &mut self.0[p.0 as usize >> 6];
        let bit = 1 << (p.0 & 63);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Adds `p` if `wanted`, without a branch; true if it was not in the set and is now.
    #[inline(always)]
    pub(crate) fn insert_if(&mut self, p: Point, wanted: bool) -> bool {
        let word = &mut self.0[p.0 as usize >> 6];
        let bit = u64::from(wanted) << (p.0 & 63);
        let new = !*word & bit != 0;
        *word |= bit;
        new
    }

    /// Takes `p` out; true if it was in the set.
    #[inline(always)]
    pub fn remove(&mut self, p: Point) -> bool {
        let word = &mut self.0[p.0 as usize >> 6];
        let bit = 1 << (p.0 & 63);
        let had = *word & bit != 0;
        *word &= !bit;
        had
    }

    /// Adds all of `other`; returns how many points both had.
    #[inline(always)]
    pub(crate) fn merge(&mut self, other: &PointSet) -> u16 {
        let mut shared = 0;
        for (a, &b) in self.0.iter_mut().zip(&other.0) {
            let mut both = *a & b;
            *a |= b;
            // Chains that join share few liberties, so this loop beats a population count
            // where the target has no instruction for it.
            while both != 0 {
                both &= both - 1;
                shared += 1;
            }
        }
        shared
    }

    /// The points of either set.
    #[must_use]
    pub fn union(mut self, other: &PointSet) -> PointSet {
        for (a, &b) in self.0.iter_mut().zip(&other.0) {
            *a |= b;
        }
        self
    }

    /// The points of both sets.
    #[must_use]
    pub fn intersection(mut self, other: &PointSet) -> PointSet {
        for (a, &b) in self.0.iter_mut().zip(&other.0) {
            *a &= b;
        }
        self
    }

    /// True if there is no point in the set.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, &w| all | w) == 0
    }

    /// Number of points in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// The lowest point of the set.
    #[inline(always)]
    pub fn first(&self) -> Option<Point> {
        self.iter().next()
    }

    /// All points, in order of their index (row by row from A1).
    #[inline(always)]
    pub fn iter(&self) -> Points {
        let mut full = 0;
        for (at, &word) in self.0.iter().enumerate() {
            full |= u8::from(word != 0) << at;
        }
        Points { words: self.0, full }
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for p in points {
            self.insert(p);
        }
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = PointSet::EMPTY;
        set.extend(points);
        set
    }
}

impl IntoIterator for &PointSet {
    type Item = Point;
    type IntoIter = Points;
    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Iterator over the points of a [`PointSet`].
#[derive(Clone, Debug)]
pub struct Points {
    words: [u64; WORDS],
    /// Which words still hold points, a bit each: finding the next word takes no branch that could
    /// be mispredicted.
    full: u8,
}

impl Iterator for Points {
    type Item = Point;
    #[inline(always)]
    fn next(&mut self) -> Option<Point> {
        if self.full == 0 {
            return None;
        }
        let at = self.full.trailing_zeros();
        let word = &mut self.words[at as usize % WORDS];
        let bit = word.trailing_zeros();
        *word &= *word - 1;
        self.full &= !(u8::from(*word == 0) << at);
        Some(Point((at * 64 + bit) as u16))
    }
}
