//! Whoever reads the output.

/// True if whoever read the output has closed it: an error on Linux, a hang-up on other systems.
#[cfg(unix)]
pub(super) fn is_closed() -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let output = std::io::stdout();
    let mut polled = [PollFd::new(&output, PollFlags::empty())];
    let at_once = Timespec { tv_sec: 0, tv_nsec: 0 };
    poll(&mut polled, Some(&at_once)).is_ok()
        && polled[0].revents().intersects(PollFlags::ERR | PollFlags::HUP)
}

/// Nobody can tell here.
#[cfg(not(unix))]
pub(super) fn is_closed() -> bool {
    false
}
