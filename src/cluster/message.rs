//! What ranks tell each other, as plain data.

use super::Rank;
use super::lost::Lost;
use crate::go::Record;
use crate::search::{News, Share};
use serde::{Deserialize, Serialize};

/// A message from one rank to another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) enum Message {
    /// The sender is there. Its searching side has made so many turns: the number stands still if it hangs.
    Alive {
        /// Number of turns.
        turns: u64,
    },
    /// A rank's first words to rank 0, and rank 0's to it.
    Hello(Hello),
    /// An order of rank 0's.
    Order(Order),
    /// What the sender's trees have found since they last told.
    News(Dispatch),
    /// The sender has made its simulations in a stretch of a search: it has no more news there.
    Done {
        /// The number of the search.
        search: u32,
        /// The number of the stretch in the search.
        stretch: u32,
    },
    /// What the sender's trees have found by themselves, when a search stops or pauses.
    Share {
        /// The number of the search.
        search: u32,
        /// What was found.
        share: Box<Share>,
        /// What the sender's exchange has cost so far.
        traffic: Traffic,
    },
}

/// News with what it belongs to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Dispatch {
    /// The number of the search.
    pub search: u32,
    /// The number of the exchange in the search.
    pub step: u32,
    /// The news.
    pub news: News,
}

/// What rank 0 asks of the others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) enum Order {
    /// Search this position.
    Search {
        /// The number of the search, counted from 1.
        search: u32,
        /// The game up to the position.
        record: Box<Record>,
        /// How far to search.
        work: Work,
    },
    /// Make so many simulations more in the search that has paused.
    More(u64),
    /// End the search of this number at once, and tell your share.
    Stop(u32),
    /// The search is over.
    Over,
    /// The program ends.
    Leave,
}

/// How far a rank searches before it tells its share.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) enum Work {
    /// Number of new simulations of each rank; the trees exchange news at equal numbers.
    Simulations(u64),
    /// Until it is stopped; the trees exchange news by time.
    UntilStopped,
}

/// All that must be the same on every rank.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// Version of the program, with its commit and a signature of the system's play.
    pub version: String,
    /// What the program was asked to do.
    pub command: String,
    /// The choices of the system, with how its trees exchange news.
    pub system: String,
    /// Seed of the random numbers.
    pub seed: u64,
    /// Why this rank cannot search, if it cannot.
    pub trouble: Option<String>,
}

impl Hello {
    /// What is wrong with another rank, as rank 0 sees it.
    pub(super) fn refuses(&self, rank: Rank, other: &Hello) -> Option<Lost> {
        let differs = |what, theirs: &dyn ToString, ours: &dyn ToString| {
            let (theirs, ours) = (theirs.to_string(), ours.to_string());
            (theirs != ours).then_some(Lost::Differs { rank, what, theirs, ours })
        };
        // The version comes late: it is signed by how the system plays, on a rank that can play.
        differs("the command", &other.command, &self.command)
            .or_else(|| differs("the system", &other.system, &self.system))
            .or_else(|| other.trouble.clone().map(|why| Lost::Unable { rank, why }))
            .or_else(|| differs("version", &other.version, &self.version))
            .or_else(|| differs("the seed", &other.seed, &self.seed))
    }
}

/// What the exchange has cost a rank in a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Traffic {
    /// Number of exchanges.
    pub exchanges: u64,
    /// Number of messages sent.
    pub sent: u64,
    /// Number of bytes sent.
    pub bytes_sent: u64,
    /// Number of messages received.
    pub received: u64,
    /// Number of bytes received.
    pub bytes_received: u64,
    /// Processor time in seconds in which the searching side gathered and took in news.
    pub telling: f64,
    /// Seconds in which the searching side waited for others.
    pub waiting: f64,
    /// Processor time in seconds of the carrying side.
    pub carrying: f64,
    /// Processor time in seconds of the whole rank, searches and all.
    pub working: f64,
}

/// A message as bytes.
pub(super) fn encode(message: &Message) -> Vec<u8> {
    postcard::to_allocvec(message).expect("messages are plain data")
}

/// The message in these bytes, if it is one.
pub(super) fn decode(bytes: &[u8]) -> Option<Message> {
    postcard::from_bytes(bytes).ok()
}
