//! The page's program. www/start.js calls its `start`.

#[cfg(target_arch = "wasm32")]
pub use yomi::web::start::start;

fn main() {}
