//! Monte Carlo evaluation: a position is worth the mean of many playouts from it (Shapiro's
//! lecture). No tree and no choice of moves: what the playouts alone believe.

use super::formula::{Z95, wilson};
use super::owner::Ownership;
use crate::go::{Board, Game, Komi, Points, playout_score};
use crate::knowledge::Patterns;
use crate::playout::{MoveLog, Policy};
use crate::rng::Rng;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The most playouts of an evaluation.
pub const MAX_PLAYOUTS: u64 = 10_000_000;

/// Playouts from one position. Playout `i` depends on the seed and `i` alone, so it does not matter
/// how the work is cut.
#[derive(Clone, Debug)]
pub struct Evaluation {
    root: Box<Board>,
    komi: Komi,
    policy: Policy,
    seed: u64,
    /// How often each lead of Black's on the board, without komi, came out.
    leads: BTreeMap<i32, u64>,
    owner: Ownership,
    board: Box<Board>,
    log: MoveLog,
}

impl Evaluation {
    /// No playout yet. A finished game is evaluated as if it went on.
    pub fn new(game: &Game, policy: Policy, seed: u64) -> Evaluation {
        let mut root = Box::new(game.board().clone());
        if root.passes() >= 2 {
            root.resume();
        }
        Evaluation {
            board: root.clone(),
            root,
            komi: game.komi(),
            policy,
            seed,
            leads: BTreeMap::new(),
            owner: Ownership::new(),
            log: MoveLog::new(),
        }
    }

    /// Adds up to `count` playouts, as long as `stop` does not say so. Returns how many.
    pub fn run(&mut self, count: u64, stop: &dyn Fn() -> bool) -> u64 {
        let patterns = Patterns::mogo();
        let first = self.owner.playouts();
        for index in first..first + count {
            if stop() {
                return index - first;
            }
            self.board.copy_from(&self.root);
            self.log.restart(self.root.to_play());
            let mut rng = Rng::stream(self.seed, index);
            self.policy.run(&mut self.board, patterns, &mut rng, &mut self.log);
            let lead = playout_score(&self.board);
            self.owner.add(&self.board, lead);
            *self.leads.entry(lead).or_default() += 1;
        }
        count
    }

    /// What the playouts so far say; `None` before the first.
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
        })
    }
}

/// The mean of playouts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Estimate {
    /// How many.
    pub playouts: u64,
    /// How often Black won, 0 to 1; draws count one half.
    pub winrate: f64,
    /// Its standard error.
    pub error: f64,
    /// Wilson's interval, 95 %: from here.
    pub low: f64,
    /// To here.
    pub high: f64,
    /// Black's mean lead in points, komi counted.
    pub lead: f64,
    /// Its standard error.
    pub lead_error: f64,
    /// Each lead of Black's that came out, in points, the least first, and how often it did.
    pub leads: Vec<(f64, u64)>,
    /// Who owned each point in the end, row by row from A1: 1 always Black, −1 always White.
    pub ownership: Vec<f32>,
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

    /// Dailey's reference, spec A.3: Black wins 0.4217 at komi 7.5, with a mean lead of 2.17 and a
    /// deviation of 39.1 without komi.
    #[test]
    fn the_empty_board_as_published() {
        let game = Game::even(9, Komi::from_half_points(15));
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
        let game = Game::even(9, Komi::from_half_points(15));
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
}
