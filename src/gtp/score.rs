//! Commands about the end of the game.
//!
//! Who owns what rests on the engine's guess of the dead stones. It cannot tell stones in seki
//! from others that live: they are all `alive`, and the list of `seki` is empty.

use super::board::names;
use super::engine::Engine;
use super::protocol::{Arguments, Reply};
use crate::go::{AreaScore, Cell, Color, Move, Point, PointSet, Points};
use crate::search::MAX_PLAYOUTS;

pub(super) fn final_score(engine: &mut Engine, arguments: Arguments) -> Reply {
    arguments.end()?;
    let dead = engine.dead_stones();
    let lead = engine.game.area_without(&dead).lead();
    let points = Points::new(lead, engine.game.komi()).points();
    Ok(match points {
        0.0 => "0".to_string(),
        lead if lead > 0.0 => format!("B+{lead:.1}"),
        lead => format!("W+{:.1}", -lead),
    })
}

/// `yomi-evaluate [N]`: the mean result of N playouts by the system's policy, for Black, with standard errors
/// and the 95 % interval.
pub(super) fn evaluate(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let playouts = match arguments.clone().pop() {
        Some(_) => arguments.number("a number of playouts")?,
        None => 1000,
    };
    arguments.end()?;
    if !(1..=MAX_PLAYOUTS).contains(&playouts) {
        return Err(format!("{playouts} playouts are not between 1 and {MAX_PLAYOUTS}"));
    }
    let e = engine.evaluate(playouts).ok_or("no playout was made")?;
    Ok(format!(
        "playouts {} winrate {:.4} error {:.4} low {:.4} high {:.4} lead {:.2} error {:.2}",
        e.playouts, e.winrate, e.error, e.low, e.high, e.lead, e.lead_error
    ))
}

pub(super) fn final_status(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let p = arguments.point(engine.game.board())?;
    arguments.end()?;
    let dead = engine.dead_stones();
    let area = engine.game.area_without(&dead);
    Ok(status(engine, &dead, &area, p).to_string())
}

pub(super) fn final_status_list(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let wanted = arguments.word("a status")?;
    arguments.end()?;
    if !STATUSES.contains(&wanted) {
        return Err(format!("invalid status: {wanted:?} is none of {}", STATUSES.join(", ")));
    }
    let dead = engine.dead_stones();
    let area = engine.game.area_without(&dead);
    let board = engine.game.board();
    let has_status = |&p: &Point| status(engine, &dead, &area, p) == wanted;
    if wanted.ends_with("territory") || wanted == "dame" {
        return Ok(names(board.points().filter(has_status)));
    }
    let chains = board
        .points()
        .filter(|&p| board.cell(p).color().is_some() && board.chain_at(p) == p)
        .filter(has_status)
        .map(|p| names(board.chain_stones(p)));
    Ok(chains.collect::<Vec<_>>().join("\n"))
}

const STATUSES: [&str; 6] = ["alive", "dead", "seki", "black_territory", "white_territory", "dame"];

fn status(engine: &Engine, dead: &PointSet, area: &AreaScore, p: Point) -> &'static str {
    match (engine.game.board().cell(p), area.owner[p].color()) {
        (Cell::Black | Cell::White, _) if dead.contains(p) => "dead",
        (Cell::Black | Cell::White, _) => "alive",
        (_, Some(Color::Black)) => "black_territory",
        (_, Some(Color::White)) => "white_territory",
        (_, None) => "dame",
    }
}

pub(super) fn genmove_cleanup(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let color = arguments.color()?;
    arguments.end()?;
    let mv: Move = engine.clean_up(color);
    engine.game.play_as(color, mv).map_err(|e| e.to_string())?;
    Ok(mv.to_string())
}
