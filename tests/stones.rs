//! Boards that are shown: what records do on them, against the board that is played on.

use proptest::prelude::*;
use yomi::go::sgf::{Kifu, SgfError, Spot, Stones, Turn};
use yomi::go::{Cell, Color, Game, Komi, Move, Setup};
use yomi::rng::Rng;

fn stones(text: &str) -> Stones {
    let kifu = Kifu::parse(text).unwrap();
    let last = kifu.main_line(kifu.root().unwrap()).last().unwrap();
    kifu.stones(last).unwrap()
}

fn drawn(stones: &Stones) -> String {
    let letter = |spot| match stones.cell(spot) {
        Cell::Black => 'X',
        Cell::White => 'O',
        Cell::Empty => '.',
        Cell::Border => unreachable!("every spot is on the board"),
    };
    let all: Vec<char> = stones.spots().map(letter).collect();
    all.chunks(stones.width())
        .map(|row| row.iter().collect::<String>())
        .collect::<Vec<_>>()
        .join("/")
}

#[test]
fn any_size_is_shown() {
    let large = stones("(;SZ[25];B[aa];W[yy];B[tt])");
    assert_eq!((large.width(), large.height()), (25, 25));
    assert_eq!(large.cell(Spot { column: 24, row: 24 }), Cell::White);
    assert_eq!(large.cell(Spot { column: 19, row: 19 }), Cell::Black, "tt is a point there");
    assert_eq!(large.cell(Spot { column: 25, row: 0 }), Cell::Border);
    assert_eq!(drawn(&stones("(;SZ[4:2];B[da];W[ab];B[tt])")), "...X/O...");
    assert_eq!(drawn(&stones("(;SZ[1];B[aa])")), ".", "a single stone has no liberty");
    for (size, side) in [("26", 26), ("0", 0)] {
        let kifu = Kifu::parse(&format!("(;SZ[{size}];B[aa])")).unwrap();
        let error = kifu.stones(kifu.root().unwrap()).unwrap_err();
        assert_eq!(error, SgfError::Shown { width: side, height: side });
        assert_eq!(kifu.to_text(), format!("(;SZ[{size}];B[aa])"));
    }
}

#[test]
fn moves_are_made_as_they_are_recorded() {
    assert_eq!(drawn(&stones("(;SZ[3:1];B[aa];W[aa])")), "O..", "whatever stood there");
    let suicide = stones("(;SZ[3:1]AW[ba];B[aa])");
    assert_eq!((drawn(&suicide).as_str(), suicide.captured.white), (".O.", 1));
    assert_eq!(drawn(&stones("(;SZ[2];AB[aa][ba][ab][bb])")), "XX/XX", "set-up captures nothing");
    assert_eq!(drawn(&stones("(;SZ[2]AB[aa][ba][ab][bb])")), "../..", "no game begins like that");
    let set = stones("(;SZ[5];B[aa];AB[bb:cc]AE[aa][bc]PL[B])");
    assert_eq!(
        (drawn(&set).as_str(), set.to_play),
        ("...../.XX../..X../...../.....", Color::Black)
    );
    assert_eq!(stones("(;SZ[5]HA[2]AB[aa][bb])").to_play, Color::White);
    assert_eq!(drawn(&stones("(;SZ[3:1];B[zz];AB[aa][zz];W[?];W[ca])")), "X.O");
}

#[test]
fn a_branch_has_its_own_board() {
    let kifu = Kifu::parse("(;SZ[3:1];B[aa](;W[ba])(;W[ca]))").unwrap();
    let first = kifu.children(kifu.root().unwrap()).next().unwrap();
    let board = |id| drawn(&kifu.stones(id).unwrap());
    let boards: Vec<String> = kifu.children(first).map(board).collect();
    assert_eq!(
        (board(first).as_str(), &boards[..]),
        ("X..", &[".O.".to_owned(), "X.O".to_owned()][..])
    );
}

proptest! {
    /// Random games: the plain board and the fast one hold the same, move by move.
    #[test]
    fn the_plain_board_is_the_fast_one(seed in any::<u64>()) {
        let mut rng = Rng::new(seed);
        let (width, height) = (1 + rng.below(19) as usize, 1 + rng.below(19) as usize);
        let setup = Setup { width, height, ..Setup::even(1, Komi::default()) };
        let mut game = Game::new(setup).unwrap();
        let mut stones = Stones::new(width, height).unwrap();
        for _ in 0..300 {
            let color = Color::BOTH[rng.below(2) as usize];
            let spot = Spot {
                column: rng.below(width as u32) as u8,
                row: rng.below(height as u32) as u8,
            };
            let spot = (!rng.percent(3)).then_some(spot);
            let mv = spot.map_or(Move::Pass, |spot| Move::Play(spot.point(height)));
            if game.play_as(color, mv).is_err() {
                continue;
            }
            stones.play(Turn { color, spot });
            for spot in stones.spots() {
                prop_assert_eq!(stones.cell(spot), game.board().cell(spot.point(height)));
            }
            for color in Color::BOTH {
                prop_assert_eq!(stones.captured[color], game.captures(color));
            }
            prop_assert_eq!(stones.to_play, game.to_play());
        }
    }
}
