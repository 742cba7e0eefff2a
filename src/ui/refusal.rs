//! Why something that a person, a link or a script asks for is refused.

use super::options::OptionsError;
use crate::go::sgf::SgfError;
use crate::go::{Color, PlayError, SetupError};
use crate::search::MAX_PLAYOUTS;
use crate::words::{Message, Say, errors_that_say, say};

/// Why a message is refused. The game stays as it was.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// A new game cannot be as wished.
    Options(OptionsError),
    /// A new game's stones cannot stand on its board.
    Setup(SetupError),
    /// The text is no record of a game.
    Record(SgfError),
    /// The rules forbid the move.
    Illegal(PlayError),
    /// The game is over, with this result in a sentence.
    Finished(Message),
    /// Both have passed, and a person makes a move.
    Counting,
    /// Both have passed, and there is no group on the point.
    NoGroup,
    /// The engine is to move, and does not: the sentence says why.
    Waiting(Message),
    /// The player of this name is looking for a move.
    Thinking(Message),
    /// The player of this name is looking for a move, and the engine has no time for another question.
    Busy(Message),
    /// In the earlier position on the board it is the turn of a player who is no person.
    NotYours {
        /// The player whose turn it is.
        color: Color,
        /// What people call this player.
        name: Message,
    },
    /// No move is there to be taken back.
    NoMoveBack,
    /// A game that is over is resigned.
    OverAlready,
    /// The game is resigned in an earlier position, which may be a slip.
    ResignedEarlier {
        /// Moves made before the position on the board.
        shown: usize,
        /// Moves made in the whole game.
        moves: usize,
    },
    /// A count is confirmed before there is one.
    NothingToConfirm,
    /// A game goes on that has not stopped.
    NotStopped,
    /// A hint is asked for, and the game has stopped.
    NoMoveToFind,
    /// A teacher waits for an answer.
    Asked,
    /// Clocks are to go on that do not stand still.
    ClocksRun,
    /// Black passes, and has so many handicap stones still to place.
    StillToPlace(usize),
    /// A group is to be dead, and the rules take none off.
    NobodyDead,
    /// So many playouts cannot be asked for.
    Playouts,
    /// No game was set aside that could come back.
    NothingAside,
    /// The position can only be looked at.
    OnlyShown,
}

impl Say for Refusal {
    fn say(&self) -> Message {
        match self {
            Refusal::Options(error) => error.say(),
            Refusal::Setup(error) => error.say(),
            Refusal::Record(error) => say!("record-unreadable", why = error.say()),
            Refusal::Illegal(PlayError::OffBoard(_)) => say!("illegal-off-board"),
            Refusal::Illegal(error) => say!("illegal", why = error.say()),
            Refusal::Finished(result) => say!("refused-finished", result = result.clone()),
            Refusal::Counting => say!("refused-counting"),
            Refusal::NoGroup => say!("refused-no-group"),
            Refusal::Waiting(turn) => turn.clone(),
            Refusal::Thinking(name) => say!("refused-thinking", name = name.clone()),
            Refusal::Busy(name) => say!("refused-busy", name = name.clone()),
            Refusal::NotYours { color, name } => {
                say!("refused-not-yours", color = *color, name = name.clone())
            }
            Refusal::NoMoveBack => say!("refused-no-move-back"),
            Refusal::OverAlready => say!("refused-over-already"),
            Refusal::ResignedEarlier { shown, moves } => {
                say!("refused-resigned-earlier", shown = *shown, moves = *moves)
            }
            Refusal::NothingToConfirm => say!("refused-nothing-to-confirm"),
            Refusal::NotStopped => say!("refused-not-stopped"),
            Refusal::NoMoveToFind => say!("refused-no-move-to-find"),
            Refusal::Asked => say!("refused-asked"),
            Refusal::ClocksRun => say!("refused-clocks-run"),
            Refusal::StillToPlace(stones) => say!("refused-still-to-place", stones = *stones),
            Refusal::NobodyDead => say!("refused-nobody-dead"),
            Refusal::Playouts => say!("refused-playouts", most = MAX_PLAYOUTS),
            Refusal::NothingAside => say!("refused-nothing-aside"),
            Refusal::OnlyShown => say!("refused-only-shown"),
        }
    }
}

errors_that_say!(Refusal);

impl From<OptionsError> for Refusal {
    fn from(error: OptionsError) -> Refusal {
        Refusal::Options(error)
    }
}

impl From<SgfError> for Refusal {
    fn from(error: SgfError) -> Refusal {
        Refusal::Record(error)
    }
}

impl From<PlayError> for Refusal {
    fn from(error: PlayError) -> Refusal {
        Refusal::Illegal(error)
    }
}
