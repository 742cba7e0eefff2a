//! The layers of a moment of a filmed simulation.

use super::scores::Spread;
use crate::demo::equation::weighs_amaf;
use crate::demo::{Reel, Step};
use crate::go::Move;
use crate::palette::Scale;
use crate::picture::{Heat, Layer, Ring, numbered, stones};
use crate::search::{Change, Fork, Plan, Weighed};

/// All layers, the lowest first. Moves of `fork`, whose numbers may have been changed, are coloured
/// by what selection compares.
pub fn stage(reel: &Reel, step: Step, fork: Option<&Fork>, plan: &Plan) -> Vec<Layer> {
    let board = reel.board(step);
    let path = reel.path();
    let mut layers = Vec::new();
    match (step, fork) {
        (Step::Select(_), Some(fork)) => layers.push(Layer::Heat(scores(fork, plan))),
        (Step::Back(depth), _) if weighs_amaf(plan.spec.select) => {
            layers.push(Layer::Heat(credits(reel, depth)));
        }
        _ => {}
    }
    layers.push(Layer::Stones(stones(&board)));
    let shown = match step {
        Step::Select(depth) | Step::Back(depth) => depth + 1,
        _ => path.len().min(reel.played(step).0),
    };
    let line = &path[..shown];
    if !matches!(step, Step::Play(_) | Step::Count) {
        layers.push(Layer::Path(line.iter().filter_map(|(_, mv)| mv.point()).collect()));
    }
    layers.push(Layer::Variation(numbered(&board, line, reel.played(step).0)));
    match step {
        Step::Expand | Step::Back(_) => {
            layers.extend(line.last().and_then(|(_, mv)| mv.point()).map(Layer::Cursor));
        }
        Step::Play(_) => {
            if let Move::Play(p) = board.last_move() {
                layers.push(Layer::Last(p, board.to_play().other(), Ring::Inside));
            }
        }
        Step::Count => layers.push(Layer::Owned(reel.owners())),
        Step::Select(_) => {}
    }
    layers
}

/// Cells coloured by the scores of a node's moves.
fn scores(fork: &Fork, plan: &Plan) -> Vec<Heat> {
    let terms = fork.compared(plan);
    let known = |i: usize| terms[i].visits + terms[i].amaf_visits;
    let spread = Spread::of(&terms);
    let most = (0..terms.len()).map(known).fold(1.0, f32::max);
    let heat = |(i, weighed): (usize, &Weighed)| {
        let score = Some(terms[i].score).filter(|score| score.is_finite())?;
        let (scale, place) = spread.place(score, fork.mover);
        // The chosen move's stone shines through its cell, so its number is left out.
        let text = match i == fork.chosen {
            true => String::new(),
            false => spread.text(score, fork.mover, known(i)),
        };
        Some(Heat {
            point: weighed.mv.point()?,
            color: scale.color(place),
            opacity: 0.12 + 0.8 * (known(i) / most).sqrt(),
            text,
            on_stone: false,
        })
    };
    fork.moves.iter().take(terms.len()).enumerate().filter_map(heat).collect()
}

/// Cells of the moves that AMAF credits with the result, in the winner's colour.
fn credits(reel: &Reel, depth: usize) -> Vec<Heat> {
    let fork = reel.fork(depth);
    let value = reel.film().value;
    let credited = reel
        .changes(depth)
        .filter(|c| c.after.amaf_visits != fork.moves[c.index].counted.amaf_visits);
    let heat = |change: &Change| {
        let chosen = change.index == fork.chosen;
        Some(Heat {
            point: fork.moves[change.index].mv.point()?,
            color: Scale::Opinion.color(0.8 * (2.0 * value - 1.0)),
            opacity: 0.6,
            text: if chosen { String::new() } else { format!("+{value}") },
            on_stone: false,
        })
    };
    credited.filter_map(heat).collect()
}
