//! A game: a board with its history, the full rules and undo.

use super::board::Board;
use super::color::{ByColor, Cell, Color};
use super::diagram::SetupError;
use super::komi::Komi;
use super::point::{Move, Point};
use super::record::{Record, RecordError};
use super::rules::{Rules, Suicide, Superko};
use crate::words::{Message, Say, errors_that_say, say};
use serde::{Deserialize, Serialize};

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
    /// Stones that each player has captured before: some only where a record goes on with other stones.
    #[serde(default)]
    pub prisoners: ByColor<usize>,
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
            prisoners: ByColor::default(),
        }
    }

    /// Puts the stones in the order in which a record lists them, Black's before White's and each side's by rows:
    /// what is written and read again is then equal.
    pub fn sort_stones(&mut self) {
        self.stones.sort_by_key(|&(color, point)| (color == Color::White, point));
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

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Game {
    setup: Setup,
    moves: Vec<(Color, Move)>,
    /// The current position; boxed, because a board is too large for small stacks.
    board: Box<Board>,
    /// The situation (see [`Superko::situation`]) before the first move and after each.
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
        let seen = vec![setup.rules.superko.situation(board.hash(), board.to_play())];
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

    /// Number of stones that `color` has captured, with those that the opponent took off by suicide.
    pub fn captures(&self, color: Color) -> usize {
        let foe = color.other();
        let set_up = self.setup.stones.iter().filter(|stone| stone.0 == foe).count();
        let is_stone = |&&(c, mv): &&(Color, Move)| c == foe && mv != Move::Pass;
        let made = self.moves.iter().filter(is_stone).count();
        self.setup.prisoners[color] + set_up + made - self.board.stones(foe)
    }

    /// Number of stones that each side has captured, as [`Game::captures`] counts them.
    pub fn prisoners(&self) -> ByColor<usize> {
        ByColor { black: self.captures(Color::Black), white: self.captures(Color::White) }
    }

    /// The player whose turn it is.
    pub fn to_play(&self) -> Color {
        self.board.to_play()
    }

    /// The player who gave up, if one did.
    pub fn resigned(&self) -> Option<Color> {
        self.resigned
    }

    /// A copy of the position, in which play can go on: two passes that have ended the game are forgotten.
    pub fn reopened(&self) -> Box<Board> {
        let mut board = self.board.clone();
        if board.passes() >= 2 {
            board.resume();
        }
        board
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
        let after = self.situation_after(color, mv)?;
        let before = after.and_then(|after| self.seen.iter().rposition(|&seen| seen == after));
        match (mv, before) {
            (Move::Play(point), Some(moves)) => Err(PlayError::Superko { point, moves }),
            _ => Ok(()),
        }
    }

    /// The situation after a move of `color` that the board allows, whatever was seen before: the one that may
    /// not be among [`seen`](Game::seen). `None` for a pass, and where the rules let positions come again.
    ///
    /// # Errors
    /// As [`Game::legality`], but for [`PlayError::Superko`].
    pub(super) fn situation_after(&self, color: Color, mv: Move) -> Result<Option<u64>, PlayError> {
        let Move::Play(p) = mv else { return Ok(None) };
        match self.board.cell(p) {
            Cell::Border => return Err(PlayError::OffBoard(p)),
            Cell::Black | Cell::White => return Err(PlayError::Occupied(p)),
            Cell::Empty => {}
        }
        let superko = self.setup.rules.superko;
        let hash = if self.board.is_legal(p, color) {
            self.board.hash_after(p, color)
        } else if self.board.ko() == Some(p) && color == self.to_play() {
            return Err(PlayError::Ko(p));
        } else if self.may_suicide(p, color) {
            self.board.hash_after_suicide(p, color)
        } else {
            return Err(PlayError::Suicide(p));
        };
        Ok((superko != Superko::None).then(|| superko.situation(hash, color.other())))
    }

    /// True if the rules let `color` take off its own stones by a move on `p`. Without superko a stone
    /// alone may not, for nothing would end that.
    fn may_suicide(&self, p: Point, color: Color) -> bool {
        let Rules { suicide, superko, .. } = self.setup.rules;
        suicide == Suicide::Legal
            && (superko != Superko::None || !self.board.lost_by_suicide(p, color).is_empty())
    }

    /// Every point `color` may play on.
    pub fn legal_points(&self, color: Color) -> impl Iterator<Item = Point> + '_ {
        self.board.points().filter(move |&p| self.legality(color, Move::Play(p)).is_ok())
    }

    /// The situations a move may not recreate (see [`Superko::situation`]), oldest first.
    pub fn seen(&self) -> &[u64] {
        &self.seen
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
    /// position, which is not looked for: a long record takes no longer for it.
    ///
    /// # Errors
    /// As [`Game::legality`], but for [`PlayError::Ko`] and [`PlayError::Superko`]; the game is then
    /// unchanged.
    pub fn play_recorded(&mut self, color: Color, mv: Move) -> Result<(), PlayError> {
        match self.situation_after(color, mv) {
            // Another's turn makes the board forget a ko.
            Err(PlayError::Ko(_)) => self.board.set_to_play(color.other()),
            Err(other) => return Err(other),
            Ok(_) => {}
        }
        self.make(color, mv);
        Ok(())
    }

    fn make(&mut self, color: Color, mv: Move) {
        self.board.set_to_play(color);
        match mv {
            Move::Play(p) if !self.board.is_legal(p, color) => {
                *self.board = self.board.after_suicide(p);
            }
            _ => self.board.play(mv),
        }
        self.moves.push((color, mv));
        let superko = self.setup.rules.superko;
        self.seen.push(superko.situation(self.board.hash(), self.board.to_play()));
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

    /// Changes the rules, also in the middle of a game.
    ///
    /// # Errors
    /// A [`RecordError`] if they forbid a move that was made; the game is then unchanged.
    pub fn set_rules(&mut self, rules: Rules) -> Result<(), RecordError> {
        let setup = Setup { rules, ..self.setup.clone() };
        let changed = Record { setup, ..Record::of(self) }.game()?;
        *self = Game { resigned: self.resigned, ..changed };
        Ok(())
    }
}
