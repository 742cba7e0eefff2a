//! The program as others start it: its output, its exit code, its sense of time.

use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

const YOMI: &str = env!("CARGO_BIN_EXE_yomi");

fn yomi(arguments: &[&str]) -> Output {
    Command::new(YOMI).args(arguments).output().unwrap()
}

fn output(arguments: &[&str]) -> String {
    let output = yomi(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What the program says when it refuses its arguments.
fn refusal(arguments: &[&str]) -> String {
    let output = yomi(arguments);
    assert!(!output.status.success() && output.stdout.is_empty());
    String::from_utf8(output.stderr).unwrap()
}

struct Gtp {
    child: Child,
    lines: std::io::Lines<BufReader<std::process::ChildStdout>>,
}

impl Gtp {
    fn start(arguments: &[&str]) -> Gtp {
        let mut child = Command::new(YOMI)
            .arg("gtp")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        Gtp { child, lines }
    }

    fn send(&mut self, command: &str) {
        writeln!(self.child.stdin.as_mut().unwrap(), "{command}").unwrap();
    }

    fn line(&mut self) -> String {
        self.lines.next().expect("an answer").unwrap()
    }

    fn ask(&mut self, command: &str) -> String {
        self.send(command);
        let mut answer = self.line();
        loop {
            match self.line().as_str() {
                "" => return answer,
                line => answer += &format!("\n{line}"),
            }
        }
    }

    /// Seconds that a command takes.
    fn time(&mut self, command: &str) -> f64 {
        let begin = Instant::now();
        assert!(self.ask(command).starts_with('='));
        begin.elapsed().as_secs_f64()
    }
}

#[test]
fn systems() {
    let rows: Value = serde_json::from_str(&output(&["systems", "--json"])).unwrap();
    let rows = rows.as_array().unwrap();
    let ids: Vec<&str> = rows.iter().map(|row| row["id"].as_str().unwrap()).collect();
    for id in ["yomi", "uct", "mc-rave-hand", "mc-rave", "heuristic-mc-rave-handcrafted"] {
        assert!(ids.contains(&id), "{id}");
    }
    for row in rows {
        assert!(row["spec"].is_object(), "{row}");
        assert!(
            ["name", "story", "source"].iter().all(|key| !row[key].as_str().unwrap().is_empty())
        );
    }
    let text = output(&["systems"]);
    assert!(ids.iter().all(|id| text.contains(id)));
}

#[test]
fn levels() {
    let rows: Value = serde_json::from_str(&output(&["levels", "--json"])).unwrap();
    let rows = rows.as_array().unwrap();
    assert_eq!(rows.len(), 10);
    for (i, row) in rows.iter().enumerate() {
        assert_eq!(row["id"], format!("level-{}", i + 1));
        assert!(!row["story"].as_str().unwrap().is_empty(), "{row}");
        let sizes = row["sizes"].as_array().unwrap();
        assert!(sizes.iter().all(|size| size["spec"].is_object()), "{row}");
        let sizes: Vec<u64> = sizes.iter().map(|s| s["size"].as_u64().unwrap()).collect();
        assert_eq!(sizes, [9, 13, 19]);
    }
    let text = output(&["levels"]);
    assert!(text.contains("level-1   First steps: ") && text.contains("level-10  "), "{text}");

    let mut gtp = Gtp::start(&["--level", "3"]);
    gtp.ask("boardsize 9");
    assert!(gtp.ask("genmove b").starts_with("= "));
    let text = output(&["match", "level-2", "level-1", "--games", "1", "--size", "5", "--quiet"]);
    assert!(text.contains("A = level-2") && text.contains("B = level-1"), "{text}");
}

#[test]
fn benchmarks() {
    let rows: Value =
        serde_json::from_str(&output(&["bench", "--json", "--seconds", "0.001"])).unwrap();
    for (kind, id) in [("playout", "uniform"), ("search", "yomi")] {
        for size in [9, 13, 19] {
            let is_it =
                |row: &&Value| row["kind"] == kind && row["id"] == id && row["size"] == size;
            let row = rows.as_array().unwrap().iter().find(is_it).unwrap();
            assert_eq!(row["threads"], 1);
            assert!(row["perSecond"].as_f64().unwrap() > 0.0 && row["signature"].is_u64(), "{row}");
        }
    }
}

#[test]
fn wrong_arguments_get_a_sentence() {
    for (arguments, sentence) in [
        (&["gtp", "--system", "mcrave"][..], "the nearest are mc-rave"),
        (&["gtp", "--playouts", "0"], "0"),
        (&["gtp", "--level", "11"], "no level \"11\": levels go from level-1 to level-10"),
        (&["gtp", "--level", "3", "--playouts", "5"], "cannot be used with"),
        (&["gtp", "--playouts", "5", "--time", "1"], "cannot be used with"),
        (&["gtp", "--time", "-1"], "-1"),
        (&["gtp", "--time", "soon"], "\"soon\" is not a number"),
        (&["gtp", "--threads", "0"], "0"),
        (&["gtp", "--memory", "99999999999"], "memory"),
        (&["match", "uct", "mc-rave"], "--games"),
        (&["match", "uct", "mc-rav", "--games", "1"], "there is no system \"mc-rav\""),
        (&["match", "uct@x", "uct", "--games", "1"], "\"x\" is not a number"),
        (&["match", "uct", "uct", "--games", "1", "--size", "20"], "20"),
        (&["match", "uct", "uct", "--games", "1", "--komi", "6.3"], "multiple of one half"),
        (&["match", "uct", "uct", "--games", "1", "--sprt", "9", "3"], "smaller one first"),
        (&["match", "uct", "/no/such/engine", "--games", "1"], "cannot start"),
        (&["nonsense"], "nonsense"),
    ] {
        let said = refusal(arguments);
        assert!(said.contains(sentence), "{arguments:?} says {said}");
    }
}

#[test]
fn analysis_goes_on_until_the_next_command() {
    let mut gtp = Gtp::start(&[]);
    assert_eq!(gtp.ask("boardsize 9"), "=");
    gtp.send("7 kata-analyze b 5");
    assert_eq!(gtp.line(), "=7");
    for _ in 0..3 {
        assert!(gtp.line().starts_with("info move "));
    }
    let begin = Instant::now();
    gtp.send("8 name");
    while !gtp.line().is_empty() {}
    assert_eq!(gtp.line(), "=8 Yomi");
    assert!(begin.elapsed() < Duration::from_secs(1));
    assert_eq!(gtp.line(), "");
    assert_eq!(gtp.ask("quit"), "=");
    assert!(gtp.child.wait().unwrap().success());
}

#[test]
fn the_end_of_the_input_ends_analysis_and_program() {
    let mut gtp = Gtp::start(&[]);
    gtp.send("lz-analyze 5");
    assert_eq!(gtp.line(), "=");
    drop(gtp.child.stdin.take());
    assert!(gtp.child.wait().unwrap().success());
}

#[test]
fn a_program_that_nobody_hears_ends() {
    let mut gtp = Gtp::start(&["--playouts", "1000000000"]);
    gtp.send("genmove b");
    drop(gtp.child.stdin.take());
    drop(gtp.lines);
    gtp.child.wait().unwrap();
}

#[test]
fn a_byte_order_mark_and_a_flood_of_commands_do_no_harm() {
    let mut gtp = Gtp::start(&[]);
    assert_eq!(gtp.ask("\u{feff}1 name"), "=1 Yomi");
    gtp.send("2 kata-analyze b 5");
    assert_eq!(gtp.line(), "=2");
    let mut input = gtp.child.stdin.take().unwrap();
    let flood = std::thread::spawn(move || {
        let text = "play b pass\n".repeat(50_000) + "3 last_move\n";
        input.write_all(text.as_bytes()).unwrap();
    });
    while !gtp.line().starts_with("=3 black pass") {}
    flood.join().unwrap();
    assert!(gtp.child.wait().unwrap().success());
}

#[test]
fn a_move_takes_the_time_it_is_given() {
    let mut fixed = Gtp::start(&["--time", "0.3"]);
    fixed.ask("boardsize 9");
    let seconds = fixed.time("genmove b");
    assert!((0.25..1.5).contains(&seconds), "{seconds} s");

    let mut clocked = Gtp::start(&[]);
    clocked.ask("boardsize 9");
    clocked.ask("time_settings 0 1 2");
    let seconds = clocked.time("genmove b");
    assert!((0.3..1.5).contains(&seconds), "half a second for each of two: {seconds} s");
    clocked.ask("time_left w 0 1");
    assert!(clocked.time("genmove w") < 0.3, "no time left");
}

#[test]
fn a_match_between_systems_is_the_same_twice() {
    let file = std::env::temp_dir().join(format!("yomi-match-{}.json", std::process::id()));
    let path = file.to_str().unwrap();
    let play = |jobs: &str| -> Value {
        output(&[
            "match",
            "uct@30",
            "mc-rave@60",
            "--games",
            "4",
            "--size",
            "5",
            "--komi",
            "0.5",
            "--jobs",
            jobs,
            "--json",
            path,
            "--quiet",
        ]);
        let mut result: Value =
            serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
        for game in result["list"].as_array_mut().unwrap() {
            game.as_object_mut().unwrap().remove("seconds");
        }
        result
    };
    let first = play("1");
    assert_eq!(first["games"], 4);
    let colours: Vec<&str> =
        first["list"].as_array().unwrap().iter().map(|g| g["a"].as_str().unwrap()).collect();
    assert_eq!(colours, ["black", "white", "black", "white"]);
    assert_eq!(play("2"), first);
    std::fs::remove_file(file).unwrap();
}

#[test]
fn a_match_against_a_program() {
    let folder = std::env::temp_dir().join(format!("yomi-sgf-{}", std::process::id()));
    let program = format!("{YOMI} gtp --system uct --playouts 20 --seed {{seed}}");
    let referee = format!("{YOMI} gtp");
    let text = output(&[
        "match",
        "yomi@20",
        &program,
        "--games",
        "2",
        "--size",
        "5",
        "--referee",
        &referee,
        "--sgf",
        folder.to_str().unwrap(),
    ]);
    assert!(text.contains("   2  A is White") && text.contains("95 % interval"), "{text}");
    assert!(!text.contains("+F"), "{text}");
    let record = std::fs::read_to_string(folder.join("game-0001.sgf")).unwrap();
    let record = yomi::go::sgf::read(&record).unwrap();
    assert_eq!(record.names.black, "yomi@20");
    assert!(record.names.white.contains("--system uct") && record.game.moves().len() > 3);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_program_that_fails_loses() {
    let text = output(&[
        "match",
        "uct@20",
        "sh -c 'while read l; do echo =; echo; done'",
        "--games",
        "1",
        "--size",
        "5",
    ]);
    assert!(text.contains("B+F") && text.contains("is not a point"), "{text}");
}

#[test]
fn a_sequential_test_stops_a_match() {
    let text = output(&[
        "match", "yomi@200", "uct@1", "--games", "500", "--size", "5", "--sprt", "0", "200",
        "--memory", "8", "--quiet",
    ]);
    assert!(text.contains("SPRT +0 v +200") && text.contains("+200 rather than +0"), "{text}");
    assert!(!text.contains(" of 500 "), "{text}");

    let text = output(&[
        "match", "uct@1", "yomi@200", "--games", "500", "--size", "5", "--sprt", "-30.5", "-0",
        "--memory", "8", "--quiet",
    ]);
    assert!(text.contains("SPRT −30.5 v +0: −") && text.contains("−30.5 rather than +0"), "{text}");
    assert!(text.contains("Elo −"), "{text}");
}

#[test]
fn positions_are_evaluated_by_playouts() {
    let ask =
        |arguments: &[&str]| output(&[&["evaluate", "--playouts", "400"], arguments].concat());
    let even = ask(&["--policy", "mc-rave"]);
    assert!(even.starts_with("Black wins ") && even.contains("of 400 playouts"), "{even}");
    assert_eq!(even, ask(&["--policy", "mc-rave"]));
    assert_ne!(even, ask(&["--policy", "mc-rave", "--seed", "2"]));

    let text = ask(&["--json", "--moves", "E5 C3,pass", "--komi=-200.5"]);
    let json: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(json["komi"], -200.5);
    assert_eq!(json["estimate"]["playouts"], 400);
    assert_eq!(json["estimate"]["winrate"], 1.0);
    assert_eq!(json["estimate"]["ownership"].as_array().unwrap().len(), 81);
    let record = ask(&["tests/gtp/game.sgf"]);
    assert_ne!(record, ask(&["tests/gtp/game.sgf", "--before", "2"]));

    assert!(refusal(&["evaluate", "--policy", "mc-rav"]).contains("mc-rave"));
    assert!(refusal(&["evaluate", "--playouts", "0"]).contains("from 1 to"));
    assert!(refusal(&["evaluate", "--moves", "J9 K9"]).contains("K9"));
    assert!(refusal(&["evaluate", "--moves", "E5 E5"]).contains("E5"));
    assert!(refusal(&["evaluate", "none.sgf"]).contains("none.sgf"));
}

#[test]
fn records_are_counted() {
    let ask = |arguments: &[&str]| -> Value {
        let text = output(&[&["score", "tests/gtp/settled.sgf", "--json"], arguments].concat());
        serde_json::from_str(&text).unwrap()
    };
    // The engine finds the dead stone in the corner, always the same.
    let guessed = ask(&[]);
    assert_eq!(guessed, ask(&["--dead", "E1"]));
    assert_eq!(guessed["rules"], "chinese");
    assert_eq!([&guessed["black"], &guessed["white"], &guessed["lead"]], [10.0, 15.5, -5.5]);
    assert_eq!(guessed["owners"], serde_json::json!(["BBWWW", "BBWWW", "BBWWW", "BBWWW", "BBWWW"]));
    let japanese = ask(&["--rules", "japanese", "--dead", "E1"]);
    assert_eq!([&japanese["black"], &japanese["white"], &japanese["lead"]], [5.0, 9.5, -4.5]);
    let rows = ["B..WW", "B...W", "B..WW", "B...W", "B..WW"];
    assert_eq!(japanese["owners"], serde_json::json!(rows));
    let alive = ask(&["--rules", "tromp-taylor"]);
    assert_eq!(alive["dead"], serde_json::json!([]));
    assert_eq!(alive, ask(&["--rules", "tromp-taylor", "--dead", ""]));

    let text = output(&["score", "tests/gtp/settled.sgf", "--rules", "aga"]);
    assert!(text.contains("AGA rules, 10 to 15.5") && text.contains("W+5.5"), "{text}");
    let game = |n: &str| output(&["score", "tests/gtp/game.sgf", "--move", n, "--dead", ""]);
    assert!(game("0").contains("81 neutral") || game("0").contains("49 neutral"), "{}", game("0"));
    assert_ne!(game("1"), game("2"));

    let refuse = |arguments: &[&str]| refusal(&[&["score"], arguments].concat());
    assert!(refuse(&["tests/gtp/game.sgf", "--move", "99"]).contains("ends after move 5"));
    assert!(refuse(&["tests/gtp/settled.sgf", "--dead", "A1"]).contains("no stone stands on A1"));
    assert!(refuse(&["tests/gtp/settled.sgf", "--dead", "F1"]).contains("F1"));
    assert!(refuse(&["tests/gtp/settled.sgf", "--rules", "ing"]).contains("tromp-taylor"));
    assert!(refuse(&["none.sgf"]).contains("none.sgf"));
}
