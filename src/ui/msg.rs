//! What can happen to the app, and what it asks for outside.

use super::options::{Options, Player};
use super::settings::Settings;
use super::sound::Sound;
use super::state::{Offer, Saved};
use crate::engine::wire::{Event, Request};
use crate::go::{Color, Move, Point};
use crate::search::Budget;
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
    /// The game of an earlier visit can be brought back.
    Keep(Box<Saved>),
    /// People play both sides from now on.
    TwoPeople,
    /// Something to tell the player, with what can be done about it.
    Warn(String, Offer),
    /// Shows the position after so many moves.
    Show(usize),
    /// Reads the position on the board, or stops.
    Analyse(bool),
    /// Reads on where the engine rests.
    ReadOn,
    /// The time of the work with this number is up.
    Late(u64),
    /// The page is out of sight, or in sight again.
    Hidden(bool),
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
    /// Store the game that was set aside.
    KeepPrevious,
    /// Let something be heard.
    Play(Sound),
    /// Come back with a message after so many milliseconds.
    Later(i32, Msg),
}
