//! The end of a game: what it comes to by its rules.

use super::color::{ByColor, Color};
use super::count::{Count, Terms};
use super::game::Game;
use super::grid::Grid;
use super::komi::{Komi, Points};
use super::point::Move;
use super::point_set::PointSet;
use super::rules::{PassStones, Scoring};
use std::fmt;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The board was counted: Black's lead after komi.
    Score(Points),
    /// A player gave up.
    Resignation {
        /// The opponent of the player who gave up.
        winner: Color,
    },
    /// A player's time ran out.
    Time {
        /// The opponent of the player whose time ran out.
        winner: Color,
    },
}

impl Outcome {
    /// The side that won; none if the count says that nobody did.
    pub fn winner(self) -> Option<Color> {
        match self {
            Outcome::Score(lead) => lead.winner(),
            Outcome::Resignation { winner } | Outcome::Time { winner } => Some(winner),
        }
    }

    /// Black's lead by the count that a record's result tells; `None` where it tells another end, or none.
    pub fn counted(result: &str) -> Option<Points> {
        Outcome::parse(result).and_then(Outcome::score)
    }

    /// Black's lead, if the board was counted.
    pub fn score(self) -> Option<Points> {
        match self {
            Outcome::Score(lead) => Some(lead),
            Outcome::Resignation { .. } | Outcome::Time { .. } => None,
        }
    }
}

/// The result as records write it: `B+3.5`, `W+R`, `B+T`, or `0` for a draw.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Score(points) => points.fmt(f),
            Outcome::Resignation { winner } => write!(f, "{}+R", winner.letter()),
            Outcome::Time { winner } => write!(f, "{}+T", winner.letter()),
        }
    }
}

impl Outcome {
    /// The result that a record tells, such as `B+3.5`, `W+Resign` or `Jigo`; `None` where it tells none that names
    /// a winner and a margin, as where a game was broken off.
    pub fn parse(text: &str) -> Option<Outcome> {
        if ["0", "Draw", "Jigo"].iter().any(|draw| draw.eq_ignore_ascii_case(text)) {
            return Some(Outcome::Score(Points::default()));
        }
        let (winner, how) = text.split_once('+')?;
        let winner = Color::BOTH.into_iter().find(|color| {
            winner.eq_ignore_ascii_case(color.name())
                || winner.eq_ignore_ascii_case(&color.letter().to_string())
        })?;
        match how.to_ascii_lowercase().as_str() {
            "r" | "resign" => Some(Outcome::Resignation { winner }),
            "t" | "time" => Some(Outcome::Time { winner }),
            margin => {
                let margin = margin.parse::<Komi>().ok().filter(|m| m.half_points() > 0)?;
                // A lead of Black is komi that Black receives.
                let for_white = if winner == Color::Black { -1 } else { 1 };
                let komi = Komi::default().plus_half_points(for_white * margin.half_points());
                Some(Outcome::Score(Points::new(0, komi)))
            }
        }
    }
}

impl Game {
    /// The count of the board by the rules, with these dead stones.
    pub fn count(&self, dead: &PointSet) -> Count {
        let grid = Grid::from(self.board());
        Count::of(&grid, &grid.clone().without(dead), &self.terms())
    }

    /// What the count of this game depends on beside the stones.
    pub fn terms(&self) -> Terms {
        let given = self.pass_stones();
        let mut prisoners = self.prisoners();
        prisoners.black += given.white;
        prisoners.white += given.black;
        let setup = self.setup();
        Terms { rules: setup.rules, komi: setup.komi, handicap: setup.handicap, prisoners }
    }

    /// Number of stones that each side has given for its passes. If Black was the last to pass, White
    /// gives one more for the move that the rules still ask of it.
    fn pass_stones(&self) -> ByColor<usize> {
        let mut given = ByColor::default();
        if self.setup().rules.pass_stones == PassStones::None {
            return given;
        }
        for &(color, _) in self.moves().iter().filter(|(_, mv)| *mv == Move::Pass) {
            given[color] += 1;
        }
        let ended_by_black = self.moves().last() == Some(&(Color::Black, Move::Pass));
        given.white += usize::from(ended_by_black && self.board().passes() >= 2);
        given
    }

    /// The result with the `dead` stones taken off: the count, or the resignation.
    pub fn outcome(&self, dead: &PointSet) -> Outcome {
        match self.resigned() {
            Some(loser) => Outcome::Resignation { winner: loser.other() },
            None => Outcome::Score(self.count(dead).lead()),
        }
    }

    /// The komi with which a count of area decides this game as its rules do, as far as can be known
    /// before the end: the search counts area whatever the rules.
    ///
    /// The stones that a side has played are on the board or prisoners. So its lead by area is that by
    /// territory and the number of stones that it has played more than the other. Until the end both
    /// play the same number, or the side to move one more; half a point stands for that.
    pub fn area_komi(&self) -> Komi {
        let terms = self.terms();
        let komi = terms.komi_and_compensation();
        if terms.rules.scoring == Scoring::Area {
            return komi;
        }
        let before = self.setup().prisoners;
        let before = before.white as i32 - before.black as i32;
        let set_up = self.setup().stones.iter().map(|stone| stone.0);
        let moves = self.moves().iter().filter(|(_, mv)| *mv != Move::Pass).map(|mv| mv.0);
        let more = before + set_up.chain(moves).map(Color::sign).sum::<i32>();
        komi.plus_half_points(2 * more + self.to_play().sign())
    }
}
