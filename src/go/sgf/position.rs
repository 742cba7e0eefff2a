//! Positions of a kifu: what stands on the board at a node, and the game that can be played on from there.

use super::error::SgfError;
use super::kifu::{Kifu, NodeId};
use super::read::setup;
use super::spot::{Spot, played};
use super::stones::Stones;
use crate::go::color::Color;
use crate::go::game::{Game, Setup};
use crate::go::point::Move;

/// Number of moves after which a game begins anew: each position that is kept has all of them.
const LONGEST_GAME: usize = 1000;

/// The board at a node, with the game as far as it can be played on.
#[derive(Clone, Debug)]
pub struct Position {
    stones: Stones,
    /// How the game began; `None` on a board that cannot be played on.
    setup: Option<Setup>,
    game: Option<Game>,
    /// How often the game has begun anew.
    begun: usize,
    moves: usize,
}

impl Position {
    /// The position at the first node of a game.
    ///
    /// # Errors
    /// [`SgfError::Size`], or [`SgfError::Shown`] if the board is too large to be shown.
    pub fn first(kifu: &Kifu, root: NodeId) -> Result<Position, SgfError> {
        let (width, height) = kifu.size(root)?;
        let mut stones = Stones::new(width, height)?;
        kifu.follow(root, true, (width, height), &mut stones);
        let line: Vec<NodeId> = kifu.main_line(root).take(LONGEST_GAME).collect();
        let setup = setup(kifu, &line, &mut Vec::new()).ok();
        let game = setup.clone().and_then(|setup| Game::new(setup).ok());
        let mut position = Position { stones, setup, game, begun: 0, moves: 0 };
        if let Some(game) = position.game.as_ref().filter(|_| kifu.moves(root).next().is_none()) {
            position.stones.to_play = game.to_play();
        }
        position.make_moves(kifu, root);
        Ok(position)
    }

    /// The position at a node.
    ///
    /// # Errors
    /// As [`first`](Position::first).
    pub fn at(kifu: &Kifu, id: NodeId) -> Result<Position, SgfError> {
        let path = kifu.path(id);
        let mut position = Position::first(kifu, path[0])?;
        path[1..].iter().for_each(|&id| position.follow(kifu, id));
        Ok(position)
    }

    /// Goes on to a child of the position's node. Every move is made as it is recorded; where the rules
    /// know no such move, and where stones are set up, the game begins anew.
    pub fn follow(&mut self, kifu: &Kifu, id: NodeId) {
        let size = (self.stones.width(), self.stones.height());
        if self.game.as_ref().is_some_and(|game| game.moves().len() >= LONGEST_GAME) {
            self.begin_anew();
        }
        kifu.follow(id, false, size, &mut self.stones);
        let sets_up = !kifu.set_ups(id, size).cells.is_empty();
        if !self.make_moves(kifu, id) || sets_up || self.game.is_none() {
            self.begin_anew();
        }
        if let (Some(color), Some(game)) = (kifu.to_play(id), &mut self.game) {
            game.set_to_play(color);
        }
    }

    /// Makes the moves of a node in the game; false if one cannot be made.
    fn make_moves(&mut self, kifu: &Kifu, id: NodeId) -> bool {
        let size = (self.stones.width(), self.stones.height());
        let mut all = true;
        for (color, value) in kifu.moves(id) {
            self.moves += 1;
            let Some(game) = &mut self.game else { continue };
            let mv = |spot: Option<Spot>| spot.map_or(Move::Pass, |s| Move::Play(s.point(size.1)));
            let made = played(value, size).map(|spot| game.play_recorded(color, mv(spot)).is_ok());
            all &= made.unwrap_or(false);
        }
        all
    }

    /// Begins the game with the stones on the board, if they can stand.
    fn begin_anew(&mut self) {
        let Some(setup) = &self.setup else { return };
        self.begun += 1;
        let height = self.stones.height();
        let stone = |spot: Spot| Some((self.stones.cell(spot).color()?, spot.point(height)));
        let stones = self.stones.spots().filter_map(stone).collect();
        let Stones { to_play, captured: prisoners, .. } = self.stones;
        let setup = Setup { stones, to_play, prisoners, ..setup.clone() };
        self.game = Game::new(setup).ok();
    }

    /// What stands on the board.
    pub fn stones(&self) -> &Stones {
        &self.stones
    }

    /// The game up to here, since it began or began anew; `None` where it can only be looked at.
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// How often the game has begun anew on the way here.
    pub fn begun(&self) -> usize {
        self.begun
    }

    /// Number of moves from the beginning of the record to here.
    pub fn moves(&self) -> usize {
        self.moves
    }

    /// Ends the game here: `color` gives up.
    pub fn resign(&mut self, color: Color) {
        if let Some(game) = &mut self.game {
            game.resign(color);
        }
    }
}
