//! Everything the page knows: a few structs that hardly know each other, and the rules that take several of
//! them.

mod aside;
mod asked;
mod by_node;
mod engine;
mod known;
mod live_game;
mod note;
mod number;
mod open_record;
mod origin;
mod phase;
mod queries;
mod readings;
mod saved;
mod seats;
mod teacher;
mod time;
mod unfinished;
mod view;
mod visit;

use super::habit::Habit;
use super::options::{Options, Placement, Player, usual_komi};
use super::refusal::Refusal;
use super::settings::Settings;
use crate::clock::TimeControl;
use crate::go::sgf::{Kifu, MainLine, NodeId, SgfError};
use crate::go::{ByColor, Color, Game, Komi, Move, Outcome, PointSet};
use crate::search::Budget;
use crate::words::Message;

pub use aside::Aside;
pub use asked::{Asked, Hint, Playouts};
pub use engine::EngineStatus;
pub use live_game::LiveGame;
pub use note::{Lasts, Note, Offer};
pub use number::number;
pub use open_record::OpenRecord;
pub use origin::Origin;
pub use phase::{Guess, Phase};
pub use readings::{Opinion, Readings, Readout};
pub use saved::Saved;
pub use seats::Seats;
pub use teacher::Teacher;
pub use time::GameTime;
pub use unfinished::Unfinished;
pub use view::{Pointed, View};
pub use visit::Visit;

/// A place on the line of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// The position on the board.
    Here,
    /// The line's last position.
    End,
    /// The position before the line's last move.
    BeforeLast,
    /// The position with this move in place of the line's last.
    InsteadOfLast(Move),
}

/// Everything the page knows.
#[derive(Clone, Debug)]
pub struct State {
    pub(super) live: LiveGame,
    pub(super) seats: Seats,
    pub(super) time: GameTime,
    pub(super) readings: Readings,
    pub(super) asked: Asked,
    pub(super) view: View,
    pub(super) visit: Visit,
    pub(super) engine: EngineStatus,
    pub(super) aside: Aside,
    pub(super) teacher: Teacher,
    pub(super) note: Option<Note>,
}

impl State {
    /// The state with a new 9×9 game, in which a person plays Black against Yomi.
    pub fn new(settings: Settings, seed: u64, cores: usize) -> State {
        let players = ByColor { black: Player::Human, white: Player::Engine("yomi".into()) };
        State {
            live: LiveGame::new(MainLine::new(Game::even(9, Komi::USUAL)), seed),
            seats: Seats::new(players, Budget::USUAL, seed),
            time: GameTime::new(TimeControl::None, 0.0),
            readings: Readings::default(),
            asked: Asked::default(),
            view: View::new(),
            visit: Visit::new(settings, cores),
            engine: EngineStatus::default(),
            aside: Aside::default(),
            teacher: Teacher::default(),
            note: None,
        }
    }

    // ---- The position on the board ------------------------------------------------------------

    /// Puts the position at this place of the line on the board, or the last one.
    pub(super) fn show(&mut self, place: usize) {
        self.live.show(place);
        self.leave_position();
    }

    /// Goes elsewhere in the record. Where another line is looked at, no engine moves unasked and no clock
    /// runs.
    pub(super) fn go<T>(&mut self, go: impl FnOnce(&mut OpenRecord) -> T) {
        let is_other = self.live.go(go);
        self.arrive(is_other);
    }

    /// Takes up the position that is looked at now, on another line if `is_other`.
    fn arrive(&mut self, is_other: bool) {
        if is_other {
            self.time.rest(self.moves());
            if self.engine_to_move() {
                self.seats.halt(true);
            }
        }
        self.leave_position();
    }

    fn leave_position(&mut self) {
        self.asked.leave_position();
        self.view.leave_position();
        self.note.take_if(|note| note.lasts != Lasts::Game);
    }

    /// Edits the record by `change`, which is given the node on the board and names the one to look at.
    pub(super) fn edit(&mut self, change: impl FnOnce(&mut Kifu, NodeId) -> Option<NodeId>) {
        self.live.part(self.seats.seed(), self.time.now());
        let position = |state: &State| {
            let (stones, setup) = (state.live.record().here().stones(), state.here().setup());
            (state.node(), stones.clone(), setup.komi, setup.rules)
        };
        let before = position(self);
        self.go(|record| record.edit(change));
        let after = position(self);
        // What was read of another position says nothing of this one, nor of what follows it.
        if before.0 == after.0 && before != after {
            self.readings = Readings::default();
        }
    }

