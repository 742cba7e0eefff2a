//! What can be asked of a new game: by the dialog, by `window.yomi.newGame`, by a link.

mod error;

use crate::clock::TimeControl;
use crate::decimal;
use crate::go::{
    ByColor, Color, Komi, MAX_HANDICAP, MAX_SIZE, RULE_SETS, RuleSet, Rules, Setup,
    handicap_points, max_handicap,
};
use crate::levels;
use crate::rng::MAX_SEED;
use crate::search::{Budget, Overlay, Variant};
use serde::{Deserialize, Serialize};

pub use error::OptionsError;

/// The smallest board that a person plays on, in points a side.
pub const MIN_SIZE: usize = 2;
/// The most threads that can be asked for.
pub const MAX_THREADS: usize = 256;
/// The opponent that is the level which the person's results ask for.
pub const ADAPT: &str = "adapt";

/// Who plays a side of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// A person at this screen.
    Human,
    /// The engine with the system of this id, or as the level of this id.
    Engine(String),
}

impl Player {
    /// Whether there is such a player: a person, or a system or a level with this id.
    pub fn is_known(&self) -> bool {
        match self {
            Player::Human => true,
            Player::Engine(id) => levels::is_known(id),
        }
    }
}

/// Who places the handicap stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Placement {
    /// Nobody: they stand where custom has them.
    #[default]
    Fixed,
    /// Black, wherever Black likes.
    Free,
}

/// Wishes for a new game. What is not said is as in the person's last game of their own ([`Habit`]), except komi and
/// handicap, which belong to the board.
///
/// [`Habit`]: super::habit::Habit
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// Points a side, 2 to 19.
    pub size: Option<usize>,
    /// Points that White gets for playing second.
    pub komi: Option<Komi>,
    /// Black stones before the first move.
    pub handicap: Option<usize>,
    /// Who places the handicap stones.
    pub placement: Placement,
    /// The rules.
    pub rules: Option<&'static RuleSet>,
    /// The time that the players have.
    pub time: Option<TimeControl>,
    /// Which sides people play.
    pub human: Option<ByColor<bool>>,
    /// The ids of the systems or levels that play the other sides, or [`ADAPT`].
    pub systems: ByColor<Option<String>>,
    /// How long the engine thinks about a move.
    pub budget: Option<Budget>,
    /// Threads that the engine is to use.
    pub threads: Option<usize>,
    /// The seed of the engine's random numbers.
    pub seed: Option<u64>,
}

impl Options {
    /// Reads names and values as they stand in a link or in the argument of `newGame`.
    ///
    /// # Errors
    /// An [`OptionsError`] about the first pair that is wrong.
    pub fn read<'a>(
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Options, OptionsError> {
        let mut options = Options::default();
        let mut answer = None;
        for (name, value) in pairs {
            match name {
                "answer" => answer = Some(value.trim()),
                _ => options.set(name, value.trim())?,
            }
        }
        if let Some(rule) = answer {
            options.answer_by(rule)?;
        }
        Ok(options)
    }

