//! A session: an engine that follows one game, keeps its tree between moves and searches on demand.

use super::answer::{Choice, FinalMove, choices};
use super::cluster::{Exchange, InProcess};
use super::counts::Counts;
use super::history::Past;
use super::modules::RootModules;
use super::options::{Options, Seat};
use super::owner::Ownership;
use super::parallel::{self, Task};
use super::plan::Plan;
use super::roots::Roots;
use super::searcher::Searcher;
use super::share::Elsewhere;
use super::spec::{Answer, Passing, SearchSpec, SpecError};
use crate::go::{Board, Game, Move};
use crate::tree::{MAX_VISITS, MemoryError};
use crate::words::{Message, Say, errors_that_say};

/// The limit at which a search ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// Number of new simulations, on top of what the tree holds already.
    pub simulations: u64,
}

/// An engine at work on one game.
#[derive(Debug)]
pub struct Session {
    plan: Plan,
    options: Options,
    pub(super) searchers: Vec<Searcher>,
    game: Game,
    /// The position searched: see [`root`].
    root: Box<Board>,
    past: Past,
    modules: Option<Box<RootModules>>,
    /// Number of simulations made beyond the limits in this position, because some come in batches.
    ahead: u64,
    exchange: Box<dyn Exchange>,
    exchanges: u64,
    pub(super) elsewhere: Elsewhere,
    full: bool,
}

/// Why a session cannot be made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SessionError {
    /// The spec makes no sense.
    Spec(SpecError),
    /// There is not enough memory for the tree.
    Memory(MemoryError),
}

impl Say for SessionError {
    fn say(&self) -> Message {
        match self {
            SessionError::Spec(error) => error.say(),
            SessionError::Memory(error) => error.say(),
        }
    }
}

errors_that_say!(SessionError);

impl From<SpecError> for SessionError {
    fn from(error: SpecError) -> SessionError {
        SessionError::Spec(error)
    }
}

impl From<MemoryError> for SessionError {
    fn from(error: MemoryError) -> SessionError {
        SessionError::Memory(error)
    }
}

impl Session {
    /// A session for a game.
    ///
    /// # Errors
    /// [`SessionError::Spec`] if the spec makes no sense, [`SessionError::Memory`] if the memory
    /// cannot be had.
    pub fn new(spec: SearchSpec, game: Game, options: Options) -> Result<Session, SessionError> {
        let threads = options.threads_in_tree(spec.parallel);
        let plan = Plan::new(spec, threads)?;
        let root = root(&plan.spec, &game);
        Ok(Session {
            searchers: Searcher::all(&plan, &root, &options)?,
            modules: RootModules::new(&plan.spec, &root).map(Box::new),
            plan,
            options,
            past: Past::new(&game),
            root,
            game,
            ahead: 0,
            exchange: Box::new(InProcess),
            exchanges: 0,
            elsewhere: Elsewhere::untold(options.seat),
            full: false,
        })
    }

    /// Lets the trees of a cluster tell each other their news in this way.
    pub fn join(&mut self, exchange: Box<dyn Exchange>) {
        self.exchange = exchange;
    }

    // ---- The game ---------------------------------------------------------------------------

    /// Moves to another position. What was read is kept if the new game continues the old one.
    pub fn follow(&mut self, game: &Game) {
        let keep = self.options.reuse && self.plan.spec.reward.is_of_results();
        let moves = if keep { self.moves_to(game) } else { None };
        self.take_up(game, moves.as_deref());
    }

    /// Moves to another position and forgets all that was read: the search there is the one of a new
    /// session, to the last simulation.
    pub fn begin_anew(&mut self, game: &Game) {
        self.take_up(game, None);
        self.searchers.iter_mut().for_each(Searcher::number_anew);
    }

    /// Moves to the position of `game`, and keeps what was read below these moves.
    fn take_up(&mut self, game: &Game, moves: Option<&[Move]>) {
        let stays = moves.is_some_and(<[Move]>::is_empty);
        let same_size = (self.root.width(), self.root.height())
            == (game.board().width(), game.board().height());
        self.root = root(&self.plan.spec, game);
        self.past = Past::new(game);
        self.modules = RootModules::new(&self.plan.spec, &self.root).map(Box::new);
        self.game = game.clone();
        self.ahead = 0;
        self.full = false;
        self.elsewhere = Elsewhere::untold(self.options.seat);
        for searcher in &mut self.searchers {
            searcher.follow(moves);
            if !stays {
                searcher.forget_owners((!same_size).then_some(&self.root));
            }
        }
    }

