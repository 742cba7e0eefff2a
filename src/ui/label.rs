//! The game in words, for those who do not see the board.

use super::doubt::Doubt;
use super::rest::Rest;
use super::state::{Guess, Hint, Phase, State};
use crate::engine::wire::{Aim, Task};
use crate::go::{Color, Move, Outcome, Point};
use crate::review::{Size, Variation, Verdict};
use crate::search::Budget;
use crate::words::{Message, Say, say};

/// What stands on a point, to be read out: `D4 empty`, `Q16 white, last move`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    point: Point,
    stone: Option<Color>,
    mark: Mark,
}

/// What else is said of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing else.
    Nothing,
    /// It is the last move.
    Last,
    /// It is marked as dead.
    Dead,
    /// It is the move with this number, from 1, of a line that nobody has played.
    Number(usize),
}

impl Spot {
    /// A point with the stone on it, if there is one, and what else is said of that.
    pub fn new(point: Point, stone: Option<Color>, mark: Mark) -> Spot {
        Spot { point, stone, mark }
    }

    /// What stands on this point in the position on the board.
    pub fn of(state: &State, point: Point) -> Spot {
        let last = state.here().moves().last().is_some_and(|m| m.1 == Move::Play(point));
        let dead = state.dead().is_some_and(|dead| dead.contains(point));
        let mark = match (last, dead) {
            (_, true) => Mark::Dead,
            (true, _) => Mark::Last,
            _ => Mark::Nothing,
        };
        Spot::new(point, state.here().board().cell(point).color(), mark)
    }
}

impl Say for Spot {
    fn say(&self) -> Message {
        let (point, stone) = (self.point, self.stone.map_or("empty", Color::name));
        match self.mark {
            Mark::Nothing => say!("spot", point = point, stone = stone),
            Mark::Last => say!("spot-last", point = point, stone = stone),
            Mark::Dead => say!("spot-dead", point = point, stone = stone),
            Mark::Number(number) => {
                say!("spot-numbered", point = point, stone = stone, number = number)
            }
        }
    }
}

/// All points of a board, in the order in which they are read: row by row from the top.
pub fn points(columns: usize, rows: usize) -> impl Iterator<Item = Point> {
    (0..rows).rev().flat_map(move |row| (0..columns).map(move |column| Point::new(column, row)))
}

/// What has just happened, to be read out.
pub fn news(state: &State) -> Message {
    let (game, turn) = (state.here(), turn(state));
    let moves = game.moves();
    let Some(&(color, mv)) = moves.last() else {
        let stones = state.live().record().here().stones().standing();
        return say!("news-still", stones = stones, turn = turn);
    };
    let number = state.number();
    let Move::Play(point) = mv else {
        return say!("news-pass", number = number, color = color, turn = turn);
    };
    match game.captures(color) - game.at(moves.len() - 1).captures(color) {
        0 => say!("news-stone", number = number, color = color, point = point, turn = turn),
        captures => say!(
            "news-capture",
            number = number,
            color = color,
            point = point,
            captures = captures,
            turn = turn,
        ),
    }
}

/// That a new game has begun, and against whom where the opponent follows the person's results.
pub(super) fn begun(state: &State) -> Message {
    match state.only_human().filter(|_| state.seats().adapts()) {
        Some(human) => say!("new-game-begun-against", name = state.player_name(human.other())),
        None => say!("new-game-begun"),
    }
}

/// The rules, komi and handicap of the game, in a few words.
pub fn terms(state: &State) -> Message {
    let setup = state.game().setup();
    let (rules, komi) = (setup.rules.id(), setup.komi.to_string());
    match setup.handicap {
        0 => say!("terms", rules = rules, komi = komi),
        stones => say!("terms-handicap", rules = rules, komi = komi, handicap = stones),
    }
}

/// What the engine is doing, in a few words, where that is worth saying.
pub fn activity(state: &State) -> Option<Message> {
    match state.told_rest() {
        Some(_) if !state.shows_engine() => return Some(say!("resting")),
        Some(Rest::Deep(read)) => return Some(say!("resting-deep", simulations = read)),
        Some(Rest::Settled(read)) => return Some(say!("resting-settled", simulations = read)),
        Some(Rest::Late(seconds)) => return Some(say!("resting-late", seconds = seconds)),
        Some(Rest::Hidden) | None => {}
    }
    match state.engine().work()?.task {
        Task::Search(Aim::Ponder) => Some(say!("pondering")),
        Task::Search(Aim::Analyse) => Some(say!("analysing-now")),
        Task::Search(Aim::Move(budget) | Aim::Clocked(budget, _)) => left(state, budget),
        Task::Search(Aim::Dead) | Task::Evaluate(_) | Task::Read(_) | Task::ReadOn(_) => None,
    }
}

