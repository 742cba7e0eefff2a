//! The engine's side of the wire: one piece of work, done in slices. The clock is an argument, so that the
//! same code runs in a Worker and in a test.

use super::piece::{
    Answering, Evaluating, Measuring, Piece, Reviewing, SECOND, Searching, Slice, Throttle, Told,
};
use super::wire::{Aim, Event, Packed, Ready, Request, Task, Work};
use crate::demo::Desk;
use crate::go::{Game, Komi, RecordError};
use crate::search::{
    DECIDING, Evaluation, Finish, Options, SearchSpec, Session, SessionError, Spare, Thinking,
    preset,
};
use crate::words::{Message, Say, errors_that_say};

pub use super::piece::Clock;

/// Length of a hush, in milliseconds: a click, the frame that shows its stone, and the stone's landing.
const HUSH: f64 = 100.0;
/// Share of the engine's memory that one tree may take, so that the trees of two systems fit.
const TREE_SHARE: f64 = 0.35;
/// The most bytes that one tree may take, however much memory there is.
const LARGEST_TREE: f64 = 512e6;
/// Systems that keep a tree at the same time: the two sides of a game between systems.
const SESSIONS: usize = 2;

/// The engine's service: the work in hand, and the sessions that keep their trees between requests.
#[derive(Debug)]
pub struct Job {
    ready: Ready,
    clock: Clock,
    sessions: Vec<Seat>,
    desk: Desk,
    piece: Option<Piece>,
    /// The time until which the engine keeps still, by `clock`.
    hushed_until: f64,
}

/// Why a piece of work cannot be done.
#[derive(Clone, Debug, PartialEq)]
pub enum WorkError {
    /// The record is no game that can be played.
    Record(RecordError),
    /// The system has no session: its spec makes no sense, or memory is short.
    Session(SessionError),
}

impl Say for WorkError {
    fn say(&self) -> Message {
        match self {
            WorkError::Record(error) => error.say(),
            WorkError::Session(error) => error.say(),
        }
    }
}

errors_that_say!(WorkError);

impl From<RecordError> for WorkError {
    fn from(error: RecordError) -> WorkError {
        WorkError::Record(error)
    }
}

impl From<SessionError> for WorkError {
    fn from(error: SessionError) -> WorkError {
        WorkError::Session(error)
    }
}

/// A session, with the spec, threads and seed that it was made for.
#[derive(Debug)]
struct Seat {
    spec: SearchSpec,
    threads: usize,
    seed: u64,
    session: Session,
}

impl Aim {
    /// The thinking that this aim asks for, if it begins at `now`, in seconds.
    fn thinking(self, now: f64) -> Thinking {
        match self {
            Aim::Move(budget) => Thinking::about_move(budget, Spare::Saved, now),
            Aim::Clocked(budget, seconds) => {
                Thinking::about_move(budget, Spare::Saved, now).within(seconds)
            }
            Aim::Analyse | Aim::Ponder => Thinking::open(now),
            Aim::Dead => Thinking::glance(DECIDING, now),
        }
    }
}

impl Job {
    /// An engine with these resources and nothing to do yet.
    pub fn new(ready: Ready, clock: Clock) -> Job {
        Job {
            clock,
            sessions: Vec::new(),
            desk: Desk::new(ready.memory_limit),
            ready,
            piece: None,
            hushed_until: f64::NEG_INFINITY,
        }
    }

    /// True while there is work in hand.
    pub fn is_busy(&self) -> bool {
        self.piece.is_some()
    }

    /// Milliseconds for which the engine will keep still, 0 or more.
    pub fn rest(&self) -> f64 {
        (self.hushed_until - (self.clock)()).max(0.0)
    }

