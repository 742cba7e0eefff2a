//! The native program.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    yomi::cli::run(is_output_closed)
}

/// True if whoever read the output has closed it: an error on Linux, a hang-up on other systems.
#[cfg(unix)]
fn is_output_closed() -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let output = std::io::stdout();
    let mut polled = [PollFd::new(&output, PollFlags::empty())];
    let at_once = Timespec { tv_sec: 0, tv_nsec: 0 };
    poll(&mut polled, Some(&at_once)).is_ok()
        && polled[0].revents().intersects(PollFlags::ERR | PollFlags::HUP)
}

#[cfg(all(not(unix), not(target_arch = "wasm32")))]
fn is_output_closed() -> bool {
    false
}

#[cfg(target_arch = "wasm32")]
fn main() {}
