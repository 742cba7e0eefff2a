//! Positions of games, for the network to learn from.

use crate::go::{EyeRule, Game, Komi, Move, Point};
use crate::knowledge::Ladders;
use crate::knowledge::network::{Facts, Grid, facts};
use rayon::prelude::*;

/// A position to learn from.
#[derive(Clone, Debug)]
pub(super) struct Example {
    /// Points a side.
    pub size: usize,
    /// Of each point, row by row.
    pub facts: Vec<Facts>,
    /// The moves that may have been played, as places in `facts`.
    pub moves: Vec<u16>,
    /// Which of them was.
    pub played: usize,
}

/// Examples to learn from and others to test with.
#[derive(Clone, Debug, Default)]
pub struct Examples {
    pub(super) learn: Vec<Example>,
    pub(super) test: Vec<Example>,
}

/// One game in so many is kept for tests.
const TEST_EVERY: usize = 20;

impl Examples {
    /// The positions of these games, each the points a side and its moves.
    pub fn of(games: &[(usize, &[Move])]) -> Examples {
        let each: Vec<_> = games.par_iter().map(|&(size, moves)| of_game(size, moves)).collect();
        let mut examples = Examples::default();
        for (number, positions) in each.into_iter().enumerate() {
            let test = number % TEST_EVERY == 0;
            if test { &mut examples.test } else { &mut examples.learn }.extend(positions);
        }
        examples
    }

    /// How many positions there are to learn from, and to test with.
    pub fn count(&self) -> [usize; 2] {
        [self.learn.len(), self.test.len()]
    }
}

fn of_game(size: usize, moves: &[Move]) -> Vec<Example> {
    let mut examples = Vec::new();
    let mut ladders = Ladders::default();
    let mut game = Game::even(size, Komi::from_half_points(15));
    for &mv in moves {
        examples.extend(example(&game, mv, &mut ladders));
        if game.play(mv).is_err() {
            break;
        }
    }
    examples
}

/// Passes and fillers of own eyes teach nothing.
fn example(game: &Game, mv: Move, ladders: &mut Ladders) -> Option<Example> {
    let (board, played) = (game.board(), mv.point()?);
    let me = board.to_play();
    let size = board.width();
    let open = |&p: &_| {
        game.legality(me, Move::Play(p)).is_ok() && !EyeRule::Diagonals.is_eye(board, p, me)
    };
    let points: Vec<_> = board.empties().iter().copied().filter(open).collect();
    let seen = facts(board, ladders);
    Some(Example {
        size,
        facts: board.points().map(|p| seen[seen.place(p)]).collect(),
        played: points.iter().position(|&p| p == played)?,
        moves: points.iter().map(|p| (p.row() * size + p.column()) as u16).collect(),
    })
}

impl Example {
    /// The place in `grid` of the point with this number, turned by one of eight symmetries.
    pub fn place<T: Copy>(&self, grid: &Grid<T>, number: usize, symmetry: u32) -> usize {
        let far = self.size - 1;
        let (mut column, mut row) = (number % self.size, number / self.size);
        if symmetry & 1 != 0 {
            column = far - column;
        }
        if symmetry & 2 != 0 {
            row = far - row;
        }
        if symmetry & 4 != 0 {
            (column, row) = (row, column);
        }
        grid.place(Point::new(column, row))
    }

    pub fn turned(&self, symmetry: u32) -> Grid<Facts> {
        let mut grid = Grid::filled(0, self.size, self.size);
        for (number, &facts) in self.facts.iter().enumerate() {
            let place = self.place(&grid, number, symmetry);
            grid[place] = facts;
        }
        grid
    }
}
