//! Who tells messages in a program without words of its own.

use super::message::Message;
use std::sync::OnceLock;

/// Tells a message in the visitor's language.
pub type Speaker = fn(&Message) -> String;

static SPEAKER: OnceLock<Speaker> = OnceLock::new();

/// Has all messages told by this speaker from now on; the first one stays.
pub fn speak_by(speaker: Speaker) {
    // A second one could only come from a second start, which tells nothing new.
    let _ = SPEAKER.set(speaker);
}

/// The message as the speaker tells it, or its key while there is no speaker.
pub fn tell(message: &Message) -> String {
    SPEAKER.get().map_or_else(|| message.key().to_owned(), |speaker| speaker(message))
}
