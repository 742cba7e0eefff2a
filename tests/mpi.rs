//! The cluster as real processes under mpirun: its laws, and what becomes of it when ranks die. Everything
//! here ends within a bounded time.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

const RANK: &str = env!("CARGO_BIN_EXE_yomi-cluster");
const YOMI: &str = env!("CARGO_BIN_EXE_yomi");
/// How long anything here may take.
const LONGEST: Duration = Duration::from_secs(120);

/// mpirun, on one machine that may have fewer processors than ranks, as root too.
fn mpirun() -> Command {
    let mut mpirun = Command::new("mpirun");
    mpirun.args(["--allow-run-as-root", "--oversubscribe"]);
    // Containers forbid processes to read each other's memory.
    mpirun.env("OMPI_MCA_btl_vader_single_copy_mechanism", "none");
    mpirun
}

/// A folder that goes when it is no longer needed.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("yomi-mpi-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A program that speaks GTP; a cluster's processes go when it is no longer needed.
struct Gtp {
    child: Child,
    lines: Receiver<String>,
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
    fn start(command: &mut Command) -> Gtp {
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = piped.spawn().unwrap();
        let (out, errors) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
        Gtp { child, lines: lines(out), errors: lines(errors) }
    }

    fn cluster(ranks: usize, folder: &Folder, arguments: &[&str]) -> Gtp {
        let mut mpirun = mpirun();
        mpirun.args(["-n", &ranks.to_string(), RANK, "gtp"]).args(arguments);
        Gtp::start(mpirun.current_dir(&folder.0))
    }

    fn send(&mut self, command: &str) {
        writeln!(self.child.stdin.as_mut().unwrap(), "{command}").unwrap();
    }

    /// The next answer, without the empty line behind it; `None` if the program has ended.
    fn answer(&mut self) -> Option<String> {
        let mut answer = self.lines.recv_timeout(LONGEST).ok()?;
        loop {
            match self.lines.recv_timeout(LONGEST).ok()?.as_str() {
                "" => return Some(answer),
                line => answer += &format!("\n{line}"),
            }
        }
    }

    fn ask(&mut self, command: &str) -> String {
        self.send(command);
        self.answer().expect("an answer")
    }

