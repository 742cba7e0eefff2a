//! The laboratory: results are kept, never mixed, and the same however they were come by.

use anyhow::bail;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use yomi::figures::{Run, Why};
use yomi::lab::experiments::{Allowance, Claim, Experiment, Scale, Work, experiments};
use yomi::lab::{Arm, Finding, Published, Samples, Shard, Stop, Unit, measure, report};

const QUIET: fn(yomi::lab::Progress) = |_| {};

/// A folder that goes when it is no longer needed.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("yomi-lab-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn record(&self) -> PathBuf {
        self.0.join("numbers.record")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// An arm whose samples are known, and that breaks down at sample `breaks`.
fn arm(label: &str, samples: u64, breaks: u64, taken: &Arc<AtomicU64>) -> Arm {
    arm_of("by number and seed", label, samples, breaks, taken)
}

fn arm_of(spec: &str, label: &str, samples: u64, breaks: u64, taken: &Arc<AtomicU64>) -> Arm {
    let taken = taken.clone();
    Arm {
        label: label.to_owned(),
        published: Published::Error(50.0, 5.0),
        unit: Unit::Percent,
        samples,
        stop: Stop::Never,
        spec: spec.to_owned().into(),
        sample: Box::new(move |number, seed| {
            if number == breaks {
                bail!("the power failed");
            }
            taken.fetch_add(1, Relaxed);
            Ok((number + seed) as f64 % 3.0 / 2.0)
        }),
        run: Run::Never(Why::Kind),
    }
}

fn arms(samples: u64, breaks: u64, taken: &Arc<AtomicU64>) -> Vec<Arm> {
    vec![arm("first", samples, breaks, taken), arm("second, \"slow\"", 2 * samples, 0, taken)]
}

fn run(path: &Path, arms: &[Arm], jobs: usize) -> anyhow::Result<String> {
    let mut record = Samples::open(path, "numbers", 1, arms)?;
    measure(arms, &mut record, (Shard::WHOLE, jobs), 1, QUIET)?;
    Ok(report::csv(&report::comparisons(arms, &record)))
}

fn refusal(path: &Path, experiment: &str, seed: u64, arms: &[Arm]) -> String {
    let before = fs::read(path).unwrap();
    let why = format!("{:#}", Samples::open(path, experiment, seed, arms).unwrap_err());
    assert_eq!(fs::read(path).unwrap(), before, "{why}: the file is as it was");
    why
}

#[test]
fn an_interrupted_experiment_goes_on_and_finds_the_same() {
    let (folder, taken) = (Folder::new("resume"), Arc::default());
    let whole = run(&folder.0.join("whole.record"), &arms(10, 0, &taken), 3).unwrap();
    assert_eq!(taken.swap(0, Relaxed), 30);

    let path = folder.record();
    let error = format!("{:#}", run(&path, &arms(10, 7, &taken), 2).unwrap_err());
    assert_eq!(error, "first: the power failed");
    let before = taken.load(Relaxed);
    assert!((15..30).contains(&before), "{before}: both arms had come as far");
    // A line that was being written when the power failed.
    let torn = fs::read_to_string(&path).unwrap() + "1 19 0.";
    fs::write(&path, torn).unwrap();
    assert_eq!(run(&path, &arms(10, 0, &taken), 1).unwrap(), whole);
    assert_eq!(taken.load(Relaxed), 30, "no finished sample is taken again");
    assert_eq!(run(&path, &arms(10, 0, &taken), 4).unwrap(), whole);
    assert_eq!(taken.load(Relaxed), 30);
    assert!(run(&path, &arms(20, 0, &taken), 4).is_ok(), "more samples of the same");
    assert_eq!(taken.load(Relaxed), 60);
    let fewer = run(&path, &arms(10, 0, &taken), 1).unwrap();
    assert_eq!(fewer, whole, "figures are of the samples asked for");
}

#[test]
fn a_damaged_or_foreign_record_is_refused() {
    let (folder, taken) = (Folder::new("refuse"), Arc::default());
    let (path, arms) = (folder.record(), arms(5, 0, &taken));
    run(&path, &arms, 1).unwrap();
    let good = fs::read_to_string(&path).unwrap();
    assert!(refusal(&path, "others", 1, &arms).contains("of \"numbers\", not of \"others\""));
    assert!(refusal(&path, "numbers", 2, &arms).contains("made with seed 1, not 2"));
    let lines: Vec<&str> = good.lines().collect();
    let changed = lines[3].replacen(' ', " 1", 1);
    for (what, bad) in [
        (lines[1], lines[2]),
        (lines[1], "arm {}"),
        (lines[3], changed.as_str()),
        (lines[3], ""),
        (lines[3], lines[4]),
        (lines[3], "0 1 0.5"),
        (lines[3], "7 1 0.5 unnamed 00000000"),
    ] {
        fs::write(&path, good.replacen(what, bad, 1)).unwrap();
        assert!(refusal(&path, "numbers", 1, &arms).contains("damaged in line"), "{bad:?}");
    }
    for text in [
        "{\"experiment\":\"numbers\"}\n",
        "{\"experiment\":\"numbers\",\"seed\":1,\"arms\":[]}\n",
        "no record\n",
        "a letter to nobody",
    ] {
        fs::write(&path, text).unwrap();
        assert!(refusal(&path, "numbers", 1, &arms).contains("not a record"), "{text:?}");
    }
    // Interrupted before the first line was whole.
    fs::write(&path, &lines[0][..20]).unwrap();
    Samples::open(&path, "numbers", 1, &arms).unwrap();
}

