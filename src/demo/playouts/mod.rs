//! Playouts of a position: their final boards, the numbers that they add up to, and several
//! policies side by side.

mod link;
mod playing;
mod question;
mod show;

pub use link::Link;
pub use playing::{ILLUSTRATIONS, Illustration, PLAYINGS, PLAYOUTS, Playing, TOLD, replayed};
pub use question::{PlayedOut, Players, Sampling};

use super::{
    Demo, Film, Handed, Legend, Moments, NoMoments, OfSearch, Progress, Refusal, Scene, Subject,
    Viewing,
};
use crate::go::Move;
use crate::picture::Layer;
use crate::words::{Message, say};
use serde_json::Value;

/// The playouts of one position by one policy.
#[derive(Clone, Debug)]
pub struct Wall {
    /// What was asked for.
    pub sampling: Sampling,
    /// All playouts and the numbers that they add up to.
    pub played: PlayedOut,
    /// Playouts a second, as measured while they were made.
    pub per_second: f64,
}

/// A quantity that the board shows of all playouts together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lens {
    /// The side that owned each point at the end.
    #[default]
    Owner,
    /// The criticality of each point: how much winning hung on it.
    Criticality,
}

impl Lens {
    /// All lenses, in the order in which they are offered.
    pub const ALL: [Lens; 2] = [Lens::Owner, Lens::Criticality];

    /// The name that people read.
    pub fn name(self) -> Message {
        match self {
            Lens::Owner => say!("lens-owner"),
            Lens::Criticality => say!("lens-criticality"),
        }
    }
}

/// The state of the playouts demo.
#[derive(Clone, Debug)]
pub struct Playouts {
    link: Link,
    walls: Vec<Wall>,
    viewing: Viewing,
    /// The quantity that the board shows of all playouts.
    pub lens: Lens,
}

impl Default for Playouts {
    /// Playouts have a hundred moves, so they go by faster than the moments of a simulation.
    fn default() -> Playouts {
        let (walls, viewing) = (Vec::new(), Viewing::new(2));
        Playouts { link: Link::default(), walls, viewing, lens: Lens::default() }
    }
}

impl Playouts {
    /// The next position and policy whose playouts are missing, those in view first.
    fn missing_wall(&self) -> Option<Sampling> {
        // The policy in view comes first.
        let others = PLAYINGS.iter().filter(|&playing| playing != self.link.playing);
        std::iter::once(self.link.playing)
            .chain(others)
            .find(|p| self.wall_of(p).is_none())
            .map(|p| self.sampling(p))
    }

    fn sampling(&self, playing: &Playing) -> Sampling {
        let trial = &self.link.subject.trial;
        let (record, seed) = (trial.record.clone(), trial.seed);
        Sampling { record, seed, playing: playing.id.into() }
    }

    /// The playouts by one policy, if they are made.
    pub fn wall_of(&self, playing: &Playing) -> Option<&Wall> {
        let sampling = self.sampling(playing);
        self.walls.iter().find(|wall| wall.sampling == sampling)
    }

