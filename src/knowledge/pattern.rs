//! MoGo's 3×3 patterns, drawn, and the table they are compiled into.

use super::codes::CodeSet;
use crate::go::{Cell, Color};
use std::sync::OnceLock;

/// `X` and `O` are opposite colours, `.` empty, `x` not O, `o` not X, `?` anything; `*` is the
/// move; `-` is off the board. In the middle of the board nothing else is off the board.
struct Drawn {
    rows: &'static str,
    except: &'static [&'static str],
    to_play: Side,
}

#[derive(Clone, Copy, PartialEq)]
enum Side {
    Either,
    X,
    O,
}

const fn drawn(rows: &'static str, to_play: Side) -> Drawn {
    Drawn { rows, except: &[], to_play }
}

/// Hane and cuts of Gelly, Wang, Munos & Teytaud 2006 (INRIA RR-6062).
const HANE_AND_CUTS: &[Drawn] = &[
    // Hane.
    drawn("XOX .*. ???", Side::Either),
    drawn("XO. .*. ?.?", Side::Either),
    drawn("XO? X*. ?.?", Side::Either),
    drawn("XOO .*. ?.?", Side::X),
    // Cut 1: not where the opponent can simply connect.
    Drawn { rows: "XO? O*? ???", except: &["XO? O*O ?.?", "XO? O*. ?O?"], to_play: Side::Either },
    // Cut 2.
    drawn("?X? O*O xxx", Side::Either),
];

/// MoGo's patterns at the edge.
const MOGO_EDGE: &[Drawn] = &[
    drawn("X.? O*? ---", Side::Either),
    drawn("?X? o*O ---", Side::Either),
    drawn("?XO ?*? ---", Side::X),
    drawn("?XO ?*o ---", Side::O),
    drawn("?XO O*X ---", Side::O),
];

/// Ertel's patterns at the edge (2018); hane and cuts are MoGo's. His program tests one of these, and
/// the second cut, in some of their orientations only; here all count in all.
const ERTEL_EDGE: &[Drawn] = &[
    drawn("X.? O*? ---", Side::Either),
    drawn("?X? X*O ---", Side::Either),
    drawn("?XO ?*? ---", Side::X),
    drawn("?XO ?*X ---", Side::O),
];

/// The 3×3 codes (see [`Board::code`](crate::go::Board::code)) that one of the patterns matches,
/// for each side to move.
#[derive(Clone, Debug)]
pub struct Patterns {
    codes: [CodeSet; 2],
}

impl Patterns {
    /// MoGo's patterns, compiled at the first call.
    pub fn mogo() -> &'static Patterns {
        static TABLE: OnceLock<Patterns> = OnceLock::new();
        TABLE.get_or_init(|| Patterns::compile(MOGO_EDGE))
    }

    /// Ertel's patterns, compiled at the first call.
    pub fn ertel() -> &'static Patterns {
        static TABLE: OnceLock<Patterns> = OnceLock::new();
        TABLE.get_or_init(|| Patterns::compile(ERTEL_EDGE))
    }

    /// True if a move by `color` in the middle of `code` matches a pattern.
    #[inline(always)]
    pub fn matches(&self, code: u16, color: Color) -> bool {
        self.codes[color as usize].contains(code)
    }

    fn compile(edge: &[Drawn]) -> Patterns {
        let mut table = Patterns { codes: [CodeSet::none(), CodeSet::none()] };
        for pattern in HANE_AND_CUTS.iter().chain(edge) {
            for (x, o) in [(Color::Black, Color::White), (Color::White, Color::Black)] {
                let movers: &[Color] = match pattern.to_play {
                    Side::Either => &[x, o],
                    Side::X => &[x],
                    Side::O => &[o],
                };
                for symmetry in 0..8 {
                    let read = |rows| fields(rows, x, symmetry);
                    let except: Vec<_> = pattern.except.iter().map(|rows| read(rows)).collect();
                    each_code(&read(pattern.rows), 0, 0, &mut |code| {
                        if !except.iter().any(|e| fits(e, code)) {
                            for &mover in movers {
                                table.codes[mover as usize].insert(code);
                            }
                        }
                    });
                }
            }
        }
        table
    }
}

