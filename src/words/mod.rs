//! What people read, as data: a [`Message`] is the key of a sentence and the values that stand in it. The
//! sentences themselves are files of [Project Fluent](https://projectfluent.org), a folder a language, in
//! `www/words`. Rust names the key, a translator writes the sentence.
//!
//! ```
//! use yomi::words::say;
//!
//! let message = say!("occupied", point = "D4");
//! assert_eq!(message.to_string(), "D4 is occupied");
//! ```

#[cfg(not(target_arch = "wasm32"))]
mod english;
mod message;
mod quoted;
#[cfg(target_arch = "wasm32")]
mod speaker;

pub use super::{errors_that_say, say, text};
#[cfg(not(target_arch = "wasm32"))]
use english::tell as speak;
#[cfg(not(target_arch = "wasm32"))]
pub use english::texts;
pub use message::{Arg, Message, Say};
pub use quoted::{cut, quoted};
#[cfg(target_arch = "wasm32")]
use speaker::tell as speak;
#[cfg(target_arch = "wasm32")]
pub use speaker::{Speaker, speak_by};

/// The sentence of a message: in English natively, in the visitor's language in the page. In a program to
/// which nobody has given words, such as the engine's Worker, it is the key.
pub fn tell(message: &Message) -> String {
    speak(message)
}

/// A [`Message`]: its key, which must be in `www/words/en`, and a value for each variable of its sentence.
///
/// `say!("to-play", color = Color::Black)`
#[macro_export]
macro_rules! say {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::words::Message::new($key)$(.with(stringify!($name), $value))*
    };
}

/// The sentence of a message as a `String`: [`say!`], told at once. For what is shown, not for what is kept
/// or sent.
#[macro_export]
macro_rules! text {
    ($($message:tt)*) => { $crate::words::tell(&$crate::words::say!($($message)*)) };
}

/// Gives types that have a [`Say`] the `Display` of their message, and makes them errors.
#[macro_export]
macro_rules! errors_that_say {
    ($($error:ty),+ $(,)?) => {$(
        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&$crate::words::Say::say(self), f)
            }
        }

        impl std::error::Error for $error {}
    )+};
}
