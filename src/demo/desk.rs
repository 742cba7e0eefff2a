//! The engine's side of the demos: what is asked for, worked at in slices.

use super::course::Mark;
use super::duel::{Bout, Duel, Played};
use super::growth::{MARKS, Moment};
use super::marks::next_mark;
use super::playing::{PlayedOut, Players, Position};
use super::running::Running;
use super::team::{Round, Tally, Team, Walking};
use super::trial::{Run, Trial, searcher};
use crate::go::{Move, Record};
use crate::search::{Film, Snapshot, preset};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

/// Searches that are kept, so that they can go on: two that race.
const RUNS: usize = 2;
/// Games that are played at the same time at most, and the share of all memory that they may take.
const DUELS: usize = 4;
const DUELS_SHARE: f64 = 0.4;

/// What a demo wants to know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Ask {
    /// Everything about one simulation: ends with [`News::Filmed`].
    Film {
        /// Of this search.
        trial: Trial,
        /// Its number; the first is 1.
        number: u64,
    },
    /// A search at every one of [`MARKS`]: [`News::Grown`] comes until all are told.
    Grow {
        /// This search.
        trial: Trial,
        /// The nodes along these moves are told of, too.
        way: Vec<Move>,
    },
    /// How a search goes on: ends with [`News::Passed`].
    Course {
        /// The search.
        trial: Trial,
        /// It has been looked at up to here.
        from: u64,
        /// It is to go on to here.
        until: u64,
    },
    /// Games, played at the same time as far as there is memory, the first ones first: ends with
    /// [`News::Played`] as soon as one of them is over. The others go on when they are asked for
    /// again.
    Duels(Vec<Bout>),
    /// Playouts of a position: ends with [`News::PlayedOut`].
    PlayOut(Position),
    /// The rounds of a team: ends with [`News::Walked`].
    Walk {
        /// The team.
        team: Team,
        /// Rounds that are known already.
        from: u64,
        /// It is to go on to here.
        until: u64,
    },
    /// What so many rounds of a team come to: ends with [`News::Tallied`].
    Tally {
        /// The team.
        team: Team,
        /// Rounds.
        rounds: u64,
    },
    /// A search from an empty tree by a team of threads: ends with [`News::Ran`].
    Run {
        /// The team.
        team: Team,
        /// So far.
        simulations: u64,
    },
}

impl Ask {
    /// The same, with no more games at the same time than that.
    pub fn at_most(mut self, games: usize) -> Ask {
        if let Ask::Duels(bouts) = &mut self {
            bouts.truncate(games.max(1));
        }
        self
    }
}

/// A question with its number, which the answers carry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Order {
    /// The number.
    pub id: u64,
    /// The question.
    pub ask: Ask,
}

/// What the engine answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum News {
    /// On the way: so many simulations or playouts are made.
    Made(u64),
    /// The simulation, and the search after it.
    Filmed(Box<(Film, Snapshot)>),
    /// The search at the next mark.
    Grown(Box<Moment>),
    /// The search at its marks, at the end too.
    Passed(Vec<Mark>),
    /// On the way: the first game so far.
    Playing(Record),
    /// A game, and which.
    Played(Box<(Bout, Played)>),
    /// All playouts.
    PlayedOut(Box<PlayedOut>),
    /// The rounds after those that were known.
    Walked(Vec<Round>),
    /// The rounds, summed up.
    Tallied(Box<Tally>),
    /// So many simulations are made, and that is all.
    Ran(u64),
    /// It cannot be done, and why.
    Refused(String),
}

impl News {
    /// True if nothing more comes of the order.
    pub fn is_last(&self) -> bool {
        match self {
            News::Made(_) | News::Playing(_) => false,
            News::Grown(moment) => moment.is_last(),
            News::Filmed(_)
            | News::Passed(_)
            | News::Played(_)
            | News::PlayedOut(_)
            | News::Walked(_)
            | News::Tallied(_)
            | News::Ran(_)
            | News::Refused(_) => true,
        }
    }