/// Arms may come, go and change; what an engine that plays otherwise found never counts.
#[test]
fn an_arm_of_another_spec_begins_anew_beside_those_that_stay() {
    let (folder, taken) = (Folder::new("anew"), Arc::default());
    let path = folder.record();
    let before = run(&path, &arms(5, 0, &taken), 1).unwrap();
    assert_eq!(taken.swap(0, Relaxed), 15);
    let stronger = || arm_of("with new playouts", "second, \"slow\"", 10, 0, &taken);
    let mixed = vec![stronger(), arm("first", 5, 0, &taken), arm("third", 4, 0, &taken)];
    run(&path, &mixed, 1).unwrap();
    assert_eq!(taken.swap(0, Relaxed), 14, "the first arm is not measured again");
    assert_eq!(run(&path, &arms(5, 0, &taken), 1).unwrap(), before, "nothing is lost");
    assert_eq!(taken.load(Relaxed), 0);
    let record = Samples::open(&path, "numbers", 1, &mixed).unwrap();
    let commits: Vec<&str> = record.commits(0, 10).into_iter().collect();
    assert_eq!(commits, [yomi::lab::COMMIT], "each sample names its engine");
}

/// As a version control system does to a checkout under a running experiment.
#[test]
fn a_record_whose_file_is_replaced_loses_nothing() {
    let (folder, taken) = (Folder::new("replaced"), Arc::default());
    let (path, arms) = (folder.record(), arms(5, 0, &taken));
    let mut record = Samples::open(&path, "numbers", 1, &arms).unwrap();
    for number in 1..=3 {
        record.add(0, number, 0.5).unwrap();
        let (whole, copy) = (fs::read_to_string(&path).unwrap(), path.with_extension("copy"));
        // An older state, none at all, and the same in another file.
        match number {
            1 => fs::write(&copy, whole.lines().next().unwrap().to_owned() + "\n").unwrap(),
            2 => fs::remove_file(&path).unwrap(),
            _ => fs::write(&copy, whole).unwrap(),
        }
        if copy.exists() {
            fs::rename(&copy, &path).unwrap();
        }
    }
    record.add(0, 4, 1.0).unwrap();
    drop(record);
    let read = Samples::read(&path, "numbers", 1, &arms).unwrap();
    assert_eq!(read.samples(0, 5), [0.5, 0.5, 0.5, 1.0]);
}

#[test]
fn one_run_at_a_time_writes_a_record() {
    let (folder, taken) = (Folder::new("lock"), Arc::default());
    let (path, arms) = (folder.record(), arms(5, 0, &taken));
    let first = Samples::open(&path, "numbers", 1, &arms).unwrap();
    assert!(refusal(&path, "numbers", 1, &arms).contains("in use by another run"));
    let mut read = Samples::read(&path, "numbers", 1, &arms).unwrap();
    assert!(read.add(0, 1, 0.5).is_err(), "who only reads adds nothing");
    drop(first);
    Samples::open(&path, "numbers", 1, &arms).unwrap();
}

