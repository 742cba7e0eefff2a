//! A record reviewed: what a search says of each position, and what each move cost.
//!
//! Each position is searched anew with as many simulations. Where another move than the best was played,
//! the position after the best move is searched too: what the move cost is the difference between two
//! positions with the same side to move, read with the same effort. A reading depends on its position, the
//! system, the seed and the number of simulations alone, so a review can stop anywhere and go on later.
//! Passes that end the game are judged by its count as well. Values are Black's.

mod account;
mod comparison;
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

use crate::go::{Game, Move, Points, Record};
use serde::{Deserialize, Serialize};

pub use account::Account;
pub use comparison::{Comparison, Size};
pub use file::{FileError, Filed, nodes, read, read_line, to_text, write, write_line};
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
    /// The position after this many moves.
    Here(usize),
    /// The position after this many moves and the best one there.
    Instead(usize),
}

/// A game with what is known of each of its positions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    record: Record,
    /// Who has read the positions.
    pub reader: Reader,
    /// Black's lead by the count with which the game ended; `None` where it ended without one.
    pub counted: Option<Points>,
    places: Vec<Place>,
}

impl Review {
    /// A review of a game of which nothing is read yet.
    pub fn new(game: &Game, effort: Effort) -> Review {
        Review::by(Record::of(game), Reader::Yomi(effort))
    }

    fn by(record: Record, reader: Reader) -> Review {
        let places = vec![Place::default(); record.moves.len() + 1];
        Review { record, reader, counted: None, places }
    }

    /// The game that is reviewed.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The positions, from the one before the first move to the last.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// The position after this many moves.
    ///
    /// # Panics
    /// If the game has fewer moves.
    pub fn place(&self, moves: usize) -> &Place {
        &self.places[moves]
    }

    /// What is to be read next, in the order of the game; `None` when all is read, or was read by another
    /// program.
    pub fn next(&self) -> Option<Step> {
        let both = |moves| [Step::Here(moves), Step::Instead(moves)];
        (0..self.places.len()).flat_map(both).find(|&step| self.lacks(step))
    }

    /// What is to be read next for a person who looks at the last of `shown` moves. What tells of that move comes
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
            Step::Here(moves) => self.places.get(moves).is_some_and(|place| place.here.is_none()),
            Step::Instead(moves) => {
                self.better(moves).is_some() && self.places[moves].instead.is_none()
            }
        }
    }

    /// The move that is better than the one played after this many moves; `None` if that was the best, or
    /// nothing is known.
    pub fn better(&self, moves: usize) -> Option<&Variation> {
        let (_, played) = *self.record.moves.get(moves)?;
        let best = self.places[moves].here.as_ref()?.best()?;
        (best.mv() != Some(played)).then_some(best)
    }

    fn better_move(&self, moves: usize) -> Option<Move> {
        self.better(moves).and_then(Variation::mv)
    }

    /// The game up to the position of a step; `None` where it cannot be played.
    pub fn game(&self, step: Step) -> Option<Game> {
        let (Step::Here(moves) | Step::Instead(moves)) = step;
        let mut record = self.record.clone();
        let next = record.moves.get(moves).map(|&(mover, _)| mover);
        record.moves.truncate(moves);
        if let Some(mover) = next {
            // In old records the same player may move twice, as for handicap stones.
            record.next = None;
            record.set_to_play(mover);
        }
        let mut game = record.game().ok()?;
        if let Step::Instead(_) = step {
            game.play_as(next?, self.better(moves)?.mv()?).ok()?;
        }
        Some(game)
    }

    /// Takes note of what was read.
    pub fn note(&mut self, step: Step, reading: Reading) {
        match step {
            Step::Here(moves) => self.places[moves].here = Some(reading),
            Step::Instead(moves) => self.places[moves].instead = Some(reading),
        }
    }

    /// Takes over what another review has read of the same positions in the same way and this one has not.
    pub fn keep(&mut self, other: &Review) {
        if self.reader != other.reader || self.record.setup != other.record.setup {
            return;
        }
        let pairs = self.record.moves.iter().zip(&other.record.moves);
        let same = pairs.take_while(|(a, b)| a == b).count();
        for moves in 0..=same {
            if self.places[moves].here.is_none() {
                self.places[moves].here = other.places[moves].here.clone();
            }
            // The other reading is of the position after the move that was found best here, and not played.
            let is_same = moves < same && self.better_move(moves) == other.better_move(moves);
            if is_same && self.places[moves].instead.is_none() {
                self.places[moves].instead = other.places[moves].instead.clone();
            }
        }
    }

    /// Share of the work that is done, 0 to 1: each position counts as much, and half where the one after its
    /// best move is still to be read.
    pub fn share_done(&self) -> f32 {
        let done = |moves| match (self.lacks(Step::Here(moves)), self.lacks(Step::Instead(moves))) {
            (true, _) => 0.0,
            (false, true) => 0.5,
            (false, false) => 1.0,
        };
        (0..self.places.len()).map(done).sum::<f32>() / self.places.len() as f32
    }

    /// What each move cost, as far as that is known, in the order of the game.
    pub fn verdicts(&self) -> impl Iterator<Item = Verdict> + '_ {
        (0..self.record.moves.len()).filter_map(|moves| self.verdict(moves))
    }

    /// What the move cost that was played after this many moves, if that is known.
    pub fn verdict(&self, moves: usize) -> Option<Verdict> {
        let &(color, played) = self.record.moves.get(moves)?;
        let here = self.places[moves].here.as_ref()?;
        let after = self.places[moves + 1].here.as_ref()?;
        let best = match &self.reader {
            Reader::Yomi(_) => self.places[moves].instead.as_ref(),
            // A network's opinion of a position does not depend on who has searched how far.
            Reader::KaTrain | Reader::Lizzie | Reader::Sabaki => Some(here),
        };
        let cost = match here.best().and_then(Variation::mv) == Some(played) {
            true => Comparison::NONE,
            false => self.cost(moves, best?, after),
        };
        let better = self.better(moves).cloned();
        Some(Verdict { number: moves + 1, color, played, better, cost })
    }

    /// What it costs to come into the position `after` this move rather than into the best one. A pass that ended
    /// the game is a mistake only where the count says so too: a search may take for open what the players have
    /// agreed upon.
    fn cost(&self, moves: usize, best: &Reading, after: &Reading) -> Comparison {
        let color = self.record.moves[moves].0;
        let searched = Comparison::of(color, best, after);
        let counted = self.counted.filter(|_| self.is_closing(moves));
        let counted = counted.map(|lead| Comparison::of(color, best, &Reading::counted(lead)));
        counted.filter(|counted| counted.size() < searched.size()).unwrap_or(searched)
    }

    /// Whether the move is one of the passes in a row, two or more, with which the game ends.
    fn is_closing(&self, moves: usize) -> bool {
        let passes = self.record.moves.iter().rev().take_while(|&&(_, mv)| mv == Move::Pass);
        let passes = passes.count();
        passes >= 2 && self.record.moves.len() - moves <= passes
    }
}

/// Number of moves from one position to the next in the first look over the whole game.
const COARSE: usize = 4;

/// Memory of the tree of a review in bytes: what its simulations take on the largest board, and a bit more.
pub const MEMORY: u64 = 96 << 20;

/// Simulations for each position unless somebody asks for others: on two processors, a game of 60 moves on
/// 9×9 takes less than a minute, one of 250 on 19×19 some minutes.
pub fn usual(game: &Game) -> u64 {
    match game.board().area() {
        0..=81 => 8000,
        82..=169 => 5000,
        _ => 3000,
    }
}
