//! The count: territory and area, neutral points, seki, prisoners and what White gets for a handicap.

use yomi::go::{
    Color, Count, Diagram, Game, Grid, Komi, Move, Point, PointSet, RULE_SETS, RuleSet, Rules,
    Setup, area_score, in_seki,
};
use yomi::lab::Naive;
use yomi::rng::Rng;

fn rules(id: &str) -> Rules {
    RuleSet::find(id).unwrap().rules
}

fn game(drawing: &str, id: &str) -> Game {
    Diagram::parse(drawing).unwrap().game(Color::Black, Komi::default(), rules(id))
}

/// For whom each point counts, as rows of letters.
fn owners(count: &Count) -> String {
    let letter = |owner: &Option<Color>| owner.map_or('.', Color::letter);
    let rows = count.owners.chunks(count.width);
    rows.map(|row| row.iter().map(letter).collect::<String>()).collect::<Vec<_>>().join(" ")
}

fn by(drawing: &str, id: &str) -> (String, f64) {
    let count = game(drawing, id).count(&PointSet::EMPTY);
    (owners(&count), count.lead().points())
}

#[track_caller]
fn check(drawing: &str, japanese: (&str, f64), chinese: (&str, f64)) {
    assert_eq!(by(drawing, "japanese"), (japanese.0.to_string(), japanese.1), "Japanese");
    assert_eq!(by(drawing, "chinese"), (chinese.0.to_string(), chinese.1), "Chinese");
}

#[test]
fn territory_is_surrounded_points_and_area_has_the_stones_too() {
    check(
        ". X . O .\n X X . O O\n . X . O .\n . X X O O",
        ("B...W ..... B...W B....", 1.0),
        ("BB.WW BB.WW BB.WW BBBWW", 1.0),
    );
}

/// Both without an eye, two liberties between them: whoever plays there is taken. The black stones on
/// the right have two eyes.
#[test]
fn seki_without_eyes() {
    check(
        "X X . O O X . X .\n X X . O O X X X X",
        ("......B.B .........", 2.0),
        ("BB.WWBBBB BB.WWBBBB", 8.0),
    );
}

/// Each has an eye, and one liberty lies between them. By territory the eyes count nothing, by area
/// they do.
#[test]
fn seki_with_an_eye_each() {
    check(
        ". X . O . O X . X .\n X X X O O O X X X X",
        (".......B.B ..........", 2.0),
        ("BB.WWWBBBB BBBWWWBBBB", 7.0),
    );
}

/// A third liberty can be filled by either side and changes nothing.
#[test]
fn seki_with_a_liberty_too_many() {
    check(
        "X X . O O X . X .\n X X . O O X X X X\n X X . O O X . X .",
        ("......B.B ......... ......B.B", 4.0),
        ("BB.WWBBBB BB.WWBBBB BB.WWBBBB", 12.0),
    );
}

/// The upper left stones hang on the others by a false eye: both lack a second one.
#[test]
fn a_false_eye_does_not_save_from_seki() {
    let drawing = "
        . X . X . O . O X . X .
        X X X X . O O O X X X X";
    // Black has two real eyes, White one: it could be taken, but nobody has said so, and beside neutral
    // points it lives by seki alone.
    assert_eq!(by(drawing, "japanese").0, "B.B......B.B ............");
    let shared = "
        . X O O O X . X .
        X . X . O X X X X
        X X X . O X . X .";
    let seki = in_seki(&Grid::from(game(shared, "japanese").board()));
    assert!(!seki[5] && !seki[26], "the right side lives by itself");
}

/// Boundaries that nobody has closed are no seki: who has room for eyes has territory.
#[test]
fn neutral_points_left_open_cost_no_territory() {
    check(
        ". . . X . O . . .\n . . . X . O . . .\n . . . X . O . . .",
        ("BBB...WWW BBB...WWW BBB...WWW", 0.0),
        ("BBBB.WWWW BBBB.WWWW BBBB.WWWW", 0.0),
    );
}

#[test]
fn dead_stones_are_prisoners_but_in_an_eye_of_a_seki_they_stay() {
    let game = game(". . . X O .\n . O . X O .\n . . . X O O", "japanese");
    let dead = PointSet::from_iter([Point::parse("B2", 6, 3).unwrap()]);
    let count = game.count(&dead);
    assert_eq!((count.territory.black, count.prisoners.black), (9, 1));
    assert_eq!((count.territory.white, count.prisoners.white), (2, 0));
    assert_eq!(count.lead().points(), 8.0);
    assert_eq!(
        game.count(&PointSet::EMPTY).lead().points(),
        -2.0,
        "alive, the stone leaves nothing"
    );

    let seki =
        self::game(". X . O . O X . X .\n O X . O O O X X X X\n . X X O . . X . X .", "japanese");
    let dead = PointSet::from_iter([Point::parse("A2", 10, 3).unwrap()]);
    let count = seki.count(&dead);
    assert_eq!(count.prisoners.black, usize::from(count.owners[10].is_some()));
}

#[test]
fn white_is_compensated_for_handicap_stones_as_the_rules_say() {
    for (id, points) in
        [("chinese", 3), ("aga", 2), ("japanese", 0), ("new-zealand", 0), ("tromp-taylor", 0)]
    {
        let stones = [(2, 2), (6, 6), (2, 6)].map(|(c, r)| (Color::Black, Point::new(c, r)));
        let setup = Setup {
            handicap: 3,
            stones: stones.to_vec(),
            rules: rules(id),
            ..Setup::even(9, Komi::from_half_points(1))
        };
        let game = Game::new(setup).unwrap();
        assert_eq!(game.count(&PointSet::EMPTY).komi.points(), 0.5 + f64::from(points), "{id}");
    }
}

