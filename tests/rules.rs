//! Drawn boards: captures, suicide, ko, and what a game refuses, allows and takes back.

use Color::{Black, White};
use yomi::go::{
    Board, Cell, Color, Diagram, DiagramError, Game, Komi, Move, PlayError, Point, PointSet, Rules,
    Setup, SetupError,
};

fn drawn(text: &str) -> Diagram {
    Diagram::parse(text).unwrap()
}

fn game(text: &str, to_play: Color) -> Game {
    drawn(text).game(to_play, Komi::default(), Rules::default())
}

fn at(name: &str) -> Move {
    Move::parse(name, 19, 19).unwrap()
}

/// `color` plays on the mark `a` of `before`, which gives `after`.
#[track_caller]
fn gives(color: Color, before: &str, after: &str) {
    let diagram = drawn(before);
    let p = diagram.mark('a').unwrap();
    let mut board = diagram.board;
    board.set_to_play(color);
    assert!(board.is_legal(p, color), "{color:?} {p}\n{board}");
    let hash = board.hash_after(p, color);
    board.play(Move::Play(p));
    assert_eq!(board.to_string(), drawn(after).board.to_string());
    assert_eq!(board.hash(), hash);
    assert_eq!(board.hash(), drawn(after).board.hash());
    board.check();
}

/// `color` may not play on the mark `a`; the game stays as it was.
#[track_caller]
fn refused(color: Color, before: &str, why: fn(Point) -> PlayError) {
    let p = drawn(before).mark('a').unwrap();
    let mut game = game(before, color);
    assert_eq!(game.play(Move::Play(p)), Err(why(p)));
    assert_eq!(game.board().to_string(), drawn(before).board.to_string());
    assert!(game.moves().is_empty() && game.to_play() == color);
    assert!(game.legal_points(color).all(|legal| legal != p));
}

#[test]
fn captures() {
    gives(Black, "a O X \n . X . \n . . .", "X . X \n . X . \n . . .");
    gives(White, "X a X \n O X O \n . O .", ". O . \n O . O \n . O .");
    gives(
        White,
        "O O O O O \n O X X X O \n O X a X O \n O X X X O \n O O O O .",
        "O O O O O \n O . . . O \n O . O . O \n O . . . O \n O O O O .",
    );
    gives(
        Black,
        ". X X . . \n X O O X . \n X O a O X \n . X O X . \n . . X . .",
        ". X X . . \n X . . X . \n X . X . X \n . X . X . \n . . X . .",
    );
    gives(White, "X a", ". O");
    gives(White, "X X X a", ". . . O");
}

#[test]
fn a_capture_comes_before_suicide() {
    gives(White, "a X O \n X O . \n O . .", "O . O \n . O . \n O . .");
    gives(Black, "X X a \n X O O \n O O O \n O O O", "X X X \n X . . \n . . . \n . . .");
}

#[test]
fn suicide() {
    refused(White, "a X \n X .", PlayError::Suicide);
    refused(White, "O a X \n X X .", PlayError::Suicide);
    refused(Black, ". O O O . \n O X a X O \n O X O X O \n . O . O .", |p| {
        if p == Point::new(2, 2) { PlayError::Suicide(p) } else { unreachable!() }
    });
    refused(Black, "a", PlayError::Suicide);
}

#[test]
fn occupied_and_off_the_board() {
    let mut game = game("X . \n . .", White);
    let corner = Point::new(0, 1);
    assert_eq!(game.play(Move::Play(corner)), Err(PlayError::Occupied(corner)));
    for far in [Point::new(2, 0), Point::new(0, 2), Point::new(18, 18)] {
        assert_eq!(game.play(Move::Play(far)), Err(PlayError::OffBoard(far)));
    }
}

#[test]
fn every_refusal_is_a_sentence_with_the_point() {
    let d4 = Point::new(3, 3);
    let errors = [
        PlayError::Occupied(d4),
        PlayError::Suicide(d4),
        PlayError::Ko(d4),
        PlayError::Superko { point: d4, moves: 7 },
    ];
    for error in errors {
        assert!(error.to_string().starts_with("D4 is "), "{error}");
    }
    assert!(errors[3].to_string().ends_with("after move 7"));
    assert!(PlayError::OffBoard(d4).to_string().contains("outside"));
}

const KO: &str = "
    . X O . .
    X a X O .
    . X O . .
    . . . . .
    . . . . .";

#[test]
fn a_ko_waits_for_one_move_elsewhere() {
    let mut game = game(KO, White);
    let (take, retake) = (Point::new(1, 3), Point::new(2, 3));
    game.play(Move::Play(take)).unwrap();
    assert_eq!(game.board().ko(), Some(retake));
    assert_eq!(game.legality(Black, Move::Play(retake)), Err(PlayError::Ko(retake)));
    game.play(at("E1")).unwrap();
    game.play(at("E2")).unwrap();
    game.play(Move::Play(retake)).unwrap();
    assert_eq!(game.legality(White, Move::Play(take)), Err(PlayError::Ko(take)));
    game.board().check();
}

