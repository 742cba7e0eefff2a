//! The overlays that need no search: what a position alone says, point by point.

use super::overlay::Overlay;
use crate::go::{Board, Color, Move, Point, PointMap};
use crate::knowledge::{Boundary, Edition, Fate, Influence, InfluenceRule, Insight};

#[cfg(feature = "known-apart")]
pub(super) use apart::values;
#[cfg(feature = "known-apart")]
pub use apart::{bring, is_here};
#[cfg(not(feature = "known-apart"))]
pub(super) use work_out as values;

/// Whether these overlays can be worked out, which is always so where they are not loaded apart.
#[cfg(not(feature = "known-apart"))]
pub const fn is_here() -> bool {
    true
}

/// The number at each point that has one.
pub(super) fn work_out(overlay: Overlay, board: &Board) -> Vec<(Point, f32)> {
    match overlay {
        Overlay::Influence => influence(board),
        Overlay::Reward => reward(board),
        Overlay::Territory => {
            let insight = Insight::new(board);
            board.points().map(|p| (p, insight.territory(p))).collect()
        }
        Overlay::Mortality => mortality(board),
        Overlay::Connection => connection(board),
        Overlay::Safety => safety(board),
        _ => Vec::new(),
    }
}

const PRINTED: InfluenceRule =
    InfluenceRule { boundary: Boundary::Empty, edition: Edition::Printed };

/// Influence mapped to a bounded scale that no crowd of stones reaches the end of: a stone's
/// influence on its own point becomes one half.
fn influence(board: &Board) -> Vec<(Point, f32)> {
    let influence = Influence::new(board, PRINTED);
    let bounded = |p| {
        let v = influence.seen_by(Color::Black, p) as f32;
        v / (v.abs() + 4.0)
    };
    board.points().map(|p| (p, bounded(p))).collect()
}

fn reward(board: &Board) -> Vec<(Point, f32)> {
    let influence = Influence::new(board, PRINTED);
    let gain = |p| (p, influence.reward(board, Move::Play(p)));
    let legal = board.points().filter(|&p| board.is_legal(p, board.to_play()));
    let gains: Vec<(Point, i32)> = legal.map(gain).filter(|&(_, gain)| gain > 0).collect();
    let best = gains.iter().map(|&(_, gain)| gain).max().unwrap_or(0) as f32;
    gains.into_iter().map(|(p, gain)| (p, gain as f32 / best)).collect()
}

fn mortality(board: &Board) -> Vec<(Point, f32)> {
    const DECIDED_BY_THE_FIRST: f32 = 0.5;
    let insight = Insight::new(board);
    let mut values = PointMap::filled(None);
    for p in board.points() {
        match insight.fate(p) {
            None => {}
            Some(Fate::Safe) => values[p] = Some(0.0),
            Some(Fate::Dead { .. }) => values[p] = Some(1.0),
            Some(Fate::Critical { capture, escape }) => {
                for decided in [p, capture, escape] {
                    values[decided] = Some(DECIDED_BY_THE_FIRST);
                }
            }
        }
    }
    board.points().filter_map(|p| Some((p, values[p]?))).collect()
}

/// The connection overlay's values. A stone alone of its side is all of it, too.
fn connection(board: &Board) -> Vec<(Point, f32)> {
    let insight = Insight::new(board);
    let mut values = PointMap::filled(None);
    for group in insight.connections().groups() {
        let share = group.stones.len() as f32 / board.stones(group.color) as f32;
        for p in &group.stones.union(&group.links) {
            // Of two sides' links through a point the stronger is shown.
            let other: f32 = values[p].unwrap_or(0.0);
            if share > other.abs() {
                values[p] = Some(group.color.sign() as f32 * share);
            }
        }
    }
    board.points().filter_map(|p| Some((p, values[p]?))).collect()
}

fn safety(board: &Board) -> Vec<(Point, f32)> {
    let insight = Insight::new(board);
    board.points().filter_map(|p| Some((p, insight.safety(board, p)?))).collect()
}

/// The program that works these overlays out, brought when it is needed: a page can be played on before.
#[cfg(feature = "known-apart")]
mod apart {
    use super::{Board, Overlay, Point, work_out};
    use std::sync::OnceLock;

    type WorkOut = fn(Overlay, &Board) -> Vec<(Point, f32)>;

    static WORK_OUT: OnceLock<WorkOut> = OnceLock::new();

    /// Installs the computation of overlays. It is linked into the part of the program that calls this.
    pub fn bring() {
        let _ = WORK_OUT.set(work_out);
    }

    /// True once [`bring`] has been called.
    pub fn is_here() -> bool {
        WORK_OUT.get().is_some()
    }

    /// The number at each point that has one; none before [`bring`] has been called.
    pub fn values(overlay: Overlay, board: &Board) -> Vec<(Point, f32)> {
        WORK_OUT.get().map_or_else(Vec::new, |work_out| work_out(overlay, board))
    }
}
