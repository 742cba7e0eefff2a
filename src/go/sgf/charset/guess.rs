//! Which charset bytes are in that do not say so: by what is often written in each.
//!
//! A record has few words that are no ASCII, often two names and a rank. So beside the rows of the
//! tables in which a language's characters lie, words count that records are full of.

use super::Charset;
use super::pairs::{Pairs, Unit};

/// So many good characters excuse a broken one: names are cut in the middle of a character.
const EXCUSE: usize = 10;

/// True if these bytes are in the charset, but for a few.
pub(super) fn is_mostly(charset: &Charset, bytes: &[u8]) -> bool {
    let (good, faults) = match Pairs::of(charset) {
        None if *charset == Charset::Utf8 => {
            let chunks = bytes.utf8_chunks().map(|chunk| {
                let good = chunk.valid().chars().filter(|c| !c.is_ascii()).count();
                (good, usize::from(!chunk.invalid().is_empty()))
            });
            chunks.fold((0, 0), |sum, chunk| (sum.0 + chunk.0, sum.1 + chunk.1))
        }
        None => (0, 0),
        Some(pairs) => pairs.units(bytes).fold((0, 0), |(good, faults), (unit, _)| {
            let long = !matches!(unit, Unit::Single | Unit::Fault);
            (good + usize::from(long), faults + usize::from(unit == Unit::Fault))
        }),
    };
    faults * EXCUSE <= good
}

/// True if these bytes, which are valid UTF-8, can hardly be anything else: three characters of three bytes are
/// valid in a pair charset too, but one text in 300,000 of such pairs would be valid UTF-8.
pub(super) fn is_surely_utf8(bytes: &[u8]) -> bool {
    const ENOUGH: usize = 3;
    bytes.iter().filter(|&&byte| byte >= 0xE0).nth(ENOUGH - 1).is_some()
}

/// The likeliest charset of bytes that are not ASCII alone.
pub(super) fn guessed(bytes: &[u8]) -> Charset {
    if is_mostly(&Charset::Utf8, bytes) {
        return Charset::Utf8;
    }
    // The first of equals is taken, so the order of `ALL` is that of how many records there are.
    let mut best = (0, Charset::Latin1);
    for pairs in Pairs::ALL {
        let likely = likely(pairs, bytes);
        if likely > best.0 {
            best = (likely, pairs.charset());
        }
    }
    best.1
}

/// How likely a charset is: the sum over all characters, in no unit.
fn likely(pairs: Pairs, bytes: &[u8]) -> i64 {
    let mut sum = 0;
    let mut has_high_pair = false;
    for (unit, here) in pairs.units(bytes) {
        sum += match (unit, here) {
            (Unit::Single, [0..0x80]) => 0,
            // The small kana of Shift-JIS: each is half a pair of any other.
            (Unit::Single, _) => -2,
            (Unit::Long(_), _) => -2,
            (Unit::Fault, _) => -30,
            (Unit::Pair, &[lead, trail]) => {
                has_high_pair |= trail >= 0x80;
                if words(pairs).contains(&u16::from_be_bytes([lead, trail])) {
                    20
                } else {
                    often(pairs, lead, trail)
                }
            }
            (Unit::Pair, _) => unreachable!("a pair is two bytes"),
        };
    }
    // An accented letter before a plain one looks like a pair; a text of nothing else is Western.
    if has_high_pair { sum } else { 0 }
}

/// How often characters of this row are written.
fn often(pairs: Pairs, lead: u8, trail: u8) -> i64 {
    match pairs {
        Pairs::ShiftJis => match lead {
            0x81..=0x83 => 5,
            0x88..=0x97 => 4,
            0x98..=0x9f | 0xe0..=0xea => 1,
            _ => -6,
        },
        Pairs::EucJp => match lead {
            0xa4..=0xa5 => 6,
            0xa1 | 0xa3 => 3,
            0xb0..=0xcf => 4,
            0xd0..=0xf4 => 1,
            _ => -6,
        },
        Pairs::Gb18030 => match lead {
            _ if trail < 0xa1 => -3,
            0xa1 | 0xa3 => 3,
            0xb0..=0xd7 => 4,
            0xd8..=0xf7 => 1,
            _ => -6,
        },
        Pairs::Big5 => match lead {
            0xa1..=0xa3 => 3,
            0xa4..=0xc6 => 4,
            0xc9..=0xf9 => 0,
            _ => -6,
        },
        Pairs::EucKr => match lead {
            _ if trail < 0xa1 => -3,
            0xa1 | 0xa3 => 3,
            0xb0..=0xc8 => 5,
            _ => -4,
        },
    }
}

/// Characters that records are full of: of ranks, results, players, titles and what is said of moves.
fn words(pairs: Pairs) -> &'static [u16] {
    match pairs {
        // 段 目 黒 白 勝 戦 杯 本 第 局 年 月 手 名 人
        Pairs::ShiftJis => &[
            0x9269, 0x96da, 0x8d95, 0x9492, 0x8f9f, 0x90ed, 0x9474, 0x967b, 0x91e6, 0x8bc7, 0x944e,
            0x8c8e, 0x8ee8, 0x96bc, 0x906c,
        ],
        Pairs::EucJp => &[
            0xc3ca, 0xccdc, 0xb9f5, 0xc7f2, 0xbea1, 0xc0ef, 0xc7d5, 0xcbdc, 0xc2e8, 0xb6c9, 0xc7af,
            0xb7ee, 0xbcea, 0xccbe, 0xbfcd,
        ],
        // 段 目 黑 白 胜 战 杯 的 第 局 年 月 手 名 人 赛 围 棋
        Pairs::Gb18030 => &[
            0xb6ce, 0xc4bf, 0xbada, 0xb0d7, 0xcaa4, 0xd5bd, 0xb1ad, 0xb5c4, 0xb5da, 0xbed6, 0xc4ea,
            0xd4c2, 0xcad6, 0xc3fb, 0xc8cb, 0xc8fc, 0xcea7, 0xc6e5,
        ],
        // 段 目 黑 白 勝 戰 杯 的 第 局 年 月 手 名 人 賽 圍 棋
        Pairs::Big5 => &[
            0xac71, 0xa5d8, 0xb6c2, 0xa5d5, 0xb3d3, 0xbed4, 0xaa4d, 0xaaba, 0xb2c4, 0xa7bd, 0xa67e,
            0xa4eb, 0xa4e2, 0xa657, 0xa448, 0xc1c9, 0xb3f2, 0xb4d1,
        ],
        // 단 흑 백 승 집 전 국 기 배 이 김 박 제 의 대
        Pairs::EucKr => &[
            0xb4dc, 0xc8e6, 0xb9e9, 0xbdc2, 0xc1fd, 0xc0fc, 0xb1b9, 0xb1e2, 0xb9e8, 0xc0cc, 0xb1e8,
            0xb9da, 0xc1a6, 0xc0c7, 0xb4eb,
        ],
    }
}
