//! What moves gain, one after the other, in a game or in a simulation (Hung & Chen).

use super::influence::{Influence, InfluenceRule, captured};
use crate::go::{Board, ByColor, Color, Move};

/// The rewards of each side's moves, summed while they are made.
#[derive(Clone, Debug)]
pub struct Gains {
    rule: InfluenceRule,
    board: Board,
    influence: Influence,
    sum: ByColor<i32>,
}

impl Gains {
    /// Sums of zero, in the position `start`.
    pub fn new(start: &Board, rule: InfluenceRule) -> Gains {
        let influence = Influence::new(start, rule);
        Gains { rule, board: start.clone(), influence, sum: ByColor::default() }
    }

    /// Plays a legal move and adds its reward.
    pub fn play(&mut self, color: Color, mv: Move) {
        self.board.set_to_play(color);
        self.sum[color] += self.influence.play(&self.board, mv);
        self.board.play(mv);
    }

    /// Plays a legal move and adds what it gains over an influence that is not updated, as the
    /// authors' program does in the playouts of systems that prune. Where the move captures, that
    /// program compares with the true influence afterwards.
    pub fn play_stale(&mut self, color: Color, mv: Move) {
        self.board.set_to_play(color);
        let captured = mv.point().map_or(0, |p| captured(&self.board, p).len() as i32);
        if captured == 0 {
            self.sum[color] += self.influence.reward(&self.board, mv);
            self.board.play(mv);
        } else {
            self.board.play(mv);
            let after = Influence::new(&self.board, self.rule);
            self.sum[color] += captured + self.influence.gain(&after, &self.board, color);
        }
    }

    /// Rewards of each side's moves so far.
    pub fn sum(&self) -> ByColor<i32> {
        self.sum
    }
}

/// Rewards that each side's moves earn in a game that begins at `start`.
pub fn gains(
    start: &Board,
    moves: impl IntoIterator<Item = (Color, Move)>,
    rule: InfluenceRule,
) -> ByColor<i32> {
    let mut gains = Gains::new(start, rule);
    for (color, mv) in moves {
        gains.play(color, mv);
    }
    gains.sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Diagram;
    use crate::knowledge::{Boundary, Edition};

    const RULE: InfluenceRule =
        InfluenceRule { boundary: Boundary::Empty, edition: Edition::Printed };

    /// Black's gain by `a`, then by `b`: with the influence kept up to date, and without.
    fn gained(picture: &str) -> [i32; 2] {
        let diagram = Diagram::parse(picture).unwrap();
        let points = ['a', 'b'].map(|mark| Move::Play(diagram.mark(mark).unwrap()));
        let mut fresh = Gains::new(&diagram.board, RULE);
        let mut stale = fresh.clone();
        for mv in points {
            fresh.play(Color::Black, mv);
            stale.play_stale(Color::Black, mv);
        }
        [fresh.sum().black, stale.sum().black]
    }

    /// White has 4 3 2 1 from its stone to the right. Black's `a` turns −2 and −1 into 1 and 3;
    /// `b` then turns −1 beside White's stone into 2 or, as if `a` had never been, −3, −2 and −1
    /// into 0, 2 and 2.
    #[test]
    fn over_a_stale_influence_points_are_won_again() {
        assert_eq!(gained(". . . . . O . b a . . . . ."), [(3 + 4) + 3, (3 + 4) + (3 + 4 + 3)]);
    }

    /// `a` captures and gains what the tests of influence say; `b` then has nothing left to win or,
    /// as if White's stone still stood, −1 on the three points left of it, by 1 2 3.
    #[test]
    fn after_a_capture_the_influence_is_as_stale_as_before() {
        let capture = 1 + 7 + 7 + 5 + 3;
        assert_eq!(gained(". X O a . . b . ."), [capture, capture + 1 + 2 + 3]);
    }
}
