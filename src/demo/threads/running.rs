//! A team whose walkers are threads: the engine's own search, made for its speed alone. What several
//! threads find in one tree is not the same twice.

use super::team::Team;
use crate::search::{Limit, Session};

/// A team's search from an empty tree.
#[derive(Debug)]
pub struct Running {
    session: Session,
    made: u64,
}

impl Running {
    /// A search before its first simulation.
    pub fn new(team: &Team) -> Result<Running, String> {
        let (game, spec) = (team.trial.record.game().map_err(|e| e.to_string())?, team.spec()?);
        let session =
            Session::new(spec, game, team.options()).map_err(|error| error.to_string())?;
        Ok(Running { session, made: 0 })
    }

    /// Searches until `until` simulations are made, or `stop` says so; true once they are made.
    pub fn go_on(&mut self, until: u64, stop: &(dyn Fn() -> bool + Sync)) -> Result<bool, String> {
        let made = self.session.run(Limit { simulations: until - self.made }, stop);
        self.made += made;
        match self.made < until {
            true if made == 0 && !stop() => Err("there is no room for a tree".into()),
            more => Ok(!more),
        }
    }

    /// Number of simulations made so far.
    pub fn made(&self) -> u64 {
        self.made
    }
}
