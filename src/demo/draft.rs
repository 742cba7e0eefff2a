//! A position that a person sets up, stone by stone. It may stand for no position for a while, as when a chain has
//! no liberty yet.

use crate::go::{Color, Komi, Point, Record, RecordError, Rules, Setup, SetupError};
use crate::picture::{Layer, Stone};

/// The position as it is so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    setup: Setup,
}

impl Draft {
    /// An empty square board, Black to play.
    pub fn empty(size: usize, komi: Komi) -> Draft {
        Draft { setup: Setup::even(size, komi) }
    }

    /// The position at the end of a record.
    ///
    /// # Errors
    /// A [`RecordError`] if the record cannot be played.
    pub fn of(record: &Record) -> Result<Draft, RecordError> {
        let game = record.game()?;
        let board = game.board();
        let stones = board.points().filter_map(|p| Some((board.cell(p).color()?, p))).collect();
        let setup = Setup { stones, to_play: game.to_play(), handicap: 0, ..record.setup.clone() };
        Ok(Draft { setup })
    }

    /// Number of points in a row and in a column.
    pub fn size(&self) -> (usize, usize) {
        (self.setup.width, self.setup.height)
    }

    /// The player to move.
    pub fn to_play(&self) -> Color {
        self.setup.to_play
    }

    /// Points that White receives.
    pub fn komi(&self) -> Komi {
        self.setup.komi
    }

    /// Gives a player the move.
    pub fn let_play(&mut self, color: Color) {
        self.setup.to_play = color;
    }

    /// Sets the komi.
    pub fn set_komi(&mut self, komi: Komi) {
        self.setup.komi = komi;
    }

    /// Puts a stone on a point, in the place of any that stands there; takes one of the same colour away.
    pub fn put(&mut self, point: Point, color: Color) {
        let stones = &mut self.setup.stones;
        let stood = stones.iter().position(|stone| stone.1 == point);
        let stood = stood.map(|place| stones.remove(place).0);
        if stood != Some(color) {
            stones.push((color, point));
        }
    }

    /// Takes the stone on a point away, if there is one.
    pub fn clear(&mut self, point: Point) {
        self.setup.stones.retain(|stone| stone.1 != point);
    }

    /// The position as a game that begins there.
    ///
    /// # Errors
    /// A [`SetupError`] if no game has this position, as when a chain has no liberty.
    pub fn record(&self) -> Result<Record, SetupError> {
        let mut setup = Setup { rules: Rules::default(), ..self.setup.clone() };
        // A link brings back an equal record.
        setup.sort_stones();
        let record = Record { setup, moves: Vec::new(), next: None };
        crate::go::Game::new(record.setup.clone())?;
        Ok(record)
    }

    /// The stones as they are painted.
    pub fn scene(&self) -> Vec<Layer> {
        let stone = |&(color, point): &(Color, Point)| Stone { point, color, opacity: 1.0 };
        vec![Layer::Stones(self.setup.stones.iter().map(stone).collect())]
    }
}
