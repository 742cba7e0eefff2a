//! Examples for the network to learn from: positions of games, and how the games ended.

use crate::go::{Color, EyeRule, Game, Komi, Move, Point};
use crate::knowledge::Ladders;
use crate::knowledge::network::{Facts, Grid, facts};
use crate::lab::study::Studied;
use crate::search::{Evaluation, preset};
use rayon::prelude::*;
use std::sync::Arc;

/// A position to learn from.
#[derive(Clone, Debug)]
pub(super) struct Example {
    /// Number of points a side.
    pub size: usize,
    /// The facts of each point, row by row.
    pub facts: Vec<Facts>,
    /// The moves that may be played, as places in `facts`.
    pub moves: Vec<u16>,
    /// Value of each of these moves: its share of the search's visits.
    pub worth: Vec<f32>,
    /// The player to move.
    pub mover: Color,
    /// Points that komi gives the mover.
    pub komi: f32,
    /// The end of the game.
    pub end: Arc<End>,
}

/// The end of a game, by playouts from its last position.
#[derive(Clone, Debug, Default)]
pub(super) struct End {
    /// Owner of each point, row by row: 1 Black, −1 White.
    owners: Vec<f32>,
    /// Share of the playouts that Black won, 0 to 1.
    won: f32,
}

/// Examples to learn from and others to test with.
#[derive(Clone, Debug, Default)]
pub struct Examples {
    pub(super) learn: Vec<Example>,
    pub(super) test: Vec<Example>,
}

/// Number of games of which one is kept for tests.
const TEST_EVERY: usize = 20;
/// Number of playouts that tell how a game ended.
const PLAYOUTS: u64 = 100;
/// Komi of the games, in half points.
const KOMI: i16 = 15;

impl Examples {
    /// The examples from the positions of these games.
    pub fn of(games: &[Studied]) -> Examples {
        let each: Vec<_> = games.par_iter().map(of_game).collect();
        let mut examples = Examples::default();
        for (number, positions) in each.into_iter().enumerate() {
            let test = number % TEST_EVERY == 0;
            if test { &mut examples.test } else { &mut examples.learn }.extend(positions);
        }
        examples
    }

    /// Number of positions to learn from, and to test with.
    pub fn count(&self) -> [usize; 2] {
        [self.learn.len(), self.test.len()]
    }
}

fn of_game(studied: &Studied) -> Vec<Example> {
    let mut examples = Vec::new();
    let mut ladders = Ladders::default();
    let mut game = Game::even(studied.size, Komi::from_half_points(KOMI));
    for (&mv, visits) in studied.moves.iter().zip(&studied.visits) {
        examples.extend(example(&game, visits, &mut ladders));
        if game.play(mv).is_err() {
            break;
        }
    }
    let end = Arc::new(End::of(&game));
    examples.iter_mut().for_each(|example| example.end = end.clone());
    examples
}

impl End {
    fn of(game: &Game) -> End {
        let policy = preset("yomi").expect("it is in the registry").spec().playout;
        let mut evaluation = Evaluation::new(game, policy, 1);
        evaluation.run(PLAYOUTS, &|| false);
        let estimate = evaluation.estimate().expect("there were playouts");
        End { owners: estimate.ownership, won: estimate.winrate as f32 }
    }
}

/// An example from a position, or none: passes and fillers of own eyes teach nothing.
fn example(game: &Game, visits: &[(Move, u32)], ladders: &mut Ladders) -> Option<Example> {
    let board = game.board();
    let me = board.to_play();
    let size = board.width();
    let open = |&p: &_| {
        game.legality(me, Move::Play(p)).is_ok() && !EyeRule::Diagonals.is_eye(board, p, me)
    };
    let points: Vec<_> = board.empties().iter().copied().filter(open).collect();
    let of = |p: &Point| visits.iter().find(|(mv, _)| mv.point() == Some(*p));
    let counts: Vec<u32> = points.iter().map(|p| of(p).map_or(0, |&(_, count)| count)).collect();
    let all = counts.iter().sum::<u32>();
    if all == 0 {
        return None;
    }
    let seen = facts(board, ladders);
    Some(Example {
        size,
        facts: board.points().map(|p| seen[seen.place(p)]).collect(),
        worth: counts.iter().map(|&count| count as f32 / all as f32).collect(),
        moves: points.iter().map(|p| (p.row() * size + p.column()) as u16).collect(),
        mover: me,
        komi: if me == Color::Black { -0.5 } else { 0.5 } * f32::from(KOMI),
        end: Arc::default(),
    })
}

impl Example {
    /// The place in `grid` of the point with this number, turned by one of the eight symmetries.
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

    /// Owner of the point with this number in the end: 1 the side to move, −1 the other.
    pub fn owner(&self, number: usize) -> f32 {
        let black = self.end.owners[number];
        black * self.mover.sign() as f32
    }

    /// Share of the playouts that the side to move won, 0 to 1.
    pub fn won(&self) -> f32 {
        self.mover.turned(self.end.won)
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
