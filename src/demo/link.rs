//! A demo as the names and values of a link.

use super::playing::{self, PLAYINGS, TOLD};
use super::trial::Trial;
use crate::go::sgf;
use crate::go::{Color, Game, Komi, KomiError, MAX_SIZE, Move, Record, Setup};
use crate::search::preset;

/// The last simulation that can be asked for.
pub const MAX_NUMBER: u64 = 100_000;
/// Seeds survive JavaScript's numbers up to here.
pub const MAX_SEED: u64 = 1 << 53;

/// What is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// One simulation, step by step.
    #[default]
    Simulation,
    /// AMAF against Monte Carlo at the root, before the simulation.
    Amaf,
    /// The tree after so many simulations.
    Tree,
    /// Playouts of the position.
    Playouts,
}

impl View {
    /// All.
    pub const ALL: [View; 4] = [View::Simulation, View::Amaf, View::Tree, View::Playouts];

    /// Its name in links.
    pub fn id(self) -> &'static str {
        match self {
            View::Simulation => "simulation",
            View::Amaf => "amaf",
            View::Tree => "tree",
            View::Playouts => "playouts",
        }
    }

    /// What people call it.
    pub fn name(self) -> &'static str {
        match self {
            View::Simulation => "One simulation",
            View::Amaf => "AMAF against Monte Carlo",
            View::Tree => "The tree",
            View::Playouts => "Playouts",
        }
    }
}

/// The numbers of both schedules of β.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// Of the schedule by hand.
    pub k: f32,
    /// Of the schedule of least error.
    pub bias: f32,
}

impl Default for Weights {
    /// Gelly & Silver's k, and the bias of an equivalence of 3000 simulations.
    fn default() -> Weights {
        Weights { k: 1000.0, bias: 0.0091 }
    }
}

/// One moment of one simulation of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Shot {
    /// How it is looked at.
    pub view: View,
    /// The search.
    pub trial: Trial,
    /// The simulation; the first is 1.
    pub number: u64,
    /// The moment in it; the first is 0.
    pub step: usize,
    /// What AMAF would weigh.
    pub weights: Weights,
    /// The node of the tree: the moves that lead there from the root.
    pub line: Vec<Move>,
    /// Simulations of the moment that the tree is compared with.
    pub pin: Option<u64>,
    /// The way to play out.
    pub playing: &'static str,
    /// The playout that is replayed; the first is 1.
    pub playout: Option<u64>,
    /// The lesson that shows it; 0 stands for the list of lessons.
    pub lesson: Option<usize>,
}

impl Default for Shot {
    fn default() -> Shot {
        Shot {
            view: View::default(),
            trial: Trial::default(),
            number: 200,
            step: 0,
            weights: Weights::default(),
            line: Vec::new(),
            pin: None,
            playing: PLAYINGS[0].id,
            playout: None,
            lesson: None,
        }
    }
}

impl Shot {
    /// Reads `view`; `size`, `komi` and `moves`, or `sgf`; `system`, `seed`, `simulation`, `step`,
    /// `k`, `b`, `line`, `pin`, `policy` and `playout`. What is not said is as usual.
    ///
    /// # Errors
    /// A sentence about the first that is wrong.
    pub fn read(pairs: &[(String, String)]) -> Result<Shot, String> {
        let mut shot = Shot::default();
        shot.trial.record = read_position(pairs)?;
        let mut line = "";
        for (name, value) in pairs {
            match name.as_str() {
                "size" | "komi" | "moves" | "sgf" => {}
                "system" => {
                    shot.trial.system = preset(value).map_err(|e| e.to_string())?.id.to_owned()
                }
                "seed" => shot.trial.seed = whole(name, value, 0, MAX_SEED)?,
                "simulation" => shot.number = whole(name, value, 1, MAX_NUMBER)?,
                "view" => {
                    let view = View::ALL.into_iter().find(|view| view.id() == value);
                    shot.view = view.ok_or_else(|| {
                        format!("a view is one of {}", View::ALL.map(View::id).join(", "))
                    })?;
                }
                "k" => shot.weights.k = between(name, value, 0.0, 1e6)?,
                "b" => shot.weights.bias = between(name, value, 0.0, 10.0)?,
                "step" => shot.step = whole(name, value, 0, MAX_SEED)? as usize,
                "line" => line = value,
                "policy" => {
                    let playing = PLAYINGS.iter().find(|playing| playing.id == value);
                    shot.playing = playing
                        .ok_or_else(|| format!("{value:?} is no policy; {}", playing::ids()))?
                        .id;
                }
                "playout" => shot.playout = Some(whole(name, value, 1, TOLD)?),
                "pin" => shot.pin = Some(whole(name, value, 1, MAX_NUMBER)?),
                _ => {
                    return Err(format!(
                        "{name:?} is nothing a demo knows; there are size, komi, moves, sgf, \
                         system, seed, view, simulation, step, k, b, line, pin, policy and playout"
                    ));
                }
            }
        }
        let setup = &shot.trial.record.setup;
        let moves = line.split('.').filter(|name| !name.is_empty());
        let moves = moves.map(|name| Move::parse(name, setup.width, setup.height));
        shot.line = moves.collect::<Result<_, _>>().map_err(|e| format!("line: {e}"))?;
        Ok(shot)
    }