/// The set of allowed cells, four bits, for each of the eight fields of a code.
type Fields = [u8; 8];

/// Column and row (from the top left) of the code's fields: up, right, down, left, then the
/// diagonals clockwise from upper right.
const PLACES: [(i8, i8); 8] = [(1, 0), (2, 1), (1, 2), (0, 1), (2, 0), (2, 2), (0, 2), (0, 0)];

fn fields(rows: &str, x: Color, symmetry: u8) -> Fields {
    let rows: Vec<&[u8]> = rows.split(' ').map(str::as_bytes).collect();
    let bit = |cell: Cell| 1u8 << cell as u8;
    let (empty, own, foreign) = (bit(Cell::Empty), bit(x.cell()), bit(x.other().cell()));
    PLACES.map(|(column, row)| {
        let (mut c, mut r) = (column - 1, row - 1);
        if symmetry & 1 != 0 {
            c = -c;
        }
        if symmetry & 2 != 0 {
            r = -r;
        }
        if symmetry & 4 != 0 {
            (c, r) = (r, c);
        }
        match rows[(r + 1) as usize][(c + 1) as usize] {
            b'X' => own,
            b'O' => foreign,
            b'.' => empty,
            b'x' => own | empty,
            b'o' => foreign | empty,
            b'-' => bit(Cell::Border),
            _ => own | foreign | empty,
        }
    })
}

fn each_code(fields: &Fields, i: usize, code: u16, found: &mut impl FnMut(u16)) {
    if i == 8 {
        return found(code);
    }
    for cell in 0..4 {
        if fields[i] >> cell & 1 != 0 {
            each_code(fields, i + 1, code | cell << (2 * i), found);
        }
    }
}

fn fits(fields: &Fields, code: u16) -> bool {
    fields.iter().enumerate().all(|(i, &set)| set >> (code >> (2 * i) & 3) & 1 != 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Diagram;

    fn check(picture: &str, black: bool, white: bool) {
        let diagram = Diagram::parse(picture).unwrap();
        let code = diagram.board.code(diagram.mark('a').unwrap());
        assert_eq!(Patterns::mogo().matches(code, Color::Black), black, "black in {picture}");
        assert_eq!(Patterns::mogo().matches(code, Color::White), white, "white in {picture}");
    }

    #[test]
    fn hane_and_cut_match_where_drawn() {
        check(". . . . .\n. X O X .\n. . a . .\n. . . . .\n. . . . .", true, true);
        check(". . . . .\n. X O O .\n. . a . .\n. . . . .\n. . . . .", true, false);
        check(". . . . .\n. X O . .\n. O a X .\n. . . . .\n. . . . .", true, true);
        check(". . . . .\n. X O . .\n. O a O .\n. . . . .\n. . . . .", false, false);
        check(". . . . .\n. . . . .\n. . a . .\n. . . . .\n. . . . .", false, false);
    }

    #[test]
    fn edge_patterns_need_the_edge() {
        check(". . . . .\n. . . . .\n. . . . .\n. . X . .\n. . a O .", true, true);
        check(". . . . .\n. . . . .\n. . X . .\n. . a O .\n. . . . .", false, false);
    }

    #[test]
    fn every_pattern_has_its_symmetric_twin() {
        let swapped = |code: u16| {
            // Exchanging the two bits of each field exchanges the colours.
            (code & 0x5555) << 1 | (code & 0xaaaa) >> 1
        };
        for code in 0..=u16::MAX {
            assert_eq!(
                Patterns::mogo().matches(code, Color::Black),
                Patterns::mogo().matches(swapped(code), Color::White)
            );
        }
    }
}
