//! What is too long: lines, files and arguments without an end are refused in a short sentence, and take no
//! memory; records that are only long are read.
#![cfg(target_os = "linux")]

mod shell;

use shell::{Folder, assert_refused, said};
use std::collections::HashSet;
use std::fmt::Write as _;
use yomi::go::sgf::{self, MainLine};
use yomi::go::{Game, Komi, Move, Point};
use yomi::rng::Rng;

/// So much of the memory's addresses that a program starts, and no more than 1.5 GB.
const LITTLE: &str = "ulimit -v 1500000;";
/// What GTP answers to this input, which a shell makes.
fn answers(folder: &Folder, input: &str) -> String {
    let output = folder.shell(&format!("{LITTLE} ({input}) |"), "gtp", "");
    assert!(output.status.success(), "{}", said(&output));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_line_that_does_not_end_is_no_command() {
    let folder = Folder::new("line");
    let zeros = |count: &str| format!("head -c {count} /dev/zero | tr '\\0' 'x'");
    let why = "a line of more than 65536 bytes is no command";
    let input = format!("echo -n '7 '; {}; echo; echo 8 name", zeros("3G"));
    assert_eq!(answers(&folder, &input), format!("?7 {why}\n\n=8 Yomi\n\n"));
    let blanks = |count: &str| format!("head -c {count} /dev/zero | tr '\\0' ' '");
    let input = format!("{}; echo name; echo name", blanks("65536"));
    assert_eq!(answers(&folder, &input), format!("? {why}\n\n= Yomi\n\n"));
    let input = format!("echo -n name; {}; echo -n X", blanks("65532"));
    assert_eq!(answers(&folder, &input), format!("? {why}\n\n"));
    // What is left out of a comment is nothing; what is echoed is cut.
    let input = format!("echo -n '9 name # '; {}; echo; echo -n '#'; {0}", zeros("100k"));
    assert_eq!(answers(&folder, &input), "=9 Yomi\n\n");
    for command in ["boardsize", "play b", "genmove", "final_status_list", "kata-set-rules", "komi"]
    {
        let input = format!("echo -n '{command} '; {}; echo", zeros("60k"));
        let answer = answers(&folder, &input);
        assert!(answer.starts_with('?') && answer.contains("xxx…\""), "{answer}");
        assert!(answer.len() < 400, "{answer}");
    }
}

#[test]
fn a_file_of_gigabytes_is_no_record() {
    let folder = Folder::new("file");
    assert!(
        folder
            .shell("truncate -s 3G long.sgf; truncate -s 3G long.record;", "systems", "")
            .status
            .success()
    );
    for words in [
        "score long.sgf",
        "evaluate long.sgf --playouts 5",
        "review long.sgf --simulations 5 --threads 1",
    ] {
        let output = folder.shell(LITTLE, words, "");
        assert_refused(&output, "a record of 3072.0 MB is too long: at most 4 MB are read");
    }
    for words in [
        "match uct@2 uct@3 --size 3 --games 1 --record long.record",
        "lab merge long.record --out all.record",
        "lab merge all.record --out long.record",
    ] {
        folder.write("all.record", "");
        let output = folder.shell(LITTLE, words, "");
        assert_refused(&output, "it is longer than 256 MB, which is more than is read");
    }
}

/// A game of so many moves at random, ko or not.
fn at_random(count: usize) -> Game {
    let (mut game, mut rng) = (Game::even(9, Komi::USUAL), Rng::new(1));
    while game.moves().len() < count {
        let [column, row] = [rng.below(9), rng.below(9)].map(|number| number as usize);
        let mv = Move::Play(Point::new(column, row));
        // On a full board nothing but a pass may be left.
        let mv = if rng.below(50) == 0 { Move::Pass } else { mv };
        let _ = game.play_recorded(game.to_play(), mv);
    }
    game
}

#[test]
fn a_record_of_many_moves_is_read() {
    let folder = Folder::new("moves");
    let game = at_random(300_000);
    let text = sgf::write(&MainLine::new(game.clone()));
    folder.write("moves.sgf", &text);
    let output = folder.shell("printf 'loadsgf moves.sgf\\nprintsgf\\n' |", "gtp", "");
    let answers = String::from_utf8_lossy(&output.stdout);
    let to_play = game.to_play().name();
    assert!(answers == format!("= {to_play}\n\n= {}\n\n", text.trim_end()), "{answers:.99}");
    let mut seen = HashSet::from([game.seen()[0]]);
    let made = game.moves().iter().zip(&game.seen()[1..]);
    let repeats: Vec<bool> =
        made.map(|(&(_, mv), &after)| !seen.insert(after) && mv != Move::Pass).collect();
    let first = 1 + repeats.iter().position(|&repeats| repeats).unwrap();
    let later = repeats.iter().filter(|&&repeats| repeats).count() - 1;
    let note = format!("move {first} and {later} later repeat positions: played as recorded");
    assert_eq!(said(&output).replace(',', ""), format!("moves.sgf: {note}\n"));
}

#[test]
fn a_record_that_sets_stones_up_all_the_time_is_read() {
    let folder = Folder::new("set-ups");
    let mut text = String::from("(;SZ[5]");
    for number in 0..50_000 {
        let color = ["B", "W"][number % 2];
        let _ = write!(text, ";{color}[aa];AE[aa]AB[cc][dd]");
    }
    folder.write("set-ups.sgf", &format!("{text})"));
    let output = folder.shell("echo loadsgf set-ups.sgf |", "gtp", "");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "= black\n\n");
    assert_eq!(said(&output).lines().count(), 50_000);
}

#[test]
fn arguments_are_repeated_up_to_a_sentence() {
    let folder = Folder::new("arguments");
    let long = "x".repeat(50_000);
    for words in [
        format!("gtp --system {long}"),
        format!("gtp --playouts {long}"),
        format!("gtp --time {long}"),
        format!("gtp --level {long}"),
        format!("--{long}"),
        long.clone(),
        format!("match {long} uct --games 1"),
        format!("match uct@{long} uct --games 1"),
        format!("match 'uct+{{\"widen\":\"{long}\"}}' uct --games 1"),
        format!("match uct uct --games 1 --shard {long}"),
        format!("match uct uct --games 1 --komi {long}"),
        format!("lab {long}"),
        format!("lab bandit --only {long}"),
    ] {
        let output = folder.yomi(&words);
        let (told, begin) = (said(&output), &words[..words.len().min(60)]);
        assert!(!output.status.success() && told.contains("xxx…"), "{begin}: {told}");
        assert!(told.len() < 3000, "{begin} gets {} bytes", told.len());
    }
}
