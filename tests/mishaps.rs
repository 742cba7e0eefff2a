//! What goes wrong around the program: disks that are full, output that nobody hears, programs that misbehave, a
//! system without threads, files that others wrote.
#![cfg(target_os = "linux")]

mod shell;

use serde_json::Value;
use shell::{Folder, YOMI, assert_refused, said};
use std::fs;
use std::process::{Command, Stdio};

/// Games of no length: both sides are weak and the board is small.
const MATCH: &str = "match uct@2 uct@3 --size 3 --komi 0.5";
/// Half a kilobyte, or one, is all that the disk holds.
const FULL: &str = "trap '' XFSZ; ulimit -f 1;";

/// A program that passes, and answers `final_score` with these words.
fn referee(answer: &str) -> String {
    format!(
        "\"sh -c 'while read c x; do case \\$c in final_score) echo \\\"= {answer}\\\";; *) echo =;; esac; echo; done'\""
    )
}

#[test]
fn a_referee_that_names_no_result_is_told_and_nothing_is_kept() {
    let folder = Folder::new("referee");
    let played = |answer: &str| {
        let referee = referee(answer);
        folder.yomi(&format!("{MATCH} --games 1 --record r.record --referee {referee}"))
    };
    for answer in ["hello", "", "b+3", "B+nan", "B+-5", "B+0", "W+inf"] {
        let output = played(answer);
        assert_refused(&output, "the referee failed: ");
        assert_eq!(folder.samples("r.record"), 0);
    }
    for answer in ["0", "B+3.5", "W+12"] {
        let _ = fs::remove_file(folder.0.join("r.record"));
        let output = played(answer);
        assert!(output.status.success(), "{}", said(&output));
        assert_eq!(folder.samples("r.record"), 1);
    }
}

#[test]
fn threads_are_part_of_what_is_recorded() {
    let folder = Folder::new("threads");
    let play = |threads: &str| {
        let output =
            folder.yomi(&format!("{MATCH} --games 2 --record r.record --threads {threads}"));
        assert!(output.status.success(), "{}", said(&output));
        String::from_utf8(output.stdout).unwrap().matches("A is ").count()
    };
    assert_eq!([play("1"), play("1"), play("2")], [2, 0, 2]);
}

#[test]
fn a_full_disk_costs_no_result_that_was_kept() {
    let folder = Folder::new("full");
    let play = |before: &str, games: u64| {
        folder.shell(before, &format!("{MATCH} --quiet --games {games} --record r.record"), "")
    };
    assert_refused(&play(FULL, 100), "a result cannot be kept: ");
    let (text, kept) = (folder.read("r.record"), folder.samples("r.record"));
    assert!(kept > 0 && text.ends_with('\n') && text.len() <= 1024, "{text}");
    assert_refused(&play(FULL, 100), "a result cannot be kept: ");
    assert_eq!(folder.read("r.record"), text);
    assert!(play("", 40).status.success());
    assert!(folder.samples("r.record") == 40 && folder.read("r.record").starts_with(&text));
}

#[test]
fn what_is_not_heard_is_kept_and_ends_the_match() {
    let folder = Folder::new("deaf");
    let output =
        folder.shell("", &format!("{MATCH} --games 500 --record full.record"), ">/dev/full");
    assert_refused(&output, "No space left");
    // The game that could not be told, and the one that was under way.
    let kept = folder.samples("full.record");
    assert!((1..=2).contains(&kept), "{kept}");

    let words = format!("{MATCH} --games 5000 --record head.record --json r.json");
    let output = folder.shell("", &words, "| head -1");
    assert!(said(&output).is_empty(), "{}", said(&output));
    let kept = folder.samples("head.record");
    assert!((1..5000).contains(&kept), "{kept}");
    let told: Value = serde_json::from_str(&folder.read("r.json")).unwrap();
    assert_eq!(told["games"], kept);

    folder.write("sgf", "a file in the place of the folder");
    let output = folder.yomi(&format!("{MATCH} --games 5 --sgf sgf"));
    assert_refused(&output, "cannot make sgf");
}

