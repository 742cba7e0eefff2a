//! How messages change the state, and which effects they ask for.

use super::aside::{keep, say_aside};
use super::ending::{confirm, play_on, resign};
use super::hint;
use super::label;
use super::listen::listen;
use super::options::Player;
use super::placing;
use super::playouts;
use super::refusal::Refusal;
use super::rest::Stint;
use super::sound;
use super::state::{Guess, Offer, OpenRecord, Phase, State};
use super::time;
use crate::go::{Cell, Color, Move, Outcome, Point};
use crate::search::Overlay;
use crate::words::{Say, say};

pub use super::msg::{Effect, Msg};

/// Milliseconds after which a first tap is forgotten.
const TAP: i32 = 3000;

/// Carries out a message. A refusal becomes a note, and the game stays as it was.
pub fn update(state: &mut State, msg: Msg) -> Vec<Effect> {
    attempt(state, msg).unwrap_or_else(|refusal| {
        state.refuse(refusal.say());
        Vec::new()
    })
}

/// Carries out a message, and returns the effects that it asks for.
///
/// # Errors
/// A [`Refusal`]; the state is then as it was.
pub fn attempt(state: &mut State, msg: Msg) -> Result<Vec<Effect>, Refusal> {
    let is_deed = msg.is_deed();
    let effects = carry_out(state, msg)?;
    if is_deed {
        state.leave_attempt();
    }
    Ok(effects)
}

fn carry_out(state: &mut State, msg: Msg) -> Result<Vec<Effect>, Refusal> {
    if state.only_shown().is_some() && msg.needs_game() {
        return Err(Refusal::OnlyShown);
    }
    let mut effects = Vec::new();
    let (was_over, opens) = (state.outcome().is_some(), matches!(msg, Msg::Open(_)));
    let (before, asides) = (state.shown(), state.aside.changes());
    let saves = match msg {
        Msg::Hover(point) => {
            state.view.hover(point);
            return Ok(effects);
        }
        Msg::Cursor(point) => {
            state.view.move_cursor(point);
            return Ok(effects);
        }
        Msg::Candidate(mv) => {
            state.view.follow(mv);
            return Ok(effects);
        }
        Msg::Untap(number) => {
            state.view.untap(number);
            return Ok(effects);
        }
        Msg::SystemDark(dark) => {
            state.visit.darken(dark);
            return Ok(effects);
        }
        Msg::Dismiss => {
            state.note = None;
            return Ok(effects);
        }
        Msg::Tell(problem) => {
            state.warn(problem, None);
            return Ok(effects);
        }
        Msg::Refused(why) => {
            state.refuse(why);
            return Ok(effects);
        }
        Msg::Say(told) => {
            state.say(told, None);
            return Ok(effects);
        }
        Msg::Time(now) => match time::tell(state, now) {
            true => true,
            false => return Ok(effects),
        },
        Msg::StartClocks => time::start(state)?,
        Msg::Tap(point) => return tap(state, point),
        Msg::Engine(event) => listen(state, event),
        Msg::Click(point) => click(state, point)?,
        Msg::Play(mv) => play(state, mv)?,
        Msg::Undo => undo(state)?,
        Msg::Insist => {
            state.insist();
            state.seats.halt(false);
            false
        }
        Msg::Resign => resign(state)?,
        Msg::New(options, seed) => {
            state.begin(&options, seed)?;
            let told = label::begun(state);
            say_aside(state, told);
            true
        }
        Msg::Again { swapped, seed } => {
            state.begin_again(swapped, seed)?;
            let told = label::begun(state);
            say_aside(state, told);
            true
        }
        Msg::Open(arrival) | Msg::BringBack(arrival) => {
            arrival.happen(state)?;
            true
        }
        Msg::Keep(saved, moves) => {
            keep(state, *saved, moves);
            return Ok(effects);
        }
        Msg::TwoPeople => {
            state.seats.take_both();
            state.note = None;
            true
        }
        Msg::Warn(problem, offer) => {
            state.warn(problem, Some(offer));
            return Ok(effects);
        }
        Msg::Show(place) => {
            match place > state.live.record().last() && place != usize::MAX {
                true => state.go(OpenRecord::go_on),
                false => state.show(place),
            }
            true
        }
        Msg::GoTo(id) => {
            state.go(|record| record.go_to(id));
            true
        }
        Msg::TryAgain { node, color, told } => {
            state.try_again(node, color, told);
            true
        }
        Msg::Vary(by) => {
            state.go(|record| record.to_variation(by));
            true
        }
        Msg::Edit(change) => {
            state.edit(|kifu, id| change.make(kifu, id));
            true
        }
        Msg::Analyse(on) => {
            state.asked.analyse(on);
            if on {
                state.readings.read_on();
            }
            false
        }
        Msg::ReadOn => {
            state.readings.read_on();
            false
        }
        Msg::Late(id) => {
            if let Some(at) = state.engine.position(id) {
                state.readings.time_is_up(at);
            }
            false
        }
        Msg::Hidden(hidden) => {
            state.visit.hide(hidden);
            false
        }
        Msg::Hint => {
            hint::ask(state)?;
            false
        }
        Msg::Away(away) => {
            state.visit.go_away(away);
            false
        }
        Msg::Evaluate(count) => {
            playouts::ask(state, count)?;
            false
        }
        Msg::PutAway => {
            state.asked.put_playouts_away();
            false
        }
        Msg::Overlay(overlay) => {
            // A view that an overlay has opened stays when the overlay goes.
            if state.shows_engine() || overlay != Overlay::None {
                state.visit.open_engine_view();
            }
            state.view.draw(overlay);
            true
        }
        Msg::EngineView(on) => {
            state.visit.show_engine(on);
            if !on {
                state.view.draw(Overlay::None);
            }
            true
        }
        Msg::Confirm => confirm(state)?,
        Msg::PlayOn => play_on(state)?,
        Msg::Halt(halt) => {
            state.seats.halt(halt);
            if halt {
                state.asked.halt();
            }
            false
        }
        Msg::Seat(color, player) => {
            let by_engine = color == Color::Black && player != Player::Human;
            if by_engine && state.to_place() > 0 {
                placing::end(state);
            }
            state.seats.seat(color, player);
            state.seats.halt(false);
            true
        }
        Msg::Budget(budget) => {
            state.seats.spend(budget);
            true
        }
        Msg::Settings(settings) => {
            state.visit.set(settings);
            true
        }
    };
    if saves {
        effects.push(Effect::Save);
    }
    if opens || state.outcome().is_some() && !was_over {
        effects.push(Effect::Shelve);
    }
    if state.aside.changes() != asides {
        effects.push(Effect::KeepPrevious);
    }
    state.know();
    effects.extend(sound::after(state, before).map(Effect::Play));
    if let Some(request) = state.set_to_work() {
        effects.push(Effect::Send(request));
        let work = state.engine.work();
        let late = work.and_then(|work| Some((Stint::milliseconds(work.task)?, work.id)));
        effects.extend(late.map(|(after, id)| Effect::Later(after, Msg::Late(id))));
    }
    Ok(effects)
}

