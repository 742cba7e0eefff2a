//! What happens: messages change the state, and ask for effects.

use super::aside::{bring_back, load, say_aside};
use super::count::Count;
use super::hint::{self, Hint};
use super::listen::listen;
use super::options::{Options, Player};
use super::playouts;
use super::settings::Settings;
use super::sound::{self, Sound};
use super::state::{Guess, Note, Phase, State};
use super::wire::{Budget, Event, Request};
use crate::go::{Color, Move, Outcome, Point, PointSet};
use crate::search::Overlay;

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Msg {
    /// A point was clicked: a stone, or a dead stone's mark.
    Click(Point),
    /// A point was touched; the first touch may only preview.
    Tap(Point),
    /// Nobody touched a second time.
    Untap(u64),
    /// The mouse is over a point, or has left the board.
    Hover(Option<Point>),
    /// The keys' cursor is on a point, or the keys have left the board.
    Cursor(Option<Point>),
    /// A candidate's variation is to be shown, or not any more.
    Candidate(Option<Move>),
    /// The side to move makes a move.
    Play(Move),
    /// Takes back: to the person's own turn, or to the position on the board.
    Undo,
    /// Gives the game up.
    Resign,
    /// Begins a new game, with this seed unless the options name one.
    New(Options, u64),
    /// Takes up a game record.
    Load(String),
    /// What was set aside comes back.
    BringBack,
    /// Shows the position after so many moves.
    Show(usize),
    /// Reads the position on the board, or stops.
    Analyse(bool),
    /// Asks what the engine would play here.
    Hint,
    /// The page shows the classroom, or the game again.
    Away(bool),
    /// Asks what so many playouts alone say of the position on the board.
    Evaluate(u64),
    /// Draws this over the board.
    Overlay(Overlay),
    /// The marks of dead stones are right.
    Confirm,
    /// The game goes on after two passes.
    PlayOn,
    /// The engine is not to move, or may again.
    Halt(bool),
    /// Somebody else takes a side.
    Seat(Color, Player),
    /// The engine thinks for so long.
    Budget(Budget),
    /// The person's settings are others now.
    Settings(Settings),
    /// The rest of the computer is dark, or light.
    SystemDark(bool),
    /// Something to tell the player.
    Tell(String),
    /// The note was read.
    Dismiss,
    /// The engine speaks.
    Engine(Event),
}

/// Something to be done outside.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Ask the engine.
    Send(Request),
    /// Store game and settings.
    Save,
    /// Let something be heard.
    Play(Sound),
    /// Come back with a message after so many milliseconds.
    Later(i32, Msg),
}

/// A first tap is forgotten after so many milliseconds.
const TAP: i32 = 3000;

/// Lets a message happen. What is refused becomes a note, and the game stays as it was.
pub fn update(state: &mut State, msg: Msg) -> Vec<Effect> {
    attempt(state, msg).unwrap_or_else(|refusal| {
        state.note = Some(Note { text: refusal, problem: true, back: false });
        Vec::new()
    })
}

