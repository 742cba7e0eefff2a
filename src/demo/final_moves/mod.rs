//! Final moves: what each rule for the final move would play if the search ended at a given moment.

mod link;
mod show;

pub use link::Link;

use super::{
    Demo, Growing, Growth, Handed, Legend, Moment, Moments, NoMoments, OfGrowth, OfSearch,
    Progress, Refusal, Scene, Subject,
};
use crate::picture::Layer;
use crate::words::Message;
use serde_json::Value;

/// The state of the final moves demo.
#[derive(Clone, Debug, Default)]
pub struct FinalMoves {
    link: Link,
    growth: Option<Growth>,
    progress: Progress,
}

impl FinalMoves {
    /// The moments of the search that the engine has reported.
    pub fn moments(&self) -> &[Moment] {
        self.growth().map_or(&[], |growth| &growth.moments)
    }
}

impl Demo for FinalMoves {
    type Link = Link;
    type Question = Growing;
    const LINK: &'static [super::link::Entry<Link>] = link::TABLE;

    fn link(&self) -> Link {
        self.link.clone()
    }

    fn follow(&mut self, link: Link) -> Result<(), Refusal> {
        link.subject.plan()?;
        self.link = link;
        self.progress.begin();
        Ok(())
    }

    fn hand_over(&self) -> Option<Handed> {
        Some(Handed { subject: self.link.subject.clone(), filmed: None })
    }

    fn about(&self, subject: &Subject) -> Option<Link> {
        Some(Link { subject: subject.clone() })
    }

    fn take_over(&mut self, handed: &Handed) {
        self.look_at(&handed.subject);
    }

    fn missing(&self) -> Option<Growing> {
        let (trial, way) = (self.link.subject.trial.clone(), Vec::new());
        (!self.growth().is_some_and(Growth::is_whole)).then_some(Growing { trial, way })
    }

    fn hear(&mut self, asked: &Growing, moment: Box<Moment>, _: f64) {
        self.progress.made = if moment.is_last() { 0 } else { moment.simulations() };
        Growth::note(&mut self.growth, asked, *moment);
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }

    fn run(&mut self, on: bool) {
        self.play(on);
    }

    fn pace(&self) -> Option<f64> {
        Some(1.0)
    }

    fn advance(&mut self) {
        self.grow_on();
    }

    fn press(&mut self, key: &str) -> bool {
        self.play_by(key)
    }

    fn step_to(&mut self, step: usize) -> Result<(), NoMoments> {
        self.travel(step);
        Ok(())
    }

    fn caption(&self) -> Message {
        self.words()
    }

    fn public(&self) -> Value {
        self.numbers()
    }
}

impl Scene for FinalMoves {
    fn scene(&self) -> Vec<Layer> {
        self.layers()
    }

    fn legend(&self) -> Option<Legend> {
        self.moment().map(|_| FinalMoves::colors())
    }
}

impl OfSearch for FinalMoves {
    fn subject(&self) -> &Subject {
        &self.link.subject
    }
}

impl OfGrowth for FinalMoves {
    fn growth(&self) -> Option<&Growth> {
        self.growth.as_ref().filter(|growth| growth.is_of(&self.link.subject.trial))
    }

    fn subject_mut(&mut self) -> &mut Subject {
        &mut self.link.subject
    }
}
