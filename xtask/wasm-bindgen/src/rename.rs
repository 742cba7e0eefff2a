//! Names in letters, and a script with other names.

use std::collections::HashMap;

/// A number in letters: a to z, then ba, bb and so on.
pub fn in_letters(number: usize) -> String {
    let last = char::from(b'a' + (number % 26) as u8);
    let first = if number < 26 { String::new() } else { in_letters(number / 26) };
    format!("{first}{last}")
}

/// A script with other names.
pub fn renamed(script: &str, names: &HashMap<String, String>) -> String {
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
    let mut text = String::with_capacity(script.len());
    let mut rest = script;
    while let Some(start) = rest.find(is_of_name) {
        text += &rest[..start];
        rest = &rest[start..];
        let word = &rest[..rest.find(|c| !is_of_name(c)).unwrap_or(rest.len())];
        text += names.get(word).map_or(word, String::as_str);
        rest = &rest[word.len()..];
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_letters_of_their_own() {
        let letters: Vec<String> = [0, 25, 26, 27, 675, 676].into_iter().map(in_letters).collect();
        assert_eq!(letters, ["a", "z", "ba", "bb", "zz", "baa"]);
    }

    #[test]
    fn whole_names_are_replaced() {
        let names = HashMap::from([("__wbg_get_1".to_owned(), "$a".to_owned())]);
        let script = "const x = { __wbg_get_1: 1, __wbg_get_12: wasm.__wbg_get_1(\"é\") };";
        let expected = "const x = { $a: 1, __wbg_get_12: wasm.$a(\"é\") };";
        assert_eq!(renamed(script, &names), expected);
    }
}
