//! Numbers of the engine that must be the same on every machine, to the last bit, natively and as
//! WebAssembly: each system's statistics of the empty board after a few simulations on one thread,
//! or the moves it plays if it does not search.

use crate::bench::simulations;
use crate::go::{Game, Komi};
use crate::search::{Options, Preset, Session, Snapshot, presets};

const SIZES: [usize; 3] = [9, 13, 19];
const SIMULATIONS: u64 = 300;

/// A system on one board size: its id, the size, the signature of its work in hexadecimal, and its
/// last snapshot.
pub type Signed = (&'static str, usize, String, Snapshot);

/// All rows.
///
/// # Panics
/// If a system of the registry cannot search, which tests rule out.
pub fn rows() -> Vec<Signed> {
    let of_system = |preset: &Preset| SIZES.map(|size| row(preset.id, size));
    presets().flat_map(of_system).collect()
}

fn row(id: &'static str, size: usize) -> Signed {
    let spec = crate::search::preset(id).expect("the id is from the registry").spec();
    let game = Game::even(size, Komi::USUAL);
    // The tree's size is an argument, for the same tree must be full at the same moment.
    let options = Options { memory: 32 << 20, ..Options::default() };
    let mut session = Session::new(spec, game, options).expect("systems of the registry are sound");
    let signature = simulations(&mut session, SIMULATIONS);
    (id, size, format!("{signature:016x}"), session.snapshot())
}
