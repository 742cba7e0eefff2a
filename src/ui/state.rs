//! Everything the page knows.

use super::engine::Engine;
use super::hint::Hint;
use super::known::Known;
use super::name;
use super::note::Note;
use super::options::{Options, Player};
use super::playouts::Playouts;
use super::rest::Turn;
use super::saved::Saved;
use super::settings::{Settings, Theme};
use crate::go::sgf::Record;
use crate::go::{ByColor, Color, Game, Komi, Move, Outcome, Point, PointSet};
use crate::search::Budget;
use crate::search::{Overlay, Snapshot, Variant};

/// Where the game stands.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// Moves are made.
    Playing,
    /// Both have passed; the players look for dead stones.
    Counting {
        /// Stones marked as dead.
        dead: PointSet,
        /// Who marked them.
        guess: Guess,
    },
    /// The result stands.
    Over {
        /// The result.
        outcome: Outcome,
        /// Stones that were taken off before counting.
        dead: PointSet,
    },
}

/// What became of the engine's guess of the dead stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guess {
    /// It is still reading.
    Awaited,
    /// It stands as the engine gave it.
    Given,
    /// A person has changed it.
    Changed,
}

/// What the engine has read of one position.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// Moves made before the position.
    pub at: usize,
    /// The search.
    pub snapshot: Snapshot,
    /// Moves in the order of their rows: like the snapshot's, but calmer.
    pub rows: Vec<Move>,
    /// Simulations when the rows were last put in order.
    pub(super) ordered_at: u64,
    pub(super) turn: Turn,
}

/// Who is winning, as far as the engine could tell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Opinion {
    /// Black's share of the simulations, 0 to 1.
    pub winrate: f32,
    /// Its standard error.
    pub error: f32,
}

/// What fingers and keys point at.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pointed {
    /// The point under the mouse.
    pub hover: Option<Point>,
    /// The point that the arrow keys have reached, while the board has the keys.
    pub cursor: Option<Point>,
    /// A first tap that waits for the second, and its number.
    pub preview: Option<(Point, u64)>,
    /// The candidate whose variation is shown.
    pub candidate: Option<Move>,
}

/// Everything the page knows.
#[derive(Clone, Debug)]
pub struct State {
    pub(super) record: Record,
    pub(super) here: Game,
    pub(super) phase: Phase,
    /// Moves made when the game went on after a count.
    pub(super) resumed: usize,
    pub(super) aside: Option<Saved>,
    /// How often a game was set aside or brought back.
    pub(super) asides: u64,
    /// One for each position from the first on, as far as they were read.
    pub(super) opinions: Vec<Option<Opinion>>,
    pub(super) reading: Option<Reading>,
    pub(super) taps: u64,
    pub(super) known: Known,
    /// Who plays.
    pub players: ByColor<Player>,
    /// How long the engine thinks about a move.
    pub budget: Budget,
    /// The engine's seed in this game.
    pub seed: u64,
    /// The engine is not to move until told to.
    pub halted: bool,
    /// The position on the board is to be read, and what is read shown.
    pub analysing: bool,
    /// The move that a person has asked for.
    pub hint: Option<Hint>,
    /// The page shows the classroom, which has the engine to itself.
    pub away: bool,
    /// The page is out of sight.
    pub hidden: bool,
    /// The playouts that a person has asked for.
    pub playouts: Option<Playouts>,
    /// What is drawn over the board.
    pub overlay: Overlay,
    /// What is known of the engine.
    pub engine: Engine,
    /// What fingers and keys point at.
    pub pointed: Pointed,
    /// What the player is told.
    pub note: Option<Note>,
    /// The person's settings.
    pub settings: Settings,
    /// Threads that a link or a page around this one asked for: in this visit, in place of the setting.
    pub visit_threads: Option<usize>,
    /// Whether the rest of the computer is dark.
    pub system_dark: bool,
    /// Cores that the browser reports.
    pub cores: usize,
}

impl State {
    /// A new 9×9 game against Yomi.
    pub fn new(settings: Settings, seed: u64, cores: usize) -> State {
        let game = Game::even(9, Komi::from_half_points(15));
        State {
            record: Record::new(game.clone()),
            here: game,
            phase: Phase::Playing,
            resumed: 0,
            aside: None,
            asides: 0,
            opinions: vec![None],
            reading: None,
            taps: 0,
            known: Known::default(),
            players: ByColor { black: Player::Human, white: Player::Engine("yomi".into()) },
            budget: Budget::USUAL,
            seed,
            halted: false,
            analysing: false,
            hint: None,
            away: false,
            hidden: false,
            visit_threads: None,
            playouts: None,
            overlay: Overlay::None,
            engine: Engine::default(),
            pointed: Pointed::default(),
            note: None,
            settings,
            system_dark: false,
            cores,
        }
    }

    // ---- Questions --------------------------------------------------------------------------

    /// The whole game.
    pub fn game(&self) -> &Game {
        &self.record.game
    }

