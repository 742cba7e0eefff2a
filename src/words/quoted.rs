//! What somebody has written, as a sentence shows it.

/// Number of characters of it that are shown: more than any name has, and few enough for a sentence.
const SHOWN: usize = 100;

/// The beginning of a text, with an ellipsis where more follows, however long it is.
pub fn cut(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The beginning of a text in quotation marks, with what cannot be seen escaped.
pub fn quoted(text: &str) -> String {
    format!("{:?}", cut(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_beginning_of_a_long_text_stands_for_it() {
        assert_eq!(quoted("a\n"), r#""a\n""#);
        let whole = "é".repeat(SHOWN);
        assert_eq!(cut(&whole), whole);
        assert_eq!(quoted(&format!("{whole}é")), format!("\"{whole}…\""));
    }
}
