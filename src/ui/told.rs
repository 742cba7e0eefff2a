//! What a record tells of its game, in the first node.

use crate::go::{Komi, Rules};
use crate::words::{Message, Say, quoted, say};

/// The properties that tell something, in the order in which they are shown.
pub const TOLD: [&str; 23] = [
    "GN", "PB", "BR", "BT", "PW", "WR", "WT", "RE", "DT", "EV", "RO", "PC", "KM", "HA", "RU", "TM",
    "OT", "ON", "SO", "AN", "CP", "US", "GC",
];

/// Those that a game is played by, which have to make sense.
const CHECKED: [&str; 3] = ["KM", "RU", "HA"];

/// Whether a property tells something of the whole game.
pub fn is_of_game(property: &str) -> bool {
    TOLD.contains(&property)
}

/// Whether a text for such a property can be wrong.
pub fn is_checked(property: &str) -> bool {
    CHECKED.contains(&property)
}

/// What people call such a property.
pub fn name(property: &str) -> Message {
    Message::about("info", property)
}

/// What the record gets for a text that a person has typed for such a property.
///
/// # Errors
/// What is wrong with it, where a game is played by it.
pub fn written(property: &str, text: &str) -> Result<String, Message> {
    let text = match property {
        // Many languages write 7,5; the standard knows the point alone.
        "KM" => text.trim().replace(',', "."),
        _ if is_checked(property) || text.trim().is_empty() => text.trim().to_owned(),
        _ => text.to_owned(),
    };
    let fault = match property {
        _ if text.is_empty() => None,
        "KM" => text.parse::<Komi>().err().map(|error| error.say()),
        "RU" => text.parse::<Rules>().err().map(|error| error.say()),
        "HA" => {
            let is_number = text.parse::<usize>().is_ok();
            (!is_number).then(|| say!("info-no-handicap", text = quoted(&text)))
        }
        _ => None,
    };
    fault.map_or(Ok(text), |why| Err(say!("info-left", why = why)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_game_goes_by_is_read_before_it_is_written() {
        for (property, text) in [("KM", "abc"), ("KM", "7.3"), ("RU", "Japnese"), ("HA", "two")] {
            let told = written(property, text).expect_err(text).to_string();
            assert!(told.contains("left as it was") && told.contains(text), "{told}");
        }
        for (property, text) in
            [("KM", "7.5"), ("KM", ""), ("RU", "Japanese"), ("HA", "2"), ("PB", "a,b")]
        {
            assert_eq!(written(property, text).as_deref(), Ok(text), "{property}[{text}]");
        }
        assert_eq!(written("KM", " 7,5").as_deref(), Ok("7.5"));
        assert_eq!(written("EV", " ").as_deref(), Ok(""));
    }
}
