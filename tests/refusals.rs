//! What the program refuses, and in whose words: options that would change nothing, and what cannot be read.
#![cfg(target_os = "linux")]

mod shell;

use shell::{Folder, assert_refused, said};

#[test]
fn options_that_change_nothing_are_refused() {
    let folder = Folder::new("options");
    let program = "\"sh -c cat\"";
    for (words, sentence) in [
        ("lab --games 5".to_owned(), "--games has no effect on a list of experiments"),
        ("lab all --system uct".to_owned(), "--system has no effect on experiments that measure"),
        ("lab merge a b --out c --seed 2".to_owned(), "--seed has no effect on merge"),
        (
            "lab reproduction --scale paper".to_owned(),
            "--scale has no effect on pages made of records",
        ),
        ("lab ratings --jobs 2".to_owned(), "--jobs has no effect on pages made of records"),
        ("lab bandit --playouts 5".to_owned(), "--playouts has no effect on bandit"),
        ("lab bandit --size 9".to_owned(), "--size has no effect on bandit"),
        ("lab gnugo --system uct".to_owned(), "--system has no effect on gnugo"),
        ("lab ertel-times --jobs 2".to_owned(), "--jobs has no effect on ertel-times"),
        ("lab positions --scale paper".to_owned(), "--scale has no effect on positions"),
        ("lab positions --only x".to_owned(), "--only has no effect on positions"),
        ("lab leads --out x".to_owned(), "--out has no effect on leads"),
        (
            "lab train-network --shard 1/2".to_owned(),
            "train-network makes a file, not samples: it has no shards",
        ),
        (format!("match {program} {program} --games 1 --playouts 9"), "both sides are programs"),
        (format!("match {program} {program} --games 1 --threads 2"), "both sides are programs"),
        (format!("match {program} {program} --games 1 --memory 9"), "both sides are programs"),
        (format!("match {program} {program} --games 1 --no-reuse"), "both sides are programs"),
        (
            "match uct@5 level-1 --games 1 --playouts 9".to_owned(),
            "a number of simulations of its own",
        ),
        ("match uct@5 uct@6 --games 1 --time 1".to_owned(), "a number of simulations of its own"),
        ("match uct@5 uct@6 --games 1 --timeout 9".to_owned(), "neither side is one"),
    ] {
        assert_refused(&folder.yomi(&words), sentence);
    }
    folder.write("g.sgf", "(;SZ[5];B[cc];W[bb])");
    for words in [
        "review g.sgf --as-filed --simulations 5",
        "review g.sgf --as-filed --system uct",
        "review g.sgf --as-filed --threads 2",
        "review g.sgf --as-filed --seed 2",
        "review g.sgf --why-not 1 A1 --out x.sgf",
    ] {
        let told = said(&folder.yomi(words));
        assert!(told.contains("cannot be used with"), "{words}: {told}");
    }
    let told = said(&folder.yomi("evaluate g.sgf --before 5 --playouts 5"));
    assert!(told.contains("there is no move 5: the record ends after move 2"), "{told}");
    assert!(folder.yomi("evaluate g.sgf --before 3 --playouts 5").status.success());
    // One of the two is asked for something, or what is asked for is what it has.
    assert!(folder.yomi("match uct@5 uct --playouts 6 --size 3 --games 1").status.success());
    assert!(
        folder.yomi("lab bandit --games 1 --only 'UCB, c = 0.50, 1000 pulls'").status.success()
    );
}

/// Words of those who read numbers and JSON for the program.
const OF_LIBRARIES: [&str; 9] = [
    "invalid digit",
    "invalid float",
    "invalid type",
    "unknown field",
    "unknown variant",
    "expected",
    "at line",
    "utf-8",
    "number too large",
];

#[track_caller]
fn assert_told(told: &str, sentence: &str) {
    assert!(told.contains(sentence), "{told:?} does not say {sentence:?}");
    for word in OF_LIBRARIES {
        assert!(!told.contains(word), "{told:?} says {word}");
    }
}

