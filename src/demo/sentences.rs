//! Words that are put together: sentences one after the other, and lists.

use crate::words::{Arg, Message, say};

/// A sentence with others after it.
pub(super) fn sentences(first: Message, others: impl IntoIterator<Item = Message>) -> Message {
    let join = |first, next| say!("sentences", first = first, next = next);
    others.into_iter().fold(first, join)
}

/// The items one after the other, with commas between them; none where there are none.
pub(super) fn listed(items: impl IntoIterator<Item = Message>) -> Option<Message> {
    items.into_iter().reduce(|first, next| say!("listed", first = first, next = next))
}

/// The items one after the other, with semicolons between them; none where there are none.
pub(super) fn serial(items: impl IntoIterator<Item = Message>) -> Option<Message> {
    items.into_iter().reduce(|first, next| say!("serial", first = first, next = next))
}

/// Words of which any one will do: `tree or plain or root`.
pub(super) fn either(words: &[&str]) -> Message {
    let word = |word: &&str| say!("listed-word", word = *word);
    let or = |first, next| say!("either", first = first, next = next);
    words.iter().map(word).reduce(or).unwrap_or_else(|| say!("listed-word", word = ""))
}

/// A number of simulations, in which priors may have a share.
pub(super) fn times(count: f32) -> Arg {
    if count.fract() == 0.0 { (count as i64).into() } else { format!("{count:.1}").into() }
}