    /// The moves from this session's root to the position of `game`, if the game continues it.
    fn moves_to(&self, game: &Game) -> Option<Vec<Move>> {
        let old = self.game.moves();
        let other_komi = game.area_komi() != self.game.area_komi();
        if game.setup() != self.game.setup() || other_komi || !game.moves().starts_with(old) {
            return None;
        }
        let mut color = self.root.to_play();
        let mut moves = Vec::new();
        for &(mover, mv) in &game.moves()[old.len()..] {
            if mover != color {
                return None;
            }
            color = color.other();
            moves.push(mv);
        }
        let root = root(&self.plan.spec, game);
        let forgotten = root.passes() != game.board().passes();
        (color == root.to_play() && !forgotten).then_some(moves)
    }

    /// The game that the session follows.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The plan of the system at work.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    pub(super) fn options(&self) -> &Options {
        &self.options
    }

    pub(super) fn root_board(&self) -> &Board {
        &self.root
    }

    /// True once the tree has no room for another position; the search then goes on without growing
    /// it.
    pub fn is_full(&self) -> bool {
        self.full
    }

    /// Number of simulations in the trees, including those kept from earlier moves; in a cluster of
    /// several processes with those that are known from the others.
    pub fn simulations(&self) -> u64 {
        match &self.elsewhere {
            Elsewhere::Nobody => self.own_simulations(),
            Elsewhere::Heard => self.searchers.iter().map(|s| u64::from(s.root_visits())).sum(),
            Elsewhere::Shares(shares) => self.own_simulations() + shares.simulations,
        }
    }

    pub(super) fn own_simulations(&self) -> u64 {
        self.searchers.iter().map(Searcher::simulations).sum()
    }

    /// Counts of the work that this session has done.
    pub fn counts(&self) -> Counts {
        let mut sum = Counts { exchanges: self.exchanges, ..Counts::default() };
        for walker in self.searchers.iter().flat_map(|s| &s.walkers) {
            sum += walker.counts;
        }
        sum
    }

    // ---- The search -------------------------------------------------------------------------

    /// Searches until the limit is reached or `stop` returns true (every thread asks it before each
    /// simulation). Returns the number of simulations made: 0 if the system does not search.
    pub fn run(&mut self, limit: Limit, stop: &(dyn Fn() -> bool + Sync)) -> u64 {
        if !self.plan.spec.searches() {
            return 0;
        }
        self.elsewhere = Elsewhere::untold(self.options.seat);
        // Values are sums of 32 bits; stop before they could overflow.
        let room = u64::from(MAX_VISITS).saturating_sub(self.simulations());
        let count = limit.simulations.min(room);
        let done = self.ahead.min(count);
        let mut exchanges = self.exchanges;
        let (searchers, task) = self.at_work(stop);
        if searchers.iter_mut().any(|s| s.make_root(&task).is_err()) {
            self.full = true;
            return 0;
        }
        let made = parallel::run(searchers, &task, count - done, &mut exchanges);
        self.exchanges = exchanges;
        let total = made + done;
        self.ahead = self.ahead - done + total.saturating_sub(count);
        self.full = self.searchers.iter().any(|s| s.tree.is_full());
        total.min(count)
    }

    /// Makes a simulation if there is none yet: a decision rests on at least one, however short the
    /// time.
    pub fn run_once(&mut self) {
        if self.simulations() == 0 {
            self.run(Limit { simulations: 1 }, &|| false);
        }
    }

    /// All searchers, and the work that they share.
    pub(super) fn at_work<'a>(
        &'a mut self,
        stop: &'a (dyn Fn() -> bool + Sync),
    ) -> (&'a mut [Searcher], Task<'a>) {
        let task = Task {
            plan: &self.plan,
            root: &self.root,
            past: &self.past,
            modules: self.modules.as_deref(),
            komi: self.game.area_komi(),
            threads: self.options.threads,
            exchange: self.exchange.as_ref(),
            stop,
        };
        (&mut self.searchers, task)
    }

    /// Number of simulations that the final-move rule wants on top of a budget of `spent`: half of
    /// it again if it is not content with the search so far.
    pub fn wanted(&self, spent: u64) -> u64 {
        if self.plan.spec.answer.is_settled(&self.choices(&self.roots())) { 0 } else { spent / 2 }
    }

    /// True while the most visited move is not the best of the much visited ones: more time may
    /// change the choice.
    pub fn is_torn(&self) -> bool {
        !Answer::MaxRobust.is_settled(&self.choices(&self.roots()))
    }

    /// True if `more` further simulations of this process cannot change the move that the final-move rule
    /// chooses. Each other process of a cluster makes about as many meanwhile.
    pub fn is_decided(&self, more: u64) -> bool {
        let processes = match self.options.seat {
            Seat::All => 1,
            Seat::One(_) => self.plan.spec.parallel.trees() as u64,
        };
        let more = more.saturating_mul(processes);
        self.plan.spec.answer.stands(&self.choices(&self.roots()), more)
    }

    /// The move that each rule for the final move would play now; empty before the first
    /// simulation.
    pub fn final_moves(&self) -> Vec<FinalMove> {
        let roots = self.roots();
        let choices = self.choices(&roots);
        Answer::RULES.into_iter().filter_map(|rule| rule.says(&roots, &choices)).collect()
    }

    /// Panics unless every node's visits are the sum of its edges' visits and no virtual loss is
    /// left, which must hold whenever no search is running. Slow, for tests.
    pub fn check(&self) {
        for searcher in &self.searchers {
            searcher.check();
        }
    }

    // ---- What comes of it -------------------------------------------------------------------

    /// Owners at the end of all playouts since the position was reached.
    pub fn ownership(&self) -> Ownership {
        let mut sum = self.own_ownership();
        if let Elsewhere::Shares(shares) = &self.elsewhere {
            sum.hear(&shares.owners, &self.root);
        }
        sum
    }

    pub(super) fn own_ownership(&self) -> Ownership {
        let mut sum = Ownership::new();
        for walker in self.searchers.iter().flat_map(|s| &s.walkers) {
            sum.merge(&walker.owner, &self.root);
        }
        sum
    }

    /// The counts of all trees at their roots, added up.
    pub(super) fn roots(&self) -> Roots {
        Roots::new(&self.searchers, &self.elsewhere)
    }

    pub(super) fn choices(&self, roots: &Roots) -> Vec<Choice> {
        choices(&self.plan, roots, self.root.to_play())
    }
}

