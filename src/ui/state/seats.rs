//! Who plays, and how the engine thinks.

use crate::go::sgf::{Kifu, NodeId, Value};
use crate::go::{ByColor, Color};
use crate::levels::{self, Level};
use crate::search::{Budget, Variant, name};
use crate::ui::habit::Habit;
use crate::ui::options::{ADAPT, Placement, Player};
use crate::words::{Message, Say, say};
use serde::{Deserialize, Serialize};

/// The two players, and what the engine may spend on a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Seats {
    players: ByColor<Player>,
    budget: Budget,
    seed: u64,
    halted: bool,
    terms: Terms,
}

/// The terms of a game: how the opponent is found, whether the result counts, and who places a handicap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Terms {
    /// Whether the opponent follows the person's results from game to game.
    pub adapts: bool,
    /// Whether the result is still to be counted among the person's.
    pub counts: bool,
    /// Whether Black places the handicap stones where Black likes.
    pub places: bool,
}

impl Seats {
    /// These players, with the engine's `budget` and `seed`.
    pub(super) fn new(players: ByColor<Player>, budget: Budget, seed: u64) -> Seats {
        Seats { players, budget, seed, halted: false, terms: Terms::default() }
    }

    /// The same players on these terms.
    pub(super) fn on_terms(self, terms: Terms) -> Seats {
        Seats { terms, ..self }
    }

    /// The terms of the game.
    pub(super) fn terms(&self) -> Terms {
        self.terms
    }

    /// Whether Black is a person who places the handicap stones of this game, be it all of them.
    pub(in crate::ui) fn places(&self) -> bool {
        self.terms.places && self.is_human(Color::Black)
    }

    /// Whether the opponent follows the person's results from game to game.
    pub fn adapts(&self) -> bool {
        self.terms.adapts
    }

