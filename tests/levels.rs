//! The levels: what each must see however weak it is, and what comes of results.

use yomi::go::{Color, Diagram, EyeRule, Game, Komi, Move, Rules};
use yomi::levels::{Level, level, levels};
use yomi::search::{Budget, Decision, Options, Session, Spare, Thinking};

/// What a level does with this seed.
fn decides(level: &Level, game: &Game, seed: u64) -> Decision {
    let options = Options { seed, memory: 64 << 20, ..Options::default() };
    let mut session =
        Session::new(level.spec(game.board().width()), game.clone(), options).unwrap();
    let budget = Budget::Simulations(*level.simulations.of(game.board().width()));
    let thinking = Thinking::about_move(budget, Spare::Spent, 0.0);
    thinking.finish(&mut session, &|| 0.0, &|| false, &mut |_| {});
    session.decide()
}

/// What a level plays with this seed.
fn plays(level: &Level, game: &Game, seed: u64) -> Move {
    match decides(level, game, seed) {
        Decision::Play(mv) => mv,
        Decision::Resign => panic!("{} resigns", level.id),
    }
}

/// Seeds for a level: many where it is quick.
fn seeds(level: &Level) -> std::ops::Range<u64> {
    match level.simulations.nine {
        0..300 => 0..40,
        300..3000 => 0..6,
        _ => 0..2,
    }
}

/// Asserts that every level plays one of the points marked `a`, or, where there is none, no point
/// marked `z` and no pass.
#[track_caller]
fn everyone_sees(komi: f64, drawing: &str) {
    let diagram = Diagram::parse(drawing).unwrap();
    let game = diagram.game(Color::Black, Komi::new(komi).unwrap(), Rules::default());
    let of_mark = |mark: char, p| diagram.marks.contains(&(mark, p));
    let wanted = diagram.mark('a').is_some();
    for level in levels() {
        for seed in seeds(level) {
            let mv = plays(level, &game, seed);
            let Some(p) = mv.point() else { panic!("{} passes, seed {seed}", level.id) };
            let good = if wanted { of_mark('a', p) } else { !of_mark('z', p) };
            assert!(good, "{} plays {mv} with seed {seed}", level.id);
        }
    }
}

/// Taking decides the game: GNU Go takes too, and the count with and without says so.
#[test]
fn stones_in_atari_are_taken() {
    everyone_sees(
        25.5,
        ". . . X . . . O .
         . . . X X X . O .
         . . X O O O a O .
         . . . X X X . O .
         . . . . . X O . .
         . . . . . X O . .
         . . . . . X O . .
         . . . . . X O . .
         . . . . . X O . .",
    );
}

#[test]
fn own_stones_in_atari_are_saved() {
    everyone_sees(
        -25.5,
        ". . . O . . . X .
         . . . O O O . X .
         . . O X X X a X .
         . . . O O O . X .
         . . . . . O X . .
         . . . . . O X . .
         . . . . . O X . .
         . . . . . O X . .
         . . . . . O X . .",
    );
}

#[test]
fn eyes_stay_open_and_nobody_passes_early() {
    everyone_sees(
        7.5,
        "z X z X O . . . .
         X X X X O . . . .
         O O O O O . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . X . .
         . . X . . . . . .
         . . . . . X . . .
         . . . . . . . . .",
    );
}

/// An opponent who passes at once has not won the game.
#[test]
fn an_early_pass_is_answered_by_a_move() {
    for size in [9, 19] {
        for level in levels().iter().take(8) {
            let mut game = Game::even(size, Komi::USUAL);
            game.play(Move::Pass).unwrap();
            for seed in 0..3 {
                let mv = plays(level, &game, seed);
                assert!(mv.point().is_some(), "{} passes on {size}×{size}", level.id);
            }
        }
    }
}

/// Games of quick levels against themselves: no eye is filled, no chain of several stones is put
/// into atari for nothing, nobody passes before the middle of the game.
#[test]
fn whole_games_have_no_silly_move() {
    for level in levels().iter().take(6) {
        for seed in 0..4 {
            let mut game = Game::even(9, Komi::USUAL);
            while !game.is_over() && game.moves().len() < 200 {
                let Decision::Play(mv) = decides(level, &game, seed) else { break };
                let (board, me) = (game.board(), game.to_play());
                let number = game.moves().len();
                let mut after = game.clone();
                after.play(mv).unwrap();
                match mv {
                    Move::Pass => assert!(number > 30, "{} passes at move {number}", level.id),
                    Move::Play(p) => {
                        assert!(!EyeRule::Diagonals.is_eye(board, p, me), "{mv} fills an eye");
                        let chain = after.board().chain(p);
                        let stones = after.board().chain_stones(after.board().chain_at(p)).count();
                        let taken = after.captures(me) > game.captures(me);
                        let gives = chain.liberty_count == 1 && stones > 2 && !taken;
                        assert!(!gives, "{} gives {stones} stones at {mv}:\n{board}", level.id);
                    }
                }
                game = after;
            }
        }
    }
}

#[test]
fn ten_opponents_can_be_named() {
    assert_eq!(levels().len(), 10);
    for (i, row) in levels().iter().enumerate() {
        let number = (i + 1).to_string();
        assert_eq!(row.id, format!("level-{number}"));
        for text in [row.id, &number] {
            assert_eq!(level(text).unwrap().id, row.id);
        }
        assert!(!row.name().to_string().contains("level-") && !row.story().to_string().is_empty());
    }
    let error = level("level-11").unwrap_err().to_string();
    assert!(error.contains("\"level-11\"") && error.contains("level-10"), "{error}");
    assert!(level("").is_err() && level("yomi").is_err());
}

/// On a large board the first moves are in the corners and then on the sides.
#[test]
fn strong_levels_open_in_corners_and_on_sides() {
    for (size, near) in [(13, 4), (19, 5)] {
        for level in &levels()[5..9] {
            let games = if *level.simulations.of(size) < 1000 { 2 } else { 1 };
            for seed in 0..games {
                let mut game = Game::even(size, Komi::USUAL);
                for _ in 0..4 {
                    game.play(plays(level, &game, seed)).unwrap();
                }
                let corner = |mv: Move| {
                    let p = mv.point().unwrap();
                    let from = |x: usize| (x.min(size - 1 - x) + 1, x * 2 < size);
                    let ((x, left), (y, low)) = (from(p.column()), from(p.row()));
                    let line = |x| (3..=near).contains(&x);
                    (line(x) && line(y)).then_some((left, low))
                };
                let corners: std::collections::BTreeSet<_> =
                    game.moves().iter().filter_map(|&(_, mv)| corner(mv)).collect();
                let told: Vec<String> = game.moves().iter().map(|m| m.1.to_string()).collect();
                assert!(corners.len() >= 3, "{} on {size}: {told:?}", level.id);
            }
        }
    }
}