#[test]
fn the_list_of_games_says_what_it_holds() {
    let folder = Folder::new("list");
    let play = |games: &str| -> Value {
        let words = format!("{MATCH} --quiet --games {games} --record r.record --json r.json");
        assert!(folder.yomi(&words).status.success());
        serde_json::from_str(&folder.read("r.json")).unwrap()
    };
    for (games, now, before) in [("2", 2, 0), ("5", 3, 2)] {
        let told = play(games);
        assert_eq!([&told["playedNow"], &told["fromRecord"]], [&now, &before]);
        assert_eq!(told["list"].as_array().unwrap().len(), now);
    }
}

#[test]
fn output_is_tried_before_the_work() {
    let folder = Folder::new("early");
    folder.write("g.sgf", "(;SZ[5];B[cc];W[bb])");
    for (words, sentence) in [
        (format!("{MATCH} --games 900000000 --json none/r.json"), "cannot write"),
        ("review g.sgf --simulations 900000000 --out none/x.sgf".to_owned(), "none/x.sgf"),
        ("lab train-surrounding-index --games 900000 --out none/x".to_owned(), "none/x"),
    ] {
        assert_refused(&folder.yomi(&words), sentence);
    }
}

#[test]
fn games_of_another_match_are_not_written_over() {
    let folder = Folder::new("sgf");
    let play = |games: u64, more: &str| {
        folder.yomi(&format!("{MATCH} --games {games} --sgf games {more}"))
    };
    assert!(play(2, "--record r.record").status.success());
    let first = folder.read("games/game-0001.sgf");
    assert_refused(&play(2, "--seed 5"), "of an earlier match");
    assert_eq!(folder.read("games/game-0001.sgf"), first);
    assert!(play(3, "--record r.record").status.success(), "the match goes on");
    assert_eq!(folder.read("games/game-0001.sgf"), first);
    folder.read("games/game-0003.sgf");
}

#[test]
fn a_record_survives_a_review_that_cannot_be_written() {
    let folder = Folder::new("review");
    let comment = "long ".repeat(190);
    let record = format!("(;SZ[5]C[{comment}];B[cc];W[bb])");
    folder.write("g.sgf", &record);
    let review = "review g.sgf --simulations 5 --threads 1 --out g.sgf";
    let output = folder.shell(FULL, review, "");
    assert_refused(&output, "g.sgf");
    assert_eq!(folder.read("g.sgf"), record);
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("Turning points:"));
    assert!(folder.yomi(review).status.success());
    assert!(folder.read("g.sgf").contains("YOMI["));
    let left = std::fs::read_dir(&folder.0).unwrap().map(|entry| entry.unwrap().file_name());
    assert_eq!(left.collect::<Vec<_>>(), ["g.sgf"], "nothing is left beside it");
}

#[test]
fn foreign_analysis_that_cannot_be_read_is_told_and_read_anew() {
    let folder = Folder::new("foreign");
    for value in ["SBKV[]", "SBKV[abc]", "KT[x]", "LZ[]"] {
        folder.write("g.sgf", &format!("(;SZ[5];B[cc]{value};W[bb])"));
        let output = folder.yomi("review g.sgf --simulations 5 --threads 1");
        assert!(output.status.success(), "{value}: {}", said(&output));
        assert!(said(&output).contains("cannot be read: the game is read anew"), "{value}");
        assert_refused(&folder.yomi("review g.sgf --as-filed"), "cannot be read");
    }
}

