//! What a simulation is worth.

use crate::go::{Board, ByColor, Color, Komi, Move};
use crate::knowledge::{InfluenceRule, gains};
use crate::tree::UNIT;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// What a simulation is worth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Reward {
    /// The result at the end of the playout: a win, a draw or a loss ("delayed").
    Result,
    /// That, mixed with the network's outlook in the last node on the way (as AlphaGo mixed both
    /// at its leaves, Silver et al. 2016); where the game has ended the result alone.
    Mixed {
        /// The share of the outlook, AlphaGo's 1 − λ, 0 to 1.
        outlook: f32,
    },
    /// Whether the moves in the tree have gained more than nothing: a win, a draw or a loss by
    /// the sign of their rewards' sum (Hung & Chen's "immediate"). The playout counts for nothing.
    Immediate {
        /// How rewards are reckoned.
        influence: InfluenceRule,
        /// Whose rewards are summed.
        account: Account,
    },
}

/// Whose rewards count for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Account {
    /// Its own.
    Own,
    /// Its own less the opponent's (zero-sum).
    Difference,
}

/// What a simulation counts for Black, in [`UNIT`]s, at the moves of each side.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Worth {
    /// What selection goes by.
    pub value: ByColor<u32>,
    /// The result: the value without what was foretold.
    pub won: ByColor<u32>,
}

impl Worth {
    fn of(result: ByColor<u32>) -> Worth {
        Worth { value: result, won: result }
    }
}

impl Reward {
    /// True if playouts decide, at least in part. What was read below a move then means the same
    /// once that move has been played; sums of rewards begin anew at every root.
    pub(super) fn is_of_playouts(self) -> bool {
        !matches!(self, Reward::Immediate { .. })
    }

    /// True if the network's outlook counts.
    pub(super) fn mixes(self) -> bool {
        matches!(self, Reward::Mixed { .. })
    }

    /// What a simulation is worth. Its counts at either side's moves differ only where each side
    /// looks at its own rewards alone. `path` are its moves in
    /// the tree below `root`, with who made them; at its end Black was `lead` points ahead, and
    /// `outlook` is what the network gave Black in the last node on the way, 0 to 1.
    #[inline]
    pub(super) fn worth(
        self,
        root: &Board,
        path: impl Iterator<Item = (Color, Move)>,
        lead: i32,
        komi: Komi,
        outlook: Option<f32>,
    ) -> Worth {
        let both = |worth: u32| ByColor { black: worth, white: worth };
        let result = |black: Ordering| match black {
            Ordering::Greater => UNIT,
            Ordering::Equal => UNIT / 2,
            Ordering::Less => 0,
        };
        let end = || result((2 * lead).cmp(&komi.half_points()));
        match self {
            Reward::Result => Worth::of(both(end())),
            Reward::Mixed { outlook: share } => {
                let won = end();
                let end = won as f32;
                let mixed = |outlook: f32| end + share * (outlook * UNIT as f32 - end);
                let value = (outlook.map_or(end, mixed) + 0.5) as u32;
                Worth { value: both(value), won: both(won) }
            }
            Reward::Immediate { influence, account } => {
                let ByColor { black, white } = gains(root, path, influence);
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
    use crate::go::Diagram;
    use crate::knowledge::{Boundary, Edition};

    const RULE: InfluenceRule =
        InfluenceRule { boundary: Boundary::Empty, edition: Edition::Printed };

    /// Black gains 4 + 3 (see the tests of influence), then White 1 + 3 + 4 + 3.
    fn worth(account: Account, moves: usize) -> (u32, u32) {
        let diagram = Diagram::parse(". . . . . O . . a . b . . .").unwrap();
        let points = ['a', 'b'].map(|mark| Move::Play(diagram.mark(mark).unwrap()));
        let path = [Color::Black, Color::White].into_iter().zip(points).take(moves);
        let reward = Reward::Immediate { influence: RULE, account };
        let worth = reward.worth(&diagram.board, path, -30, Komi::default(), None);
        assert_eq!(worth.value, worth.won);
        (worth.value.black, worth.value.white)
    }

    #[test]
    fn immediate_rewards_are_summed_for_each_side_or_against_the_other() {
        assert_eq!(worth(Account::Difference, 0), (UNIT / 2, UNIT / 2), "nothing gained is a draw");
        assert_eq!(worth(Account::Difference, 1), (UNIT, UNIT));
        assert_eq!(worth(Account::Own, 1), (UNIT, UNIT / 2), "White has gained nothing");
        assert_eq!(worth(Account::Own, 2), (UNIT, 0), "both have gained");
        assert_eq!(worth(Account::Difference, 2), (0, 0), "White more than Black");
    }

    #[test]
    fn a_result_is_won_drawn_or_lost_by_komi() {
        let board = Board::new(9, 9);
        for (lead, komi, expected) in [(8, 15, UNIT), (7, 15, 0), (0, 0, UNIT / 2), (-1, 0, 0)] {
            let komi = Komi::from_half_points(komi);
            let worth = Reward::Result.worth(&board, std::iter::empty(), lead, komi, Some(0.3));
            assert_eq!(worth, Worth::of(ByColor { black: expected, white: expected }));
        }
    }

    #[test]
    fn an_outlook_is_mixed_in() {
        let board = Board::new(9, 9);
        let komi = Komi::from_half_points(15);
        let worth = |share, lead, outlook| {
            let reward = Reward::Mixed { outlook: share };
            let Worth { value, won } =
                reward.worth(&board, std::iter::empty(), lead, komi, outlook);
            (value.black, won.black)
        };
        assert_eq!(worth(0.5, 8, None), (UNIT, UNIT), "the game has ended");
        assert_eq!(worth(0.5, 8, Some(0.5)), (UNIT * 3 / 4, UNIT));
        assert_eq!(worth(0.5, 7, Some(0.5)), (UNIT / 4, 0));
        assert_eq!(worth(1.0, 8, Some(0.0)), (0, UNIT));
        assert_eq!(worth(0.0, 8, Some(0.0)), (UNIT, UNIT));
    }
}
