//! A game as it is stored, so that neither a reload nor another game in its place loses it.

use super::live_game::{Ending, LiveGame};
use super::number::number;
use super::open_record::OpenRecord;
use super::origin::Origin;
use super::readings::{Opinion, Readings};
use super::seats::{Seats, Terms};
use super::teacher::Teacher;
use super::time::GameTime;
use super::unfinished::{Unfinished, are_sensible, on_line};
use crate::clock::{Clock, TimeControl};
use crate::go::sgf::{self, Kifu, NodeId, SgfError};
use crate::go::{ByColor, Color, Point};
use crate::review::Verdict;
use crate::search::{Budget, Overlay};
use crate::ui::options::Player;
use crate::ui::stored::{Fields, Json, Object, StoredError};
use serde::Serialize;

/// A stored game: its record, players and end, and what was shown.
#[derive(Clone, Debug, Serialize)]
pub struct Saved {
    sgf: String,
    /// The record's file where its text does not tell it, as in an older charset: a letter for each byte.
    file: Option<String>,
    id: u64,
    /// The number of the record as it was opened, of one that was edited since it came onto the board.
    #[serde(skip)]
    opened: Option<u64>,
    origin: Origin,
    /// The line: at each node with several children, and at the file, the number of the one on it.
    choices: Vec<usize>,
    /// Number of nodes of the line after the first.
    last: usize,
    shown: usize,
    players: ByColor<Player>,
    budget: Budget,
    seed: u64,
    terms: Terms,
    overlay: Overlay,
    /// The clocks as they stood when the turn began, and as they stand; none without time control.
    clocks: Option<(Clock, Clock)>,
    resumed: usize,
    resigned: Option<Color>,
    /// The side that has lost on time, if one has.
    late: Option<Color>,
    /// Marked stones, and whether the count was confirmed.
    dead: Option<(Vec<Point>, bool)>,
    /// Whether the result that the record tells is that of the line; older pages did not say.
    told: Option<bool>,
    winrates: Vec<Option<(f32, f32)>>,
    /// What a person is asked about the last move.
    asks: Option<Verdict>,
}

impl Saved {
    /// Reads a stored game, and the names of its parts that could not be read.
    ///
    /// # Errors
    /// A [`StoredError`] if there is no game in it.
    pub fn read(text: &str) -> Result<(Saved, Vec<&'static str>), StoredError> {
        Saved::take(Fields::<Json>::read(text)?)
    }

    /// Takes a stored game from its fields, and the names of those that could not be read.
    ///
    /// # Errors
    /// A [`StoredError`] if there is no game in them.
    pub fn take<O: Object>(
        mut fields: Fields<O>,
    ) -> Result<(Saved, Vec<&'static str>), StoredError> {
        let any = ByColor { black: Player::Human, white: Player::Engine("yomi".into()) };
        let players = fields.take("players", any, |players: &ByColor<Player>| {
            Color::BOTH.into_iter().all(|color| players[color].is_known())
        });
        // Older pages did not say. What people play on both sides may have been opened.
        let people = Color::BOTH.into_iter().all(|color| players[color] == Player::Human);
        let usual = if people { Origin::Opened } else { Origin::Played };
        let origin: Option<Origin> = fields.take_any("origin", None);
        let sgf: String = fields.take_any("sgf", String::new());
        let saved = Saved {
            id: fields.take_any("id", number(sgf.as_bytes())),
            opened: None,
            sgf,
            file: fields.take_any("file", None),
            origin: origin.unwrap_or(usual),
            choices: fields.take_any("choices", Vec::new()),
            last: fields.take_any("last", usize::MAX),
            shown: fields.take_any("shown", usize::MAX),
            players,
            budget: fields.take("budget", Budget::USUAL, |budget: &Budget| budget.is_sensible()),
            seed: fields.take_any("seed", 1),
            terms: fields.take_any("terms", Terms::default()),
            overlay: fields.take_any("overlay", Overlay::None),
            clocks: fields
                .take("clocks", None, |clocks: &Option<_>| clocks.iter().all(are_sensible)),
            resumed: fields.take_any("resumed", 0),
            resigned: fields.take_any("resigned", None),
            late: fields.take_any("late", None),
            dead: fields.take_any("dead", None),
            told: fields.take_any("told", None),
            winrates: fields.take("winrates", Vec::new(), |winrates| are_shares(winrates)),
            asks: fields.take_any("asks", None),
        };
        // Older pages had games alone that can be played on.
        let read = match origin {
            Some(_) => saved.kifu().and_then(OpenRecord::new).map(drop),
            None => sgf::read(&saved.sgf).map(drop),
        };
        read.map_err(StoredError::Record)?;
        Ok((saved, fields.odd()))
    }

    /// Number of moves on the line; 0 where the record cannot be read.
    pub fn moves(&self) -> usize {
        self.record().map_or(0, |record| record.end().moves())
    }

