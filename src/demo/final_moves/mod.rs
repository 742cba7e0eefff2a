//! Final moves: what each rule for the final move would play if the search ended at a given moment.

mod link;
mod show;

pub use link::Link;

use super::subject::moment_of;
use super::{
    Demo, Growing, Growth, Handed, Legend, MARKS, Moment, NoMoments, OfSearch, Refusal, Scene,
    Subject, Viewing, mark_before,
};
use crate::picture::Layer;
use crate::words::Message;
use serde_json::Value;

/// The state of the final moves demo.
#[derive(Clone, Debug)]
pub struct FinalMoves {
    link: Link,
    growth: Option<Growth>,
    viewing: Viewing,
}

impl Default for FinalMoves {
    fn default() -> FinalMoves {
        FinalMoves { link: Link::default(), growth: None, viewing: Viewing::new(1) }
    }
}

impl FinalMoves {
    /// The growth of the search in view, as far as the engine has reported it.
    fn growth(&self) -> Option<&Growth> {
        self.growth.as_ref().filter(|growth| growth.is_of(&self.link.subject.trial))
    }

    /// The moments of the search that the engine has reported.
    pub fn moments(&self) -> &[Moment] {
        self.growth().map_or(&[], |growth| &growth.moments)
    }

    /// Place of the wanted moment among the marks.
    pub fn mark(&self) -> usize {
        mark_before(self.link.subject.number)
    }

    /// The moment in view; the last one reported while the wanted one is missing.
    pub fn moment(&self) -> Option<&Moment> {
        self.growth()?.at(self.mark())
    }

    /// Goes to the moment at this place among the marks.
    pub fn travel(&mut self, mark: usize) {
        self.link.subject.number = MARKS[mark.min(MARKS.len() - 1)];
    }

    /// Stops and goes to the moment at this place among the marks.
    pub fn stay(&mut self, mark: usize) {
        self.viewing.playing = false;
        self.travel(mark);
    }

    fn is_at_end(&self) -> bool {
        self.mark() + 1 == MARKS.len()
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
        self.viewing.begin();
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

    fn wants(&self) -> Option<Growing> {
        let (trial, way) = (self.link.subject.trial.clone(), Vec::new());
        (!self.growth().is_some_and(Growth::is_whole)).then_some(Growing { trial, way })
    }

    fn hear(&mut self, asked: &Growing, moment: Box<Moment>, _: f64) {
        self.viewing.made = if moment.is_last() { 0 } else { moment.simulations() };
        Growth::note(&mut self.growth, asked, *moment);
    }

    fn make(&mut self, made: u64) {
        self.viewing.made = made;
    }

    fn refuse(&mut self, refusal: Refusal) {
        self.viewing.refuse(refusal);
    }

    fn refusal(&self) -> Option<&Refusal> {
        self.viewing.refusal.as_ref()
    }

    fn is_steady(&self) -> bool {
        self.wants().is_none() && !self.viewing.playing && self.viewing.refusal.is_none()
    }

    fn is_running(&self) -> bool {
        self.viewing.playing
    }

    fn run(&mut self, on: bool) {
        if on && self.is_at_end() {
            self.travel(0);
        }
        self.viewing.playing = on;
    }

    fn pace(&self) -> Option<f64> {
        Some(1.0)
    }

    fn advance(&mut self) {
        let next = self.mark() + 1;
        if self.moments().len() > next {
            self.travel(next);
        }
        self.viewing.playing &= !self.is_at_end();
    }

    fn press(&mut self, key: &str) -> bool {
        match (key, moment_of(key, self.mark())) {
            (" ", _) => self.run(!self.viewing.playing),
            (_, Some(mark)) => self.stay(mark),
            _ => return false,
        }
        true
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
    fn size(&self) -> (usize, usize) {
        self.link.subject.size()
    }

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

    fn viewing(&self) -> &Viewing {
        &self.viewing
    }
}
