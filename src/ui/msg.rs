//! Messages to the app, which say what happened to the app, and effects, which are to be done outside it.

use super::options::{Options, Player};
use super::refusal::Refusal;
use super::settings::Settings;
use super::sound::Sound;
use super::state::{Offer, Opinion, Saved, State};
use crate::engine::wire::{Event, Request};
use crate::go::sgf::{Kifu, NodeId};
use crate::go::{Color, Move, Point};
use crate::search::{Budget, Overlay};
use crate::words::Message;
use std::fmt;
use std::rc::Rc;

/// A message: something that has happened to the app.
#[derive(Clone, Debug)]
pub enum Msg {
    /// A point was clicked: a stone, or a dead stone's mark.
    Click(Point),
    /// A point was touched; the first touch may only preview.
    Tap(Point),
    /// The time for a second tap is up, after the first tap with this number.
    Untap(u64),
    /// The mouse is over a point, or has left the board.
    Hover(Option<Point>),
    /// The keys' cursor is on a point, or the keys have left the board.
    Cursor(Option<Point>),
    /// A candidate's variation is to be shown, or not any more.
    Candidate(Option<Move>),
    /// The side to move makes a move.
    Play(Move),
    /// Moves are taken back: to the person's own turn, or to the position on the board.
    Undo,
    /// The move that a teacher asks about stands.
    Insist,
    /// A person resigns the game.
    Resign,
    /// A new game begins, with this seed unless the options name one.
    New(Options, u64),
    /// The same players begin the same game again, in each other's seats if `swapped`, with this seed.
    Again {
        /// Whether the players swap colours.
        swapped: bool,
        /// The seed of the engine's random numbers.
        seed: u64,
    },
    /// A record is opened; see [`Msg::open`].
    Open(Arrival),
    /// The game that was set aside comes back; see [`Msg::bring_back`].
    BringBack(Arrival),
    /// The game of an earlier visit, with so many moves, is kept, to be brought back.
    Keep(Box<Saved>, usize),
    /// People play both sides from now on.
    TwoPeople,
    /// A problem to tell the player, with what one press does about it.
    Warn(Message, Offer),
    /// The position at this place of the line is shown: one more than the last goes on along what follows.
    Show(usize),
    /// The position at this node of the record is shown.
    GoTo(NodeId),
    /// A person tries again from a node of the game, in a branch.
    TryAgain {
        /// The node from which the game goes on.
        node: NodeId,
        /// The side that the person plays.
        color: Color,
        /// What to do there, in a sentence or two.
        told: Message,
    },
    /// The variation so many places beside this one is shown, back if negative.
    Vary(isize),
    /// The record is edited.
    Edit(Change),
    /// A review has found who is winning at these nodes.
    Learn(Vec<(NodeId, Opinion)>),
    /// The position on the board is analysed (true), or not any more.
    Analyse(bool),
    /// The engine reads on where it rests.
    ReadOn,
    /// The time of the work with this number is up.
    Late(u64),
    /// The page is out of sight (true), or in sight again.
    Hidden(bool),
    /// A person asks what the engine would play here.
    Hint,
    /// The page shows the classroom (true), or the game again.
    Away(bool),
    /// A person asks what this many playouts alone say of the position on the board.
    Evaluate(u64),
    /// What the playouts say is put away again.
    PutAway,
    /// This overlay is drawn over the board.
    Overlay(Overlay),
    /// The engine view is turned on (true) or off.
    EngineView(bool),
    /// A person confirms the marks of dead stones.
    Confirm,
    /// The game goes on after two passes.
    PlayOn,
    /// A person has the board counted though the record tells the result.
    CountAgain,
    /// The engine is halted (true), or may move again.
    Halt(bool),
    /// This player takes this side.
    Seat(Color, Player),
    /// The engine may spend this much on a move.
    Budget(Budget),
    /// The person has changed the settings to these.
    Settings(Settings),
    /// It is this time now, in milliseconds since 1970 began where the person is.
    Time(f64),
    /// The clocks of a stored game go on.
    StartClocks,
    /// The system's colour scheme is dark (true) or light.
    SystemDark(bool),
    /// A problem to tell the player.
    Tell(Message),
    /// Why something that the player asked for cannot be done.
    Refused(Message),
    /// Something to tell the player that went as it should.
    Say(Message),
    /// The player dismisses the note.
    Dismiss,
    /// An event comes from the engine.
    Engine(Event),
}

