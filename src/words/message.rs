//! A message and its arguments.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// Something to be read by a person, in no language yet. Its `Display` is the sentence.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Message {
    key: Cow<'static, str>,
    args: Vec<(Cow<'static, str>, Arg)>,
}

/// A value that stands in a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Arg {
    /// What is the same in every language: a point, an id, what somebody has typed, a number already formed
    /// by [`crate::number`]. Sentences choose between forms by it too: `black`, `white`.
    Text(String),
    /// A whole number, formed as the language does, and by which plurals go.
    Number(i64),
    /// A sentence or name within a sentence.
    Message(Message),
}

/// What can be told to a person.
pub trait Say {
    /// The message that tells it: without a full stop where it is a cause or a name, for it may stand within
    /// a sentence.
    fn say(&self) -> Message;
}

impl Message {
    /// The message with this key, which has no values yet.
    pub fn new(key: &'static str) -> Message {
        Message { key: Cow::Borrowed(key), args: Vec::new() }
    }

    /// The message about one of the things that a table lists, by the id in that table: `KIND-ID`. A dot in
    /// an id is `_` in the key.
    pub fn about(kind: &str, id: &str) -> Message {
        Message { key: Cow::Owned(format!("{kind}-{}", id.replace('.', "_"))), args: Vec::new() }
    }

    /// Another sentence about the same thing: the attribute of this message with this name.
    #[must_use]
    pub fn part(mut self, name: &str) -> Message {
        self.key = Cow::Owned(format!("{}.{name}", self.key));
        self
    }

    /// The message with one value more.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Message {
        self.args.push((Cow::Borrowed(name), value.into()));
        self
    }

    /// The key of its sentence; after a dot, the name of an attribute.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The values that stand in its sentence, with their names.
    pub fn args(&self) -> impl Iterator<Item = (&str, &Arg)> {
        self.args.iter().map(|(name, value)| (&**name, value))
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&super::tell(self))
    }
}

impl Say for Message {
    fn say(&self) -> Message {
        self.clone()
    }
}

impl From<Message> for String {
    fn from(message: Message) -> String {
        super::tell(&message)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(message)
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

macro_rules! numbers {
    ($($whole:ty),+) => {$(
        impl From<$whole> for Arg {
            fn from(n: $whole) -> Arg {
                Arg::Number(i64::try_from(n).unwrap_or(i64::MAX))
            }
        }
    )+};
}

numbers!(i32, i64, u8, u16, u32, u64, usize);
