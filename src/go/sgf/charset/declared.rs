//! What a record says of its charset: the property `CA` of its first node.

use super::super::property::{capitals, is_name};
use super::super::scan::next_game;

/// The value of `CA` in the first node of the first game, if there is one and it says something.
pub(super) fn declared(bytes: &[u8]) -> Option<String> {
    let node = next_game(bytes, 0)? + 1;
    let node = node + bytes[node..].iter().position(|&b| b == b';')? + 1;
    let mut name = node..node;
    let mut at = node;
    while at < bytes.len() {
        match bytes[at] {
            b';' | b'(' | b')' => return None,
            b'[' => {
                let end = at + 1 + closing(&bytes[at + 1..])?;
                if capitals(&String::from_utf8_lossy(&bytes[name.clone()])) == "CA" {
                    let value = String::from_utf8_lossy(&bytes[at + 1..end]);
                    return Some(value.trim().to_owned()).filter(|value| !value.is_empty());
                }
                at = end;
            }
            b if is_name(b) && at > name.start && name.end == at => name.end = at + 1,
            b if is_name(b) => name = at..at + 1,
            _ => {}
        }
        at += 1;
    }
    None
}

/// Where the first bracket closes that no backslash escapes.
fn closing(value: &[u8]) -> Option<usize> {
    let mut escaped = false;
    value.iter().position(|&b| {
        let closes = b == b']' && !escaped;
        escaped = b == b'\\' && !escaped;
        closes
    })
}
