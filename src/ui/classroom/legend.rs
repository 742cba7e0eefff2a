//! What the colours on the classroom's board mean.

use super::{Classroom, Map};
use crate::demo::{Phase, View};
use crate::go::Color;
use crate::number;
use crate::palette::Scale;

/// The words beside the colours.
#[derive(Clone, Debug, PartialEq)]
pub struct Key {
    /// What is coloured.
    pub name: String,
    /// By which scale.
    pub scale: Scale,
    /// What its ends mean.
    pub ends: [String; 2],
}

impl Key {
    /// Its colours as a CSS gradient.
    pub fn css(&self) -> String {
        match self.scale {
            Scale::Amount => self.scale.css(0.0, 1.0),
            Scale::Opinion => self.scale.css(-1.0, 1.0),
        }
    }
}

impl Classroom {
    /// What the colours mean that are on the board, if there are any.
    pub fn key(&self) -> Option<Key> {
        let opinion = |name: &str, ends: [&str; 2]| Key {
            name: name.into(),
            scale: Scale::Opinion,
            ends: ends.map(String::from),
        };
        match self.shot.view {
            View::Playouts => self.lens_key(),
            View::Tree => self.node().map(|_| self.tree_key()),
            View::Amaf => {
                self.in_view()?;
                let wins = ["White wins", "Black wins"];
                Some(match self.map {
                    Map::Difference => {
                        let mover = self.mover().title();
                        let name = format!("Q̃ − Q for {mover}, in per cent");
                        let (less, more) = ("AMAF likes it less", "AMAF likes it more");
                        let ends = match self.mover() {
                            Color::Black => [less, more],
                            Color::White => [more, less],
                        };
                        opinion(&name, ends)
                    }
                    Map::Value => opinion("Q", wins),
                    Map::Amaf => opinion("Q̃", wins),
                })
            }
            View::Simulation => match self.phase()? {
                Phase::Selection => {
                    let share = number::percent(0.5 + 0.5 * self.reach()?);
                    let ends = ["White", "Black"].map(|who| format!("for {who} {share} %"));
                    Some(Key { name: "Score".into(), scale: Scale::Opinion, ends })
                }
                Phase::Backup => {
                    Some(opinion("AMAF credits", ["a win of White", "a win of Black"]))
                }
                Phase::Expansion | Phase::Playout => None,
            },
        }
    }

    /// How far from even the strongest colour of the scores is.
    fn reach(&self) -> Option<f32> {
        Some(crate::ui::stage::reach(&self.fork()?.terms(&self.tuned())))
    }
}
