//! A record reviewed: what a search says of each position, and what each move cost.
//!
//! Each position is searched anew with as many simulations. Where another move than the best was played,
//! the position after the best move is searched too: what the move cost is the difference between two
//! positions with the same side to move, read with the same effort. A reading depends on its position, the
//! system, the seed and the number of simulations alone, so a review can stop anywhere and go on later.
//! Passes that end the game are judged by its count as well. Values are Black's.

mod account;
mod comparison;
mod course;
mod file;
mod katrain;
mod lizzie;
mod measured;
mod reading;
mod sabaki;
mod teaching;
mod turning;
mod verdict;
mod words;

use crate::go::{Color, Game, Move, Points};
use serde::{Deserialize, Serialize};

pub use account::Account;
pub use comparison::{Comparison, Size};
pub use course::Course;
pub use file::{
    FileError, Filed, bare_text, from_text, main_course, read, read_line, to_text, write,
    write_line,
};
pub use measured::Measured;
pub use reading::{Lead, Rate, Reading, Variation};
pub use sabaki::winrate;
pub use teaching::{Reads, Stage};
pub use turning::{MOST_TURNING_POINTS, turning_points};
pub use verdict::Verdict;

/// How a review reads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effort {
    /// The id of the system that searches.
    pub system: String,
    /// Number of simulations for each position.
    pub simulations: u64,
    /// Seed of the system's random numbers.
    pub seed: u64,
}

/// Who has read the positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reader {
    /// This program, which can go on.
    Yomi(Effort),
    /// KaTrain, whose analysis stood in the file.
    KaTrain,
    /// Lizzie or one of its descendants, likewise.
    Lizzie,
    /// Sabaki, of which the win rates and leads alone stood there.
    Sabaki,
}

/// A position of the record and what is known of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Place {
    /// The reading of the position.
    pub here: Option<Reading>,
    /// The reading of the position after its best move, where another was played.
    pub instead: Option<Reading>,
}

/// What is to be read next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// The position at this place.
    Here(usize),
    /// The position after the best move at this place.
    Instead(usize),
}

/// The course of a record with what is known of each of its positions.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    course: Course,
    /// Who has read the positions.
    pub reader: Reader,
    /// Black's lead by the count with which the game ended; `None` where it ended without one.
    pub counted: Option<Points>,
    places: Vec<Place>,
}

impl Review {
    /// A review of a course of which nothing is read yet.
    pub fn new(course: impl Into<Course>, effort: Effort) -> Review {
        Review::by(course.into(), Reader::Yomi(effort))
    }

    fn by(course: Course, reader: Reader) -> Review {
        let places = vec![Place::default(); course.places()];
        Review { course, reader, counted: None, places }
    }

    /// The course that is reviewed.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// What is known of the positions of the course.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// What is known of the position at this place.
    ///
    /// # Panics
    /// If the course has fewer places.
    pub fn place(&self, place: usize) -> &Place {
        &self.places[place]
    }

    /// What is to be read next, in the order of the game; `None` when all is read, or was read by another
    /// program.
    pub fn next(&self) -> Option<Step> {
        let both = |place| [Step::Here(place), Step::Instead(place)];
        (0..self.places.len()).flat_map(both).find(|&step| self.lacks(step))
    }

    /// What is to be read next for a person who looks at the place `shown`. What tells of the move before it comes
    /// first. Then comes every fourth position, so that the course of a long game is soon in view, then those
    /// between, and then what the better moves would have led to. `None` as in [`Review::next`].
    pub fn next_in_view(&self, shown: usize) -> Option<Step> {
        let all = || 0..self.places.len();
        let shown = shown.min(all().len() - 1);
        let before = shown.checked_sub(1);
        let here = [Some(shown), before].into_iter().flatten().map(Step::Here);
        let coarse = all().step_by(COARSE).chain(all()).map(Step::Here);
        here.chain(before.map(Step::Instead))
            .chain(coarse)
            .chain(all().map(Step::Instead))
            .find(|&step| self.lacks(step))
    }

    /// Whether this is still to be read.
    pub fn lacks(&self, step: Step) -> bool {
        let Reader::Yomi(_) = self.reader else { return false };
        match step {
            Step::Here(place) => self.places.get(place).is_some_and(|known| known.here.is_none()),
            Step::Instead(place) => {
                self.better(place).is_some() && self.places[place].instead.is_none()
            }
        }
    }

