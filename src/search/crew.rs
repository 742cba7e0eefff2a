//! Walkers that take turns on one thread. This shows what several threads do to each other, and is
//! the same on every machine.

use super::options::Options;
use super::parallel::send_out;
use super::reward::Worth;
use super::searcher::NoRoom;
use super::session::{Session, SessionError};
use super::simulate::{Search, Walker};
use super::spec::{Parallel, SearchSpec};
use crate::go::{Game, Move};
use crate::tree::UNIT;
use crate::words::{Message, Say, errors_that_say, say};
use serde::{Deserialize, Serialize};

/// The order in which walkers in one tree take turns. It makes no difference to several trees, each
/// of which is walked as it would be alone, nor where all walkers start from the same leaf.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Turns {
    /// One after the other: each counts its result and sets out again while all others are under
    /// way, as equally fast threads do.
    #[default]
    InTurn,
    /// All at once: all count their results, then all set out again.
    Together,
}

impl Turns {
    /// Both orders of turns.
    pub const ALL: [Turns; 2] = [Turns::InTurn, Turns::Together];

    /// The name in links.
    pub fn id(self) -> &'static str {
        match self {
            Turns::InTurn => "in-turn",
            Turns::Together => "together",
        }
    }
}

/// A simulation under way: its path in the tree and the value of its playout.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Walk {
    /// The moves from the root; the last leads to the leaf.
    pub line: Vec<Move>,
    /// Value of the playout for Black, 0 to 1.
    pub value: f32,
}

/// A session whose walkers take turns.
#[derive(Debug)]
pub struct Crew {
    session: Session,
    turns: Turns,
    /// What each walker brings home, all walkers of the first tree first; `None` while it is at
    /// home.
    brought: Vec<Option<Worth>>,
}

/// Why a crew cannot be formed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CrewError {
    /// The system does not search, or its trees tell each other of their nodes.
    NoTurns,
    /// The session cannot be made.
    Session(SessionError),
}

impl Say for CrewError {
    fn say(&self) -> Message {
        match self {
            CrewError::NoTurns => say!("no-turns"),
            CrewError::Session(error) => error.say(),
        }
    }
}

errors_that_say!(CrewError);

impl From<SessionError> for CrewError {
    fn from(error: SessionError) -> CrewError {
        CrewError::Session(error)
    }
}

impl Crew {
    /// A crew with all walkers at home, before the first simulation. One tree has a walker for each
    /// of [`Options::threads`]; other forms have one for each tree or for each playout of a leaf.
    ///
    /// # Errors
    /// [`CrewError::NoTurns`] if the spec does not search or its trees tell each other of their
    /// nodes, else as [`Session::new`].
    pub fn new(
        spec: SearchSpec,
        game: Game,
        options: Options,
        turns: Turns,
    ) -> Result<Crew, CrewError> {
        if !spec.searches() || matches!(spec.parallel, Parallel::Cluster { .. }) {
            return Err(CrewError::NoTurns);
        }
        let session = Session::new(spec, game, options)?;
        let walkers = session.searchers.iter().map(|searcher| searcher.walkers.len()).sum();
        Ok(Crew { session, turns, brought: vec![None; walkers] })
    }

    /// Plays one round: every walker counts what it brings and sets out again; afterwards all are
    /// under way.
    ///
    /// # Errors
    /// [`NoRoom`] for a tree.
    pub fn round(&mut self) -> Result<Vec<Walk>, NoRoom> {
        let (parallel, turns) = (self.session.plan().spec.parallel, self.turns);
        let mut brought = &mut self.brought[..];
        let never = || false;
        let (searchers, task) = self.session.at_work(&never);
        let mut walks = Vec::new();
        for searcher in searchers {
            searcher.make_root(&task)?;
            let first = searcher.next;
            let (search, walkers) = searcher.split(&task);
            let (here, others) = brought.split_at_mut(walkers.len());
            brought = others;
            let set_out = match parallel {
                Parallel::Leaf { .. } => {
                    all_home(&search, walkers, here);
                    send_out(&search, walkers, first);
                    for (walker, brings) in walkers.iter_mut().zip(&mut *here) {
                        *brings = Some(walker.play_out(&search));
                    }
                    1
                }
                _ => {
                    if turns == Turns::Together {
                        all_home(&search, walkers, here);
                    }
                    let pairs = walkers.iter_mut().zip(&mut *here);
                    for (index, (walker, brings)) in (first..).zip(pairs) {
                        home(&search, walker, brings);
                        walker.select(&search, index, &mut ());
                        *brings = Some(walker.play_out(&search));
                    }
                    walkers.len() as u64
                }
            };
            walks.extend(walkers.iter().zip(here).map(|(walker, brings)| Walk {
                line: walker.line().to_vec(),
                value: brings.map_or(0, |worth| worth.value.black) as f32 / UNIT as f32,
            }));
            searcher.next += set_out;
        }
        Ok(walks)
    }

    /// Lets all walkers count what they bring and stay at home until the next round. A demo never does: tests
    /// do, because only then can the trees be compared with those of the engine's own search.
    pub fn come_home(&mut self) {
        let mut brought = &mut self.brought[..];
        let never = || false;
        let (searchers, task) = self.session.at_work(&never);
        for searcher in searchers {
            let (search, walkers) = searcher.split(&task);
            let (here, others) = brought.split_at_mut(walkers.len());
            brought = others;
            all_home(&search, walkers, here);
        }
    }

    /// Number of nodes in all trees.
    pub fn nodes(&self) -> usize {
        self.session.searchers.iter().map(|searcher| searcher.tree.len()).sum()
    }

    /// The session that they work for. Its trees hold virtual losses for walkers under way.
    pub fn session(&self) -> &Session {
        &self.session
    }
}

/// Counts what a walker brings, if it was under way.
fn home(search: &Search<'_>, walker: &mut Walker, brings: &mut Option<Worth>) {
    if let Some(worth) = brings.take() {
        walker.backup(search, worth);
    }
}

fn all_home(search: &Search<'_>, walkers: &mut [Walker], brought: &mut [Option<Worth>]) {
    walkers.iter_mut().zip(brought).for_each(|(walker, brings)| home(search, walker, brings));
}
