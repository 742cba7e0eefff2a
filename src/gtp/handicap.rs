//! Commands about handicap stones. They are set up, not played: White moves next, and `undo` leaves them.

use super::board::{done, names};
use super::engine::Engine;
use super::protocol::{Arguments, Reply};
use crate::go::{Board, Color, Point, Setup, handicap_points, max_handicap};

pub(super) fn fixed(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let stones = arguments.number("a number of stones")?;
    arguments.end()?;
    check_empty(engine)?;
    let (width, height) = (engine.game.board().width(), engine.game.board().height());
    let points = handicap_points(width, height, stones).ok_or_else(|| {
        let max = max_handicap(width, height);
        match max {
            0 => "invalid number of stones: this board is too small for a handicap".to_string(),
            _ => format!("invalid number of stones: this board takes 2 to {max}"),
        }
    })?;
    place(engine, points)
}

pub(super) fn place_free(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    let stones: usize = arguments.number("a number of stones")?;
    arguments.end()?;
    check_empty(engine)?;
    if !(2..engine.game.board().area()).contains(&stones) {
        return Err("invalid number of stones: from 2 up, and one point must stay free".to_string());
    }
    let points = spread(engine.game.board(), stones);
    place(engine, points)
}

pub(super) fn set_free(engine: &mut Engine, mut arguments: Arguments) -> Reply {
    check_empty(engine)?;
    let board = engine.game.board();
    let mut points = Vec::new();
    while arguments.clone().pop().is_some() {
        let p = arguments.point(board)?;
        if points.contains(&p) {
            return Err(format!("bad vertex list: {p} stands there twice"));
        }
        points.push(p);
    }
    if !(2..board.area()).contains(&points.len()) {
        return Err("bad vertex list: from 2 stones up, and one point must stay free".to_string());
    }
    place(engine, points)?;
    done()
}

pub(super) fn get(engine: &mut Engine, arguments: Arguments) -> Reply {
    arguments.end()?;
    Ok(engine.game.setup().handicap.to_string())
}

fn check_empty(engine: &Engine) -> Result<(), String> {
    let board = engine.game.board();
    let empty = board.empties().len() == board.area();
    if empty { Ok(()) } else { Err("board not empty".to_string()) }
}

fn place(engine: &mut Engine, points: Vec<Point>) -> Reply {
    let setup = Setup {
        handicap: points.len(),
        stones: points.iter().map(|&p| (Color::Black, p)).collect(),
        to_play: Color::White,
        ..engine.empty_setup()
    };
    engine.begin(setup)?;
    Ok(names(points.into_iter()))
}

/// Points for a free handicap: the fixed points as far as there are any, then each time the point farthest
/// from all stones, on the third line or above while there is room.
fn spread(board: &Board, stones: usize) -> Vec<Point> {
    let (width, height) = (board.width(), board.height());
    let fixed = stones.min(max_handicap(width, height));
    let mut points = handicap_points(width, height, fixed).unwrap_or_default();
    let line = |p: Point| {
        let (column, row) = (p.column(), p.row());
        column.min(width - 1 - column).min(row).min(height - 1 - row)
    };
    let apart = |p: Point, q: &Point| p.column().abs_diff(q.column()) + p.row().abs_diff(q.row());
    while points.len() < stones {
        let room = |p: Point| points.iter().map(|q| apart(p, q)).min().unwrap_or(usize::MAX);
        let farthest = board.points().filter(|p| !points.contains(p)).max_by_key(|&p| {
            let center = p.column().abs_diff(width / 2) + p.row().abs_diff(height / 2);
            (line(p).min(2), room(p), std::cmp::Reverse(center))
        });
        points.extend(farthest);
    }
    points
}