    /// The move that is better than the one played at this place; `None` if that was the best, or nothing is known.
    pub fn better(&self, place: usize) -> Option<&Variation> {
        let (_, played) = self.course.turn(place)?;
        let best = self.places[place].here.as_ref()?.best()?;
        (best.mv() != Some(played)).then_some(best)
    }

    fn better_move(&self, place: usize) -> Option<Move> {
        self.better(place).and_then(Variation::mv)
    }

    /// The game up to the position of a step; `None` where it cannot be played.
    pub fn game(&self, step: Step) -> Option<Game> {
        let (Step::Here(place) | Step::Instead(place)) = step;
        let mut game = self.course.game(place)?;
        if let Step::Instead(_) = step {
            let (mover, _) = self.course.turn(place)?;
            game.play_as(mover, self.better_move(place)?).ok()?;
        }
        Some(game)
    }

    /// Takes note of what was read.
    pub fn note(&mut self, step: Step, reading: Reading) {
        match step {
            Step::Here(place) => self.places[place].here = Some(reading),
            Step::Instead(place) => self.places[place].instead = Some(reading),
        }
    }

    /// Takes over what another review has read of the same positions in the same way and this one has not.
    pub fn keep(&mut self, other: &Review) {
        if self.reader != other.reader {
            return;
        }
        let turns = |place| self.course.to_play(place) == other.course.to_play(place);
        for place in (0..self.course.shared(&other.course)).filter(|&place| turns(place)) {
            if self.places[place].here.is_none() {
                self.places[place].here = other.places[place].here.clone();
            }
            // The other reading is of the position after the move that was found best here, and not played.
            let is_same = self.course.turn(place) == other.course.turn(place)
                && self.better_move(place) == other.better_move(place);
            if is_same && self.places[place].instead.is_none() {
                self.places[place].instead = other.places[place].instead.clone();
            }
        }
    }

    /// Share of the work that is done, 0 to 1: each position counts as much, and half where the one after its
    /// best move is still to be read.
    pub fn share_done(&self) -> f32 {
        let done = |place| match (self.lacks(Step::Here(place)), self.lacks(Step::Instead(place))) {
            (true, _) => 0.0,
            (false, true) => 0.5,
            (false, false) => 1.0,
        };
        (0..self.places.len()).map(done).sum::<f32>() / self.places.len() as f32
    }

    /// What each move cost, as far as that is known, in the order of the record.
    pub fn verdicts(&self) -> impl Iterator<Item = Verdict> + '_ {
        (0..self.course.last()).filter_map(|place| self.verdict(place))
    }

    /// What the move cost that was played at this place, if that is known.
    pub fn verdict(&self, place: usize) -> Option<Verdict> {
        let (color, played) = self.course.turn(place)?;
        let here = self.places[place].here.as_ref()?;
        let after = self.places[place + 1].here.as_ref()?;
        let best = match &self.reader {
            Reader::Yomi(_) => self.places[place].instead.as_ref(),
            // A network's opinion of a position does not depend on who has searched how far.
            Reader::KaTrain | Reader::Lizzie | Reader::Sabaki => Some(here),
        };
        let cost = match here.best().and_then(Variation::mv) == Some(played) {
            true => Comparison::NONE,
            false => self.cost(place, color, best?, after),
        };
        let better = self.better(place).cloned();
        Some(Verdict { number: self.course.number(place + 1), color, played, better, cost })
    }

    /// What it costs this player to come into the position `after` the move rather than into the best one. A pass that
    /// ended the game is a mistake only where the count says so too: a search may take for open what the players have
    /// agreed upon.
    fn cost(&self, place: usize, color: Color, best: &Reading, after: &Reading) -> Comparison {
        let searched = Comparison::of(color, best, after);
        let counted = self.counted.filter(|_| self.course.is_closing(place));
        let counted = counted.map(|lead| Comparison::of(color, best, &Reading::counted(lead)));
        counted.filter(|counted| counted.size() < searched.size()).unwrap_or(searched)
    }
}

/// Number of moves from one position to the next in the first look over the whole game.
const COARSE: usize = 4;

/// Memory of the tree of a review in bytes: what its simulations take on the largest board, and a bit more.
pub const MEMORY: u64 = 96 << 20;

/// Simulations for each position of a board of so many columns and rows unless somebody asks for others: on two
/// processors, a game of 60 moves on 9×9 takes less than a minute, one of 250 on 19×19 some minutes.
pub fn usual((width, height): (usize, usize)) -> u64 {
    match width * height {
        0..=81 => 8000,
        82..=169 => 5000,
        _ => 3000,
    }
}
