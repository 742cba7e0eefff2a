//! A piece of work in hand, which goes on slice by slice.

use super::wire::{Aim, Event, Packed};
use crate::demo::Desk;
use crate::review::Reading;
use crate::search::{Evaluation, Limit, Session, Thinking};

/// A clock: a function that returns the time in milliseconds.
pub type Clock = fn() -> f64;

/// Milliseconds in a second.
pub(super) const SECOND: f64 = 1000.0;
/// Least time between two progress events, in milliseconds: at most 13 events a second.
const PROGRESS: f64 = 75.0;

/// A slice of time, at whose end the engine looks for requests.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slice {
    pub clock: Clock,
    /// What the clock reads at its end, in milliseconds.
    pub end: f64,
}

impl Slice {
    fn now(&self) -> f64 {
        (self.clock)()
    }

    fn is_over(&self) -> bool {
        self.now() >= self.end
    }
}

/// An event of a piece of work, and whether that goes on after it.
#[derive(Debug)]
pub(super) enum Told {
    /// The work goes on.
    Passing(Event),
    /// The work has ended.
    Last(Event),
}

/// The time of the last progress event, so that the next one comes no sooner than people can follow.
#[derive(Debug)]
pub(super) struct Throttle(f64);

impl Throttle {
    /// The throttle of work of which the page is to hear at once.
    pub const OPEN: Throttle = Throttle(f64::NEG_INFINITY);

    /// The throttle of work that is begun now, in milliseconds.
    pub fn since(now: f64) -> Throttle {
        Throttle(now)
    }

    /// Lets a progress event through if one is due now, in milliseconds.
    fn lets_through(&mut self, now: f64) -> bool {
        let due = now - self.0 >= PROGRESS;
        if due {
            self.0 = now;
        }
        due
    }
}

/// The piece of work in hand.
#[derive(Debug)]
pub(super) enum Piece {
    /// An order of the classroom.
    Answering(Answering),
    /// A search for the game, by the session in hand.
    Searching(Searching),
    /// An estimate from playouts alone.
    Evaluating(Evaluating),
    /// A reading for a review, by the session in hand.
    Reviewing(Reviewing),
    /// A measurement of speed, by the session in hand.
    Measuring(Measuring),
}

impl Piece {
    /// Goes on with the work until the slice is over or there is an event.
    pub fn go_on(
        &mut self,
        desk: &mut Desk,
        session: Option<&mut Session>,
        slice: Slice,
    ) -> Option<Told> {
        match self {
            Piece::Answering(answering) => answering.go_on(desk, slice),
            Piece::Evaluating(evaluating) => evaluating.go_on(slice),
            Piece::Searching(searching) => searching.go_on(session?, slice),
            Piece::Reviewing(reviewing) => reviewing.go_on(session?, slice),
            Piece::Measuring(measuring) => measuring.go_on(session?, slice),
        }
    }
}

/// The answer to the order of the classroom with this number.
#[derive(Debug)]
pub(super) struct Answering {
    pub id: u64,
    pub throttle: Throttle,
    /// Milliseconds that it has taken so far.
    pub worked: f64,
}

impl Answering {
    fn go_on(&mut self, desk: &mut Desk, slice: Slice) -> Option<Told> {
        let begun = slice.now();
        let news = desk.work(&|| slice.is_over())?;
        let now = slice.now();
        self.worked += now - begun;
        if news.is_on_the_way() && !self.throttle.lets_through(now) {
            return None;
        }
        let event = Event::Demo { id: self.id, news: Packed::new(&news), worked: self.worked };
        Some(if news.is_last() { Told::Last(event) } else { Told::Passing(event) })
    }
}

/// A search with this aim.
#[derive(Debug)]
pub(super) struct Searching {
    pub id: u64,
    pub aim: Aim,
    pub thinking: Thinking,
    pub throttle: Throttle,
}

impl Searching {
    fn go_on(&mut self, session: &mut Session, slice: Slice) -> Option<Told> {
        let seconds = || slice.now() / SECOND;
        let is_over = self.thinking.go_on(session, &seconds, &|| slice.is_over());
        let now = slice.now();
        let (id, per_second) = (self.id, self.thinking.per_second(now / SECOND));
        if is_over {
            return Some(Told::Last(self.end(session, per_second)));
        }
        self.throttle.lets_through(now).then(|| {
            let snapshot = Box::new(session.snapshot());
            let done = self.thinking.share_done(now / SECOND);
            Told::Passing(Event::Progress { id, snapshot, per_second, done })
        })
    }

    fn end(&self, session: &Session, per_second: f64) -> Event {
        let (id, snapshot) = (self.id, Box::new(session.snapshot()));
        match self.aim {
            Aim::Move(_) | Aim::Clocked(..) => {
                let decision = session.decide();
                Event::Decided { id, decision, snapshot, per_second }
            }
            Aim::Analyse | Aim::Ponder => Event::Progress { id, snapshot, per_second, done: None },
            Aim::Dead => {
                Event::Dead { id, stones: session.dead_stones().iter().collect(), snapshot }
            }
        }
    }
}

/// An estimate from playouts, of which so many are left to play.
#[derive(Debug)]
pub(super) struct Evaluating {
    pub id: u64,
    pub evaluation: Box<Evaluation>,
    pub left: u64,
    pub throttle: Throttle,
}

impl Evaluating {
    fn go_on(&mut self, slice: Slice) -> Option<Told> {
        self.left -= self.evaluation.run(self.left, &|| slice.is_over());
        let (is_over, now) = (self.left == 0, slice.now());
        if !is_over && !self.throttle.lets_through(now) {
            return None;
        }
        let estimate = Box::new(self.evaluation.estimate()?);
        let event = Event::Evaluated { id: self.id, estimate };
        Some(if is_over { Told::Last(event) } else { Told::Passing(event) })
    }
}

/// A reading of a position, for which so many simulations are left to make.
#[derive(Debug)]
pub(super) struct Reviewing {
    pub id: u64,
    pub left: u64,
}

impl Reviewing {
    fn go_on(&mut self, session: &mut Session, slice: Slice) -> Option<Told> {
        let is_cut = || slice.is_over();
        let made = session.run(Limit { simulations: self.left }, &is_cut);
        self.left -= made;
        // Without a simulation and without a cut, there is no room for more.
        if self.left > 0 && (made > 0 || is_cut()) {
            return None;
        }
        let reading = Packed::new(&Reading::of(session));
        Some(Told::Last(Event::Read { id: self.id, reading }))
    }
}

/// A measurement of speed.
#[derive(Debug)]
pub(super) struct Measuring {
    pub thinking: Thinking,
    /// What the clock reads at its end, in milliseconds.
    pub until: f64,
    pub threads: usize,
}

impl Measuring {
    fn go_on(&mut self, session: &mut Session, slice: Slice) -> Option<Told> {
        let slice = Slice { end: slice.end.min(self.until), ..slice };
        self.thinking.go_on(session, &|| slice.now() / SECOND, &|| slice.is_over());
        let now = slice.now();
        if now < self.until {
            return None;
        }
        let per_second = self.thinking.per_second(now / SECOND);
        Some(Told::Last(Event::Benched { threads: self.threads, per_second }))
    }
}
