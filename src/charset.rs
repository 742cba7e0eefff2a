//! Charsets of records in a native program. A page has them in its browser.

use crate::go::sgf::{Charset, Decoder};
use encoding_rs::Encoding;

/// The decoder of a native program, which knows every charset of browsers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Native;

impl Decoder for Native {
    fn decode(&self, charset: &Charset, bytes: &[u8]) -> Option<String> {
        let encoding = Encoding::for_label(charset.label().as_bytes())?;
        Some(encoding.decode_without_bom_handling(bytes).0.into_owned())
    }
}
