//! Errors of parts of the page's program that are loaded apart, when they are first needed.

use wasm_split_helpers::SplitLoaderError;

/// A part of the program that could not be loaded, so that something cannot be shown; one may try
/// again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing;

impl From<SplitLoaderError> for Missing {
    fn from(_: SplitLoaderError) -> Missing {
        Missing
    }
}
