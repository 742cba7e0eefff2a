//! Rewards: what a simulation is worth.

use crate::go::{Board, ByColor, Komi};
use crate::knowledge::{Gains, InfluenceRule};
use crate::playout::MoveLog;
use crate::tree::UNIT;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// The value that a simulation counts for.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Reward {
    /// The result at the end of the playout: a win, a draw or a loss ("delayed").
    Result,
    /// The result mixed with the network's outlook in the last node on the path (as AlphaGo mixed
    /// both at its leaves, Silver et al. 2016); the result alone where the game has ended.
    Mixed {
        /// The share of the outlook, AlphaGo's 1 − λ, 0 to 1.
        outlook: f32,
    },
    /// The sign of its moves' gains: a win, a draw or a loss by the sum of their rewards (Hung &
    /// Chen's "immediate").
    Immediate {
        /// The rule by which influence, and so rewards, are computed.
        influence: InfluenceRule,
        /// The side whose rewards are summed.
        account: Account,
        /// The moves whose rewards are summed.
        span: Span,
    },
}

/// The side whose rewards count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Account {
    /// Each side's own; over a whole simulation these are nearly always above 0, so only for
    /// [`Span::Tree`].
    Own,
    /// Each side's own less the opponent's (zero-sum).
    Difference,
}

/// The moves whose rewards count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Span {
    /// Every move of the simulation, in the tree and in the playout, as the authors do.
    Simulation,
    /// Every move of the simulation, but each move of the playout gains over the influence at the
    /// end of the tree: the authors' program does not update it where it prunes.
    StalePlayout,
    /// The moves in the tree alone. Not the authors'.
    Tree,
}

impl Span {
    fn gains(self, ended: &Ended<'_>, rule: InfluenceRule) -> ByColor<i32> {
        let mut gains = Gains::new(ended.root, rule);
        for (i, &mv) in ended.log.moves().iter().enumerate() {
            let (color, in_tree) = (ended.log.color(i), i < ended.in_tree);
            match self {
                Span::Tree if !in_tree => break,
                Span::StalePlayout if !in_tree => gains.play_stale(color, mv),
                _ => gains.play(color, mv),
            }
        }
        gains.sum()
    }
}

/// A simulation that has ended, with all that its value depends on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ended<'a> {
    pub root: &'a Board,
    /// All moves from the root on.
    pub log: &'a MoveLog,
    /// Number of the moves that were made in the tree.
    pub in_tree: usize,
    /// Black's points less White's at the end.
    pub lead: i32,
    pub komi: Komi,
    /// Black's win rate in the last node on the path, 0 to 1, as the network predicts it.
    pub outlook: Option<f32>,
}

/// What a simulation counts for Black, in [`UNIT`]s, at each side's moves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Worth {
    /// The value that selection goes by.
    pub value: ByColor<u32>,
    /// The result alone, without what the network predicted.
    pub won: ByColor<u32>,
}

impl Worth {
    fn of(result: ByColor<u32>) -> Worth {
        Worth { value: result, won: result }
    }
}

impl Reward {
    /// True if results decide, at least in part. What was read below a move then means the same
    /// once that move has been played; sums of rewards begin anew at every root.
    pub(super) fn is_of_results(self) -> bool {
        !matches!(self, Reward::Immediate { .. })
    }

    /// The moves whose rewards are summed; `None` where rewards do not count.
    pub(super) fn span(self) -> Option<Span> {
        match self {
            Reward::Immediate { span, .. } => Some(span),
            Reward::Result | Reward::Mixed { .. } => None,
        }
    }

    /// True if the network's outlook counts.
    pub(super) fn mixes(self) -> bool {
        matches!(self, Reward::Mixed { .. })
    }

