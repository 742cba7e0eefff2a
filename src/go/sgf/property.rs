//! Properties: a name with its values, and the bytes that they were read from.

use super::value::Value;
use std::borrow::Cow;

/// A piece of the file that a kifu was read from, in bytes from its beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Span {
    pub from: u32,
    pub to: u32,
}

impl Span {
    /// The piece between two bytes of a file, which is at most [`LONGEST`](super::LONGEST) long.
    pub fn new(from: usize, to: usize) -> Span {
        Span { from: from as u32, to: to as u32 }
    }

    /// The bytes of the piece.
    pub fn of(self, file: &[u8]) -> &[u8] {
        &file[self.from as usize..self.to as usize]
    }
}

/// A property of a node: its name in capitals and its values.
#[derive(Clone, Debug)]
pub struct Property {
    name: Cow<'static, str>,
    values: Box<[Value]>,
    /// Where it was read, from its name to its last bracket; `None` once it is changed.
    pub(super) kept: Option<Span>,
    /// What follows it up to the next property or node.
    pub(super) tail: Span,
}

/// Two properties are equal when they say the same, wherever they were read.
impl PartialEq for Property {
    fn eq(&self, other: &Property) -> bool {
        self.name == other.name && self.values == other.values
    }
}

impl Eq for Property {}

impl Property {
    /// A property that was never read. The name is brought into the form of the standard.
    pub fn new(name: &str, values: impl Into<Box<[Value]>>) -> Property {
        Property::named(capitals(name), values.into())
    }

    /// A property whose name is in the form of the standard.
    pub(super) fn named(name: Cow<'static, str>, values: Box<[Value]>) -> Property {
        Property { name, values, kept: None, tail: Span::default() }
    }

    /// Gives a property that is being read its values and its place in the file.
    pub(super) fn place(&mut self, values: Box<[Value]>, kept: Span, tail: Span) {
        *self = Property { name: std::mem::take(&mut self.name), values, kept: Some(kept), tail };
    }

    /// The same property with other values, in the same place.
    pub(super) fn with(&self, values: Box<[Value]>) -> Property {
        Property { name: self.name.clone(), values, kept: None, tail: self.tail }
    }

    /// The property's name in capitals, such as `AB`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The property's values, at least one.
    pub fn values(&self) -> &[Value] {
        &self.values
    }
}

/// True for the bytes of which names are made, odd ones included.
pub(super) fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

/// A name in the form of the standard. Old files spell names out, `Black[dd]`; only their capitals
/// count. Some have no capitals.
pub(super) fn capitals(name: &str) -> Cow<'static, str> {
    let has_capitals = name.bytes().any(|b| b.is_ascii_uppercase());
    let letters = name.chars().filter(char::is_ascii_alphanumeric);
    let short: String = letters
        .filter(|c| !(has_capitals && c.is_ascii_lowercase()))
        .map(|c| c.to_ascii_uppercase())
        .collect();
    match KNOWN.binary_search(&short.as_str()) {
        Ok(i) => Cow::Borrowed(KNOWN[i]),
        Err(_) => Cow::Owned(short),
    }
}

/// The names of the standard, in order: those of which a file has thousands take no memory each.
const KNOWN: [&str; 69] = [
    "AB", "AE", "AN", "AP", "AR", "AW", "B", "BL", "BM", "BR", "BT", "C", "CA", "CP", "CR", "DD",
    "DM", "DO", "DT", "EV", "FF", "FG", "GB", "GC", "GM", "GN", "GW", "HA", "HO", "IT", "KM", "KO",
    "L", "LB", "LN", "M", "MA", "MN", "N", "OB", "ON", "OT", "OW", "PB", "PC", "PL", "PM", "PW",
    "RE", "RO", "RU", "SL", "SO", "SQ", "ST", "SZ", "TB", "TE", "TM", "TR", "TW", "UC", "US", "V",
    "VW", "W", "WL", "WR", "WT",
];
