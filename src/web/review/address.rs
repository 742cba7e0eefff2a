//! The addresses of the review: `#review`, or `#review=23` for the position after a move.

use leptos::prelude::window;

/// The name of the review in addresses.
pub const NAME: &str = "#review";

/// Whether this names a place in the review.
pub fn is_address(hash: &str) -> bool {
    hash.strip_prefix(NAME).is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
}

/// The number of the move that an address names.
pub fn number_in(hash: &str) -> Option<usize> {
    hash.strip_prefix(NAME)?.strip_prefix('=')?.parse().ok()
}

/// Goes to another address; the page follows.
pub fn go_to(hash: &str) {
    let _ = window().location().set_hash(hash);
}
