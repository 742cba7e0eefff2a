//! The race: two systems search the same position with the same seed and as many simulations. It
//! shows when each finds the right move, and how often over several seeds.

mod link;
mod show;

pub use link::Link;
pub use show::Quantity;

use super::marks::next_mark;
use super::trial::of_registry;
use super::{
    Course, Demo, MAX_NUMBER, Mark, Progress, Refusal, Seeds, Start, SystemError, Trial, searcher,
};
use crate::go::Move;
use crate::search::Variant;
use crate::words::Message;
use serde_json::Value;

/// Greatest number of seeds.
pub const MAX_SEEDS: u64 = 30;
/// The judge where no answer is known: a system, and the number of simulations after which its most
/// visited move is taken for right.
const JUDGE: (&str, u64) = ("uct", 20_000);

/// The best move of a search over its simulations, without other statistics.
#[derive(Clone, Debug, Default, PartialEq)]
struct Path {
    chosen: Vec<(u64, Move)>,
}

impl Path {
    fn made(&self) -> u64 {
        self.chosen.last().map_or(0, |last| last.0)
    }

    /// The move that was best after this many simulations.
    fn at(&self, simulations: u64) -> Option<Move> {
        let before = self.chosen.iter().take_while(|(made, _)| *made <= simulations);
        before.last().map(|(_, mv)| *mv)
    }
}

/// A racer: a system with its search that is shown, and those of the other seeds.
#[derive(Clone, Debug)]
struct Racer {
    system: Variant,
    marks: Vec<Mark>,
    others: Vec<Path>,
}

impl Racer {
    fn new(system: Variant) -> Racer {
        Racer { system, marks: Vec::new(), others: Vec::new() }
    }

    fn made(&self) -> u64 {
        self.marks.last().map_or(0, |mark| mark.simulations)
    }

    fn path(&self) -> Path {
        let best = |mark: &Mark| Some((mark.simulations, mark.best()?.mv));
        Path { chosen: self.marks.iter().filter_map(best).collect() }
    }
}

/// The state of the race.
#[derive(Clone, Debug)]
pub struct Race {
    start: Start,
    racers: [Racer; 2],
    seeds: Seeds<MAX_SEEDS>,
    until: u64,
    judge: Option<Mark>,
    progress: Progress,
}

impl Default for Race {
    fn default() -> Race {
        let Link { start, systems, seeds, simulations } = Link::default();
        Race {
            start,
            racers: systems.map(Racer::new),
            seeds,
            until: simulations,
            judge: None,
            progress: Progress::default(),
        }
    }
}

impl Race {
    // ---- Questions --------------------------------------------------------------------------

    /// The position from which both systems search.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// The names of the two systems, as [`Variant::parse`] reads them.
    pub fn systems(&self) -> [&str; 2] {
        self.racers.each_ref().map(|racer| racer.system.name.as_str())
    }

    /// The seed that is shown, and the number of seeds from it on.
    pub fn seeds(&self) -> Seeds<MAX_SEEDS> {
        self.seeds
    }

    /// Number of simulations that both systems have made.
    pub fn made(&self) -> u64 {
        self.racers[0].made().min(self.racers[1].made())
    }

    /// Number of simulations that the farther racer has made.
    fn farthest(&self) -> u64 {
        self.racers[0].made().max(self.racers[1].made())
    }

    /// The right moves: the known answer, or what the judge visited most.
    pub fn right(&self) -> Vec<Move> {
        match &self.start {
            Start::Known(_) => self.start.right().into_iter().collect(),
            Start::Given(_) => {
                let judge = self.judge.as_ref();
                judge.and_then(Mark::best).map(|tried| tried.mv).into_iter().collect()
            }
        }
    }

    /// Win rate that a move gives away against the right one; none while the right one is unknown.
    fn loss(&self, mv: Move) -> Option<f64> {
        match &self.start {
            Start::Known(_) => Some(if self.right().contains(&mv) { 0.0 } else { 1.0 }),
            Start::Given(_) => {
                let judge = self.judge.as_ref()?;
                let value = |mv: Move| judge.tried(mv)?.value.map(f64::from);
                let least = judge.moves.iter().filter_map(|tried| tried.value);
                let least = f64::from(least.fold(1.0, f32::min));
                Some((value(judge.best()?.mv)? - value(mv).unwrap_or(least)).max(0.0))
            }
        }
    }

    fn trial(&self, racer: usize, seed: u64) -> Trial {
        let (record, system) = (self.start.record(), self.racers[racer].system.clone());
        Trial { record, system, seed }
    }

