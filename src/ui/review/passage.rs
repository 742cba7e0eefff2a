//! The passage between the game's board and the review's: whoever goes from one to the other stays at the move
//! that they look at.

use super::studio::Studio;
use crate::go::sgf::NodeId;
use crate::review::{Course, Place, Rate};
use crate::ui::msg::Msg;
use crate::ui::state::{Opinion, State};

/// The place on the course of its line at which the position on the game's board is reviewed.
pub fn arrival(state: &State) -> usize {
    place_here(state, &state.live().record().course().1)
}

/// The last of the places with these nodes that is not after the position on the game's board.
fn place_here(state: &State, nodes: &[NodeId]) -> usize {
    let line = state.live().record().cursor().line();
    let mut nodes = nodes.iter().peekable();
    let mut places: usize = 0;
    for node in &line[..=state.shown()] {
        while nodes.next_if_eq(&node).is_some() {
            places += 1;
        }
    }
    places.saturating_sub(1)
}

/// The message that brings the game's board to the position that the review shows. `None` where it stands there
/// already, where the review is of another game, and while the game is under way, which goes on where it was left.
pub fn departure(studio: &Studio, state: &State) -> Option<Msg> {
    if state.is_under_way() {
        return None;
    }
    let nodes = nodes_of(state, studio.review()?.course())?;
    let there = nodes.get(studio.shown()).filter(|_| place_here(state, nodes) != studio.shown());
    there.copied().map(Msg::GoTo)
}

/// The message that tells the game's board who is winning, as the review has read; `None` where another game is on
/// the board.
pub fn findings(studio: &Studio, state: &State) -> Option<Msg> {
    let review = studio.review()?;
    let nodes = nodes_of(state, review.course())?;
    let opinion = |rate: Rate| Opinion { winrate: rate.share, error: rate.error() };
    let told =
        |(&node, place): (&NodeId, &Place)| Some((node, opinion(place.here.as_ref()?.winrate)));
    let told = nodes.iter().zip(review.places()).filter_map(told);
    Some(Msg::Learn(told.collect()))
}

/// What the record says of the position at a place of this course; `None` where it says nothing, and where another
/// game is on the board.
pub fn comment(state: &State, reviewed: &Course, place: usize) -> Option<String> {
    let node = *nodes_of(state, reviewed)?.get(place)?;
    Some(state.kifu().comment(node)).filter(|comment| !comment.is_empty())
}

/// The nodes of the places of this course; `None` where another game is on the board.
pub fn nodes_of<'a>(state: &'a State, reviewed: &Course) -> Option<&'a [NodeId]> {
    let (course, nodes) = state.live().record().course();
    (course == reviewed).then_some(nodes)
}
