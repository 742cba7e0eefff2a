//! The game in words, for those who do not see the board.

use super::rest::Rest;
use super::state::{Hint, Phase, State};
use crate::engine::wire::{Aim, Task};
use crate::go::{Cell, Color, Move, Outcome, Point};
use crate::number;
use crate::search::Budget;

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
    format!("Move {}: {} {what}{taken}. {}", moves.len(), color.title(), turn(state))
}

/// What the engine is doing, in a few words, where that is worth saying.
pub fn activity(state: &State) -> Option<String> {
    match state.rest() {
        Some(Rest::Hidden) => return None,
        Some(Rest::Deep(read)) => {
            return Some(format!("Resting after {} simulations", number::exact(read)));
        }
        Some(Rest::Late(seconds)) => return Some(format!("Resting after {seconds} seconds")),
        None => {}
    }
    match state.engine().work()?.task {
        Task::Search(Aim::Ponder) => Some("Thinking on your time".into()),
        Task::Search(Aim::Analyse) => Some("Analysing".into()),
        Task::Search(Aim::Move(_)) => left(state),
        Task::Search(Aim::Dead) | Task::Evaluate(_) => None,
    }
}

/// How long the engine will still look for a move, where that is known and worth saying.
fn left(state: &State) -> Option<String> {
    let done = state.engine().done().map(f64::from).filter(|done| *done > 0.0)?;
    let all = match state.budget() {
        Budget::Simulations(n) => n as f64 / state.engine().per_second().max(1.0),
        Budget::Seconds(s) => s,
    };
    match (all * (1.0 - done)).ceil() {
        seconds if seconds < 2.0 => None,
        seconds if seconds < 90.0 => Some(format!("about {seconds} s more")),
        seconds => Some(format!("about {:.0} min more", seconds / 60.0)),
    }
}

/// Whose turn it is and what is to be done, in a sentence; at the end, the result.
pub fn turn(state: &State) -> String {
    if !state.at_end() {
        return format!("Viewing move {} of {}.", state.shown(), state.game().moves().len());
    }
    match state.phase() {
        Phase::Over { outcome, .. } => over(state, *outcome),
        Phase::Counting { .. } => "Both have passed. Which stones are dead?".into(),
        Phase::Playing => {
            if let Some((point, _)) = state.pointed().preview {
                return format!("Tap {point} again to play there.");
            }
            let color = state.game().to_play();
            match (state.engine_to_move(), state.is_halted()) {
                (true, _) if state.is_stranded() => {
                    format!("{} cannot move: there is no engine.", color.title())
                }
                (true, false) if state.engine().ready().is_none() => {
                    "The engine is starting.".into()
                }
                (true, true) => format!("{} is to move, and waits.", color.title()),
                (true, false) => format!("{} is thinking.", mover(state, color)),
                _ if state.hint() == Some(Hint::Awaited) => "Looking for a move for you.".into(),
                _ if state.only_human().is_some() => "Your turn.".into(),
                _ => format!("{} to play.", color.title()),
            }
        }
    }
}

/// The engine that moves: by its name if it plays a person, by its colour if engines play both sides.
pub(super) fn mover(state: &State, color: Color) -> String {
    if state.only_human().is_some() { state.player_name(color) } else { color.title().into() }
}

/// Who won, and how.
pub(super) fn over(state: &State, outcome: Outcome) -> String {
    let wins = |winner: Color| match state.only_human() {
        Some(human) if human == winner => "You win".to_string(),
        _ => format!("{} wins", winner.title()),
    };
    match outcome {
        Outcome::Resignation { winner } => {
            let loser = winner.other();
            let who = if state.only_human() == Some(loser) { "you" } else { loser.title() };
            format!("{}: {who} resigned.", wins(winner))
        }
        Outcome::Score(lead) => {
            let margin = lead.points().abs();
            let points = if margin == 1.0 { "point" } else { "points" };
            match lead.half_points() {
                0 => "A draw.".into(),
                n if n > 0 => format!("{} by {margin} {points}.", wins(Color::Black)),
                _ => format!("{} by {margin} {points}.", wins(Color::White)),
            }
        }
    }
}
