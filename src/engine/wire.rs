//! The messages between the page and the engine, as plain data. All values are Black's.

use super::end::{End, OneThread};
use crate::demo::{News, Order};
use crate::go::{Point, Record};
use crate::review::Reading;
use crate::search::{Budget, Decision, Estimate, Snapshot, Variant};
use crate::words::Message;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::marker::PhantomData;

/// A message as bytes. Page and engine are built together, so fields go by their places alone: reading
/// them back takes less time than by names, and a good deal less program.
pub fn encode(message: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(message).expect("messages are plain data")
}

/// Reads a message back from the bytes that [`encode`] has made of it.
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> T {
    postcard::from_bytes(bytes).expect("page and engine are built together, so their messages fit")
}

/// A message within a message, which need not be read where it is passed on: the game's part of the page
/// forwards the classroom's, and does without the program that reads them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Packed<T> {
    bytes: Vec<u8>,
    holds: PhantomData<T>,
}

impl<T: Serialize + DeserializeOwned> Packed<T> {
    /// Packs a message into bytes.
    pub fn new(message: &T) -> Packed<T> {
        Packed { bytes: encode(message), holds: PhantomData }
    }

    /// Reads the message that is packed here.
    pub fn open(&self) -> T {
        decode(&self.bytes)
    }
}

/// What the engine is to find out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Task {
    /// A search with this aim.
    Search(Aim),
    /// An estimate from this many playouts, without a search: [`Event::Evaluated`] comes until all are made.
    Evaluate(u64),
    /// A reading for a review, by this many simulations in a tree that knows nothing yet: ends with
    /// [`Event::Read`].
    Read(u64),
    /// A reading that goes on in the tree at hand, until the position has so many simulations in all: ends with
    /// [`Event::Read`].
    ReadOn(u64),
}

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Aim {
    /// The move to make: ends with [`Event::Decided`].
    Move(Budget),
    /// The move to make while a clock runs: as [`Aim::Move`], but within this many seconds.
    Clocked(Budget, f64),
    /// An analysis for a person to look at: goes on until something else is asked.
    Analyse,
    /// Reading ahead on a person's time, for the engine's next move: goes on until something else is asked.
    Ponder,
    /// Which stones are dead: ends with [`Event::Dead`].
    Dead,
}

/// One piece of work, with all that it needs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Work {
    /// The number of this work. Every answer carries it, so that the page can discard stale answers.
    pub id: u64,
    /// The game up to the position in question.
    pub record: Record,
    /// The system that does the work.
    pub system: Variant,
    /// Threads to use; 0 for all.
    pub threads: usize,
    /// The seed of the system's random numbers.
    pub seed: u64,
    /// What the engine is to find out.
    pub task: Task,
}

/// A message from the page to the engine. All but [`Request::Hush`] cancel the work in hand.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Request {
    /// Begins this piece of work.
    Work(Box<Work>),
    /// Stops the work in hand; the trees are kept.
    Stop,
    /// Leaves the processors to the page for a moment, then goes on with the work in hand.
    Hush,
    /// Answers an order of the classroom's.
    Demo(Packed<Order>),
    /// Searches the empty 9×9 board with `yomi`, to measure its speed.
    Bench {
        /// How long to search, in seconds; at most 60 are spent.
        seconds: f64,
        /// Threads to use; 0 for all.
        threads: usize,
    },
    /// Breaks the engine, so that its recovery can be tested.
    Break(Fault),
}

/// Ways in which an engine can break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fault {
    /// The engine panics, as at a bug.
    Panic,
    /// The engine takes memory until there is none left.
    Memory,
    /// The engine loops forever and never answers.
    Silence,
}

impl Fault {
    /// Breaks the engine in this way, and never returns.
    pub(super) fn happen(self) -> ! {
        match self {
            Fault::Panic => panic!("as was asked"),
            Fault::Memory => {
                let mut held = Vec::new();
                loop {
                    held.push(std::hint::black_box(Vec::<u8>::with_capacity(1 << 20)));
                }
            }
            Fault::Silence => loop {
                std::hint::spin_loop();
            },
        }
    }
}

/// A message from the engine to the page.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Event {
    /// The engine has started and takes requests from now on.
    Ready(Ready),
    /// A search as it stands while the work goes on.
    Progress {
        /// The number of the work.
        id: u64,
        /// The search as it stands now.
        snapshot: Box<Snapshot>,
        /// Speed in simulations per second, all threads together.
        per_second: f64,
        /// Share of the work that is done, 0 to 1, if the work has an end.
        done: Option<f32>,
    },
    /// The engine has decided on a move, or to resign.
    Decided {
        /// The number of the work.
        id: u64,
        /// The move that it makes, or its resignation.
        decision: Decision,
        /// The search that the decision rests on.
        snapshot: Box<Snapshot>,
        /// Speed in simulations per second, all threads together.
        per_second: f64,
    },
    /// The engine's guess of the dead stones.
    Dead {
        /// The number of the work.
        id: u64,
        /// The stones that the engine takes for dead.
        stones: Vec<Point>,
        /// The search that the guess rests on.
        snapshot: Box<Snapshot>,
    },
    /// An answer to an order of the classroom's.
    Demo {
        /// The number of the order.
        id: u64,
        /// The answer, packed for the classroom's part of the page.
        news: Packed<News>,
        /// Milliseconds that the engine has worked on the order so far.
        worked: f64,
    },
    /// The estimate from the playouts made so far.
    Evaluated {
        /// The number of the work.
        id: u64,
        /// What the playouts say of the position.
        estimate: Box<Estimate>,
    },
    /// The reading of a position for a review.
    Read {
        /// The number of the work.
        id: u64,
        /// What was read, packed for the review's part of the page; `None` if the system does not search.
        reading: Packed<Option<Reading>>,
    },
    /// The engine cannot do the work.
    Refused {
        /// The number of the work; 0 for a bench.
        id: u64,
        /// The reason, which has no full stop.
        message: Message,
    },
    /// The result of a bench that has ended.
    Benched {
        /// Threads that took part.
        threads: usize,
        /// Speed in simulations per second, all threads together.
        per_second: f64,
    },
    /// The engine has crashed. The page sends this to itself.
    Crashed {
        /// The cause, as far as it is known.
        end: End,
        /// What the page has to do to get a working engine.
        recovery: Recovery,
    },
}

/// What the page has to do to get a working engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Recovery {
    /// A fresh engine is already starting.
    FreshEngine,
    /// The page must be loaded again.
    Reload,
    /// Another browser is needed; the cause says which.
    OtherBrowser,
}

/// What the engine has to work with.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Ready {
    /// Number of threads in the engine's pool.
    pub threads: usize,
    /// Whether the page is cross-origin isolated, which threads need.
    pub isolated: bool,
    /// The most memory that the engine may use, in bytes.
    pub memory_limit: f64,
    /// Why there is one thread only, where that was not asked for.
    pub reason: Option<OneThread>,
}