    /// Works out the overlay's values for the position on the board, unless they are known already.
    pub(super) fn know(&mut self) {
        self.view.know(self.live.here().board());
    }

    // ---- The game -----------------------------------------------------------------------------

    /// Makes a legal move at the end of the game, and stays there if the end was on the board.
    pub(super) fn play(&mut self, mv: Move) {
        let (follows, mover) = (self.at_end(), self.game().to_play());
        self.time.moved(mover);
        self.live.part(self.seats.seed(), self.time.now());
        self.live.date(|| self.time.date());
        self.live.play(mv, self.time.left(mover));
        if follows {
            self.show(usize::MAX);
        }
    }

    /// Has a person try again from a node as `color`, in a branch: the game that was played keeps its players and
    /// its result. `told` says what to do there.
    pub(super) fn try_again(&mut self, node: NodeId, color: Color, told: Message) {
        let (seats, origin) = (self.seats.clone(), self.live.origin());
        self.live.close(|kifu, root| {
            if origin == Origin::Played {
                seats.sign(kifu, root);
            }
        });
        self.seats.try_again(color);
        self.live.try_again(node);
        self.leave_position();
        self.time.rest(self.moves());
        self.seats.halt(self.engine_to_move());
        self.asked.try_again(told);
    }

    /// Ends the game by the resignation of `loser`.
    pub(super) fn give_up(&mut self, loser: Color) {
        let follows = self.at_end();
        self.live.resign(loser);
        self.finish(Outcome::Resignation { winner: loser.other() }, PointSet::EMPTY);
        if follows {
            self.show(usize::MAX);
        }
    }

    /// Ends the game, as the time of `loser` is up. The position on the board stays.
    pub(super) fn run_out(&mut self, loser: Color) {
        self.finish(Outcome::Time { winner: loser.other() }, PointSet::EMPTY);
    }

    /// Ends the game with this result and these dead stones.
    pub(super) fn finish(&mut self, outcome: Outcome, dead: PointSet) {
        if let Some((human, level)) = self.seats.take_count() {
            let score = outcome.winner().map_or(0.5, |winner| f64::from(u8::from(winner == human)));
            self.visit.count(self.game().board().width(), level, score);
        }
        self.live.finish(outcome, dead);
        self.note = None;
    }

    /// Takes back the nodes of the line from this place on, or the result alone if none are there.
    pub(super) fn take_back(&mut self, place: usize) {
        match place > self.live.record().last() {
            true => self.live.take_back_result(),
            false => self.live.take_back(place),
        }
        self.time.cut(self.moves());
        self.leave_position();
    }

    /// Goes on with the game from the position on the board; what followed stays in the record.
    pub(super) fn go_on_from_here(&mut self) {
        self.live.end_at(self.shown());
        self.time.cut(self.moves());
        self.leave_position();
    }

    // ---- One game in place of another ---------------------------------------------------------

    /// Begins a new game by these wishes; the old one is set aside. What is not said is as the person has it.
    pub(super) fn begin(&mut self, options: &Options, seed: u64) -> Result<(), Refusal> {
        let before = &self.settings().habit;
        // Only people place handicap stones where they like.
        let placement = match before.people(options).black {
            true => options.placement,
            false => Placement::Fixed,
        };
        let wishes = Options { placement, ..options.clone() };
        let game = Game::new(wishes.setup(&before.setup())?).map_err(Refusal::Setup)?;
        let habit = before.after(&wishes, game.setup());
        self.begin_by(habit, game, seed);
        if let Some(seed) = options.seed {
            self.seats.reseed(seed);
        }
        if let Some(threads) = options.threads {
            self.visit.ask_threads(threads);
        }
        Ok(())
    }

    /// Begins the same game again, with the players in each other's seats if `swapped`.
    pub(super) fn begin_again(&mut self, swapped: bool, seed: u64) -> Result<(), Refusal> {
        let record = self.live.record();
        let first = record.game(record.first()).setup();
        let game = Game::new(first.clone()).map_err(Refusal::Setup)?;
        let habit = self.habit_here();
        self.begin_by(if swapped { habit.swapped() } else { habit }, game, seed);
        Ok(())
    }

    /// The habit of somebody who plays as in the game on the board.
    fn habit_here(&self) -> Habit {
        let board = self.settings().habit.on(self.game().setup());
        self.seats.habit(Habit { time: self.time.control(), ..board })
    }

