//! What becomes of a cluster of real processes when ranks die, hang, are suspended or orphaned.
#![cfg(target_os = "linux")]

mod ranks;
mod shell;

use ranks::{Gtp, RANK, kill};
use shell::Folder;
use std::fs;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

/// True once a process is gone, or only waits to be noticed as dead.
fn is_gone(process: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    stat.rsplit(')').next().is_none_or(|rest| rest.is_empty() || rest.starts_with(" Z"))
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

/// A shell is no launcher: it may end before a rank that it has started by itself.
#[test]
fn one_rank_without_mpirun_outlives_its_shell() {
    let folder = Folder::new("shell");
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("exec 3<&0; {RANK} gtp <&3 & wait")]).current_dir(&folder.0);
    let mut gtp = Gtp::start(&mut shell);
    assert_eq!(gtp.ask("boardsize 7"), "=");
    gtp.child.kill().unwrap();
    assert_eq!(gtp.end(), None, "the shell was killed");
    thread::sleep(Duration::from_secs(2));
    assert_eq!(gtp.ask("name"), "= Yomi");
    assert_eq!(gtp.ask("quit"), "=");
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
