//! Charsets by the browser's own decoder, which knows all that records are written in.

use crate::go::sgf::{Charset, Decoder};
use std::cell::RefCell;
use web_sys::TextDecoder;

/// The decoder of a page, which keeps the browser's for the charset at hand.
#[derive(Debug, Default)]
pub struct Browser {
    made: RefCell<Option<(Charset, TextDecoder)>>,
}

impl Decoder for Browser {
    fn decode(&self, charset: &Charset, bytes: &[u8]) -> Option<String> {
        let mut made = self.made.borrow_mut();
        if made.as_ref().is_none_or(|made| made.0 != *charset) {
            let decoder = TextDecoder::new_with_label(charset.label()).ok()?;
            *made = Some((charset.clone(), decoder));
        }
        made.as_ref()?.1.decode_with_u8_array(bytes).ok()
    }
}
