//! Lines played out on a board, as diagrams show them.

use yomi::go::{Board, Color, Move, Point};
use yomi::picture::stones;
use yomi::ui::played_out::PlayedOut;

fn mv(name: &str) -> Move {
    Move::parse(name, 5, 5).unwrap()
}

fn line(names: &str) -> Vec<Move> {
    names.split(' ').map(mv).collect()
}

fn point(name: &str) -> Point {
    Point::parse(name, 5, 5).unwrap()
}

/// White takes the corner stone by the fourth move and fills its point by the sixth.
#[test]
fn captured_stones_leave_and_what_has_no_number_is_told_beside() {
    let board = Board::new(5, 5);
    let out = PlayedOut::new(&board, Color::Black, &line("A1 A2 pass B1 C3 A1"));
    let mut shown: Vec<(Point, Color, usize)> =
        out.numbered.iter().map(|&(stone, number)| (stone.point, stone.color, number)).collect();
    shown.sort_by_key(|shown| shown.2);
    let expected = [
        (point("A2"), Color::White, 2),
        (point("B1"), Color::White, 4),
        (point("C3"), Color::Black, 5),
        (point("A1"), Color::White, 6),
    ];
    assert_eq!(shown, expected);
    assert_eq!(out.beside, [(1, mv("A1")), (3, mv("pass"))]);
}

#[test]
fn a_stone_that_the_line_captures_leaves_the_board() {
    let mut board = Board::new(5, 5);
    board.play(mv("A1"));
    let standing = |names: &str| {
        let out = PlayedOut::new(&board, Color::White, &line(names));
        assert!(
            out.numbered.len() >= 2 && out.leaves(point("A1"), Color::Black) == (names == "A2 C3")
        );
        out.standing(stones(&board)).len()
    };
    assert_eq!(standing("A2 C3"), 1);
    assert_eq!(standing("A2 C3 B1"), 0);
    assert_eq!(standing("A2 C3 B1 D3 A1"), 0);
}

#[test]
fn a_line_ends_where_it_cannot_be_played() {
    let out = PlayedOut::new(&Board::new(5, 5), Color::White, &line("C3 C3 D3"));
    assert_eq!((out.numbered.len(), out.beside.len()), (1, 0));
}
