//! The marks of the parts of the page's program that are loaded apart. Each module has one, a function that loads the
//! part, which holds all that nothing but the function's body reaches, and then gives what is in it. It fails
//! when the part cannot be loaded; the next call tries again.
//!
//! The macro names a part by the place of its mark among the bytes of the crate, and a part with another name
//! has rustc compile nearly the whole crate anew. So these are the first files that lib.rs and mod.rs name, and a
//! change in any other moves no mark: while one works on the page that takes a third of the time.

pub mod choices;
pub mod classroom;
pub mod dialogs;
pub mod engine_view;
pub mod opening;
pub mod panel;
pub mod review;
pub mod study;
