//! Why a demo cannot do something.

use crate::words::{Message, Say, errors_that_say, say};
use serde::{Deserialize, Serialize};
use std::error::Error;
use std::fmt;

/// The cause of any failure of a demo, as it is told: it crosses from the engine to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Refusal(Message);

impl Refusal {
    /// The cause, which stands within a sentence and has no full stop.
    pub fn cause(&self) -> Message {
        self.0.clone()
    }

    /// The sentence of a demo that cannot be shown.
    pub fn sentence(&self) -> Message {
        say!("cannot-be-shown", why = self.cause())
    }
}

impl<E: Say> From<E> for Refusal {
    fn from(failure: E) -> Refusal {
        Refusal(failure.say())
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Error for Refusal {}

/// The demo in view has no moments to go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoMoments;

impl Say for NoMoments {
    fn say(&self) -> Message {
        say!("script-nothing-shown")
    }
}

errors_that_say!(NoMoments);
