//! What a GTP program remembers between commands, and how it thinks.

use super::keeper::Keeper;
use super::protocol::Reply;
use super::reader::{Alone, Reader};
use crate::clock::{Clock, TimeControl, moves_to_come};
use crate::go::{Color, Game, Komi, Move, PointSet, Removal, Setup};
use crate::levels::Level;
use crate::search::{
    Budget, Decision, Estimate, Evaluation, Exchange, GLANCE, Options, Session, SessionError,
    Snapshot, Spare, Thinking, Variant,
};
use std::time::{Duration, Instant};

/// Simulations for a move where neither a budget nor a time control says anything.
pub const DEFAULT_SIMULATIONS: u64 = 10_000;

/// What a move may cost.
#[derive(Clone, Copy, Debug)]
pub enum Pace {
    /// What the time control of the game allows.
    Clock,
    /// The same for each move.
    Move(Budget),
    /// The number of new simulations of a level, whose system goes by the size of the board, too.
    Level(&'static Level),
}

/// What is fixed when the program starts.
#[derive(Clone, Debug)]
pub struct Config {
    /// The system that chooses the moves.
    pub system: Variant,
    /// What a move may cost.
    pub pace: Pace,
    /// The search's threads, seed, memory, and whether its tree is reused.
    pub options: Options,
}

/// Points a side of the board that is there when the program starts.
pub const FIRST_SIZE: usize = 19;
/// Pause between two looks at an analysis whose tree is full.
const PAUSE: Duration = Duration::from_millis(20);

/// A Go-playing program behind the protocol.
#[derive(Debug)]
pub struct Engine {
    pub(super) config: Config,
    pub(super) game: Game,
    pub(super) clock: Clock,
    session: Session,
    reader: Box<dyn Reader>,
    keeper: Option<Keeper>,
    is_abandoned: fn() -> bool,
}

impl Engine {
    /// A program with an empty 19×19 board.
    ///
    /// # Errors
    /// Those of [`Session::new`].
    pub fn new(config: Config) -> Result<Engine, SessionError> {
        let game = Game::even(FIRST_SIZE, Komi::USUAL);
        let session = Session::new(config.system.spec.clone(), game.clone(), config.options)?;
        let (clock, reader) = (Clock::new(TimeControl::None), Box::new(Alone));
        let (keeper, is_abandoned) = (None, || false);
        Ok(Engine { config, game, clock, session, reader, keeper, is_abandoned })
    }

    /// Lets others read with this program, whose trees tell each other news by `exchange`.
    pub fn read_with(&mut self, reader: Box<dyn Reader>, exchange: Box<dyn Exchange>) {
        self.session.join(exchange);
        self.reader = reader;
    }

    /// Keeps the game in a file after every command.
    pub fn keep_with(&mut self, keeper: Keeper) {
        self.keeper = Some(keeper);
    }

    /// The reply to a command that has been carried out: the failure of those who read, if there is one, else
    /// the command's own. The game is kept unless they have failed.
    pub(super) fn settle(&mut self, reply: Reply) -> Reply {
        if let Some(why) = self.reader.failure() {
            return Err(why);
        }
        // A move that nobody hears of is not played.
        if (self.is_abandoned)() {
            return reply;
        }
        let kept = self.keeper.as_mut().map_or(Ok(()), |keeper| keeper.keep(&self.game));
        if let Err(why) = kept {
            eprintln!("yomi: the game cannot be kept: {why}");
        }
        reply
    }

    /// True if those who read have failed.
    pub(super) fn has_failed(&self) -> bool {
        self.reader.failure().is_some()
    }

    /// Ends every search as soon as this says that nobody reads the answers any more.
    pub fn abandon_when(&mut self, is_abandoned: fn() -> bool) {
        self.is_abandoned = is_abandoned;
    }

