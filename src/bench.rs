//! Fixed pieces of work for benchmarks, with a signature of what they compute: a number that a
//! change of speed alone leaves as it is. The clock belongs to the caller.

use crate::go::{Board, Color, EyeRule, Game, Komi, Move, playout_score};
use crate::knowledge::Patterns;
use crate::playout::{MoveLog, Policy};
use crate::rng::{Rng, mix};
use crate::search::{Decision, Limit, Options, SearchSpec, Session, SessionError};
use std::collections::BTreeMap;
use std::sync::Mutex;

/// The playout policies that are measured, by id.
pub const POLICIES: [(&str, Policy); 4] = [
    ("uniform", Policy::Uniform { eyes: EyeRule::Diagonals }),
    ("any-legal", Policy::AnyLegal),
    ("mogo", Policy::Mogo),
    ("coded-patterns", Policy::CodedPatterns),
];

/// Board sizes that are measured.
pub const SIZES: [usize; 3] = [9, 13, 19];

/// Number of playouts behind a signature.
pub const PLAYOUTS: u32 = 1000;

/// Number of simulations behind a signature: on 9×9 different ways to one position meet only after
/// more than 81 visits of the root's moves.
pub const SIMULATIONS: u64 = 10_000;

/// Plays `count` playouts from the empty board of `size`² points. The signature mixes every
/// playout's length and score.
pub fn playouts(policy: Policy, size: usize, count: u32) -> u64 {
    let empty = Board::new(size, size);
    let mut board = empty.clone();
    let mut log = MoveLog::new();
    let mut rng = Rng::new(1);
    let mut signature = 0;
    for _ in 0..count {
        board.copy_from(&empty);
        log.restart(Color::Black);
        policy.run(&mut board, Patterns::mogo(), &mut rng, &mut log);
        let end = (log.moves().len() as u64) << 32 | u64::from(playout_score(&board) as u32);
        signature = mix(signature ^ end);
    }
    signature
}

/// A session of a system, ready to search the empty board of `size`² points at komi 7.5.
///
/// # Errors
/// As [`Session::new`].
pub fn session(spec: SearchSpec, size: usize, threads: usize) -> Result<Session, SessionError> {
    let game = Game::even(size, Komi::USUAL);
    Session::new(spec, game, Options { threads, memory: 1 << 30, ..Options::default() })
}

/// Makes `count` simulations, or moves if the system does not search. The signature mixes every
/// root move's statistics and the amount of work, or every move. It repeats on one thread, and on
/// several where the system does not share a tree among them.
pub fn simulations(session: &mut Session, count: u64) -> u64 {
    if !session.plan().spec.searches() {
        return moves(session, count);
    }
    session.run(Limit { simulations: count }, &|| false);
    let counts = session.counts();
    let mut signature = mix(counts.copies ^ counts.selections << 32) ^ counts.transpositions;
    for c in session.snapshot().candidates {
        let value = c.value.map_or(0, f32::to_bits);
        let amaf = c.amaf_value.map_or(0, f32::to_bits);
        signature = mix(signature ^ (u64::from(c.visits) << 32 | u64::from(value)));
        signature = mix(signature ^ (u64::from(c.amaf_visits) << 32 | u64::from(amaf)));
    }
    signature
}

/// A signature of a system's play against itself: its first moves on `size`² points with few
/// simulations and with many, and a whole game on 5×5, up to the passes. It changes with what the
/// system does there, not with what it does in endgames of larger boards or in longer searches. It
/// is computed once for each system.
///
/// # Panics
/// If the spec is not sound or there are not the 16 MB that it takes.
pub fn self_play(spec: &SearchSpec, size: usize) -> u64 {
    static KNOWN: Mutex<BTreeMap<String, u64>> = Mutex::new(BTreeMap::new());
    let key = format!("{size} {spec:?}");
    if let Some(&signature) = KNOWN.lock().expect("nothing panics with it").get(&key) {
        return signature;
    }
    let stretches = [(size, 8, 60), (size, 1, 2000), (5, 60, 60)];
    let signature = stretches.into_iter().fold(0, |signature, (size, moves, each)| {
        mix(signature ^ stretch(spec, size, moves, each))
    });
    KNOWN.lock().expect("nothing panics with it").insert(key, signature);
    signature
}

/// The first moves of a game of the system against itself, with `each` simulations a move.
fn stretch(spec: &SearchSpec, size: usize, moves: usize, each: u64) -> u64 {
    let mut game = Game::even(size, Komi::USUAL);
    let options = Options { memory: 16 << 20, ..Options::default() };
    let mut session = Session::new(spec.clone(), game.clone(), options).expect("the spec is sound");
    let mut signature = 0;
    while !game.is_over() && game.moves().len() < moves {
        if spec.searches() {
            signature = mix(signature ^ simulations(&mut session, each));
        }
        let Decision::Play(mv) = session.decide() else { break };
        signature = mix(signature ^ place(mv));
        game.play(mv).expect("decisions are legal");
        session.follow(&game);
    }
    signature
}

/// A move as a number; 0 for a pass.
fn place(mv: Move) -> u64 {
    mv.point().map_or(0, |p| 1 + (p.row() * 32 + p.column()) as u64)
}

/// Plays `count` moves against itself, one game after another.
fn moves(session: &mut Session, count: u64) -> u64 {
    let empty = session.game().at(0);
    let mut signature = 0;
    for _ in 0..count {
        let mut game = session.game().clone();
        if game.is_over() {
            game = empty.clone();
            session.follow(&game);
        }
        let Decision::Play(mv) = session.decide() else { break };
        signature = mix(signature ^ place(mv));
        game.play(mv).expect("decisions are legal");
        session.follow(&game);
    }
    signature
}
