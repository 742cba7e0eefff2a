//! Surrounding index: how often a move is played, judged by the eight points around it alone (Chen
//! 2008).
//!
//! Chen counted the moves of 40,000 professional games. We have none, so these counts are of
//! Yomi's own moves in games against itself: they know its taste and nothing more.

use crate::go::Color;
use crate::words::{Message, Say, errors_that_say, quoted, say};
use std::sync::OnceLock;

/// How many of a thousand points with a given surrounding are played on.
#[derive(Clone, Debug)]
pub struct SurroundingIndex {
    per_mille: Vec<u16>,
}

/// Error for a line of the file that is not a code and a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SurroundingError {
    /// The line that cannot be read.
    pub line: String,
}

impl Say for SurroundingError {
    fn say(&self) -> Message {
        say!("no-surrounding", text = quoted(&self.line))
    }
}

errors_that_say!(SurroundingError);

/// The shipped file: comments with its provenance, then a code in hexadecimal and a number for each
/// class of surroundings, seen with Black to play; `*` for all that are too rare.
const LEARNED: &str = include_str!("surrounding.txt");

impl SurroundingIndex {
    /// The index that ships with Yomi, learned from games of Yomi against itself.
    pub fn learned() -> &'static SurroundingIndex {
        static INDEX: OnceLock<SurroundingIndex> = OnceLock::new();
        INDEX.get_or_init(|| SurroundingIndex::parse(LEARNED).expect("the shipped file is sound"))
    }

    /// Reads a file of the form that [`SurroundingIndex::learned`] ships.
    ///
    /// # Errors
    /// [`SurroundingError`] with the first line that is not a code and a number.
    pub fn parse(text: &str) -> Result<SurroundingIndex, SurroundingError> {
        let mut classes = vec![None; 1 << 16];
        let mut rare = 0;
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
            let bad = || SurroundingError { line: line.to_owned() };
            let (code, number) = line.split_once(' ').ok_or_else(bad)?;
            let number: u16 = number.parse().map_err(|_| bad())?;
            match code {
                "*" => rare = number,
                code => {
                    let code = u16::from_str_radix(code, 16).map_err(|_| bad())?;
                    classes[canonical(code) as usize] = Some(number);
                }
            }
        }
        let number = |code| classes[canonical(code) as usize].unwrap_or(rare);
        Ok(SurroundingIndex { per_mille: (0..=u16::MAX).map(number).collect() })
    }

    /// How many of a thousand points with these surroundings (a [`Board::code`]) `color` plays.
    ///
    /// [`Board::code`]: crate::go::Board::code
    #[inline(always)]
    pub fn per_mille(&self, code: u16, color: Color) -> u32 {
        self.per_mille[seen_by(code, color) as usize].into()
    }
}

/// The code as it would be if `color` were Black.
#[inline(always)]
pub fn seen_by(code: u16, color: Color) -> u16 {
    match color {
        Color::Black => code,
        // Exchanging the two bits of each field exchanges the colours.
        Color::White => (code & 0x5555) << 1 | (code & 0xaaaa) >> 1,
    }
}

/// The smallest of the eight codes that are the same but for turning and mirroring.
pub fn canonical(code: u16) -> u16 {
    let fields = |code: u16, order: [u16; 8]| {
        order.iter().enumerate().fold(0, |all, (i, from)| all | (code >> (2 * from) & 3) << (2 * i))
    };
    let turned = |code| fields(code, [3, 0, 1, 2, 7, 4, 5, 6]);
    let mirrored = fields(code, [0, 3, 2, 1, 7, 6, 5, 4]);
    [code, mirrored]
        .into_iter()
        .flat_map(|c| [c, turned(c), turned(turned(c)), turned(turned(turned(c)))])
        .min()
        .unwrap_or(code)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Diagram;

    fn code(picture: &str) -> u16 {
        let diagram = Diagram::parse(picture).unwrap();
        diagram.board.code(diagram.mark('a').unwrap())
    }

    #[test]
    fn turning_and_mirroring_change_nothing() {
        let one = code("X O .\n. a .\n. . O");
        for other in [". . X\n. a O\nO . .", ". O X\n. a .\nO . .", "O . .\n. a .\n. O X"] {
            assert_eq!(canonical(code(other)), canonical(one), "{other}");
        }
        assert_ne!(canonical(code("X O .\n. a .\n. . .")), canonical(one));
        let classes = (0..=u16::MAX).filter(|&c| canonical(c) == c).count();
        // Burnside's count for four values on eight fields under eight symmetries.
        assert_eq!(classes, (65536 + 2 * 16 + 256 + 4 * 4_usize.pow(5)) / 8);
    }

    #[test]
    fn exchanging_the_colors_gives_the_other_sides_view() {
        let white = code("O X .\n. a .\n. . X");
        assert_eq!(seen_by(white, Color::White), code("X O .\n. a .\n. . O"));
    }

    #[test]
    fn the_shipped_index_knows_shape() {
        let index = SurroundingIndex::learned();
        let rate = |picture| index.per_mille(code(picture), Color::Black);
        let hane = rate(". . . . .\n. X O . .\n. . a . .\n. . . . .\n. . . . .");
        for bad in [
            // A solid square, the open board, the first line.
            ". . . . .\n. X X . .\n. X a . .\n. . . . .\n. . . . .",
            ". . . . .\n. . . . .\n. . a . .\n. . . . .\n. . . . .",
            ". . a . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .",
        ] {
            assert!(hane > 10 * rate(bad), "{hane} and {} for\n{bad}", rate(bad));
        }
    }

    #[test]
    fn a_damaged_file_is_refused() {
        assert!(SurroundingIndex::parse("# fine\n0 12\n* 3\n").is_ok());
        let error = SurroundingIndex::parse("0 12\nxyz\n").unwrap_err();
        assert_eq!(error, SurroundingError { line: "xyz".to_owned() });
    }
}
