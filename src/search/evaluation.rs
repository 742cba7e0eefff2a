//! Monte Carlo evaluation: the value of a position is the mean of many playouts from it (Shapiro's
//! lecture). There is no tree and no choice of moves: it shows what the playouts alone believe.

use super::formula::{Z95, wilson};
use super::owner::{Ownership, owner};
use crate::go::{Board, Game, Komi, Move, PointMap, Points, playout_score};
use crate::knowledge::Patterns;
use crate::playout::{MoveLog, Policy};
use crate::rng::Rng;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Largest number of playouts in an evaluation.
pub const MAX_PLAYOUTS: u64 = 10_000_000;

/// Playouts from one position. Playout `i` depends on the seed and `i` alone, so it does not matter
/// how the work is divided.
#[derive(Clone, Debug)]
pub struct Evaluation {
    root: Box<Board>,
    komi: Komi,
    policy: Policy,
    seed: u64,
    /// Number of playouts for each lead of Black on the board, without komi.
    leads: BTreeMap<i32, u64>,
    /// Number of playouts for each length in moves.
    lengths: BTreeMap<usize, u64>,
    /// Number of playouts in which each point was Black's, White's, and the winner's.
    held: PointMap<[u32; 3]>,
    owner: Ownership,
    board: Box<Board>,
    log: MoveLog,
}

impl Evaluation {
    /// An evaluation without playouts yet. A finished game is evaluated as if it went on.
    pub fn new(game: &Game, policy: Policy, seed: u64) -> Evaluation {
        let root = game.reopened();
        Evaluation {
            board: root.clone(),
            root,
            komi: game.area_komi(),
            policy,
            seed,
            leads: BTreeMap::new(),
            lengths: BTreeMap::new(),
            held: PointMap::filled([0; 3]),
            owner: Ownership::new(),
            log: MoveLog::new(),
        }
    }

    /// Adds up to `count` playouts until `stop` returns true. Returns their number.
    pub fn run(&mut self, count: u64, stop: &dyn Fn() -> bool) -> u64 {
        let first = self.owner.playouts();
        for index in first..first + count {
            if stop() {
                return index - first;
            }
            self.play(index);
            let lead = playout_score(&self.board);
            self.owner.add(&self.board, lead);
            *self.leads.entry(lead).or_default() += 1;
            *self.lengths.entry(self.log.moves().len()).or_default() += 1;
            let winner = Points::new(lead, self.komi).half_points().signum();
            for p in self.board.points() {
                let side = owner(&self.board, p);
                self.held[p][0] += u32::from(side > 0);
                self.held[p][1] += u32::from(side < 0);
                self.held[p][2] += u32::from(side != 0 && side == winner);
            }
        }
        count
    }

    /// The moves of one playout, whether it was counted or not; the first is number 0.
    pub fn game(&mut self, index: u64) -> Vec<Move> {
        self.play(index);
        self.log.moves().to_vec()
    }

    fn play(&mut self, index: u64) {
        self.board.copy_from(&self.root);
        self.log.restart(self.root.to_play());
        let mut rng = Rng::stream(self.seed, index);
        self.policy.run(&mut self.board, Patterns::mogo(), &mut rng, &mut self.log);
    }

    pub(super) fn ownership(&self) -> &Ownership {
        &self.owner
    }

    /// The estimate from the playouts so far; `None` before the first.
    pub fn estimate(&self) -> Option<Estimate> {
        let playouts = self.owner.playouts();
        if playouts == 0 {
            return None;
        }
        let n = playouts as f64;
        let leads: Vec<(Points, u64)> = self
            .leads
            .iter()
            .map(|(&lead, &times)| (Points::new(lead, self.komi), times))
            .collect();
        let sum = |of: fn(Points) -> f64| -> f64 {
            leads.iter().map(|&(points, times)| of(points) * times as f64).sum()
        };
        let wins = sum(|points| f64::from(1 + points.half_points().signum()) / 2.0);
        let (winrate, lead) = (wins / n, sum(Points::points) / n);
        let (low, high) = wilson(wins, n, Z95);
        let variance = (sum(|points| points.points().powi(2)) / n - lead * lead).max(0.0);
        Some(Estimate {
            playouts,
            winrate,
            error: (winrate * (1.0 - winrate) / n).sqrt(),
            low,
            high,
            lead,
            lead_error: (variance / n).sqrt(),
            leads: leads.into_iter().map(|(points, times)| (points.points(), times)).collect(),
            ownership: self.root.points().map(|p| self.owner.mean(p)).collect(),
            lengths: self.lengths.iter().map(|(&length, &times)| (length, times)).collect(),
            criticality: self.criticality(n),
        })
    }
}

impl Evaluation {
    /// Criticality of each point after `n` playouts. Black's wins and White's do not add up where
    /// there are draws.
    fn criticality(&self, n: f64) -> Vec<f32> {
        let won = |side: i32| {
            let of = |(&lead, &times): (&i32, &u64)| {
                let winner = Points::new(lead, self.komi).half_points().signum();
                if winner == side { times as f64 } else { 0.0 }
            };
            self.leads.iter().map(of).sum::<f64>() / n
        };
        let (black, white) = (won(1), won(-1));
        let of = |p| {
            let [blacks, whites, winners] = self.held[p].map(|count| f64::from(count) / n);
            (winners - black * blacks - white * whites) as f32
        };
        self.root.points().map(of).collect()
    }
}

