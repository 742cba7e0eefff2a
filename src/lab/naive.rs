//! A board that knows only flood fill: the truth that the fast board is tested against, and the
//! slow one that it is compared with.

use crate::go::{Cell, Color};
use crate::rng::Rng;
use std::collections::HashSet;

/// A board as rows of cells, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Naive {
    cells: Vec<Vec<Option<Color>>>,
}

/// A point as its column and row.
pub type At = (usize, usize);

impl Naive {
    /// A board without stones.
    pub fn new(width: usize, height: usize) -> Naive {
        Naive { cells: vec![vec![None; width]; height] }
    }

    /// All points of the board.
    pub fn all(&self) -> Vec<At> {
        (0..self.cells.len()).flat_map(|r| (0..self.cells[0].len()).map(move |c| (c, r))).collect()
    }

    /// The stone on a point, if there is one.
    pub fn at(&self, (column, row): At) -> Option<Color> {
        self.cells[row][column]
    }

    fn near(&self, (column, row): At) -> Vec<At> {
        let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        let near =
            steps.map(|(dx, dy)| (column.wrapping_add_signed(dx), row.wrapping_add_signed(dy)));
        near.into_iter().filter(|&(c, r)| c < self.cells[0].len() && r < self.cells.len()).collect()
    }

    /// The points connected to `start` that hold the same, and the different points around them.
    fn flood(&self, start: At) -> (HashSet<At>, HashSet<At>) {
        let (mut inside, mut around) = (HashSet::from([start]), HashSet::new());
        let mut todo = vec![start];
        while let Some(p) = todo.pop() {
            for q in self.near(p) {
                if self.at(q) != self.at(start) {
                    around.insert(q);
                } else if inside.insert(q) {
                    todo.push(q);
                }
            }
        }
        (inside, around)
    }

    /// The stones connected to the stone at `start`, and their liberties.
    pub fn chain(&self, start: At) -> (HashSet<At>, HashSet<At>) {
        let (stones, around) = self.flood(start);
        (stones, around.into_iter().filter(|&q| self.at(q).is_none()).collect())
    }

    /// The position after `color` plays on `p`, unless that is occupied or suicide.
    pub fn after(&self, p: At, color: Color) -> Option<Naive> {
        if self.at(p).is_some() {
            return None;
        }
        let mut next = self.clone();
        next.cells[p.1][p.0] = Some(color);
        for q in self.near(p) {
            if next.at(q) == Some(color.other()) {
                let (stones, liberties) = next.chain(q);
                if liberties.is_empty() {
                    stones.into_iter().for_each(|(c, r)| next.cells[r][c] = None);
                }
            }
        }
        (!next.chain(p).1.is_empty()).then_some(next)
    }

    /// The position after suicide of `color` on the empty point `p`.
    pub fn after_suicide(&self, p: At, color: Color) -> Naive {
        let mut next = self.clone();
        next.cells[p.1][p.0] = Some(color);
        next.chain(p).0.into_iter().for_each(|(c, r)| next.cells[r][c] = None);
        next
    }

    /// Owner of a point, by its stone or by the territory that it lies in.
    pub fn owner(&self, p: At) -> Cell {
        if let Some(color) = self.at(p) {
            return color.cell();
        }
        let border: HashSet<_> = self.flood(p).1.into_iter().map(|q| self.at(q)).collect();
        match (border.contains(&Some(Color::Black)), border.contains(&Some(Color::White))) {
            (true, false) => Cell::Black,
            (false, true) => Cell::White,
            _ => Cell::Empty,
        }
    }

    /// Plays a random game from here, by the rules of a uniform playout with simple ko, at most
    /// three moves for each point. Returns Black's lead on the board.
    pub fn play_out(mut self, rng: &mut Rng) -> i32 {
        let points = self.all();
        let (mut before, mut color, mut passes) = (self.clone(), Color::Black, 0);
        for _ in 0..3 * points.len() {
            let mut left = points.clone();
            let mut next = None;
            while next.is_none() && !left.is_empty() {
                let p = left.swap_remove(rng.below(left.len() as u32) as usize);
                if !self.is_eye(p, color) {
                    next = self.after(p, color).filter(|next| *next != before);
                }
            }
            passes = if next.is_some() { 0 } else { passes + 1 };
            if passes == 2 {
                break;
            }
            before = self.clone();
            self = next.unwrap_or(self);
            color = color.other();
        }
        points.iter().filter_map(|&p| self.owner(p).color()).map(Color::sign).sum()
    }

    /// True if all neighbours are of this colour and few enough of the diagonals are enemies.
    fn is_eye(&self, (column, row): At, color: Color) -> bool {
        let near = self.near((column, row));
        let steps = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
        let diagonals = steps
            .map(|(dx, dy)| (column.wrapping_add_signed(dx), row.wrapping_add_signed(dy)))
            .into_iter()
            .filter(|&(c, r)| c < self.cells[0].len() && r < self.cells.len());
        let enemies = diagonals.filter(|&p| self.at(p) == Some(color.other())).count();
        near.iter().all(|&p| self.at(p) == Some(color))
            && enemies < if near.len() == 4 { 2 } else { 1 }
    }
}
