//! The game that is played: its record, the position on the board, and where it stands.

use crate::go::sgf::Record;
use crate::go::{Color, Game, Move, Outcome, Point, PointSet, Removal};

/// The phase of a game: play, count or result.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// The players are making moves.
    Playing,
    /// Both have passed; the players look for dead stones.
    Counting {
        /// Stones marked as dead.
        dead: PointSet,
        /// Whether the marks are the engine's guess or a person's.
        guess: Guess,
    },
    /// The game is over and its result stands.
    Over {
        /// The result of the game.
        outcome: Outcome,
        /// Stones that were taken off before counting.
        dead: PointSet,
    },
}

/// What became of the engine's guess of the dead stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guess {
    /// By the rules no stone is taken off.
    None,
    /// The engine is still reading.
    Awaited,
    /// The guess stands as the engine gave it.
    Given,
    /// A person has changed the guess, or none will come.
    Changed,
}

/// What is stored of a game's end.
#[derive(Clone, Debug, Default)]
pub(super) struct Ending {
    /// Moves made when the game went on after a count.
    pub resumed: usize,
    /// The side that has resigned, if one has.
    pub resigned: Option<Color>,
    /// The stones marked as dead, and whether the count was confirmed.
    pub dead: Option<(PointSet, bool)>,
}

/// The game that is played, with the position on the board.
#[derive(Clone, Debug)]
pub struct LiveGame {
    record: Record,
    here: Game,
    phase: Phase,
    /// Moves made when the game went on after a count.
    resumed: usize,
}

impl LiveGame {
    /// A record whose game goes on; its last position is on the board.
    pub(super) fn new(record: Record) -> LiveGame {
        LiveGame { here: record.game.clone(), record, phase: Phase::Playing, resumed: 0 }
    }

    /// A record that was stored with its ending, with the position after `shown` moves on the board.
    pub(super) fn stored(record: Record, ending: Ending, shown: usize) -> LiveGame {
        let mut live = LiveGame::new(record);
        live.resumed = ending.resumed.min(live.game().moves().len());
        live.count_if_stopped();
        if let Some((dead, confirmed)) = ending.dead {
            let board = live.game().board();
            let dead = dead.iter().filter(|&point| board.has(point)).collect();
            live.phase = match confirmed {
                true => Phase::Over { outcome: live.game().outcome(&dead), dead },
                false => Phase::Counting { dead, guess: Guess::Changed },
            };
        }
        if let Some(loser) = ending.resigned {
            let outcome = Outcome::Resignation { winner: loser.other() };
            live.phase = Phase::Over { outcome, dead: PointSet::EMPTY };
            live.record.game.resign(loser);
        }
        live.show(shown);
        live
    }

    // ---- Questions --------------------------------------------------------------------------

    /// The record of the game, with the players' names, the result and the comment.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The whole game, whatever position is on the board.
    pub fn game(&self) -> &Game {
        &self.record.game
    }

    /// The game up to the position on the board.
    pub fn here(&self) -> &Game {
        &self.here
    }

    /// Moves made before the position on the board.
    pub fn shown(&self) -> usize {
        self.here.moves().len()
    }

    /// Whether the board shows the game's last position.
    pub fn at_end(&self) -> bool {
        self.shown() == self.game().moves().len()
    }

