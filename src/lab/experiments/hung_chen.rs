//! Hung & Chen's table: immediate against delayed reward.

use super::{Allowance, Experiment, OPTIONS, PLAIN, Work, spec};
use crate::figures::{Run, Why};
use crate::go::{Board, Komi, playout_score};
use crate::knowledge::{Boundary, Edition, Influence, InfluenceRule, Patterns, gains};
use crate::lab::{Arm, Colors, Conditions, Effort, Ends, Opponent, Published, Referee, Stop, Unit};
use crate::playout::{MoveLog, Policy};
use crate::rng::Rng;
use crate::search::{
    Account, Answer, Expand, Options, Passing, Prune, Reward, SearchSpec, Select, Span,
};
use std::f32::consts::FRAC_1_SQRT_2;
use std::hint::black_box;
use std::time::Instant;

const SOURCE: &str = "Hung & Chen, report and slides, 100 games each";

pub(super) const ROWS: &[Experiment] = &[
    Experiment {
        id: "hung-chen-boundary",
        story: "How often the rewards of a random game's moves name another winner than the board.",
        source: "Hung & Chen, slides: about 200 of 1000 games for both boundaries",
        work: Work::Measure(boundary),
        note: "Games of any legal move or a pass, by the formulas of the authors' program and by those of \
               their text.",
        ..PLAIN
    },
    Experiment {
        id: "hung-chen-influence",
        story: "Rewards from the influence of the whole board anew, against adding each stone's.",
        source: "Hung & Chen, report: about 40 times where nothing is captured",
        work: Work::Time(influence),
        note: "Both ways give a move's reward and the influence after it, at each move of a random game that \
               captures nothing. The influence of the whole board is summed over every stone.",
        ..PLAIN
    },
    Experiment {
        id: "hung-chen",
        story: "The ten match-ups of the published table, as the authors' program played them.",
        source: SOURCE,
        work: Work::Measure(as_programmed),
        note: "A program that divides whole numbers, so that a mean of results is −1, 0 or 1; A is always \
               Black, komi 0; every move begins with a new tree; games of an immediate A are judged by \
               rewards; where it prunes, playouts gain over an influence that is not kept up to date. Not as \
               programmed: after two passes our tree ends, theirs goes on; of moves with equal scores \
               ours walks down the first, theirs the last; a node's first simulation is in their N.",
        ..PLAIN
    },
    Experiment {
        id: "hung-chen-clean",
        story: "The same match-ups by the text's rewards and pruning, colours alternated, judged by the board.",
        source: SOURCE,
        work: Work::Measure(clean),
        note: "The registry's systems with the authors' empty boundary, then with the adversarial one; komi 0, \
               a new tree for every move, and the program's √(2 ln N / n), where the text prints √(ln N / n). Where moves are pruned by min-max the pass is considered along \
               with the best moves, never by itself.",
        ..PLAIN
    },
];

/// Whose rules an arm follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// The authors' program: means are rounded down, of equally visited moves the last is played,
    /// nobody knows when to pass, A is always Black, games of an immediate A are judged by rewards, and influence
    /// is not kept up to date in the playouts of systems that prune.
    Faithful,
    /// The systems of the registry, with either boundary, in an ordinary match.
    Clean(Boundary),
}

/// A player of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Side {
    /// Plays any legal move or passes.
    Random,
    /// UCT with all moves.
    Delayed,
    /// The same, by immediate rewards.
    Immediate,
    /// UCT with the moves that min-max of this level leaves within ε.
    Pruned { epsilon: f32, level: u32 },
    /// The same pruning, by immediate rewards.
    PrunedImmediate,
}

/// A row of the table: A's wins, losses and draws in 100 games.
struct MatchUp {
    label: &'static str,
    a: Side,
    b: Side,
    simulations: u64,
    published: [u32; 3],
}

const fn row(
    label: &'static str,
    a: Side,
    b: Side,
    simulations: u64,
    published: [u32; 3],
) -> MatchUp {
    MatchUp { label, a, b, simulations, published }
}

const fn within(epsilon: f32) -> Side {
    Side::Pruned { epsilon, level: 1 }
}