    /// The policy in view.
    pub fn playing(&self) -> &'static Playing {
        self.link.playing
    }

    /// The playouts in view, once they are made.
    pub fn wall(&self) -> Option<&Wall> {
        self.wall_of(self.playing())
    }

    /// Turns to another policy.
    pub fn play_as(&mut self, playing: &'static Playing) {
        self.link.playing = playing;
        self.link.step = 0;
    }

    /// Sets the demo up as a source's figure, and keeps the seed.
    pub fn illustrate(&mut self, figure: &Illustration) {
        let mut subject = self.link.subject.clone();
        subject.trial.record = figure.record();
        let playing = PLAYINGS.iter().find(|playing| playing.id == figure.playing);
        let playing = playing.unwrap_or(self.link.playing);
        let link = Link { subject, playing, playout: None, step: 0 };
        let done = self.follow(link);
        self.heed(done);
    }

    /// The source's figure that the demo is set up as, if it is one.
    pub fn illustration(&self) -> Option<&'static Illustration> {
        let (playing, record) = (self.playing().id, &self.link.subject.trial.record);
        ILLUSTRATIONS.iter().find(|f| f.playing == playing && f.record() == *record)
    }

    /// Replays a playout from its beginning, or shows all of them again.
    pub fn replay(&mut self, playout: Option<u64>) {
        self.link.playout = playout.map(|n| n.clamp(1, TOLD));
        self.link.step = 0;
        self.viewing.progress.running = playout.is_some();
    }

    /// The moves of the playout that is replayed.
    pub fn replayed(&self) -> Option<&[Move]> {
        let index = self.link.playout?.checked_sub(1)? as usize;
        self.wall()?.played.games.get(index).map(Vec::as_slice)
    }

    /// Number of moments: one more than the moves of the replayed playout, or 1.
    fn steps(&self) -> usize {
        self.replayed().map_or(1, |game| game.len() + 1)
    }

    /// Goes to a moment; a number beyond the last one means the last.
    pub fn go(&mut self, step: usize) {
        self.link.step = step.min(self.steps() - 1);
    }
}

impl Demo for Playouts {
    type Link = Link;
    type Question = Sampling;
    const LINK: &'static [super::link::Entry<Link>] = link::TABLE;

    fn link(&self) -> Link {
        self.link.clone()
    }

    fn follow(&mut self, link: Link) -> Result<(), Refusal> {
        link.subject.plan()?;
        self.link = link;
        self.viewing.progress.begin();
        Ok(())
    }

    fn hand_over(&self) -> Option<Handed> {
        Some(Handed { subject: self.link.subject.clone(), filmed: None })
    }

    fn about(&self, subject: &Subject) -> Option<Link> {
        Some(Link { subject: subject.clone(), step: 0, ..self.link.clone() })
    }

    fn take_over(&mut self, handed: &Handed) {
        self.look_at(&handed.subject);
    }

    fn missing(&self) -> Option<Sampling> {
        self.missing_wall()
    }

    fn hear(&mut self, asked: &Sampling, played: Box<PlayedOut>, worked: f64) {
        let per_second = PLAYOUTS as f64 * 1000.0 / worked.max(1e-3);
        let here = &self.link.subject.trial;
        self.walls
            .retain(|wall| wall.sampling.record == here.record && wall.sampling.seed == here.seed);
        self.walls.push(Wall { sampling: asked.clone(), played: *played, per_second });
    }

    fn progress(&self) -> &Progress {
        &self.viewing.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.viewing.progress
    }

    fn run(&mut self, on: bool) {
        self.play(on);
    }

    fn pace(&self) -> Option<f64> {
        Some(self.viewing.pace())
    }

    fn advance(&mut self) {
        self.play_on();
    }

    fn press(&mut self, key: &str) -> bool {
        self.view_by(key)
    }

    fn step_to(&mut self, step: usize) -> Result<(), NoMoments> {
        self.go(step);
        Ok(())
    }

    fn caption(&self) -> Message {
        self.words()
    }

    fn public(&self) -> Value {
        self.numbers()
    }
}

impl Scene for Playouts {
    fn scene(&self) -> Vec<Layer> {
        self.layers()
    }

    fn legend(&self) -> Option<Legend> {
        self.colors()
    }
}

impl OfSearch for Playouts {
    fn subject(&self) -> &Subject {
        &self.link.subject
    }
}

impl Moments for Playouts {
    fn place(&self) -> (usize, usize) {
        (self.link.step, self.steps())
    }

    fn travel(&mut self, place: usize) {
        self.go(place);
    }
}

impl Film for Playouts {
    fn viewing(&self) -> &Viewing {
        &self.viewing
    }

    fn viewing_mut(&mut self) -> &mut Viewing {
        &mut self.viewing
    }
}
