//! The shipped file of weights, learned by `yomi lab train-local-shape`; its first line says how.

use std::borrow::Cow;

/// The file, compiled into the program.
#[cfg(not(feature = "weights-apart"))]
pub(super) fn file() -> Cow<'static, [u8]> {
    Cow::Borrowed(include_bytes!("theta.bin"))
}

#[cfg(feature = "weights-apart")]
pub use apart::bring_by;
#[cfg(feature = "weights-apart")]
pub(super) use apart::file;

/// The file, fetched on demand. In a page it is a tenth of the engine, and few systems read it, so
/// it is loaded only when one does.
#[cfg(feature = "weights-apart")]
mod apart {
    use super::Cow;
    use std::sync::OnceLock;

    type Bring = Box<dyn Fn() -> Vec<u8> + Send + Sync>;

    static BRING: OnceLock<Bring> = OnceLock::new();

    /// Has the file brought by `bring` when it is needed. It is called at most once, by whichever
    /// thread needs the file first.
    pub fn bring_by(bring: impl Fn() -> Vec<u8> + Send + Sync + 'static) {
        let _ = BRING.set(Box::new(bring));
    }

    /// The file, brought at the first call.
    pub fn file() -> Cow<'static, [u8]> {
        let bring = BRING.get().expect("somebody brings the weights of local shapes");
        Cow::Owned(bring())
    }
}
