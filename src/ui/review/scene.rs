//! What is painted on the board of a review, from the bare board up, and what is read out of it.

use super::figures::paint;
use super::studio::{Look, Studio};
use crate::go::{Color, Move, Point};
use crate::picture::{Heat, Layer, Ring, stones};
use crate::review::Size;
use crate::ui::label::{Mark, Spot, points};
use crate::ui::played_out::PlayedOut;

/// Opacity of the colour under the move that was played, beside the better line.
const MARK: f32 = 0.75;

/// All layers, the lowest first. `cursor` is the point that the keys have reached, while the board has the keys.
pub fn scene(studio: &Studio, cursor: Option<Point>) -> Vec<Layer> {
    let Some(game) = studio.position() else { return Vec::new() };
    let mut layers = Vec::new();
    if let (Look::Better | Look::Asked, Some((_, Move::Play(point)))) =
        (studio.look(), studio.made())
    {
        let size = studio.verdict().and_then(|verdict| verdict.size());
        let color = paint(size.unwrap_or(Size::Slip));
        let heat = Heat { point, color, opacity: MARK, text: String::new(), on_stone: false };
        layers.push(Layer::Heat(vec![heat]));
    }
    let line = line(studio);
    let standing = stones(game.board());
    layers.push(Layer::Stones(match &line {
        Some(line) => line.standing(standing),
        None => standing,
    }));
    if let Some(&(color, Move::Play(point))) = game.moves().last()
        && line.as_ref().is_none_or(|line| line.leaves(point, color))
    {
        layers.push(Layer::Last(point, color, Ring::Inside));
    }
    if studio.look() == Look::Played {
        layers.extend(best(studio).map(Layer::Best));
    }
    layers.extend(line.map(|line| Layer::Variation(line.numbered)));
    layers.extend(cursor.map(Layer::Cursor));
    layers
}

/// What is read out of each point, in the order of [`points`].
pub fn spots(studio: &Studio) -> Vec<Spot> {
    let Some(game) = studio.position() else { return Vec::new() };
    let (board, line) = (game.board(), line(studio));
    let last = game.moves().last().map(|last| last.1);
    let spot = |point: Point| {
        let mut numbered = line.iter().flat_map(|line| &line.numbered);
        if let Some(&(stone, number)) = numbered.find(|(stone, _)| stone.point == point) {
            return Spot::new(point, Some(stone.color), Mark::Number(number));
        }
        let is_left = |&color: &Color| line.as_ref().is_none_or(|line| line.leaves(point, color));
        let stone = board.cell(point).color().filter(is_left);
        let is_last = stone.is_some() && last == Some(Move::Play(point));
        Spot::new(point, stone, if is_last { Mark::Last } else { Mark::Nothing })
    };
    points(board.width(), board.height()).map(spot).collect()
}

/// The line that is looked at in place of the move that was played, played out; `None` if none is.
pub(super) fn line(studio: &Studio) -> Option<PlayedOut> {
    let game = studio.before()?;
    let (color, moves) = match studio.look() {
        Look::Played => return None,
        Look::Better => {
            let (color, _) = studio.made()?;
            (color, studio.better()?.moves.clone())
        }
        Look::Asked => {
            let question = studio.question()?;
            let follows = question.reading.iter().filter_map(|reading| reading.best());
            let follows = follows.flat_map(|line| line.moves.iter().copied());
            (question.color, std::iter::once(question.mv).chain(follows).collect())
        }
    };
    Some(PlayedOut::new(game.board(), color, &moves))
}

/// The point that gets a ring: that of the better move in place of the one that is looked at, or, where a game begins,
/// that of the best first move.
fn best(studio: &Studio) -> Option<Point> {
    let better = match studio.made() {
        None => studio.review()?.place(studio.shown()).here.as_ref()?.best()?,
        Some(_) => studio.better()?,
    };
    better.mv()?.point()
}
