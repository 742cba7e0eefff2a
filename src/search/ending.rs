//! The end of the game: which stones are dead, when to pass, when to give up.

use super::answer::Choice;
use super::owner::Ownership;
use super::session::{Finish, Session};
use crate::go::{Board, Color, Game, Move, PointSet, Points, area_score, unconditionally_alive};

/// A chain whose points end as the opponent's by this much (−1 always, 1 never) is dead.
const DEAD: f32 = -0.3;
/// A point this surely owned by either side is settled.
const SETTLED: f32 = 0.7;
/// Playouts needed before ownership says anything.
const ENOUGH: u64 = 50;
/// Simulations needed before giving up.
const ENOUGH_TO_RESIGN: u64 = 200;

/// A position with what the playouts say of its end.
pub(super) struct Ending<'a> {
    game: &'a Game,
    board: &'a Board,
    owner: Ownership,
    dead: PointSet,
    finish: Finish,
    simulations: u64,
}

impl Session {
    pub(super) fn ending(&self) -> Ending<'_> {
        let owner = self.ownership();
        let dead = dead_stones(self.root_board(), &owner);
        Ending {
            game: self.game(),
            board: self.root_board(),
            owner,
            dead,
            finish: self.finish(),
            simulations: self.simulations(),
        }
    }

    /// The engine's guess of the dead stones: chains that mostly end as the opponent's points.
    pub fn dead_stones(&self) -> PointSet {
        self.ending().dead
    }
}

fn dead_stones(board: &Board, owner: &Ownership) -> PointSet {
    let mut dead = PointSet::EMPTY;
    if owner.playouts() < ENOUGH {
        return dead;
    }
    for color in Color::BOTH {
        let alive = unconditionally_alive(board, color);
        for p in board.points().filter(|&p| board.cell(p) == color.cell()) {
            if board.chain_at(p) != p || alive.contains(p) {
                continue;
            }
            let stones = || board.chain_stones(p);
            let sum: f32 = stones().map(|s| owner.mean(s)).sum();
            if sum * (color.sign() as f32) < DEAD * stones().count() as f32 {
                dead.extend(stones());
            }
        }
    }
    dead
}

impl Ending<'_> {
    fn me(&self) -> Color {
        self.board.to_play()
    }

    fn wins(&self, points: Points) -> bool {
        points.half_points() * self.me().sign() > 0
    }

    /// The result if both sides pass and every stone counts as alive.
    fn wins_as_it_stands(&self) -> bool {
        self.wins(Points::new(area_score(self.board).lead(), self.game.komi()))
    }

    /// The result if both sides pass and the dead stones are taken off.
    fn wins_by_agreement(&self) -> bool {
        self.wins(Points::new(self.game.area_without(&self.dead).lead(), self.game.komi()))
    }

    /// The result of passing now under the way this game ends.
    fn passing_wins(&self) -> bool {
        self.wins_as_it_stands() || self.finish == Finish::Agree && self.wins_by_agreement()
    }

    /// True if no point is in dispute: playing on gains nothing.
    fn is_settled(&self) -> bool {
        self.owner.playouts() >= ENOUGH
            && self.board.points().all(|p| self.owner.mean(p).abs() >= SETTLED)
    }

    /// True if passing is the sensible move, as far as the playouts know.
    pub fn should_pass(&self, best: Choice) -> bool {
        if self.board.passes() == 1 && self.wins_as_it_stands() {
            return true;
        }
        if !self.is_settled() {
            return false;
        }
        // With nothing in dispute a lost game is over too, unless stones must be captured.
        self.passing_wins() || !self.wins_by_agreement() && best.value < 0.5
    }

    /// True late enough in the game, after enough simulations, where a count would lose too.
    pub fn may_resign(&self) -> bool {
        self.simulations >= ENOUGH_TO_RESIGN
            && self.game.moves().len() >= self.board.area() / 4
            && !self.wins_by_agreement()
    }

    /// Where the game is settled but must not be passed yet: how dead stones are taken.
    pub fn cleanup(&self, tried: impl Iterator<Item = (Move, u32)>) -> Option<Move> {
        if self.finish == Finish::Agree || !self.is_settled() || self.passing_wins() {
            return None;
        }
        self.taking(tried)
    }

    /// Of moves with their visits, the most visited that takes liberties from the opponent's dead
    /// stones; where all wins, a search may have visited none of them.
    pub fn taking(&self, tried: impl Iterator<Item = (Move, u32)>) -> Option<Move> {
        let foe = self.me().other().cell();
        let targets: PointSet = self
            .dead
            .iter()
            .filter(|&p| self.board.cell(p) == foe)
            .flat_map(|p| &self.board.chain(p).liberties)
            .collect();
        let takes = |mv: Move| mv.point().is_some_and(|p| targets.contains(p));
        tried.filter(|&(mv, _)| takes(mv)).max_by_key(|&(_, visits)| visits).map(|(mv, _)| mv)
    }
}