#[test]
fn taking_two_or_with_a_chain_is_no_ko() {
    for (text, retake) in [("X X a O X .", "D1"), ("X O O a O \n . X X O .", "C2")] {
        let diagram = drawn(text);
        let mut board = diagram.board.clone();
        board.play(Move::Play(diagram.mark('a').unwrap()));
        assert_eq!(board.ko(), None, "{text}");
        assert!(board.is_legal(at(retake).point().unwrap(), White), "{text}\n{board}");
    }
}

#[test]
fn only_the_side_to_move_is_bound_by_the_ko() {
    let mut game = game(KO, White);
    game.play(at("B4")).unwrap();
    assert_eq!(game.legality(White, at("C4")), Ok(()), "White may fill its own ko");
}

#[test]
fn two_passes_end_the_game_and_any_move_reopens_it() {
    let mut game = Game::even(5, Komi::default());
    game.play(at("C3")).unwrap();
    game.play(Move::Pass).unwrap();
    assert!(!game.is_over());
    game.play(Move::Pass).unwrap();
    assert!(game.is_over());
    game.play_as(White, at("C4")).unwrap();
    assert!(!game.is_over());
    game.play_as(White, at("D3")).unwrap();
    assert_eq!(game.to_play(), Black);
    assert_eq!(game.board().stones(White), 2);
    assert_eq!(game.moves()[3..], [(White, at("C4")), (White, at("D3"))]);
}

#[test]
fn undo_takes_back_moves_passes_and_resignations() {
    let mut game = game(KO, White);
    let begin = game.board().to_string();
    for mv in ["B4", "E1", "pass", "A1"] {
        game.play(at(mv)).unwrap();
    }
    game.resign(White);
    assert_eq!(game.outcome(&PointSet::EMPTY).to_string(), "B+R");
    assert!(game.is_over() && game.undo() && !game.is_over());
    assert_eq!(game.moves().len(), 4);
    assert!(game.undo() && game.undo() && game.undo());
    assert_eq!(game.board().ko(), Some(Point::new(2, 3)), "the ko is back");
    assert_eq!(game.seen().len(), 2);
    assert!(game.undo() && !game.undo());
    assert_eq!(game.board().to_string(), begin);
    assert_eq!(game.to_play(), White);
}

#[test]
fn a_game_as_it_was() {
    let mut game = Game::even(9, Komi::default());
    for mv in ["E5", "C3", "pass", "G7"] {
        game.play(at(mv)).unwrap();
    }
    let earlier = game.at(2);
    assert_eq!(earlier.moves(), &game.moves()[..2]);
    assert_eq!((earlier.board().stones(Black), earlier.board().stones(White)), (1, 1));
    assert_eq!(game.at(99).moves(), game.moves());
}

#[test]
fn set_up_stones_must_be_able_to_stand() {
    let setup = |stones: &[(Color, &str)]| {
        let stones = stones.iter().map(|&(c, p)| (c, at(p).point().unwrap())).collect();
        Game::new(Setup { stones, ..Setup::even(3, Komi::default()) }).map(|_| ())
    };
    assert_eq!(setup(&[(White, "A1"), (Black, "C3")]), Ok(()));
    let refusals: [(&[_], _); 4] = [
        (&[(White, "A1"), (Black, "A1")], "two stones on A1"),
        (&[(White, "A4")], "A4 is outside the 3×3 board"),
        (&[(Black, "A2"), (Black, "B1"), (White, "A1")], "the stone on A1 would have no liberty"),
        (&[(White, "A1"), (Black, "A2"), (Black, "B1")], "stones around B1 have no liberty"),
    ];
    for (stones, sentence) in refusals {
        assert_eq!(setup(stones).unwrap_err().to_string(), sentence.to_string());
    }
}

#[test]
fn impossible_sizes_are_refused() {
    for (width, height) in [(0, 5), (5, 0), (20, 19), (19, 20), (usize::MAX, 1)] {
        let setup = Setup { width, height, ..Setup::even(1, Komi::default()) };
        let error = Game::new(setup).unwrap_err();
        assert_eq!(error, SetupError::Size { width, height });
        assert!(error.to_string().ends_with("is not 1 to 19 points a side"), "{error}");
    }
}

#[test]
fn drawings() {
    let text = ". X . \n O . b \n a . O \n";
    let diagram = drawn(text);
    assert_eq!((diagram.board.width(), diagram.board.height()), (3, 3));
    assert_eq!(diagram.mark('a'), Some(Point::new(0, 0)));
    assert_eq!(diagram.mark('b'), Some(Point::new(2, 1)));
    assert_eq!(diagram.mark('c'), None);
    assert_eq!(diagram.board.cell(Point::new(1, 2)), Cell::Black);
    assert_eq!(
        diagram.board.to_string(),
        "   A B C\n 3 . X . 3\n 2 O . . 2\n 1 . . O 1\n   A B C\n"
    );
    assert!(Diagram::parse("").is_err());
    let refusal = |text| Diagram::parse(text).unwrap_err();
    assert_eq!(refusal(". . \n ."), DiagramError::Ragged { points: 1, width: 2 });
    assert_eq!(refusal("X O"), SetupError::NoLibertyAround(Point::new(1, 0)).into());
}

#[test]
fn an_empty_board_of_every_size_is_whole() {
    for width in 1..=19 {
        for height in 1..=19 {
            let board = Board::new(width, height);
            board.check();
            assert_eq!(board.points().count(), width * height);
            assert_eq!(board.empties().len(), width * height);
        }
    }
}