#[test]
fn findings() {
    let near = |a: f64, b: f64| assert!((a - b).abs() < 1e-3, "{a} is not {b}");
    // Wilson's interval for one half of four.
    let share = Finding::of(Unit::Percent, &[1.0, 0.0, 0.5, 0.5]).unwrap();
    assert_eq!((share.samples, share.mean), (4, 50.0));
    near(share.low, 15.0039);
    near(share.high, 84.9961);
    // Deviations −1, −1, −1 and 3: a variance of 4, a standard error of 1.
    let time = Finding::of(Unit::Number("times"), &[8.0, 8.0, 12.0, 8.0]).unwrap();
    near(time.mean, 9.0);
    near(time.high, 9.0 + 1.95996);
    near(time.low, 9.0 - 1.95996);
    // Of nine, the second to the eighth: between them lies the median in 96 of 100 cases.
    let times: Vec<f64> = [4, 9, 2, 7, 5, 3, 8, 1, 600].map(f64::from).into();
    let ratio = Finding::of(Unit::Ratio, &times).unwrap();
    assert_eq!((ratio.mean, ratio.low, ratio.high), (5.0, 2.0, 9.0));
    let [one, two] = [&[3.0][..], &[3.0, 5.0]].map(|t| Finding::of(Unit::Ratio, t).unwrap());
    assert_eq!((one.mean, one.low, one.high), (3.0, 3.0, 3.0));
    assert_eq!((two.mean, two.low, two.high), (4.0, 3.0, 5.0));
    assert_eq!(Finding::of(Unit::Percent, &[]), None);
    let share = Published::share(59, 1, 100).estimate().unwrap();
    near(share.value, 59.5);
    // Wilson's interval for 59.5 of 100.
    near(share.low, 49.7004);
    near(share.high, 68.5968);
}

fn arms_of(experiment: &Experiment, scale: Scale) -> Vec<Arm> {
    match experiment.work {
        Work::Measure(arms) | Work::Time(arms) => arms(&Allowance::of(scale)).unwrap(),
        Work::Make(_) => Vec::new(),
    }
}

/// Every published figure that is practical here has an experiment; most arms name the figure.
#[test]
fn every_figure_has_an_experiment() {
    let with = |id: &str| experiments().find(|e| e.id == id).unwrap_or_else(|| panic!("{id}"));
    for (id, arms, published) in [
        ("bandit", 9, 0),
        ("ertel-patterns", 4, 4),
        ("ertel-mcts", 4, 4),
        ("ertel-heuristic-mc-rave", 9, 0),
        ("ertel-board", 1, 1),
        ("ertel-times", 10, 5),
        ("ertel-forms", 6, 6),
        ("hung-chen", 10, 10),
        ("hung-chen-clean", 19, 19),
        ("hung-chen-boundary", 4, 4),
        ("hung-chen-influence", 1, 1),
        ("rave-against-uct", 1, 1),
        ("rave-equivalence", 4, 2),
        ("final-move", 4, 0),
        ("ten-minutes", 2, 2),
        ("equivalent-experience", 12, 1),
        ("priors", 5, 0),
        ("min-mse-against-hand", 1, 1),
        ("doubling", 10, 4),
        ("hand-schedule", 6, 0),
        ("gnugo", 11, 3),
        ("go-intellect", 10, 0),
        ("local-shape", 2, 0),
        ("cluster-ranks", 10, 5),
        ("levels", 42, 0),
    ] {
        let found = arms_of(with(id), Scale::Quick);
        assert_eq!(found.len(), arms, "{id}");
        let compared = found.iter().filter(|a| a.published != Published::Nothing).count();
        assert_eq!(compared, published, "{id}");
    }
    for experiment in experiments() {
        let ids = experiments().filter(|e| e.id == experiment.id).count();
        assert!(
            ids == 1
                && !["all", "games", "reproduction", "ratings", "merge"].contains(&experiment.id),
            "{}",
            experiment.id
        );
        let (quick, paper) = (arms_of(experiment, Scale::Quick), arms_of(experiment, Scale::Paper));
        assert!(quick.iter().zip(&paper).all(|(q, p)| q.samples < p.samples), "{}", experiment.id);
        for claim in experiment.claims {
            let labels = match *claim {
                Claim::Above(a, b) | Claim::Level(a, b) => vec![a, b],
                Claim::Below(a, _) => vec![a],
            };
            let is_measured = |label: &&str| paper.iter().any(|arm| arm.label == *label);
            assert!(labels.iter().all(is_measured), "{}: {claim:?}", experiment.id);
        }
    }
}

/// Wald's test of 100 points against none ends when the ratio of likelihoods is 19 to 1: ln 19 is 12 times
/// ln(0.640 / 0.5), so after 12 wins in a row.
#[test]
fn a_sequential_test_stops_an_arm_however_many_run_at_once() {
    let stop = Stop::Sequential { least: 10, elo: 100.0 };
    assert_eq!(stop.after(&[1.0; 9]), None);
    assert_eq!((stop.after(&[1.0; 40]), stop.after(&[0.0; 40])), (Some(12), Some(12)));
    let even: Vec<f64> = (0..400).map(|n| f64::from(n % 2)).collect();
    let settled = stop.after(&even).unwrap();
    assert!((60..80).contains(&settled), "{settled}");
    assert_eq!(Stop::Never.after(&even), None);

    let folder = Folder::new("stop");
    let taken = Arc::default();
    let found = |jobs: usize| {
        let path = folder.0.join(format!("{jobs}.record"));
        let mut arms = arms(400, 0, &taken);
        arms[0].stop = stop;
        run(&path, &arms, jobs).unwrap()
    };
    let alone = found(1);
    let alone_taken = taken.swap(0, Relaxed);
    assert!(alone_taken < 1200, "{alone_taken}");
    assert_eq!(alone, found(5), "what was under way does not count");
    assert!(taken.load(Relaxed) >= alone_taken);
}

