//! The maps drawn over boards: one number a point, of a search or of a position.

use super::report::{Candidate, Snapshot};
use crate::go::{Board, Color, Point};
use crate::knowledge::{Boundary, Edition, Influence, InfluenceRule};
use serde::{Deserialize, Serialize};

/// What can be drawn over the board: one number a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Overlay {
    /// Nothing.
    #[default]
    None,
    /// Share of the visits.
    Visits,
    /// Q.
    Value,
    /// Q̃.
    Amaf,
    /// β.
    Beta,
    /// The combined score.
    Score,
    /// The prior.
    Prior,
    /// Mean owner at the end of playouts.
    Ownership,
    /// Influence of the stones, as Hung & Chen reckon it with an empty boundary.
    Influence,
}

/// What the numbers of an overlay mean; all are Black's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// How much: 0 to 1.
    Amount,
    /// How often Black wins: 0 to 1, even at one half.
    Chance,
    /// Whose: −1 (White's) to 1 (Black's).
    Side,
}

impl Overlay {
    /// All of them, in the order of their keys.
    pub const ALL: [Overlay; 9] = [
        Overlay::None,
        Overlay::Visits,
        Overlay::Value,
        Overlay::Amaf,
        Overlay::Beta,
        Overlay::Score,
        Overlay::Prior,
        Overlay::Ownership,
        Overlay::Influence,
    ];

    /// The name in commands and links.
    pub const fn id(self) -> &'static str {
        match self {
            Overlay::None => "none",
            Overlay::Visits => "visits",
            Overlay::Value => "value",
            Overlay::Amaf => "amaf",
            Overlay::Beta => "beta",
            Overlay::Score => "score",
            Overlay::Prior => "prior",
            Overlay::Ownership => "ownership",
            Overlay::Influence => "influence",
        }
    }

    /// The name people read.
    pub const fn name(self) -> &'static str {
        match self {
            Overlay::None => "None",
            Overlay::Visits => "Visits",
            Overlay::Value => "MC value",
            Overlay::Amaf => "AMAF value",
            Overlay::Beta => "β",
            Overlay::Score => "Combined score",
            Overlay::Prior => "Prior",
            Overlay::Ownership => "Ownership",
            Overlay::Influence => "Influence",
        }
    }

    /// The overlay with this id.
    ///
    /// # Errors
    /// A sentence that lists the ids.
    pub fn from_id(id: &str) -> Result<Overlay, String> {
        Overlay::ALL.into_iter().find(|o| o.id() == id).ok_or_else(|| {
            let ids = Overlay::ALL.map(Overlay::id).join(", ");
            format!("there is no overlay {id:?}; there are {ids}")
        })
    }

    /// What its numbers mean.
    pub const fn unit(self) -> Unit {
        match self {
            Overlay::None | Overlay::Visits | Overlay::Beta => Unit::Amount,
            Overlay::Value | Overlay::Amaf | Overlay::Score | Overlay::Prior => Unit::Chance,
            Overlay::Ownership | Overlay::Influence => Unit::Side,
        }
    }

    /// True if it needs a search; the others show what a position alone tells.
    pub const fn is_read(self) -> bool {
        !matches!(self, Overlay::None | Overlay::Influence)
    }

    /// The number at each point that has one, in its [`unit`](Overlay::unit); none without a
    /// search where it needs one.
    pub fn values(self, board: &Board, search: Option<&Snapshot>) -> Vec<(Point, f32)> {
        match (self, search) {
            (Overlay::Influence, _) => influence(board),
            (Overlay::Ownership, Some(search)) => {
                board.points().zip(search.ownership.iter().copied()).collect()
            }
            (_, Some(search)) => self.of_candidates(search),
            (_, None) => Vec::new(),
        }
    }

    fn of_candidates(self, search: &Snapshot) -> Vec<(Point, f32)> {
        let total = search.simulations.max(1) as f32;
        let number = |c: &Candidate| match self {
            Overlay::None | Overlay::Ownership | Overlay::Influence => None,
            Overlay::Visits => (c.visits > 0).then(|| c.visits as f32 / total),
            Overlay::Value => c.value,
            Overlay::Amaf => c.amaf_value,
            Overlay::Beta => (c.amaf_visits > 0).then_some(c.beta),
            Overlay::Score => c.score,
            Overlay::Prior => c.prior,
        };
        search.candidates.iter().filter_map(|c| Some((c.mv.point()?, number(c)?))).collect()
    }
}

/// Bounded without an end that a crowd of stones would reach: what a stone exerts on its own
/// point becomes one half.
fn influence(board: &Board) -> Vec<(Point, f32)> {
    let rule = InfluenceRule { boundary: Boundary::Empty, edition: Edition::Printed };
    let influence = Influence::new(board, rule);
    let bounded = |p| {
        let v = influence.seen_by(Color::Black, p) as f32;
        v / (v.abs() + 4.0)
    };
    board.points().map(|p| (p, bounded(p))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Diagram;

    #[test]
    fn influence_is_one_half_on_a_lone_stone_and_nothing_in_between() {
        let board = Diagram::parse("X . . . . . O").unwrap().board;
        let values = Overlay::Influence.values(&board, None);
        let seen: Vec<f32> = values.iter().map(|value| value.1).collect();
        let near = [4.0 / 8.0, 3.0 / 7.0, 2.0 / 6.0];
        assert_eq!(seen, [near[0], near[1], near[2], 0.0, -near[2], -near[1], -near[0]]);
    }
}