    /// Value of a simulation. The counts at the two sides' moves differ only where each side looks
    /// at its own rewards alone.
    #[inline]
    pub(super) fn worth(self, ended: &Ended<'_>) -> Worth {
        let both = |worth: u32| ByColor { black: worth, white: worth };
        let result = |black: Ordering| match black {
            Ordering::Greater => UNIT,
            Ordering::Equal => UNIT / 2,
            Ordering::Less => 0,
        };
        let end = || result((2 * ended.lead).cmp(&ended.komi.half_points()));
        match self {
            Reward::Result => Worth::of(both(end())),
            Reward::Mixed { outlook: share } => {
                let won = end();
                let end = won as f32;
                let mixed = |outlook: f32| end + share * (outlook * UNIT as f32 - end);
                let value = (ended.outlook.map_or(end, mixed) + 0.5) as u32;
                Worth { value: both(value), won: both(won) }
            }
            Reward::Immediate { influence, account, span } => {
                let ByColor { black, white } = span.gains(ended, influence);
                Worth::of(match account {
                    Account::Own => {
                        ByColor { black: result(black.cmp(&0)), white: result(0.cmp(&white)) }
                    }
                    Account::Difference => both(result(black.cmp(&white))),
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Color, Diagram, Move};
    use crate::knowledge::{Boundary, Edition};

    const RULE: InfluenceRule =
        InfluenceRule { boundary: Boundary::Empty, edition: Edition::Printed };

    /// Value of a simulation of so many moves, of which the first `in_tree` are in the tree. Black
    /// gains 4 + 3 (see the tests of influence), then White 1 + 3 + 4 + 3.
    fn immediate(account: Account, span: Span, moves: usize, in_tree: usize) -> (u32, u32) {
        let diagram = Diagram::parse(". . . . . O . . a . b . . .").unwrap();
        let mut log = MoveLog::new();
        log.restart(Color::Black);
        for mark in ['a', 'b'].into_iter().take(moves) {
            log.push(Move::Play(diagram.mark(mark).unwrap()));
        }
        let (root, komi) = (&diagram.board, Komi::default());
        let ended = Ended { root, log: &log, in_tree, lead: -30, komi, outlook: None };
        let worth = Reward::Immediate { influence: RULE, account, span }.worth(&ended);
        assert_eq!(worth.value, worth.won);
        (worth.value.black, worth.value.white)
    }

    #[test]
    fn immediate_rewards_are_summed_for_each_side_or_against_the_other() {
        let worth = |account, moves| immediate(account, Span::Simulation, moves, moves);
        assert_eq!(worth(Account::Difference, 0), (UNIT / 2, UNIT / 2), "nothing gained is a draw");
        assert_eq!(worth(Account::Difference, 1), (UNIT, UNIT));
        assert_eq!(worth(Account::Own, 1), (UNIT, UNIT / 2), "White has gained nothing");
        assert_eq!(worth(Account::Own, 2), (UNIT, 0), "both have gained");
        assert_eq!(worth(Account::Difference, 2), (0, 0), "White more than Black");
    }

    #[test]
    fn the_rewards_of_the_playout_count_or_do_not() {
        let worth = |span, in_tree| immediate(Account::Difference, span, 2, in_tree).0;
        for in_tree in 0..=2 {
            assert_eq!(worth(Span::Simulation, in_tree), 0, "{in_tree} of two moves in the tree");
        }
        assert_eq!([0, 1, 2].map(|n| worth(Span::Tree, n)), [UNIT / 2, UNIT, 0]);
        // Before Black's move there is nothing for White to win.
        assert_eq!([0, 1, 2].map(|n| worth(Span::StalePlayout, n)), [UNIT, 0, 0]);
    }

    fn of_result(reward: Reward, lead: i32, komi: Komi, outlook: Option<f32>) -> Worth {
        let (root, log) = (&Board::new(9, 9), &MoveLog::new());
        reward.worth(&Ended { root, log, in_tree: 0, lead, komi, outlook })
    }

    #[test]
    fn a_result_is_won_drawn_or_lost_by_komi() {
        for (lead, komi, expected) in [(8, 15, UNIT), (7, 15, 0), (0, 0, UNIT / 2), (-1, 0, 0)] {
            let worth = of_result(Reward::Result, lead, Komi::from_half_points(komi), Some(0.3));
            assert_eq!(worth, Worth::of(ByColor { black: expected, white: expected }));
        }
    }

    #[test]
    fn an_outlook_is_mixed_in() {
        let worth = |share, lead, outlook| {
            let reward = Reward::Mixed { outlook: share };
            let Worth { value, won } = of_result(reward, lead, Komi::USUAL, outlook);
            (value.black, won.black)
        };
        assert_eq!(worth(0.5, 8, None), (UNIT, UNIT), "the game has ended");
        assert_eq!(worth(0.5, 8, Some(0.5)), (UNIT * 3 / 4, UNIT));
        assert_eq!(worth(0.5, 7, Some(0.5)), (UNIT / 4, 0));
        assert_eq!(worth(1.0, 8, Some(0.0)), (0, UNIT));
        assert_eq!(worth(0.0, 8, Some(0.0)), (UNIT, UNIT));
    }
}
