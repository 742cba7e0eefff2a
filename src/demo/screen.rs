//! The filmed simulation, shared by the demos that look into one.

use super::Handed;
use super::equation::Equation;
use super::reel::Reel;
use super::subject::Subject;
use crate::go::RecordError;
use crate::search::{Film, Fork, Plan, Snapshot, Terms, Weighed};
use serde_json::{Value, json};
use std::sync::Arc;

/// A simulation that the engine has filmed.
#[derive(Debug)]
pub struct Filmed {
    subject: Subject,
    reel: Reel,
    snapshot: Snapshot,
}

/// The film in view; it stays until the engine has made the next one.
#[derive(Clone, Debug, Default)]
pub struct Screen {
    filmed: Option<Arc<Filmed>>,
}

impl Screen {
    /// The film of this subject, once the engine has made it.
    pub fn reel(&self, subject: &Subject) -> Option<&Reel> {
        self.filmed.as_ref().filter(|filmed| filmed.subject == *subject).map(|filmed| &filmed.reel)
    }

    /// The film in view, of whatever subject.
    pub fn in_view(&self) -> Option<&Reel> {
        self.filmed.as_ref().map(|filmed| &filmed.reel)
    }

    /// The search after the simulation in view.
    pub fn snapshot(&self) -> Option<&Snapshot> {
        self.filmed.as_ref().map(|filmed| &filmed.snapshot)
    }

    /// Puts a new film in view.
    ///
    /// # Errors
    /// A [`RecordError`] if the subject's record cannot be played.
    pub fn show(
        &mut self,
        subject: &Subject,
        (film, snapshot): (Film, Snapshot),
    ) -> Result<(), RecordError> {
        let reel = Reel::new(film, &subject.trial.record)?;
        self.filmed = Some(Arc::new(Filmed { subject: subject.clone(), reel, snapshot }));
        Ok(())
    }

    /// Turns from one subject to another. The film in view goes if it belongs to another search;
    /// true if it stays.
    pub fn turn_to(&mut self, before: &Subject, subject: &Subject) -> bool {
        let stays = before.trial == subject.trial;
        if !stays {
            self.filmed = None;
        }
        stays
    }

    /// The subject and the film, for another demo to take over.
    pub fn hand_over(&self, subject: &Subject) -> Handed {
        Handed { subject: subject.clone(), filmed: self.filmed.clone() }
    }

    /// Takes over the film of another demo, if it has one.
    pub fn take_over(&mut self, filmed: Option<Arc<Filmed>>) {
        self.filmed = filmed.or(self.filmed.take());
    }

    /// Writes the numbers of a node in view: its moves with the parts of their scores for the side to
    /// move, the move that was chosen and the one that `plan` chooses, and the equation of `focus`.
    pub fn tell(&self, numbers: &mut Value, fork: Option<&Fork>, focus: usize, plan: &Plan) {
        if let Some(filmed) = &self.filmed {
            let path: Vec<_> = filmed.reel.path().into_iter().map(|(_, mv)| mv).collect();
            numbers["path"] = json!(path);
            numbers["film"] = json!(filmed.reel.film());
            numbers["snapshot"] = json!(filmed.snapshot);
        }
        let Some(fork) = fork else { return };
        let part = |(t, m): (Terms, &Weighed)| {
            json!({
                "point": m.mv,
                "visits": t.visits,
                "value": t.value,
                "amafVisits": t.amaf_visits,
                "amafValue": t.amaf_value,
                "beta": t.beta,
                "exploration": t.exploration,
                // None where the move goes first because it is untried.
                "score": Some(t.score).filter(|score| score.is_finite()),
            })
        };
        let equation = Equation::new(fork, focus, plan);
        numbers["moves"] = fork.terms(plan).into_iter().zip(&fork.moves).map(part).collect();
        numbers["chosen"] = json!(fork.moves[fork.chosen].mv);
        numbers["choice"] = json!(fork.moves[fork.choice(plan)].mv);
        numbers["focus"] = json!(fork.moves[focus].mv.to_string());
        numbers["formula"] = json!(equation.formula());
        numbers["numbers"] = json!(equation.numbers());
        numbers["schedule"] = json!(equation.schedule().map(|schedule| schedule.1));
    }
}
