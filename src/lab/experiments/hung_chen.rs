//! Hung & Chen: immediate against delayed reward (spec B.2).

use super::{Experiment, OPTIONS, PLAIN, Settings, Work, spec};
use crate::go::{Board, Komi, playout_score};
use crate::knowledge::{Boundary, Edition, InfluenceRule, Patterns, gains};
use crate::lab::{Arm, Colors, Conditions, Effort, Ends, Opponent, Published, Referee, Unit};
use crate::playout::{MoveLog, Policy};
use crate::rng::Rng;
use crate::search::{Account, Answer, Expand, Options, Passing, Prune, Reward, SearchSpec, Select};
use std::f32::consts::FRAC_1_SQRT_2;

const SOURCE: &str = "Hung & Chen, report and slides, 100 games each";

pub(super) const ROWS: &[Experiment] = &[
    Experiment {
        id: "hung-chen-boundary",
        story: "How often the rewards of a random game's moves name another winner than the board.",
        source: "Hung & Chen, slides: about 200 of 1000 games for both boundaries",
        work: Work::Measure(boundary),
        ..PLAIN
    },
    Experiment {
        id: "hung-chen",
        story: "The ten match-ups of the published table, as the authors' program played them.",
        source: SOURCE,
        work: Work::Measure(|settings| table(Mode::Faithful, settings)),
        ..PLAIN
    },
    Experiment {
        id: "hung-chen-clean",
        story: "The same match-ups by the text's formulas, colours alternated, judged by the board.",
        source: SOURCE,
        work: Work::Measure(|settings| table(Mode::Clean, settings)),
        ..PLAIN
    },
];

/// Whose rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// The authors' program: means are rounded down, ties go to the last move, nobody knows when
    /// to pass, A is always Black, and games of an immediate A are judged by rewards.
    Faithful,
    /// The systems of the registry in an ordinary match.
    Clean,
}

/// A player of the table.
#[derive(Clone, Copy, Debug)]
enum Side {
    /// Plays any legal move or passes.
    Random,
    /// UCT with all moves.
    Delayed,
    /// The same by immediate rewards.
    Immediate,
    /// UCT with the moves that min-max of this level leaves within ε.
    Pruned { epsilon: f32, level: u32 },
    /// The same by immediate rewards.
    PrunedImmediate,
}

/// A row of the table: wins, losses and draws of A in 100 games.
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
            Mode::Clean => {
                InfluenceRule { boundary: Boundary::Adversarial, edition: Edition::Printed }
            }
        }
    }

    fn spec(self, side: Side) -> anyhow::Result<SearchSpec> {
        let influence = self.influence();
        let immediate = Reward::Immediate { influence, account: Account::Difference };
        let mut spec = spec("hung-chen-delayed")?;
        if self == Mode::Faithful {
            spec.select = Select::UcbRoundedDown { c: FRAC_1_SQRT_2 };
            spec.answer = Answer::MostVisited;
            spec.passing = Passing::Searched;
        }
        match side {
            Side::Random => {
                spec.answer = Answer::Policy;
                spec.expand = Expand::Never;
            }
            Side::Delayed => {}
            Side::Immediate => spec.reward = immediate,
            Side::Pruned { epsilon, level } => {
                spec.prune = Prune::Immediate { epsilon, level, influence };
            }
            Side::PrunedImmediate => {
                spec.prune = Prune::Immediate { epsilon: 0.0, level: 1, influence };
                spec.reward = immediate;
            }
        }
        Ok(spec)
    }

    fn conditions(self, a: Side) -> Conditions {
        let even = Conditions { komi: Komi::default(), ..Conditions::even(SIZE) };
        match self {
            Mode::Clean => even,
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

fn table(mode: Mode, settings: &Settings) -> anyhow::Result<Vec<Arm>> {
    let games = settings.games(30, 500);
    let arm = |MatchUp { label, a, b, simulations, published: [wins, losses, draws] }: &MatchUp| {
        let simulations = settings.playouts.unwrap_or(*simulations);
        let side = |side: Side| -> anyhow::Result<Opponent> {
            Ok(Opponent::System {
                name: format!("{side:?}"),
                spec: Box::new(mode.spec(side)?),
                effort: Effort::Simulations(simulations),
                options: Options { memory: 16 << 20, reuse: false, ..OPTIONS },
            })
        };
        let label = format!("{label}, {simulations} simulations");
        let published = Published::share(*wins, *draws, wins + losses + draws);
        Ok(Arm::duel(label, [side(*a)?, side(*b)?], mode.conditions(*a), published, games))
    };
    TABLE.iter().map(arm).collect()
}

const SIZE: usize = 9;

fn boundary(settings: &Settings) -> anyhow::Result<Vec<Arm>> {
    let games = settings.games(1000, 10_000);
    let rules = [Edition::Program, Edition::Printed].into_iter().flat_map(|edition| {
        [Boundary::Empty, Boundary::Adversarial].map(|boundary| InfluenceRule { boundary, edition })
    });
    let arm = |rule: InfluenceRule| Arm {
        label: format!("{:?} boundary, {:?} formulas", rule.boundary, rule.edition),
        published: Published::Value(20.0),
        unit: Unit::Percent,
        samples: games,
        spec: format!("{rule:?}").into(),
        sample: Box::new(move |game, seed| Ok(f64::from(u8::from(disagrees(rule, seed, game))))),
    };
    Ok(rules.map(arm).collect())
}

/// True if a random game's rewards and its board do not say the same of who won.
fn disagrees(rule: InfluenceRule, seed: u64, game: u64) -> bool {
    let start = Board::new(SIZE, SIZE);
    let mut end = start.clone();
    let mut log = MoveLog::new();
    Policy::AnyLegal.run(&mut end, Patterns::mogo(), &mut Rng::stream(seed, game), &mut log);
    let moves = log.moves().iter().enumerate().map(|(i, &mv)| (log.color(i), mv));
    let gained = gains(&start, moves, rule);
    (gained.black - gained.white).signum() != playout_score(&end).signum()
}
