//! The upshot of a message: what kind of thing it has changed, and so what is still to be done.

/// How far a message's change of the state reaches, from the least on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Upshot {
    /// It changes only what is seen: the page draws it, and no effect follows.
    Seen,
    /// It may change what the engine is to do; nothing that is stored has changed.
    Asked,
    /// It changes the game or what else is stored, and is stored.
    Stored,
}
