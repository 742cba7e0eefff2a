//! Stones that a record sets up, at its beginning and in its middle.

mod recorded;

use proptest::prelude::*;
use recorded::{game, moves};
use yomi::go::sgf::{Kifu, Note, Position, read, read_at};
use yomi::go::{Cell, Color, Point, PointSet};

#[test]
fn set_up_lists_and_rectangles() {
    let record = game("(;SZ[5]AB[aa:ba][ee] [ee]AW[ac:bd]AE[bd]PL[W])");
    assert_eq!(
        record.game.board().to_string(),
        "   A B C D E\n 5 X X . . . 5\n 4 . . . . . 4\n 3 O O . . . 3\n 2 O . . . . 2\n 1 . . . . X 1\n   A B C D E\n"
    );
}

#[test]
fn moves_written_as_set_up() {
    let record = game("(;SZ[5];AB[ba];AW[aa];AB[ab])");
    assert_eq!(moves(&record), "BB5 WA5 BA4");
    assert_eq!(record.game.captures(Color::Black), 1);
    // Where a stone is already, nobody can have moved.
    let record = game("(;SZ[5];B[ba];W[cc];AW[ba];B[dd])");
    assert_eq!(moves(&record), "BD2");
    assert_eq!(record.game.at(0).board().stones(Color::White), 2);
    assert_eq!(record.notes, [Note::BeginsAnew { moves: 2 }]);
}

/// Prisoners count by territory, whatever is set up after they were taken.
#[test]
fn a_game_that_begins_anew_keeps_its_prisoners() {
    let text = "(;SZ[5]RU[Japanese]KM[0];B[ba];W[aa];B[ab];AW[dd][ee];W[];B[])";
    let kifu = Kifu::parse(text).unwrap();
    let last = kifu.main_line(kifu.root().unwrap()).last().unwrap();
    let shown = Position::at(&kifu, last).unwrap();
    for game in [&game(text).game, shown.game().unwrap()] {
        assert_eq!((game.captures(Color::Black), game.moves().len()), (1, 2));
        assert_eq!(game.count(&PointSet::EMPTY).prisoners.black, 1);
    }
}

#[test]
fn stones_set_up_in_the_middle_begin_a_new_game() {
    let record = game("(;SZ[5]KM[3.5];B[aa];W[bb];AE[aa]AB[cc][dd];B[ee])");
    assert_eq!(moves(&record), "BE1");
    assert_eq!(record.game.at(0).board().stones(Color::Black), 2);
    assert_eq!(record.game.komi().to_string(), "3.5");
    assert_eq!(record.notes, [Note::BeginsAnew { moves: 2 }]);
    let record = game("(;SZ[5];AB[cc][dd];W[ee])");
    assert!(record.notes.is_empty() && moves(&record) == "WE1");
}

/// However many nodes they take.
#[test]
fn stones_set_up_before_the_first_move_are_where_it_begins() {
    let text = "(;SZ[5];AB[cc][dd];AW[aa];AE[dd]PL[W];W[ee];B[bb];AB[ea];W[ab])";
    let begun = |number| read_at(text, number).unwrap().game;
    assert_eq!(moves(&game(text)), "WE1 BB4 BE5 WA4");
    for (number, expected) in [(0, ""), (1, ""), (2, "WE1"), (3, "WE1 BB4"), (4, "WE1 BB4 BE5")] {
        assert_eq!(moves(&read_at(text, Some(number)).unwrap()), expected, "before {number}");
        let start = begun(Some(number)).at(0);
        let stones = Color::BOTH.map(|color| start.board().stones(color));
        assert_eq!((stones, start.to_play()), ([1, 1], Color::White), "before {number}");
    }
    let both = read_at("(;SZ[5];AB[cc][dd]B[ee])", Some(1)).unwrap().game;
    assert_eq!((both.board().stones(Color::Black), both.moves().len()), (2, 0));
}

/// The cells of a list of stones, rectangle by rectangle and point by point.
fn naive(lists: &[(Cell, Vec<[usize; 4]>)], size: usize) -> Vec<Cell> {
    let mut cells = vec![Cell::Empty; size * size];
    for (cell, rectangles) in lists {
        for &[x, y, other_x, other_y] in rectangles {
            for column in x.min(other_x)..=x.max(other_x) {
                for row in y.min(other_y)..=y.max(other_y) {
                    cells[row * size + column] = *cell;
                }
            }
        }
    }
    cells
}

proptest! {
    /// One node after the other, each with one kind of stones.
    #[test]
    fn set_up_is_what_it_is_point_by_point(
        lists in prop::collection::vec(
            (0..3_usize, prop::collection::vec([0..7_usize, 0..7, 0..7, 0..7], 2..5)), 1..6),
    ) {
        let kinds = [("AB", Cell::Black), ("AW", Cell::White), ("AE", Cell::Empty)];
        let letter = |n: usize| char::from(b'a' + n as u8);
        let mut text = String::from("(;SZ[7]");
        for (kind, rectangles) in &lists {
            text += &format!(";{}", kinds[*kind].0);
            for corners in rectangles {
                let [a, b, c, d] = corners.map(letter);
                text += &format!("[{a}{b}:{c}{d}]");
            }
        }
        let lists: Vec<_> = lists.into_iter().map(|(kind, of)| (kinds[kind].1, of)).collect();
        let cells = naive(&lists, 7);
        match read(&text) {
            Ok(record) => {
                let board = record.game.board();
                let at = |(i, _): (usize, &Cell)| board.cell(Point::new(i % 7, 6 - i / 7));
                prop_assert_eq!(cells.iter().enumerate().map(at).collect::<Vec<_>>(), cells);
            }
            Err(error) => prop_assert!(error.to_string().contains("liberty"), "{}", error),
        }
    }
}