    /// True if it says only how far the work is.
    pub fn is_on_the_way(&self) -> bool {
        matches!(self, News::Made(_) | News::Playing(_))
    }
}

/// The engine's side.
#[derive(Debug, Default)]
pub struct Desk {
    /// The one that is worked at comes last.
    runs: Vec<Run>,
    duels: Vec<Duel>,
    /// Bytes that all of them may take.
    memory: f64,
    players: Option<Players>,
    walking: Option<Walking>,
    running: Option<Running>,
    order: Option<Order>,
    marks: Vec<Mark>,
}

impl Desk {
    /// One that has so many bytes of memory, besides others.
    pub fn new(memory: f64) -> Desk {
        Desk { memory: memory * DUELS_SHARE, ..Desk::default() }
    }

    /// Gives up games: something else needs their memory.
    pub fn end_games(&mut self) {
        self.duels.clear();
    }

    /// Takes up an order in place of the one in hand; what it is, if it is refused at once.
    pub fn take(&mut self, order: Order) -> Option<News> {
        self.order = None;
        self.players = None;
        self.running = None;
        self.marks.clear();
        match self.prepare(&order.ask) {
            Ok(()) => {
                self.order = Some(order);
                None
            }
            Err(refusal) => Some(News::Refused(refusal)),
        }
    }

    fn prepare(&mut self, ask: &Ask) -> Result<(), String> {
        match ask {
            Ask::Film { trial, number } => {
                films(&trial.system)?;
                self.seat(trial, number.saturating_sub(1))
            }
            Ask::Grow { trial, .. } => {
                films(&trial.system)?;
                self.seat(trial, MARKS[0].saturating_sub(1))
            }
            Ask::Course { trial, from, .. } => {
                searcher(&trial.system)?;
                self.seat(trial, *from)
            }
            Ask::Duels(bouts) => self.pair(bouts),
            Ask::PlayOut(position) => {
                self.players = Some(Players::new(position.clone())?);
                Ok(())
            }
            Ask::Walk { team, .. } | Ask::Tally { team, .. } => {
                if self.walking.as_ref().is_none_or(|walking| walking.team() != team) {
                    self.make_room();
                    self.walking = Some(Walking::new(team.clone())?);
                }
                Ok(())
            }
            Ask::Run { team, .. } => {
                self.make_room();
                self.running = Some(Running::new(team)?);
                Ok(())
            }
        }
    }

    /// Gives up the trees at hand: those of what comes need their memory.
    fn make_room(&mut self) {
        self.runs.clear();
        self.duels.clear();
        self.walking = None;
    }

    /// Sets up games, those at hand as they are.
    fn pair(&mut self, bouts: &[Bout]) -> Result<(), String> {
        let mut at_hand = std::mem::take(&mut self.duels);
        at_hand.retain(|duel| bouts.contains(duel.bout()));
        self.make_room();
        let room = (self.memory / Duel::MEMORY as f64) as usize;
        for bout in bouts.iter().take(room.clamp(1, DUELS)) {
            let duel = match at_hand.iter().position(|duel| duel.bout() == bout) {
                Some(i) => at_hand.swap_remove(i),
                None => match Duel::new(bout.clone()) {
                    Ok(duel) => duel,
                    // Without memory for one more there are those that have it.
                    Err(_) if !self.duels.is_empty() => break,
                    Err(refusal) => return Err(refusal),
                },
            };
            self.duels.push(duel);
        }
        Ok(())
    }

    /// Plays all games on, and tells of the first that is over.
    fn play(&mut self, stop: &(dyn Fn() -> bool + Sync)) -> Option<News> {
        let ends: Vec<_> = match self.duels.as_mut_slice() {
            [only] => vec![only.work(stop)],
            duels => duels.par_iter_mut().map(|duel| duel.work(stop)).collect(),
        };
        match ends.into_iter().enumerate().find_map(|(i, end)| Some((i, end?))) {
            None => Some(News::Playing(self.duels.first()?.record())),
            Some((i, played)) => {
                let bout = self.duels.remove(i).bout().clone();
                Some(News::Played(Box::new((bout, played))))
            }
        }
    }

