//! All that crosses between the page and the engine. Plain data; values are Black's.

use crate::demo::{News, Order};
use crate::go::{Point, Record};
use crate::search::{Budget, Decision, Estimate, Snapshot};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::marker::PhantomData;

/// A message as bytes. Page and engine are built together, so fields go by their places alone: reading
/// them back takes less time than by names, and a good deal less program.
pub fn encode(message: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(message).expect("messages are plain data")
}

/// What [`encode`] has made bytes of.
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> T {
    postcard::from_bytes(bytes).expect("page and engine are built together, so their messages fit")
}

/// A message within a message, of which those in between need to know nothing: the game's part of the
/// page passes the classroom's on, and does without the program that reads them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Packed<T> {
    bytes: Vec<u8>,
    holds: PhantomData<T>,
}

impl<T: Serialize + DeserializeOwned> Packed<T> {
    /// This message, packed.
    pub fn new(message: &T) -> Packed<T> {
        Packed { bytes: encode(message), holds: PhantomData }
    }

    /// The message.
    pub fn open(&self) -> T {
        decode(&self.bytes)
    }
}

/// What the engine is to find out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Task {
    /// By search.
    Search(Aim),
    /// What so many playouts alone say: [`Event::Evaluated`] comes until all are made.
    Evaluate(u64),
}

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Aim {
    /// The move to make: ends with [`Event::Decided`].
    Move(Budget),
    /// To show what it reads: goes on until something else is asked.
    Analyse,
    /// To have read when it is its turn: goes on until something else is asked.
    Ponder,
    /// Which stones are dead: ends with [`Event::Dead`].
    Dead,
}

/// One piece of work, with all that it needs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Work {
    /// Answers carry it, so that answers to older questions can be told.
    pub id: u64,
    /// The game up to the position in question.
    pub record: Record,
    /// The system's id.
    pub system: String,
    /// Threads to use; 0 for all.
    pub threads: usize,
    /// The search's seed.
    pub seed: u64,
    /// What to find out.
    pub task: Task,
}

/// From the page to the engine. A newer request takes the place of the one in hand.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Request {
    /// Begin.
    Work(Box<Work>),
    /// Rest; the tree is kept.
    Stop,
    /// Leave the processors to the page for a moment, then go on with what is in hand.
    Hush,
    /// Answer the classroom.
    Demo(Packed<Order>),
    /// Search the empty 9×9 board for so long on so many threads (0: all), and count.
    Bench {
        /// How long.
        seconds: f64,
        /// How many.
        threads: usize,
    },
    /// Break, so that the mending can be tested.
    Break(Fault),
}

/// Ways in which an engine can break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fault {
    /// It meets what it takes for impossible.
    Panic,
    /// It needs more memory than there is.
    Memory,
    /// It neither ends nor answers.
    Silence,
}

impl Fault {
    /// Breaks.
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

/// From the engine to the page.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Event {
    /// The engine takes requests from now on.
    Ready(Ready),
    /// The work goes on.
    Progress {
        /// Of the work.
        id: u64,
        /// The search so far.
        snapshot: Box<Snapshot>,
        /// Simulations a second.
        per_second: f64,
        /// How much of the work is done, 0 to 1, if it has an end.
        done: Option<f32>,
    },
    /// The engine has chosen.
    Decided {
        /// Of the work.
        id: u64,
        /// Its choice.
        decision: Decision,
        /// The search it rests on.
        snapshot: Box<Snapshot>,
        /// Simulations a second.
        per_second: f64,
    },
    /// The engine's guess of the dead stones.
    Dead {
        /// Of the work.
        id: u64,
        /// The stones.
        stones: Vec<Point>,
        /// The search it rests on.
        snapshot: Box<Snapshot>,
    },
    /// For the classroom.
    Demo {
        /// Of the order.
        id: u64,
        /// What there is to tell.
        news: Packed<News>,
        /// Milliseconds that the engine has worked on it.
        worked: f64,
    },
    /// The playouts so far.
    Evaluated {
        /// Of the work.
        id: u64,
        /// What they say.
        estimate: Box<Estimate>,
    },
    /// The work cannot be done.
    Refused {
        /// Of the work.
        id: u64,
        /// Why.
        message: String,
    },
    /// A bench has ended.
    Benched {
        /// Threads that took part.
        threads: usize,
        /// Simulations a second, all threads together.
        per_second: f64,
    },
    /// The engine is gone; the page says so to itself.
    Crashed {
        /// What is known of the cause.
        message: String,
        /// What becomes of it.
        recovery: Recovery,
    },
}

/// How there can be an engine again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Recovery {
    /// A fresh one is on its way.
    FreshEngine,
    /// When the page is loaded again.
    Reload,
    /// Not in this browser; the cause says in which.
    OtherBrowser,
}

/// What the engine has to work with.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Ready {
    /// Threads of its pool.
    pub threads: usize,
    /// Whether the page is cross-origin isolated, which threads need.
    pub isolated: bool,
    /// Bytes that its memory may hold.
    pub memory_limit: f64,
    /// Why there is one thread only, where that was not asked for.
    pub reason: Option<String>,
}
