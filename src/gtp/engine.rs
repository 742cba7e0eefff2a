//! What a GTP program remembers between commands, and how it thinks.

use super::analyze::Live;
use super::clock::Clock;
use super::commands;
use super::protocol::Request;
use crate::go::{Color, Game, Komi, Move, PointSet, Setup, SetupError};
use crate::search::{
    Decision, Estimate, Evaluation, Limit, Options, Session, SessionError, Snapshot, Variant,
};
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// How long a move is thought about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Budget {
    /// This many new simulations.
    Simulations(u64),
    /// This long.
    Time(Duration),
    /// As the time control of the game says; without one, [`Budget::DEFAULT_SIMULATIONS`].
    Clock,
}

impl Budget {
    /// Simulations for a move where nothing else is said.
    pub const DEFAULT_SIMULATIONS: u64 = 10_000;
}

/// What is fixed when the program starts.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The system that thinks.
    pub system: Variant,
    /// For how long.
    pub budget: Budget,
    /// Threads, seed, memory, reuse.
    pub options: Options,
}

/// Komi until the other side names one.
const KOMI: Komi = Komi::from_half_points(15);
/// Simulations that a look at the position takes: for a guess of the dead stones, or a map.
const GLANCE: u64 = 2_000;

/// How much faster than so far a search may become before its clock runs out.
const HASTE: f64 = 1.5;

/// A Go-playing program behind the protocol.
#[derive(Debug)]
pub struct Engine {
    pub(super) settings: Settings,
    pub(super) game: Game,
    pub(super) clock: Clock,
    session: Session,
    is_abandoned: fn() -> bool,
}

impl Engine {
    /// A program with an empty 19×19 board.
    ///
    /// # Errors
    /// As [`Session::new`].
    pub fn new(settings: Settings) -> Result<Engine, SessionError> {
        let game = Game::even(19, KOMI);
        let session = Session::new(settings.system.spec.clone(), game.clone(), settings.options)?;
        let clock = Clock::unlimited();
        Ok(Engine { settings, game, clock, session, is_abandoned: || false })
    }

    /// Ends every search as soon as this says that nobody reads the answers any more.
    pub fn abandon_when(&mut self, is_abandoned: fn() -> bool) {
        self.is_abandoned = is_abandoned;
    }

    /// Carries out one line and writes the answer, if the line asks for one. A command that
    /// goes on until the next one looks at `interrupted`. Returns false after `quit`.
    ///
    /// # Errors
    /// If the answer cannot be written.
    pub fn execute(
        &mut self,
        line: &str,
        out: &mut dyn Write,
        interrupted: &(dyn Fn() -> bool + Sync),
    ) -> io::Result<bool> {
        let Some(request) = Request::parse(line) else { return Ok(true) };
        let mut live = Live::new(&request, out, interrupted);
        let reply = commands::run(self, &request, &mut live);
        live.finish(&reply)?;
        Ok(request.name != "quit")
    }

    /// Begins a game on an empty board.
    pub(super) fn begin(&mut self, setup: Setup) -> Result<(), SetupError> {
        self.game = Game::new(setup)?;
        self.clock.restart();
        Ok(())
    }

    /// The set-up of this game with an empty board.
    pub(super) fn empty_setup(&self) -> Setup {
        let setup = self.game.setup();
        Setup {
            width: setup.width,
            height: setup.height,
            rules: setup.rules,
            ..Setup::even(1, setup.komi)
        }
    }

    // ---- Thinking ---------------------------------------------------------------------------

    /// Thinks about the next move of `color` for as long as it may, telling `watch` now and
    /// then, and decides.
    pub(super) fn think(&mut self, color: Color, watch: &mut dyn FnMut(&Session)) -> Decision {
        self.read_for_move(color, watch);
        self.session.decide()
    }