impl Msg {
    /// Whether another game takes the place of the one on the board.
    pub fn brings_another_game(&self) -> bool {
        matches!(self, Msg::New(..) | Msg::Again { .. } | Msg::Open(_) | Msg::BringBack(_))
    }

    /// Whether the message makes no sense on a board that can only be looked at.
    pub(super) fn needs_game(&self) -> bool {
        let asks = matches!(self, Msg::Hint | Msg::Evaluate(_) | Msg::Analyse(true));
        let moves = matches!(self, Msg::Click(_) | Msg::Tap(_) | Msg::Play(_) | Msg::Undo);
        asks || moves || matches!(self, Msg::Resign)
    }

    /// Whether a person does something by it.
    pub(super) fn is_deed(&self) -> bool {
        let moves = matches!(self, Msg::Click(_) | Msg::Tap(_) | Msg::Play(_) | Msg::Undo);
        let ends = matches!(
            self,
            Msg::Insist | Msg::Resign | Msg::Confirm | Msg::PlayOn | Msg::CountAgain
        );
        let asks = matches!(self, Msg::Hint | Msg::Evaluate(_) | Msg::PutAway | Msg::Analyse(_));
        let looks = matches!(self, Msg::Overlay(_) | Msg::EngineView(_));
        moves || ends || asks || looks || matches!(self, Msg::Seat(..) | Msg::Halt(_))
    }
}

/// A change of a record, which is given the node on the board and names the one to look at from then on.
type Make = dyn Fn(&mut Kifu, NodeId) -> Option<NodeId>;

/// An edit of a record as a function, so that the code of edits is loaded with what asks for them.
#[derive(Clone)]
pub struct Change(Rc<Make>);

impl Change {
    /// The edit that this function makes.
    pub fn new(make: impl Fn(&mut Kifu, NodeId) -> Option<NodeId> + 'static) -> Change {
        Change(Rc::new(make))
    }

    /// Makes the edit at this node, and tells the node to look at.
    pub(super) fn make(&self, kifu: &mut Kifu, id: NodeId) -> Option<NodeId> {
        (self.0)(kifu, id)
    }
}

impl fmt::Debug for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Change").finish_non_exhaustive()
    }
}

/// What puts a game on the board.
type Put = dyn Fn(&mut State) -> Result<(), Refusal>;

/// The arrival of a game as a function, so that the code that reads records is loaded with what opens one.
#[derive(Clone)]
pub struct Arrival(Rc<Put>);

impl Arrival {
    /// The arrival of the game that this function puts on the board.
    pub(super) fn new(put: impl Fn(&mut State) -> Result<(), Refusal> + 'static) -> Arrival {
        Arrival(Rc::new(put))
    }

    /// Puts the game on the board.
    ///
    /// # Errors
    /// A [`Refusal`]; the state is then as it was.
    pub(super) fn happen(&self, state: &mut State) -> Result<(), Refusal> {
        (self.0)(state)
    }
}

impl fmt::Debug for Arrival {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Arrival").finish_non_exhaustive()
    }
}

/// An effect: something to be done outside the app.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Sends the engine a request.
    Send(Request),
    /// Stores the game and the settings.
    Save,
    /// Stores the game that was set aside.
    KeepPrevious,
    /// Puts the game into the library, as it is opened or over.
    Shelve,
    /// Lets the player hear a sound.
    Play(Sound),
    /// Sends the app a message after this many milliseconds.
    Later(i32, Msg),
}
