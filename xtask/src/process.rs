//! Child processes, and the promise that none of them outlives us.

use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, OnceLock};

/// The process groups that our running children lead.
static GROUPS: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// On Ctrl-C and on a plain `kill`, ends every child with all that it started.
pub fn end_children_with_us() {
    let ended = ctrlc::set_handler(|| {
        // Held to the end: nobody who waits for a child is to go on, and call its end a failure.
        let groups = GROUPS.lock().expect("no panic while held");
        groups.iter().copied().for_each(end_group);
        std::process::exit(130);
    });
    ended.expect("this is the only handler");
}

/// Where this program lies. Asked at the start and kept: the tests build the program anew in the
/// same place, after which the system knows the running one only as deleted.
pub fn this_program() -> Option<&'static Path> {
    static PLACE: OnceLock<Option<PathBuf>> = OnceLock::new();
    PLACE.get_or_init(|| std::env::current_exe().ok()).as_deref()
}

/// A running child; dropped, it ends with all that it started.
#[derive(Debug)]
pub struct Running(Child);

impl Running {
    /// Starts a command at the head of a process group of its own. It gets no input: a group in
    /// the background that reads the terminal would be stopped.
    pub fn start(command: &mut Command) -> Result<Running> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let mut groups = GROUPS.lock().expect("no panic while held");
        let child = command.stdin(Stdio::null()).spawn().with_context(|| {
            format!("`{}` cannot be started", command.get_program().to_string_lossy())
        })?;
        groups.push(child.id());
        Ok(Running(child))
    }

    /// Whether it has ended by itself, and if so, whether well.
    pub fn ended(&mut self) -> Result<Option<bool>> {
        Ok(self.0.try_wait()?.map(|status| status.success()))
    }

    /// Waits for its end.
    pub fn wait(mut self) -> Result<bool> {
        Ok(self.0.wait()?.success())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Ok(None) = self.0.try_wait() {
            end_group(self.0.id());
            let _ = self.0.wait();
        }
        GROUPS.lock().expect("no panic while held").retain(|&group| group != self.0.id());
    }
}

/// Asks the group to end, and makes it if it has not within two seconds.
#[cfg(unix)]
fn end_group(leader: u32) {
    use nix::sys::signal::{Signal, killpg};
    use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
    let leader = nix::unistd::Pid::from_raw(leader as i32);
    // One that has ended by itself is no error, here and below.
    let _ = killpg(leader, Signal::SIGTERM);
    for _ in 0..40 {
        if !matches!(waitpid(leader, Some(WaitPidFlag::WNOHANG)), Ok(WaitStatus::StillAlive)) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    let _ = killpg(leader, Signal::SIGKILL);
}

/// Elsewhere the console itself passes Ctrl-C on to every process that it started.
#[cfg(not(unix))]
fn end_group(_leader: u32) {}

/// Runs a command to its end; its failure is ours.
pub fn run(command: &mut Command) -> Result<()> {
    if Running::start(command)?.wait()? {
        return Ok(());
    }
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let line: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    bail!("`{}` failed", line.join(" "))
}

/// What a command prints, if it can be run and ends well. For probes: cheap, silent.
pub fn answer(program: impl AsRef<std::ffi::OsStr>, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).stdin(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Where a program lies that can be called by its name alone.
pub fn on_path(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// A command that leaves the processor to others who want it, where the system has a way to.
pub fn patient(program: &str) -> Command {
    if on_path("nice").is_none() {
        return Command::new(program);
    }
    let mut command = Command::new("nice");
    command.arg(program);
    command
}
