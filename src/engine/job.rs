//! The engine's side of the wire: one piece of work, done in slices. The clock is an argument, so that the
//! same code runs in a Worker and in a test.

use super::wire::{Aim, Event, Packed, Ready, Request, Task, Work};
use crate::demo::Desk;
use crate::go::{Game, Komi, RecordError};
use crate::review::Reading;
use crate::search::{
    Evaluation, Finish, Limit, Options, SearchSpec, Session, SessionError, Spare, Thinking, preset,
};
use crate::words::{Message, Say, errors_that_say};

/// A clock: a function that returns the time in milliseconds.
pub type Clock = fn() -> f64;

/// Milliseconds in a second.
const SECOND: f64 = 1000.0;
/// Least time between two progress events, in milliseconds: at most 13 events a second.
const PROGRESS: f64 = 75.0;
/// Length of a hush, in milliseconds: a click, the frame that shows its stone, and the stone's landing.
const HUSH: f64 = 100.0;
/// Simulations that a guess of the dead stones rests on.
const DEAD_SIMULATIONS: u64 = 3000;
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
    now: Now,
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

/// The piece of work in hand.
#[derive(Debug)]
enum Now {
    Nothing,
    /// The order of the classroom with this number.
    Demo {
        id: u64,
        last_progress: f64,
        worked: f64,
    },
    /// A search by the session in the last seat.
    Searching {
        id: u64,
        aim: Aim,
        thinking: Thinking,
        last_progress: f64,
    },
    Evaluating {
        id: u64,
        evaluation: Box<Evaluation>,
        left: u64,
        last_progress: f64,
    },
    /// A reading of a position by the session in the last seat.
    Reading {
        id: u64,
        left: u64,
    },
    Counting {
        thinking: Thinking,
        until: f64,
        threads: usize,
    },
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
            Aim::Dead => Thinking::glance(DEAD_SIMULATIONS, now),
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
            now: Now::Nothing,
            hushed_until: f64::NEG_INFINITY,
        }
    }

    /// True while there is work in hand.
    pub fn is_busy(&self) -> bool {
        !matches!(self.now, Now::Nothing)
    }

    /// Milliseconds for which the engine will keep still, 0 or more.
    pub fn rest(&self) -> f64 {
        (self.hushed_until - (self.clock)()).max(0.0)
    }

    /// Takes up a request. All but a hush cancel the work in hand. Returns the answer, if there is one at
    /// once.
    pub fn take(&mut self, request: Request) -> Option<Event> {
        if !matches!(request, Request::Hush) {
            self.now = Now::Nothing;
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
                    self.now = Now::Demo { id, last_progress: (self.clock)(), worked: 0.0 };
                }
                refused.map(|news| Event::Demo { id, news: Packed::new(&news), worked: 0.0 })
            }
            Request::Bench { seconds, threads } => {
                self.desk.end_games();
                let game = Game::even(9, Komi::from_half_points(15));
                let threads = self.threads(threads);
                let yomi = preset("yomi").expect("it is in the registry").spec();
                if let Err(why) = self.sit(yomi, threads, 1, &game) {
                    return Some(refused(0, &why));
                }
                let started = (self.clock)();
                let until = started + seconds.clamp(0.0, 60.0) * SECOND;
                let thinking = Thinking::open(started / SECOND);
                self.now = Now::Counting { thinking, until, threads };
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
        let clock = self.clock;
        let seconds = || clock() / SECOND;
        if let Now::Demo { id, last_progress, worked } = &mut self.now {
            let begun = clock();
            let news = self.desk.work(&|| clock() >= slice_end)?;
            let (id, now) = (*id, clock());
            *worked += now - begun;
            let worked = *worked;
            if news.is_on_the_way() {
                if now - *last_progress < PROGRESS {
                    return None;
                }
                *last_progress = now;
            } else if news.is_last() {
                self.now = Now::Nothing;
            }
            return Some(Event::Demo { id, news: Packed::new(&news), worked });
        }
        if let Now::Evaluating { id, evaluation, left, last_progress } = &mut self.now {
            *left -= evaluation.run(*left, &|| clock() >= slice_end);
            let (over, now) = (*left == 0, clock());
            if !over && now - *last_progress < PROGRESS {
                return None;
            }
            *last_progress = now;
            let event = Event::Evaluated { id: *id, estimate: Box::new(evaluation.estimate()?) };
            if over {
                self.now = Now::Nothing;
            }
            return Some(event);
        }
        let seat = self.sessions.last_mut()?;
        let session = &mut seat.session;
        match &mut self.now {
            Now::Reading { id, left } => {
                let is_cut = || clock() >= slice_end;
                let made = session.run(Limit { simulations: *left }, &is_cut);
                *left -= made;
                // Without a simulation and without a cut, there is no room for more.
                if *left > 0 && (made > 0 || is_cut()) {
                    return None;
                }
                let reading = Packed::new(&Reading::of(session));
                let event = Event::Read { id: *id, reading };
                self.now = Now::Nothing;
                Some(event)
            }
            Now::Nothing | Now::Demo { .. } | Now::Evaluating { .. } => None,
            Now::Counting { thinking, until, threads } => {
                let end = slice_end.min(*until);
                thinking.go_on(session, &seconds, &|| clock() >= end);
                let now = clock();
                if now < *until {
                    return None;
                }
                let per_second = thinking.per_second(now / SECOND);
                let event = Event::Benched { threads: *threads, per_second };
                self.now = Now::Nothing;
                Some(event)
            }
            Now::Searching { id, aim, thinking, last_progress } => {
                let over = thinking.go_on(session, &seconds, &|| clock() >= slice_end);
                let now = clock();
                let (id, per_second) = (*id, thinking.per_second(now / SECOND));
                if !over {
                    if now - *last_progress < PROGRESS {
                        return None;
                    }
                    *last_progress = now;
                    let snapshot = Box::new(session.snapshot());
                    let done = thinking.share_done(now / SECOND);
                    return Some(Event::Progress { id, snapshot, per_second, done });
                }
                let snapshot = Box::new(session.snapshot());
                let event = match *aim {
                    Aim::Move(_) | Aim::Clocked(..) => {
                        let decision = session.decide();
                        Event::Decided { id, decision, snapshot, per_second }
                    }
                    Aim::Analyse | Aim::Ponder => {
                        Event::Progress { id, snapshot, per_second, done: None }
                    }
                    Aim::Dead => {
                        Event::Dead { id, stones: session.dead_stones().iter().collect(), snapshot }
                    }
                };
                self.now = Now::Nothing;
                Some(event)
            }
        }
    }

    fn begin(&mut self, work: Work) -> Result<(), WorkError> {
        let (id, game) = (work.id, work.record.game()?);
        // The first progress event is due at once.
        let last_progress = f64::NEG_INFINITY;
        self.now = match work.task {
            Task::Search(aim) => {
                self.sit(work.system.spec, self.threads(work.threads), work.seed, &game)?;
                let thinking = aim.thinking((self.clock)() / SECOND);
                Now::Searching { id, aim, thinking, last_progress }
            }
            Task::Read(left) => {
                self.sit(work.system.spec, self.threads(work.threads), work.seed, &game)?;
                if let Some(seat) = self.sessions.last_mut() {
                    seat.session.begin_anew(&game);
                }
                Now::Reading { id, left }
            }
            Task::ReadOn(enough) => {
                self.sit(work.system.spec, self.threads(work.threads), work.seed, &game)?;
                let made =
                    self.sessions.last().map_or(0, |seat| seat.session.ownership().playouts());
                Now::Reading { id, left: enough.saturating_sub(made) }
            }
            Task::Evaluate(left) => {
                let policy = work.system.spec.playout;
                let evaluation = Box::new(Evaluation::new(&game, policy, work.seed));
                Now::Evaluating { id, evaluation, left, last_progress }
            }
        };
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
