//! Overlays for GoGui to draw on its board.

use super::engine::Engine;
use super::protocol::{Arguments, Reply};
use crate::search::{Overlay, Unit};

pub(super) fn analyze_commands(_: &mut Engine, arguments: Arguments) -> Reply {
    arguments.end()?;
    let overlays = Overlay::ALL
        .into_iter()
        .filter(|&overlay| overlay != Overlay::None)
        .map(|overlay| format!("gfx/{}/yomi-overlay {}", overlay.name(), overlay.id()));
    let lists = [
        "plist/Dead Stones/final_status_list dead",
        "plist/Legal Moves/all_legal %c",
        "string/Final Score/final_score",
        "string/Monte Carlo Evaluation/yomi-evaluate 1000",
    ];
    Ok(overlays.chain(lists.map(String::from)).collect::<Vec<_>>().join("\n"))
}

/// `yomi-overlay ID`: numbers for GoGui to draw, −1 (White) to 1 (Black), or 0 to 1 for amounts.
pub(super) fn overlay(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let overlay = Overlay::from_id(arguments.word("an overlay")?).map_err(|e| e.to_string())?;
    arguments.end()?;
    if overlay.is_read() {
        engine.look();
    }
    let shade = |value: f32| match overlay.unit() {
        Unit::Chance => 2.0 * value - 1.0,
        Unit::Amount | Unit::Side => value,
    };
    let values = overlay.values(engine.game.board(), Some(&engine.snapshot()));
    let values = values.iter().map(|&(p, value)| format!(" {p} {:.3}", shade(value)));
    Ok(format!("INFLUENCE{}", values.collect::<String>()))
}
