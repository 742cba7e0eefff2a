//! One value for each of the three usual board sizes.

/// Values for boards of about 9×9, 13×13 and 19×19.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BySize<T> {
    /// The value on 9×9 and whatever is nearer to it than to 13×13.
    pub nine: T,
    /// The value on 13×13 and whatever is nearest to it.
    pub thirteen: T,
    /// The value on 19×19 and whatever is nearer to it than to 13×13.
    pub nineteen: T,
}

impl<T> BySize<T> {
    /// The value on boards of so many points a side.
    pub fn of(&self, size: usize) -> &T {
        match size {
            0..=11 => &self.nine,
            12..=16 => &self.thirteen,
            _ => &self.nineteen,
        }
    }
}

impl BySize<usize> {
    /// The usual sizes themselves, in points a side.
    pub const SIZES: [usize; 3] = [9, 13, 19];

    /// The usual size that stands for boards of so many points a side.
    pub fn usual(size: usize) -> usize {
        let [nine, thirteen, nineteen] = BySize::SIZES;
        *BySize { nine, thirteen, nineteen }.of(size)
    }
}
