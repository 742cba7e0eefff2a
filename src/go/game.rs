//! A game: a board with its history, the full rules, undo and the result.

use super::board::Board;
use super::color::{Cell, Color};
use super::diagram::SetupError;
use super::komi::{Komi, Points};
use super::point::{Move, Point};
use super::point_set::PointSet;
use super::score::{AreaScore, area_score};
use super::zobrist::WHITE_TO_PLAY;
use crate::words::{Message, Say, errors_that_say, say};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Which earlier positions a move may not recreate. A pass never does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Superko {
    /// A position is the stones alone.
    #[default]
    Positional,
    /// A position is the stones together with the side to move.
    Situational,
}

/// The rules of a game. Scoring is by area and suicide is illegal under all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Rules {
    /// Which repetitions are illegal.
    pub superko: Superko,
}

impl Rules {
    /// What superko compares: the stones' hash, with the side to move where the rules say so.
    #[inline(always)]
    pub fn situation(self, hash: u64, to_play: Color) -> u64 {
        match (self.superko, to_play) {
            (Superko::Situational, Color::White) => hash ^ WHITE_TO_PLAY,
            _ => hash,
        }
    }
}

/// How a game begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// Number of points in a row, 1 to 19.
    pub width: usize,
    /// Number of points in a column, 1 to 19.
    pub height: usize,
    /// Points that White receives.
    pub komi: Komi,
    /// The rules of the game.
    pub rules: Rules,
    /// Number of handicap stones among `stones`; 0 in an even game.
    pub handicap: usize,
    /// Stones on the board before the first move, with their colours.
    pub stones: Vec<(Color, Point)>,
    /// The player who moves first.
    pub to_play: Color,
}

impl Setup {
    /// An even game on an empty square board.
    pub fn even(size: usize, komi: Komi) -> Setup {
        Setup {
            width: size,
            height: size,
            komi,
            rules: Rules::default(),
            handicap: 0,
            stones: Vec::new(),
            to_play: Color::Black,
        }
    }
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The point is not on this board.
    OffBoard(Point),
    /// A stone stands there already.
    Occupied(Point),
    /// The stone and its chain would have no liberty.
    Suicide(Point),
    /// It would retake a ko at once.
    Ko(Point),
    /// It would recreate the position after `moves` moves.
    Superko {
        /// The point of the refused move.
        point: Point,
        /// Number of moves after which that position stood on the board.
        moves: usize,
    },
}

impl Say for PlayError {
    fn say(&self) -> Message {
        match *self {
            PlayError::OffBoard(_) => say!("off-board"),
            PlayError::Occupied(point) => say!("occupied", point = point),
            PlayError::Suicide(point) => say!("suicide", point = point),
            PlayError::Ko(point) => say!("ko", point = point),
            PlayError::Superko { point, moves } => say!("superko", point = point, moves = moves),
        }
    }
}

errors_that_say!(PlayError);

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The board was counted: Black's lead after komi.
    Score(Points),
    /// A player gave up.
    Resignation {
        /// The opponent of the player who gave up.
        winner: Color,
    },
}

/// The result as records write it: `B+3.5`, `W+R`, or `0` for a draw.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Score(points) => points.fmt(f),
            Outcome::Resignation { winner } => write!(f, "{}+R", winner.letter()),
        }
    }
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Game {
    setup: Setup,
    moves: Vec<(Color, Move)>,
    /// The current position; boxed, because a board is too large for small stacks.
    board: Box<Board>,
    /// The situation (see [`Rules::situation`]) before the first move and after each.
    seen: Vec<u64>,
    resigned: Option<Color>,
}

impl Game {
    /// Begins a game.
    ///
    /// # Errors
    /// A [`SetupError`] if the stones cannot stand on the board.
    pub fn new(setup: Setup) -> Result<Game, SetupError> {
        let mut board = Box::new(Board::with_stones(setup.width, setup.height, &setup.stones)?);
        board.set_to_play(setup.to_play);
        let seen = vec![setup.rules.situation(board.hash(), board.to_play())];
        Ok(Game { setup, moves: Vec::new(), board, seen, resigned: None })
    }

    /// An even game on an empty square board of 1 to 19 points a side.
    pub fn even(size: usize, komi: Komi) -> Game {
        Game::new(Setup::even(size, komi)).expect("an empty board is a valid set-up")
    }

    // ---- Questions --------------------------------------------------------------------------

    /// The current position.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The beginning of the game: size, komi, rules and stones.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Points that White receives.
    pub fn komi(&self) -> Komi {
        self.setup.komi
    }

    /// All moves so far, each with the player who made it.
    pub fn moves(&self) -> &[(Color, Move)] {
        &self.moves
    }

    /// Number of stones that `color` has captured.
    pub fn captures(&self, color: Color) -> usize {
        let foe = color.other();
        let set_up = self.setup.stones.iter().filter(|stone| stone.0 == foe).count();
        let is_stone = |&&(c, mv): &&(Color, Move)| c == foe && mv != Move::Pass;
        set_up + self.moves.iter().filter(is_stone).count() - self.board.stones(foe)
    }

    /// The player whose turn it is.
    pub fn to_play(&self) -> Color {
        self.board.to_play()
    }