    /// Makes the systems that were named choose their final move by this rule.
    fn answer_by(&mut self, rule: &str) -> Result<(), OptionsError> {
        let systems = [&mut self.systems.black, &mut self.systems.white];
        let mut named = systems.into_iter().flatten().peekable();
        if named.peek().is_none() {
            return Err(OptionsError::AnswerOfNobody);
        }
        for system in named {
            if is_opponent(system) {
                return Err(OptionsError::AnswerOfLevel(system.clone()));
            }
            if system.contains('+') {
                return Err(OptionsError::AnswerTwice(system.clone()));
            }
            if !Variant::parse(system)?.spec.searches() {
                return Err(OptionsError::AnswerWithoutSearch(system.clone()));
            }
            let rule = rule.replace('\\', r"\\").replace('"', r#"\""#);
            *system = Variant::parse(&format!(r#"{system}+{{"answer":"{rule}"}}"#))?.name;
        }
        Ok(())
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionsError> {
        match name {
            "size" => {
                self.size = Some(whole(name, value, MIN_SIZE as u64, MAX_SIZE as u64)? as usize)
            }
            "komi" => self.komi = Some(value.parse()?),
            "handicap" => {
                self.handicap = Some(whole(name, value, 0, MAX_HANDICAP as u64)? as usize);
            }
            "placement" => {
                self.placement = match value {
                    "fixed" => Placement::Fixed,
                    "free" => Placement::Free,
                    _ => return Err(OptionsError::Placement(value.to_owned())),
                }
            }
            "rules" => self.rules = Some(RuleSet::find(value)?),
            "time" => self.time = Some(value.parse()?),
            "human" => {
                let (black, white) = match value {
                    "black" => (true, false),
                    "white" => (false, true),
                    "both" => (true, true),
                    "none" => (false, false),
                    _ => return Err(OptionsError::Human(value.to_owned())),
                };
                self.human = Some(ByColor { black, white });
            }
            "system" => {
                let system = system(value)?;
                self.systems = ByColor { black: Some(system.clone()), white: Some(system) };
            }
            "black" => self.systems.black = Some(system(value)?),
            "white" => self.systems.white = Some(system(value)?),
            "playouts" => {
                self.budget =
                    Some(Budget::Simulations(whole(name, value, 1, Budget::MAX_SIMULATIONS)?));
            }
            "seconds" => {
                let budget = decimal::read(value).map(Budget::Seconds);
                let sensible = budget.filter(|budget| budget.is_sensible());
                self.budget =
                    Some(sensible.ok_or_else(|| OptionsError::Seconds(value.to_owned()))?);
            }
            "threads" => self.threads = Some(whole(name, value, 1, MAX_THREADS as u64)? as usize),
            "seed" => self.seed = Some(whole(name, value, 0, MAX_SEED)?),
            _ => return Err(OptionsError::Unknown(name.to_owned())),
        }
        Ok(())
    }

    /// Which sides people play where systems are named and nothing is said of people: the person has the side that
    /// no system is named for, Black if one is named for both. `None` where no system is named.
    pub fn opposed(&self) -> Option<ByColor<bool>> {
        let (black, white) = (self.systems.black.is_some(), self.systems.white.is_some());
        (black || white).then_some(ByColor { black: white, white: !white })
    }

    /// The set-up that these options ask for, with size and rules as before if they name none. Of a free
    /// handicap no stone is there yet, and Black is to move.
    ///
    /// # Errors
    /// [`OptionsError::Handicap`] if that board has no such handicap.
    pub fn setup(&self, before: &Setup) -> Result<Setup, OptionsError> {
        let size = self.size.unwrap_or(before.width);
        let rules = self.rules.map_or(before.rules, |set| set.rules);
        let handicap = self.handicap.unwrap_or(0);
        let komi = self.komi.unwrap_or(usual_komi(rules, handicap));
        let mut setup = Setup { handicap, rules, ..Setup::even(size, komi) };
        match self.placement {
            _ if handicap == 0 => {}
            Placement::Fixed => {
                let most = max_handicap(size, size);
                let points = handicap_points(size, size, handicap)
                    .ok_or(OptionsError::Handicap { size, most })?;
                setup.stones = points.into_iter().map(|p| (Color::Black, p)).collect();
                setup.to_play = Color::White;
            }
            Placement::Free => {
                let most = most_free(size);
                if !(2..=most).contains(&handicap) {
                    return Err(OptionsError::Handicap { size, most });
                }
            }
        }
        Ok(setup)
    }
}

/// Whether this names an opponent with a strength of its own: a level, or the one that follows results.
fn is_opponent(text: &str) -> bool {
    text == ADAPT || levels::by_id(text).is_some()
}

/// The name of a system, from its id with or without choices after it.
fn system(value: &str) -> Result<String, OptionsError> {
    if is_opponent(value) {
        return Ok(value.to_owned());
    }
    Ok(Variant::in_link(value)?.name)
}

/// The most stones of a free handicap: nine, or what leaves White most of a small board; 0 where not even
/// two fit.
fn most_free(size: usize) -> usize {
    Some((size * size / 8).min(MAX_HANDICAP)).filter(|most| *most >= 2).unwrap_or(0)
}

/// The komi where nothing else is said: as the rules have it, 7.5 points if they have no name.
pub fn usual_komi(rules: Rules, handicap: usize) -> Komi {
    RuleSet::of(rules).unwrap_or(&RULE_SETS[0]).komi(handicap)
}

fn whole(name: &str, value: &str, least: u64, most: u64) -> Result<u64, OptionsError> {
    let number = value.parse().ok().filter(|n| (least..=most).contains(n));
    number.ok_or_else(|| {
        let (name, value) = (name.to_owned(), value.to_owned());
        OptionsError::Whole { name, least, most, value }
    })
}

/// What a link to the page can ask for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Link {
    /// A new game, if any of its settings is named.
    pub game: Option<Options>,
    /// The overlay to draw over the board.
    pub overlay: Option<Overlay>,
}

impl Link {
    /// Reads the names and values of a link's query.
    ///
    /// # Errors
    /// An [`OptionsError`] about the first pair that is wrong.
    pub fn read(pairs: &[(String, String)]) -> Result<Link, OptionsError> {
        let is_overlay = |pair: &&(String, String)| pair.0 == "overlay";
        let overlay = pairs.iter().find(is_overlay).map(|pair| Overlay::from_id(&pair.1));
        let rest: Vec<(&str, &str)> = pairs
            .iter()
            .filter(|pair| !is_overlay(pair))
            .map(|pair| (pair.0.as_str(), pair.1.as_str()))
            .collect();
        let mut game = if rest.is_empty() { None } else { Some(Options::read(rest)?) };
        if let Some(game) = &mut game {
            game.setup(&Setup::even(9, Komi::default()))?;
            game.human = game.human.or_else(|| game.opposed());
        }
        Ok(Link { game, overlay: overlay.transpose()? })
    }
}