    /// The level that plays this side, if one does.
    pub fn level(&self, color: Color) -> Option<&'static Level> {
        match &self.players[color] {
            Player::Engine(id) => levels::by_id(id),
            Player::Human => None,
        }
    }

    /// The person's side and the level on the other one, if the game is to be counted among the person's
    /// results. It is counted once.
    pub(super) fn take_count(&mut self) -> Option<(Color, &'static Level)> {
        let counts = std::mem::take(&mut self.terms.counts);
        let human = self.only_human().filter(|_| counts)?;
        Some((human, self.level(human.other())?))
    }

    /// Has this game's result not counted.
    pub(super) fn forgo_count(&mut self) {
        self.terms.counts = false;
    }

    /// What the engine may spend on a move of this side on a board of so many points a side: a level has its
    /// own measure.
    pub fn budget_of(&self, color: Color, size: usize) -> Budget {
        self.level(color)
            .map_or(self.budget, |level| Budget::Simulations(*level.simulations.of(size)))
    }

    /// Who plays each side.
    pub fn players(&self) -> &ByColor<Player> {
        &self.players
    }

    /// How long the engine thinks about a move.
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// The engine's seed in this game.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Whether the engine is not to move until told to.
    pub fn is_halted(&self) -> bool {
        self.halted
    }

    /// Whether a person plays this side.
    pub fn is_human(&self, color: Color) -> bool {
        self.players[color] == Player::Human
    }

    /// The side that one person plays against the engine, if that is how it is.
    pub fn only_human(&self) -> Option<Color> {
        let mut humans = Color::BOTH.into_iter().filter(|&color| self.is_human(color));
        humans.next().filter(|_| humans.next().is_none())
    }

    /// The id of the system or level that plays, that of `mover` first; `yomi` where people play both sides.
    pub fn system(&self, mover: Color) -> &str {
        [mover, mover.other()]
            .into_iter()
            .find_map(|color| match &self.players[color] {
                Player::Engine(id) => Some(id.as_str()),
                Player::Human => None,
            })
            .unwrap_or("yomi")
    }

    /// The id of the system that reads for a person: the one that plays, if it searches, or the strongest.
    pub fn reader(&self, mover: Color) -> &str {
        let searches = |id: &&str| Variant::parse(id).is_ok_and(|variant| variant.spec.searches());
        Some(self.system(mover)).filter(searches).unwrap_or("yomi")
    }

    /// What people call a player.
    pub fn name(&self, color: Color) -> Message {
        match &self.players[color] {
            Player::Human if self.only_human().is_some() => say!("you"),
            Player::Human => color.say(),
            Player::Engine(id) => {
                self.level(color).map_or_else(|| name::of_preset(id), Level::name)
            }
        }
    }

    /// The record with the players' names in its first node, where it has none.
    pub fn signed(&self, mut kifu: Kifu, root: NodeId) -> Kifu {
        self.sign(&mut kifu, root);
        kifu
    }

    /// Writes the players' names into the first node of a record, where it has none.
    pub(super) fn sign(&self, kifu: &mut Kifu, root: NodeId) {
        for (color, name) in [(Color::Black, "PB"), (Color::White, "PW")] {
            if kifu.value(root, name).is_none() {
                kifu.note(root, name, &[Value::of(&String::from(self.name(color)))]);
            }
        }
    }

    /// Takes players and budget for a new game by this habit, with this seed. `next` is the level that the
    /// person's results ask for.
    pub(super) fn begin(&mut self, habit: &Habit, seed: u64, next: &Level) {
        let mut adapts = false;
        for color in Color::BOTH {
            self.players[color] = match habit.systems[color].as_deref() {
                _ if habit.human[color] => Player::Human,
                Some(ADAPT) => {
                    adapts = true;
                    Player::Engine(next.id.into())
                }
                system => Player::Engine(system.unwrap_or("yomi").into()),
            };
        }
        let places = habit.handicap > 0 && habit.placement == Placement::Free;
        self.terms = Terms { adapts, counts: true, places };
        (self.budget, self.seed) = (habit.budget, seed);
    }

    /// Has the engines play from this seed.
    pub(super) fn reseed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// The habit of somebody who plays as these players do, and otherwise as `before`.
    pub(super) fn habit(&self, before: Habit) -> Habit {
        // The system that nobody has chosen plays until somebody chooses one.
        let unchosen = before.opponent().is_none();
        let mut habit = Habit { budget: self.budget, ..before };
        if habit.handicap > 0 && self.is_human(Color::Black) {
            habit.placement = if self.terms.places { Placement::Free } else { Placement::Fixed };
        }
        for color in Color::BOTH {
            habit.human[color] = self.is_human(color);
            habit.systems[color] = match &self.players[color] {
                Player::Human => None,
                Player::Engine(id) if id == "yomi" && unchosen => None,
                Player::Engine(_) if self.adapts() => Some(ADAPT.into()),
                Player::Engine(id) => Some(id.clone()),
            };
        }
        habit
    }

    /// Gives a side to this player.
    pub(in crate::ui) fn seat(&mut self, color: Color, player: Player) {
        self.players[color] = player;
        self.terms = Terms::default();
    }

    /// Seats a person at `color` who tries again, against the engine of the game if it had one. The result does
    /// not count.
    pub(super) fn try_again(&mut self, color: Color) {
        let engine = [color.other(), color].into_iter().find(|&color| !self.is_human(color));
        let yomi = || Player::Engine("yomi".into());
        self.players[color.other()] = engine.map_or_else(yomi, |color| self.players[color].clone());
        self.players[color] = Player::Human;
        self.forgo_count();
    }

    /// Lets people play both sides from now on.
    pub(in crate::ui) fn take_both(&mut self) {
        for color in Color::BOTH {
            self.seat(color, Player::Human);
        }
    }

    /// Lets the engine spend this much on each move from now on.
    pub(in crate::ui) fn spend(&mut self, budget: Budget) {
        self.budget = budget;
    }

    /// Keeps the engine from moving until told to, or lets it move again.
    pub(in crate::ui) fn halt(&mut self, halted: bool) {
        self.halted = halted;
    }
}