    /// Begins a game from this set-up, with all time on the clocks.
    pub(super) fn begin(&mut self, setup: Setup) -> Result<(), String> {
        self.take_up(Game::new(setup).map_err(|e| e.to_string())?)
    }

    /// Goes over to another game, with all time on the clocks. A level, which reads alone, plays with the system
    /// that it has on boards of this size.
    pub(super) fn take_up(&mut self, game: Game) -> Result<(), String> {
        if let Pace::Level(level) = self.config.pace {
            let spec = level.spec(game.board().width());
            if spec != self.config.system.spec {
                let session = Session::new(spec.clone(), game.clone(), self.config.options);
                self.session = session.map_err(|e| e.to_string())?;
                self.config.system.spec = spec;
            }
        }
        self.game = game;
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

    /// Thinks about the next move of `color` for as long as it may, calling `watch` now and then, and
    /// decides.
    pub(super) fn think(&mut self, color: Color, watch: &mut dyn FnMut(&Session)) -> Decision {
        self.read_on_clock(color, watch);
        self.decide()
    }

    /// Like [`think`](Engine::think), but of a move that will not be played: no clock runs.
    pub(super) fn advise(&mut self, color: Color) -> Decision {
        self.read_for_move(color, &mut |_| {});
        self.decide()
    }

    /// The session's decision. Where those who read have failed, [`settle`](Engine::settle) puts their failure
    /// in its place, and the program may be ended before a decision, which looks twice at a pass, is made.
    fn decide(&self) -> Decision {
        if self.has_failed() { Decision::Resign } else { self.session.decide() }
    }

    /// Reads for the next move of `color`, and takes the time off its clock.
    fn read_on_clock(&mut self, color: Color, watch: &mut dyn FnMut(&Session)) {
        let called = Instant::now();
        self.read_for_move(color, watch);
        self.clock.spend(color, called.elapsed());
    }

    fn read_for_move(&mut self, color: Color, watch: &mut dyn FnMut(&Session)) {
        self.turn_to(color);
        let begin = Instant::now();
        let is_abandoned = self.is_abandoned;
        let clock = || begin.elapsed().as_secs_f64();
        let thought = self.thought(color);
        self.reader.finish(thought, &mut self.session, &clock, &is_abandoned, watch);
    }

    /// The thinking about the next move of `color`, with what the move may cost.
    fn thought(&self, color: Color) -> Thinking {
        let about = |budget| Thinking::about_move(budget, Spare::Spent, 0.0);
        match self.config.pace {
            Pace::Move(budget) => return about(budget),
            Pace::Level(level) => {
                let count = *level.simulations.of(self.game.board().width());
                return about(Budget::Simulations(count));
            }
            Pace::Clock => {}
        }
        let moves = moves_to_come(self.game.board().area(), self.game.moves().len());
        match self.clock.move_time(color, moves) {
            Some(time) => Thinking::by_clock(time.usual, time.most, 0.0),
            None => about(Budget::Simulations(DEFAULT_SIMULATIONS)),
        }
    }

    /// Searches for `color` until `interrupted`, calling `watch` now and then.
    pub(super) fn analyze(
        &mut self,
        color: Color,
        interrupted: &(dyn Fn() -> bool + Sync),
        watch: &mut dyn FnMut(&Session),
    ) {
        self.turn_to(color);
        let begin = Instant::now();
        let is_abandoned = self.is_abandoned;
        let stop = || interrupted() || is_abandoned();
        let clock = || begin.elapsed().as_secs_f64();
        self.reader.finish(Thinking::open(0.0), &mut self.session, &clock, &stop, watch);
        // The tree may be full before the analysis is interrupted.
        while !stop() && !self.has_failed() {
            std::thread::sleep(PAUSE);
            watch(&self.session);
        }
    }

    fn turn_to(&mut self, color: Color) {
        let mut game = self.game.clone();
        game.set_to_play(color);
        self.session.follow(&game);
    }

    /// The search as it stands now.
    pub(super) fn snapshot(&self) -> Snapshot {
        self.session.snapshot()
    }

    /// Searches the position briefly, for [`GLANCE`] simulations.
    pub(super) fn look(&mut self) {
        self.turn_to(self.game.to_play());
        let is_abandoned = self.is_abandoned;
        let look = Thinking::glance(GLANCE, 0.0);
        self.reader.finish(look, &mut self.session, &|| 0.0, &is_abandoned, &mut |_| {});
    }

    /// The estimate from this many playouts of the position; none if none was made.
    pub(super) fn evaluate(&self, playouts: u64) -> Option<Estimate> {
        let Config { system, options, .. } = &self.config;
        let mut evaluation = Evaluation::new(&self.game, system.spec.playout, options.seed);
        evaluation.run(playouts, &|| false);
        evaluation.estimate()
    }

    /// The guess of the dead stones by the system that plays, with its threads and those who read with it;
    /// none where the rules take none off.
    pub(super) fn dead_stones(&mut self) -> PointSet {
        if self.game.setup().rules.removal == Removal::None {
            return PointSet::EMPTY;
        }
        self.look();
        self.session.dead_stones()
    }

    /// Like [`think`](Engine::think), but passes only when no dead stones of the opponent are
    /// left on the board, and never resigns.
    pub(super) fn clean_up(&mut self, color: Color) -> Move {
        self.read_on_clock(color, &mut |_| {});
        if self.has_failed() { Move::Pass } else { self.session.clean_up() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::InProcess;

    fn engine() -> Engine {
        of("uct", Pace::Move(Budget::Simulations(10)))
    }

    fn of(system: &str, pace: Pace) -> Engine {
        let system = Variant::parse(system).unwrap();
        let options = Options { memory: 16 << 20, ..Options::DEFAULT };
        Engine::new(Config { system, pace, options }).unwrap()
    }

    #[test]
    fn a_level_plays_with_its_system_for_the_size() {
        let level = crate::levels::level("3").unwrap();
        assert_ne!(level.spec(9), level.spec(19));
        let mut engine = of("uct", Pace::Level(level));
        for size in [19, 9] {
            engine.take_up(Game::even(size, Komi::USUAL)).unwrap();
            assert_eq!(engine.session.plan().spec, level.spec(size));
            engine.think(Color::Black, &mut |_| {});
            assert_eq!(engine.session.simulations(), *level.simulations.of(size));
        }
    }

    #[derive(Debug)]
    struct Failing;

    impl Reader for Failing {
        fn finish(
            &mut self,
            _: Thinking,
            _: &mut Session,
            _: &(dyn Fn() -> f64 + Sync),
            _: &(dyn Fn() -> bool + Sync),
            _: &mut dyn FnMut(&Session),
        ) {
        }

        fn failure(&self) -> Option<String> {
            Some("the others are gone".to_owned())
        }
    }

    #[test]
    fn where_those_who_read_have_failed_nothing_is_decided() {
        let mut engine = engine();
        engine.read_with(Box::new(Failing), Box::new(InProcess));
        assert_eq!(engine.think(Color::Black, &mut |_| {}), Decision::Resign);
        assert_eq!(engine.advise(Color::Black), Decision::Resign);
        assert_eq!(engine.clean_up(Color::Black), Move::Pass);
        assert_eq!(engine.settle(Ok("resign".into())), Err("the others are gone".into()));
    }

    #[test]
    fn a_move_that_is_not_played_takes_nothing_off_the_clock() {
        let mut engine = engine();
        let (main, period) = (Duration::ZERO, Duration::from_secs(60));
        engine.clock = Clock::new(TimeControl::Canadian { main, period, stones: 5 });
        let before = engine.clock.clone();
        engine.advise(Color::Black);
        assert_eq!(engine.clock, before);
        engine.think(Color::Black, &mut |_| {});
        assert_ne!(engine.clock, before);
    }
}
