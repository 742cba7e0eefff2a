//! One value for each of the three usual board sizes.

use serde::{Deserialize, Serialize};

/// Values for boards of about 9×9, 13×13 and 19×19.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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

    /// The place of the value on boards of so many points a side.
    pub fn of_mut(&mut self, size: usize) -> &mut T {
        match size {
            0..=11 => &mut self.nine,
            12..=16 => &mut self.thirteen,
            _ => &mut self.nineteen,
        }
    }

    /// The values, the smallest board first.
    pub fn each(&self) -> [&T; 3] {
        [&self.nine, &self.thirteen, &self.nineteen]
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
