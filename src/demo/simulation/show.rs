//! The output of the simulation demo: captions, colours and numbers.

use super::Simulation;
use super::board::{reach, stage};
use crate::demo::{Key, Phase};
use crate::number;
use crate::palette::Scale;
use crate::picture::Layer;
use serde_json::{Value, json};

impl Simulation {
    /// The caption of the moment.
    pub(super) fn words(&self) -> String {
        if let Some(problem) = self.viewing.problem() {
            return problem;
        }
        match self.in_view() {
            Some(reel) => reel.caption(reel.step(self.link.step), &self.plan),
            None => "The engine is reading up to this simulation.".into(),
        }
    }

    pub(super) fn layers(&self) -> Vec<Layer> {
        let Some(reel) = self.in_view() else { return Vec::new() };
        stage(reel, reel.step(self.link.step), self.fork().as_ref(), &self.tuned())
    }

    pub(super) fn colors(&self) -> Option<Key> {
        match self.phase()? {
            Phase::Selection => {
                let reach = reach(&self.fork()?.terms(&self.tuned()));
                let share = number::percent(0.5 + 0.5 * reach);
                let ends = ["White", "Black"].map(|who| format!("for {who} {share} %"));
                Some(Key { name: "Score".into(), scale: Scale::Opinion, ends })
            }
            Phase::Backup => {
                Some(Key::opinion("AMAF credits", ["a win of White", "a win of Black"]))
            }
            Phase::Expansion | Phase::Playout => None,
        }
    }

    pub(super) fn numbers(&self) -> Value {
        let mut numbers = self.viewing.numbers(&self.link.subject, self);
        numbers["step"] = json!(self.link.step);
        numbers["steps"] = json!(self.steps());
        numbers["phase"] = json!(self.phase().map(Phase::name));
        numbers["played"] = json!(self.step().zip(self.in_view()).map(|(s, reel)| reel.played(s)));
        self.screen.tell(&mut numbers, self.fork().as_ref(), self.focus(), &self.tuned());
        numbers
    }
}
