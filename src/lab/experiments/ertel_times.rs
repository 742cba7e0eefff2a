//! Ertel's times, as ratios: his programs are in Python.

use super::ertel::KOMI;
use super::{Experiment, OPTIONS, PLAIN, Settings, Work, spec};
use crate::go::{Board, Color, EyeRule, Game, playout_score};
use crate::knowledge::Patterns;
use crate::lab::{Arm, Naive, Published, Unit};
use crate::playout::{MoveLog, Policy};
use crate::rng::Rng;
use crate::search::{Limit, Options, SearchSpec, Session};
use std::hint::black_box;
use std::time::Instant;

pub(super) const ROWS: &[Experiment] = &[
    Experiment {
        id: "ertel-board",
        story: "Random games on a board that knows only flood fill, against the fast one.",
        source: "Ertel, Fig. 2.1: 48 and 68 times against a textbook's board; the text says 5",
        work: Work::Time(board),
        ..PLAIN
    },
    Experiment {
        id: "ertel-times",
        story: "How long a game of the bot with patterns takes, against one of the random bot.",
        source: "Ertel, Fig. 3.4",
        work: Work::Time(playouts),
        ..PLAIN
    },
    Experiment {
        id: "ertel-forms",
        story: "Times of forms of one search: stored or replayed positions, shared ones, threads.",
        source: "Ertel, Figs. 4.4 and 4.6, 7x7",
        work: Work::Time(forms),
        ..PLAIN
    },
];

const RANDOM: Policy = Policy::Uniform { eyes: EyeRule::FriendlyDiagonals };

/// The ratio of the times that two pieces of work take.
fn ratio(
    label: String,
    spec: String,
    published: Published,
    samples: u64,
    times: impl Fn(u64, u64) -> Result<[f64; 2], String> + Send + Sync + 'static,
) -> Arm {
    let sample = move |number, seed| times(number, seed).map(|[a, b]| a / b);
    Arm {
        label,
        published,
        unit: Unit::Ratio,
        samples,
        spec: spec.into(),
        sample: Box::new(sample),
    }
}

/// Seconds.
fn time(work: impl FnOnce()) -> f64 {
    let begin = Instant::now();
    work();
    begin.elapsed().as_secs_f64()
}

fn play(policy: Policy, size: usize, games: std::ops::Range<u64>, seed: u64) {
    let empty = Board::new(size, size);
    let (mut board, mut log) = (empty.clone(), MoveLog::new());
    for game in games {
        board.copy_from(&empty);
        log.restart(Color::Black);
        policy.run(&mut board, Patterns::mogo(), &mut Rng::stream(seed, game), &mut log);
        black_box(playout_score(&board));
    }
}

fn board(settings: &Settings) -> anyhow::Result<Vec<Arm>> {
    let samples = settings.games(10, 100);
    const SLOW: u64 = 5;
    const FAST: u64 = 1000;
    Ok(vec![ratio(
        "slow board to fast board, 9x9".into(),
        format!("{SLOW} and {FAST} games a sample"),
        Published::Between(5.0, 68.0),
        samples,
        |number, seed| {
            let slow = time(|| {
                for game in 0..SLOW {
                    let mut rng = Rng::stream(seed, number * SLOW + game);
                    black_box(Naive::new(9, 9).play_out(&mut rng));
                }
            });
            let uniform = Policy::Uniform { eyes: EyeRule::Diagonals };
            let fast = time(|| play(uniform, 9, number * FAST..(number + 1) * FAST, seed));
            Ok([slow / SLOW as f64, fast / FAST as f64])
        },
    )])
}

fn playouts(settings: &Settings) -> anyhow::Result<Vec<Arm>> {
    let samples = settings.games(20, 200);
    const GAMES: u64 = 300;
    let arm = |(size, published)| {
        ratio(
            format!("{size}x{size}, patterns to random"),
            format!("{GAMES} games a sample"),
            Published::Value(published),
            samples,
            move |number, seed| {
                let games = || number * GAMES..(number + 1) * GAMES;
                let patterns = time(|| play(Policy::CodedPatterns, size, games(), seed));
                Ok([patterns, time(|| play(RANDOM, size, games(), seed))])
            },
        )
    };
    Ok([(5, 1.06), (7, 0.89), (9, 0.77), (13, 0.18), (19, 0.40)].map(arm).into())
}

/// His workers.
const WORKERS: usize = 4;

fn forms(settings: &Settings) -> anyhow::Result<Vec<Arm>> {
    let (n, samples) = (settings.simulations(3000, 3000), settings.games(10, 100));
    let arm = |(a, b, stones, threads, published): (&str, &str, usize, usize, f64)| {
        let specs = [spec(a)?, spec(b)?];
        let with = if threads > 1 { format!(", {threads} threads") } else { String::new() };
        Ok(ratio(
            format!("{a} to {b}{with}, {stones} stones"),
            format!("{n} simulations of {specs:?}"),
            Published::Value(published),
            samples,
            move |number, seed| {
                let game = position(stones, seed, number);
                let [a, b] = specs.clone();
                Ok([search(a, &game, n, threads)?, search(b, &game, n, 1)?])
            },
        ))
    };
    [
        ("economic-mcts", "standard-mcts", 0, 1, 0.83),
        ("economic-mcts", "standard-mcts", 15, 1, 0.72),
        ("economic-mcts", "standard-mcts", 35, 1, 0.72),
        ("virtual-mcts", "standard-mcts", 0, 1, 22.5 / 23.1),
        ("leaf-parallel", "standard-mcts", 0, WORKERS, 27.2 / 23.1),
        ("root-parallel", "standard-mcts", 0, WORKERS, 6.5 / 23.1),
    ]
    .into_iter()
    .map(arm)
    .collect()
}

/// 7×7 after so many random moves.
fn position(moves: usize, seed: u64, number: u64) -> Game {
    let mut rng = Rng::stream(seed, number);
    let mut game = Game::even(7, KOMI);
    while game.moves().len() < moves && !game.is_over() {
        let mv = RANDOM.choose(&mut game.board().clone(), Patterns::mogo(), &mut rng);
        if game.play(mv).is_err() {
            break;
        }
    }
    game
}

/// Seconds for so many simulations.
fn search(spec: SearchSpec, game: &Game, n: u64, threads: usize) -> Result<f64, String> {
    let options = Options { threads, reuse: false, ..OPTIONS };
    let mut session = Session::new(spec, game.clone(), options).map_err(|e| e.to_string())?;
    // The first simulations take memory, the others use it.
    session.run(Limit { simulations: n }, &|| false);
    session.follow(&Game::even(5, KOMI));
    session.follow(game);
    Ok(time(|| {
        session.run(Limit { simulations: n }, &|| false);
    }))
}