    /// The player who gave up, if one did.
    pub fn resigned(&self) -> Option<Color> {
        self.resigned
    }

    /// True after two passes in a row or a resignation.
    pub fn is_over(&self) -> bool {
        self.resigned.is_some() || self.board.passes() >= 2
    }

    /// Why `color` may not make this move, if it may not.
    ///
    /// # Errors
    /// Each illegal move has its own [`PlayError`].
    pub fn legality(&self, color: Color, mv: Move) -> Result<(), PlayError> {
        let Move::Play(p) = mv else { return Ok(()) };
        match self.board.cell(p) {
            Cell::Border => return Err(PlayError::OffBoard(p)),
            Cell::Black | Cell::White => return Err(PlayError::Occupied(p)),
            Cell::Empty => {}
        }
        if !self.board.is_legal(p, color) {
            let ko = self.board.ko() == Some(p) && color == self.to_play();
            return Err(if ko { PlayError::Ko(p) } else { PlayError::Suicide(p) });
        }
        let after = self.setup.rules.situation(self.board.hash_after(p, color), color.other());
        match self.seen.iter().rposition(|&s| s == after) {
            Some(moves) => Err(PlayError::Superko { point: p, moves }),
            None => Ok(()),
        }
    }

    /// Every point `color` may play on.
    pub fn legal_points(&self, color: Color) -> impl Iterator<Item = Point> + '_ {
        self.board.points().filter(move |&p| self.legality(color, Move::Play(p)).is_ok())
    }

    /// The situations a move may not recreate (see [`Rules::situation`]), oldest first.
    pub fn seen(&self) -> &[u64] {
        &self.seen
    }

    /// The area score with the `dead` stones taken off.
    pub fn area_without(&self, dead: &PointSet) -> AreaScore {
        let board = &self.board;
        let alive: Vec<(Color, Point)> = board
            .points()
            .filter(|&p| !dead.contains(p))
            .filter_map(|p| Some((board.cell(p).color()?, p)))
            .collect();
        let cleared = Board::with_stones(board.width(), board.height(), &alive);
        area_score(&cleared.expect("taking stones off leaves the others their liberties"))
    }

    /// The result with the `dead` stones taken off: area less komi, or the resignation.
    pub fn outcome(&self, dead: &PointSet) -> Outcome {
        match self.resigned {
            Some(loser) => Outcome::Resignation { winner: loser.other() },
            None => Outcome::Score(Points::new(self.area_without(dead).lead(), self.komi())),
        }
    }

    // ---- Changes ----------------------------------------------------------------------------

    /// Makes a move for the side to move.
    ///
    /// # Errors
    /// As [`Game::legality`]; the game is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        self.play_as(self.to_play(), mv)
    }

    /// Makes a move for `color`, whoever's turn it is, also after two passes.
    ///
    /// # Errors
    /// As [`Game::legality`]; the game is then unchanged.
    pub fn play_as(&mut self, color: Color, mv: Move) -> Result<(), PlayError> {
        self.legality(color, mv)?;
        self.make(color, mv);
        Ok(())
    }

    /// Makes a move that was made already, as in a record: for `color`, and also where it repeats a
    /// position.
    ///
    /// # Errors
    /// As [`Game::legality`], but for [`PlayError::Ko`] and [`PlayError::Superko`]; the game is then
    /// unchanged.
    pub fn play_recorded(&mut self, color: Color, mv: Move) -> Result<(), PlayError> {
        match self.legality(color, mv) {
            // Another's turn makes the board forget a ko.
            Err(PlayError::Ko(_)) => self.board.set_to_play(color.other()),
            Err(PlayError::Superko { .. }) | Ok(()) => {}
            Err(other) => return Err(other),
        }
        self.make(color, mv);
        Ok(())
    }

    fn make(&mut self, color: Color, mv: Move) {
        self.board.set_to_play(color);
        self.board.play(mv);
        self.moves.push((color, mv));
        self.seen.push(self.setup.rules.situation(self.board.hash(), self.board.to_play()));
        self.resigned = None;
    }

    /// Lets `color` move next, whoever's turn it was.
    pub fn set_to_play(&mut self, color: Color) {
        self.board.set_to_play(color);
    }

    /// Ends the game: `color` gives up.
    pub fn resign(&mut self, color: Color) {
        self.resigned = Some(color);
    }

    /// Takes back the last move (or a resignation); false if there is nothing to take back.
    pub fn undo(&mut self) -> bool {
        if self.resigned.take().is_some() {
            return true;
        }
        if self.moves.is_empty() {
            return false;
        }
        *self = self.at(self.moves.len() - 1);
        true
    }

    /// The game as it stood after `count` moves (all of them if there are fewer).
    #[must_use]
    pub fn at(&self, count: usize) -> Game {
        let mut game = Game::new(self.setup.clone()).expect("the set-up was valid before");
        for &(color, mv) in self.moves.iter().take(count) {
            game.play_recorded(color, mv).expect("the moves were made before");
        }
        game
    }

    /// Changes komi, also in the middle of a game.
    pub fn set_komi(&mut self, komi: Komi) {
        self.setup.komi = komi;
    }
}
