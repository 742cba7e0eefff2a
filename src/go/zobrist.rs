//! Hash keys of stones and of the side to move.

use super::color::Color;
use super::point::Point;
use crate::rng::mix;

/// Added for situational superko when White is to move.
pub(crate) const WHITE_TO_PLAY: u64 = 0x51ed_270b_0a1f_39c5;

/// Where the numbers of the keys begin, and the step from one to the next.
const FIRST: u64 = 0x796f_6d69;
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// The key of a stone of `color` on `p`: a few instructions each time, for a table of such numbers would be 7 KB of the
/// page and of the engine that nothing packs.
#[inline(always)]
pub(crate) fn key(color: Color, p: Point) -> u64 {
    let number = 2 * p.index() as u64 + color as u64;
    mix(FIRST.wrapping_add(STEP.wrapping_mul(number)))
}
