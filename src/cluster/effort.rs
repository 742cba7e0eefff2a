//! Processor time, which stands still while others have the processor. 0 where it is not told.

use std::time::Duration;

/// Processor time of this thread.
#[cfg(unix)]
pub(super) fn of_thread() -> Duration {
    told(rustix::time::ClockId::ThreadCPUTime)
}

/// Processor time of all threads of this process.
#[cfg(unix)]
pub(super) fn of_process() -> Duration {
    told(rustix::time::ClockId::ProcessCPUTime)
}

#[cfg(unix)]
fn told(clock: rustix::time::ClockId) -> Duration {
    rustix::time::clock_gettime(clock).try_into().unwrap_or_default()
}

#[cfg(not(unix))]
pub(super) fn of_thread() -> Duration {
    Duration::ZERO
}

#[cfg(not(unix))]
pub(super) fn of_process() -> Duration {
    Duration::ZERO
}
