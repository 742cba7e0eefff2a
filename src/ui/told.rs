//! What a record tells of its game, in the first node.

use crate::go::{Komi, Rules};
use crate::words::{Message, Say, quoted, say};

/// The properties that tell something, in the order in which they are shown.
pub const TOLD: [&str; 23] = [
    "GN", "PB", "BR", "BT", "PW", "WR", "WT", "RE", "DT", "EV", "RO", "PC", "KM", "HA", "RU", "TM",
    "OT", "ON", "SO", "AN", "CP", "US", "GC",
];

/// What people call such a property.
pub fn name(property: &str) -> Message {
    Message::about("info", property)
}

/// What is wrong with the text of such a property, where a game is played by it; `None` where nothing is.
pub fn fault(property: &str, text: &str) -> Option<Message> {
    let why = match property {
        _ if text.is_empty() => return None,
        "KM" => text.replace(',', ".").parse::<Komi>().err()?.say(),
        "RU" => text.parse::<Rules>().err()?.say(),
        "HA" => match text.parse::<usize>() {
            Ok(_) => return None,
            Err(_) => say!("info-no-handicap", text = quoted(text)),
        },
        _ => return None,
    };
    Some(say!("info-left", why = why))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_game_goes_by_is_read_before_it_is_written() {
        for (property, text) in [("KM", "abc"), ("KM", "7.3"), ("RU", "Japnese"), ("HA", "two")] {
            let told = fault(property, text).expect(text).to_string();
            assert!(told.contains("left as it was") && told.contains(text), "{told}");
        }
        for (property, text) in
            [("KM", "7,5"), ("KM", ""), ("RU", "Japanese"), ("HA", "2"), ("PB", "abc")]
        {
            assert_eq!(fault(property, text), None, "{property}[{text}]");
        }
    }
}
