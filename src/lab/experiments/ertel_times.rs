//! Ertel's times, as ratios: his programs are in Julia.

use super::ertel::KOMI;
use super::{Allowance, Claim, Experiment, OPTIONS, PLAIN, Work, spec};
use crate::figures::{Run, Why};
use crate::go::{Board, Cell, Color, EyeRule, Game, Move, Point, PointSet, playout_score};
use crate::knowledge::Patterns;
use crate::lab::{Arm, Naive, Published, Stop, Unit};
use crate::playout::{MoveLog, Policy, coded_pattern};
use crate::rng::Rng;
use crate::search::{Limit, Options, SearchSpec, Session};
use std::hint::black_box;
use std::ops::Range;
use std::time::Instant;

pub(super) const ROWS: &[Experiment] = &[
    Experiment {
        id: "ertel-board",
        story: "Random games on a board that knows only flood fill, against the fast one.",
        source: "Ertel, Fig. 2.1: 48 and 68 times against the book's board in Python; the text says \
                 5 against his own translation of it into Julia",
        work: Work::Time(board),
        note: "A board of cells that floods for every question, against the board of the engine, both \
               compiled, as his translation and his own board are. The book's board, which he translated, \
               is another: it keeps strings with their liberties, and copies them. Of what is interpreted, as \
               that board in Python is, there is nothing here to measure.",
        ..PLAIN
    },
    Experiment {
        id: "ertel-times",
        story: "How long a game of the bot with patterns takes, against one of the random bot; as \
                his bots find their moves, by testing every point, and as ours do.",
        source: "Ertel, Fig. 3.4",
        work: Work::Time(playouts),
        note: "His random bot tests every point of the board for each move and draws one of those \
               that are legal and fill no eye; his bot with patterns does so only where no rule has a \
               move. Ours draw points from the list of empty ones until one will do.",
        claims: &[
            Claim::Below("7x7, patterns to random, every point tested", 1.0),
            Claim::Below("9x9, patterns to random, every point tested", 1.0),
            Claim::Below("13x13, patterns to random, every point tested", 1.0),
            Claim::Below("19x19, patterns to random, every point tested", 1.0),
        ],
        ..PLAIN
    },
    Experiment {
        id: "ertel-forms",
        story: "Times of forms of one search: stored or replayed positions, shared ones, threads.",
        source: "Ertel, Figs. 4.4 and 4.6, 7x7",
        work: Work::Time(forms),
        note: "His trees contain moves into own eyes and no pass, ours a pass and no such moves. \
               Ratios to `standard-mcts` on one thread, by equal playouts: `leaf-parallel` counts each \
               playout as a simulation, and its published figure is of 250 selections with four \
               playouts each, beside 1,000. His four workers had a processor each; ours share those of the \
               machine, so that their times say nothing of his: leaf 6.7 s and root 6.5 s, to 23.1 s on \
               one.",
        claims: &[
            Claim::Below("economic-mcts to standard-mcts, 0 stones", 1.0),
            Claim::Below("economic-mcts to standard-mcts, 15 stones", 1.0),
            Claim::Below("economic-mcts to standard-mcts, 35 stones", 1.0),
            Claim::Below("virtual-mcts to standard-mcts, 0 stones", 1.0),
        ],
        ..PLAIN
    },
];

/// The way in which Ertel's random bot finds a move: every point of the board is tested, and one
/// that is legal and fills no own eye is drawn. The distribution is that of [`RANDOM`].
fn scan(board: &Board, rng: &mut Rng) -> Move {
    let me = board.to_play();
    let playable = |p: &Point| {
        board.cell(*p) == Cell::Empty
            && board.is_legal(*p, me)
            && !EyeRule::FriendlyDiagonals.is_eye(board, *p, me)
    };
    let moves: PointSet = board.points().filter(playable).collect();
    match moves.len() {
        0 => Move::Pass,
        n => moves.iter().nth(rng.below(n as u32) as usize).map_or(Move::Pass, Move::Play),
    }
}

const RANDOM: Policy = Policy::Uniform { eyes: EyeRule::FriendlyDiagonals };

/// The ratio of the times that two pieces of work take.
fn ratio(
    label: String,
    spec: String,
    published: Published,
    samples: u64,
    times: impl Fn(u64, u64) -> anyhow::Result<[f64; 2]> + Send + Sync + 'static,
) -> Arm {
    let sample = move |number, seed| times(number, seed).map(|[a, b]| a / b);
    Arm {
        label,
        published,
        unit: Unit::Ratio,
        samples,
        stop: Stop::Never,
        spec: spec.into(),
        sample: Box::new(sample),
        run: Run::Never(Why::Kind),
    }
}

/// Time that a piece of work takes, in seconds.
fn time(work: impl FnOnce()) -> f64 {
    let begin = Instant::now();
    work();
    begin.elapsed().as_secs_f64()
}

fn play(policy: Policy, size: usize, games: Range<u64>, seed: u64) {
    let mut log = MoveLog::new();
    games_of(size, games, seed, |board, rng| {
        log.restart(Color::Black);
        policy.run(board, Patterns::mogo(), rng, &mut log);
    });
}