const MINMAX: Side = Side::Pruned { epsilon: 0.0, level: 2 };

const TABLE: [MatchUp; 10] = [
    row("1 random v UCT", Side::Random, Side::Delayed, 1000, [2, 97, 1]),
    row("2 delayed v immediate", Side::Delayed, Side::Immediate, 10, [59, 40, 1]),
    row("3 all moves v ε = 0, delayed", Side::Delayed, within(0.0), 100, [0, 100, 0]),
    row("4 all moves v ε = 0, immediate", Side::Immediate, Side::PrunedImmediate, 100, [0, 100, 0]),
    row("5 ε = 0 v the same by min-max", within(0.0), MINMAX, 100, [19, 80, 1]),
    row("6 ε = 0 v 0.5", within(0.0), within(0.5), 10, [75, 25, 0]),
    row("7 ε = 0 v 0.5", within(0.0), within(0.5), 100, [55, 45, 0]),
    row("8 ε = 0 v 0.25", within(0.0), within(0.25), 10, [64, 36, 0]),
    row("9 ε = 0 v 0.125", within(0.0), within(0.125), 100, [49, 51, 0]),
    row("10 ε = 0 v 0.125", within(0.0), within(0.125), 10, [63, 37, 0]),
];

impl Mode {
    fn influence(self) -> InfluenceRule {
        match self {
            Mode::Faithful => {
                InfluenceRule { boundary: Boundary::Empty, edition: Edition::Program }
            }
            Mode::Clean(boundary) => InfluenceRule { boundary, edition: Edition::Printed },
        }
    }

    fn spec(self, side: Side) -> anyhow::Result<SearchSpec> {
        let influence = self.influence();
        let immediate = |span| Reward::Immediate { influence, account: Account::Difference, span };
        let mut spec = spec("hung-chen-delayed")?;
        if self == Mode::Faithful {
            spec.passing = Passing::Searched;
            if side != Side::Random {
                spec.select = Select::UcbRoundedDown { c: FRAC_1_SQRT_2 };
                spec.answer = Answer::MostVisited;
            }
        }
        match side {
            Side::Random => {
                spec.answer = Answer::Policy;
                spec.expand = Expand::Never;
            }
            Side::Delayed => {}
            Side::Immediate => spec.reward = immediate(Span::Simulation),
            Side::Pruned { epsilon, level } => {
                spec.prune = Prune::Immediate { epsilon, level, influence };
            }
            Side::PrunedImmediate => {
                spec.prune = Prune::Immediate { epsilon: 0.0, level: 1, influence };
                spec.reward = immediate(match self {
                    Mode::Faithful => Span::StalePlayout,
                    Mode::Clean(_) => Span::Simulation,
                });
            }
        }
        Ok(spec)
    }

    fn conditions(self, a: Side) -> Conditions {
        let even = Conditions { komi: Komi::default(), ..Conditions::even(SIZE) };
        match self {
            Mode::Clean(_) => even,
            Mode::Faithful => Conditions {
                max_moves: 4096,
                referee: match a {
                    Side::Immediate | Side::PrunedImmediate => Referee::Gains(self.influence()),
                    Side::Random | Side::Delayed | Side::Pruned { .. } => Referee::Board,
                },
                colors: Colors::BlackIsA,
                ends: Ends::PassesOrStuck,
                ..even
            },
        }
    }
}

/// The arm of a row, by the rules of `mode`.
fn arm(mode: Mode, row: &MatchUp, allowance: &Allowance) -> anyhow::Result<Arm> {
    let MatchUp { label, a, b, simulations, published: [wins, losses, draws] } = row;
    let simulations = allowance.playouts.unwrap_or(*simulations);
    let side = |side: Side| -> anyhow::Result<Opponent> {
        Ok(Opponent::System {
            name: format!("{side:?}"),
            spec: Box::new(mode.spec(side)?),
            effort: Effort::simulations(simulations),
            options: Options { memory: 16 << 20, reuse: false, ..OPTIONS },
        })
    };
    let boundary = match mode {
        Mode::Clean(Boundary::Adversarial) => ", adversarial boundary",
        Mode::Clean(Boundary::Empty) | Mode::Faithful => "",
    };
    let label = format!("{label}, {simulations} simulations{boundary}");
    let published = Published::share(*wins, *draws, wins + losses + draws);
    let (sides, games) = ([side(*a)?, side(*b)?], allowance.games(30, 500));
    Ok(Arm::duel(label, sides, mode.conditions(*a), published, games))
}

