//! The passage between the game's board and the review's: whoever goes from one to the other stays at the move
//! that they look at.

use super::studio::Studio;
use crate::go::Record;
use crate::go::sgf::NodeId;
use crate::review::{self, FileError, Place, Rate};
use crate::ui::msg::Msg;
use crate::ui::state::{Opinion, State};
use crate::words::{Message, say};

/// The number of moves before the position on the game's board, as a review of its line counts them; 0 where
/// that position comes before the game that is reviewed.
pub fn arrival(state: &State) -> usize {
    // The game begins anew where stones are set up, and is reviewed from there.
    let before = state.moves() - state.game().moves().len();
    state.number().saturating_sub(before)
}

/// Where the game that is reviewed begins in the record; `None` where it is the whole of it, or another game is on the
/// board.
pub fn beginning(state: &State, reviewed: &Record) -> Option<Message> {
    let before = state.moves() - state.game().moves().len();
    let is_part = before > 0 && nodes_reviewed(state, reviewed).is_some();
    is_part.then(|| say!("review-begins", moves = before))
}

/// The message that brings the game's board to the move that the review shows. `None` where it stands there
/// already, where the review is of another game, and while the game is under way, which goes on where it was left.
pub fn departure(studio: &Studio, state: &State) -> Option<Msg> {
    if state.is_under_way() || arrival(state) == studio.shown() {
        return None;
    }
    nodes_reviewed(state, studio.review()?.record())?.get(studio.shown()).copied().map(Msg::GoTo)
}

/// The message that tells the game's board who is winning, as the review has read; `None` where another game is on
/// the board.
pub fn findings(studio: &Studio, state: &State) -> Option<Msg> {
    let review = studio.review()?;
    let nodes = nodes_reviewed(state, review.record())?;
    let opinion = |rate: Rate| Opinion { winrate: rate.share, error: rate.error() };
    let told =
        |(node, place): (NodeId, &Place)| Some((node, opinion(place.here.as_ref()?.winrate)));
    let told = nodes.into_iter().zip(review.places()).filter_map(told);
    Some(Msg::Learn(told.collect()))
}

/// What the record says of the position after so many moves of a review's game; `None` where it says nothing, and
/// where another game is on the board.
pub fn comment(state: &State, reviewed: &Record, moves: usize) -> Option<String> {
    let node = *nodes_reviewed(state, reviewed)?.get(moves)?;
    Some(state.kifu().comment(node)).filter(|comment| !comment.is_empty())
}

/// The nodes of the positions of this review; `None` where another game is on the board.
fn nodes_reviewed(state: &State, reviewed: &Record) -> Option<Vec<NodeId>> {
    let is_same = *reviewed == Record::of(state.game());
    is_same.then(|| nodes_of(state).ok()).flatten()
}

/// The nodes of the positions that a review of the game's line has, from the one before the first move.
///
/// # Errors
/// [`FileError::Shape`] if the record does not have these moves one by one.
pub fn nodes_of(state: &State) -> Result<Vec<NodeId>, FileError> {
    let line = state.live().record().cursor().line();
    review::nodes(state.kifu(), line, &Record::of(state.game()))
}
