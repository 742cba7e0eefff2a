//! Hash keys of stones and of the side to move.

use super::color::Color;
use super::point::{POINTS, Point};

const fn splitmix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

static KEYS: [[u64; POINTS]; 2] = {
    let mut keys = [[0; POINTS]; 2];
    let mut state = 0x796f_6d69;
    let mut i = 0;
    while i < POINTS {
        keys[0][i] = splitmix(&mut state);
        keys[1][i] = splitmix(&mut state);
        i += 1;
    }
    keys
};

/// Added for situational superko when White is to move.
pub(crate) const WHITE_TO_PLAY: u64 = 0x51ed_270b_0a1f_39c5;

/// The key of a stone of `color` on `p`.
#[inline(always)]
pub(crate) fn key(color: Color, p: Point) -> u64 {
    KEYS[color as usize][p.index()]
}
