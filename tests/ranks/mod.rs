//! Ranks of a cluster as real processes under mpirun, and other programs that speak GTP. Everything here ends
//! within a bounded time.
#![allow(dead_code, reason = "every test takes what it needs")]

use crate::shell::Folder;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The program of a rank.
pub const RANK: &str = env!("CARGO_BIN_EXE_yomi-cluster");
/// How long anything here may take.
pub const LONGEST: Duration = Duration::from_secs(120);

/// mpirun, on one machine that may have fewer processors than ranks, as root too.
pub fn mpirun() -> Command {
    let mut mpirun = Command::new("mpirun");
    mpirun.args(["--allow-run-as-root", "--oversubscribe"]);
    // Containers forbid processes to read each other's memory.
    mpirun.env("OMPI_MCA_btl_vader_single_copy_mechanism", "none");
    mpirun
}

/// A program that speaks GTP; a cluster's processes go when it is no longer needed.
pub struct Gtp {
    pub child: Child,
    pub lines: Receiver<String>,
    errors: Receiver<String>,
}

fn lines(of: impl Read + Send + 'static) -> Receiver<String> {
    let (send, lines) = channel();
    thread::spawn(move || {
        for line in BufReader::new(of).lines().map_while(Result::ok) {
            let _ = send.send(line);
        }
    });
    lines
}

impl Gtp {
    pub fn start(command: &mut Command) -> Gtp {
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = piped.spawn().unwrap();
        let (out, errors) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
        Gtp { child, lines: lines(out), errors: lines(errors) }
    }

    pub fn cluster(ranks: usize, folder: &Folder, arguments: &[&str]) -> Gtp {
        let mut mpirun = mpirun();
        mpirun.args(["-n", &ranks.to_string(), RANK, "gtp"]).args(arguments);
        Gtp::start(mpirun.current_dir(&folder.0))
    }

    pub fn send(&mut self, command: &str) {
        writeln!(self.child.stdin.as_mut().unwrap(), "{command}").unwrap();
    }

    /// The next answer, without the empty line behind it; `None` if the program has ended.
    pub fn answer(&mut self) -> Option<String> {
        let mut answer = self.lines.recv_timeout(LONGEST).ok()?;
        loop {
            match self.lines.recv_timeout(LONGEST).ok()?.as_str() {
                "" => return Some(answer),
                line => answer += &format!("\n{line}"),
            }
        }
    }

    pub fn ask(&mut self, command: &str) -> String {
        self.send(command);
        self.answer().expect("an answer")
    }

    /// Processes of the cluster with their ranks.
    pub fn ranks(&self) -> Vec<(u32, String)> {
        let mpirun = self.child.id().to_string();
        let processes = fs::read_dir("/proc").unwrap().filter_map(Result::ok);
        let rank = |process: fs::DirEntry| {
            let process = process.path();
            let stat = fs::read_to_string(process.join("stat")).ok()?;
            let mut words = stat.rsplit(')').next()?.split_whitespace();
            (words.nth(1)? == mpirun).then_some(())?;
            let environment = fs::read(process.join("environ")).ok()?;
            let environment = String::from_utf8_lossy(&environment).into_owned();
            let rank = environment
                .split('\0')
                .find_map(|entry| entry.strip_prefix("OMPI_COMM_WORLD_RANK="))?;
            Some((rank.parse().ok()?, process.file_name()?.to_str()?.to_owned()))
        };
        processes.filter_map(rank).collect()
    }

    /// Waits until mpirun has ended and tells its exit code.
    pub fn end(&mut self) -> Option<i32> {
        let begin = Instant::now();
        while begin.elapsed() < LONGEST {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            thread::sleep(Duration::from_millis(50));
        }
        panic!("mpirun does not end");
    }

    pub fn said(&self) -> String {
        thread::sleep(Duration::from_millis(200));
        self.errors.try_iter().collect::<Vec<_>>().join("\n")
    }
}

impl Drop for Gtp {
    fn drop(&mut self) {
        for (_, process) in self.ranks() {
            kill("KILL", &process);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Sends a process a signal.
pub fn kill(signal: &str, process: &str) {
    let done = Command::new("kill").args([&format!("-{signal}"), process]).status();
    assert!(done.is_ok());
}