    /// Takes up a request. All but a hush cancel the work in hand. Returns the answer, if there is one at
    /// once.
    pub fn take(&mut self, request: Request) -> Option<Event> {
        if !matches!(request, Request::Hush) {
            self.piece = None;
        }
        match request {
            Request::Stop => None,
            Request::Hush => {
                self.hushed_until = (self.clock)() + HUSH;
                None
            }
            Request::Break(fault) => fault.happen(),
            Request::Work(work) => {
                self.desk.end_games();
                let id = work.id;
                self.begin(*work).err().map(|why| refused(id, &why))
            }
            Request::Demo(order) => {
                let order = order.open();
                let id = order.id;
                let refused = self.desk.take(order);
                if refused.is_none() {
                    let throttle = Throttle::since((self.clock)());
                    self.piece = Some(Piece::Answering(Answering { id, throttle, worked: 0.0 }));
                }
                refused.map(|news| Event::Demo { id, news: Packed::new(&news), worked: 0.0 })
            }
            Request::Bench { seconds, threads } => {
                self.desk.end_games();
                let game = Game::even(9, Komi::USUAL);
                let threads = self.threads(threads);
                let yomi = preset("yomi").expect("it is in the registry").spec();
                if let Err(why) = self.sit(yomi, threads, 1, &game) {
                    return Some(refused(0, &why));
                }
                let started = (self.clock)();
                let until = started + seconds.clamp(0.0, 60.0) * SECOND;
                let thinking = Thinking::open(started / SECOND);
                self.piece = Some(Piece::Measuring(Measuring { thinking, until, threads }));
                None
            }
        }
    }

    /// Works until the clock reads `slice_end`, in milliseconds, and returns the event to send, if there is
    /// one.
    pub fn work(&mut self, slice_end: f64) -> Option<Event> {
        if self.rest() > 0.0 {
            return None;
        }
        let slice = Slice { clock: self.clock, end: slice_end };
        let session = self.sessions.last_mut().map(|seat| &mut seat.session);
        match self.piece.as_mut()?.go_on(&mut self.desk, session, slice)? {
            Told::Passing(event) => Some(event),
            Told::Last(event) => {
                self.piece = None;
                Some(event)
            }
        }
    }

    fn begin(&mut self, work: Work) -> Result<(), WorkError> {
        let (id, game) = (work.id, work.record.game()?);
        let throttle = Throttle::OPEN;
        let piece = match work.task {
            Task::Search(aim) => {
                self.sit(work.system.spec, self.threads(work.threads), work.seed, &game)?;
                let thinking = aim.thinking((self.clock)() / SECOND);
                Piece::Searching(Searching { id, aim, thinking, throttle })
            }
            Task::Read(left) => {
                self.sit(work.system.spec, self.threads(work.threads), work.seed, &game)?;
                if let Some(seat) = self.sessions.last_mut() {
                    seat.session.begin_anew(&game);
                }
                Piece::Reviewing(Reviewing { id, left })
            }
            Task::ReadOn(enough) => {
                self.sit(work.system.spec, self.threads(work.threads), work.seed, &game)?;
                let made =
                    self.sessions.last().map_or(0, |seat| seat.session.ownership().playouts());
                Piece::Reviewing(Reviewing { id, left: enough.saturating_sub(made) })
            }
            Task::Evaluate(left) => {
                let policy = work.system.spec.playout;
                let evaluation = Box::new(Evaluation::new(&game, policy, work.seed));
                Piece::Evaluating(Evaluating { id, evaluation, left, throttle })
            }
        };
        self.piece = Some(piece);
        Ok(())
    }

    fn threads(&self, asked: usize) -> usize {
        let all = self.ready.threads.max(1);
        if asked == 0 { all } else { asked.min(all) }
    }

    /// Puts the session for this spec in the last seat, set to this game; makes one if there is none.
    fn sit(
        &mut self,
        spec: SearchSpec,
        threads: usize,
        seed: u64,
        game: &Game,
    ) -> Result<(), WorkError> {
        let fits = |s: &Seat| s.spec == spec && s.threads == threads && s.seed == seed;
        if let Some(i) = self.sessions.iter().position(fits) {
            let mut seat = self.sessions.remove(i);
            seat.session.follow(game);
            self.sessions.push(seat);
            return Ok(());
        }
        if self.sessions.len() == SESSIONS {
            self.sessions.remove(0);
        }
        let mut memory = (self.ready.memory_limit * TREE_SHARE).min(LARGEST_TREE) as u64;
        let session = loop {
            let finish = Finish::Agree;
            let options = Options { threads, seed, memory, finish, ..Options::DEFAULT };
            match Session::new(spec.clone(), game.clone(), options) {
                Ok(session) => break session,
                // Fragmented memory may have no piece of this size: a smaller tree is tried.
                Err(SessionError::Memory(_)) if memory > 16 << 20 => memory /= 2,
                Err(error) => return Err(error.into()),
            }
        };
        self.sessions.push(Seat { spec, threads, seed, session });
        Ok(())
    }
}

fn refused(id: u64, why: &WorkError) -> Event {
    Event::Refused { id, message: why.say() }
}
