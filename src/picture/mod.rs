//! The board as a picture, without a browser: layers from the bare board up, where the board lies on its
//! canvas, and a drawing of it for thumbnails and files.

mod draw;
mod layer;
mod material;
mod stones;
mod trail;
mod viewport;

pub use draw::picture;
pub use layer::{Heat, Layer, Ring, Slip, Stone};
pub use material::{Ground, Material};
pub use stones::{numbered, stones};
pub use trail::Trail;
pub use viewport::Viewport;
