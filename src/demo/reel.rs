//! A film, step by step.

use super::trial::resumed;
use crate::go::{Board, Cell, Color, Move, Record, area_score};
use crate::search::{Change, Film, Fork};

/// The parts of a simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Down the tree.
    Selection,
    /// A new node.
    Expansion,
    /// To the end of the game.
    Playout,
    /// Up again.
    Backup,
}

impl Phase {
    /// In their order.
    pub const ALL: [Phase; 4] = [Phase::Selection, Phase::Expansion, Phase::Playout, Phase::Backup];

    /// What people call it.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Selection => "Selection",
            Phase::Expansion => "Expansion",
            Phase::Playout => "Playout",
            Phase::Backup => "Backup",
        }
    }
}

/// One moment of a simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// At the node this deep, a move is chosen.
    Select(usize),
    /// A node is made.
    Expand,
    /// So many moves of the playout are made.
    Play(usize),
    /// The end is counted.
    Count,
    /// The result is counted at the node this deep.
    Back(usize),
}

impl Step {
    /// The part that it belongs to.
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
    /// Of a film that was made at the end of this record.
    ///
    /// # Errors
    /// A sentence if the record cannot be played.
    pub fn new(film: Film, record: &Record) -> Result<Reel, String> {
        let game = record.game().map_err(|e| e.to_string())?;
        let root = resumed(&game);
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
        Ok(Reel { film, root, half_komi: game.komi().half_points(), steps })
    }

    /// The film.
    pub fn film(&self) -> &Film {
        &self.film
    }

    /// All moments, in order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// A moment; the last for a number beyond it.
    pub fn step(&self, number: usize) -> Step {
        self.steps[number.min(self.steps.len() - 1)]
    }

    /// The first moment of a part, if the simulation has it.
    pub fn first_of(&self, phase: Phase) -> Option<usize> {
        self.steps.iter().position(|step| step.phase() == phase)
    }

    /// The node that a moment is about, by its place in the descent.
    pub fn depth(&self, step: Step) -> Option<usize> {
        match step {
            Step::Select(depth) | Step::Back(depth) => Some(depth),
            _ => None,
        }
    }

    /// The node at a depth.
    pub fn fork(&self, depth: usize) -> &Fork {
        &self.film.descent[depth]
    }

    /// The moves of the tree, with who makes them.
    pub fn path(&self) -> Vec<(Color, Move)> {
        self.film.descent.iter().map(|fork| (fork.mover, fork.moves[fork.chosen].mv)).collect()
    }

    /// The position in which the search began.
    pub fn root(&self) -> &Board {
        &self.root
    }

    /// Moves of the tree and of the playout that are on the board at a moment.
    pub fn played(&self, step: Step) -> (usize, usize) {
        let deep = self.film.descent.len();
        match step {
            Step::Select(depth) | Step::Back(depth) => (depth, 0),
            Step::Expand => (self.film.grown.unwrap_or(deep), 0),
            Step::Play(moves) => (deep, moves),
            Step::Count => (deep, self.film.playout.len()),
        }
    }

    /// The board at a moment.
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

    /// Who owns which point at the end.
    pub fn owners(&self) -> Vec<(crate::go::Point, Color)> {
        let end = self.board(Step::Count);
        let score = area_score(&end);
        let owned = end.points().filter(|&p| end.cell(p) == Cell::Empty);
        owned.filter_map(|p| Some((p, score.owner[p].color()?))).collect()
    }

    /// What the result changed at the node this deep.
    pub fn changes(&self, depth: usize) -> impl Iterator<Item = &Change> {
        self.film.changes.iter().filter(move |change| change.depth == depth)
    }
}
