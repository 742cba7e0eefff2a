//! What an engine tells of a search that never was.

use yomi::go::Color;
use yomi::search::Snapshot;

/// An even search of so many simulations, Black to move.
pub fn snapshot(simulations: u64) -> Box<Snapshot> {
    Box::new(Snapshot {
        simulations,
        to_play: Color::Black,
        winrate: Some(0.5),
        winrate_error: Some(0.01),
        lead: 0.0,
        candidates: Vec::new(),
        ownership: Vec::new(),
        memory_used: 1,
        memory_limit: 2,
        full: false,
    })
}
