//! Accounts: what the moves of one side have cost together.

use super::{Comparison, Review, Size, Verdict};
use crate::go::Color;

/// What the moves of one side have cost, as far as they are read.
#[derive(Clone, Debug, PartialEq)]
pub struct Account {
    /// The side whose moves these are.
    pub color: Color,
    /// Number of its moves in the record.
    pub moves: usize,
    /// Number of those of which it is known what they cost. All that follows is about these alone.
    pub judged: usize,
    /// What one of them has cost on average, with the interval that the samples leave.
    pub mean: Comparison,
    /// Numbers of mistakes of each size, in the order of [`Size::ALL`], as far as the samples are sure of them.
    pub mistakes: [usize; Size::ALL.len()],
}

impl Account {
    /// The account of a side; `None` while it is known of no move what it has cost.
    pub fn of(review: &Review, color: Color) -> Option<Account> {
        let verdicts: Vec<Verdict> = review.verdicts().filter(|v| v.color == color).collect();
        let costs: Vec<Comparison> = verdicts.iter().map(|verdict| verdict.cost).collect();
        let of = |size| verdicts.iter().filter(|verdict| verdict.size() == Some(size)).count();
        Some(Account {
            color,
            moves: review.course().moves().filter(|mv| mv.0 == color).count(),
            judged: verdicts.len(),
            mean: Comparison::mean(&costs)?,
            mistakes: Size::ALL.map(of),
        })
    }
}
