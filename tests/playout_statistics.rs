//! Uniform playouts against published and independently measured figures.

use yomi::go::{Board, Color, EyeRule, playout_score};
use yomi::knowledge::Patterns;
use yomi::playout::{MoveLog, Policy};
use yomi::rng::Rng;

struct Statistics {
    length: f64,
    lead: f64,
    deviation: f64,
    black_wins: f64,
}

/// Many uniform games; Black wins above `komi`.
fn play(size: usize, games: u32, eyes: EyeRule, komi: f64) -> Statistics {
    let empty = Board::new(size, size);
    let mut board = empty.clone();
    let mut log = MoveLog::new();
    let mut rng = Rng::new(20_261_121);
    let (mut length, mut lead, mut squares, mut wins) = (0.0, 0.0, 0.0, 0.0);
    for _ in 0..games {
        board.copy_from(&empty);
        log.restart(Color::Black);
        Policy::Uniform { eyes }.run(&mut board, Patterns::mogo(), &mut rng, &mut log);
        let score = f64::from(playout_score(&board));
        length += log.moves().len() as f64;
        lead += score;
        squares += score * score;
        wins += if score > komi { 1.0 } else { 0.0 };
    }
    let n = f64::from(games);
    let mean = lead / n;
    Statistics {
        length: length / n,
        lead: mean,
        deviation: (squares / n - mean * mean).sqrt(),
        black_wins: wins / n,
    }
}

fn near(what: &str, ours: f64, published: f64, tolerance: f64) {
    assert!(
        (ours - published).abs() <= tolerance,
        "{what}: {ours} against {published}±{tolerance}"
    );
}

#[test]
fn dailey_reference_on_9x9() {
    let games = play(9, 400_000, EyeRule::Diagonals, 0.5);
    near("length", games.length, 111.08, 0.08);
    near("mean lead", games.lead, 2.17, 0.25);
    near("deviation", games.deviation, 39.1, 0.15);
    near("Black wins", games.black_wins, 0.5246, 0.0032);
    near("above 6.5", play(9, 400_000, EyeRule::Diagonals, 6.5).black_wins, 0.4469, 0.0032);
    near("above 7.5", play(9, 400_000, EyeRule::Diagonals, 7.5).black_wins, 0.4217, 0.0032);
}

#[test]
fn other_sizes() {
    // A length has a standard deviation of 27 moves on 19×19: four standard errors of our mean,
    // and as much again for the reference, whose number of games is not known.
    for (size, games, length, wins, tolerance) in [
        (5, 100_000, 42.4, 0.540, 0.3),
        (7, 100_000, 72.4, 0.531, 0.3),
        (13, 40_000, 219.4, 0.518, 0.6),
        (19, 60_000, 455.6, 0.511, 0.9),
    ] {
        let ours = play(size, games, EyeRule::Diagonals, 0.0);
        near(&format!("length on {size}×{size}"), ours.length, length, tolerance);
        near(&format!("Black wins on {size}×{size}"), ours.black_wins, wins, 0.012);
    }
}

#[test]
fn ertel_eyes_make_longer_games() {
    const EYES: EyeRule = EyeRule::FriendlyDiagonals;
    near("9×9", play(9, 100_000, EYES, 0.0).length, 119.3, 0.3);
    let games = play(7, 100_000, EYES, 6.5);
    near("7×7", games.length, 79.7, 0.3);
    near("above 6.5 on 7×7", games.black_wins, 0.440, 0.008);
    near("19×19", play(19, 20_000, EYES, 0.0).length, 476.4, 1.5);
}

/// Without an eye rule for diagonals more than a tenth of the games never end: two living groups
/// fill their eyes and are captured in turn. Their mean length depends on where they are cut
/// (docs/sources.md, Eye rules), so there is no figure to agree with.
#[test]
fn games_that_fill_eyes_are_cut_after_three_moves_for_each_point() {
    let (games, empty) = (5000, Board::new(9, 9));
    let (mut board, mut log, mut rng) = (empty.clone(), MoveLog::new(), Rng::new(20_261_121));
    let mut cut = 0;
    for _ in 0..games {
        board.copy_from(&empty);
        log.restart(Color::Black);
        let policy = Policy::Uniform { eyes: EyeRule::Neighbors };
        policy.run(&mut board, Patterns::mogo(), &mut rng, &mut log);
        assert!(log.moves().len() <= 3 * 81);
        cut += u32::from(board.passes() < 2);
    }
    assert!((games / 10..games / 5).contains(&cut), "{cut} of {games} games were cut");
}
