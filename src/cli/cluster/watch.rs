//! The watch over a rank's carrying side, which may be caught inside MPI where nothing else can end it.

use super::{tell, thread};
use crate::cluster::{Lost, Mail};
use signal_hook::consts::SIGCONT;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};
use std::sync::{Arc, Mutex};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// What a rank is doing.
#[derive(Clone, Debug)]
pub(super) enum Stage {
    /// It waits for all other ranks to come.
    Joining,
    /// It carries messages.
    Carrying(Arc<Mail>),
    /// It waits for all other ranks to leave.
    Leaving,
}

/// A thread that ends the process with a sentence if it is caught in a stage.
#[derive(Clone, Debug)]
pub(super) struct Watch {
    stage: Arc<Mutex<Stage>>,
    turns: Arc<AtomicU64>,
    wakes: Arc<Mutex<Wakes>>,
}

/// When the watch was awake.
#[derive(Clone, Copy, Debug)]
struct Wakes {
    last: Instant,
    /// The last time that it woke much later than it wanted, as in a process that was suspended.
    late: Option<Instant>,
}

impl Wakes {
    fn wake(&mut self) {
        let now = Instant::now();
        if now - self.last > 2 * LOOK {
            self.late = Some(now);
        }
        self.last = now;
    }
}

/// Time between two looks.
const LOOK: Duration = Duration::from_millis(250);
/// How many times longer than a silent rank a rank may be that has not come yet.
const JOINING: u32 = 6;
/// How long the cluster's own way of ending may take, in looks: rank 0 has an answer to give.
const ENDING: u64 = 12;

impl Watch {
    /// A watch of this patience, in the stage of joining. The end of the program that started this one is the
    /// end of the job if that is a launcher; a shell may end before what it has started.
    ///
    /// # Errors
    /// If the system gives no thread for it.
    pub fn begin(patience: Duration, is_launched: bool) -> anyhow::Result<Watch> {
        let watch = Watch::new();
        let watched = watch.clone();
        thread(move || watched.look(patience, is_launched))?;
        Ok(watch)
    }

    fn new() -> Watch {
        Watch {
            stage: Arc::new(Mutex::new(Stage::Joining)),
            turns: Arc::new(AtomicU64::new(0)),
            wakes: Arc::new(Mutex::new(Wakes { last: Instant::now(), late: None })),
        }
    }

    /// Enters another stage.
    pub fn enter(&self, stage: Stage) {
        *self.stage.lock().expect("no panic while held") = stage;
        self.turn();
    }

    /// Hears that the carrying side has turned.
    pub fn turn(&self) {
        self.turns.fetch_add(1, SeqCst);
    }

    /// Hears a signal, and tells the mail if it means the end. Of all that mpirun sends when a rank has died,
    /// only the first leaves time to say so: it wakes ranks that might be suspended, at most a second before it
    /// ends them. One that was suspended for longer than the watch sleeps, or is alone, is not told by it that
    /// the job is over.
    pub fn hear(&self, signal: i32, mail: &Mail) {
        let mut wakes = self.wakes.lock().expect("no panic while held");
        wakes.wake();
        let was_suspended = wakes.late.is_some_and(|late| late.elapsed() < 2 * LOOK);
        if signal != SIGCONT || !was_suspended && mail.ranks() > 1 {
            mail.lose(Lost::Ended);
        }
    }

    fn look(&self, patience: Duration, is_launched: bool) {
        let looks = |time: Duration| (time.as_millis() / LOOK.as_millis()) as u64;
        let parent = parent();
        let (mut turned, mut still, mut orphaned) = (0, 0, 0);
        loop {
            sleep(LOOK);
            self.wakes.lock().expect("no panic while held").wake();
            let now = self.turns.load(SeqCst);
            still = if now == turned { still + 1 } else { 0 };
            turned = now;
            let stage = self.stage.lock().expect("no panic while held").clone();
            orphaned += u64::from(is_launched && self::parent() != parent);
            if let Stage::Carrying(mail) = &stage {
                if orphaned > 0 {
                    mail.lose(Lost::Orphaned);
                } else if still > looks(patience) {
                    // A carrying side that is caught counts nobody's silence. If it comes free it sees that the
                    // cluster is lost; if not, the searching side ends as after any other loss.
                    mail.lose(Lost::Caught);
                }
                tell(mail);
            }
            let (most, why) = match stage {
                Stage::Joining => (
                    looks(patience * JOINING),
                    Some(format!(
                        "not all ranks have come within {} seconds: see that every machine of the \
                         hostfile can be reached and has this program",
                        (patience * JOINING).as_secs()
                    )),
                ),
                Stage::Carrying(_) => (looks(patience) + ENDING, None),
                Stage::Leaving => (
                    looks(patience),
                    Some("another rank does not end: this one does without it".to_owned()),
                ),
            };
            if still > most || orphaned > ENDING {
                if let Some(why) = why {
                    let orphan = Lost::Orphaned.to_string();
                    eprintln!("yomi-cluster: {}", if still > most { why } else { orphan });
                }
                std::process::exit(1);
            }
        }
    }
}

/// The program that started this one.
#[cfg(unix)]
fn parent() -> Option<rustix::process::Pid> {
    rustix::process::getppid()
}

#[cfg(not(unix))]
fn parent() {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cluster::Desk;
    use signal_hook::consts::SIGTERM;

    /// Waits until the mail is lost, while the carrying side turns or not.
    fn lost(mail: &Mail, within: Duration, turn: impl Fn()) -> Option<Lost> {
        let begin = Instant::now();
        while mail.lost().is_none() && begin.elapsed() < within {
            turn();
            sleep(Duration::from_millis(10));
        }
        mail.lost().cloned()
    }

    #[test]
    fn a_carrying_side_that_is_caught_ends_the_cluster_before_the_process() {
        let (_desk, mail) = Desk::new((0, 2));
        let watch = Watch::begin(Duration::from_millis(500), true).unwrap();
        watch.enter(Stage::Carrying(mail.clone()));
        assert_eq!(lost(&mail, Duration::from_secs(2), || watch.turn()), None);
        assert_eq!(lost(&mail, Duration::from_secs(20), || {}), Some(Lost::Caught));
        // Else the watch would end this process, and all other tests in it.
        std::thread::spawn(move || {
            loop {
                watch.turn();
                sleep(LOOK);
            }
        });
    }

    #[test]
    fn only_several_ranks_are_told_by_a_waking_that_the_job_is_over() {
        for (ranks, end) in [(1, None), (2, Some(Lost::Ended))] {
            let (_desk, mail) = Desk::new((0, ranks));
            Watch::new().hear(SIGCONT, &mail);
            assert_eq!(mail.lost(), end.as_ref());
        }
        let (_desk, mail) = Desk::new((0, 1));
        Watch::new().hear(SIGTERM, &mail);
        assert_eq!(mail.lost(), Some(&Lost::Ended));
    }
}