    /// The next piece of work: first the race that is shown, then the judge's search, then the
    /// other seeds.
    fn next(&self) -> Option<Next> {
        let behind = if self.racers[0].made() <= self.racers[1].made() { 0 } else { 1 };
        if self.racers[behind].made() < self.until {
            return Some(Next::Shown(behind));
        }
        if self.progress.running {
            return None;
        }
        if matches!(self.start, Start::Given(_)) && self.judge.is_none() {
            return Some(Next::Judge);
        }
        let lacks = |racer: usize, i: usize| {
            self.racers[racer].others.get(i).is_none_or(|path| path.made() < self.until)
        };
        let others = 0..self.seeds.count() as usize - 1;
        let mut pairs = others.flat_map(|i| [(0, i), (1, i)]);
        pairs.find(|&(racer, i)| lacks(racer, i)).map(|(racer, i)| Next::Other(racer, i))
    }

    fn ask(&self, next: Next) -> Course {
        match next {
            Next::Shown(racer) => {
                let from = self.racers[racer].made();
                let until = next_mark(from).min(self.until);
                Course { trial: self.trial(racer, self.seeds.first()), from, until }
            }
            Next::Judge => {
                let (system, until) = (of_registry(JUDGE.0), JUDGE.1);
                let trial = Trial { record: self.start.record(), system, seed: 0 };
                Course { trial, from: until - 1, until }
            }
            Next::Other(racer, i) => {
                let from = self.racers[racer].others.get(i).map_or(0, Path::made);
                let trial = self.trial(racer, self.seeds.first() + 1 + i as u64);
                Course { trial, from, until: self.until }
            }
        }
    }

    fn note(&mut self, next: Next, marks: Vec<Mark>) {
        match next {
            Next::Shown(racer) => self.racers[racer].marks.extend(marks),
            Next::Judge => self.judge = marks.into_iter().next_back(),
            Next::Other(racer, i) => {
                let others = &mut self.racers[racer].others;
                if others.len() <= i {
                    others.resize(i + 1, Path::default());
                }
                let best = marks.iter().filter_map(|m| Some((m.simulations, m.best()?.mv)));
                others[i].chosen.extend(best);
            }
        }
    }

    // ---- Changes ----------------------------------------------------------------------------

    /// Starts the race anew from another position.
    pub fn start_from(&mut self, start: Start) {
        self.start = start;
        self.judge = None;
        self.again();
    }

    /// Replaces a system and starts the race anew.
    ///
    /// # Errors
    /// A [`SystemError`] if there is no such system, or it does not search; nothing has changed then.
    pub fn enter(&mut self, racer: usize, system: &str) -> Result<(), SystemError> {
        self.racers[racer].system = searcher(system)?;
        self.again();
        Ok(())
    }

    /// Sets the seeds; starts the race anew if the one that is shown changes.
    pub fn set_seeds(&mut self, seeds: Seeds<MAX_SEEDS>) {
        if self.seeds.replace(seeds) {
            self.again();
        }
    }

    /// Starts the race anew with nothing searched.
    pub fn again(&mut self) {
        self.progress.begin();
        for racer in &mut self.racers {
            *racer = Racer::new(racer.system.clone());
        }
    }

    /// Races on to this many simulations; starts anew if more are made already.
    pub fn go_to(&mut self, simulations: u64) {
        self.progress.begin();
        self.until = simulations.clamp(1, MAX_NUMBER);
        if self.made() > self.until {
            self.again();
        }
    }

    fn run_on(&mut self) {
        if self.progress.running && self.made() >= self.until {
            self.until = next_mark(self.until).min(MAX_NUMBER);
            self.progress.running = self.until > self.made();
        }
    }
}

impl Demo for Race {
    type Link = Link;
    type Question = Course;
    const LINK: &'static [super::link::Entry<Link>] = link::TABLE;

    fn link(&self) -> Link {
        Link {
            start: self.start.clone(),
            systems: self.racers.each_ref().map(|racer| racer.system.clone()),
            seeds: self.seeds,
            simulations: self.until,
        }
    }

    fn follow(&mut self, link: Link) -> Result<(), Refusal> {
        let Link { start, systems, seeds, simulations } = link;
        let racers = systems.map(Racer::new);
        *self = Race { start, racers, seeds, until: simulations, ..Race::default() };
        Ok(())
    }

    fn missing(&self) -> Option<Course> {
        self.next().map(|next| self.ask(next))
    }

    fn hear(&mut self, asked: &Course, marks: Vec<Mark>, _: f64) {
        // The answer may be to a question that is no longer the next one.
        if let Some(next) = self.next().filter(|&next| self.ask(next) == *asked) {
            self.note(next, marks);
        }
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }

    fn run(&mut self, on: bool) {
        self.progress.run(on);
        self.until = self.farthest().max(1);
        self.run_on();
    }

    fn turn(&mut self, _: &dyn Fn() -> bool) -> bool {
        let before = self.until;
        self.run_on();
        self.until != before
    }

    fn is_moving(&self) -> bool {
        !self.is_steady()
    }

    fn caption(&self) -> Message {
        self.words()
    }

    fn public(&self) -> Value {
        self.numbers()
    }
}

/// A piece of work for the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// The search that is shown, of the racer at this place.
    Shown(usize),
    /// The judge's search for the right move.
    Judge,
    /// A search with another seed: the racer's place and the seed's.
    Other(usize, usize),
}
