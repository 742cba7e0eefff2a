//! What a board is made of, and its colours by day and by night.

use crate::palette::Rgb;
use serde::{Deserialize, Serialize};

/// The material of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Material {
    /// Wood of the kaya tree, of which the best boards are made.
    #[default]
    Kaya,
    /// Grey stone without a grain.
    Slate,
    /// Paper, as in a printed book.
    Paper,
}

/// The colours of a bare board.
#[derive(Debug, PartialEq)]
pub struct Ground {
    /// From the upper left corner to the lower right one.
    pub ends: [Rgb; 2],
    /// Between the two, where one colour has to do.
    pub plain: Rgb,
    /// The grain, and its opacity from 0 to 1; none where the material has no grain.
    pub grain: Option<(Rgb, f32)>,
    /// Lines and star points.
    pub line: Rgb,
    /// Coordinates.
    pub letter: Rgb,
}

impl Material {
    /// The colours of a board of this material, by night where it is dark.
    pub const fn ground(self, dark: bool) -> &'static Ground {
        &GROUNDS[self as usize][dark as usize]
    }
}

/// The colours of each material, by day and by night.
static GROUNDS: [[Ground; 2]; 3] = [
    [
        Ground {
            ends: [Rgb(233, 197, 131), Rgb(219, 176, 106)],
            plain: Rgb(226, 187, 119),
            grain: Some((Rgb(139, 90, 38), 0.13)),
            line: Rgb(74, 48, 21),
            letter: Rgb(107, 74, 34),
        },
        Ground {
            ends: [Rgb(128, 91, 54), Rgb(108, 75, 43)],
            plain: Rgb(118, 83, 48),
            grain: Some((Rgb(20, 10, 2), 0.2)),
            line: Rgb(26, 15, 5),
            letter: Rgb(216, 189, 148),
        },
    ],
    [
        Ground {
            ends: [Rgb(183, 194, 199), Rgb(164, 176, 182)],
            plain: Rgb(174, 185, 191),
            grain: None,
            line: Rgb(42, 52, 58),
            letter: Rgb(58, 70, 77),
        },
        Ground {
            ends: [Rgb(92, 106, 115), Rgb(77, 90, 98)],
            plain: Rgb(85, 98, 107),
            grain: None,
            line: Rgb(16, 22, 26),
            letter: Rgb(196, 208, 214),
        },
    ],
    [
        Ground {
            ends: [Rgb(228, 219, 199), Rgb(219, 209, 187)],
            plain: Rgb(224, 214, 193),
            grain: None,
            line: Rgb(60, 54, 46),
            letter: Rgb(90, 80, 66),
        },
        Ground {
            ends: [Rgb(134, 126, 112), Rgb(118, 110, 97)],
            plain: Rgb(126, 118, 105),
            grain: None,
            line: Rgb(28, 25, 20),
            letter: Rgb(232, 225, 211),
        },
    ],
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines and coordinates have to be seen on every ground: a step of lightness between them.
    #[test]
    fn what_is_drawn_stands_out_from_the_ground() {
        for ground in GROUNDS.iter().flatten() {
            let apart = |color: Rgb| (color.lightness() - ground.plain.lightness()).abs();
            assert!(apart(ground.line) > 0.25 && apart(ground.letter) > 0.25, "{ground:?}");
        }
    }
}
