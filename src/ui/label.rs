//! The game in words, for those who do not see the board.

use super::hint::Hint;
use super::state::{Phase, State};
use super::update::title;
use super::wire::{Aim, Budget, Task};
use crate::go::{Cell, Move, Point};

/// What stands on a point: `D4 empty`, `Q16 white, last move`.
pub fn point(state: &State, p: Point) -> String {
    let what = match state.here().board().cell(p) {
        Cell::Black => "black",
        Cell::White => "white",
        _ => "empty",
    };
    let last = state.here().moves().last().is_some_and(|m| m.1 == Move::Play(p));
    let dead = state.dead().is_some_and(|dead| dead.contains(p));
    let more = match (last, dead) {
        (_, true) => ", marked dead",
        (true, _) => ", last move",
        _ => "",
    };
    format!("{p} {what}{more}")
}

/// What has just happened, to be read out.
pub fn news(state: &State) -> String {
    let game = state.here();
    let moves = game.moves();
    let Some(&(color, mv)) = moves.last() else {
        return format!("An empty board. {}", turn(state));
    };
    let what = match mv {
        Move::Pass => "passes".to_string(),
        Move::Play(p) => p.to_string(),
    };
    let taken = game.captures(color) - game.at(moves.len() - 1).captures(color);
    let taken = match taken {
        0 => String::new(),
        n => format!(", captures {n}"),
    };
    format!("Move {}: {} {what}{taken}. {}", moves.len(), title(color), turn(state))
}

/// How long the engine will still look for a move, where that is known and worth saying.
pub fn left(state: &State) -> Option<String> {
    let seeks = |task| matches!(task, Task::Search(Aim::Move(_)));
    let moves = state.engine.work.as_ref().is_some_and(|work| seeks(work.task));
    let done = state.engine.done.map(f64::from).filter(|done| moves && *done > 0.0)?;
    let all = match state.budget {
        Budget::Simulations(n) => n as f64 / state.engine.per_second.max(1.0),
        Budget::Seconds(s) => s,
    };
    match (all * (1.0 - done)).ceil() {
        seconds if seconds < 2.0 => None,
        seconds if seconds < 90.0 => Some(format!("about {seconds} s more")),
        seconds => Some(format!("about {:.0} min more", seconds / 60.0)),
    }
}

/// Who is to do what.
pub fn turn(state: &State) -> String {
    if !state.at_end() {
        return "An earlier position.".into();
    }
    match state.phase() {
        Phase::Over { outcome, .. } => format!("The game is over: {outcome}."),
        Phase::Counting { .. } => "Both have passed. Which stones are dead?".into(),
        Phase::Playing => {
            if let Some((point, _)) = state.pointed.preview {
                return format!("Tap {point} again to play there.");
            }
            let color = state.game().to_play();
            match (state.engine_to_move(), state.halted) {
                (true, true) => format!("{} is to move, and waits.", title(color)),
                (true, false) => format!("{} is thinking.", title(color)),
                _ if state.hint == Some(Hint::Awaited) => "Looking for a move for you.".into(),
                _ if state.only_human().is_some() => "Your turn.".into(),
                _ => format!("{} to play.", title(color)),
            }
        }
    }
}