    /// The phase that the game is in.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The result, if it stands.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over { outcome, .. } => Some(outcome),
            _ => None,
        }
    }

    /// The stones that count as dead in the position on the board.
    pub fn dead(&self) -> Option<&PointSet> {
        match &self.phase {
            Phase::Counting { dead, .. } | Phase::Over { dead, outcome: Outcome::Score(_) }
                if self.at_end() =>
            {
                Some(dead)
            }
            _ => None,
        }
    }

    /// Number of handicap stones that Black has still to place, wherever Black likes.
    pub fn to_place(&self) -> usize {
        let setup = self.game().setup();
        let placed = setup.stones.iter().filter(|stone| stone.0 == Color::Black).count();
        if self.game().moves().is_empty() { setup.handicap.saturating_sub(placed) } else { 0 }
    }

    /// What is to be stored of the game's end.
    pub(super) fn ending(&self) -> Ending {
        let dead = match &self.phase {
            Phase::Counting { dead, guess: Guess::Given | Guess::Changed } => Some((dead, false)),
            Phase::Over { dead, outcome: Outcome::Score(_) } => Some((dead, true)),
            _ => None,
        };
        Ending {
            resumed: self.resumed,
            resigned: self.game().resigned(),
            dead: dead.map(|(dead, confirmed)| (*dead, confirmed)),
        }
    }

    // ---- Changes ----------------------------------------------------------------------------

    /// Puts the position after `count` moves on the board.
    pub(super) fn show(&mut self, count: usize) {
        self.here = if count >= self.game().moves().len() {
            self.record.game.clone()
        } else {
            self.record.game.at(count)
        };
    }

    /// Makes a legal move at the end of the game. The position on the board stays.
    pub(super) fn play(&mut self, mv: Move) {
        self.record.game.play(mv).expect("the move was found legal");
        self.record.result.clear();
        self.count_if_stopped();
    }

    /// Resigns for `loser`. The position on the board stays.
    pub(super) fn resign(&mut self, loser: Color) {
        self.record.game.resign(loser);
    }

    /// Ends the game with this result and these dead stones.
    pub(super) fn finish(&mut self, outcome: Outcome, dead: PointSet) {
        self.record.result = outcome.to_string();
        self.phase = Phase::Over { outcome, dead };
    }

    /// Takes moves off the end of the game until `count` are left.
    pub(super) fn cut(&mut self, count: usize) {
        self.record.game = self.record.game.at(count);
        self.record.result.clear();
        self.phase = Phase::Playing;
        self.resumed = self.resumed.min(count);
    }

    /// Begins the count, if both have passed since the game began or went on.
    pub(in crate::ui) fn count_if_stopped(&mut self) {
        let moves = &self.game().moves()[self.resumed..];
        if matches!(moves, [.., (_, Move::Pass), (_, Move::Pass)]) {
            let guess = match self.game().setup().rules.removal {
                Removal::Agreed => Guess::Awaited,
                Removal::None => Guess::None,
            };
            self.phase = Phase::Counting { dead: PointSet::EMPTY, guess };
        }
    }

    /// Goes on with the game after two passes; false where it has not stopped.
    pub(in crate::ui) fn resume(&mut self) -> bool {
        let counts = matches!(self.phase, Phase::Counting { .. });
        if counts {
            self.phase = Phase::Playing;
            self.resumed = self.game().moves().len();
        }
        counts
    }

    /// Marks a chain as dead in the count, or as alive; false where there is none.
    pub(in crate::ui) fn mark(&mut self, point: Point) -> bool {
        let board = self.record.game.board();
        let Phase::Counting { dead, guess } = &mut self.phase else { return false };
        if *guess == Guess::None || board.cell(point).color().is_none() {
            return false;
        }
        let was_dead = dead.contains(point);
        for p in board.chain_stones(point) {
            if was_dead {
                dead.remove(p)
            } else {
                dead.insert(p)
            };
        }
        *guess = Guess::Changed;
        true
    }

    /// Marks the stones that the engine takes for dead, if its guess is awaited.
    pub(in crate::ui) fn guess(&mut self, stones: PointSet) {
        if let Phase::Counting { dead, guess } = &mut self.phase
            && *guess == Guess::Awaited
        {
            *dead = stones;
            *guess = Guess::Given;
        }
    }

    /// Notes that no guess of the dead stones will come: people mark them.
    pub(in crate::ui) fn stop_guessing(&mut self) {
        if let Phase::Counting { guess: guess @ Guess::Awaited, .. } = &mut self.phase {
            *guess = Guess::Changed;
        }
    }
}
