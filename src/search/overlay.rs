//! The maps drawn over boards: one number a point, of a search or of a position.

use super::known;
use super::report::{Candidate, Snapshot};
use crate::go::{Board, Point};
use crate::words::{Message, Say, errors_that_say, quoted, say};
use serde::{Deserialize, Serialize};

/// What can be drawn over the board: one number for each point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Overlay {
    /// Nothing is drawn over the board.
    #[default]
    None,
    /// Share of the root's visits, 0 to 1.
    Visits,
    /// Q, the mean result.
    Value,
    /// Q̃, the AMAF mean.
    Amaf,
    /// β, the weight of AMAF.
    Beta,
    /// The combined score that selection compares.
    Score,
    /// The prior value of a move.
    Prior,
    /// Mean owner at the end of the playouts.
    Ownership,
    /// Influence of the stones, as Hung & Chen define it with an empty boundary.
    Influence,
    /// Immediate gain of the side to move by each legal move that gains something, as Hung & Chen
    /// define it with an empty boundary: a share of the best move's gain, so that pruning by ε
    /// keeps what has 1 − ε or more.
    Reward,
    /// Territory by dilation and erosion, dead stones discounted.
    Territory,
    /// Fate of blocks with few liberties: 0 safe, 1 dead; one half if whoever plays first decides,
    /// also on the points where to play.
    Mortality,
    /// Connected chains, at their stones and links: the share of their side's stones that they are.
    Connection,
    /// Safety of each group: 0 dead, 1 unconditionally alive.
    Safety,
}

/// The meaning of an overlay's numbers; all are Black's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// An amount, 0 to 1.
    Amount,
    /// A chance that Black wins, 0 to 1; even at one half.
    Chance,
    /// An owner, −1 (White) to 1 (Black).
    Side,
}

/// Error for an id that no overlay has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownOverlay {
    /// The id that was asked for.
    pub id: String,
}

impl Say for UnknownOverlay {
    fn say(&self) -> Message {
        let known = Overlay::ALL.map(Overlay::id).join(", ");
        say!("unknown-overlay", id = quoted(&self.id), known = known)
    }
}

errors_that_say!(UnknownOverlay);

