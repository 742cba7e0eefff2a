//! The output of the simulation demo: captions, colours and numbers.

use super::Simulation;
use super::board::stage;
use super::scores::Spread;
use crate::demo::equation::weighs_amaf;
use crate::demo::{Demo, Legend, OfSearch, Phase};
use crate::go::Color;
use crate::picture::Layer;
use crate::words::{Message, say};
use serde_json::{Value, json};

impl Simulation {
    /// The caption of the moment.
    pub(super) fn words(&self) -> Message {
        if let Some(refusal) = self.refusal() {
            return refusal.sentence();
        }
        match self.in_view() {
            Some(reel) => reel.caption(reel.step(self.link.step), &self.plan),
            None => say!("reading-up-to-simulation"),
        }
    }

    pub(super) fn layers(&self) -> Vec<Layer> {
        let Some(reel) = self.in_view() else { return Vec::new() };
        stage(reel, reel.step(self.link.step), self.fork().as_ref(), &self.tuned())
    }

    pub(super) fn colors(&self) -> Option<Legend> {
        match self.phase()? {
            Phase::Selection => {
                let (fork, plan) = (self.fork()?, self.tuned());
                Some(Spread::of(&fork.compared(&plan)).legend())
            }
            Phase::Backup if weighs_amaf(self.plan.spec.select) => {
                let ends = [Color::White, Color::Black];
                let ends = ends.map(|winner| say!("simulation-win", winner = winner));
                Some(Legend::opinion(say!("simulation-credits"), ends))
            }
            Phase::Expansion | Phase::Playout | Phase::Backup => None,
        }
    }

    pub(super) fn numbers(&self) -> Value {
        let mut numbers = self.blank();
        numbers["step"] = json!(self.link.step);
        numbers["steps"] = json!(self.steps());
        numbers["phase"] = json!(self.phase().map(|phase| phase.name().to_string()));
        numbers["played"] = json!(self.step().zip(self.in_view()).map(|(s, reel)| reel.played(s)));
        self.screen.tell(&mut numbers, self.fork().as_ref(), self.focus(), &self.tuned());
        numbers
    }
}
