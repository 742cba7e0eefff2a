//! Published counts: legal positions (OEIS A094777 and its rectangles) and games.

use yomi::go::{Board, Color, Game, Komi, Move, Point, Rules, Setup, Suicide};

/// Fills the points from `k` on in every way in which each chain keeps a liberty, as far as the
/// fast board is concerned, and counts the results.
fn positions(points: &[Point], boards: &mut [Board]) -> u64 {
    let ([p, rest @ ..], [here, deeper @ ..]) = (points, boards) else { return 1 };
    let Some(next) = deeper.first_mut() else { return 1 };
    let stones = here.stones(Color::Black) + here.stones(Color::White);
    next.copy_from(here);
    let mut count = positions(rest, deeper);
    for color in Color::BOTH {
        // Points not yet filled are liberties, so whatever loses its last one now never gets
        // one again: suicide and capture both mean that no legal position lies this way.
        if here.is_legal(*p, color) {
            let next = &mut deeper[0];
            next.copy_from(here);
            next.set_to_play(color);
            next.play(Move::Play(*p));
            if next.stones(Color::Black) + next.stones(Color::White) == stones + 1 {
                count += positions(rest, deeper);
            }
        }
    }
    count
}

fn legal_positions(width: usize, height: usize) -> u64 {
    let board = Board::new(width, height);
    let points: Vec<Point> = board.points().collect();
    positions(&points, &mut vec![board; points.len() + 1])
}

#[test]
fn legal_positions_of_small_boards() {
    let known = [
        (1, 1, 1),
        (1, 2, 5),
        (1, 3, 15),
        (1, 4, 41),
        (1, 5, 113),
        (1, 6, 313),
        (1, 7, 867),
        (2, 2, 57),
        (2, 3, 489),
        (2, 4, 4_125),
        (2, 5, 35_117),
        (3, 3, 12_675),
        (3, 4, 321_689),
    ];
    for (width, height, count) in known {
        assert_eq!(legal_positions(width, height), count, "{width}×{height}");
        assert_eq!(legal_positions(height, width), count, "{height}×{width}");
    }
}

#[test]
fn legal_positions_of_4x4() {
    assert_eq!(legal_positions(4, 4), 24_318_165);
}

/// Every colouring of a small board, set up at once: `with_stones` takes exactly the legal ones.
#[test]
fn set_up_takes_exactly_the_legal_positions() {
    for (width, height, count) in [(1, 7, 867), (2, 3, 489), (3, 3, 12_675)] {
        let points: Vec<Point> = Board::new(width, height).points().collect();
        let accepted = (0..3_u32.pow(points.len() as u32)).filter(|&code| {
            let stones: Vec<_> = points
                .iter()
                .enumerate()
                .filter_map(|(i, &p)| match code / 3_u32.pow(i as u32) % 3 {
                    1 => Some((Color::Black, p)),
                    2 => Some((Color::White, p)),
                    _ => None,
                })
                .collect();
            Board::with_stones(width, height, &stones).is_ok_and(|board| {
                assert!(stones.iter().all(|&(c, p)| board.cell(p) == c.cell()));
                true
            })
        });
        assert_eq!(accepted.count(), count, "{width}×{height}");
    }
}

/// Games in which either colour may move at any time, every beginning of a game counted.
fn games(game: &mut Game) -> u64 {
    let mut count = 1;
    for color in Color::BOTH {
        for p in game.legal_points(color).collect::<Vec<_>>() {
            let mut next = game.clone();
            next.play_as(color, Move::Play(p)).unwrap();
            count += games(&mut next);
        }
    }
    count
}

#[test]
fn games_under_positional_superko() {
    for (width, count) in [(1, 1), (2, 9), (3, 907)] {
        // On boards this small suicide always repeats a position.
        for suicide in [Suicide::Illegal, Suicide::Legal] {
            let rules = Rules { suicide, ..Rules::default() };
            let setup = Setup { width, height: 1, rules, ..Setup::even(1, Komi::default()) };
            assert_eq!(games(&mut Game::new(setup).unwrap()), count, "1×{width} {suicide:?}");
        }
    }
}