impl Overlay {
    /// All overlays, in the order of their keys.
    pub const ALL: [Overlay; 14] = [
        Overlay::None,
        Overlay::Visits,
        Overlay::Value,
        Overlay::Amaf,
        Overlay::Beta,
        Overlay::Score,
        Overlay::Prior,
        Overlay::Ownership,
        Overlay::Influence,
        Overlay::Reward,
        Overlay::Territory,
        Overlay::Mortality,
        Overlay::Connection,
        Overlay::Safety,
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
            Overlay::Reward => "reward",
            Overlay::Territory => "territory",
            Overlay::Mortality => "mortality",
            Overlay::Connection => "connection",
            Overlay::Safety => "safety",
        }
    }

    /// The name that people read. What else is told of an overlay are parts of this message.
    pub fn name(self) -> Message {
        Message::about("overlay", self.id())
    }

    /// The overlay with this id.
    ///
    /// # Errors
    /// [`UnknownOverlay`] if none has it.
    pub fn from_id(id: &str) -> Result<Overlay, UnknownOverlay> {
        let found = Overlay::ALL.into_iter().find(|o| o.id() == id);
        found.ok_or_else(|| UnknownOverlay { id: id.to_owned() })
    }

    /// The meaning of the overlay's numbers.
    pub const fn unit(self) -> Unit {
        match self {
            Overlay::None
            | Overlay::Visits
            | Overlay::Beta
            | Overlay::Reward
            | Overlay::Mortality
            | Overlay::Safety => Unit::Amount,
            Overlay::Value | Overlay::Amaf | Overlay::Score | Overlay::Prior => Unit::Chance,
            Overlay::Ownership | Overlay::Influence | Overlay::Territory | Overlay::Connection => {
                Unit::Side
            }
        }
    }

    /// True if it needs a search; the others show what a position alone says.
    pub const fn is_read(self) -> bool {
        match self {
            Overlay::Visits
            | Overlay::Value
            | Overlay::Amaf
            | Overlay::Beta
            | Overlay::Score
            | Overlay::Prior
            | Overlay::Ownership => true,
            Overlay::None
            | Overlay::Influence
            | Overlay::Reward
            | Overlay::Territory
            | Overlay::Mortality
            | Overlay::Connection
            | Overlay::Safety => false,
        }
    }

    /// The number at each point that has one, in its [`unit`](Overlay::unit); none without a
    /// search where it needs one.
    pub fn values(self, board: &Board, search: Option<&Snapshot>) -> Vec<(Point, f32)> {
        match (self, search) {
            (known, _) if !known.is_read() => known::values(known, board),
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
            Overlay::Visits => (c.visits > 0).then(|| c.visits as f32 / total),
            Overlay::Value => c.value,
            Overlay::Amaf => c.amaf_value,
            Overlay::Beta => (c.amaf_visits > 0).then_some(c.beta),
            Overlay::Score => c.score,
            Overlay::Prior => c.prior,
            _ => None,
        };
        search.candidates.iter().filter_map(|c| Some((c.mv.point()?, number(c)?))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Diagram;
    use crate::knowledge::Insight;

    /// White's stone in the corner is dead, Black's two on the right are saved or lost on `a`.
    const FIGHT: &str = ". . . . . . .\n\
                         . . . O O . .\n\
                         . . O X X a .\n\
                         . . . O O . .\n\
                         . X . . . . .\n\
                         X X X . . . .\n\
                         . O X . . . .";

    /// The values of an overlay at the points with these names.
    fn say(overlay: Overlay, names: &[&str]) -> Vec<Option<f32>> {
        let board = Diagram::parse(FIGHT).unwrap().board;
        let values = overlay.values(&board, None);
        let at = |name: &&str| Point::parse(name, 7, 7).unwrap();
        let value = |p| values.iter().find(|v| v.0 == p).map(|v| v.1);
        names.iter().map(|name| value(at(name))).collect()
    }

    #[test]
    fn mortality_tells_dead_stones_and_vital_points() {
        let said = say(Overlay::Mortality, &["B1", "D5", "E5", "F5", "G7"]);
        assert_eq!(said, [Some(1.0), Some(0.5), Some(0.5), Some(0.5), None]);
    }

    #[test]
    fn connection_tells_how_much_of_a_side_hangs_together() {
        // Black's five in the corner, and the two; E7 is nobody's.
        let said = say(Overlay::Connection, &["B3", "C1", "D5", "E7"]);
        assert_eq!(said, [Some(5.0 / 7.0), Some(5.0 / 7.0), Some(2.0 / 7.0), None]);
    }

    #[test]
    fn safety_tells_how_surely_a_stone_lives() {
        let said = say(Overlay::Safety, &["B1", "C1", "D5", "G7"]);
        assert_eq!((said[0], said[3]), (Some(0.0), None), "White's stone is dead");
        assert!(said[1] > said[2], "{said:?}");
    }

    #[test]
    fn territory_is_the_modules() {
        let board = Diagram::parse(FIGHT).unwrap().board;
        let insight = Insight::new(&board);
        let values = Overlay::Territory.values(&board, None);
        assert_eq!(values.len(), 49);
        assert!(values.into_iter().all(|(p, v)| v == insight.territory(p) && v.abs() <= 1.0));
    }

    #[test]
    fn influence_is_one_half_on_a_lone_stone_and_nothing_in_between() {
        let board = Diagram::parse("X . . . . . O").unwrap().board;
        let values = Overlay::Influence.values(&board, None);
        let seen: Vec<f32> = values.iter().map(|value| value.1).collect();
        let near = [4.0 / 8.0, 3.0 / 7.0, 2.0 / 6.0];
        assert_eq!(seen, [near[0], near[1], near[2], 0.0, -near[2], -near[1], -near[0]]);
    }

    /// As much of White's 3 2 1 on the points to the right comes over as Black's stone outweighs: 4
    /// + 3 + 2 from one step away, 3 + 4 + 3 from two, and so on; see the tests of influence.
    #[test]
    fn reward_is_the_share_of_what_the_best_move_gains() {
        let board = Diagram::parse(". . . . . O . . . . . . . .").unwrap().board;
        let values = Overlay::Reward.values(&board, None);
        let at = |column| values.iter().find(|v| v.0 == Point::new(column, 0)).map(|v| v.1);
        let gains = [9.0, 10.0, 7.0, 5.0, 2.0, 1.0].map(|gain| Some(gain / 10.0));
        assert_eq!([6, 7, 8, 9, 10, 11].map(at), gains);
        assert_eq!([5, 12, 13].map(at), [None; 3], "a stone, and moves that gain nothing");
        assert!(Overlay::Reward.values(&Board::new(5, 5), None).is_empty(), "nothing to win");
    }
}
