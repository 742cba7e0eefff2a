//! The count at the end of a game: what each side has, and the result.

use crate::go::{ByColor, Cell, Color, Game, Komi, PointMap, PointSet, Points};

/// An area score with all its parts.
#[derive(Clone, Debug)]
pub struct Count {
    /// Number of living stones of each side.
    pub stones: ByColor<i32>,
    /// Empty points of each side, with those under the opponent's dead stones.
    pub territory: ByColor<i32>,
    /// Points that White gets for playing second.
    pub komi: Komi,
    /// Number of points that belong to nobody.
    pub neutral: usize,
    /// Black's lead in points, with komi.
    pub lead: Points,
    /// The owner of each point; empty where nobody owns it.
    pub owner: PointMap<Cell>,
}

impl Count {
    /// Counts a game with these dead stones taken off.
    pub fn of(game: &Game, dead: &PointSet) -> Count {
        let area = game.area_without(dead);
        let owned =
            area.stones.black + area.stones.white + area.territory.black + area.territory.white;
        Count {
            stones: area.stones,
            territory: area.territory,
            komi: game.komi(),
            neutral: game.board().area() - owned as usize,
            lead: Points::new(area.lead(), game.komi()),
            owner: area.owner,
        }
    }

    /// All of a side's points, komi included.
    pub fn total(&self, color: Color) -> f64 {
        let area = f64::from(self.stones[color] + self.territory[color]);
        if color == Color::White { area + self.komi.points() } else { area }
    }
}
