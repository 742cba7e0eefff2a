//! The end of the game: which stones are dead, when to pass, when to give up.

use super::answer::Choice;
use super::evaluation::Evaluation;
use super::holds::holds;
use super::options::{Finish, Options};
use super::owner::Ownership;
use super::presets::presets;
use super::session::{Limit, Session, SessionError};
use super::spec::SearchSpec;
use crate::go::{
    Board, Cell, Color, Game, Move, Point, PointSet, Removal, Scoring, unconditionally_alive,
};
use crate::playout::Policy;

/// Mean ownership below which a chain counts as dead, from its owner's side: −1 the opponent's in every playout, 1 in
/// none.
const DEAD: f32 = -0.3;
/// Ownership, by either side, from which on a point is settled.
const SETTLED: f32 = 0.7;
/// Size of the largest region of empty points that may stay open at the end of a game; chains in
/// seki share fewer liberties.
const NARROW: usize = 5;
/// Number of playouts needed before ownership says anything.
const ENOUGH: u64 = 50;
/// Number of playouts made from the position when those of the search say nothing.
const JUDGING: u64 = 100;
/// Number of simulations needed before resigning.
const ENOUGH_TO_RESIGN: u64 = 200;

/// Number of simulations of a short look at a position, for a guess of the dead stones or an overlay that
/// somebody waits for: a second or less on one thread.
pub const GLANCE: u64 = 2_000;
/// Number of simulations behind the dead stones by which a game is decided: more than of a
/// [`GLANCE`], because in a match nobody looks at them. Records of matches rest on it, so it stays as it is.
pub const DECIDING: u64 = 3_000;
/// Memory of the tree behind a guess of dead stones, in bytes.
const GUESSING_MEMORY: u64 = 64 << 20;

/// The stones of a finished game that the strongest system takes for dead after so many simulations; none
/// where the rules take none off.
///
/// # Errors
/// Those of [`Session::new`]: memory may be short.
pub fn guess_dead(game: &Game, simulations: u64) -> Result<PointSet, SessionError> {
    if game.setup().rules.removal == Removal::None {
        return Ok(PointSet::EMPTY);
    }
    let options = Options { memory: GUESSING_MEMORY, ..Options::DEFAULT };
    let mut session = Session::new(strongest(), game.clone(), options)?;
    session.run(Limit { simulations }, &|| false);
    Ok(session.dead_stones())
}

/// The spec of the strongest system, the first of the registry.
fn strongest() -> SearchSpec {
    presets().next().expect("there are systems").spec()
}

/// A position and what the playouts say about its end.
pub(super) struct Ending<'a> {
    game: &'a Game,
    board: &'a Board,
    owner: Ownership,
    dead: PointSet,
    finish: Finish,
    simulations: u64,
}

impl Session {
    /// The ending as the playouts of the search see it.
    pub(super) fn ending(&self) -> Ending<'_> {
        self.ending_by(self.ownership())
    }

    /// The ending as the playouts of the strongest system see it, where those of the search are too
    /// few or fill eyes.
    pub(super) fn judged_ending(&self) -> Ending<'_> {
        let own = self.ownership();
        if own.playouts() >= ENOUGH && self.plan().spec.playout != Policy::AnyLegal {
            return self.ending_by(own);
        }
        let policy = strongest().playout;
        let mut judge = Evaluation::new(self.game(), policy, self.options().seed);
        judge.run(JUDGING, &|| false);
        self.ending_by(judge.ownership().clone())
    }

    fn ending_by(&self, owner: Ownership) -> Ending<'_> {
        let dead = dead_stones(self.root_board(), &owner);
        Ending {
            game: self.game(),
            board: self.root_board(),
            owner,
            dead,
            finish: finish(self.game(), self.options().finish),
            simulations: self.simulations(),
        }
    }

    /// The stones that the engine takes for dead: chains whose points mostly end as the opponent's.
    pub fn dead_stones(&self) -> PointSet {
        self.ending().dead
    }
}

