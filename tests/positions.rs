//! The collection of positions: it can be read, its positions differ, and a solver that shares no
//! code with the engine proves the answers wherever it can.

mod solver;

use solver::{Goal, Solver, Stones};
use std::collections::HashMap;
use std::path::Path;
use yomi::go::{Cell, Color, Move, Point, unconditionally_alive};
use yomi::lab::positions::{Problem, Proof};
use yomi::search::preset;

fn collection() -> Vec<Problem> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/positions");
    Problem::collection(&folder).unwrap()
}

/// All that counts: rows of `X`, `O` and `.`, the side to move as `X`.
fn rows(position: &Problem) -> Vec<Vec<char>> {
    let board = &position.diagram.board;
    let own = position.to_play.cell();
    let glyph = |x, y| match board.cell(Point::new(x, y)) {
        Cell::Empty => '.',
        cell if cell == own => 'X',
        _ => 'O',
    };
    (0..board.height()).map(|y| (0..board.width()).map(|x| glyph(x, y)).collect()).collect()
}

/// The least of the eight ways to turn and mirror a board.
fn normal(mut rows: Vec<Vec<char>>) -> Vec<Vec<char>> {
    let mut least = rows.clone();
    for _ in 0..4 {
        rows = (0..rows[0].len()).map(|x| rows.iter().rev().map(|row| row[x]).collect()).collect();
        let mirrored = rows.iter().rev().cloned().collect();
        least = least.min(rows.clone()).min(mirrored);
    }
    least
}

/// Column and row, from the upper left corner, as the solver counts.
fn place(p: Point, height: usize) -> (usize, usize) {
    (p.column(), height - 1 - p.row())
}

#[test]
fn there_are_a_hundred_and_all_can_be_played() {
    let all = collection();
    assert!(all.len() >= 100, "{} positions", all.len());
    for position in &all {
        let game = position.game();
        for &mv in &position.right {
            let legal = game.legality(position.to_play, mv);
            assert!(legal.is_ok(), "{}: {mv}: {legal:?}", position.title);
        }
        // A right answer distinguishes: some other move is legal and loses.
        let legal = game.legal_points(position.to_play).count() + 1;
        assert!(position.right.len() < legal, "{}: every move is right", position.title);
    }
}

#[test]
fn no_two_are_the_same_turned_mirrored_or_with_colours_changed() {
    let mut seen = HashMap::new();
    for position in collection() {
        if let Some(other) = seen.insert(normal(rows(&position)), position.title.clone()) {
            panic!("{} is {other}", position.title);
        }
    }
}

/// A settled point lies among living stones of one colour, so that no play there is of use.
#[test]
fn what_is_settled_needs_no_move() {
    for position in collection() {
        let board = &position.diagram.board;
        let alive = Color::BOTH.map(|color| unconditionally_alive(board, color));
        for p in position.settled() {
            let distance = |q: &Point| p.column().abs_diff(q.column()) + p.row().abs_diff(q.row());
            let near = board.points().filter(|q| distance(q) == 1);
            let around: Vec<Point> = near.filter(|&q| position.settled().all(|s| s != q)).collect();
            assert!(
                alive.iter().any(|a| around.iter().all(|&q| a.contains(q))),
                "{}: {p} is not settled",
                position.title
            );
        }
    }
}

#[test]
fn the_solver_agrees() {
    let all = collection();
    let proved = all.iter().filter(|p| p.proof != Proof::Told);
    let failures: Vec<String> = proved.clone().filter_map(disagreement).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(proved.count() >= 80);
}

/// The first move of which the solver says something else than the marks.
fn disagreement(position: &Problem) -> Option<String> {
    let board = &position.diagram.board;
    let (width, height) = (board.width(), board.height());
    let settled: Vec<_> = position.settled().map(|p| place(p, height)).collect();
    let goal = match position.proof {
        Proof::Life(p) => {
            Goal::Life { owner: usize::from(board.cell(p) == Cell::White), stone: place(p, height) }
        }
        _ => Goal::Game { komi: position.komi.half_points() },
    };
    let mut solver = Solver::new(width, height, &settled, goal).within(3_000_000);
    let mut stones = Stones { of: [0, 0] };
    for p in board.points() {
        if let Some(color) = board.cell(p).color() {
            let (x, y) = place(p, height);
            stones.of[usize::from(color == Color::White)] |= solver.bit(x, y);
        }
    }
    let side = usize::from(position.to_play == Color::White);
    let open = board.points().filter(|&p| board.cell(p) == Cell::Empty);
    let open = open.filter(|p| !position.settled().any(|s| s == *p)).map(Move::Play);
    open.chain([Move::Pass]).find_map(|mv| {
        let point = mv.point().map_or(0, |p| {
            let (x, y) = place(p, height);
            solver.bit(x, y)
        });
        let wins = solver.wins_by(stones, side, point)?;
        (wins != position.right.contains(&mv))
            .then(|| format!("{}: {mv} wins: {wins}", position.title))
    })
}

/// The simplest shapes must never be missed, whatever becomes of the engine.
#[test]
fn simple_shapes_are_solved() {
    let all = collection();
    let simple: Vec<_> = all.iter().filter(|p| p.theme == "nakade").take(5).collect();
    for position in simple {
        let answer = position.answer(&preset("yomi").unwrap().spec(), 1000, 1).unwrap();
        assert!(answer.right, "{}: {:?}", position.title, answer);
    }
}
