//! GTP: transcripts in `tests/gtp`, and what no transcript can show.

use std::fs;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use yomi::gtp::{COMMANDS, Config, Engine, Pace};
use yomi::search::{Budget, Options, Variant, presets};

fn engine(simulations: u64) -> Engine {
    let options = Options { memory: 32 << 20, ..Options::default() };
    let pace = Pace::Move(Budget::Simulations(simulations));
    Engine::new(Config { system: Variant::parse("yomi").unwrap(), pace, options }).unwrap()
}

/// The answer to a line, without the empty line that ends it. A command that goes on until the
/// next is interrupted after a while.
fn ask(engine: &mut Engine, line: &str) -> String {
    let patience = AtomicU64::new(0);
    let mut out = Vec::new();
    engine.execute(line, &mut out, &|| patience.fetch_add(1, Relaxed) > 500).unwrap();
    let answer = String::from_utf8(out).unwrap();
    let body = answer.strip_suffix("\n\n").expect("an answer ends with an empty line");
    assert!(!body.contains("\n\n"), "{answer:?} holds an empty line");
    body.to_string()
}

/// Plays a file of commands, each with its answer and an empty line after it. `#` begins a
/// comment.
#[track_caller]
fn transcript(name: &str) {
    let text = fs::read_to_string(format!("tests/gtp/{name}.gtp")).unwrap();
    let mut engine = engine(100);
    let mut blocks = 0;
    for block in text.trim_end().split("\n\n") {
        let mut lines = block.lines().filter(|line| !line.starts_with('#'));
        let command = lines.next().expect("a block has a command");
        let expected: Vec<&str> = lines.collect();
        assert_eq!(ask(&mut engine, command), expected.join("\n"), "{command:?} in {name}");
        blocks += 1;
    }
    assert!(blocks > 5, "{name} is cut short");
}

#[test]
fn transcripts() {
    let names =
        ["admin", "setup", "play", "ko", "queries", "handicap", "time", "score", "record", "rules"];
    for name in names {
        transcript(name);
    }
    let files = fs::read_dir("tests/gtp").unwrap().map(|file| file.unwrap().path());
    let count = files.filter(|path| path.extension().is_some_and(|e| e == "gtp")).count();
    assert_eq!(count, names.len(), "a transcript is not played");
}

#[test]
fn every_command_is_listed_once_and_refuses_nonsense() {
    let mut engine = engine(100);
    ask(&mut engine, "boardsize 5");
    ask(&mut engine, "play b C3");
    ask(&mut engine, "play w D3");
    let listed = ask(&mut engine, "list_commands");
    let listed: Vec<&str> = listed.trim_start_matches("= ").lines().collect();
    assert_eq!(listed, COMMANDS.iter().map(|c| c.name).collect::<Vec<_>>());
    let mut sorted = listed.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(sorted.len(), listed.len());
    let before = ask(&mut engine, "printsgf");
    for name in listed.iter().filter(|&&name| name != "known_command") {
        let answer = ask(&mut engine, &format!("{name} §x §y §z"));
        assert!(answer.starts_with("? ") && answer.len() > 5, "{name}: {answer}");
    }
    assert_eq!(ask(&mut engine, "printsgf"), before);
}

#[test]
fn quit_ends_the_program() {
    let mut engine = engine(100);
    let mut out = Vec::new();
    assert!(engine.execute("", &mut out, &|| true).unwrap());
    assert!(engine.execute("# nothing", &mut out, &|| true).unwrap() && out.is_empty());
    assert!(!engine.execute("quit", &mut out, &|| true).unwrap());
    assert_eq!(out, b"=\n\n");
}

#[test]
fn genmove_plays_and_reg_genmove_does_not() {
    let mut engine = engine(200);
    ask(&mut engine, "boardsize 5");
    let mv = ask(&mut engine, "reg_genmove white");
    assert_eq!(ask(&mut engine, "last_move"), "? no previous move known");
    assert_ne!(mv, "= pass");
    for color in ["black", "black", "white"] {
        let mv = ask(&mut engine, &format!("genmove {color}"));
        let point = mv.trim_start_matches("= ");
        assert_eq!(ask(&mut engine, "last_move"), format!("= {color} {point}"));
    }
}

/// No time at all is time for one simulation: a pass would lose the game.
#[test]
fn a_move_is_made_however_short_the_time() {
    for system in presets() {
        let config = Config {
            system: Variant::parse(system.id).unwrap(),
            pace: Pace::Move(Budget::Seconds(0.0)),
            options: Options { memory: 32 << 20, ..Options::default() },
        };
        let mut engine = Engine::new(config).unwrap();
        for color in ["b", "w", "b"] {
            let answer = ask(&mut engine, &format!("genmove {color}"));
            assert!(answer.starts_with("= ") && answer != "= pass", "{}: {answer}", system.id);
        }
    }
}

