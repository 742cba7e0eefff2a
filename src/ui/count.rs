//! The count at the end of a game: what each side has, and the result.

use crate::go::{ByColor, Color, Game, Komi, PointSet, Points, Scoring};
use crate::words::{Message, say};

/// A count with all its parts.
#[derive(Clone, Debug)]
pub struct Count {
    /// What counts beside territory: living stones under area scoring, prisoners under territory
    /// scoring.
    pub scoring: Scoring,
    /// Number of living stones of each side, or of its prisoners.
    pub stones: ByColor<i32>,
    /// Empty points of each side, with those under the opponent's dead stones.
    pub territory: ByColor<i32>,
    /// Points that White gets for playing second and for handicap stones.
    pub komi: Komi,
    /// Number of points that belong to nobody.
    pub neutral: usize,
    /// Black's lead in points, with komi.
    pub lead: Points,
}

impl Count {
    /// Counts a game with these dead stones taken off.
    pub fn of(game: &Game, dead: &PointSet) -> Count {
        let count = game.count(dead);
        let both = |of: &dyn Fn(Color) -> usize| ByColor {
            black: of(Color::Black) as i32,
            white: of(Color::White) as i32,
        };
        Count {
            scoring: count.scoring,
            stones: both(&|color| count.made(color) - count.territory[color]),
            territory: both(&|color| count.territory[color]),
            komi: count.komi,
            neutral: count.neutral,
            lead: count.lead(),
        }
    }

    /// All of a side's points, komi included.
    pub fn total(&self, color: Color) -> f64 {
        let made = f64::from(self.stones[color] + self.territory[color]);
        if color == Color::White { made + self.komi.points() } else { made }
    }
}

/// What White's points beside the board are made of, where some are for handicap stones.
pub fn compensation(game: &Game) -> Option<Message> {
    let setup = game.setup();
    let points = setup.rules.compensation.points(setup.handicap);
    (points > 0).then(|| say!("count-handicap", komi = setup.komi.to_string(), points = points))
}
