//! How messages change the state, and which effects they ask for.

use super::aside::{keep, say_aside};
use super::ending::{confirm, count_again, play_on, resign};
use super::hint;
use super::label;
use super::listen::listen;
use super::moving::{click, first_tap, play, undo};
use super::options::Player;
use super::placing;
use super::playouts;
use super::refusal::Refusal;
use super::rest::Stint;
use super::sound;
use super::state::State;
use super::time;
use super::upshot::Upshot;
use crate::go::Color;
use crate::search::Overlay;
use crate::words::Say;

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
    if let Msg::Tap(point) = msg
        && let Some(number) = first_tap(state, point)?
    {
        return Ok(vec![Effect::Later(TAP, Msg::Untap(number))]);
    }
    let mut effects = Vec::new();
    let (was_over, opens) = (state.outcome().is_some(), matches!(msg, Msg::Open(_)));
    let (before, asides) = (state.shown(), state.aside.changes());
    match change(state, msg)? {
        Upshot::Seen => return Ok(effects),
        Upshot::Asked => {}
        Upshot::Stored => effects.push(Effect::Save),
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

/// Changes the state as a message says, and returns how far that reaches.
fn change(state: &mut State, msg: Msg) -> Result<Upshot, Refusal> {
    match msg {
        Msg::Hover(_)
        | Msg::Cursor(_)
        | Msg::Candidate(_)
        | Msg::Untap(_)
        | Msg::SystemDark(_)
        | Msg::Dismiss
        | Msg::Tell(_)
        | Msg::Refused(_)
        | Msg::Say(_)
        | Msg::Warn(..)
        | Msg::Keep(..) => {
            looks(state, msg);
            return Ok(Upshot::Seen);
        }
        Msg::Insist
        | Msg::StartClocks
        | Msg::Analyse(_)
        | Msg::ReadOn
        | Msg::Late(_)
        | Msg::Hidden(_)
        | Msg::Hint
        | Msg::Away(_)
        | Msg::Evaluate(_)
        | Msg::PutAway
        | Msg::Halt(_) => return asks(state, msg).map(|()| Upshot::Asked),
        Msg::Time(now) => return Ok(time::tell(state, now)),
        Msg::Engine(event) => return Ok(listen(state, event)),
        Msg::Click(point) | Msg::Tap(point) => return click(state, point),
        Msg::Play(mv) => play(state, mv)?,
        Msg::Undo => undo(state)?,
        Msg::Resign => resign(state)?,
        Msg::Confirm => confirm(state)?,
        Msg::PlayOn => play_on(state)?,
        Msg::CountAgain => count_again(state)?,
        Msg::New(options, seed) => {
            state.begin(&options, seed)?;
            say_aside(state, label::begun(state));
        }
        Msg::Again { swapped, seed } => {
            state.begin_again(swapped, seed)?;
            say_aside(state, label::begun(state));
        }
        Msg::Open(arrival) | Msg::BringBack(arrival) => arrival.happen(state)?,
        Msg::TryAgain { node, color, told } => state.try_again(node, color, told),
        Msg::Learn(opinions) => state.readings.learn(opinions),
        Msg::Edit(change) => state.edit(|kifu, id| change.make(kifu, id)),
        Msg::TwoPeople => {
            state.seats.take_both();
            state.note = None;
        }
        Msg::Seat(color, player) => {
            let by_engine = color == Color::Black && player != Player::Human;
            if by_engine && state.to_place() > 0 {
                placing::end(state);
            }
            state.seats.seat(color, player);
            state.seats.halt(false);
            state.take_habit();
        }
        Msg::Budget(budget) => {
            state.seats.spend(budget);
            state.take_habit();
        }
        Msg::Settings(settings) => state.visit.set(settings),
        Msg::Show(place) if place > state.live.record().last() && state.at_end() => {
            state.go(|record| record.go_on(place));
        }
        Msg::Show(place) => state.show(place),
        Msg::GoTo(id) => state.go(|record| record.go_to(id)),
        Msg::Vary(by) => state.go(|record| record.to_variation(by)),
        Msg::Overlay(overlay) => {
            // A view that an overlay has opened stays when the overlay goes.
            if state.shows_engine() || overlay != Overlay::None {
                state.visit.open_engine_view();
            }
            state.view.draw(overlay);
        }
        Msg::EngineView(on) => {
            state.visit.show_engine(on);
            if !on {
                state.view.draw(Overlay::None);
            }
        }
    }
    Ok(Upshot::Stored)
}

/// Carries out a message that changes only what is seen or told.
fn looks(state: &mut State, msg: Msg) {
    match msg {
        Msg::Hover(point) => state.view.hover(point),
        Msg::Cursor(point) => state.view.move_cursor(point),
        Msg::Candidate(mv) => state.view.follow(mv),
        Msg::Untap(number) => state.view.untap(number),
        Msg::SystemDark(dark) => state.visit.darken(dark),
        Msg::Dismiss => state.note = None,
        Msg::Tell(problem) => state.warn(problem, None),
        Msg::Refused(why) => state.refuse(why),
        Msg::Say(told) => state.say(told, None),
        Msg::Warn(problem, offer) => state.warn(problem, Some(offer)),
        Msg::Keep(saved, moves) => keep(state, *saved, moves),
        _ => unreachable!("`change` sends others elsewhere"),
    }
}

/// Carries out a message that changes what is asked of the engine, or when it may work.
fn asks(state: &mut State, msg: Msg) -> Result<(), Refusal> {
    match msg {
        Msg::Insist => {
            state.insist();
            state.seats.halt(false);
        }
        Msg::StartClocks => time::start(state)?,
        Msg::Analyse(on) => {
            state.asked.analyse(on);
            if on {
                state.readings.read_on();
            }
        }
        Msg::ReadOn => state.readings.read_on(),
        Msg::Late(id) => {
            if let Some(at) = state.engine.position(id) {
                state.readings.time_is_up(at);
            }
        }
        Msg::Hidden(hidden) => state.visit.hide(hidden),
        Msg::Hint => hint::ask(state)?,
        Msg::Away(away) => state.visit.go_away(away),
        Msg::Evaluate(count) => playouts::ask(state, count)?,
        Msg::PutAway => state.asked.put_playouts_away(),
        Msg::Halt(halt) => {
            state.seats.halt(halt);
            if halt {
                state.asked.halt();
            }
        }
        _ => unreachable!("`change` sends others elsewhere"),
    }
    Ok(())
}
