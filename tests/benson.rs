//! Benson's algorithm: unconditionally alive chains of drawn boards.

use yomi::go::{Color, Diagram, PointSet, unconditionally_alive};

/// Exactly the black chains through `alive` live unconditionally.
#[track_caller]
fn lives(text: &str, alive: &[&str]) {
    let board = Diagram::parse(text).unwrap().board;
    let expected: PointSet = alive
        .iter()
        .map(|p| yomi::go::Point::parse(p, board.width(), board.height()).unwrap())
        .flat_map(|p| board.chain_stones(p).collect::<Vec<_>>())
        .collect();
    assert_eq!(unconditionally_alive(&board, Color::Black), expected, "\n{board}");

    let swapped = text.replace('X', "x").replace('O', "X").replace('x', "O");
    let mirror = Diagram::parse(&swapped).unwrap().board;
    assert_eq!(unconditionally_alive(&mirror, Color::White), expected, "\n{mirror}");
}

#[test]
fn two_eyes_at_the_edge() {
    lives(". X . X . \n X X X X X \n . . . . . \n . . . . . \n . . . . .", &["A4"]);
}

#[test]
fn one_side_is_one_vital_region() {
    lives(". . . . . \n X X X X X \n . . . . . \n . . . . . \n . . . . .", &[]);
    lives(". . . . . \n . . . . . \n X X X X X \n . . . . . \n . . . . .", &[]);
}

#[test]
fn three_regions_shared_by_two_chains() {
    lives(". . . . . \n X X X X X \n . . . . . \n X X X X X \n . . . . .", &["A4", "A2"]);
    lives(". . . . . \n X X X X X \n . . . . . \n X X X X X \n . . O . .", &["A4", "A2"]);
}

#[test]
fn foreign_stones_do_not_hurt_an_eye_whose_empty_points_are_liberties() {
    lives(". X O . X \n X X X X X \n . . . . . \n . . . . . \n . . . . .", &["A4"]);
}

#[test]
fn an_empty_point_behind_foreign_stones_makes_a_region_useless() {
    lives(". X O . O X \n X X O O O X \n X X X X X X", &[]);
    lives(". X O . O X . \n X X O O O X X \n X X X X X X X", &["A1"]);
}

#[test]
fn a_dropped_chain_takes_its_regions_along() {
    lives(". X . X . \n X X X . . \n . . . . . \n . . . . . \n . . . . .", &[]);
    lives(". X . X . \n X X X X . \n . . . . . \n . . . . . \n . . . . .", &["B5"]);
}

#[test]
fn diagonal_chains_that_share_two_eyes() {
    lives(
        ". X . X . \n X . X X X \n . X . . . \n X X . . . \n . . . . .",
        &["A4", "B5", "C4", "B3"],
    );
}

#[test]
fn nobody_lives_on_an_empty_board() {
    lives(". . . \n . . . \n . . .", &[]);
}
