//! What is painted on the board, from the bare board up.

use super::dress::{Dress, Number, Strength};
use super::played_out::PlayedOut;
use super::span::Span;
use super::state::{Hint, Phase, Readout, State};
use crate::go::sgf::{Mark, NodeId, Spot, Turn};
use crate::go::{Cell, Color, Move, Point};
use crate::number;
use crate::picture::{self, Heat, Layer, Ring, Slip, Stone};
use crate::review::Verdict;
use crate::search::{Candidate, Overlay};

/// The least share of the most visited candidate's visits with which a candidate is shown.
const NAMED: f32 = 0.03;
/// The fewest visits that say something about a move.
const FEW: u32 = 10;
/// The most cells that all have numbers. Of more, only the darkest have: a fifth of this number.
const NUMBERS: usize = 100;
/// The least share of playouts more for one side than for the other by which a point is shown as its own.
const OWNED: f32 = 0.4;
/// Opacity of a stone that is not there yet, or is marked dead.
const GHOST: f32 = 0.5;
/// Opacity of a move that follows in the record, on its main line and on other branches.
const NEXT: (f32, f32) = (0.6, 0.35);

/// All layers, the lowest first.
pub fn scene(state: &State) -> Vec<Layer> {
    if let Some(verdict) = state.question() {
        return question(state, verdict);
    }
    let mut layers = Vec::new();
    let readout = state.readout().filter(|_| state.reveals());
    let variation = readout.and_then(|readout| variation(state, readout));
    let heat = if variation.is_none() { heat(state, readout) } else { Vec::new() };
    layers.push(Layer::Heat(heat.clone()));
    layers.push(Layer::Stones(match &variation {
        Some(variation) => variation.standing(stones(state)),
        None => stones(state),
    }));
    let on_stones = Dress::of(state.overlay()).on_stones;
    if on_stones {
        layers.push(Layer::Heat(heat.into_iter().filter(|heat| heat.on_stone).collect()));
    }
    // What else is written on stones would be taken for the number of a move.
    let numbered = state.settings().move_numbers
        && !on_stones
        && variation.is_none()
        && state.dead().is_none()
        && state.only_shown().is_none();
    if let Some(&(color, Move::Play(p))) = state.here().moves().last()
        && variation.as_ref().is_none_or(|line| line.leaves(p, color))
    {
        let ring = if numbered { Ring::Around } else { Ring::Inside };
        layers.push(Layer::Last(p, color, ring));
    }
    if numbered {
        layers.push(Layer::Numbers(numbers(state)));
    }
    layers.extend(branches(state));
    layers.extend(count(state));
    layers.extend(standing(state));
    match (readout, variation) {
        (_, Some(variation)) => layers.push(Layer::Variation(variation.numbered)),
        (Some(readout), None) => layers.extend(candidates(state, readout)),
        _ => {}
    }
    layers.extend(hint(state));
    layers.extend(state.pointed().cursor.map(Layer::Cursor));
    layers
}

fn stones(state: &State) -> Vec<Stone> {
    let board = state.here().board();
    let dead = |p| state.dead().is_some_and(|dead| dead.contains(p));
    let stone = |p| {
        let color = board.cell(p).color()?;
        Some(Stone { point: p, color, opacity: if dead(p) { GHOST } else { 1.0 } })
    };
    board.points().filter_map(stone).chain(ghost(state)).collect()
}

/// The stone that a click or a second tap would place.
fn ghost(state: &State) -> Option<Stone> {
    let color = state.here().to_play();
    if let Some(point) = state.pointed().waiting {
        return Some(Stone { point, color: color.other(), opacity: GHOST });
    }
    let tapped = state.pointed().preview.map(|preview| preview.0);
    let point = tapped.or(state.pointed().hover).or(state.pointed().cursor)?;
    let playing = state.phase() == &Phase::Playing || !state.at_end();
    let legal = state.here().legality(color, Move::Play(point)).is_ok();
    let may = playing && state.seats().is_human(color) && legal;
    let opacity = if tapped.is_some() { 0.7 } else { GHOST };
    may.then_some(Stone { point, color, opacity })
}