    /// Puts a search last that has made no more than so many simulations: the one at hand if it has
    /// not gone too far.
    fn seat(&mut self, trial: &Trial, made: u64) -> Result<(), String> {
        self.walking = None;
        self.duels.clear();
        let of_trial = self.runs.iter().position(|run| run.trial() == trial);
        let at_hand = of_trial.map(|i| self.runs.remove(i)).filter(|run| run.made() <= made);
        let run = match at_hand {
            Some(run) => run,
            None => {
                // There is room for so many trees and no more.
                if self.runs.len() == RUNS {
                    self.runs.remove(0);
                }
                Run::new(trial.clone())?
            }
        };
        self.runs.push(run);
        Ok(())
    }

    /// Works until `stop` says so or there is something to tell.
    pub fn work(&mut self, stop: &(dyn Fn() -> bool + Sync)) -> Option<News> {
        let order = self.order.as_ref()?;
        let news = match (&order.ask, self.runs.last_mut()) {
            (Ask::Duels(_), _) => self.play(stop)?,
            (Ask::PlayOut(_), _) => match self.players.as_mut()?.go_on(stop) {
                Ok(played) => News::PlayedOut(Box::new(played)),
                Err(made) => News::Made(made),
            },
            (&Ask::Film { number, .. }, Some(run)) => {
                match run.go_on(number.saturating_sub(1), stop) {
                    false => News::Made(run.made()),
                    true => match run.film() {
                        Ok(film) => News::Filmed(Box::new((film, run.snapshot()))),
                        Err(refusal) => News::Refused(refusal),
                    },
                }
            }
            (Ask::Grow { way, .. }, Some(run)) => {
                let next = MARKS.iter().find(|&&mark| mark > run.made()).copied();
                match run.go_on(next.unwrap_or(run.made()), stop) {
                    false => News::Made(run.made()),
                    true => News::Grown(Box::new(Moment::of(run, way))),
                }
            }
            (&Ask::Course { from, until, .. }, Some(run)) => {
                while run.made() < until {
                    if !run.go_on(next_mark(run.made()).min(until), stop) {
                        return Some(News::Made(run.made()));
                    }
                    if run.made() > from {
                        self.marks.push(run.mark());
                    }
                }
                News::Passed(std::mem::take(&mut self.marks))
            }
            (&Ask::Walk { from, until, .. }, _) => {
                let told = |rounds: &[Round]| News::Walked(rounds[from as usize..].to_vec());
                walk(self.walking.as_mut()?, until, stop, told)
            }
            (&Ask::Run { simulations, .. }, _) => {
                let running = self.running.as_mut()?;
                match running.go_on(simulations, stop) {
                    Ok(false) => News::Made(running.made()),
                    Ok(true) => News::Ran(running.made()),
                    Err(refusal) => News::Refused(refusal),
                }
            }
            (&Ask::Tally { rounds, .. }, _) => {
                let told = |rounds: &[Round]| News::Tallied(Box::new(Tally::of(rounds)));
                walk(self.walking.as_mut()?, rounds, stop, told)
            }
            _ => return None,
        };
        if news.is_last() {
            self.order = None;
        }
        Some(news)
    }
}

/// Walks on to so many rounds; what is told of them once they are made.
fn walk(
    walking: &mut Walking,
    until: u64,
    stop: &dyn Fn() -> bool,
    told: impl FnOnce(&[Round]) -> News,
) -> News {
    match walking.go_on(until, stop) {
        Ok(true) => told(&walking.rounds()[..until as usize]),
        Ok(false) => News::Made(walking.rounds().len() as u64),
        Err(refusal) => News::Refused(refusal),
    }
}

/// Refuses a system that does not simulate one by one in one tree.
fn films(system: &str) -> Result<(), String> {
    match preset(system).map_err(|e| e.to_string())?.spec().films() {
        true => Ok(()),
        false => Err(format!("{system} does not simulate one by one in one tree")),
    }
}