    /// Names and values that [`Shot::read`] reads back, but for the view.
    pub fn write(&self) -> Vec<(&'static str, String)> {
        let mut pairs = write_position(&self.trial.record);
        pairs.extend([
            ("system", self.trial.system.clone()),
            ("seed", self.trial.seed.to_string()),
            ("simulation", self.number.to_string()),
        ]);
        match self.view {
            View::Simulation => pairs.push(("step", self.step.to_string())),
            View::Amaf => pairs
                .extend([("k", self.weights.k.to_string()), ("b", self.weights.bias.to_string())]),
            View::Playouts => {
                pairs.push(("policy", self.playing.into()));
                if let Some(playout) = self.playout {
                    pairs.extend([
                        ("playout", playout.to_string()),
                        ("step", self.step.to_string()),
                    ]);
                }
            }
            View::Tree => {
                pairs.push(("line", joined(self.line.iter())));
                pairs.extend(self.pin.map(|pin| ("pin", pin.to_string())));
            }
        }
        pairs
    }
}

/// Reads `size`, `komi` and `moves`, or `sgf`, of a link; the empty 9×9 board where it says nothing.
///
/// # Errors
/// A sentence about the first that is wrong.
pub(crate) fn read_position(pairs: &[(String, String)]) -> Result<Record, String> {
    let (mut size, mut komi, mut moves, mut record) = (9, None, "", None);
    for (name, value) in pairs {
        match name.as_str() {
            "size" => size = whole(name, value, 2, MAX_SIZE as u64)? as usize,
            "komi" => komi = Some(value.parse().map_err(|e: KomiError| e.to_string())?),
            "moves" => moves = value,
            "sgf" => {
                let read = sgf::read(value).map_err(|e| format!("sgf cannot be read: {e}"))?;
                record = Some(Record::of(&read.game));
            }
            _ => {}
        }
    }
    match record {
        Some(record) => Ok(record),
        None => game(size, komi.unwrap_or(Komi::from_half_points(15)), moves),
    }
}

/// Names and values that [`read_position`] reads back: in a few words where the game began on an empty square board and nobody moved twice, else as a
/// game record.
pub(crate) fn write_position(record: &Record) -> Vec<(&'static str, String)> {
    let Setup { width, komi, .. } = record.setup;
    let plain = record.setup == Setup::even(width, komi)
        && record.moves.iter().enumerate().all(|(i, m)| (m.0 == Color::Black) == (i % 2 == 0));
    if plain {
        return vec![
            ("size", width.to_string()),
            ("komi", komi.to_string()),
            ("moves", joined(record.moves.iter().map(|(_, mv)| mv))),
        ];
    }
    let game = record.game().map(|game| sgf::write(&sgf::Record::new(game)));
    game.map_or(Vec::new(), |text| vec![("sgf", text)])
}

fn joined<'a>(moves: impl Iterator<Item = &'a Move>) -> String {
    moves.map(Move::to_string).collect::<Vec<_>>().join(".")
}

/// A game on an empty board.
fn game(size: usize, komi: Komi, moves: &str) -> Result<Record, String> {
    let mut game = Game::new(Setup::even(size, komi)).map_err(|e| e.to_string())?;
    for name in moves.split('.').filter(|name| !name.is_empty()) {
        let mv = Move::parse(name, size, size).map_err(|e| e.to_string())?;
        game.play(mv).map_err(|e| format!("moves: {e}"))?;
    }
    Ok(Record::of(&game))
}

/// Reads a whole number of a link.
///
/// # Errors
/// A sentence that names it.
pub(crate) fn whole(name: &str, value: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = value.parse().ok().filter(|n| (least..=most).contains(n));
    number.ok_or_else(|| format!("{name} is a whole number from {least} to {most}, not {value:?}"))
}

fn between(name: &str, value: &str, least: f32, most: f32) -> Result<f32, String> {
    let number = value.parse().ok().filter(|n| (least..=most).contains(n));
    number.ok_or_else(|| format!("{name} is a number from {least} to {most}, not {value:?}"))
}