/// Random finished games: the position, and how it came about.
fn finished(seed: u64, id: &str) -> Game {
    let mut rng = Rng::new(seed);
    let (width, height) = (3 + rng.below(5) as usize, 2 + rng.below(6) as usize);
    let setup = Setup { width, height, rules: rules(id), ..Setup::even(1, Komi::default()) };
    let mut game = Game::new(setup).unwrap();
    while !game.is_over() && game.moves().len() < 3 * width * height {
        let board = game.board();
        let color = game.to_play();
        let eye = yomi::go::EyeRule::Diagonals;
        let free = game.legal_points(color).filter(|&p| !eye.is_eye(board, p, color));
        let free: Vec<Point> = free.collect();
        let stops = free.is_empty() || game.moves().len() > width * height / 2 && rng.percent(20);
        let mv = if stops {
            Move::Pass
        } else {
            Move::Play(free[rng.below(free.len() as u32) as usize])
        };
        game.play(mv).unwrap();
    }
    game
}

/// The fast count of playouts and the board that knows only flood fill say the same of area.
#[test]
fn area_is_what_a_naive_board_says() {
    for seed in 0..300 {
        let game = finished(seed, "chinese");
        let count = game.count(&PointSet::EMPTY);
        let board = game.board();
        let score = area_score(board);
        let mut naive = Naive::new(board.width(), board.height());
        let mut color = Color::Black;
        for (_, mv) in game.moves() {
            if let Move::Play(p) = mv {
                naive = naive.after((p.column(), p.row()), color).unwrap();
            }
            color = color.other();
        }
        for p in board.points() {
            assert_eq!(count.owner(p), score.owner[p].color(), "{p}\n{board}");
            assert_eq!(count.owner(p), naive.owner((p.column(), p.row())).color(), "{p}\n{board}");
        }
        assert_eq!(count.lead().points(), f64::from(score.lead()));
        let points = count.made(Color::Black) + count.made(Color::White) + count.neutral;
        assert_eq!(points, board.area());
    }
}

/// What the AGA's appendix shows: with pass stones, and White the last to pass, territory and prisoners
/// come to the same as area.
#[test]
fn with_pass_stones_territory_equals_area() {
    let mut passes = 0;
    for seed in 0..300 {
        let game = finished(seed, "aga");
        if !game.is_over() {
            continue;
        }
        let count = game.count(&PointSet::EMPTY);
        let side = |c: Color| (count.territory[c] + count.prisoners[c]) as f64;
        let territory = side(Color::Black) - side(Color::White);
        assert_eq!(territory, count.lead().points(), "seed {seed}\n{}", game.board());
        passes += game.moves().iter().filter(|(_, mv)| *mv == Move::Pass).count();
    }
    assert!(passes > 100);
}

/// The same game, which begins with what stood on the board after so many moves.
fn begun_anew(game: &Game, moves: usize) -> Game {
    let before = game.at(moves);
    let board = before.board();
    let stones = board.points().filter_map(|p| Some((board.cell(p).color()?, p))).collect();
    let (prisoners, to_play) = (before.prisoners(), before.to_play());
    let setup = Setup { stones, prisoners, to_play, ..game.setup().clone() };
    let mut anew = Game::new(setup).unwrap();
    for &(color, mv) in &game.moves()[moves..] {
        anew.play_recorded(color, mv).unwrap();
    }
    anew
}

/// The search counts area with another komi: where no seki makes the difference, it is right up to the
/// half point that stands for who plays last.
#[test]
fn area_with_the_search_s_komi_is_territory() {
    let mut exact = 0;
    for seed in 0..600 {
        let game = finished(seed, "japanese");
        let board = game.board();
        if in_seki(&Grid::from(board)).contains(&true) {
            continue;
        }
        let territory = game.count(&PointSet::EMPTY).lead().half_points();
        let area = 2 * area_score(board).lead() - game.area_komi().half_points();
        assert_eq!((area - territory).abs(), 1, "seed {seed}\n{board}");
        let anew = begun_anew(&game, game.moves().len() / 2);
        assert_eq!(anew.count(&PointSet::EMPTY), game.count(&PointSet::EMPTY), "seed {seed}");
        assert_eq!(anew.area_komi(), game.area_komi(), "seed {seed}");
        exact += 1;
    }
    assert!(exact > 200, "{exact}");
    for set in &RULE_SETS {
        let mut game = Game::even(9, Komi::from_half_points(13));
        game.set_rules(set.rules).unwrap();
        let half = if set.id == "japanese" { 1 } else { 0 };
        assert_eq!(game.area_komi().half_points(), 13 + half, "{}", set.id);
        // A pass costs a point of area and none of territory.
        game.play(Move::Pass).unwrap();
        assert_eq!(game.area_komi().half_points(), 13 - half, "{}", set.id);
    }
}

/// Boards that the fast board does not have are counted as well.
#[test]
fn a_board_of_25_is_counted() {
    let mut cells = vec![yomi::go::Cell::Empty; 25 * 25];
    for row in 0..25 {
        cells[row * 25 + 10] = yomi::go::Cell::Black;
        cells[row * 25 + 12] = yomi::go::Cell::White;
    }
    let grid = Grid::new(25, cells);
    let terms = Game::even(9, Komi::default()).terms();
    let count = Count::of(&grid, &grid, &terms);
    assert_eq!((count.made(Color::Black), count.made(Color::White), count.neutral), (275, 325, 25));
}