#[test]
fn the_command_prints_a_table_and_writes_csv_and_a_drawing() {
    let folder = Folder::new("command");
    let out = folder.0.to_str().unwrap();
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_yomi"));
        command.arg("lab").args(arguments).args(["--out", out]).output().unwrap()
    };
    let arguments = ["ertel-patterns", "--games", "20", "--jobs", "2"];
    let first = run(&arguments);
    assert!(first.status.success(), "{}", String::from_utf8_lossy(&first.stderr));
    let text = String::from_utf8(first.stdout.clone()).unwrap();
    assert!(text.contains("| 5x5 | 83.0 % (200 games) | "), "{text}");
    assert_eq!(run(&arguments).stdout, first.stdout, "from the record alone");
    let csv = fs::read_to_string(folder.0.join("ertel-patterns.csv")).unwrap();
    assert_eq!(csv.lines().count(), 5);
    assert!(csv.lines().nth(2).unwrap().starts_with("\"7x7\",84.4"), "{csv}");
    let svg = fs::read_to_string(folder.0.join("ertel-patterns.svg")).unwrap();
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    assert_eq!(svg.matches("<circle").count(), 8, "four figures and four published ones");
    let other_seed = run(&["ertel-patterns", "--games", "20", "--seed", "2"]);
    let said = String::from_utf8(other_seed.stderr).unwrap();
    assert!(!other_seed.status.success() && said.contains("seed 1, not 2"), "{said}");
    let unknown = String::from_utf8(run(&["ertel-pattern"]).stderr).unwrap();
    assert!(unknown.contains("the nearest are ertel-patterns"), "{unknown}");
}

#[test]
fn some_figures_can_be_measured_alone_and_the_rest_later() {
    let folder = Folder::new("only");
    let run = |out: &str, only: &[&str]| {
        let arguments = ["lab", "ertel-patterns", "--games", "12", "--jobs", "1", "--out"];
        let mut command = Command::new(env!("CARGO_BIN_EXE_yomi"));
        command.args(arguments).arg(folder.0.join(out)).args(only).output().unwrap()
    };
    let alone = String::from_utf8(run("parts", &["--only", "5x5"]).stdout).unwrap();
    assert!(alone.contains("| 5x5 | ") && alone.contains("| 12 |"), "{alone}");
    let whole = run("whole", &[]);
    assert_ne!(alone.as_bytes(), whole.stdout);
    assert_eq!(run("parts", &[]).stdout, whole.stdout, "as if all had been measured at once");
    let nothing = run("parts", &["--only", "6x6"]);
    let said = String::from_utf8(nothing.stderr).unwrap();
    assert!(!nothing.status.success() && said.contains("they are 5x5, 7x7"), "{said}");
}

#[test]
fn a_tuning_goes_on_from_its_file_on_any_number_of_processors() {
    let folder = Folder::new("tune");
    let file = folder.0.join("tune.csv");
    let run = |jobs: &str| {
        let arguments =
            ["lab", "tune", "--games", "48", "--playouts", "4", "--jobs", jobs, "--out"];
        let mut command = Command::new(env!("CARGO_BIN_EXE_yomi"));
        command.args(arguments).arg(&file).output().unwrap()
    };
    let first = run("2");
    assert!(first.status.success(), "{}", String::from_utf8_lossy(&first.stderr));
    let said = String::from_utf8(first.stdout.clone()).unwrap();
    assert!(said.contains("network: 80 -> ") && said.contains("yomi match 'yomi+{"), "{said}");
    let whole = fs::read_to_string(&file).unwrap();
    assert_eq!(whole.lines().count(), 4);
    let second = whole.match_indices('\n').nth(1).unwrap().0;
    fs::write(&file, &whole[..second + 9]).unwrap();
    assert_eq!(run("1").stdout, first.stdout, "after the first step and a half written line");
    assert_eq!(fs::read_to_string(&file).unwrap(), whole);
    for (damaged, why) in [(whole.replacen("\n2,", "\n3,", 1), "damaged"), ("x".into(), "another")]
    {
        fs::write(&file, &damaged).unwrap();
        let refused = run("1");
        let said = String::from_utf8(refused.stderr).unwrap();
        assert!(!refused.status.success() && said.contains(why), "{said}");
        assert_eq!(fs::read_to_string(&file).unwrap(), damaged, "nothing is lost");
    }
}