#[test]
fn what_was_read_otherwise_is_told_by_every_command() {
    let folder = Folder::new("notes");
    for (properties, told) in [
        ("KM[nan]", "komi \"nan\" is read as 0"),
        ("KM[361]", "361"),
        ("KM[6.25]", "6.25"),
        ("RU[house]", "rules \"house\" are not known: read as Chinese"),
        ("HA[3]", "handicap 3 without stones that are set up: read as none"),
        (
            "HA[3]AB[aa][bb]",
            "handicap 3 is more than the stones that there are or can be: read as 2",
        ),
    ] {
        folder.write("g.sgf", &format!("(;SZ[5]{properties};B[cc];W[ba])"));
        let loaded = said(&folder.shell("echo loadsgf g.sgf |", "gtp", ""));
        assert!(loaded.starts_with("g.sgf: ") && loaded.contains(told), "{loaded}");
        for words in [
            "score g.sgf --dead ''",
            "evaluate g.sgf --playouts 5",
            "review g.sgf --simulations 5 --threads 1",
        ] {
            assert_eq!(said(&folder.yomi(words)), loaded, "{words}");
        }
    }
    // What says the same in another way, and what there is nothing to say of.
    for properties in ["GM[01]", "GM[1]RU[]", "RU[Japanese]", "HA[0]", "HA[1]", "HA[2]AB[aa][bb]"] {
        folder.write("g.sgf", &format!("(;SZ[5]{properties};B[cc];W[ba])"));
        let output = folder.yomi("score g.sgf --dead ''");
        assert!(output.status.success() && said(&output).is_empty(), "{}", said(&output));
    }
}

#[test]
fn a_system_without_threads_gets_a_sentence() {
    let folder = Folder::new("threadless");
    // Large stacks: what is left when there is none more is enough for the threads that have begun.
    let few = "ulimit -v 500000; export RUST_MIN_STACK=16777216;";
    let output = folder.shell(few, &format!("{MATCH} --games 9 --jobs 1024"), "");
    assert_refused(&output, "threads for 1024 games at the same time: ask for fewer");
    let output = folder.shell(few, "lab bandit --games 9 --jobs 1024", "");
    assert_refused(&output, "threads for 1024 games at the same time: ask for fewer");
    // Stacks for a few threads and not for more.
    let stacks = "ulimit -v 20000000; export RUST_MIN_STACK=1073741824 RAYON_NUM_THREADS=64;";
    let output = folder.shell(stacks, "gtp --threads 2", "");
    assert_refused(&output, "yomi: the system gives no more threads: try --threads 1\n");
}

#[test]
fn a_program_that_chatters_loses_in_time_and_one_odd_byte_loses_nothing() {
    let folder = Folder::new("chatter");
    let play = |program: &str| {
        let words = format!("match {program} uct@2 --size 3 --games 1 --timeout 2");
        let mut command = Command::new("sh");
        command.args(["-c", &format!("{YOMI} {words}")]).stdin(Stdio::null());
        command.current_dir(&folder.0).output().unwrap()
    };
    assert_refused(&play("yes"), "no answer to \"boardsize 3\" in 2 s");
    let odd = "\"sh -c 'while read c x; do case \\$c in genmove) printf \\\"caf\\\\351\\\\n= pass\\\\n\\\\n\\\";; \
               *) echo =; echo;; esac; done'\"";
    let output = play(odd);
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success() && !told.contains("+F"), "{told}{}", said(&output));
}

#[test]
fn numbers_that_mean_nothing_are_refused() {
    let folder = Folder::new("numbers");
    for (words, sentence) in [
        ("match uct@0 uct --games 1", "\"0\" is not a number of simulations"),
        ("match uct uct --games 1 --sprt 0 inf", "two finite leads"),
        ("match 'uct+{\"widen\":\"all\",\"widen\":\"all\"}' uct --games 1", "twice"),
        ("lab study-games --games 1 --out notes.txt", "choose another file"),
        ("lab train-local-shape --games 1 --out notes.txt", "choose another file"),
        ("lab train-surrounding-index --games 1 --out notes.txt", "choose another file"),
    ] {
        folder.write("notes.txt", "my notes\n");
        assert_refused(&folder.yomi(words), sentence);
        assert_eq!(folder.read("notes.txt"), "my notes\n");
    }
    let output = folder.yomi("lab bandit --games 1 --jobs 1");
    let table = String::from_utf8(output.stdout).unwrap();
    assert!(table.contains("wins | 1 | – |") && !table.contains(" to "), "{table}");
}
