//! What a person chose for the last game of their own. The next one is like it, whatever was looked at in between.

use super::options::{ADAPT, MIN_SIZE, Options, Placement};
use crate::clock::TimeControl;
use crate::go::{ByColor, Color, Komi, MAX_HANDICAP, MAX_SIZE, Rules, Setup};
use crate::levels;
use crate::search::Budget;
use serde::{Deserialize, Serialize};

/// How a person plays: what a new game takes from their last one, where nothing else is said. Records that are
/// opened, and games that are tried again from the middle, leave it as it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Habit {
    /// Points a side.
    pub size: usize,
    /// The rules.
    pub rules: Rules,
    /// Points that White got for playing second.
    pub komi: Komi,
    /// Black stones before the first move; 0 in an even game.
    pub handicap: usize,
    /// Who placed them.
    pub placement: Placement,
    /// Which sides people played.
    pub human: ByColor<bool>,
    /// What played the other sides: the ids of systems or levels, or [`ADAPT`]. `None` while nobody has chosen an
    /// opponent: the strongest system plays, and the dialog proposes a level.
    pub systems: ByColor<Option<String>>,
    /// How long the engine thought about a move.
    pub budget: Budget,
    /// The time that the players had.
    pub time: TimeControl,
}

impl Default for Habit {
    /// The game with which a first visit begins.
    fn default() -> Habit {
        Habit {
            size: 9,
            rules: Rules::default(),
            komi: Komi::USUAL,
            handicap: 0,
            placement: Placement::Fixed,
            human: ByColor { black: true, white: false },
            systems: ByColor::default(),
            budget: Budget::USUAL,
            time: TimeControl::None,
        }
    }
}

impl Habit {
    /// Whether it can have been stored: a board that there is, and opponents that are known here.
    pub fn is_sensible(&self) -> bool {
        let known = |system: &String| system == ADAPT || levels::is_known(system);
        (MIN_SIZE..=MAX_SIZE).contains(&self.size)
            && self.handicap <= MAX_HANDICAP
            && [&self.systems.black, &self.systems.white].into_iter().flatten().all(known)
            && self.budget.is_sensible()
            && self.time.is_sensible()
    }

    /// The id of the opponent that was chosen, White's first; `None` while nobody has chosen one.
    pub fn opponent(&self) -> Option<&str> {
        self.systems.white.as_deref().or(self.systems.black.as_deref())
    }

    /// The set-up of an even game on this board by these rules.
    pub fn setup(&self) -> Setup {
        Setup { rules: self.rules, ..Setup::even(self.size, self.komi) }
    }

    /// Which sides people play in a game with these options. Where people played both, a system that is named takes
    /// a seat.
    pub fn people(&self, options: &Options) -> ByColor<bool> {
        let opposed = options.opposed().filter(|_| self.human.black && self.human.white);
        options.human.or(opposed).unwrap_or(self.human)
    }

    /// The habit after a game with these options has begun, whose set-up is `setup`.
    #[must_use]
    pub fn after(&self, options: &Options, setup: &Setup) -> Habit {
        let human = self.people(options);
        // Otherwise nobody was asked.
        let places = setup.handicap > 1 && human.black;
        let before = |color: Color| self.systems[color].clone();
        let mut systems = ByColor::default();
        for color in Color::BOTH.into_iter().filter(|&color| !human[color]) {
            let named = options.systems[color].clone();
            systems[color] = named.or_else(|| before(color)).or_else(|| before(color.other()));
        }
        Habit {
            placement: if places { options.placement } else { self.placement },
            human,
            systems,
            budget: options.budget.unwrap_or(self.budget),
            time: options.time.unwrap_or(self.time),
            ..self.on(setup)
        }
    }

    /// The habit of somebody who plays on such a board.
    #[must_use]
    pub(super) fn on(&self, setup: &Setup) -> Habit {
        let Setup { rules, komi, handicap, .. } = *setup;
        Habit { size: setup.width, rules, komi, handicap, ..self.clone() }
    }

    /// The habit with each player in the other's seat.
    #[must_use]
    pub fn swapped(self) -> Habit {
        let human = ByColor { black: self.human.white, white: self.human.black };
        let systems = ByColor { black: self.systems.white, white: self.systems.black };
        Habit { human, systems, ..self }
    }
}
