//! Experiments over machines: whatever is split is whole again when put together.

use proptest::prelude::*;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};
use yomi::figures::{Run, Why};
use yomi::lab::{Arm, Part, Published, Samples, Stop, Unit, merge};

const YOMI: &str = env!("CARGO_BIN_EXE_yomi");

/// A folder that goes when it is no longer needed.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("yomi-shards-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn run(&self, program: &str, arguments: &[&str]) -> Output {
        Command::new(program).args(arguments).current_dir(&self.0).output().unwrap()
    }

    fn yomi(&self, arguments: &[&str]) -> String {
        let output = self.run(YOMI, arguments);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// What the program says when it refuses its arguments.
    fn refusal(&self, arguments: &[&str]) -> String {
        let output = self.run(YOMI, arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        String::from_utf8(output.stderr).unwrap()
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.0.join(file)).unwrap()
    }

    fn write(&self, file: &str, text: &str) {
        fs::write(self.0.join(file), text).unwrap();
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A sample as a test knows it: the name of its arm, its number, its value.
type Known = (String, u64, String);

/// Not of ASCII alone, as labels are in which something is doubled.
fn label(arm: usize) -> String {
    format!("arm {arm} ×")
}

/// The value of a sample, which depends on nothing else.
fn value(arm: usize, number: u64) -> f64 {
    ((arm as u64 * 7 + number) % 3) as f64 / 2.0
}

/// A record with these samples, written by the laboratory itself, which defines arms in this order.
fn record(name: &str, order: &[usize], samples: &[(usize, u64)]) -> Part {
    let folder = Folder::new(name);
    let path = folder.0.join("a.record");
    let arm = |&arm: &usize| Arm {
        label: label(arm),
        published: Published::Nothing,
        unit: Unit::Percent,
        samples: 100,
        stop: Stop::Never,
        spec: "by number".to_owned().into(),
        sample: Box::new(|_, _| Ok(0.0)),
        run: Run::Never(Why::Kind),
    };
    let arms: Vec<Arm> = order.iter().map(arm).collect();
    let mut record = Samples::open(&path, "numbers", 1, &arms).unwrap();
    for &(arm, number) in samples {
        let place = order.iter().position(|&known| known == arm).unwrap();
        if !record.has(place, number) {
            record.add(place, number, value(arm, number)).unwrap();
        }
    }
    drop(record);
    Part { name: format!("{name}.record"), text: fs::read_to_string(path).unwrap() }
}

/// The samples of a record, read without the laboratory: words between blanks.
fn samples(text: &str) -> Vec<Known> {
    let mut names = Vec::new();
    let mut found = Vec::new();
    for line in text.lines().skip(1) {
        match line.strip_prefix("arm ") {
            Some(arm) => {
                let arm: serde_json::Value = serde_json::from_str(arm).unwrap();
                names.push(arm["label"].as_str().unwrap().to_owned());
            }
            None => {
                let words: Vec<&str> = line.split(' ').collect();
                let arm: usize = words[0].parse().unwrap();
                found.push((names[arm].clone(), words[1].parse().unwrap(), words[2].to_owned()));
            }
        }
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Samples of three arms go to up to five machines, some to several, and come back in any order.
    #[test]
    fn no_sample_is_lost_or_taken_twice(
        given in prop::collection::vec((0..3_usize, 1..30_u64, 0..5_usize), 0..120),
        orders in prop::collection::vec(Just(vec![0, 1, 2]).prop_shuffle(), 5),
        turns in Just(vec![0, 1, 2, 3, 4]).prop_shuffle(),
    ) {
        let part = |machine: usize| {
            let here: Vec<(usize, u64)> =
                given.iter().filter(|g| g.2 == machine).map(|g| (g.0, g.1)).collect();
            record(&format!("machine-{machine}"), &orders[machine], &here)
        };
        let parts: Vec<Part> = (0..5).map(part).collect();
        let turned: Vec<Part> = turns.iter().map(|&i: &usize| parts[i].clone()).collect();
        let wanted: BTreeSet<Known> =
            given.iter().map(|g| (label(g.0), g.1, value(g.0, g.1).to_string())).collect();
        for parts in [&parts, &turned] {
            let merged = merge(parts).unwrap();
            let found = samples(&merged.text);
            prop_assert_eq!(found.len(), merged.samples, "each once");
            prop_assert_eq!(&found.iter().cloned().collect::<BTreeSet<_>>(), &wanted);
            let repeated: usize = parts.iter().map(|p| samples(&p.text).len()).sum();
            prop_assert_eq!(merged.remarks.is_empty(), repeated == wanted.len());
            // What is put together is a record like any other, and nothing is new in it.
            let whole = Part { name: "whole".into(), text: merged.text.clone() };
            let again = merge(&[&[whole][..], &parts[..]].concat()).unwrap();
            prop_assert_eq!(&again.text, &merged.text);
        }
    }

    /// A record cut anywhere is told of, or is whole; what was whole in it is kept.
    #[test]
    fn a_cut_record_is_told_with_its_line(at in 0..600_usize) {
        let Part { name, text } = record("cut", &[0, 1], &[(0, 1), (1, 1), (0, 2), (1, 7)]);
        let cut = &text.as_bytes()[..at.min(text.len())];
        let whole = cut.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let lines = cut.iter().filter(|&&byte| byte == b'\n').count();
        let folder = Folder::new("cut-file");
        let path = folder.0.join("cut.record");
        fs::write(&path, cut).unwrap();
        let merged = merge(&[Part { name, ..Part::read(&path).unwrap() }]);
        if lines == 0 {
            prop_assert!(merged.is_err(), "there is no first line");
            return Ok(());
        }
        let merged = merged.unwrap();
        prop_assert_eq!(samples(&text[..whole]).len(), merged.samples);
        let is_whole = whole == cut.len();
        match &merged.remarks[..] {
            [] => prop_assert!(is_whole),
            [one] => {
                let line = format!("cut.record line {} is cut off", lines + 1);
                prop_assert!(!is_whole && one.starts_with(&line), "{}", one);
            }
            more => prop_assert!(false, "{:?}", more),
        }
    }
}

/// A record that was cut in the middle of a letter goes on too, and one that is refused stays as it was.
#[test]
fn a_record_cut_in_mid_letter_is_gone_on_with() {
    let whole = record("letter", &[0, 1], &[(0, 1)]).text;
    let folder = Folder::new("mid-letter");
    let path = folder.0.join("a.record");
    let inside = whole.rfind('×').unwrap() + 1;
    fs::write(&path, &whole.as_bytes()[..inside]).unwrap();
    let why = Samples::open(&path, "others", 1, &[]).unwrap_err();
    assert!(format!("{why:#}").contains("not of \"others\""), "{why:#}");
    assert_eq!(fs::read(&path).unwrap(), whole.as_bytes()[..inside]);
    drop(Samples::open(&path, "numbers", 1, &[]).unwrap());
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    assert_eq!(fs::read_to_string(&path).unwrap(), lines[..2].concat());
}

/// Another run would write its own samples over what is put together.
#[test]
fn nothing_is_merged_into_a_record_in_use() {
    let folder = Folder::new("in-use");
    let path = folder.0.join("all.record");
    folder.write("part.record", &record("part", &[0], &[(0, 2), (0, 3)]).text);
    let used = Samples::open(&path, "numbers", 1, &[]).unwrap();
    let merge = ["lab", "merge", "part.record", "--out", "all.record"];
    let said = folder.refusal(&merge);
    assert!(said.contains("all.record is in use by another run"), "{said}");
    drop(used);
    folder.yomi(&merge);
    assert_eq!(samples(&folder.read("all.record")).len(), 2);
    assert!(!folder.0.join("all.record.new").exists());
}

/// What is said of two records, the second changed.
fn said(change: impl Fn(&str) -> String) -> Result<Vec<String>, String> {
    let a = record("a", &[0, 1], &[(0, 1), (1, 1)]);
    let b = record("b", &[0, 1], &[(0, 2), (1, 2)]);
    let b = Part { text: change(&b.text), ..b };
    merge(&[a, b]).map(|merged| merged.remarks).map_err(|why| format!("{why:#}"))
}

/// A sample as the laboratory writes it.
fn line(data: &str) -> String {
    let step = |sum: u32, byte: u8| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    format!("{data} {:08x}\n", data.bytes().fold(0x811c_9dc5, step))
}

#[test]
fn what_does_not_fit_is_told_with_its_line() {
    assert_eq!(said(str::to_owned), Ok(vec![]));
    let other = |experiment: &str| said(|text| text.replacen("numbers", experiment, 1));
    assert!(other("others").unwrap_err().contains("b.record line 1 begins a record of \"others\""));
    let seed = said(|text| text.replacen("\"seed\":1", "\"seed\":2", 1)).unwrap_err();
    assert!(seed.contains("with seed 2, a.record line 1"), "{seed}");
    let damaged = said(|text| text.replacen("\n0 2", "\n0 3", 1)).unwrap_err();
    assert!(damaged.contains("b.record line 4 is damaged: \"0 3 "), "{damaged}");
    let no_arm = said(|text| text.to_owned() + &line("2 1 0.5 unnamed")).unwrap_err();
    assert!(no_arm.contains("b.record line 6 has a sample of an arm"), "{no_arm}");
    let twice = said(|text| text.repeat(2)).unwrap_err();
    assert!(twice.contains("b.record line 6 begins another record"), "{twice}");
    let nothing = said(|_| "a letter\n".to_owned()).unwrap_err();
    assert!(nothing.contains("b.record line 1 is not the beginning"), "{nothing}");

    let repeats = said(|text| text.to_owned() + &line("0 1 0.5 unnamed") + &line("1 1 1 unnamed"));
    let told = "b.record line 6 repeats sample 1 of \"arm 0 ×\" from a.record line 4; so do 1 more lines of \
                b.record: each sample counts once";
    assert_eq!(repeats.unwrap(), [told]);
    let differs = said(|text| text.to_owned() + &line("0 1 1 unnamed")).unwrap_err();
    let told = "b.record line 6 has 1 for sample 1 of \"arm 0 ×\", a.record line 4 has 0.5";
    assert!(differs.starts_with(told), "{differs}");
    let engine = said(|text| text.to_owned() + &line("0 9 1 abc") + &line("0 8 1 abc")).unwrap();
    let told =
        "b.record line 6 has a sample by the engine of commit abc, a.record line 4 by that of";
    assert!(engine.len() == 1 && engine[0].starts_with(told), "{engine:?}");
    let spec = said(|text| text.replacen("by number", "by chance", 1)).unwrap();
    assert!(
        spec.len() == 1 && spec[0].starts_with("b.record line 2 defines \"arm 0 ×\" otherwise")
    );
    assert!(merge(&[]).is_err());
}

/// A small match of so many games, its results kept in a file.
fn small_match<'a>(games: &'a str, file: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let sides = ["match", "uct@20", "mc-rave@20", "--size", "5", "--quiet"];
    [&sides[..], &["--games", games, "--record", file], more].concat()
}

#[test]
fn a_match_in_shards_is_the_match() {
    let folder = Folder::new("match");
    let whole = folder.yomi(&small_match("7", "whole.record", &[]));
    for shard in 1..=3 {
        let file = format!("{shard}.record");
        let shard = format!("{shard}/3");
        folder.yomi(&small_match("7", &file, &["--shard", &shard]));
    }
    assert_eq!(samples(&folder.read("2.record")).len(), 2);
    let merge = ["lab", "merge", "3.record", "1.record", "2.record", "--out", "all.record"];
    assert!(folder.yomi(&merge).contains("all.record: 7 samples of 3 records"));
    let sorted = |file: &str| samples(&folder.read(file)).into_iter().collect::<BTreeSet<_>>();
    assert_eq!(sorted("all.record"), sorted("whole.record"));
    // Of a whole record nothing is played again, and the summary is the same.
    let before = folder.read("all.record");
    assert_eq!(folder.yomi(&small_match("7", "all.record", &[])), whole);
    assert_eq!(folder.read("all.record"), before);
    let more = folder.yomi(&small_match("9", "all.record", &[]));
    assert!(more.contains("of 9 (") && folder.read("all.record").starts_with(&before), "{more}");
    let other = folder.refusal(&small_match("7", "all.record", &["--seed", "2"]));
    assert!(other.contains("seed 1, not 2"), "{other}");
    let nothing = folder.yomi(&small_match("7", "9.record", &["--shard", "9/9"]));
    assert!(nothing.contains("shard 9/9 has no game of 7"), "{nothing}");
}

#[test]
fn wrong_shards_and_merges_get_a_sentence() {
    let folder = Folder::new("wrong");
    folder.write("letter.record", "a letter\n");
    for (arguments, sentence) in [
        (&["match", "uct", "uct", "--games", "2", "--shard", "1/0"][..], "no shard 1 of 0"),
        (&["match", "uct", "uct", "--games", "2", "--shard", "3/2"], "I goes from 1 to N"),
        (&["lab", "bandit", "--shard", "half"], "write I/N"),
        (&["lab", "bandit", "--shard", "0/2"], "no shard 0 of 2"),
        (&["lab", "tune", "--shard", "1/2"], "it has no shards"),
        (&["lab", "bandit", "a.record"], "after \"merge\" only"),
        (&["lab", "bandits"], "there is no experiment \"bandits\"; the nearest are bandit"),
        (&["lab", "merge", "letter.record"], "--out FILE"),
        (&["lab", "merge", "--out", "all.record"], "wants the records"),
        (&["lab", "merge", "none.record", "--out", "all.record"], "cannot read none.record"),
        (&["lab", "merge", "letter.record", "--out", "all.record"], "letter.record line 1"),
    ] {
        let said = folder.refusal(arguments);
        assert!(said.contains(sentence), "{arguments:?} says {said}");
    }
    assert!(!folder.0.join("all.record").exists());
    let both = ["match", "uct", "uct", "--games", "2", "--shard", "1/2", "--sprt", "0", "9"];
    assert!(!folder.run(YOMI, &both).status.success(), "a part cannot say when the whole may stop");
}

/// Runs the array's file as Slurm does, with the last part sent again by itself.
#[test]
fn slurm_runs_an_experiment_in_shards() {
    let folder = Folder::new("slurm");
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/cluster/games.sbatch");
    let part = |id: &str, count: &str| {
        let run = Command::new("sh")
            .args([file, "ertel-patterns", "--games", "6"])
            .env("PATH", path())
            .envs([("PARTS", "3"), ("SLURM_ARRAY_TASK_ID", id), ("SLURM_ARRAY_TASK_COUNT", count)])
            .current_dir(&folder.0)
            .output()
            .unwrap();
        assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    };
    for (id, count) in [("1", "3"), ("3", "3"), ("2", "3"), ("3", "1")] {
        part(id, count);
    }
    let shard = |part: u32| format!("lab/quick/ertel-patterns.{part}-of-3.record");
    let merge = ["lab", "merge", &shard(1), &shard(2), &shard(3), "--out", "all.record"];
    assert!(folder.yomi(&merge).contains("24 samples of 3 records"));
    folder.yomi(&["lab", "ertel-patterns", "--games", "6", "--out", "."]);
    let sorted = |file: &str| samples(&folder.read(file)).into_iter().collect::<BTreeSet<_>>();
    assert_eq!(sorted("all.record"), sorted("ertel-patterns.record"));
}

/// The search path of programs, with the `yomi` that was built for this test.
fn path() -> String {
    let here = PathBuf::from(YOMI).parent().unwrap().display().to_string();
    format!("{here}:{}", std::env::var("PATH").unwrap())
}

/// The line of docs/cluster.md, run as it stands there.
#[test]
fn gnu_parallel_runs_an_experiment_in_shards() {
    if Command::new("parallel").arg("--version").output().is_err() {
        eprintln!("GNU parallel is not here: its line in docs/cluster.md is not tried");
        return;
    }
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/cluster.md");
    let page = fs::read_to_string(page).unwrap();
    let begin = "<!-- run by tests/shards.rs -->\n```\n";
    let lines = page.split(begin).nth(1).expect("the page has the lines");
    let lines = lines.split("```").next().unwrap();
    let folder = Folder::new("parallel");
    let script = format!("set -e\n{lines}");
    let run = Command::new("bash")
        .args(["-c", &script])
        .env("PATH", path())
        .env("HOME", &folder.0)
        .current_dir(&folder.0)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&run.stdout).into_owned();
    assert!(run.status.success(), "{said}{}", String::from_utf8_lossy(&run.stderr));
    let whole = folder.0.join("whole");
    fs::create_dir(&whole).unwrap();
    folder.yomi(&["lab", "ertel-patterns", "--games", "40", "--out", whole.to_str().unwrap()]);
    let read = |path: PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        samples(&text).into_iter().collect::<BTreeSet<_>>()
    };
    let merged = read(folder.0.join("lab/quick/ertel-patterns.record"));
    assert_eq!(merged, read(whole.join("ertel-patterns.record")));
    assert!(said.contains("160 samples of 4 records"), "{said}");
}
