//! Repetition: what positional and situational superko forbid.

use Color::{Black, White};
use yomi::go::{Color, Diagram, Game, Komi, Move, PlayError, Point, Rules, Superko};

fn game(text: &str, to_play: Color, superko: Superko) -> Game {
    Diagram::parse(text).unwrap().game(
        to_play,
        Komi::default(),
        Rules { superko, ..Rules::default() },
    )
}

fn point(name: &str) -> Point {
    Point::parse(name, 19, 19).unwrap()
}

fn play(game: &mut Game, moves: &[&str]) {
    for mv in moves {
        let mv = Move::parse(mv, 19, 19).unwrap();
        game.play(mv).unwrap_or_else(|e| panic!("{e}\n{}", game.board()));
    }
}

fn legality(game: &Game, name: &str) -> Result<(), PlayError> {
    game.legality(game.to_play(), Move::Play(point(name)))
}

fn repeats(name: &str, moves: usize) -> Result<(), PlayError> {
    Err(PlayError::Superko { point: point(name), moves })
}

/// White sends two stones (A5) and takes one back (B5).
const SENDING_TWO: &str = "
    . O . O .
    X X O O .
    . X O . .
    . X O . .
    . . . . .";

#[test]
fn sending_two_returning_one_repeats_the_position() {
    let mut game = game(SENDING_TWO, White, Superko::Positional);
    play(&mut game, &["A5", "C5"]);
    assert_eq!(game.board().ko(), None, "two stones were taken: no simple ko");
    assert_eq!(legality(&game, "B5"), repeats("B5", 0));
}

#[test]
fn sending_two_returning_one_is_a_new_situation_once() {
    let mut game = game(SENDING_TWO, White, Superko::Situational);
    play(&mut game, &["A5", "C5", "B5", "pass"]);
    assert_eq!(game.board().hash(), game.at(0).board().hash());
    assert_eq!(legality(&game, "A5"), repeats("A5", 1), "sending again repeats move 1");
}

const TRIPLE_KO: &str = "
    . X O . .
    X . X O .
    . X O . .
    . X O . .
    X O . O .
    . X O . .
    . X O . .
    X . X O .
    . X O . .";

#[test]
fn a_triple_ko_stops_after_five_captures() {
    for superko in [Superko::Positional, Superko::Situational] {
        let mut game = game(TRIPLE_KO, White, superko);
        play(&mut game, &["B8", "C5", "B2", "C8", "B5"]);
        assert_eq!(legality(&game, "C2"), repeats("C2", 0), "{superko:?}");
        play(&mut game, &["E9", "B8"]);
        assert_eq!(legality(&game, "C2"), Ok(()), "E9 made it another position");
    }
}

const KO: &str = "
    . X O . .
    X . X O .
    . X O . .
    . . . . .
    . . . . .";

#[test]
fn passes_do_not_lift_a_ko() {
    for superko in [Superko::Positional, Superko::Situational] {
        let mut game = game(KO, White, superko);
        play(&mut game, &["B4", "pass", "pass"]);
        assert_eq!(legality(&game, "C4"), repeats("C4", 0), "{superko:?}");
    }
}

#[test]
fn positional_superko_binds_a_player_who_moves_twice_in_a_row() {
    let mut positional = game(KO, White, Superko::Positional);
    play(&mut positional, &["B4", "E1"]);
    positional.play_as(Black, Move::Play(point("E2"))).unwrap();
    assert_eq!(positional.legality(Black, Move::Play(point("C4"))), Ok(()));

    let mut game = game(KO, White, Superko::Positional);
    play(&mut game, &["B4", "pass"]);
    let retake = Move::Play(point("C4"));
    assert_eq!(game.legality(Black, retake), repeats("C4", 0));
}

#[test]
fn undo_forgets_the_positions_taken_back() {
    let mut game = game(SENDING_TWO, White, Superko::Positional);
    play(&mut game, &["A5", "C5"]);
    game.undo();
    game.undo();
    play(&mut game, &["pass", "pass", "A5"]);
    assert_eq!(game.seen().len(), 4);
    assert_eq!(legality(&game, "C5"), Ok(()));
}