/// Takes a tap as a click, or as the first of two where a stone takes two.
fn tap(state: &mut State, point: Point) -> Result<Vec<Effect>, Refusal> {
    let again = state.pointed().preview.is_some_and(|preview| preview.0 == point);
    let waits = early(state, point);
    let counts = state.at_end() && *state.phase() != Phase::Playing;
    if again || waits || !state.settings().two_taps || counts {
        return attempt(state, Msg::Click(point));
    }
    may_move(state)?;
    let here = state.here();
    here.legality(here.to_play(), Move::Play(point))?;
    let number = state.view.tap(point);
    Ok(vec![Effect::Later(TAP, Msg::Untap(number))])
}

fn click(state: &mut State, point: Point) -> Result<bool, Refusal> {
    if early(state, point) {
        state.view.wait(point);
        return Ok(false);
    }
    if !state.at_end() || !matches!(state.phase(), Phase::Counting { .. }) {
        return play(state, Move::Play(point));
    }
    match (state.live.mark(point), state.phase()) {
        (true, _) => Ok(true),
        (false, Phase::Counting { guess: Guess::None, .. }) => Err(Refusal::NobodyDead),
        (false, _) => Err(Refusal::NoGroup),
    }
}

/// Whether a person clicks on a free point while the engine is thinking about its move.
fn early(state: &State, point: Point) -> bool {
    let thinking = state.at_end() && state.engine_to_move() && !state.is_halted();
    thinking
        && state.question().is_none()
        && !state.engine.is_lost()
        && state.only_human().is_some()
        && state.here().board().cell(point) == Cell::Empty
}

/// Refuses where a person may not move in the position on the board.
fn may_move(state: &State) -> Result<(), Refusal> {
    match (state.phase(), state.at_end()) {
        (Phase::Over { outcome, .. }, true) => {
            return Err(Refusal::Finished(label::over(state, *outcome)));
        }
        (Phase::Counting { .. }, true) => return Err(Refusal::Counting),
        _ => {}
    }
    let mover = state.here().to_play();
    if state.question().is_some() {
        return Err(Refusal::Asked);
    }
    if !state.seats.is_human(mover) {
        return Err(match (state.at_end(), state.is_halted() || state.engine.is_lost()) {
            (true, false) => Refusal::Thinking(label::mover(state, mover)),
            (true, true) => Refusal::Waiting(label::turn(state)),
            (false, _) => Refusal::NotYours { color: mover, name: state.player_name(mover) },
        });
    }
    Ok(())
}

fn play(state: &mut State, mv: Move) -> Result<bool, Refusal> {
    may_move(state)?;
    match (state.to_place(), mv) {
        (0, _) => {}
        (_, Move::Play(point)) => return placing::place(state, point),
        (stones, Move::Pass) => return Err(Refusal::StillToPlace(stones)),
    }
    state.here().legality(state.here().to_play(), mv)?;
    state.note = None;
    state.seats.halt(false);
    if !state.at_end() {
        state.go_on_from_here();
    }
    let branches = state.kifu().children(state.node()).next().is_some();
    let edits = state.kifu().edits();
    state.play(mv);
    if branches && state.kifu().edits() > edits {
        state.say_here(say!("branch-begun"), Some(Offer::Tree));
    }
    Ok(true)
}

fn undo(state: &mut State) -> Result<bool, Refusal> {
    if !state.at_end() {
        let left = state.moves() - state.number();
        state.go_on_from_here();
        state.say_here(say!("goes-on-from-here", moves = left), None);
        return Ok(true);
    }
    if state.to_place() > 0 {
        return placing::take_back(state);
    }
    let record = state.live.record();
    if let Some(Outcome::Resignation { .. } | Outcome::Time { .. }) = state.outcome() {
        state.take_back(record.last() + 1);
        state.seats.halt(state.engine_to_move());
        return Ok(true);
    }
    let own_turn = |place: &usize| {
        let mover = record.game(&record.position(*place)).to_play();
        state.only_human().is_none_or(|human| mover == human)
    };
    let place = (0..record.last()).rev().find(own_turn).ok_or(Refusal::NoMoveBack)?;
    state.take_back(place + 1);
    state.note = None;
    state.seats.halt(state.engine_to_move());
    Ok(true)
}
