//! The searching side of a rank.

use super::{Command, Rank, costs, tell};
use crate::bench;
use crate::cli::{output, together};
use crate::cluster::{Exchanging, Hello, Leader, Lost, Mail, Rhythm, follow};
use crate::go::{Game, Komi};
use crate::gtp::{Config, Engine, Keeper, Reader, serve};
use crate::lab::COMMIT;
use crate::search::{Options, Parallel, SearchSpec, Seat, Session, Thinking, Variant};
use anyhow::bail;
use std::io::{BufReader, stdin, stdout};
use std::path::Path;
use std::sync::Arc;

/// Does this rank's part of a command.
pub(super) fn run(command: &Command, mail: &Arc<Mail>) -> anyhow::Result<()> {
    let rank = command.rank();
    if mail.ranks() == 1 {
        return match command {
            Command::Gtp { record, rank } => {
                let config = rank.config(rank.system.clone(), Seat::All)?;
                speak(Engine::new(config)?, record)
            }
            Command::Bench { .. } => bail!("one rank has nobody to tell anything: mpirun -n 2 …"),
        };
    }
    let rhythm = Rhythm { pause: rank.rhythm, ..Rhythm::MOGO };
    let exchange = Exchanging::new(mail.clone(), rhythm);
    if mail.rank() > 0 {
        let mut session = rank.joined(mail).and_then(|Config { system, options, .. }| {
            let game = Game::even(19, Komi::USUAL);
            Ok(Session::new(system.spec, game, options)?)
        });
        let trouble = session.as_ref().err().map(ToString::to_string);
        follow(mail, &exchange, command.hello(mail, trouble), session.as_mut().ok());
        return Ok(());
    }
    let config = rank.joined(mail)?;
    let leads = |leader: &Leader| leader.lost().is_none();
    match command {
        Command::Gtp { record, .. } => {
            let mut engine = Engine::new(config)?;
            let leader = Leader::new(mail.clone(), exchange, &command.hello(mail, None));
            if leads(&leader) {
                let exchange = Box::new(leader.exchange());
                engine.read_with(Box::new(leader), exchange);
                speak(engine, record)?;
            }
        }
        Command::Bench { size, .. } => {
            let leader = Leader::new(mail.clone(), exchange, &command.hello(mail, None));
            if leads(&leader) {
                costs::run(leader, config, (*size).into())?;
            }
        }
    }
    Ok(())
}

fn speak(mut engine: Engine, record: &Path) -> anyhow::Result<()> {
    engine.abandon_when(output::is_closed);
    engine.keep_with(Keeper::new(record.to_owned()));
    Ok(serve(&mut engine, BufReader::new(stdin()), &mut stdout())?)
}

impl Command {
    /// What this rank says of itself.
    fn hello(&self, mail: &Mail, trouble: Option<String>) -> Hello {
        let rank = self.rank();
        let (system, rhythm) = (&rank.system, rank.rhythm.as_secs_f64());
        // A system with which no cluster can play need not be one that plays on this machine at all.
        let plays = if trouble.is_none() { bench::self_play(&system.spec, 5) } else { 0 };
        Hello {
            version: format!("{} ({COMMIT}), which plays {plays:x}", env!("CARGO_PKG_VERSION")),
            command: match self {
                Command::Gtp { .. } => "gtp".to_owned(),
                Command::Bench { size, .. } => format!("bench --size {size}"),
            },
            system: match rank.parallel(mail.ranks()) {
                Ok(Parallel::Cluster { every, depth, visits, .. }) => format!(
                    "{} (every {every} simulations or {rhythm} seconds, depth {depth}, {visits} visits)",
                    system.name
                ),
                _ => system.name.clone(),
            },
            seed: rank.thinking.seed,
            trouble,
        }
    }
}

impl Rank {
    /// The config of a rank in this seat, once the threads are there on which it searches.
    fn config(&self, system: Variant, seat: Seat) -> anyhow::Result<Config> {
        together(self.thinking.threads)?;
        let options = Options { seat, ..self.thinking.options() };
        Ok(Config { system, pace: self.thinking.pace(), options })
    }

    /// The config of one of several ranks.
    fn joined(&self, mail: &Mail) -> anyhow::Result<Config> {
        let parallel = self.parallel(mail.ranks())?;
        let spec = SearchSpec { parallel, ..self.system.spec.clone() };
        let system = Variant { spec, ..self.system.clone() };
        self.config(system, Seat::One(mail.rank()))
    }

    /// The system's form as one of a cluster of so many trees. One that is a cluster keeps its own schedule.
    fn parallel(&self, trees: u32) -> anyhow::Result<Parallel> {
        Ok(match self.system.spec.parallel {
            Parallel::Tree { .. } => Parallel::Cluster {
                trees,
                every: self.every.unwrap_or(100),
                depth: self.depth.unwrap_or(3),
                visits: self.visits.unwrap_or(20),
            },
            Parallel::Cluster { every, depth, visits, .. } => {
                Parallel::Cluster { trees, every, depth, visits }
            }
            Parallel::Leaf { .. } | Parallel::Root { .. } => bail!(
                "{} shares its work in a way of its own: a cluster wants a system with one tree",
                self.system.name
            ),
        })
    }

    /// Refuses a schedule for a system that keeps its own.
    ///
    /// # Errors
    /// A sentence with the first option that nothing would come of.
    pub(super) fn refuse_idle(&self) -> anyhow::Result<()> {
        let options = [("--every", self.every), ("--depth", self.depth), ("--visits", self.visits)];
        let given = options.into_iter().find(|(_, value)| value.is_some());
        if let (Some((option, _)), Parallel::Cluster { .. }) = (given, self.system.spec.parallel) {
            bail!(
                "{option} has no effect on {}, which has a schedule of its own",
                self.system.name
            );
        }
        Ok(())
    }
}

impl Reader for Leader {
    fn finish(
        &mut self,
        thinking: Thinking,
        session: &mut Session,
        clock: &(dyn Fn() -> f64 + Sync),
        stop: &(dyn Fn() -> bool + Sync),
        watch: &mut dyn FnMut(&Session),
    ) {
        Leader::finish(self, thinking, session, clock, stop, watch);
    }

    fn failure(&self) -> Option<String> {
        // Before the answer: whoever has read that may end mpirun, which then passes nothing on any more.
        tell(self.mail());
        self.lost().map(|why: Lost| format!("the cluster has ended: {why}"))
    }
}