/// The way this game ends: as the session would have it, unless its rules leave no choice. Under
/// territory scoring it costs points to capture what is dead.
fn finish(game: &Game, wish: Finish) -> Finish {
    let rules = game.setup().rules;
    match (rules.removal, rules.scoring) {
        (Removal::None, _) => Finish::Capture,
        (Removal::Agreed, Scoring::Territory) => Finish::Agree,
        (Removal::Agreed, Scoring::Area) => wish,
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
            let lost = sum * (color.sign() as f32) < DEAD * stones().count() as f32;
            if lost && !holds(board, p) {
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

    /// True if the side to move wins when both pass and these stones are taken off.
    fn wins_without(&self, dead: &PointSet) -> bool {
        self.game.count(dead).lead().half_points() * self.me().sign() > 0
    }

    /// True if the side to move wins when both pass and the dead stones are taken off.
    fn wins_by_agreement(&self) -> bool {
        self.wins_without(&self.dead)
    }

    /// True if passing now wins under the way this game ends.
    fn passing_wins(&self) -> bool {
        match self.finish {
            Finish::Agree => self.wins_by_agreement(),
            Finish::Capture => self.wins_without(&PointSet::EMPTY),
        }
    }

    fn is_open(&self, p: Point) -> bool {
        self.owner.playouts() < ENOUGH || self.owner.mean(p).abs() < SETTLED
    }

    /// True if no point is in dispute: playing on gains nothing.
    fn is_settled(&self) -> bool {
        !self.board.points().any(|p| self.is_open(p))
    }

    /// The number of stones by which a game may be near its end; before, most of the board is empty.
    fn late(&self) -> usize {
        self.board.area() / 4
    }

    /// True if the players' moves have settled the board, rather than a handicap before the first of them.
    fn is_played_out(&self) -> bool {
        let setup = self.game.setup();
        setup.handicap == 0 || setup.stones.len() + self.game.moves().len() >= self.late()
    }

    /// True if only a few liberties here and there are open, as in seki: the game may end here.
    pub fn is_closed(&self) -> bool {
        let is_open = |&p: &Point| self.board.cell(p) == Cell::Empty && self.is_open(p);
        let mut open: PointSet = self.board.points().filter(is_open).collect();
        while let Some(first) = open.first() {
            open.remove(first);
            let mut piece = vec![first];
            let mut done = 0;
            while let Some(&p) = piece.get(done) {
                done += 1;
                piece.extend(p.orthogonals().into_iter().filter(|&q| open.remove(q)));
            }
            if piece.len() > NARROW {
                return false;
            }
        }
        true
    }

    /// True if passing is the sensible move, as far as the playouts know, where `best` is the best one.
    pub fn should_pass(&self, best: Choice, mv: Move) -> bool {
        if self.game.board().passes() == 1 && self.is_closed() && self.passing_wins() {
            return true;
        }
        if self.game.setup().rules.scoring == Scoring::Territory {
            // A stone on a settled point costs one's own territory, or is a prisoner.
            let gains_nothing = mv.point().is_none_or(|p| !self.is_open(p));
            return self.is_closed() && gains_nothing;
        }
        if !self.is_settled() || !self.is_played_out() {
            return false;
        }
        // With nothing in dispute a lost game is over too, unless stones must be captured.
        self.passing_wins() || !self.wins_by_agreement() && best.value < 0.5
    }

    /// True where a person would give up: late enough in the game, after enough simulations, with a
    /// count that would lose too, as many points behind as a side of the board has. Who is a few points
    /// behind plays to the end, and where nothing is in dispute the board is counted.
    pub fn may_resign(&self) -> bool {
        self.simulations >= ENOUGH_TO_RESIGN
            && self.game.moves().len() >= self.late()
            && -self.lead() >= self.board.width().max(self.board.height()) as f32
            && !self.is_settled()
            && !self.wins_by_agreement()
    }

    /// The points by which the side to move leads at the end of the playouts.
    fn lead(&self) -> f32 {
        let black = self.owner.mean_lead() - self.game.area_komi().points() as f32;
        black * self.me().sign() as f32
    }

    /// The move that takes dead stones, where the game is settled but must not be passed yet.
    pub fn cleanup(&self, tried: impl Iterator<Item = (Move, u32)>) -> Option<Move> {
        if self.finish == Finish::Agree || !self.is_settled() || self.passing_wins() {
            return None;
        }
        self.taking(tried)
    }

    /// The most visited of these moves that takes liberties from the opponent's dead stones; where
    /// everything wins, a search may have visited none of them.
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
