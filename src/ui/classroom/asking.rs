//! What the classroom asks of the engine, and what it does with the answers.

use super::{Classroom, Filmed};
use crate::demo::{Ask, News, Order, Reel, Shot, View};

impl Classroom {
    /// What is to be asked of the engine, if it is not asked already.
    pub fn ask(&mut self) -> Option<Order> {
        let ask = self.wish()?;
        if self.asked.as_ref().is_some_and(|order| order.ask == ask) {
            return None;
        }
        if let Ask::Grow { trial, way } = &ask {
            self.grow_anew(trial, way);
        }
        self.id += 1;
        self.made = 0;
        self.asked = Some(Order { id: self.id, ask });
        self.asked.clone()
    }

    /// What is looked at and not there yet.
    fn wish(&self) -> Option<Ask> {
        let Shot { view, trial, number, .. } = &self.shot;
        match view {
            View::Simulation | View::Amaf => {
                self.reel().is_none().then(|| Ask::Film { trial: trial.clone(), number: *number })
            }
            View::Tree => self.missing_way().map(|way| Ask::Grow { trial: trial.clone(), way }),
            View::Playouts => self.missing_wall().map(Ask::PlayOut),
        }
    }

    /// Whether all is there that is looked at.
    pub fn is_ready(&self) -> bool {
        self.wish().is_none()
    }

    /// The engine is another one now: what was asked is forgotten.
    pub fn engine_is_new(&mut self) {
        self.asked = None;
    }

    /// Takes note of how many milliseconds the engine has worked on an order.
    pub fn took(&mut self, id: u64, milliseconds: f64) {
        if self.asked.as_ref().is_some_and(|order| order.id == id) {
            self.worked = milliseconds;
        }
    }

    /// Takes note of an answer; answers to older questions change nothing.
    pub fn hear(&mut self, id: u64, news: News) {
        let Some(order) = self.asked.take_if(|order| order.id == id) else { return };
        match news {
            News::Made(made) => {
                self.made = made;
                self.asked = Some(order);
            }
            News::Filmed(filmed) => {
                let Ask::Film { trial, .. } = order.ask else { return };
                let (film, snapshot) = *filmed;
                match Reel::new(film, &trial.record) {
                    Ok(reel) => {
                        self.shot.step = self.shot.step.min(reel.steps().len() - 1);
                        self.filmed = Some(Filmed { trial, reel, snapshot });
                    }
                    Err(refusal) => self.refusal = Some(refusal),
                }
            }
            News::Grown(moment) => {
                self.made = moment.simulations();
                self.asked = Some(order).filter(|_| !moment.is_last());
                if let Some(growth) = &mut self.growth {
                    growth.note(*moment);
                }
            }
            // Others ask for these.
            News::Passed(_) | News::Playing(_) | News::Played(_) => {}
            News::Walked(_) | News::Tallied(_) | News::Ran(_) => {}
            News::PlayedOut(played) => {
                if let Ask::PlayOut(position) = order.ask {
                    self.hang_up(position, *played);
                }
            }
            // It stays asked, so that it is not asked again and again.
            News::Refused(refusal) => {
                self.refusal = Some(refusal);
                self.playing = false;
                self.asked = Some(order);
            }
        }
    }
}
