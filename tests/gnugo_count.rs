//! The count of finished games against GNU Go 3.8, by territory and by area.
//!
//! GNU Go plays the games itself, after a few random moves that make them differ, and says which stones
//! are dead. Its opinion of them is taken, so that what is compared is the count.

mod gnugo;

use gnugo::GnuGo;
use yomi::go::{Color, Count, Game, Komi, Move, Point, PointSet, RuleSet, Setup};
use yomi::rng::Rng;

/// Plays a game to its end: random moves on the third line or above, then GNU Go's.
fn finished(peer: &mut GnuGo, size: usize, handicap: bool, seed: u64) -> Game {
    let mut rng = Rng::new(seed);
    let [a, b, c] =
        peer.ask([&format!("boardsize {size}"), "clear_board", &format!("set_random_seed {seed}")]);
    assert!(a.is_ok() && b.is_ok() && c.is_ok());
    let mut setup = Setup::even(size, Komi::from_half_points(13));
    if handicap {
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
    game
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

/// What GNU Go says of the end of a game, and what the count comes to.
fn compare(peer: &mut GnuGo, game: &Game, rules: &str, komi: &str) -> bool {
    let [_, score, dead, seki] = peer.ask([
        &format!("komi {komi}"),
        "final_score",
        "final_status_list dead",
        "final_status_list seki",
    ]);
    let mut game = game.clone();
    game.set_komi(komi.parse().unwrap());
    game.set_rules(RuleSet::find(rules).unwrap().rules).unwrap();
    let dead = GnuGo::points(&dead);
    let count = game.count(&dead);
    let eyes = match rules {
        "chinese" => eyes_in_seki(&game, &count, &GnuGo::points(&seki)),
        _ => 0,
    };
    let told = match count.lead().points() - f64::from(eyes) {
        0.0 => "0".to_string(),
        lead if lead > 0.0 => format!("B+{lead:.1}"),
        lead => format!("W+{:.1}", -lead),
    };
    if score != Ok(told.clone()) {
        println!(
            "{rules}: GNU Go {score:?}, here {told}; dead {dead:?}, seki {seki:?} {count:?}\n{}",
            game.board()
        );
        return false;
    }
    true
}

fn games(rules: &str, option: &str, sizes: &[(usize, u64)]) {
    let mut peer = GnuGo::start(&["--level", "0", "--never-resign", option]);
    let mut wrong = 0;
    for &(size, count) in sizes {
        for seed in 1..=count {
            let handicap = seed % 5 == 0;
            let game = finished(&mut peer, size, handicap, seed);
            assert!(game.is_over(), "game {seed} on {size} did not end\n{}", game.board());
            wrong += usize::from(!compare(&mut peer, &game, rules, "6.5"));
        }
    }
    assert_eq!(wrong, 0);
}

#[test]
fn territory_on_small_boards() {
    games("japanese", "--japanese-rules", &[(7, 60), (9, 60)]);
}

#[test]
fn territory_on_larger_boards() {
    games("japanese", "--japanese-rules", &[(13, 6), (19, 1)]);
}

#[test]
fn area() {
    games("chinese", "--chinese-rules", &[(7, 40), (9, 31), (13, 2)]);
}
