//! Points, moves, komi, results and handicap stones as people write them.

use proptest::prelude::*;
use yomi::go::{
    Color, Diagram, Game, Komi, KomiError, Move, Outcome, Point, PointError, PointSet, Points,
    Rules, handicap_points, joined, max_handicap,
};

#[test]
fn points() {
    for (text, column, row) in [("A1", 0, 0), ("h8", 7, 7), ("J9", 8, 8), ("t19", 18, 18)] {
        let p = Point::parse(text, 19, 19).unwrap();
        assert_eq!((p.column(), p.row()), (column, row));
        assert_eq!(p.to_string(), text.to_uppercase());
    }
    for text in [
        "",
        "D",
        "4",
        "I5",
        "D0",
        "D+4",
        "D-4",
        "D4x",
        "DD4",
        "é4",
        "4D",
        "D 4",
        "D99999999999999999999",
    ] {
        let error = Point::parse(text, 19, 19).unwrap_err();
        assert_eq!(error, PointError::Unreadable(text.to_owned()));
        assert!(error.to_string().contains(text), "{error}");
    }
    for text in ["K9", "J10"] {
        let error = Point::parse(text, 9, 9).unwrap_err();
        assert_eq!(error, PointError::OffBoard { name: text.to_owned(), width: 9, height: 9 });
        assert_eq!(error.to_string(), format!("{text} is outside the 9×9 board"));
    }
}

#[test]
fn moves_stand_in_a_line() {
    let moves = [Move::Pass, Move::Play(Point::new(3, 3)), Move::Pass];
    assert_eq!(joined(moves), "pass D4 pass");
    assert_eq!(joined(&moves[..0]), "");
}

#[test]
fn komi() {
    for (text, half) in [("7.5", 15), ("0", 0), ("-3", -6), (" 6.50 ", 13), ("361", 722)] {
        assert_eq!(text.parse::<Komi>().unwrap().half_points(), half);
    }
    for text in ["", "x", "7.3", "361.5", "-400", "nan", "inf", "1e300", "7,5"] {
        let error = text.parse::<Komi>().unwrap_err();
        assert!(error.to_string().starts_with("komi "), "{error}");
    }
    assert_eq!("7,5".parse::<Komi>(), Err(KomiError::NotANumber("7,5".to_owned())));
    assert_eq!(Komi::new(7.3), Err(KomiError::NotHalves(7.3)));
    assert_eq!(Komi::new(361.5), Err(KomiError::OutOfRange(361.5)));
    let komi: Komi = serde_json::from_str("6.5").unwrap();
    assert_eq!(serde_json::to_string(&komi).unwrap(), "6.5");
    assert!(serde_json::from_str::<Komi>("6.4").is_err());
}

#[test]
fn results() {
    let board = Diagram::parse(". . X O . \n . . X O . \n . . X O .").unwrap();
    let result = |komi: &str| {
        let game = board.game(Color::Black, komi.parse().unwrap(), Rules::default());
        game.outcome(&PointSet::EMPTY).to_string()
    };
    assert_eq!(result("0"), "B+3");
    assert_eq!(result("2.5"), "B+0.5");
    assert_eq!(result("3"), "0");
    assert_eq!(result("7.5"), "W+4.5");
    let half = |points: i16| Outcome::Score(Points::new(0, Komi::from_half_points(points)));
    let winners = [half(-1), half(1), half(0), Outcome::Time { winner: Color::White }];
    let [black, white] = Color::BOTH;
    assert_eq!(winners.map(Outcome::winner), [Some(black), Some(white), None, Some(white)]);
    assert_eq!(Outcome::Resignation { winner: Color::White }.to_string(), "W+R");
    assert_eq!(Outcome::Time { winner: Color::Black }.to_string(), "B+T");
}