/// The position that is searched. It is the game's, but passes that ended it are forgotten, so that
/// a finished game can still be analysed. Where passing is judged, the opponent's pass is forgotten
/// too: in the tree a pass would end the game at once, and on an empty board komi would win it.
fn root(spec: &SearchSpec, game: &Game) -> Box<Board> {
    let mut board = Box::new(game.board().clone());
    let forgotten = match spec.passing {
        Passing::Judged => 1,
        Passing::Searched => 2,
    };
    if board.passes() >= forgotten {
        board.resume();
    }
    board
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Komi;
    use crate::search::preset;

    #[test]
    fn a_search_stops_before_its_sums_could_overflow() {
        let options = Options { memory: 1 << 22, ..Options::DEFAULT };
        let game = Game::even(5, Komi::from_half_points(1));
        let mut session = Session::new(preset("uct").unwrap().spec(), game, options).unwrap();
        session.run(Limit { simulations: 10 }, &|| false);
        let tree = &session.searchers[0].tree;
        tree.node(tree.root().unwrap()).add_visits(MAX_VISITS - 12);
        assert_eq!(session.run(Limit { simulations: 100 }, &|| false), 2);
        assert_eq!(session.run(Limit { simulations: 100 }, &|| false), 0);
        assert_eq!(session.simulations(), u64::from(MAX_VISITS));
    }

    #[test]
    fn whoever_stays_in_a_position_forgets_nothing_of_it() {
        let options = Options { memory: 1 << 22, ..Options::DEFAULT };
        let game = Game::even(5, Komi::from_half_points(1));
        let spec = preset("uct").unwrap().spec();
        let mut session = Session::new(spec, game.clone(), options).unwrap();
        session.run(Limit { simulations: 50 }, &|| false);
        session.follow(&game);
        assert_eq!((session.simulations(), session.ownership().playouts()), (50, 50));
        session.begin_anew(&game);
        assert_eq!((session.simulations(), session.ownership().playouts()), (0, 0));
    }
}