/// The moves that follow in the record where it branches, but for those that it marks itself. At the end of the
/// line somebody plays, who is not told.
fn branches(state: &State) -> Option<Layer> {
    let (kifu, node, board) = (state.kifu(), state.node(), state.here().board());
    let turn = |id: NodeId| kifu.turn(id).ok().flatten();
    let turns: Vec<Turn> = kifu.children(node).filter_map(turn).collect();
    if turns.len() < 2 || state.at_end() || state.only_shown().is_some() {
        return None;
    }
    let marked = marked(state);
    let stone = |(place, turn): (usize, &Turn)| {
        let spot = turn.spot.filter(|spot| !marked.contains(spot))?;
        let point = spot.point(board.height());
        let opacity = if place == 0 { NEXT.0 } else { NEXT.1 };
        let stone = Stone { point, color: turn.color, opacity };
        (board.cell(point) == Cell::Empty).then_some(stone)
    };
    Some(Layer::Stones(turns.iter().enumerate().filter_map(stone).collect()))
}

/// The numbers of moves on the stones that stand, but for those on which the record itself draws something.
fn numbers(state: &State) -> Vec<(Point, Color, usize)> {
    let (board, marked) = (state.here().board(), marked(state));
    let standing = |(spot, color, number): (Spot, Color, usize)| {
        let point = spot.point(board.height());
        let stands = board.cell(point).color() == Some(color) && !marked.contains(&spot);
        stands.then_some((point, color, number))
    };
    state.kifu().move_numbers(state.node()).into_iter().filter_map(standing).collect()
}

/// The spots on which the record itself draws something, on the board or not.
fn marked(state: &State) -> Vec<Spot> {
    let (kifu, node) = (state.kifu(), state.node());
    let labels = kifu.labels(node).into_iter().map(|label| label.0);
    let marks = kifu.marks(node).into_iter();
    let drawn = marks.filter(|(mark, _)| !matches!(mark, Mark::Visible | Mark::Dimmed));
    drawn.map(|mark| mark.1).chain(labels).collect()
}

fn count(state: &State) -> Vec<Layer> {
    let (Some(dead), true) = (state.dead(), state.game().resigned().is_none()) else {
        return Vec::new();
    };
    let board = state.here().board();
    let count = state.here().count(dead);
    let empty = |p: &Point| board.cell(*p) == Cell::Empty;
    let counted = |p: Point| Some((p, count.owner(p)?));
    vec![
        Layer::Dead(dead.iter().collect()),
        Layer::Owned(board.points().filter(empty).filter_map(counted).collect()),
    ]
}

/// Who would have which points, where a person has asked who is ahead.
fn standing(state: &State) -> Option<Layer> {
    let playouts = state.playouts().filter(|_| state.overlay() == Overlay::None)?;
    let owner = &playouts.estimate.as_ref()?.ownership;
    let board = state.here().board();
    let owned = |(p, &share): (Point, &f32)| {
        let color = if share < 0.0 { Color::White } else { Color::Black };
        let known = share.abs() >= OWNED && board.cell(p).color() != Some(color);
        known.then_some((p, color))
    };
    Some(Layer::Owned(board.points().zip(owner).filter_map(owned).collect()))
}

