//! Set-up that cannot stand: the point is left out, and the record is read, shown and played on without it.

use yomi::go::Color;
use yomi::go::sgf::{Kifu, Note, Position, Spot, read};

/// The board at the end of a record's main line, its top row first, and the notes; the game and what the page shows
/// hold the same stones, and the text is kept.
#[track_caller]
fn begun(text: &str) -> (String, Vec<String>) {
    let record = read(text).unwrap();
    let kifu = Kifu::parse(text).unwrap();
    assert_eq!(kifu.write(), text.as_bytes());
    let last = kifu.main_line(kifu.root().unwrap()).last().unwrap();
    let shown = Position::at(&kifu, last).unwrap();
    let playable = shown.game().expect("it can be played on");
    assert_eq!(playable.board().to_string(), record.game.board().to_string());
    assert_eq!(playable.moves(), record.game.moves());
    assert_eq!(playable.to_play(), record.game.to_play());
    let plain = kifu.stones(last).unwrap();
    let (width, height) = (plain.width(), plain.height());
    let letter = |spot: Spot| {
        let cell = shown.stones().cell(spot);
        assert_eq!(cell, plain.cell(spot));
        assert_eq!(cell, playable.board().cell(spot.point(height)));
        cell.color().map_or('.', |color| if color == Color::Black { 'X' } else { 'O' })
    };
    let all: Vec<char> = plain.spots().map(letter).collect();
    let rows: Vec<String> = all.chunks(width).map(|row| row.iter().collect()).collect();
    (rows.join("/"), record.notes.iter().map(Note::to_string).collect())
}

/// A point that is none costs itself, and of a rectangle what is off the board.
#[test]
fn set_up_off_the_board_is_left_out() {
    let left_out = |text: &str, board: &str, notes: &[&str]| {
        assert_eq!(begun(text), (board.to_owned(), notes.iter().map(|n| n.to_string()).collect()));
    };
    left_out(
        "(;SZ[4]AB[ee]\n[bb]AW[cc];B[dd];W[aa])",
        "O.../.X../..O./...X",
        &["line 1, column 10: \"ee\" is outside the 4×4 board: left out"],
    );
    left_out(
        "(;SZ[4]AB[aa]\n[cb:zz];AE[db:dc];B[ba])",
        "XX../..X./..X./..XX",
        &["line 2, column 1: \"zz\" is outside the 4×4 board: left out"],
    );
    left_out(
        "(;SZ[3:2]AB[b][aa]AW[ca:?][zz]\n;AB[yy]\n;W[cb])",
        "X../..O",
        &[
            "line 1, column 12: \"b\" is not a point of an SGF record: left out, with 3 more like it",
        ],
    );
    left_out(
        "(;SZ[3:2]AB[aa];W[ca]\n;AB[ab][yy]AW[cb])",
        "X.O/X.O",
        &[
            "line 2, column 8: \"yy\" is outside the 3×2 board: left out",
            "stones are set up after move 1: the game begins anew there",
        ],
    );
    let (board, notes) = begun("(;SZ[9]AB[jj][bb]AW[cc];B[dd];W[ee])");
    assert_eq!(board.matches(['X', 'O']).count(), 4);
    assert_eq!(notes, ["line 1, column 10: \"jj\" is outside the 9×9 board: left out"]);
    // A board full of stones has no liberty.
    let (board, notes) = begun("(;SZ[9]AB[aa:zz];B[ee])");
    assert_eq!(board.matches('X').count(), 1);
    assert_eq!(
        notes,
        [
            "line 1, column 10: \"zz\" is outside the 9×9 board: left out",
            "line 1, column 10: the stone on A9 would have no liberty: left out, with 80 more like it"
        ]
    );
}

/// All of them at once, whatever the order in which they are written.
#[test]
fn set_up_without_liberties_is_left_out() {
    let (board, notes) = begun("(;SZ[3]AB[ba][ab]AW[aa];B[cc])");
    assert_eq!(board, ".X./X../..X");
    assert_eq!(notes, ["line 1, column 20: the stone on A3 would have no liberty: left out"]);
    let (board, notes) = begun("(;SZ[9]AB[ba][ab]AW[aa];B[ee])");
    assert_eq!((board.matches('X').count(), board.matches('O').count(), notes.len()), (3, 0, 1));
    let (board, notes) = begun("(;SZ[2]AW[ab:bb]AB[aa:ba])");
    assert_eq!(board, "../..");
    assert!(notes[0].ends_with("no liberty: left out, with 3 more like it"), "{notes:?}");
    let (board, notes) = begun("(;SZ[2]AB[aa]AW[aa])");
    assert_eq!(board, "O./..");
    assert_eq!(notes, ["line 1, column 10: two stones on A2: left out"]);
    assert!(begun("(;SZ[2]AB[aa:bb]AE[ab])").1.is_empty());
}