/// The result of an evaluation: means over its playouts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Estimate {
    /// Number of playouts made.
    pub playouts: u64,
    /// Share of the playouts that Black won, 0 to 1; draws count one half.
    pub winrate: f64,
    /// Standard error of the win rate.
    pub error: f64,
    /// Lower end of Wilson's 95 % interval of the win rate.
    pub low: f64,
    /// Upper end of that interval.
    pub high: f64,
    /// Black's mean lead in points, komi counted.
    pub lead: f64,
    /// Standard error of the lead.
    pub lead_error: f64,
    /// Leads of Black in points, the least first, each with its number of playouts.
    pub leads: Vec<(f64, u64)>,
    /// Owner of each point in the end, row by row from A1: 1 always Black, −1 always White.
    pub ownership: Vec<f32>,
    /// Lengths of the playouts in moves, passes included, each with its number of playouts.
    pub lengths: Vec<(usize, u64)>,
    /// Criticality of each point (Coulom 2009), row by row from A1: how much more often the winner
    /// owns it than if owning it and winning were independent.
    pub criticality: Vec<f32>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Diagram, EyeRule, Komi, Setup};

    const UNIFORM: Policy = Policy::Uniform { eyes: EyeRule::Diagonals };
    const NEVER: fn() -> bool = || false;

    fn evaluate(game: &Game, playouts: u64, seed: u64) -> Estimate {
        let mut evaluation = Evaluation::new(game, UNIFORM, seed);
        evaluation.run(playouts, &NEVER);
        evaluation.estimate().unwrap()
    }

    /// Dailey's reference for uniform playouts on 9×9: Black wins 0.4217 at komi 7.5, with a mean
    /// lead of 2.17 and a deviation of 39.1 without komi.
    #[test]
    fn the_empty_board_as_published() {
        let game = Game::even(9, Komi::USUAL);
        let estimate = evaluate(&game, 40_000, 1);
        assert!((estimate.winrate - 0.4217).abs() < 4.0 * estimate.error, "{estimate:?}");
        assert!((estimate.error - 0.002_47).abs() < 1e-5);
        assert!(estimate.low < estimate.winrate && estimate.winrate < estimate.high);
        assert!((estimate.high - estimate.low - 2.0 * Z95 * estimate.error).abs() < 1e-5);
        assert!((estimate.lead - (2.17 - 7.5)).abs() < 4.0 * estimate.lead_error);
        assert!((estimate.lead_error - 39.1 / 200.0).abs() < 0.003);
        let wins = |lead: f64| if lead > 0.0 { 1.0 } else { 0.0 };
        let share: f64 = estimate.leads.iter().map(|&(lead, n)| wins(lead) * n as f64).sum();
        assert_eq!(share / 40_000.0, estimate.winrate);
        assert!(estimate.leads.is_sorted_by(|a, b| a.0 < b.0));
        assert_eq!(estimate.leads.iter().map(|lead| lead.1).sum::<u64>(), 40_000);
    }

    #[test]
    fn slices_do_not_matter_and_seeds_do() {
        let game = Game::even(9, Komi::USUAL);
        let whole = evaluate(&game, 500, 1);
        let mut cut = Evaluation::new(&game, UNIFORM, 1);
        assert_eq!(cut.estimate(), None);
        assert_eq!(cut.run(1, &NEVER) + cut.run(199, &NEVER) + cut.run(300, &NEVER), 500);
        assert_eq!(cut.run(7, &|| true), 0);
        assert_eq!(cut.estimate(), Some(whole.clone()));
        assert_ne!(evaluate(&game, 500, 2), whole);
    }

    #[test]
    fn a_settled_board_is_certain() {
        let drawn = ". X . X X\nX X X X X\nX X X X X\nX X X X X\nX . X X X";
        let diagram = Diagram::parse(drawn).unwrap();
        let mut setup = Setup::even(5, Komi::from_half_points(1));
        let cells = diagram
            .board
            .points()
            .filter_map(|p| diagram.board.cell(p).color().map(|color| (color, p)));
        setup.stones.extend(cells);
        let estimate = evaluate(&Game::new(setup).unwrap(), 50, 1);
        assert_eq!((estimate.winrate, estimate.error), (1.0, 0.0));
        assert_eq!((estimate.lead, estimate.lead_error), (24.5, 0.0));
        assert!(estimate.low > 0.9 && estimate.high == 1.0);
        assert!(estimate.ownership.iter().all(|&owner| owner == 1.0));
    }

    /// Compares with playouts replayed one by one and counted from the boards at their ends.
    #[test]
    fn criticality_and_lengths_are_those_of_the_games() {
        let game = Game::even(5, Komi::from_half_points(1));
        let mut evaluation = Evaluation::new(&game, UNIFORM, 3);
        evaluation.run(300, &NEVER);
        let estimate = evaluation.estimate().unwrap();
        let center = estimate.criticality.len() / 2;
        let (mut both, mut black_owns, mut white_owns, mut wins, mut moves) = (0, 0, 0, 0, 0);
        for index in 0..300 {
            let mut board = game.board().clone();
            let line = evaluation.game(index);
            moves += line.len();
            line.into_iter().for_each(|mv| board.play(mv));
            let score = crate::go::area_score(&board);
            let owner = score.owner[board.points().nth(center).unwrap()].color();
            let black = score.lead() > 0;
            wins += i32::from(black);
            black_owns += i32::from(owner == Some(crate::go::Color::Black));
            white_owns += i32::from(owner == Some(crate::go::Color::White));
            both += i32::from(owner.is_some_and(|c| (c == crate::go::Color::Black) == black));
        }
        let share = |count: i32| f64::from(count) / 300.0;
        let expected =
            share(both) - share(wins) * share(black_owns) - (1.0 - share(wins)) * share(white_owns);
        assert!((f64::from(estimate.criticality[center]) - expected).abs() < 1e-6);
        assert!(expected > 0.05, "{expected}");
        let told: u64 = estimate.lengths.iter().map(|&(length, n)| length as u64 * n).sum();
        assert_eq!(told, moves as u64);
    }
}