fn as_programmed(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    TABLE.iter().map(|row| arm(Mode::Faithful, row, allowance)).collect()
}

/// The clean arms: with the authors' boundary, then with the other one where influence counts.
fn clean(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    let empty = TABLE.iter().map(|row| arm(Mode::Clean(Boundary::Empty), row, allowance));
    let adversarial =
        TABLE[1..].iter().map(|row| arm(Mode::Clean(Boundary::Adversarial), row, allowance));
    empty.chain(adversarial).collect()
}

const SIZE: usize = 9;

fn boundary(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    let games = allowance.games(1000, 10_000);
    let rules = [Edition::Program, Edition::Printed].into_iter().flat_map(|edition| {
        [Boundary::Empty, Boundary::Adversarial].map(|boundary| InfluenceRule { boundary, edition })
    });
    let arm = |rule: InfluenceRule| Arm {
        label: format!("{:?} boundary, {:?} formulas", rule.boundary, rule.edition),
        published: Published::Share(20.0, 1000),
        unit: Unit::Percent,
        samples: games,
        stop: Stop::Never,
        spec: format!("{rule:?}").into(),
        sample: Box::new(move |game, seed| Ok(f64::from(u8::from(disagrees(rule, seed, game))))),
        run: Run::Never(Why::Kind),
    };
    Ok(rules.map(arm).collect())
}

/// True if the rewards and the board of a random game name different winners.
fn disagrees(rule: InfluenceRule, seed: u64, game: u64) -> bool {
    let start = Board::new(SIZE, SIZE);
    let mut end = start.clone();
    let mut log = MoveLog::new();
    Policy::AnyLegal.run(&mut end, Patterns::mogo(), &mut Rng::stream(seed, game), &mut log);
    let moves = log.moves().iter().enumerate().map(|(i, &mv)| (log.color(i), mv));
    let gained = gains(&start, moves, rule);
    (gained.black - gained.white).signum() != playout_score(&end).signum()
}

fn influence(allowance: &Allowance) -> anyhow::Result<Vec<Arm>> {
    let rule = InfluenceRule { boundary: Boundary::Empty, edition: Edition::Printed };
    Ok(vec![Arm {
        label: "the whole board to one stone, moves that capture nothing".into(),
        published: Published::Value(40.0),
        unit: Unit::Ratio,
        samples: allowance.games(20, 200),
        stop: Stop::Never,
        spec: format!("{rule:?}, games of any legal move").into(),
        sample: Box::new(move |game, seed| Ok(times_as_long(rule, seed, game))),
        run: Run::Never(Why::Kind),
    }])
}

/// Ratio of two times over the moves of a random game that capture nothing: computing the influence
/// and the reward anew from all stones, to adding the new stone's.
fn times_as_long(rule: InfluenceRule, seed: u64, game: u64) -> f64 {
    const ROUNDS: usize = 50;
    let mut board = Board::new(SIZE, SIZE);
    let (mut log, mut rng) = (MoveLog::new(), Rng::stream(seed, game));
    Policy::AnyLegal.run(&mut board.clone(), Patterns::mogo(), &mut rng, &mut log);
    let (mut anew, mut added) = (0.0, 0.0);
    for &mv in log.moves() {
        let before = board.clone();
        board.play(mv);
        if board.empties().len() >= before.empties().len() {
            continue;
        }
        let old = Influence::new(&before, rule);
        let mut kept = old.clone();
        let begin = Instant::now();
        for _ in 0..ROUNDS {
            let new = Influence::new(black_box(&board), rule);
            black_box(old.gain(&new, &board, before.to_play()));
        }
        let between = Instant::now();
        for _ in 0..ROUNDS {
            black_box(kept.play(black_box(&before), mv));
        }
        anew += (between - begin).as_secs_f64();
        added += between.elapsed().as_secs_f64();
    }
    anew / added
}
