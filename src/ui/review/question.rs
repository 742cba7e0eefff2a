//! A question to the review: why another move would not be better.

use crate::go::{Color, Game, Move};
use crate::review::{Comparison, Reader, Reading, Review, Step, Variation};

/// A position of which a question needs the reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The position in which the move would be played.
    Here,
    /// The one after the move that the search likes best there.
    Best,
    /// The one after the move that is asked about.
    Asked,
}

/// A question why another move is not better: as many simulations are put into it as into the best one.
/// What the review has read the same way need not be read again; where another program has read the game,
/// or not all is read, the question has readings of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The place of the review's course where it would be played.
    pub place: usize,
    /// The player whose turn it is there.
    pub color: Color,
    /// The move that is asked about.
    pub mv: Move,
    /// The reading of the position after it, once it is there.
    pub reading: Option<Reading>,
    here: Option<Reading>,
    best: Option<Reading>,
}

impl Question {
    /// A question about a move, with what the review knows.
    pub(super) fn new(review: &Review, place: usize, color: Color, mv: Move) -> Question {
        let mut question = Question { place, color, mv, reading: None, here: None, best: None };
        question.learn(review);
        question
    }

    /// Takes over what the review has read.
    fn learn(&mut self, review: &Review) {
        let Reader::Yomi(_) = review.reader else { return };
        let known = review.place(self.place);
        let played = review.course().turn(self.place).map(|played| played.1);
        let after = || review.places().get(self.place + 1).and_then(|known| known.here.clone());
        self.here = self.here.take().or_else(|| known.here.clone());
        let best = self.best_move();
        let after_best = if best == played { after() } else { known.instead.clone() };
        self.best = self.best.take().or(after_best.filter(|_| best.is_some()));
        self.reading = self.reading.take().or_else(|| match self.mv {
            mv if Some(mv) == played => after(),
            mv if Some(mv) == best => self.best.clone(),
            _ => None,
        });
    }

    fn best_move(&self) -> Option<Move> {
        self.here.as_ref()?.best().and_then(Variation::mv)
    }

    /// The position to be read next; `None` once the answer is there.
    pub(super) fn missing(&self) -> Option<Part> {
        match self.best_move() {
            _ if self.here.is_none() => Some(Part::Here),
            _ if self.reading.is_none() => Some(Part::Asked),
            Some(best) if best != self.mv && self.best.is_none() => Some(Part::Best),
            _ => None,
        }
    }

    /// The game up to a position of this question; `None` where it cannot be played.
    pub(super) fn game(&self, review: &Review, part: Part) -> Option<Game> {
        let mut game = review.game(Step::Here(self.place))?;
        match part {
            Part::Here => {}
            Part::Best => game.play_as(self.color, self.best_move()?).ok()?,
            Part::Asked => game.play_as(self.color, self.mv).ok()?,
        }
        Some(game)
    }

    /// Takes note of a reading.
    pub(super) fn note(&mut self, part: Part, reading: Reading) {
        match part {
            Part::Here => self.here = Some(reading),
            Part::Best => self.best = Some(reading),
            Part::Asked => self.reading = Some(reading),
        }
    }

    /// The best move and what the other one costs beside it; `None` while something is still to be read.
    pub(super) fn answer(&self) -> Option<(Move, Comparison)> {
        let (best, asked) = (self.best_move()?, self.reading.as_ref()?);
        if best == self.mv {
            return Some((best, Comparison::NONE));
        }
        Some((best, Comparison::of(self.color, self.best.as_ref()?, asked)))
    }
}