#[test]
fn equal_seeds_give_equal_games() {
    let play = || -> Vec<String> {
        let mut engine = engine(150);
        ask(&mut engine, "boardsize 7");
        (0..30).map(|i| ask(&mut engine, ["genmove b", "genmove w"][i % 2])).collect()
    };
    assert_eq!(play(), play());
}

/// The words of each `info` of a line of analysis.
fn infos(line: &str) -> Vec<Vec<&str>> {
    line.split("info ").skip(1).map(|info| info.split_whitespace().collect()).collect()
}

fn field<'a>(info: &[&'a str], key: &str) -> &'a str {
    info[info.iter().position(|&word| word == key).unwrap() + 1]
}

#[test]
fn analysis_as_leela_zero_prints_it() {
    let mut engine = engine(100);
    ask(&mut engine, "boardsize 5");
    let answer = ask(&mut engine, "5 lz-analyze white 100000");
    let (head, line) = answer.split_once('\n').unwrap();
    assert_eq!(head, "=5");
    let infos = infos(line);
    assert!(!infos.is_empty());
    let mut last = u32::MAX;
    for (order, info) in infos.iter().enumerate() {
        let visits: u32 = field(info, "visits").parse().unwrap();
        assert!(visits > 0 && visits <= last);
        last = visits;
        let winrate: u32 = field(info, "winrate").parse().unwrap();
        let lcb: u32 = field(info, "lcb").parse().unwrap();
        assert!(lcb <= winrate && winrate <= 10_000);
        assert_eq!(field(info, "order"), order.to_string());
        assert_eq!(field(info, "pv"), field(info, "move"));
    }
    assert_eq!(ask(&mut engine, "last_move"), "? no previous move known");
}

#[test]
fn analysis_as_katago_prints_it_for_the_side_to_move() {
    let mut engine = engine(100);
    ask(&mut engine, "boardsize 5");
    for p in ["C1", "C2", "C3", "C4", "C5", "D2", "D4"] {
        ask(&mut engine, &format!("play b {p}"));
    }
    let mut analyze = |command: &str| {
        let answer = ask(&mut engine, command);
        let line = answer.split_once('\n').unwrap().1.to_string();
        let ownership = line.split_once("ownership ").map(|(_, numbers)| {
            numbers.split(' ').map(|n| n.parse::<f32>().unwrap()).collect::<Vec<_>>()
        });
        (line, ownership.unwrap_or_default())
    };
    let arguments = "100000 ownership true rootInfo true maxmoves 1";
    let (black, owned) = analyze(&format!("kata-analyze black {arguments}"));
    assert_eq!(infos(&black).len(), 1);
    assert!(field(&infos(&black)[0], "winrate").parse::<f32>().unwrap() > 0.9, "{black}");
    assert!(black.contains(" rootInfo visits "));
    assert_eq!(owned.len(), 25);
    assert!(owned.iter().all(|&o| o > 0.5), "{owned:?}");
    let (white, owned) = analyze(&format!("kata-analyze white {arguments}"));
    assert!(field(&infos(&white)[0], "winrate").parse::<f32>().unwrap() < 0.1, "{white}");
    assert!(owned.iter().all(|&o| o < -0.5), "{owned:?}");
    let (plain, owned) = analyze("kata-analyze 100000");
    assert!(owned.is_empty() && !plain.contains("rootInfo"));
    for wrong in ["avoid b D4 3", "ownership maybe", "interval x", "maxmoves"] {
        let answer = ask(&mut engine, &format!("kata-analyze black {wrong}"));
        assert!(answer.starts_with("? syntax error"), "{answer}");
    }
}

#[test]
fn analysis_that_ends_with_a_move() {
    for command in ["lz-genmove_analyze", "kata-genmove_analyze"] {
        let mut engine = engine(200);
        ask(&mut engine, "boardsize 5");
        let answer = ask(&mut engine, &format!("{command} black 100000"));
        let mv = answer.lines().last().unwrap().strip_prefix("play ").unwrap();
        assert_eq!(ask(&mut engine, "last_move"), format!("= black {mv}"));
    }
}

/// An empty line ends an answer, so none may stand in it.
#[test]
fn analysis_says_nothing_where_there_is_nothing_to_say() {
    for (system, more) in [("random-bot", ""), ("yomi", "maxmoves 0")] {
        let config = Config {
            system: Variant::parse(system).unwrap(),
            pace: Pace::Move(Budget::Simulations(20)),
            options: Options { memory: 32 << 20, ..Options::default() },
        };
        let mut engine = Engine::new(config).unwrap();
        for command in ["lz-analyze", "kata-analyze"] {
            assert_eq!(ask(&mut engine, &format!("7 {command} b 1 {more}")), "=7");
        }
        let answer = ask(&mut engine, &format!("8 lz-genmove_analyze b 1 {more}"));
        assert!(answer.starts_with("=8 play "), "{answer}");
    }
}