/// How long the engine will still look for a move, where that is known and worth saying.
fn left(state: &State, budget: Budget) -> Option<Message> {
    let done = state.engine().done().map(f64::from).filter(|done| *done > 0.0)?;
    let all = match budget {
        Budget::Simulations(n) => n as f64 / state.engine().per_second().max(1.0),
        Budget::Seconds(s) => s,
    };
    let all = match state.engine().work()?.task {
        Task::Search(Aim::Clocked(_, seconds)) => all.min(seconds),
        _ => all,
    };
    match (all * (1.0 - done)).ceil() {
        seconds if seconds < 2.0 => None,
        seconds if seconds < 90.0 => Some(say!("seconds-left", seconds = seconds as u64)),
        seconds => Some(say!("minutes-left", minutes = (seconds / 60.0).round_ties_even() as u64)),
    }
}

/// Whose turn it is and what is to be done, in a sentence; at the end, the result.
pub fn turn(state: &State) -> Message {
    if !state.at_end() {
        let viewing = || say!("turn-viewing", shown = state.number(), moves = state.moves());
        return state.asked.again().cloned().unwrap_or_else(viewing);
    }
    match state.phase() {
        Phase::Over { outcome, .. } => over(state, *outcome),
        Phase::Counting { guess: Guess::None, .. } => say!("turn-counting-all"),
        Phase::Counting { .. } => say!("turn-counting"),
        Phase::Playing if state.to_place() > 0 => say!("turn-placing", stones = state.to_place()),
        Phase::Playing => {
            if let Some((point, _)) = state.pointed().preview {
                return match state.settings().two_taps {
                    true => say!("turn-tap-again", point = point),
                    false => say!("turn-click-again", point = point),
                };
            }
            if let Some(verdict) = state.question() {
                return question(verdict);
            }
            let color = state.game().to_play();
            match (state.engine_to_move(), state.is_halted()) {
                (true, _) if state.is_stranded() => say!("turn-stranded", color = color),
                (true, false) if state.engine().ready().is_none() => say!("turn-starting"),
                (true, true) => say!("turn-waits", color = color),
                (true, false) => match state.pointed().waiting {
                    Some(point) => say!("turn-waiting", name = mover(state, color), point = point),
                    None if state.doubt() != Doubt::None => say!("turn-teacher"),
                    None => say!("turn-thinking", name = mover(state, color)),
                },
                _ if state.hint() == Some(Hint::Awaited) => say!("turn-hint"),
                _ if state.only_human().is_some() => say!("turn-yours"),
                _ => say!("turn-to-play", color = color),
            }
        }
    }
}

/// Whether a person is sure of a move that costs so much, with no more digits than the sample allows.
fn question(verdict: &Verdict) -> Message {
    let cost = verdict.cost;
    let percent = (cost.winrate.value * 20.0).round() as u64 * 5;
    let points = cost.points.filter(|points| points.low >= 1.0);
    let points = points.map(|points| points.value.round() as u64);
    let told = match points {
        Some(points) if cost.winrate.low < Size::Slip.winrate() => {
            say!("teacher-points", points = points)
        }
        Some(points) => say!("teacher-both", percent = percent, points = points),
        None => say!("teacher-percent", percent = percent),
    };
    let better = verdict.better.as_ref().and_then(Variation::mv).unwrap_or(Move::Pass);
    say!(
        "teacher-asks",
        played = verdict.played.to_string(),
        cost = told,
        better = better.to_string()
    )
}

/// The engine that moves: by its name if it plays a person, by its colour if engines play both sides.
pub(super) fn mover(state: &State, color: Color) -> Message {
    if state.only_human().is_some() { state.player_name(color) } else { color.say() }
}

/// What the record tells of the result, where none was reached here.
pub fn told_result(state: &State) -> Option<Message> {
    let told = state.live().told_result().filter(|_| state.outcome().is_none())?;
    Some(match Outcome::parse(&told) {
        Some(outcome) => say!("record-says", result = over(state, outcome)),
        None => say!("record-result", result = told),
    })
}

/// Who won, and how, in a sentence.
pub(super) fn over(state: &State, outcome: Outcome) -> Message {
    let human = state.only_human();
    match outcome {
        Outcome::Resignation { winner } => match human {
            Some(human) if human == winner => say!("you-win-by-resignation", color = winner),
            Some(_) => say!("you-resigned", color = winner),
            None => say!("wins-by-resignation", color = winner),
        },
        Outcome::Time { winner } => match human {
            Some(human) if human == winner => say!("you-win-on-time", color = winner),
            Some(_) => say!("you-lost-on-time", color = winner),
            None => say!("wins-on-time", color = winner),
        },
        Outcome::Score(lead) => {
            let winner = if lead.half_points() > 0 { Color::Black } else { Color::White };
            let (margin, yours) = (lead.points().abs(), human == Some(winner));
            // Half a point more or less: languages count such numbers otherwise than whole ones.
            match (lead.half_points().unsigned_abs(), yours) {
                (0, _) => say!("draw"),
                (n, true) if n % 2 == 0 => say!("you-win", points = n / 2),
                (n, false) if n % 2 == 0 => say!("wins", color = winner, points = n / 2),
                (_, true) => say!("you-win-by-half", points = margin.to_string()),
                (_, false) => say!("wins-by-half", color = winner, points = margin.to_string()),
            }
        }
    }
}
