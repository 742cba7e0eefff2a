//! A film of one simulation that can be gone through in both directions, moment by moment.

use crate::go::{Board, Cell, Color, Move, Record, RecordError, area_score};
use crate::search::{Change, Film, Fork};
use crate::words::{Message, say};

/// The parts of a simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The walk from the root down the tree.
    Selection,
    /// The new node at the end of that walk.
    Expansion,
    /// The policy's moves to the end of the game.
    Playout,
    /// The result on its way up to the root.
    Backup,
}

impl Phase {
    /// All parts, in the order in which a simulation has them.
    pub const ALL: [Phase; 4] = [Phase::Selection, Phase::Expansion, Phase::Playout, Phase::Backup];

    /// The name that people read.
    pub fn name(self) -> Message {
        match self {
            Phase::Selection => say!("phase-selection"),
            Phase::Expansion => say!("phase-expansion"),
            Phase::Playout => say!("phase-playout"),
            Phase::Backup => say!("phase-backup"),
        }
    }
}

/// One moment of a simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A move is chosen at the node of this depth.
    Select(usize),
    /// A node is added to the tree.
    Expand,
    /// A move of the playout is made; the number counts the moves made so far.
    Play(usize),
    /// The final board is scored.
    Count,
    /// The result is recorded at the node of this depth.
    Back(usize),
}

impl Step {
    /// The part of the simulation that the moment belongs to.
    pub fn phase(self) -> Phase {
        match self {
            Step::Select(_) => Phase::Selection,
            Step::Expand => Phase::Expansion,
            Step::Play(_) | Step::Count => Phase::Playout,
            Step::Back(_) => Phase::Backup,
        }
    }
}

/// A film that can be gone through in both directions.
#[derive(Clone, Debug)]
pub struct Reel {
    film: Film,
    root: Box<Board>,
    half_komi: i32,
    steps: Vec<Step>,
}

impl Reel {
    /// The reel of a film that was made at the end of this record.
    ///
    /// # Errors
    /// A [`RecordError`] if the record cannot be played.
    pub fn new(film: Film, record: &Record) -> Result<Reel, RecordError> {
        let game = record.game()?;
        let root = game.reopened();
        let deep = film.descent.len();
        let grown = film.grown.unwrap_or(deep + 1);
        let mut steps: Vec<Step> = (0..deep.min(grown)).map(Step::Select).collect();
        if grown <= deep {
            steps.push(Step::Expand);
        }
        steps.extend((grown..deep).map(Step::Select));
        steps.extend((1..=film.playout.len()).map(Step::Play));
        steps.push(Step::Count);
        steps.extend((0..deep).rev().map(Step::Back));
        Ok(Reel { film, root, half_komi: game.area_komi().half_points(), steps })
    }

    /// The film that the reel shows.
    pub fn film(&self) -> &Film {
        &self.film
    }

    /// All moments, in their order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The moment of this number; the last for a number beyond it.
    pub fn step(&self, number: usize) -> Step {
        self.steps[number.min(self.steps.len() - 1)]
    }

    /// The first moment of a part, if the simulation has that part.
    pub fn first_of(&self, phase: Phase) -> Option<usize> {
        self.steps.iter().position(|step| step.phase() == phase)
    }

    /// Depth of the node that a moment is about; none if it is about no node.
    pub fn depth(&self, step: Step) -> Option<usize> {
        match step {
            Step::Select(depth) | Step::Back(depth) => Some(depth),
            _ => None,
        }
    }

    /// The node at this depth.
    pub fn fork(&self, depth: usize) -> &Fork {
        &self.film.descent[depth]
    }

    /// The moves in the tree, each with the side that makes it.
    pub fn path(&self) -> Vec<(Color, Move)> {
        self.film.descent.iter().map(|fork| (fork.mover, fork.moves[fork.chosen].mv)).collect()
    }

    /// The position in which the search began.
    pub fn root(&self) -> &Board {
        &self.root
    }

    /// Number of the tree's moves and of the playout's moves that are on the board at a moment.
    pub fn played(&self, step: Step) -> (usize, usize) {
        let deep = self.film.descent.len();
        match step {
            Step::Select(depth) | Step::Back(depth) => (depth, 0),
            Step::Expand => (self.film.grown.unwrap_or(deep), 0),
            Step::Play(moves) => (deep, moves),
            Step::Count => (deep, self.film.playout.len()),
        }
    }

    /// The board as it stands at a moment.
    pub fn board(&self, step: Step) -> Box<Board> {
        let (tree, playout) = self.played(step);
        let mut board = self.root.clone();
        for &(_, mv) in &self.path()[..tree] {
            board.play(mv);
        }
        for &mv in &self.film.playout[..playout] {
            board.play(mv);
        }
        board
    }

    /// Black's lead at the end, komi included, in half points.
    pub fn lead(&self) -> i32 {
        2 * self.film.lead - self.half_komi
    }

    /// The points at the end of the playout that are counted for a side, with the side.
    pub fn owners(&self) -> Vec<(crate::go::Point, Color)> {
        let end = self.board(Step::Count);
        let score = area_score(&end);
        let owned = end.points().filter(|&p| end.cell(p) == Cell::Empty);
        owned.filter_map(|p| Some((p, score.owner[p].color()?))).collect()
    }

    /// Changes that the result made at the node of this depth.
    pub fn changes(&self, depth: usize) -> impl Iterator<Item = &Change> {
        self.film.changes.iter().filter(move |change| change.depth == depth)
    }
}