#[test]
fn dead_stones_are_taken_off_before_counting() {
    let diagram = Diagram::parse(". X . O \n a X O O \n . X O .").unwrap();
    let mut game = diagram.game(Color::White, Komi::default(), Rules::default());
    game.play(Move::Play(diagram.mark('a').unwrap())).unwrap();
    assert_eq!(game.outcome(&PointSet::EMPTY).to_string(), "W+3");
    let dead = PointSet::from_iter(diagram.mark('a'));
    let count = game.count(&dead);
    assert_eq!((count.stones.black, count.territory.black), (3, 3));
    assert_eq!((count.stones.white, count.territory.white), (4, 1));
    assert_eq!(game.outcome(&dead).to_string(), "B+1");
}

#[test]
fn fixed_handicaps() {
    let names = |size, stones| -> Vec<String> {
        let points = handicap_points(size, size, stones).unwrap();
        points.iter().map(Point::to_string).collect()
    };
    assert_eq!(names(19, 2), ["D4", "Q16"]);
    assert_eq!(names(19, 3), ["D4", "Q16", "D16"]);
    assert_eq!(names(19, 4), ["D4", "Q16", "D16", "Q4"]);
    assert_eq!(names(13, 5), ["D4", "K10", "D10", "K4", "G7"]);
    assert_eq!(names(9, 6), ["C3", "G7", "C7", "G3", "C5", "G5"]);
    assert_eq!(names(9, 7), ["C3", "G7", "C7", "G3", "C5", "G5", "E5"]);
    assert_eq!(names(19, 8), ["D4", "Q16", "D16", "Q4", "D10", "Q10", "K4", "K16"]);
    assert_eq!(names(19, 9)[8], "K10");
    assert_eq!(names(8, 2), ["C3", "F6"]);
    assert_eq!(names(7, 4), ["C3", "E5", "C5", "E3"]);
    let largest = [2, 6, 7, 8, 9, 10, 11, 12, 13, 14, 19].map(|size| max_handicap(size, size));
    assert_eq!(largest, [0, 0, 4, 4, 9, 4, 9, 4, 9, 4, 9]);
    assert_eq!(handicap_points(19, 19, 1), None);
    assert_eq!(handicap_points(19, 19, 10), None);
    assert_eq!(handicap_points(8, 8, 5), None);
}

#[test]
fn an_even_game_says_how_it_began() {
    let game = Game::even(9, Komi::USUAL);
    assert_eq!((game.setup().width, game.setup().height, game.setup().handicap), (9, 9, 0));
    assert_eq!(game.komi().to_string(), "7.5");
    assert_eq!(game.to_play(), Color::Black);
}

proptest! {
    #[test]
    fn a_point_reads_as_it_is_written(column in 0..19_usize, row in 0..19_usize) {
        let p = Point::new(column, row);
        prop_assert_eq!(Point::parse(&p.to_string(), 19, 19), Ok(p));
        prop_assert_eq!(Move::parse(&p.to_string().to_lowercase(), 19, 19), Ok(Move::Play(p)));
    }

    #[test]
    fn a_komi_reads_as_it_is_written(half in -722..=722_i16) {
        let komi = Komi::from_half_points(half);
        prop_assert_eq!(komi.to_string().parse(), Ok(komi));
        prop_assert_eq!(Komi::new(komi.points()), Ok(komi));
    }

    #[test]
    fn any_text_is_a_point_or_a_sentence(text in ".{0,6}") {
        match Point::parse(&text, 19, 19) {
            Ok(p) => prop_assert_eq!(p.to_string(), text.to_uppercase()),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
}

#[test]
fn results_are_read_as_records_write_them() {
    let read = |text: &str| Outcome::parse(text).map(|outcome| outcome.to_string());
    for text in ["B+3.5", "W+12", "0", "B+R", "W+T"] {
        assert_eq!(read(text).as_deref(), Some(text));
    }
    for (text, told) in
        [("W+Resign", "W+R"), ("B+Time", "B+T"), ("Draw", "0"), ("white+2.5", "W+2.5")]
    {
        assert_eq!(read(text).as_deref(), Some(told), "{text}");
    }
    for text in ["", "?", "Void", "B+", "B+F", "B+0.3", "B+-2", "X+3", "3.5", "B+1000"] {
        assert_eq!(read(text), None, "{text}");
    }
}
