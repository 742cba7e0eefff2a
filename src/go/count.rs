//! The count at the end of a game, by area or by territory, on a board of any size.

use super::color::{ByColor, Cell, Color};
use super::grid::Grid;
use super::komi::{Komi, Points};
use super::point::Point;
use super::rules::{Rules, Scoring};
use super::seki::in_seki;

/// What a count depends on beside the stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The rules of the game.
    pub rules: Rules,
    /// Points that White receives.
    pub komi: Komi,
    /// Number of handicap stones.
    pub handicap: usize,
    /// Number of stones that each side has taken before the end: captured, and given for a pass.
    pub prisoners: ByColor<usize>,
}

impl Terms {
    /// Points that White receives, with those for handicap stones.
    pub fn komi_and_compensation(&self) -> Komi {
        let more = self.rules.compensation.points(self.handicap);
        self.komi.plus_half_points(2 * more as i32)
    }
}

/// A counted board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// What counts.
    pub scoring: Scoring,
    /// Number of living stones of each side.
    pub stones: ByColor<usize>,
    /// Number of points without living stones that each side surrounds and that count for it.
    pub territory: ByColor<usize>,
    /// Number of the opponent's stones that each side has: taken before the end, and dead.
    pub prisoners: ByColor<usize>,
    /// Number of points that nobody surrounds.
    pub neutral: usize,
    /// Points that White receives, with those for handicap stones.
    pub komi: Komi,
    /// Number of points in a row.
    pub width: usize,
    /// The side for which each point counts, row by row from the upper left corner.
    pub owners: Vec<Option<Color>>,
}

impl Count {
    /// The count of a board from which the dead stones have been taken off: `grid` is the board with
    /// them, `alive` without.
    pub fn of(grid: &Grid, alive: &Grid, terms: &Terms) -> Count {
        let Terms { rules, prisoners, .. } = *terms;
        let points = grid.cells().len();
        let seki = match rules.scoring {
            Scoring::Area => vec![false; points],
            Scoring::Territory => in_seki(alive),
        };
        let mut count = Count {
            scoring: rules.scoring,
            stones: ByColor::default(),
            territory: ByColor::default(),
            prisoners,
            neutral: 0,
            komi: terms.komi_and_compensation(),
            width: grid.width(),
            owners: vec![None; points],
        };
        for (at, cell) in alive.cells().iter().enumerate() {
            let Some(color) = cell.color() else { continue };
            count.stones[color] += 1;
            count.owners[at] = (rules.scoring == Scoring::Area).then_some(color);
        }
        for region in alive.patches(|cell| cell == Cell::Empty) {
            let is_eye_in_seki = region.border.iter().any(|&at| seki[at]);
            // Dead stones in an eye of a seki stay, for nobody may take them off there.
            let taken = region.points.iter().filter(|_| !is_eye_in_seki);
            for color in taken.filter_map(|&at| grid.cells()[at].color()) {
                count.prisoners[color.other()] += 1;
            }
            match region.owner(alive) {
                None => count.neutral += region.points.len(),
                Some(_) if is_eye_in_seki => {}
                Some(owner) => {
                    count.territory[owner] += region.points.len();
                    region.points.iter().for_each(|&at| count.owners[at] = Some(owner));
                }
            }
        }
        count
    }

    /// The side for which a point of the fast board counts.
    pub fn owner(&self, p: Point) -> Option<Color> {
        let row = self.owners.len() / self.width - 1 - p.row();
        self.owners[row * self.width + p.column()]
    }

    /// What a side has on the board and, under territory scoring, of the opponent's stones; komi is
    /// not counted.
    pub fn made(&self, color: Color) -> usize {
        let beside = match self.scoring {
            Scoring::Area => self.stones[color],
            Scoring::Territory => self.prisoners[color],
        };
        self.territory[color] + beside
    }

    /// All points of a side, White's with komi.
    pub fn score(&self, color: Color) -> f64 {
        let komi = if color == Color::White { self.komi.points() } else { 0.0 };
        self.made(color) as f64 + komi
    }

    /// Black's lead, komi counted.
    pub fn lead(&self) -> Points {
        Points::new(self.made(Color::Black) as i32 - self.made(Color::White) as i32, self.komi)
    }
}
