//! A game of a match as its number says: who is Black, how the sides are seeded, and how long it may last. The
//! match in a page plays the games of `yomi match` because both ask here.

use crate::go::Color;
use crate::rng::mix;

/// The colour of A in the game of this number, counted from 1, where colours alternate: Black in odd games.
pub fn color_of_a(number: u64) -> Color {
    if number.is_multiple_of(2) { Color::White } else { Color::Black }
}

/// The seeds of A and of B in the game of this number, by the seed of the match; no other game has the same.
pub fn seeds(seed: u64, number: u64) -> [u64; 2] {
    [0, 1].map(|side| mix(mix(seed) ^ (2 * number + side)))
}

/// Number of moves after which a game is counted as it stands, on a board of `size` points a side: some three
/// times as many as a game has that is played to its end.
pub const fn most_moves(size: usize) -> usize {
    3 * size * size + 20
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Records keep the numbers of their games, so what a number means never changes.
    #[test]
    fn a_number_means_the_same_game_for_ever() {
        assert_eq!([1, 2, 3].map(color_of_a), [Color::Black, Color::White, Color::Black]);
        assert_eq!([5, 9, 19].map(most_moves), [95, 263, 1103]);
        assert_eq!(seeds(1, 1), [0xbcd9_dbb4_9673_066b, 0x86d6_fd95_3217_ae03]);
        assert_eq!(seeds(7, 200), [0x13e1_27b1_933e_5ce4, 0xf858_959a_9f0b_a754]);
    }
}
