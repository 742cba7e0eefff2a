//! A team whose walkers are threads: the engine's own search, made for its speed alone. What several
//! threads find in one tree is not the same twice.

use super::team::Team;
use crate::demo::refusal::Refusal;
use crate::search::{Limit, NoRoom, Session};

/// A team's search from an empty tree.
#[derive(Debug)]
pub struct Running {
    session: Session,
    made: u64,
}

impl Running {
    /// A search before its first simulation.
    pub fn new(team: &Team) -> Result<Running, Refusal> {
        let (game, spec) = (team.trial.record.game()?, team.spec()?);
        let session = Session::new(spec, game, team.options())?;
        Ok(Running { session, made: 0 })
    }

    /// Searches until `until` simulations are made, or `stop` says so; true once they are made.
    pub fn go_on(&mut self, until: u64, stop: &(dyn Fn() -> bool + Sync)) -> Result<bool, NoRoom> {
        let made = self.session.run(Limit { simulations: until - self.made }, stop);
        self.made += made;
        match self.made < until {
            true if made == 0 && !stop() => Err(NoRoom),
            more => Ok(!more),
        }
    }

    /// Number of simulations made so far.
    pub fn made(&self) -> u64 {
        self.made
    }
}
