//! Commands about the end of the game, by the rules in force.
//!
//! Who owns what rests on the engine's guess of the dead stones.

use super::board::names;
use super::engine::Engine;
use super::protocol::{Arguments, Reply};
use crate::go::{Cell, Color, Count, Game, Grid, Move, Point, PointSet, in_seki};
use crate::search::MAX_PLAYOUTS;
use crate::words::quoted;

pub(super) fn final_score(engine: &mut Engine, arguments: Arguments) -> Reply {
    arguments.end()?;
    let dead = engine.dead_stones();
    Ok(match engine.game.count(&dead).lead().points() {
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

/// A position at its end, as the engine judges it.
struct Judged<'a> {
    game: &'a Game,
    dead: PointSet,
    seki: PointSet,
    count: Count,
}

impl Judged<'_> {
    fn of(engine: &mut Engine) -> Judged<'_> {
        let dead = engine.dead_stones();
        let game = &engine.game;
        let grid = Grid::from(game.board()).without(&dead);
        let seki = in_seki(&grid);
        let seki = game.board().points().filter(|&p| seki[grid.at(p)]).collect();
        Judged { game, dead, seki, count: game.count(&dead) }
    }

    fn status(&self, p: Point) -> &'static str {
        match (self.game.board().cell(p), self.count.owner(p)) {
            (Cell::Black | Cell::White, _) if self.dead.contains(p) => "dead",
            (Cell::Black | Cell::White, _) if self.seki.contains(p) => "seki",
            (Cell::Black | Cell::White, _) => "alive",
            (_, Some(Color::Black)) => "black_territory",
            (_, Some(Color::White)) => "white_territory",
            (_, None) => "dame",
        }
    }
}

const STATUSES: [&str; 6] = ["alive", "dead", "seki", "black_territory", "white_territory", "dame"];

pub(super) fn final_status(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let p = arguments.point(engine.game.board())?;
    arguments.end()?;
    Ok(Judged::of(engine).status(p).to_string())
}

pub(super) fn final_status_list(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let wanted = arguments.word("a status")?;
    arguments.end()?;
    if !STATUSES.contains(&wanted) {
        return Err(format!(
            "invalid status: {} is none of {}",
            quoted(wanted),
            STATUSES.join(", ")
        ));
    }
    let judged = Judged::of(engine);
    let board = judged.game.board();
    let has_status = |&p: &Point| judged.status(p) == wanted;
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

pub(super) fn genmove_cleanup(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let color = arguments.color()?;
    arguments.end()?;
    let mv: Move = engine.clean_up(color);
    engine.game.play_as(color, mv).map_err(|e| e.to_string())?;
    Ok(mv.to_string())
}