    /// The stored game made of these parts, with what a person is asked about its last move.
    pub(super) fn of(
        live: &LiveGame,
        seats: &Seats,
        time: &GameTime,
        opinions: &[Option<Opinion>],
        overlay: Overlay,
        asks: Option<&Verdict>,
    ) -> Saved {
        let Ending { resumed, resigned, late, dead, told } = live.ending();
        // What the record says need not be said twice.
        let winrates = opinions.iter().map(|o| o.and_then(|o| Some((o.winrate, o.error?))));
        let record = live.record();
        let letters = |file: &[u8]| file.iter().copied().map(char::from).collect();
        Saved {
            sgf: record.kifu().to_text(),
            file: record.kifu().original().map(letters),
            id: live.id(),
            opened: live.opened(),
            origin: live.origin(),
            choices: record.cursor().choices(record.kifu()),
            last: record.last(),
            shown: live.shown(),
            players: seats.players().clone(),
            budget: seats.budget(),
            seed: seats.seed(),
            terms: seats.terms(),
            overlay,
            clocks: (time.control() != TimeControl::None).then(|| time.stored_clocks()),
            resumed,
            resigned,
            late,
            dead: dead.map(|(dead, confirmed)| (dead.iter().collect(), confirmed)),
            told: Some(told),
            winrates: winrates.collect(),
            asks: asks.cloned(),
        }
    }

    /// The number by which the library knows the game.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// The number by which the library knows the record as it was opened, of one that was edited since it came onto
    /// the board.
    pub fn opened(&self) -> Option<u64> {
        self.opened
    }

    /// Among whom the game goes on, and where; `None` if it was not begun here or has its result.
    pub fn unfinished(&self) -> Option<Unfinished> {
        let counted = matches!(self.dead, Some((_, true)));
        let over = self.resigned.is_some() || self.late.is_some() || counted;
        (self.origin == Origin::Played && !over).then(|| Unfinished {
            players: self.players.clone(),
            choices: self.choices.clone(),
            last: self.last,
            budget: Some(self.budget),
            terms: self.terms,
            clocks: self.clocks.clone(),
        })
    }

    /// The record as it is handed out.
    ///
    /// # Errors
    /// An [`SgfError`] if what is stored is no record.
    pub fn exported(&self) -> Result<Kifu, SgfError> {
        let kifu = self.kifu()?;
        let root = kifu.root().ok_or(SgfError::NoGame)?;
        Ok(match self.origin {
            Origin::Played => self.seats().signed(kifu, root),
            Origin::Opened => kifu,
        })
    }

    /// The whole record.
    fn kifu(&self) -> Result<Kifu, SgfError> {
        let byte = |letter| u8::try_from(letter).ok();
        let file = self.file.as_ref().and_then(|file| file.chars().map(byte).collect());
        Ok(Kifu::parse(&self.sgf)?.with_original(file))
    }

    /// The record with the line that was looked at.
    fn record(&self) -> Result<OpenRecord, SgfError> {
        on_line(self.kifu()?, &self.choices, self.last)
    }

    /// The game itself, read from its record and its end.
    ///
    /// # Errors
    /// An [`SgfError`] if what is stored is no game.
    pub(super) fn live(&self) -> Result<LiveGame, SgfError> {
        let dead = self.dead.as_ref();
        let dead = dead.map(|(dead, confirmed)| (dead.iter().copied().collect(), *confirmed));
        let (resumed, resigned, late) = (self.resumed, self.resigned, self.late);
        let told = self.told.unwrap_or(self.origin == Origin::Played);
        let ending = Ending { resumed, resigned, late, dead, told };
        let game = LiveGame::of(self.record()?, self.origin, Some(self.id));
        Ok(LiveGame::stored(game, ending, self.shown))
    }

    /// The players of the game, with the engine's budget and seed.
    pub(super) fn seats(&self) -> Seats {
        Seats::new(self.players.clone(), self.budget, self.seed).on_terms(self.terms)
    }

    /// The clocks of the game, which has so many moves, at the time `now`.
    pub(super) fn time(&self, moves: usize, now: f64) -> GameTime {
        match &self.clocks {
            Some((turn, clock)) => GameTime::stored(turn.clone(), clock.clone(), moves, now),
            None => GameTime::new(TimeControl::None, now),
        }
    }

    /// Who was winning at the nodes of the line.
    pub(super) fn readings(&self, record: &OpenRecord) -> Readings {
        let opinion = |(&id, w): (&NodeId, &Option<(f32, f32)>)| {
            w.map(|(winrate, error)| (id, Opinion { winrate, error: Some(error) }))
        };
        let nodes = record.cursor().line().iter();
        Readings::stored(nodes.zip(&self.winrates).filter_map(opinion))
    }

    /// The teacher, who has asked about the move at the end of the line, which is this node, or has yet to read it.
    pub(super) fn teacher(&self, end: NodeId) -> Teacher {
        let asks = self.asks.as_ref().filter(|verdict| verdict.number == self.moves());
        asks.map_or_else(Teacher::default, |verdict| Teacher::asking(end, verdict.clone()))
    }

    /// The overlay that was drawn over the board.
    pub(super) fn overlay(&self) -> Overlay {
        self.overlay
    }
}

fn are_shares(winrates: &[Option<(f32, f32)>]) -> bool {
    let share = |n: f32| (0.0..=1.0).contains(&n);
    winrates.iter().flatten().all(|&(winrate, error)| share(winrate) && share(error))
}
