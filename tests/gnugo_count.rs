//! The count of 200 finished games against GNU Go 3.8, by territory and by area.
//!
//! GNU Go played the games itself, after a few random moves that make them differ, and said which stones
//! are dead or in seki and what the count comes to. They are in tests/gnugo/counted.sgf, with its word in
//! the properties `RE`, `DEAD` and `SEKI`. `GNUGO_GAMES=all cargo nextest run --test gnugo_count` plays
//! them again and writes that file; without the variable some are played again and compared with it. Its
//! opinion of dead stones is taken, so that what is compared is the count.

mod gnugo;

use gnugo::GnuGo;
use std::path::Path;
use yomi::go::{Color, Count, Game, Komi, Move, Point, PointSet, RuleSet, Setup, sgf};
use yomi::rng::Rng;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/gnugo/counted.sgf");

/// The games of the file: rules, points a side, number of games.
const GAMES: [(&str, usize, u64); 8] = [
    ("japanese", 7, 60),
    ("japanese", 9, 60),
    ("japanese", 13, 6),
    ("japanese", 19, 2),
    ("chinese", 7, 40),
    ("chinese", 9, 28),
    ("chinese", 13, 3),
    ("chinese", 19, 1),
];

/// Of each of these rows one game in this many is played again by every test.
const PLAYED_AGAIN: u64 = 20;

/// Plays a game to its end: random moves on the third line or above, then GNU Go's.
fn finished(peer: &mut GnuGo, size: usize, seed: u64) -> Game {
    let mut rng = Rng::new(seed);
    let [a, b, c] =
        peer.ask([&format!("boardsize {size}"), "clear_board", &format!("set_random_seed {seed}")]);
    assert!(a.is_ok() && b.is_ok() && c.is_ok());
    let mut setup = Setup::even(size, Komi::from_half_points(13));
    if seed.is_multiple_of(5) {
        let [stones] = peer.ask(["fixed_handicap 2"]);
        let stones: Vec<_> = GnuGo::points(&stones).iter().map(|p| (Color::Black, p)).collect();
        setup = Setup { handicap: stones.len(), stones, to_play: Color::White, ..setup };
    }
    let mut game = Game::new(setup).unwrap();
    while !game.is_over() && game.moves().len() < 3 * size * size {
        let color = game.to_play();
        let mut inner = || 2 + rng.below(size as u32 - 4) as usize;
        let p = Point::new(inner(), inner());
        let random = game.moves().len() < 4 && game.legality(color, Move::Play(p)).is_ok();
        let mv = if random {
            let [played] = peer.ask([&format!("play {} {p}", color.name())]);
            assert!(played.is_ok(), "{played:?}");
            Move::Play(p)
        } else {
            let [mv] = peer.ask([&format!("genmove {}", color.name())]);
            Move::parse(&mv.unwrap(), size, size).unwrap()
        };
        game.play(mv).unwrap();
    }
    assert!(game.is_over(), "game {seed} on {size} did not end\n{}", game.board());
    game
}

/// A game of the file with what GNU Go says of its end.
fn counted(rules: &str, size: usize, seed: u64) -> String {
    let option = format!("--{rules}-rules");
    let mut peer = GnuGo::start(&["--level", "0", "--never-resign", &option]);
    let mut game = finished(&mut peer, size, seed);
    let [_, score, dead, seki] =
        peer.ask(["komi 6.5", "final_score", "final_status_list dead", "final_status_list seki"]);
    game.set_rules(RuleSet::find(rules).unwrap().rules).unwrap();
    let mut record = sgf::MainLine::new(game);
    record.result = score.unwrap();
    for (name, points) in [("DEAD", dead), ("SEKI", seki)] {
        let points: Vec<String> = GnuGo::points(&points).iter().map(|p| p.to_string()).collect();
        record.other.push((name.to_string(), vec![points.join(" ")]));
    }
    sgf::write(&record)
}

fn all_games() -> impl Iterator<Item = (&'static str, usize, u64)> {
    GAMES
        .into_iter()
        .flat_map(|(rules, size, games)| (1..=games).map(move |seed| (rules, size, seed)))
}

/// The texts of the file's games.
fn file() -> Vec<String> {
    let text = std::fs::read_to_string(FILE).unwrap();
    text.split_inclusive(")\n").map(str::to_string).collect()
}

#[test]
fn the_file_is_what_gnu_go_plays() {
    if std::env::var_os("GNUGO_GAMES").is_some() {
        let games: String =
            all_games().map(|(rules, size, seed)| counted(rules, size, seed)).collect();
        std::fs::write(Path::new(FILE), games).unwrap();
    }
    let file = file();
    assert_eq!(file.len(), 200);
    for ((rules, size, seed), text) in all_games().zip(&file) {
        if size < 13 && seed % PLAYED_AGAIN == 1 {
            assert_eq!(counted(rules, size, seed), *text, "{rules} {size} {seed}");
        }
    }
}

/// Black's eyes beside stones in seki less White's. GNU Go counts them for nobody under Chinese rules
/// either; the rules' text makes no such exception.
fn eyes_in_seki(game: &Game, count: &Count, seki: &PointSet) -> i32 {
    let board = game.board();
    let beside = |p: &Point| {
        let (c, r) = (p.column() as i32, p.row() as i32);
        seki.iter().any(|s| (s.column() as i32 - c).abs() + (s.row() as i32 - r).abs() == 1)
    };
    let eyes = board.points().filter(|&p| board.cell(p).color().is_none()).filter(beside);
    eyes.filter_map(|p| count.owner(p)).map(Color::sign).sum()
}

#[test]
fn two_hundred_games_count_as_gnu_go_counts_them() {
    let mut wrong = Vec::new();
    for (number, text) in file().iter().enumerate() {
        let record = sgf::read(text).unwrap();
        let told = |name: &str| -> PointSet {
            let values = record.other.iter().find(|(id, _)| id == name).map(|(_, values)| values);
            let names = values.unwrap()[0].split_whitespace();
            names.map(|p| Point::parse(p, 19, 19).unwrap()).collect()
        };
        let (game, dead) = (&record.game, told("DEAD"));
        let rules = game.setup().rules.id();
        let count = game.count(&dead);
        let eyes = match rules.as_str() {
            "chinese" => eyes_in_seki(game, &count, &told("SEKI")),
            _ => 0,
        };
        let here = match count.lead().points() - f64::from(eyes) {
            0.0 => "0".to_string(),
            lead if lead > 0.0 => format!("B+{lead:.1}"),
            lead => format!("W+{:.1}", -lead),
        };
        if record.result != here {
            let told = format!("game {number}, {rules}: GNU Go {}, here {here}", record.result);
            wrong.push(format!("{told}; dead {dead:?}\n{}", game.board()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
