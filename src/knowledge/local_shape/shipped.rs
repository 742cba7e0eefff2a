//! The file of the weights that Yomi ships with, learned by `yomi lab train-local-shape`; its first
//! line says how.

use std::borrow::Cow;

/// The file, as a part of the program.
#[cfg(not(feature = "weights-apart"))]
pub(super) fn file() -> Cow<'static, [u8]> {
    Cow::Borrowed(include_bytes!("theta.bin"))
}

#[cfg(feature = "weights-apart")]
pub use apart::bring_by;
#[cfg(feature = "weights-apart")]
pub(super) use apart::file;

/// Of the systems few read the file, and it is a tenth of the engine in a page: there it is fetched
/// when one does.
#[cfg(feature = "weights-apart")]
mod apart {
    use super::Cow;
    use std::sync::OnceLock;

    type Bring = Box<dyn Fn() -> Vec<u8> + Send + Sync>;

    static BRING: OnceLock<Bring> = OnceLock::new();

    /// Has the file brought by `bring` where it is wanted. It is called at most once, by whichever
    /// thread wants it first. What is brought first stays.
    pub fn bring_by(bring: impl Fn() -> Vec<u8> + Send + Sync + 'static) {
        let _ = BRING.set(Box::new(bring));
    }

    /// The file.
    pub fn file() -> Cow<'static, [u8]> {
        let bring = BRING.get().expect("somebody brings the weights of local shapes");
        Cow::Owned(bring())
    }
}
