//! The stones of a board that is shown: any size up to 25×25, plain and slow.
//!
//! [`Board`](crate::go::Board) is for playing: at most 19×19, and without stones that have no liberty.
//! A record may have larger boards, and such stones after its beginning, and is to be looked at all the same.

use super::error::SgfError;
use super::kifu::Turn;
use super::spot::{MAX_SHOWN, Spot};
use crate::go::color::{ByColor, Cell, Color};

/// A position to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stones {
    width: usize,
    height: usize,
    cells: Vec<Cell>,
    /// Number of stones that each player has captured.
    pub captured: ByColor<usize>,
    /// The player whose turn it is.
    pub to_play: Color,
    /// The last move, if there was one.
    pub last: Option<Turn>,
}

impl Stones {
    /// An empty board, Black to play.
    ///
    /// # Errors
    /// [`SgfError::Shown`] if a side is not 1 to [`MAX_SHOWN`].
    pub fn new(width: usize, height: usize) -> Result<Stones, SgfError> {
        let sides = 1..=MAX_SHOWN;
        if !sides.contains(&width) || !sides.contains(&height) {
            return Err(SgfError::Shown { width, height });
        }
        Ok(Stones {
            width,
            height,
            cells: vec![Cell::Empty; width * height],
            captured: ByColor::default(),
            to_play: Color::Black,
            last: None,
        })
    }

    /// Number of points in a row.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Number of points in a column.
    pub fn height(&self) -> usize {
        self.height
    }

    /// What a spot holds; [`Cell::Border`] off the board.
    pub fn cell(&self, spot: Spot) -> Cell {
        self.index(spot).map_or(Cell::Border, |i| self.cells[i])
    }

    /// All spots, row by row from the top.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let (width, height) = (self.width as u8, self.height as u8);
        (0..height).flat_map(move |row| (0..width).map(move |column| Spot { column, row }))
    }

    /// Number of stones that stand on the board.
    pub fn standing(&self) -> usize {
        self.cells.iter().filter(|&&cell| cell != Cell::Empty).count()
    }

    /// Places or takes away a stone, and captures nothing. A spot off the board changes nothing.
    pub fn set(&mut self, spot: Spot, cell: Cell) {
        if let Some(i) = self.index(spot) {
            self.cells[i] = cell;
        }
    }

    /// Makes a move, whatever stands on its spot: chains of the other side that lose their last liberty
    /// are captured, and then the player's own if it has none.
    pub fn play(&mut self, turn: Turn) {
        let Turn { color, spot } = turn;
        self.to_play = color.other();
        self.last = Some(turn);
        let Some(spot) = spot else { return };
        self.set(spot, color.cell());
        for beside in self.beside(spot) {
            if self.cell(beside) == color.other().cell() {
                self.captured[color] += self.take_if_dead(beside);
            }
        }
        if self.cell(spot) == color.cell() {
            self.captured[color.other()] += self.take_if_dead(spot);
        }
    }

    /// Takes off all chains without a liberty at once, and tells their stones. Nobody captures them.
    pub(super) fn take_dead(&mut self) -> Vec<(Spot, Cell)> {
        let mut lives = vec![false; self.cells.len()];
        // Life goes from empty spots to the stones beside them, and from a stone to others of its colour.
        let mut next: Vec<Spot> =
            self.spots().filter(|&spot| self.cell(spot) == Cell::Empty).collect();
        while let Some(spot) = next.pop() {
            let from = self.cell(spot);
            for beside in self.beside(spot) {
                let Some(i) = self.index(beside) else { continue };
                let is_stone = self.cells[i] != Cell::Empty;
                let joins = from == Cell::Empty || from == self.cells[i];
                if is_stone && joins && !std::mem::replace(&mut lives[i], true) {
                    next.push(beside);
                }
            }
        }
        let all = self.spots().zip(lives).map(|(spot, lives)| (spot, self.cell(spot), lives));
        let dead = all.filter(|&(_, cell, lives)| cell != Cell::Empty && !lives);
        let dead: Vec<(Spot, Cell)> = dead.map(|(spot, cell, _)| (spot, cell)).collect();
        dead.iter().for_each(|&(spot, _)| self.set(spot, Cell::Empty));
        dead
    }

    /// Takes off the chain of this stone if it has no liberty, and counts its stones.
    fn take_if_dead(&mut self, spot: Spot) -> usize {
        let own = self.cell(spot);
        let mut seen = vec![false; self.cells.len()];
        let mut chain = vec![spot];
        let mut next = 0;
        while let Some(&spot) = chain.get(next) {
            next += 1;
            for beside in self.beside(spot) {
                match self.cell(beside) {
                    Cell::Empty => return 0,
                    cell if cell == own => {
                        let i = self.index(beside).expect("a stone is on the board");
                        if !std::mem::replace(&mut seen[i], true) && beside != chain[0] {
                            chain.push(beside);
                        }
                    }
                    _ => {}
                }
            }
        }
        for &spot in &chain {
            self.set(spot, Cell::Empty);
        }
        chain.len()
    }

    /// The four spots around a spot; those off the board hold [`Cell::Border`].
    fn beside(&self, Spot { column, row }: Spot) -> [Spot; 4] {
        [
            Spot { column, row: row.wrapping_sub(1) },
            Spot { column: column + 1, row },
            Spot { column, row: row + 1 },
            Spot { column: column.wrapping_sub(1), row },
        ]
    }

    fn index(&self, Spot { column, row }: Spot) -> Option<usize> {
        let (column, row) = (usize::from(column), usize::from(row));
        (column < self.width && row < self.height).then(|| row * self.width + column)
    }
}
