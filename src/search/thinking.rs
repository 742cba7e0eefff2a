//! Thinking about a move: how long a search goes on, and how it is cut into slices. The clock, in
//! seconds, is an argument.

use super::session::{Limit, Session};
use serde::{Deserialize, Serialize};

/// The budget of one move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Budget {
    /// Number of new simulations, on top of what the tree holds already.
    Simulations(u64),
    /// Time in seconds of the wall clock.
    Seconds(f64),
}

/// What to do with time left when the move can no longer change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spare {
    /// Save it: a person waits, or a clock keeps it for later moves.
    Saved,
    /// Spend it on reading ahead, for the next search begins with what this one leaves.
    Spent,
}

/// What a search may take on top when its budget is spent.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Extra {
    /// Nothing, or nothing more.
    None,
    /// Half as many simulations again, if the final-move rule asks for them.
    Wanted,
    /// Up to this many seconds in all, while the most visited move is not the best.
    Torn(f64),
}

/// A search under way: its end and its progress.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thinking {
    budget: Option<Budget>,
    extra: Extra,
    spare: Spare,
    /// The time by which the search ends, whatever else it may cost, in seconds.
    until: f64,
    started: f64,
    made: u64,
}

/// Length of a slice of [`Thinking::finish`], in seconds: a watcher hears fifty times a second.
const SLICE: f64 = 0.02;
/// Factor by which a search may become faster than so far before its time runs out.
const HASTE: f64 = 1.5;

impl Thinking {
    /// Thinking about a move by its budget, and half as many simulations again if
    /// [`Session::wanted`] says so.
    pub fn about_move(budget: Budget, spare: Spare, now: f64) -> Thinking {
        Thinking { budget: Some(budget), extra: Extra::Wanted, spare, ..Thinking::open(now) }
    }

    /// Thinking about a move by the clock of a game: `usual` seconds, up to `most` where it is hard
    /// to choose.
    pub fn by_clock(usual: f64, most: f64, now: f64) -> Thinking {
        let budget = Some(Budget::Seconds(usual));
        Thinking { budget, extra: Extra::Torn(most), spare: Spare::Saved, ..Thinking::open(now) }
    }

    /// Thinking for a number of simulations, whatever they find: no move depends on them.
    pub fn glance(simulations: u64, now: f64) -> Thinking {
        Thinking { budget: Some(Budget::Simulations(simulations)), ..Thinking::open(now) }
    }

    /// Thinking without an end of its own.
    pub fn open(now: f64) -> Thinking {
        let (extra, spare) = (Extra::None, Spare::Spent);
        Thinking { budget: None, extra, spare, until: f64::INFINITY, started: now, made: 0 }
    }

    /// The same thinking, but for at most this many seconds: a game's clock runs.
    #[must_use]
    pub fn within(self, seconds: f64) -> Thinking {
        Thinking { until: self.started + seconds, ..self }
    }

    /// The budget, if it has one.
    pub fn budget(&self) -> Option<Budget> {
        self.budget
    }

    /// Number of simulations that the final-move rule wants once `spent` of its own are made, where a move is
    /// thought about.
    pub fn more(&self, session: &Session, spent: u64) -> u64 {
        if self.extra == Extra::Wanted { session.wanted(spent) } else { 0 }
    }

    /// Number of simulations made so far.
    pub fn made(&self) -> u64 {
        self.made
    }

    /// Speed so far, in simulations per second.
    pub fn per_second(&self, now: f64) -> f64 {
        self.made as f64 / (now - self.started).max(0.001)
    }

    /// Share of the work that is done, 0 to 1, if it has an end.
    pub fn share_done(&self, now: f64) -> Option<f32> {
        let share = match self.budget? {
            Budget::Simulations(n) => self.made as f64 / n.max(1) as f64,
            Budget::Seconds(s) => (now - self.started) / s.max(0.001),
        };
        let by_clock = (now - self.started) / (self.until - self.started).max(0.001);
        Some(share.max(by_clock).min(1.0) as f32)
    }

    /// Searches on until `stop` returns true (asked before each simulation). Returns true once the
    /// search is over: its budget is spent and the final-move rule content, or spare time is to be
    /// saved and nothing that can come in it would change the move, or the tree takes no more.
    pub fn go_on(
        &mut self,
        session: &mut Session,
        clock: &(dyn Fn() -> f64 + Sync),
        stop: &(dyn Fn() -> bool + Sync),
    ) -> bool {
        let simulations = match self.budget {
            Some(Budget::Simulations(n)) => n.saturating_sub(self.made),
            Some(Budget::Seconds(_)) | None => u64::MAX,
        };
        let end = self.end(session);
        let is_cut = || stop() || end.is_some_and(|end| clock() >= end);
        let made = session.run(Limit { simulations }, &is_cut);
        self.made += made;
        let exhausted = made == 0 && !is_cut();
        let now = clock();
        let is_spent = self.is_spent(session, now) && !self.goes_further(session);
        let over = exhausted || now >= self.until || is_spent;
        if over {
            session.run_once();
        }
        over
    }

    /// Searches to the end in slices and calls `watch` after each; ends early if `stop` returns
    /// true.
    pub fn finish(
        mut self,
        session: &mut Session,
        clock: &(dyn Fn() -> f64 + Sync),
        stop: &(dyn Fn() -> bool + Sync),
        watch: &mut dyn FnMut(&Session),
    ) {
        let mut over = false;
        while !over && !stop() {
            let end = clock() + SLICE;
            over = self.go_on(session, clock, &|| stop() || clock() >= end);
            watch(session);
        }
        session.run_once();
    }

    /// Time at which the search ends as it stands, in seconds, if it ends by time.
    fn end(&self, session: &Session) -> Option<f64> {
        let Some(Budget::Seconds(usual)) = self.budget else {
            return Some(self.until).filter(|until| until.is_finite());
        };
        let seconds = match self.extra {
            Extra::Torn(most) if session.is_torn() => usual.max(most),
            _ => usual,
        };
        Some((self.started + seconds).min(self.until))
    }

    fn is_spent(&self, session: &Session, now: f64) -> bool {
        match (self.budget, self.end(session)) {
            (Some(Budget::Simulations(n)), _) => self.made >= n,
            (_, Some(end)) => {
                let to_come = HASTE * self.per_second(now) * (end - now);
                let saves = self.spare == Spare::Saved;
                end <= now || saves && session.is_decided(to_come as u64)
            }
            (None, None) | (Some(Budget::Seconds(_)), None) => false,
        }
    }

    /// Asks the final-move rule for more simulations, once.
    fn goes_further(&mut self, session: &Session) -> bool {
        if self.extra != Extra::Wanted {
            return false;
        }
        self.extra = Extra::None;
        let more = session.wanted(self.made);
        self.budget = Some(Budget::Simulations(self.made + more));
        more > 0
    }
}