    /// What is told about the game.
    pub fn record(&self) -> &Record {
        &self.record
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

    /// Where the game stands.
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
            Phase::Counting { dead, .. } | Phase::Over { dead, .. } if self.at_end() => Some(dead),
            _ => None,
        }
    }

    /// Whether both have passed since the game began or went on.
    pub(super) fn stopped(&self) -> bool {
        matches!(self.game().moves()[self.resumed..], [.., (_, Move::Pass), (_, Move::Pass)])
    }

    /// The side that one person plays against the engine, if that is how it is.
    pub fn only_human(&self) -> Option<Color> {
        let is_human = |color: &Color| self.players[*color] == Player::Human;
        let mut humans = Color::BOTH.into_iter().filter(is_human);
        humans.next().filter(|_| humans.next().is_none())
    }

    /// Whether the engine is to make the game's next move.
    pub fn engine_to_move(&self) -> bool {
        self.phase == Phase::Playing && self.players[self.game().to_play()] != Player::Human
    }

    /// Whether the game waits for an engine that will not come.
    pub fn is_stranded(&self) -> bool {
        self.engine_to_move() && self.engine.lost
    }

    /// The system that reads for the person: the one that plays, if it searches, or the strongest.
    pub fn reader(&self) -> &str {
        let searches = |id: &&str| Variant::parse(id).is_ok_and(|variant| variant.spec.searches());
        Some(self.system()).filter(searches).unwrap_or("yomi")
    }

    /// The system that plays, first the one whose turn it is; `yomi` where people play.
    pub fn system(&self) -> &str {
        let mover = self.here.to_play();
        [mover, mover.other()]
            .into_iter()
            .find_map(|color| match &self.players[color] {
                Player::Engine(id) => Some(id.as_str()),
                Player::Human => None,
            })
            .unwrap_or("yomi")
    }

    /// Threads that the engine is to use.
    pub fn threads(&self) -> usize {
        let usual = self.cores.saturating_sub(1).max(1);
        let wanted = self.visit_threads.or(self.settings.threads).unwrap_or(usual);
        self.engine.ready.as_ref().map_or(wanted, |ready| wanted.min(ready.threads))
    }

    /// What is known of the position on the board. After the engine's own move that is what the
    /// move rests on, until there is something newer.
    pub fn reading(&self) -> Option<&Reading> {
        let reading = self.reading.as_ref()?;
        let moved = |at: usize| {
            let mover = self.game().moves().get(at).map(|m| m.0);
            mover.is_some_and(|color| self.players[color] != Player::Human)
        };
        let before = reading.at + 1 == self.shown() && self.at_end() && moved(reading.at);
        (reading.at == self.shown() || before).then_some(reading)
    }

    /// Whether what is read may be seen: a person who thinks about a move is not helped unasked.
    pub fn reveals(&self) -> bool {
        self.analysing
            || self.overlay != Overlay::None
            || self.phase != Phase::Playing
            || self.players[self.here.to_play()] != Player::Human
    }

    /// Who is winning, by the number of moves made.
    pub fn opinions(&self) -> &[Option<Opinion>] {
        &self.opinions
    }

    /// Who is winning at the position on the board, or the last that was read before it.
    pub fn opinion(&self) -> Option<Opinion> {
        self.opinions.iter().take(self.shown() + 1).rev().find_map(|o| *o)
    }

    /// Whether the page is dark.
    pub fn is_dark(&self) -> bool {
        match self.settings.theme {
            Theme::System => self.system_dark,
            Theme::Light => false,
            Theme::Dark => true,
        }
    }

    /// What people call a player.
    pub fn player_name(&self, color: Color) -> &str {
        match &self.players[color] {
            Player::Human if self.only_human().is_some() => "You",
            Player::Human => {
                if color == Color::Black {
                    "Black"
                } else {
                    "White"
                }
            }
            Player::Engine(id) => name::of_preset(id),
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
        self.hint = None;
        self.playouts = None;
        self.pointed.preview = None;
        self.pointed.candidate = None;
    }

    /// Begins a new game by these wishes; the old one is set aside.
    pub(super) fn begin(&mut self, options: &Options, seed: u64) -> Result<(), String> {
        let setup = options.setup(self.game().setup().width)?;
        let game = Game::new(setup).map_err(|e| e.to_string())?;
        let players = self.seats(options);
        self.replace(Record::new(game));
        self.players = players;
        self.budget = options.budget.unwrap_or(self.budget);
        self.visit_threads = options.threads.or(self.visit_threads);
        self.seed = options.seed.unwrap_or(seed);
        Ok(())
    }

    fn seats(&self, options: &Options) -> ByColor<Player> {
        let mut players = self.players.clone();
        for color in Color::BOTH {
            let is_human =
                options.human.map_or(self.players[color] == Player::Human, |human| human[color]);
            let before = |color: Color| match &self.players[color] {
                Player::Engine(id) => Some(id.clone()),
                Player::Human => None,
            };
            players[color] = if is_human {
                Player::Human
            } else {
                let system = options.systems[color].clone();
                let system = system.or_else(|| before(color)).or_else(|| before(color.other()));
                Player::Engine(system.unwrap_or_else(|| "yomi".into()))
            };
        }
        players
    }

    /// Takes moves off the end of the game until `count` are left.
    pub(super) fn cut(&mut self, count: usize) {
        self.record.game = self.record.game.at(count);
        self.record.result.clear();
        self.phase = Phase::Playing;
        self.resumed = self.resumed.min(count);
        self.opinions.truncate(count + 1);
        self.reading = self.reading.take().filter(|reading| reading.at <= count);
        self.show(usize::MAX);
    }
}