fn heat(state: &State, readout: Option<&Readout>) -> Vec<Heat> {
    let (overlay, snapshot) = (state.overlay(), readout.map(|readout| &readout.snapshot));
    let candidates = snapshot.map_or(&[][..], |snapshot| &snapshot.candidates);
    let board = state.here().board();
    let span = Span::of(overlay, snapshot);
    let simulations = snapshot.map_or(0, |snapshot| snapshot.simulations);
    let known = |p: Point, tries: fn(&Candidate) -> u32| {
        let tried = candidates.iter().find(|c| c.mv == Move::Play(p)).map_or(0, tries);
        let most = candidates.iter().map(tries).max().unwrap_or(0);
        (1.0 + tried as f32).ln() / (2.0 + most as f32).ln()
    };
    let dress = Dress::of(overlay);
    let cell = |(point, value): (Point, f32)| {
        let place = span.place(value);
        let strength = match dress.strength {
            Strength::Full => 1.0,
            Strength::Size => value.abs(),
            Strength::Place => place.sqrt().max(0.15),
            Strength::Tries(tries) => known(point, tries),
        };
        let some = place.abs() > 0.02;
        let text = match dress.number {
            _ if strength <= 0.35 => String::new(),
            Number::Simulations if some => number::count(f64::from(value) * simulations as f64),
            Number::PercentOfSome if some => number::percent(value),
            Number::Percent => number::percent(value),
            Number::Share => format!("{value:.2}"),
            Number::None | Number::Simulations | Number::PercentOfSome => String::new(),
        };
        Heat {
            point,
            color: span.scale.color(place),
            opacity: dress.palest + (0.95 - dress.palest) * strength.clamp(0.0, 1.0),
            text,
            on_stone: board.cell(point) != Cell::Empty,
        }
    };
    let mut cells: Vec<Heat> = state.values(overlay, snapshot).into_iter().map(cell).collect();
    if cells.len() > NUMBERS {
        // Where there are too many, only what stands out has its number.
        let mut order: Vec<f32> = cells.iter().map(|heat| heat.color.lightness()).collect();
        order.sort_by(f32::total_cmp);
        let dark = order[NUMBERS / 5];
        cells
            .iter_mut()
            .filter(|heat| heat.color.lightness() > dark)
            .for_each(|heat| heat.text.clear());
    }
    cells
}

fn candidates(state: &State, readout: &Readout) -> Option<Layer> {
    let here = readout.at == state.node();
    let snapshot = &readout.snapshot;
    let best = snapshot.candidates.first().filter(|c| here && c.visits >= FEW)?;
    if state.overlay() != Overlay::None {
        return best.mv.point().map(Layer::Best);
    }
    if !state.analysing() {
        return None;
    }
    let slip = |c: &Candidate| {
        let share = c.visits as f32 / best.visits as f32;
        Some(Slip {
            point: c.mv.point().filter(|_| c.visits >= FEW && share >= NAMED)?,
            best: c.mv == best.mv,
            opacity: 0.55 + 0.4 * share.sqrt(),
            winrate: number::percent(c.winrate?),
            visits: number::count(c.visits.into()),
        })
    };
    Some(Layer::Candidates(snapshot.candidates.iter().filter_map(slip).collect()))
}

/// The better line in place of the move that a teacher asks about, which stands there as a ghost.
fn question(state: &State, verdict: &Verdict) -> Vec<Layer> {
    let moves = state.here().moves().len();
    let before = state.here().at(moves.saturating_sub(1));
    let line = verdict.better.as_ref().map_or(&[][..], |line| &line.moves);
    let line = PlayedOut::new(before.board(), verdict.color, line);
    let mut stones = line.standing(picture::stones(before.board()));
    let played = verdict.played.point();
    stones.extend(played.map(|point| Stone { point, color: verdict.color, opacity: GHOST }));
    let mut layers = vec![Layer::Stones(stones)];
    layers.extend(played.map(|point| Layer::Last(point, verdict.color, Ring::Inside)));
    layers.push(Layer::Variation(line.numbered));
    layers.extend(state.pointed().cursor.map(Layer::Cursor));
    layers
}

/// The layer that shows the move a person has asked for.
fn hint(state: &State) -> Option<Layer> {
    let Some(Hint::Given(Move::Play(point))) = state.hint() else { return None };
    Some(Layer::Best(point))
}

/// The variation of the candidate that is pointed at, in the table or on the board.
fn variation(state: &State, readout: &Readout) -> Option<PlayedOut> {
    let on_board = state.pointed().hover.filter(|_| state.analysing()).map(Move::Play);
    let mv = state.pointed().candidate.or(on_board)?;
    let candidate = readout.snapshot.candidates.iter().find(|c| c.mv == mv)?;
    if readout.at != state.node() || candidate.visits < FEW {
        return None;
    }
    Some(PlayedOut::new(state.here().board(), readout.snapshot.to_play, &candidate.pv))
}
