//! Messages by MPI. Nothing else in Yomi knows it.

use super::Rank;
use super::carry::Carrier;
use mpi::Threading;
use mpi::environment::Universe;
use mpi::topology::SimpleCommunicator;
use mpi::traits::{Communicator, Destination, Equivalence, Source};
use thiserror::Error;

/// Memory for messages on their way, in bytes. A rank that takes none in for a while fills it, and is given
/// up long before it is full.
const BUFFER: usize = 256 << 20;

/// Why MPI cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoMpi {
    /// It has been started before.
    #[error("MPI was started twice")]
    Twice,
    /// The library knows no threads.
    #[error("this MPI was built without threads, which Yomi needs: install Debian's openmpi-bin")]
    NoThreads,
}

/// The ranks of an MPI job. All calls come from the thread that made it.
pub struct Mpi {
    world: SimpleCommunicator,
    /// Last, so that MPI ends after all else.
    _universe: Universe,
}

impl std::fmt::Debug for Mpi {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Mpi").field(&self.place()).finish()
    }
}

impl Mpi {
    /// Joins the job, once all its ranks have come.
    ///
    /// # Errors
    /// If the library cannot be used in this way.
    pub fn join() -> Result<Mpi, NoMpi> {
        let started = mpi::initialize_with_threading(Threading::Funneled);
        let (mut universe, threading) = started.ok_or(NoMpi::Twice)?;
        if threading < Threading::Funneled {
            return Err(NoMpi::NoThreads);
        }
        universe.set_buffer_size(BUFFER);
        Ok(Mpi { world: universe.world(), _universe: universe })
    }
}

impl Carrier for Mpi {
    fn place(&self) -> (Rank, u32) {
        (self.world.rank() as Rank, self.world.size() as u32)
    }

    fn send(&mut self, to: Rank, bytes: &[u8]) {
        self.world.process_at_rank(to as i32).buffered_send(bytes);
    }

    fn receive(&mut self) -> Option<(Rank, Vec<u8>)> {
        let (message, status) = self.world.any_process().immediate_matched_probe()?;
        let mut bytes = vec![0; status.count(u8::equivalent_datatype()) as usize];
        message.matched_receive_into(&mut bytes[..]);
        Some((status.source_rank() as Rank, bytes))
    }
}
