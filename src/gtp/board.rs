//! Commands about the board, the moves, and the stones on it.

use super::engine::Engine;
use super::protocol::{Arguments, Reply};
use crate::go::{Cell, Color, Komi, KomiError, Move, Point, Setup, joined};
use crate::search::Decision;

pub(super) fn boardsize(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let size: usize = arguments.number("a size")?;
    arguments.end()?;
    if !(2..=19).contains(&size) {
        return Err("unacceptable size: boards have 2 to 19 points a side".to_string());
    }
    let setup = Setup { width: size, height: size, ..engine.empty_setup() };
    engine.begin(setup)?;
    done()
}

pub(super) fn query_boardsize(engine: &mut Engine, arguments: Arguments) -> Reply {
    arguments.end()?;
    Ok(engine.game.board().width().max(engine.game.board().height()).to_string())
}

pub(super) fn clear_board(engine: &mut Engine, arguments: Arguments) -> Reply {
    arguments.end()?;
    engine.begin(engine.empty_setup())?;
    done()
}

pub(super) fn komi(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let komi: Komi = arguments.word("komi")?.parse().map_err(|e: KomiError| e.to_string())?;
    arguments.end()?;
    engine.game.set_komi(komi);
    done()
}

pub(super) fn get_komi(engine: &mut Engine, arguments: Arguments) -> Reply {
    arguments.end()?;
    Ok(format!("{:.1}", engine.game.komi().points()))
}

pub(super) fn play(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let color = arguments.color()?;
    let mv = arguments.mv(engine.game.board())?;
    arguments.end()?;
    engine.game.play_as(color, mv).map_err(|e| format!("illegal move: {e}"))?;
    done()
}

pub(super) fn genmove(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let color = arguments.color()?;
    arguments.end()?;
    match engine.think(color, &mut |_| {}) {
        Decision::Resign => Ok("resign".to_string()),
        Decision::Play(mv) => {
            engine.game.play_as(color, mv).map_err(|e| e.to_string())?;
            Ok(mv.to_string())
        }
    }
}

pub(super) fn reg_genmove(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let color = arguments.color()?;
    arguments.end()?;
    Ok(match engine.advise(color) {
        Decision::Resign => "resign".to_string(),
        Decision::Play(mv) => mv.to_string(),
    })
}

pub(super) fn undo(engine: &mut Engine, arguments: Arguments) -> Reply {
    arguments.end()?;
    take_back(engine, 1)
}

pub(super) fn gg_undo(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let count = if arguments.clone().pop().is_some() { arguments.number("a count")? } else { 1 };
    arguments.end()?;
    take_back(engine, count)
}

fn take_back(engine: &mut Engine, count: usize) -> Reply {
    let moves = engine.game.moves().len();
    let left = moves.checked_sub(count).ok_or_else(|| match moves {
        0 => "cannot undo: no move has been played".to_string(),
        _ => format!("cannot undo: only {moves} moves have been played"),
    })?;
    engine.game = engine.game.at(left);
    done()
}

pub(super) fn showboard(engine: &mut Engine, arguments: Arguments) -> Reply {
    arguments.end()?;
    let game = &engine.game;
    let captured = Color::BOTH.map(|color| game.captures(color));
    Ok(format!(
        "\n{}Black has captured {}, White {}; {} to play; komi {}",
        game.board(),
        captured[0],
        captured[1],
        game.to_play().name(),
        game.komi()
    ))
}

pub(super) fn is_legal(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let color = arguments.color()?;
    let mv = arguments.mv(engine.game.board())?;
    arguments.end()?;
    Ok(u8::from(engine.game.legality(color, mv).is_ok()).to_string())
}

pub(super) fn all_legal(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let color = arguments.color()?;
    arguments.end()?;
    Ok(names(engine.game.legal_points(color)))
}

pub(super) fn list_stones(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let color = arguments.color()?;
    arguments.end()?;
    let board = engine.game.board();
    Ok(names(board.points().filter(|&p| board.cell(p) == color.cell())))
}

pub(super) fn color(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let p = arguments.point(engine.game.board())?;
    arguments.end()?;
    Ok(match engine.game.board().cell(p) {
        Cell::Black => "black",
        Cell::White => "white",
        _ => "empty",
    }
    .to_string())
}

pub(super) fn captures(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let color = arguments.color()?;
    arguments.end()?;
    Ok(engine.game.captures(color).to_string())
}

pub(super) fn last_move(engine: &mut Engine, arguments: Arguments) -> Reply {
    arguments.end()?;
    engine.game.moves().last().map(told).ok_or_else(|| "no previous move known".to_string())
}

pub(super) fn move_history(engine: &mut Engine, arguments: Arguments) -> Reply {
    arguments.end()?;
    Ok(engine.game.moves().iter().rev().map(told).collect::<Vec<_>>().join("\n"))
}

fn told(&(color, mv): &(Color, Move)) -> String {
    format!("{} {mv}", color.name())
}

/// The names of points with blanks between, the top row first.
pub(super) fn names(points: impl Iterator<Item = Point>) -> String {
    let mut points: Vec<Point> = points.collect();
    points.sort_by_key(|p| (std::cmp::Reverse(p.row()), p.column()));
    joined(points)
}

pub(super) fn done() -> Reply {
    Ok(String::new())
}