    /// Processes of the cluster with their ranks.
    fn ranks(&self) -> Vec<(u32, String)> {
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
    fn end(&mut self) -> Option<i32> {
        let begin = Instant::now();
        while begin.elapsed() < LONGEST {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            thread::sleep(Duration::from_millis(50));
        }
        panic!("mpirun does not end");
    }

    fn said(&self) -> String {
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

fn kill(signal: &str, process: &str) {
    let done = Command::new("kill").args([&format!("-{signal}"), process]).status();
    assert!(done.is_ok());
}

/// True once a process is gone, or only waits to be noticed as dead.
fn is_gone(process: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    stat.rsplit(')').next().is_none_or(|rest| rest.is_empty() || rest.starts_with(" Z"))
}

/// An answer without the variations, which each process knows from its own trees only.
fn in_common(answer: &str) -> String {
    let parts = answer.split(" info ").map(|part| part.split(" pv ").next().unwrap());
    parts.collect::<Vec<_>>().join(" ") + answer.lines().last().unwrap()
}

/// Half a game on a small board with the numbers of the search behind each move.
fn game(mut gtp: Gtp) -> Vec<String> {
    assert_eq!(gtp.ask("boardsize 5"), "=");
    let colors = ["b", "w"].into_iter().cycle();
    let moves = colors.take(16).map(|color| format!("lz-genmove_analyze {color} 1000000"));
    let answers = moves.map(|command| in_common(&gtp.ask(&command))).collect();
    assert_eq!(gtp.ask("quit"), "=");
    assert_eq!(gtp.end(), Some(0), "{}", gtp.said());
    answers
}

/// Number of visits of all moves in an answer.
fn visits(answer: &str) -> usize {
    let each = answer.split(" visits ").skip(1);
    each.map(|rest| rest.split(' ').next().unwrap().parse::<usize>().unwrap()).sum()
}

#[test]
fn ranks_play_as_trees_in_one_process_do() {
    let folder = Folder::new("laws");
    for ranks in [2, 4] {
        let cluster = ["--system", "mc-rave", "--playouts", "100", "--every", "50", "--seed", "3"];
        let schedule = format!(
            "mc-rave+{{\"parallel\":{{\"cluster\":{{\"trees\":{ranks},\"every\":50,\"depth\":3,\
             \"visits\":20}}}}}}"
        );
        let playouts = (100 * ranks).to_string();
        let mut whole = Command::new(YOMI);
        whole.args(["gtp", "--system", &schedule, "--playouts", &playouts, "--seed", "3"]);
        let there = game(Gtp::cluster(ranks, &folder, &cluster));
        assert_eq!(visits(&there[0]), 100 * ranks, "each rank's, once");
        assert_eq!(there, game(Gtp::start(&mut whole)), "{ranks} ranks");
    }
}

#[test]
fn one_rank_is_the_plain_search() {
    let folder = Folder::new("one");
    let arguments = ["--system", "heuristic-mc-rave", "--playouts", "300"];
    let mut plain = Command::new(YOMI);
    let plain = game(Gtp::start(plain.arg("gtp").args(arguments)));
    assert_eq!(game(Gtp::cluster(1, &folder, &arguments)), plain);
    // Without mpirun too.
    let mut alone = Command::new(RANK);
    alone.arg("gtp").args(arguments).current_dir(&folder.0);
    assert_eq!(game(Gtp::start(&mut alone)), plain);
}

#[test]
fn a_search_on_threads_counts_all_ranks() {
    let folder = Folder::new("threads");
    let arguments = ["--playouts", "100", "--every", "50", "--threads", "2", "--system", "mc-rave"];
    let mut gtp = Gtp::cluster(3, &folder, &arguments);
    assert_eq!(gtp.ask("boardsize 7"), "=");
    assert_eq!(visits(&gtp.ask("lz-genmove_analyze b 1000000")), 300);
}

/// An analysis leaves ranks with other numbers of simulations.
#[test]
fn a_counted_search_after_one_by_time_ends() {
    let folder = Folder::new("after");
    let mut gtp = Gtp::cluster(3, &folder, &["--playouts", "130", "--every", "50"]);
    assert_eq!(gtp.ask("boardsize 7"), "=");
    for color in ["b", "w", "b", "w"] {
        gtp.send(&format!("lz-analyze {color} 5"));
        assert_eq!(gtp.lines.recv_timeout(LONGEST).unwrap(), "=");
        assert!(gtp.lines.recv_timeout(LONGEST).unwrap().starts_with("info move "));
        gtp.send("name");
        assert!(gtp.answer().is_some());
        assert_eq!(gtp.answer().unwrap(), "= Yomi");
        assert!(gtp.ask(&format!("genmove {color}")).starts_with("= "));
    }
    assert_eq!(gtp.ask("quit"), "=");
    assert_eq!(gtp.end(), Some(0), "{}", gtp.said());
}

#[test]
fn a_game_by_time_and_on_threads_ends_with_its_input() {
    let folder = Folder::new("time");
    let mut gtp = Gtp::cluster(3, &folder, &["--time", "1", "--threads", "2"]);
    assert_eq!(gtp.ask("boardsize 7"), "=");
    for color in ["b", "w", "b"] {
        let answer = gtp.ask(&format!("genmove {color}"));
        assert!(answer.starts_with("= ") && answer.len() > 3, "{answer}");
    }
    assert!(gtp.ask("genmove x").starts_with('?'), "a wrong command does no harm");
    gtp.send("lz-analyze b 10");
    assert_eq!(gtp.lines.recv_timeout(LONGEST).unwrap(), "=");
    assert!(gtp.lines.recv_timeout(LONGEST).unwrap().starts_with("info move "));
    gtp.send("name");
    assert!(gtp.answer().is_some());
    assert_eq!(gtp.answer().unwrap(), "= Yomi");
    assert_eq!(gtp.ask("clear_board"), "=");
    drop(gtp.child.stdin.take());
    assert_eq!(gtp.end(), Some(0), "the end of the input ends all ranks: {}", gtp.said());
}

/// Lets something happen to a cluster in mid-search and sees it end in time, with nothing left.
fn after(
    name: &str,
    count: usize,
    happens: impl Fn(&Gtp, &[(u32, String)]),
) -> (Option<String>, String) {
    let folder = Folder::new(name);
    let mut gtp = Gtp::cluster(count, &folder, &["--time", "100", "--patience", "4"]);
    assert_eq!(gtp.ask("boardsize 9"), "=");
    assert_eq!(gtp.ask("play b E5"), "=");
    gtp.send("7 genmove w");
    thread::sleep(Duration::from_secs(1));
    let ranks = gtp.ranks();
    assert_eq!(ranks.len(), count);
    let begin = Instant::now();
    happens(&gtp, &ranks);
    let answer = gtp.answer();
    let code = gtp.end();
    assert_ne!(code, Some(0), "{name}");
    while !ranks.iter().all(|(_, process)| is_gone(process)) {
        assert!(begin.elapsed() < Duration::from_secs(40), "{name}: a process is left");
        thread::sleep(Duration::from_millis(50));
    }
    let record = fs::read_to_string(folder.0.join("yomi-cluster.sgf")).unwrap();
    assert!(record.contains(";B[ee]") && !record.contains(";W"), "the record is kept: {record}");
    (answer, gtp.said())
}

fn process(ranks: &[(u32, String)], rank: u32) -> &str {
    &ranks.iter().find(|(number, _)| *number == rank).unwrap().1
}

#[test]
fn a_rank_killed_in_mid_search_ends_the_game_with_a_sentence() {
    let (answer, said) = after("killed", 4, |_, ranks| kill("KILL", process(ranks, 1)));
    let answer = answer.expect("a sentence");
    assert!(answer.starts_with("?7 the cluster has ended: "), "{answer}");
    assert!(
        said.contains("yomi-cluster: the cluster has ended: ") && said.contains("rank 1"),
        "{said}"
    );
}

#[test]
fn rank_0_killed_leaves_the_record_and_no_process() {
    let (answer, said) = after("leader", 2, |_, ranks| kill("KILL", process(ranks, 0)));
    assert!(answer.is_none() && said.contains("rank 0"), "{answer:?} {said}");
}

#[test]
fn a_rank_that_hangs_ends_the_game_with_a_sentence() {
    let (answer, said) = after("hangs", 4, |_, ranks| kill("STOP", process(ranks, 2)));
    let sentence = "the cluster has ended: rank 2 has not been heard of for 4 seconds";
    assert!(answer.unwrap().starts_with(&format!("?7 {sentence}")));
    assert!(said.contains(sentence), "{said}");
}

#[test]
fn rank_0_that_hangs_is_told_by_the_others() {
    let (_, said) = after("leader-hangs", 2, |_, ranks| kill("STOP", process(ranks, 0)));
    assert!(said.contains("rank 0 has not been heard of for 4 seconds"), "{said}");
}

#[test]
fn an_abort_of_the_job_ends_the_game_with_a_sentence() {
    let (answer, _) = after("abort", 4, |gtp, _| kill("TERM", &gtp.child.id().to_string()));
    assert!(answer.unwrap().contains("the job was stopped"));
}

#[test]
fn without_mpirun_no_process_is_left() {
    after("orphans", 2, |gtp, _| kill("KILL", &gtp.child.id().to_string()));
}

/// A suspended job, as by a batch system, is not over when it goes on.
#[test]
fn ranks_that_were_suspended_go_on() {
    let folder = Folder::new("suspended");
    let mut gtp = Gtp::cluster(2, &folder, &["--time", "6"]);
    assert_eq!(gtp.ask("boardsize 7"), "=");
    gtp.send("genmove b");
    thread::sleep(Duration::from_secs(1));
    let ranks = gtp.ranks();
    ranks.iter().for_each(|(_, process)| kill("STOP", process));
    thread::sleep(Duration::from_secs(2));
    ranks.iter().for_each(|(_, process)| kill("CONT", process));
    assert!(gtp.answer().is_some_and(|answer| answer.starts_with("= ")));
    assert_eq!(gtp.ask("quit"), "=");
    assert_eq!(gtp.end(), Some(0), "{}", gtp.said());
}

/// Nobody else can have died, however short it was.
#[test]
fn one_rank_that_was_suspended_for_a_moment_goes_on() {
    let folder = Folder::new("moment");
    let mut gtp = Gtp::cluster(1, &folder, &["--time", "3"]);
    assert_eq!(gtp.ask("boardsize 7"), "=");
    gtp.send("genmove b");
    thread::sleep(Duration::from_secs(1));
    for signal in ["STOP", "CONT"] {
        gtp.ranks().iter().for_each(|(_, process)| kill(signal, process));
    }
    assert!(gtp.answer().is_some_and(|answer| answer.starts_with("= ")));
    assert_eq!(gtp.ask("quit"), "=");
    assert_eq!(gtp.end(), Some(0), "{}", gtp.said());
}

/// A rank that comes late, but in time.
#[test]
fn ranks_wait_for_a_late_one() {
    let folder = Folder::new("late");
    let mut job = mpirun();
    job.current_dir(&folder.0).args(["-n", "1", RANK, "gtp", "--playouts", "50"]);
    let late = format!("sleep 3; exec {RANK} gtp");
    let mut gtp = Gtp::start(job.args([":", "-n", "1", "sh", "-c", &late]));
    assert_eq!(gtp.ask("boardsize 5"), "=");
    assert!(gtp.ask("genmove b").starts_with("= "));
    assert_eq!(gtp.ask("quit"), "=");
    assert_eq!(gtp.end(), Some(0), "{}", gtp.said());
}

/// What the exchange costs is told for each rank.
#[test]
fn costs_are_told() {
    let mut job = mpirun();
    job.args(["-n", "4", RANK, "bench", "--size", "9", "--every", "5", "--time", "2"]);
    let Output { status, stdout, stderr } = job.stdin(Stdio::null()).output().unwrap();
    assert!(status.success(), "{}", String::from_utf8_lossy(&stderr));
    let said = String::from_utf8(stdout).unwrap();
    let numbers = |line: &str| -> Vec<f64> {
        line.split_whitespace().filter_map(|word| word.parse().ok()).collect()
    };
    let rows: Vec<Vec<f64>> = said.lines().skip(1).map(numbers).collect();
    assert_eq!(rows.len(), 4, "{said}");
    for (rank, row) in rows.iter().enumerate() {
        assert_eq!(row[0], rank as f64, "{said}");
        assert!(row[1..5].iter().all(|&number| number > 0.0), "something was exchanged: {said}");
    }
}

/// What a job that cannot begin says.
fn refusal(job: &mut Command) -> String {
    let Output { status, stdout, stderr } = job.stdin(Stdio::null()).output().unwrap();
    assert_eq!(status.code(), Some(1));
    assert!(stdout.is_empty());
    String::from_utf8(stderr).unwrap()
}

#[test]
fn what_cannot_begin_gets_a_sentence() {
    let folder = Folder::new("refused");
    let two = |a: &[&str], b: &[&str]| {
        let mut job = mpirun();
        job.current_dir(&folder.0).args(["-n", "1", RANK, "gtp"]).args(a);
        refusal(job.args([":", "-n", "1"]).args(b))
    };
    for (a, b, sentence) in [
        (
            &["--system", "uct"][..],
            &[RANK, "gtp", "--system", "mc-rave"][..],
            "rank 1 has the system mc-rave",
        ),
        (&[], &[RANK, "gtp", "--seed", "2"], "rank 1 has the seed 2, rank 0 has 1"),
        (
            &[],
            &[RANK, "bench", "--size", "9"],
            "rank 1 has the command bench --size 9, rank 0 has gtp",
        ),
        (&[], &[RANK, "gtp", "--memory", "99999999999"], "rank 1 cannot search: "),
        (&["--playouts", "0"], &[RANK, "gtp"], "'0'"),
        (&["--threads", "0"], &[RANK, "gtp"], "'0'"),
        (&["--every", "0"], &[RANK, "gtp", "--every", "0"], "must be between 1 and"),
        (&["--rhythm", "0"], &[RANK, "gtp"], "\"0\" is not a number of seconds above 0"),
        (
            &["--system", "root-parallel"],
            &[RANK, "gtp", "--system", "root-parallel"],
            "a cluster wants a system with one tree",
        ),
        (
            &["--patience", "1"],
            &["sh", "-c", "sleep 60"],
            "not all ranks have come within 6 seconds",
        ),
    ] {
        let said = two(a, b);
        assert!(said.contains(sentence), "{a:?} and {b:?} say {said}");
    }
}
