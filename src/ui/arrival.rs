//! A game that takes the place of the one on the board: a record that is opened, or a game that comes back.

use super::msg::{Arrival, Msg};
use super::refusal::Refusal;
use super::state::{LiveGame, Offer, OpenRecord, Origin, State, Unfinished};
use crate::go::SetupError;
use crate::go::sgf::{Kifu, MainLine, NodeId, Note, SgfError, SgfMoveError};
use crate::words::{Say, say};
use std::cell::Cell;

impl Msg {
    /// A record is opened, in which people play both sides; one from the library with its number there. The end of a
    /// game that was played is on the board, but the beginning of a problem.
    pub fn open(kifu: Kifu, id: Option<u64>) -> Msg {
        let kifu = once(kifu);
        Msg::Open(Arrival::new(move |state| open(state, kifu(), id)))
    }

    /// A game that was begun here comes from the library, with its number there, and goes on.
    pub fn go_on(kifu: Kifu, id: u64, unfinished: Unfinished) -> Msg {
        let kifu = once(kifu);
        Msg::Open(Arrival::new(move |state| go_on(state, kifu(), id, &unfinished)))
    }

    /// The game that was set aside comes back, and the one on the board is set aside.
    pub fn bring_back() -> Msg {
        Msg::BringBack(Arrival::new(bring_back))
    }
}

/// Hands the record over to the message, which is carried out once.
fn once(kifu: Kifu) -> impl Fn() -> Kifu {
    let kifu = Cell::new(Some(kifu));
    move || kifu.take().expect("a message is carried out once")
}

/// Goes on with the game that was set aside, and sets aside the one on the board.
fn bring_back(state: &mut State) -> Result<(), Refusal> {
    let saved = state.aside.saved().cloned().ok_or(Refusal::NothingAside)?;
    let before = state.worth_keeping();
    state.restore(&saved)?;
    state.aside.replace(before);
    state.note = None;
    state.seats.halt(state.engine_to_move());
    state.show(usize::MAX);
    Ok(())
}

/// Number of notes that are told of a record that is opened: as many as are read.
const NOTES: usize = 3;

/// Opens a record, in which people play both sides; `id` is its number in the library, if it comes from
/// there.
fn open(state: &mut State, kifu: Kifu, id: Option<u64>) -> Result<(), Refusal> {
    let notes = noted(&kifu)?;
    let live = LiveGame::of(OpenRecord::new(kifu)?, Origin::Opened, id);
    let moves = live.record().end().moves();
    let told = match live.record().only_shown() {
        Some(_) => say!("record-only-shown", moves = moves),
        None => say!("record-loaded", moves = moves),
    };
    let note = |told, note: &Note| say!("record-note", told = told, note = note.say());
    let told = notes.iter().take(NOTES).fold(told, note);
    let told = match notes.len().saturating_sub(NOTES) {
        0 => told,
        more => say!("record-notes-more", told = told, more = more),
    };
    state.replace(live);
    state.seats.take_both();
    state.live.count_if_stopped();
    if is_problem(state.kifu(), state.live().record().root()) {
        state.show(0);
    }
    let offer = state.previous().map(|_| Offer::Previous);
    state.say(told, offer);
    Ok(())
}

/// Whether a record is a problem, in which the moves are the answer, and not a game that was played: its first node
/// has stones that are no handicap, or it says something and tells no result.
fn is_problem(kifu: &Kifu, root: NodeId) -> bool {
    let has = |name: &str| kifu.value(root, name).is_some();
    let handicap = kifu.value(root, "HA").is_some_and(|value| value.line() != "0");
    let set_up = ["AB", "AW", "AE"].into_iter().any(has);
    set_up && !handicap || has("C") && !has("RE")
}

/// Goes on with a game of the library where it stood, among its players and with its clocks; the one that is on the
/// board stays as it is.
fn go_on(state: &mut State, kifu: Kifu, id: u64, unfinished: &Unfinished) -> Result<(), Refusal> {
    if state.live().id() == id {
        return Ok(());
    }
    let live = LiveGame::of(unfinished.record(kifu)?, Origin::Played, Some(id));
    let moves = live.record().end().moves();
    state.replace(live);
    state.seats = unfinished.seats(&state.seats);
    if let Some(time) = unfinished.time(state.moves(), state.time.now()) {
        state.time = time;
    }
    state.live.count_if_stopped();
    let offer = state.previous().map(|_| Offer::Previous);
    state.say(say!("game-taken-up", moves = moves), offer);
    Ok(())
}

/// What is read otherwise than written on the main line of a record. Boards on which nobody can play are
/// looked at all the same.
fn noted(kifu: &Kifu) -> Result<Vec<Note>, SgfError> {
    let (mut notes, error) = MainLine::notes_of(kifu);
    match error {
        // A board of such a size is told of as a whole.
        None | Some(SgfError::Setup { why: SetupError::Size { .. }, .. }) => {}
        Some(error @ SgfError::Setup { .. }) => notes.push(Note::Shown(error)),
        Some(error @ SgfError::Move { why: SgfMoveError::Illegal(_), .. }) => {
            notes.push(Note::Illegal(error));
        }
        Some(error @ SgfError::Move { .. }) => notes.push(Note::Unread(error)),
        Some(error) => return Err(error),
    }
    Ok(notes)
}
