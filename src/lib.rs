//! Yomi: a Go engine you can watch read.
//!
//! Bottom up: [`go`] holds the rules, [`knowledge`] what can be known of a position,
//! [`playout`] plays random games, [`tree`] keeps statistics,
//! [`search`] is the engine: systems as rows of a registry, a [`search::Session`] that follows a
//! game. [`bandit`] is its idea alone, [`stats`] what numbers of wins
//! say. [`mod@bench`] and [`signatures`] measure it. [`demo`] is what the
//! classroom shows, [`figures`] what was published beside what we measure, [`ui`] the app without a browser, `web` the
//! browser; `gtp`, `lab` and `cli` are the native program. ARCHITECTURE.md has the map.
//!
//! ```
//! use yomi::go::{Game, Komi, Move};
//! use yomi::search::{Decision, Limit, Options, Session, preset};
//!
//! let mut game = Game::even(5, Komi::new(0.5)?);
//! let spec = preset("mc-rave")?.spec();
//! let options = Options { memory: 1 << 24, ..Options::default() };
//! let mut engine = Session::new(spec, game.clone(), options)?;
//! while !game.is_over() {
//!     engine.follow(&game);
//!     engine.run(Limit { simulations: 300 }, &|| false);
//!     match engine.decide() {
//!         Decision::Play(mv) => game.play(mv)?,
//!         Decision::Resign => game.resign(game.to_play()),
//!     }
//! }
//! println!("{}", game.outcome(&engine.dead_stones()));
//! assert!(game.play(Move::parse("C9", 5, 9)?).is_err(), "C9 is outside a 5×5 board");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// The first, for the sake of `web::parts`, which says why.
#[cfg(target_arch = "wasm32")]
pub mod web;

// What is for the page or the native program alone is not compiled for the engine's: the whole crate is optimised
// before the linker drops what nobody calls.

pub mod bandit;
pub mod bench;
#[cfg(not(target_arch = "wasm32"))]
pub mod charset;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
#[cfg(any(feature = "page", not(target_arch = "wasm32")))]
pub mod clock;
#[cfg(not(target_arch = "wasm32"))]
pub mod cluster;
pub mod decimal;
pub mod demo;
#[cfg(not(target_arch = "wasm32"))]
pub mod disk;
pub mod engine;
#[cfg(any(feature = "page", not(target_arch = "wasm32")))]
pub mod figures;
pub mod go;
#[cfg(not(target_arch = "wasm32"))]
pub mod gtp;
pub mod knowledge;
#[cfg(not(target_arch = "wasm32"))]
pub mod lab;
mod lanes;
pub mod leg;
#[cfg(any(feature = "page", not(target_arch = "wasm32")))]
pub mod lessons;
#[cfg(any(feature = "page", not(target_arch = "wasm32")))]
pub mod levels;
pub mod number;
pub mod palette;
pub mod picture;
pub mod playout;
pub mod plot;
pub mod review;
pub mod rng;
pub mod search;
pub mod signatures;
pub mod stats;
pub mod tree;
#[cfg(any(feature = "page", not(target_arch = "wasm32")))]
pub mod ui;
pub mod words;