/// Lets a message happen.
///
/// # Errors
/// A sentence if it is refused; the state is then as it was.
pub fn attempt(state: &mut State, msg: Msg) -> Result<Vec<Effect>, String> {
    let mut effects = Vec::new();
    let before = state.shown();
    let saves = match msg {
        Msg::Hover(point) => {
            state.pointed.hover = point;
            return Ok(effects);
        }
        Msg::Cursor(point) => {
            state.pointed.cursor = point;
            return Ok(effects);
        }
        Msg::Candidate(mv) => {
            state.pointed.candidate = mv;
            return Ok(effects);
        }
        Msg::Untap(number) => {
            state.pointed.preview.take_if(|preview| preview.1 == number);
            return Ok(effects);
        }
        Msg::SystemDark(dark) => {
            state.system_dark = dark;
            return Ok(effects);
        }
        Msg::Dismiss => {
            state.note = None;
            return Ok(effects);
        }
        Msg::Tell(text) => {
            tell(state, text, true);
            return Ok(effects);
        }
        Msg::Tap(point) => return tap(state, point),
        Msg::Engine(event) => listen(state, event),
        Msg::Click(point) => click(state, point)?,
        Msg::Play(mv) => play(state, mv)?,
        Msg::Undo => undo(state)?,
        Msg::Resign => resign(state)?,
        Msg::New(options, seed) => {
            state.begin(&options, seed)?;
            say_aside(state, "A new game has begun.");
            true
        }
        Msg::Load(text) => {
            load(state, &text)?;
            true
        }
        Msg::BringBack => bring_back(state)?,
        Msg::Show(count) => {
            state.show(count);
            true
        }
        Msg::Analyse(on) => {
            state.analysing = on;
            false
        }
        Msg::Hint => {
            hint::ask(state)?;
            false
        }
        Msg::Away(away) => {
            state.away = away;
            false
        }
        Msg::Evaluate(count) => {
            playouts::ask(state, count)?;
            false
        }
        Msg::Overlay(overlay) => {
            state.overlay = overlay;
            true
        }
        Msg::Confirm => confirm(state)?,
        Msg::PlayOn => play_on(state)?,
        Msg::Halt(halt) => {
            state.halted = halt;
            state.analysing &= !halt;
            state.hint.take_if(|hint| halt && *hint == Hint::Awaited);
            false
        }
        Msg::Seat(color, player) => {
            state.players[color] = player;
            state.halted = false;
            true
        }
        Msg::Budget(budget) => {
            state.budget = budget;
            true
        }
        Msg::Settings(settings) => {
            state.settings = settings;
            true
        }
    };
    if saves {
        effects.push(Effect::Save);
    }
    state.know();
    effects.extend(sound::after(state, before).map(Effect::Play));
    effects.extend(state.set_to_work().map(Effect::Send));
    Ok(effects)
}

fn tell(state: &mut State, text: impl Into<String>, problem: bool) {
    state.note = Some(Note { text: text.into(), problem, back: false });
}

/// Whether a stone takes two taps now.
fn tap(state: &mut State, point: Point) -> Result<Vec<Effect>, String> {
    let again = state.pointed.preview.is_some_and(|preview| preview.0 == point);
    if again || !state.settings.two_taps || state.phase != Phase::Playing {
        return attempt(state, Msg::Click(point));
    }
    may_move(state)?;
    state.here.legality(state.here.to_play(), Move::Play(point)).map_err(|e| sentence(&e))?;
    state.taps += 1;
    state.pointed.preview = Some((point, state.taps));
    Ok(vec![Effect::Later(TAP, Msg::Untap(state.taps))])
}

fn click(state: &mut State, point: Point) -> Result<bool, String> {
    if !state.at_end() || !matches!(state.phase, Phase::Counting { .. }) {
        return play(state, Move::Play(point));
    }
    let board = state.record.game.board();
    let Phase::Counting { dead, guess } = &mut state.phase else { return Ok(false) };
    if board.cell(point).color().is_none() {
        return Err("Both have passed. Choose a group to say whether it is dead.".into());
    }
    let chain: PointSet = board.chain_stones(point).collect();
    let was_dead = dead.contains(point);
    for p in &chain {
        if was_dead {
            dead.remove(p)
        } else {
            dead.insert(p)
        };
    }
    *guess = Guess::Changed;
    Ok(true)
}

/// Whether a person may move in the position on the board.
fn may_move(state: &State) -> Result<(), String> {
    match (&state.phase, state.at_end()) {
        (Phase::Over { outcome, .. }, true) => {
            return Err(format!(
                "The game is over: {outcome}. Take back a move, or begin a new game."
            ));
        }
        (Phase::Counting { .. }, true) => {
            return Err("Both have passed. Confirm the count, or play on.".into());
        }
        _ => {}
    }
    let mover = state.here.to_play();
    if state.players[mover] != Player::Human {
        let (color, name) = (title(mover), state.player_name(mover));
        return Err(if state.at_end() {
            format!("It is {color}'s turn, and {color} is {name}.")
        } else {
            format!(
                "Here it is {color}'s turn, and {color} is {name}. Undo takes the game back to here."
            )
        });
    }
    Ok(())
}

