//! The engine's decision when the search is over: its move, with sense for passing and resigning.

use super::answer::{Choice, Decision, choices};
use super::bot;
use super::options::{Options, Seat};
use super::session::{Limit, Session};
use super::spec::{Parallel, Passing, SearchSpec};
use crate::go::{EyeRule, Move};

/// Least and most simulations of the second look at a pass or a clean-up; between them it is a
/// quarter of the search.
const SECOND_LOOK: (u64, u64) = (64, 1000);
/// Memory of the second look's tree, in bytes.
pub(crate) const SECOND_LOOK_MEMORY: u64 = 16 << 20;
/// Largest drop below the best move's win rate at which a pass or clean-up still costs nothing.
const PASS_TOLERANCE: f32 = 0.1;

impl Session {
    /// The engine's decision now: by the final-move rule, with sense for passing and resigning.
    /// Before it passes it looks once more at what the opponent could do then.
    pub fn decide(&self) -> Decision {
        let spec = &self.plan().spec;
        if !spec.searches() {
            return Decision::Play(bot::play(self.plan(), self.game(), self.options().seed));
        }
        let roots = self.roots();
        let choices = self.choices(&roots);
        let Some(best) = spec.answer.best(&choices) else {
            return Decision::Play(self.stopgap());
        };
        let mv = |c: &Choice| roots.moves[c.edge].mv;
        let judged = spec.passing == Passing::Judged;
        let may_end = judged && (self.game().board().passes() == 1 || mv(&best) == Move::Pass);
        let ending = if may_end { self.judged_ending() } else { self.ending() };
        if judged && ending.should_pass(best, mv(&best)) && self.costs_nothing(Move::Pass, best) {
            return Decision::Play(Move::Pass);
        }
        if best.winrate < spec.resign_below && ending.may_resign() {
            return Decision::Resign;
        }
        if judged && mv(&best) == Move::Pass && !ending.is_closed() {
            let fills_no_eye = |c: &&Choice| self.fills_no_eye(mv(c));
            let others: Vec<Choice> = choices.iter().filter(fills_no_eye).copied().collect();
            let other = spec.answer.best(&others).map(|best| self.drawn(&roots, &others, best));
            return Decision::Play(other.unwrap_or_else(|| self.stopgap()));
        }
        let cleanup = if judged { ending.cleanup(roots.tried()) } else { None };
        let cleanup = cleanup.filter(|&mv| self.costs_nothing(mv, best));
        Decision::Play(cleanup.unwrap_or_else(|| self.drawn(&roots, &choices, best)))
    }

    /// The engine's move where the opponent calls dead stones alive: it takes them unless that
    /// loses something, and passes only when none is left.
    pub fn clean_up(&self) -> Move {
        let roots = self.roots();
        let choices = self.choices(&roots);
        let taking = self.ending().taking(roots.tried());
        let best = self.plan().spec.answer.best(&choices);
        let free = |mv: &Move| best.is_none_or(|best| self.costs_nothing(*mv, best));
        if let Some(mv) = taking.filter(free) {
            return mv;
        }
        match self.decide() {
            Decision::Play(mv @ Move::Play(_)) => mv,
            Decision::Play(Move::Pass) | Decision::Resign => taking.unwrap_or(Move::Pass),
        }
    }

    /// The move when the search names none: the policy's, and a pass only if nothing but own eyes
    /// is left.
    fn stopgap(&self) -> Move {
        let policy = bot::play(self.plan(), self.game(), self.options().seed);
        let any = || self.game().legal_points(self.game().to_play()).map(Move::Play);
        let mut all = std::iter::once(policy).chain(any());
        all.find(|&mv| self.fills_no_eye(mv)).unwrap_or(Move::Pass)
    }

    /// True for a move that fills no own eye.
    pub(super) fn fills_no_eye(&self, mv: Move) -> bool {
        let board = self.root_board();
        mv.point().is_some_and(|p| !EyeRule::Diagonals.is_eye(board, p, board.to_play()))
    }

    /// True if a root move that was hardly visited is nearly as good as the best one: a pass, or a
    /// clean-up where all looks settled. Playouts may look settled only because the search answered
    /// every threat, so a fresh search asks what the opponent could do after the move, where a
    /// second pass is no answer.
    fn costs_nothing(&self, mv: Move, best: Choice) -> bool {
        let mut after = self.game().clone();
        if after.play(mv).is_err() || after.is_over() {
            return true;
        }
        let opponent = after.to_play();
        let (threads, memory, seat) = (1, SECOND_LOOK_MEMORY, Seat::All);
        let options = Options { threads, memory, seat, ..*self.options() };
        let spec = self.plan().spec.clone();
        // Several trees would share a few hundred simulations, too few for each.
        let parallel = match spec.parallel {
            Parallel::Cluster { .. } => Parallel::Tree { virtual_loss: 0 },
            other => other,
        };
        let Ok(mut session) = Session::new(SearchSpec { parallel, ..spec }, after, options) else {
            return false;
        };
        let (low, high) = SECOND_LOOK;
        let simulations = (self.simulations() / 4).clamp(low, high);
        session.run(Limit { simulations }, &|| false);
        let roots = session.roots();
        let answers = choices(session.plan(), &roots, opponent).into_iter();
        answers
            .filter(|c| mv != Move::Pass || roots.moves[c.edge].mv != Move::Pass)
            .max_by_key(|c| c.visits)
            .is_none_or(|answer| 1.0 - answer.value + PASS_TOLERANCE >= best.value)
    }
}
