//! Parts of the page's program that are loaded apart, when they are first needed.

use wasm_split_helpers::SplitLoaderError;

/// Why something cannot be shown: its part of the program could not be loaded. One may try again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing;

impl From<SplitLoaderError> for Missing {
    fn from(_: SplitLoaderError) -> Missing {
        Missing
    }
}