    /// Notes that the person plays as in the game on the board from now on, if they began it.
    pub(super) fn take_habit(&mut self) {
        if self.live.origin() == Origin::Played {
            self.visit.adopt(self.habit_here());
        }
    }

    /// Begins this game by a habit, which is the person's from now on. The seed is the game's number in the library,
    /// too.
    fn begin_by(&mut self, habit: Habit, game: Game, seed: u64) {
        self.begin_timed(game, habit.time, seed);
        self.seat_players(&habit, seed);
        self.visit.adopt(habit);
        if self.only_human().is_some() {
            // A person who plays an opponent is not helped unasked.
            self.asked.analyse(false);
        }
    }

    /// Begins this game with all time on such clocks.
    fn begin_timed(&mut self, game: Game, control: TimeControl, seed: u64) {
        let mut record = MainLine::new(game);
        let said = control.properties().into_iter();
        record.other.extend(said.map(|(name, value)| (name.to_owned(), vec![value])));
        self.replace(LiveGame::new(record, seed));
        self.time = GameTime::new(control, self.time.now());
    }

    /// Seats the players of a new game. Only even games by the usual komi count among the person's results.
    fn seat_players(&mut self, habit: &Habit, seed: u64) {
        let next = self.settings().results.next_level(self.game().board().width());
        self.seats.begin(habit, seed, next);
        let setup = self.game().setup();
        if setup.handicap > 0 || setup.komi != usual_komi(setup.rules, 0) {
            self.seats.forgo_count();
        }
    }

    /// Sets this game aside and puts another in its place.
    pub(super) fn replace(&mut self, live: LiveGame) {
        self.set_aside();
        self.seats.halt(false);
        self.seats.forgo_count();
        self.readings = Readings::default();
        self.live = live.after(&self.live);
        self.teacher = Teacher::default();
        self.time = GameTime::new(TimeControl::None, self.time.now());
        self.show(usize::MAX);
    }

    /// Keeps the game as it is, in case it is wanted back.
    fn set_aside(&mut self) {
        if let Some(saved) = self.worth_keeping() {
            self.aside.replace(Some(saved));
        }
    }

    /// The game as it is stored; none if it has no moves, and would be missed by nobody.
    pub(super) fn worth_keeping(&self) -> Option<Saved> {
        (!self.is_blank()).then(|| self.saved())
    }

    /// The game as it is stored.
    pub fn saved(&self) -> Saved {
        let asks = self.teacher.asks(self.node_at(At::End));
        let (opinions, overlay) = (self.opinions(), self.view.overlay());
        Saved::of(&self.live, &self.seats, &self.time, &opinions, overlay, asks)
    }

    /// Goes on with a stored game.
    ///
    /// # Errors
    /// An [`SgfError`] if what is stored is no game; the state is then as it was.
    pub fn restore(&mut self, saved: &Saved) -> Result<(), SgfError> {
        self.live = saved.live()?.after(&self.live);
        self.seats = saved.seats();
        self.time = saved.time(self.moves(), self.time.now());
        self.readings = saved.readings(self.live.record());
        self.teacher = saved.teacher(self.node_at(At::End));
        self.view.draw(saved.overlay());
        // An older page kept no habit.
        if *self.settings().habit == Habit::default() {
            self.take_habit();
        }
        self.show(self.shown());
        Ok(())
    }

    // ---- What is told -------------------------------------------------------------------------

    /// Tells the player something that went as it should.
    pub(super) fn say(&mut self, told: Message, offer: Option<Offer>) {
        self.note = Some(Note { told, problem: false, offer, lasts: Lasts::Game });
    }

    /// Tells the player something about the position on the board.
    pub(super) fn say_here(&mut self, told: Message, offer: Option<Offer>) {
        self.note = Some(Note { told, problem: false, offer, lasts: Lasts::Position });
    }

    /// Tells the player something that went wrong.
    pub(super) fn warn(&mut self, told: Message, offer: Option<Offer>) {
        self.note = Some(Note { told, problem: true, offer, lasts: Lasts::Game });
    }

    /// Tells the player why something cannot be done.
    pub(super) fn refuse(&mut self, told: Message) {
        self.note = Some(Note { told, problem: true, offer: None, lasts: Lasts::Attempt });
    }

    /// Forgets the note about something that could not be done, as the player does the next thing.
    pub(super) fn leave_attempt(&mut self) {
        self.note.take_if(|note| note.lasts == Lasts::Attempt);
    }
}
