//! What ends a cluster before its time.

use super::Rank;
use thiserror::Error;

/// Why a cluster cannot go on. The first is what people are told.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Lost {
    /// A rank has not been heard of for so long.
    #[error(
        "rank {rank} has not been heard of for {seconds} seconds: it hangs, or its machine cannot be reached"
    )]
    Silent {
        /// The rank.
        rank: Rank,
        /// Length of the silence in seconds.
        seconds: u64,
    },
    /// A rank's carrying side lives, but its searching side has stood still for so long.
    #[error("rank {rank} has not gone on with its search for {seconds} seconds: it hangs")]
    Stuck {
        /// The rank.
        rank: Rank,
        /// Time of standing still in seconds.
        seconds: u64,
    },
    /// This rank's carrying side is caught inside MPI.
    #[error("MPI does not answer: another rank hangs in the middle of a message")]
    Caught,
    /// Somebody asked this process to end, as mpirun does when a rank dies.
    #[error(
        "the cluster was told to end: a rank has died, or the job was stopped (mpirun says which)"
    )]
    Ended,
    /// The program that started this one is gone.
    #[error(
        "the program that started this rank is gone: mpirun, or its part on this machine, has died"
    )]
    Orphaned,
    /// A rank speaks another language.
    #[error(
        "rank {0} sends what this program cannot read: install the same yomi-cluster on all machines"
    )]
    Unreadable(Rank),
    /// A rank was started otherwise than rank 0.
    #[error("rank {rank} has {what} {theirs}, rank 0 has {ours}: start all ranks alike")]
    Differs {
        /// The rank.
        rank: Rank,
        /// What is different.
        what: &'static str,
        /// What that rank has.
        theirs: String,
        /// What rank 0 has.
        ours: String,
    },
    /// A rank has no session to search with.
    #[error("rank {rank} cannot search: {why}")]
    Unable {
        /// The rank.
        rank: Rank,
        /// The rank's own sentence.
        why: String,
    },
}