    fn read_for_move(&mut self, color: Color, watch: &mut dyn FnMut(&Session)) {
        let called = Instant::now();
        self.turn_to(color);
        let begin = Instant::now();
        match self.time_for_move(color) {
            Some(time) => {
                let kept = self.session.simulations();
                let by_clock = self.settings.budget == Budget::Clock;
                let usual = time.as_secs_f64();
                let most = if by_clock { self.clock.most(color, usual) } else { usual };
                let most = Duration::from_secs_f64(most);
                let (decided, torn) = (AtomicBool::new(false), AtomicBool::new(false));
                let time = || if torn.load(Relaxed) { most } else { time };
                let stop = || decided.load(Relaxed) || begin.elapsed() >= time();
                self.search(u64::MAX, &stop, &mut |session| {
                    watch(session);
                    torn.store(by_clock && session.is_torn(), Relaxed);
                    let gone = begin.elapsed();
                    let left = time().saturating_sub(gone).as_secs_f64() / gone.as_secs_f64();
                    let more = (session.simulations() - kept) as f64 * left * HASTE;
                    decided.store(by_clock && session.is_decided(more as u64), Relaxed);
                });
            }
            None => {
                let simulations = match self.settings.budget {
                    Budget::Simulations(n) => n,
                    _ => Budget::DEFAULT_SIMULATIONS,
                };
                self.search(simulations, &|| false, watch);
                let more = self.session.wanted(simulations);
                self.search(more, &|| false, watch);
            }
        }
        self.session.run_once();
        self.clock.spend(color, called.elapsed().as_secs_f64());
    }

    /// Searches on for `color` until `interrupted`.
    pub(super) fn analyze(
        &mut self,
        color: Color,
        interrupted: &(dyn Fn() -> bool + Sync),
        watch: &mut dyn FnMut(&Session),
    ) {
        self.turn_to(color);
        self.search(u64::MAX, interrupted, watch);
    }

    fn turn_to(&mut self, color: Color) {
        let mut game = self.game.clone();
        game.set_to_play(color);
        self.session.follow(&game);
    }

    /// Searches in slices, with a word to `watch` after each.
    fn search(
        &mut self,
        simulations: u64,
        stop: &(dyn Fn() -> bool + Sync),
        watch: &mut dyn FnMut(&Session),
    ) {
        const SLICE: Duration = Duration::from_millis(20);
        let mut left = simulations;
        while left > 0 && !stop() && !(self.is_abandoned)() {
            let end = Instant::now() + SLICE;
            let done =
                self.session.run(Limit { simulations: left }, &|| stop() || Instant::now() >= end);
            left -= done;
            watch(&self.session);
            // A busy computer may give a whole slice to others.
            if done == 0 && Instant::now() < end {
                // The tree holds all it can.
                if simulations < u64::MAX {
                    break;
                }
                std::thread::sleep(SLICE);
            }
        }
    }

    fn time_for_move(&self, color: Color) -> Option<Duration> {
        match self.settings.budget {
            Budget::Simulations(_) => None,
            Budget::Time(time) => Some(time),
            Budget::Clock => {
                let seconds = self.clock.seconds(color, self.moves_to_come())?;
                Some(Duration::from_secs_f64(seconds))
            }
        }
    }

    /// How many moves each side will make before the game ends, by a rule of thumb.
    fn moves_to_come(&self) -> f64 {
        let all = self.game.board().area() as f64 * 0.75;
        (all - self.game.moves().len() as f64) / 2.0
    }

    /// The search so far.
    pub(super) fn snapshot(&self) -> Snapshot {
        self.session.snapshot()
    }

    /// Has a short look at the position as it is.
    pub(super) fn look(&mut self) {
        self.turn_to(self.game.to_play());
        self.search(GLANCE, &|| false, &mut |_| {});
    }

    /// The mean of playouts from the position as it is.
    pub(super) fn evaluate(&self, playouts: u64) -> Option<Estimate> {
        let Settings { system, options, .. } = &self.settings;
        let mut evaluation = Evaluation::new(&self.game, system.spec.playout, options.seed);
        evaluation.run(playouts, &|| false);
        evaluation.estimate()
    }

    /// The engine's guess of the dead stones.
    pub(super) fn dead_stones(&mut self) -> PointSet {
        self.look();
        self.session.dead_stones()
    }

    /// Like [`think`](Engine::think), but passes only when no dead stones of the opponent are
    /// left on the board, and never resigns.
    pub(super) fn clean_up(&mut self, color: Color) -> Move {
        self.read_for_move(color, &mut |_| {});
        self.session.clean_up()
    }
}