fn play(state: &mut State, mv: Move) -> Result<bool, String> {
    may_move(state)?;
    state.here.legality(state.here.to_play(), mv).map_err(|e| sentence(&e))?;
    state.note = None;
    state.halted = false;
    if !state.at_end() {
        let (from, to) = (state.shown() + 1, state.game().moves().len());
        state.set_aside();
        state.cut(state.shown());
        let which = if from == to {
            format!("Move {to} was")
        } else {
            format!("Moves {from} to {to} were")
        };
        say_aside(state, &format!("{which} replaced."));
    }
    make_move(state, mv);
    Ok(true)
}

/// Makes a legal move at the end of the game, and stays there if the end was on the board.
pub(super) fn make_move(state: &mut State, mv: Move) {
    let follows = state.at_end();
    state.record.game.play(mv).expect("the move was found legal");
    state.record.result.clear();
    state.opinions.resize(state.game().moves().len() + 1, None);
    if state.stopped() {
        state.phase = Phase::Counting { dead: PointSet::EMPTY, guess: Guess::Awaited };
    }
    if follows {
        state.show(usize::MAX);
    }
}

fn undo(state: &mut State) -> Result<bool, String> {
    if !state.at_end() {
        let left = state.game().moves().len() - state.shown();
        state.set_aside();
        state.cut(state.shown());
        let moves = super::number::of(left, "move");
        say_aside(state, &format!("The game goes on from here; {moves} taken back."));
        return Ok(true);
    }
    let moves = state.game().moves().len();
    if state.game().resigned().is_some() {
        state.cut(moves);
        state.halted = state.engine_to_move();
        return Ok(true);
    }
    let own_turn = |count: &usize| {
        let mover = state.game().at(*count).to_play();
        state.only_human().is_none_or(|human| mover == human)
    };
    let count = (0..moves).rev().find(own_turn);
    let count = count.ok_or("There is no move of yours to take back.")?;
    state.cut(count);
    state.note = None;
    state.halted = state.engine_to_move();
    Ok(true)
}

fn resign(state: &mut State) -> Result<bool, String> {
    if let Phase::Over { .. } = state.phase {
        return Err("The game is over already.".into());
    }
    let loser = state.only_human().unwrap_or(state.game().to_play());
    give_up(state, loser);
    Ok(true)
}

/// A side resigns.
pub(super) fn give_up(state: &mut State, loser: Color) {
    let follows = state.at_end();
    state.record.game.resign(loser);
    finish(state, Outcome::Resignation { winner: loser.other() }, PointSet::EMPTY);
    if follows {
        state.show(usize::MAX);
    }
}

fn finish(state: &mut State, outcome: Outcome, dead: PointSet) {
    state.record.result = outcome.to_string();
    state.phase = Phase::Over { outcome, dead };
    state.note = None;
}

fn confirm(state: &mut State) -> Result<bool, String> {
    let Phase::Counting { dead, .. } = state.phase else {
        return Err("There is nothing to confirm before both have passed.".into());
    };
    let lead = Count::of(state.game(), &dead).lead;
    finish(state, Outcome::Score(lead), dead);
    Ok(true)
}

fn play_on(state: &mut State) -> Result<bool, String> {
    if !matches!(state.phase, Phase::Counting { .. }) {
        return Err("The game has not stopped.".into());
    }
    state.phase = Phase::Playing;
    state.resumed = state.game().moves().len();
    state.note = None;
    Ok(true)
}

/// What is wrong, as a sentence.
fn sentence(error: &impl std::fmt::Display) -> String {
    let text = error.to_string();
    let mut letters = text.chars();
    let first = letters.next().map(|c| c.to_uppercase().collect::<String>()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}

/// `Black` or `White`.
pub fn title(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}
