//! Charsets in which some characters take several bytes: which bytes belong together.
//!
//! The second byte of a pair may look like a bracket or a backslash, so reading has to know.

use super::Charset;

/// A charset of pairs of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::go::sgf) enum Pairs {
    ShiftJis,
    EucJp,
    Gb18030,
    Big5,
    EucKr,
}

/// What stands at a byte: so many bytes that are a character in form, or one that is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::go::sgf) enum Unit {
    Single,
    Pair,
    Long(usize),
    Fault,
}

impl Unit {
    /// Number of bytes that belong together.
    #[inline(always)]
    pub fn length(self) -> usize {
        match self {
            Unit::Single | Unit::Fault => 1,
            Unit::Pair => 2,
            Unit::Long(bytes) => bytes,
        }
    }
}

impl Pairs {
    pub const ALL: [Pairs; 5] =
        [Pairs::Gb18030, Pairs::ShiftJis, Pairs::Big5, Pairs::EucKr, Pairs::EucJp];

    /// The pairs of a charset; `None` if a byte never looks like another's part.
    pub fn of(charset: &Charset) -> Option<Pairs> {
        match charset {
            Charset::ShiftJis => Some(Pairs::ShiftJis),
            Charset::EucJp => Some(Pairs::EucJp),
            Charset::Gb18030 => Some(Pairs::Gb18030),
            Charset::Big5 => Some(Pairs::Big5),
            Charset::EucKr => Some(Pairs::EucKr),
            _ => None,
        }
    }

    /// The charset of these pairs.
    pub fn charset(self) -> Charset {
        match self {
            Pairs::ShiftJis => Charset::ShiftJis,
            Pairs::EucJp => Charset::EucJp,
            Pairs::Gb18030 => Charset::Gb18030,
            Pairs::Big5 => Charset::Big5,
            Pairs::EucKr => Charset::EucKr,
        }
    }

    /// What stands at the beginning of these bytes, which are at least one.
    pub fn unit(self, bytes: &[u8]) -> Unit {
        let lead = bytes[0];
        if lead < 0x80 {
            return Unit::Single;
        }
        let Some(&trail) = bytes.get(1) else { return Unit::Fault };
        let is_pair = match self {
            Pairs::ShiftJis if matches!(lead, 0xa1..=0xdf) => return Unit::Single,
            Pairs::ShiftJis => {
                matches!(lead, 0x81..=0x9f | 0xe0..=0xfc)
                    && matches!(trail, 0x40..=0x7e | 0x80..=0xfc)
            }
            Pairs::EucJp if lead == 0x8f => {
                return match bytes {
                    [_, 0xa1..=0xfe, 0xa1..=0xfe, ..] => Unit::Long(3),
                    _ => Unit::Fault,
                };
            }
            Pairs::EucJp => {
                lead == 0x8e && matches!(trail, 0xa1..=0xdf)
                    || matches!(lead, 0xa1..=0xfe) && matches!(trail, 0xa1..=0xfe)
            }
            Pairs::Gb18030 if trail.is_ascii_digit() => {
                return match bytes {
                    [0x81..=0xfe, _, 0x81..=0xfe, b'0'..=b'9', ..] => Unit::Long(4),
                    _ => Unit::Fault,
                };
            }
            Pairs::Gb18030 => {
                matches!(lead, 0x81..=0xfe) && matches!(trail, 0x40..=0x7e | 0x80..=0xfe)
            }
            Pairs::Big5 => {
                matches!(lead, 0x81..=0xfe) && matches!(trail, 0x40..=0x7e | 0xa1..=0xfe)
            }
            Pairs::EucKr => {
                matches!(lead, 0x81..=0xfe)
                    && matches!(trail, b'A'..=b'Z' | b'a'..=b'z' | 0x81..=0xfe)
            }
        };
        if is_pair { Unit::Pair } else { Unit::Fault }
    }

    /// All that stands in these bytes, each with its bytes.
    pub fn units(self, bytes: &[u8]) -> impl Iterator<Item = (Unit, &[u8])> {
        let mut rest = bytes;
        std::iter::from_fn(move || {
            rest.first()?;
            let unit = self.unit(rest);
            let (here, after) = rest.split_at(unit.length());
            rest = after;
            Some((unit, here))
        })
    }
}
