//! The cluster as real processes under mpirun: its laws, and what it refuses. Everything here ends within a
//! bounded time.
#![cfg(target_os = "linux")]

mod ranks;
mod shell;

use ranks::{Gtp, LONGEST, RANK, mpirun};
use shell::Folder;
use std::process::{Command, Output, Stdio};

const YOMI: &str = env!("CARGO_BIN_EXE_yomi");

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
        (&["--rhythm", "0.009"], &[RANK, "gtp"], "leave 0.01 seconds at least"),
        (&["--patience", "0.5"], &[RANK, "gtp"], "wait for one second at least"),
        (&["--patience", "3601"], &[RANK, "gtp"], "one hour, 3600 seconds, is the most"),
        (
            &["--system", "cluster", "--depth", "3"],
            &[RANK, "gtp", "--system", "cluster"],
            "--depth has no effect on cluster, which has a schedule of its own",
        ),
        (
            &["--every", "100", "--visits", "20"],
            &[RANK, "gtp", "--visits", "21"],
            "depth 3, 21 visits), rank 0 has yomi (every 100 simulations or 0.333 seconds, depth 3, 20",
        ),
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

/// Whatever has launched the ranks, what is the same for all is said once.
#[test]
fn one_rank_speaks_for_all() {
    for name in ["OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK", "SLURM_PROCID"] {
        let said =
            |rank| refusal(Command::new(RANK).args(["gtp", "--playouts", "0"]).env(name, rank));
        assert!(said("0").contains("'0'") && said("1").is_empty(), "{name}");
    }
}

#[test]
fn a_system_without_threads_gets_a_sentence() {
    let folder = Folder::new("threadless");
    // Stacks for a few threads and not for more, and for none at all.
    for (memory, stack, told) in [
        ("20000000", 1_u64 << 30, "try --threads 1"),
        ("unlimited", 1 << 47, "a rank needs some besides those that search"),
    ] {
        let script = format!(
            "ulimit -v {memory}; export RUST_MIN_STACK={stack} RAYON_NUM_THREADS=64; exec {RANK} gtp --threads 2"
        );
        let mut alone = Command::new("sh");
        let alone = refusal(alone.args(["-c", &script]).current_dir(&folder.0));
        let told = format!("yomi-cluster: the system gives no more threads: {told}\n");
        assert_eq!(alone, told);
        let mut two = mpirun();
        two.current_dir(&folder.0).args(["-n", "1", "sh", "-c", &script]);
        let two = refusal(two.args([":", "-n", "1", RANK, "gtp", "--patience", "1"]));
        assert!(two.contains(&alone), "{two}");
    }
}
