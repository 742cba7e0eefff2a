//! UTF-16, the one charset whose structure is not ASCII: a file is turned to UTF-8 as a whole, and back.

use super::Charset;

/// Bytes at the beginning that are looked at.
const LOOK: usize = 512;

/// The charset if these bytes are UTF-16: they begin with its mark, or have a zero in every other place.
pub(super) fn detected(bytes: &[u8]) -> Option<Charset> {
    match bytes {
        [0xff, 0xfe, ..] => return Some(Charset::Utf16Le),
        [0xfe, 0xff, ..] => return Some(Charset::Utf16Be),
        _ => {}
    }
    let pairs = bytes[..bytes.len().min(LOOK)].chunks_exact(2);
    let (all, high, low) = pairs.fold((0, 0, 0), |(all, high, low), pair| {
        (all + 1, high + i32::from(pair[0] == 0), low + i32::from(pair[1] == 0))
    });
    match () {
        () if low * 4 > all && high == 0 => Some(Charset::Utf16Le),
        () if high * 4 > all && low == 0 => Some(Charset::Utf16Be),
        () => None,
    }
}

/// The bytes of a file in UTF-8; `None` if they are no UTF-16, which cannot be written back the same.
pub(in crate::go::sgf) fn from_utf16(charset: &Charset, bytes: &[u8]) -> Option<String> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let unit = match charset {
        Charset::Utf16Be => u16::from_be_bytes,
        _ => u16::from_le_bytes,
    };
    let units: Vec<u16> = pairs.iter().map(|&pair| unit(pair)).collect();
    rest.is_empty().then(|| String::from_utf16(&units).ok()).flatten()
}

/// The inverse of [`from_utf16`].
pub(in crate::go::sgf) fn to_utf16(charset: &Charset, text: &str) -> Vec<u8> {
    let bytes = match charset {
        Charset::Utf16Be => u16::to_be_bytes,
        _ => u16::to_le_bytes,
    };
    text.encode_utf16().flat_map(bytes).collect()
}
