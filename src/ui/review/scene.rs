//! What is painted on the board of a review, from the bare board up.

use super::figures::paint;
use super::studio::{Look, Studio};
use crate::go::{Color, Game, Move, Point};
use crate::picture::{Heat, Layer, Ring, stones};
use crate::review::Size;
use crate::ui::scene::numbered;

/// Opacity of the colour under the move that was played, beside the better line.
const MARK: f32 = 0.75;

/// All layers, the lowest first.
pub fn scene(studio: &Studio) -> Vec<Layer> {
    let Some(game) = studio.position() else { return Vec::new() };
    let mut layers = Vec::new();
    let played = studio
        .review()
        .and_then(|review| review.record().moves.get(studio.shown().checked_sub(1)?).copied());
    if let (Look::Better | Look::Asked, Some((_, Move::Play(point)))) = (studio.look(), played) {
        let size = studio.verdict().and_then(|verdict| verdict.size());
        let color = paint(size.unwrap_or(Size::Slip));
        let heat = Heat { point, color, opacity: MARK, text: String::new(), on_stone: false };
        layers.push(Layer::Heat(vec![heat]));
    }
    layers.push(Layer::Stones(stones(game.board())));
    if let Some(&(color, Move::Play(point))) = game.moves().last() {
        layers.push(Layer::Last(point, color, Ring::Inside));
    }
    match studio.look() {
        Look::Played => layers.extend(best(studio).map(Layer::Best)),
        Look::Better => {
            let color = played.map_or(game.to_play(), |played| played.0);
            layers.extend(studio.better().map(|line| variation(&game, color, &line.moves)));
        }
        Look::Asked => layers.extend(studio.question().map(|question| {
            let follows = question.reading.iter().filter_map(|reading| reading.best());
            let follows = follows.flat_map(|line| line.moves.iter().copied());
            let moves: Vec<Move> = std::iter::once(question.mv).chain(follows).collect();
            variation(&game, question.color, &moves)
        })),
    }
    layers
}

/// The point that gets a ring: that of the better move in place of the one that is looked at, or, before the first
/// move, that of the best first move.
fn best(studio: &Studio) -> Option<Point> {
    let better = match studio.shown() {
        0 => studio.review()?.place(0).here.as_ref()?.best()?,
        _ => studio.better()?,
    };
    better.mv()?.point()
}

/// A line on the points that are free; see [`numbered`].
fn variation(game: &Game, first: Color, moves: &[Move]) -> Layer {
    let mut stones = numbered(first, moves);
    stones.retain(|(stone, _)| game.board().cell(stone.point).color().is_none());
    Layer::Variation(stones)
}
