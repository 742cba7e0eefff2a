//! Commands about game records.

use super::engine::Engine;
use super::protocol::{Arguments, Reply};
use crate::go::sgf::{self, Record};

/// `loadsgf FILE [N]`: the position before move N, or the last one. Answers who moves next.
pub(super) fn loadsgf(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let path = arguments.word("a file")?;
    let number = match arguments.clone().pop() {
        Some(_) => Some(arguments.number("a move number")?),
        None => None,
    };
    arguments.end()?;
    let bytes = std::fs::read(path).map_err(|e| format!("cannot load file {path:?}: {e}"))?;
    let record = sgf::read_at(&String::from_utf8_lossy(&bytes), number)
        .map_err(|e| format!("cannot load file {path:?}: {e}"))?;
    let board = record.game.board();
    if board.width().min(board.height()) < 2 {
        return Err(format!("cannot load file {path:?}: unacceptable size"));
    }
    engine.game = record.game;
    engine.clock.restart();
    Ok(engine.game.to_play().name().to_string())
}

pub(super) fn printsgf(engine: &mut Engine, arguments: Arguments) -> Reply {
    arguments.end()?;
    Ok(sgf::write(&Record::new(engine.game.clone())).trim_end().to_string())
}