/// Plays games in which `choose` finds every move.
fn play_by(choose: impl Fn(&Board, &mut Rng) -> Move, size: usize, games: Range<u64>, seed: u64) {
    games_of(size, games, seed, |board, rng| {
        let mut left = 3 * board.area();
        while board.passes() < 2 && left > 0 {
            board.play(choose(board, rng));
            left -= 1;
        }
    });
}

fn games_of(
    size: usize,
    games: Range<u64>,
    seed: u64,
    mut play_out: impl FnMut(&mut Board, &mut Rng),
) {
    let empty = Board::new(size, size);
    let mut board = empty.clone();
    for game in games {
        board.copy_from(&empty);
        play_out(&mut board, &mut Rng::stream(seed, game));
        black_box(playout_score(&board));
    }
}

fn board(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    let samples = allowance.games(10, 100);
    const SLOW: u64 = 5;
    const FAST: u64 = 1000;
    Ok(vec![ratio(
        "slow board to fast board, 9x9".into(),
        format!("{SLOW} and {FAST} games a sample"),
        Published::Beside(5.0),
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

fn playouts(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    let samples = allowance.games(20, 200);
    const GAMES: u64 = 300;
    let games = |number: u64| number * GAMES..(number + 1) * GAMES;
    // His random bot tests every point for each move; his bot with patterns does so only where no
    // rule has a move.
    let scanning = |(size, published)| {
        ratio(
            format!("{size}x{size}, patterns to random, every point tested"),
            format!("{GAMES} games a sample, every point tested"),
            Published::Value(published),
            samples,
            move |number, seed| {
                let patterns = |board: &Board, rng: &mut Rng| {
                    coded_pattern(board, rng).map_or_else(|| scan(board, rng), Move::Play)
                };
                let patterns = time(|| play_by(patterns, size, games(number), seed));
                Ok([patterns, time(|| play_by(scan, size, games(number), seed))])
            },
        )
    };
    let drawing = |(size, _)| {
        ratio(
            format!("{size}x{size}, patterns to random, points drawn"),
            format!("{GAMES} games a sample"),
            Published::Nothing,
            samples,
            move |number, seed| {
                let patterns = time(|| play(Policy::CodedPatterns, size, games(number), seed));
                Ok([patterns, time(|| play(RANDOM, size, games(number), seed))])
            },
        )
    };
    const FIGURE: [(usize, f64); 5] = [(5, 1.06), (7, 0.89), (9, 0.77), (13, 0.18), (19, 0.40)];
    Ok(FIGURE.map(scanning).into_iter().chain(FIGURE.map(drawing)).collect())
}

/// Number of workers in Ertel's parallel forms.
const WORKERS: usize = 4;

fn forms(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    let samples = allowance.games(10, 100);
    let arm =
        |(a, b, stones, n, threads, published): (&str, &str, usize, u64, usize, Published)| {
            let n = allowance.simulations(n, n);
            let specs = [spec(a)?, spec(b)?];
            let with = if threads > 1 { format!(", {threads} threads") } else { String::new() };
            Ok(ratio(
                format!("{a} to {b}{with}, {stones} stones"),
                format!("{n} simulations of {specs:?}"),
                published,
                samples,
                move |number, seed| {
                    let game = position(stones, seed, number);
                    let [a, b] = specs.clone();
                    Ok([search(a, &game, n, threads)?, search(b, &game, n, 1)?])
                },
            ))
        };
    [
        ("economic-mcts", "standard-mcts", 0, 3000, 1, Published::Value(0.83)),
        ("economic-mcts", "standard-mcts", 15, 3000, 1, Published::Value(0.72)),
        ("economic-mcts", "standard-mcts", 35, 3000, 1, Published::Value(0.72)),
        ("virtual-mcts", "standard-mcts", 0, 1000, 1, Published::Value(22.5 / 23.1)),
        // Of equal playouts: each counts as a simulation here. With as many selections, and so four
        // times the playouts, his took 27.2 s.
        ("leaf-parallel", "standard-mcts", 0, 1000, WORKERS, Published::Beside(6.7 / 23.1)),
        ("root-parallel", "standard-mcts", 0, 1000, WORKERS, Published::Beside(6.5 / 23.1)),
    ]
    .into_iter()
    .map(arm)
    .collect()
}

/// A position on 7×7 after this many random moves.
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

/// Time that a search of `n` simulations takes, in seconds.
fn search(spec: SearchSpec, game: &Game, n: u64, threads: usize) -> anyhow::Result<f64> {
    let options = Options { threads, reuse: false, ..OPTIONS };
    let mut session = Session::new(spec, game.clone(), options)?;
    // The first simulations take memory, the others use it.
    session.run(Limit { simulations: n }, &|| false);
    session.follow(&Game::even(5, KOMI));
    session.follow(game);
    Ok(time(|| {
        session.run(Limit { simulations: n }, &|| false);
    }))
}
