//! What a record tells of its game, in the first node.

use crate::words::Message;

/// The properties that tell something, in the order in which they are shown.
pub const TOLD: [&str; 23] = [
    "GN", "PB", "BR", "BT", "PW", "WR", "WT", "RE", "DT", "EV", "RO", "PC", "KM", "HA", "RU", "TM",
    "OT", "ON", "SO", "AN", "CP", "US", "GC",
];

/// What people call such a property.
pub fn name(property: &str) -> Message {
    Message::about("info", property)
}