#[test]
fn what_is_longer_than_any_record_is_refused() {
    let mut engine = engine(100);
    let path = std::env::temp_dir().join(format!("yomi-long-{}.sgf", std::process::id()));
    fs::write(&path, " ".repeat(6 << 20)).unwrap();
    let answer = ask(&mut engine, &format!("loadsgf {}", path.display()));
    fs::remove_file(&path).unwrap();
    assert!(answer.starts_with("? cannot load file"), "{answer}");
    assert!(answer.contains("6.0 MB is too long: at most 4 MB"), "{answer}");
    if fs::exists("/dev/zero").unwrap() {
        let answer = ask(&mut engine, "loadsgf /dev/zero");
        assert!(answer.contains("at most 4 MB"), "{answer}");
    }
}

/// Shift-JIS without a word of it, stones that a later node sets up, and a ko that is retaken at once.
#[test]
fn odd_records_are_loaded() {
    let mut engine = engine(100);
    let path = std::env::temp_dir().join(format!("yomi-odd-{}.sgf", std::process::id()));
    let head = b"(;SZ[5]KM[375]HA[\x91\xce\x8e\x71]PB[\x88\xe4\x8e\x52\x97\x54\x91\xbe]";
    let rest = b";AB[ba][ab][bc]AW[ca][bb][db][cc]PL[B];B[cb];W[bb](;B[ee];W[ea])(;B[aa]))";
    fs::write(&path, [head.as_slice(), rest].concat()).unwrap();
    for (before, next, stone) in [("1", "black", "empty"), ("2", "white", "black")] {
        assert_eq!(
            ask(&mut engine, &format!("loadsgf {} {before}", path.display())),
            format!("= {next}")
        );
        assert_eq!(ask(&mut engine, "color C4"), format!("= {stone}"), "before {before}");
        assert_eq!(ask(&mut engine, "color B3"), "= black");
    }
    assert_eq!(ask(&mut engine, &format!("loadsgf {}", path.display())), "= black");
    fs::remove_file(&path).unwrap();
    assert_eq!(ask(&mut engine, "color B4"), "= white", "as recorded");
    assert_eq!(ask(&mut engine, "get_komi"), "= 7.5");
    assert_eq!(ask(&mut engine, "undo"), "=");
    assert_eq!(ask(&mut engine, "color E5"), "= empty");
}

/// A point of the set-up that is none, and a stone without a liberty, are left out.
#[test]
fn records_with_a_bad_set_up_are_loaded() {
    let mut engine = engine(100);
    let path = std::env::temp_dir().join(format!("yomi-set-up-{}.sgf", std::process::id()));
    for (record, next, corner) in [
        ("(;SZ[9]AB[jj][bb]AW[cc];B[dd];W[ee])", "black", "empty"),
        ("(;SZ[9]AB[aa:zz];B[ee])", "white", "empty"),
        ("(;SZ[9]AB[ba][ab]AW[aa];B[ee])", "white", "empty"),
        ("(;SZ[9]AB[aa]AW[aa];B[ee])", "white", "white"),
    ] {
        fs::write(&path, record).unwrap();
        let answer = ask(&mut engine, &format!("loadsgf {}", path.display()));
        assert_eq!(answer, format!("= {next}"), "{record}");
        assert_eq!(ask(&mut engine, "color A9"), format!("= {corner}"), "{record}");
    }
    fs::remove_file(&path).unwrap();
}

#[test]
fn overlays_for_gogui() {
    let mut engine = engine(100);
    ask(&mut engine, "boardsize 3");
    let commands = ask(&mut engine, "gogui-analyze_commands");
    let mut maps = 0;
    for line in commands.trim_start_matches("= ").lines() {
        let parts: Vec<&str> = line.split('/').collect();
        assert_eq!(parts.len(), 3, "{line}");
        if parts[0] == "gfx" {
            let answer = ask(&mut engine, parts[2]);
            let words: Vec<&str> = answer.split_whitespace().skip(2).collect();
            for pair in words.chunks(2) {
                assert!((-1.0..=1.0).contains(&pair[1].parse::<f32>().unwrap()), "{answer}");
            }
            maps += usize::from(!words.is_empty());
        }
    }
    assert!(maps >= 5, "{maps} maps show something");
    assert!(ask(&mut engine, "yomi-overlay heat").starts_with("? there is no overlay"));
}

#[test]
fn clean_up_takes_dead_stones_before_it_passes() {
    let mut engine = engine(300);
    ask(&mut engine, "loadsgf tests/gtp/settled.sgf");
    let mut moves = Vec::new();
    while ask(&mut engine, "color E1") == "= black" && moves.len() < 4 {
        moves.push(ask(&mut engine, "kgs-genmove_cleanup white"));
        ask(&mut engine, "play black pass");
    }
    assert_eq!(ask(&mut engine, "color E1"), "= empty", "White played {moves:?}");
    assert_eq!(ask(&mut engine, "kgs-genmove_cleanup white"), "= pass");
}