#[test]
fn what_cannot_be_read_is_told_in_our_words() {
    let folder = Folder::new("words");
    folder.write("g.sgf", "(;SZ[5];B[cc];W[bb])");
    folder.write("notes.record", "my notes\n");
    for (words, sentence) in [
        ("gtp --playouts many", "it is not a whole number of 1 or more"),
        ("gtp --threads 1.5", "it is not a whole number from 1 to 1024"),
        ("gtp --seed 99999999999999999999", "it is not a whole number of 0 or more"),
        ("evaluate --size big", "it is not a whole number from 2 to 19"),
        ("evaluate g.sgf --before x", "it is not a whole number of 1 or more"),
        ("score g.sgf --move x", "it is not a whole number of 0 or more"),
        ("review g.sgf --why-not x A1", "\"x\" is no move: it is not a whole number"),
        ("match uct uct --games 1 --sprt a b", "it is not a number"),
        ("gtp --system 'uct+{\"widen\"'", "they are not JSON from character 8 on"),
        ("gtp --system 'uct+{\"ööö\" x'", "they are not JSON from character 8 on"),
        (
            "gtp --system 'uct+{\"widen\":\"a`b\"}'",
            "widen has no \"a`b\" there, but all, progressive",
        ),
        (
            "gtp --system 'uct+{\"widen\":\"some\"}'",
            "widen has no \"some\" there, but all, progressive",
        ),
        ("gtp --system 'uct+{\"resign-below\":\"x\"}'", "resign-below cannot be \"x\"; without it"),
        (
            "lab merge notes.record --out all.record",
            "line 1 is not the beginning of an experiment's record",
        ),
        ("match uct uct --games 1 --record notes.record", "is damaged in line 1, or not a record"),
    ] {
        assert_told(&said(&folder.yomi(words)), sentence);
    }
    std::fs::write(folder.0.join("bytes.record"), b"{}\nabc\n\xff\xff\n0").unwrap();
    let told = said(&folder.yomi("lab merge bytes.record --out all.record"));
    assert_told(&told, "line 3 is not text in UTF-8");
    for (rules, sentence) in [
        ("{\"ko\"", "they are not JSON from character 5 on"),
        ("{\"ko\":\"FOO\"}", "ko has no \"FOO\" there, but SIMPLE, POSITIONAL, SITUATIONAL"),
        ("{\"suicide\":\"maybe\"}", "suicide cannot be \"maybe\"; without it, suicide is true"),
        ("{\"wishes\":1}", "invalid rules: they have no \"wishes\"; the nearest are "),
    ] {
        let output = folder.shell(&format!("echo 'kata-set-rules {rules}' |"), "gtp", "");
        assert_told(&String::from_utf8(output.stdout).unwrap(), sentence);
    }
}

/// The beginning of a record, with an arm that counts for nothing.
fn record(experiment: &str) -> String {
    let header = format!("{{\"experiment\":\"{experiment}\",\"seed\":1}}");
    format!("{header}\narm {{\"label\":\"x\",\"spec\":\"y\"}}\n")
}

#[test]
fn records_that_are_cut_off_or_of_another_experiment_are_told_with_the_line() {
    let folder = Folder::new("records");
    std::fs::create_dir_all(folder.0.join("docs/here")).unwrap();
    for file in ["docs/here/opening.md", "docs/here/closing.md"] {
        folder.write(file, "");
    }
    for (task, id) in [("reproduction", "bandit"), ("ratings", "levels")] {
        let file = format!("docs/here/{id}.record");
        let run = || folder.yomi(&format!("lab {task} --out docs/here"));
        folder.write(&file, &format!("{}0 1 0.5 abc", record(id)));
        let output = run();
        let told = format!("{file} line 3 is cut off: its sample does not count");
        assert!(said(&output).contains(&told), "{}", said(&output));
        assert_eq!(output.status.success(), task == "reproduction");
        folder.write(&file, &record("gnugo"));
        assert_refused(&run(), &format!("{file} has other results by its line 1"));
        folder.write(&file, &format!("{}0 1 0.5 abc 0\n", record(id)));
        assert_refused(&run(), &format!("{file} is damaged in line 3: \"0 1 0.5 abc 0\""));
        std::fs::remove_file(folder.0.join(file)).unwrap();
    }
    let play = || folder.yomi("match uct@2 uct@3 --size 3 --games 2 --quiet --record r.record");
    assert!(said(&play()).is_empty());
    let whole = folder.read("r.record");
    folder.write("r.record", &whole[..whole.len() - 5]);
    let told = "r.record line 4 is cut off: its sample is taken again";
    assert!(said(&play()).contains(told));
    assert!(said(&play()).is_empty() && folder.read("r.record") == whole);
}
