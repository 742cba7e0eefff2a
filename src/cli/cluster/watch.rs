//! The watch over a rank's carrying side, which may be caught inside MPI where nothing else can end it.

use crate::cluster::{Lost, Mail};
use signal_hook::consts::SIGCONT;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};
use std::sync::{Arc, Mutex};
use std::thread;
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
/// How long the cluster's own way of ending may take, in looks.
const ENDING: u32 = 12;

impl Watch {
    /// A watch of this patience, in the stage of joining.
    pub fn begin(patience: Duration) -> Watch {
        let watch = Watch {
            stage: Arc::new(Mutex::new(Stage::Joining)),
            turns: Arc::new(AtomicU64::new(0)),
            wakes: Arc::new(Mutex::new(Wakes { last: Instant::now(), late: None })),
        };
        let watched = watch.clone();
        thread::spawn(move || watched.look(patience));
        watch
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
    /// ends them. One that was suspended is not told by it that the job is over.
    pub fn hear(&self, signal: i32, mail: &Mail) {
        let mut wakes = self.wakes.lock().expect("no panic while held");
        wakes.wake();
        let was_suspended = wakes.late.is_some_and(|late| late.elapsed() < 2 * LOOK);
        if signal != SIGCONT || !was_suspended {
            mail.lose(Lost::Ended);
        }
    }

    fn look(&self, patience: Duration) {
        let looks = |time: Duration| (time.as_millis() / LOOK.as_millis()) as u32;
        let parent = parent();
        let (mut turned, mut still, mut orphaned) = (0, 0, 0);
        loop {
            thread::sleep(LOOK);
            self.wakes.lock().expect("no panic while held").wake();
            let now = self.turns.load(SeqCst);
            still = if now == turned { still + 1 } else { 0 };
            turned = now;
            let stage = self.stage.lock().expect("no panic while held").clone();
            if self::parent() != parent {
                orphaned += 1;
                if let Stage::Carrying(mail) = &stage {
                    mail.lose(Lost::Orphaned);
                }
            }
            let (caught, why) = match stage {
                Stage::Joining => (
                    still > looks(patience * JOINING),
                    format!(
                        "not all ranks have come within {} seconds: see that every machine of the \
                         hostfile can be reached and has this program",
                        (patience * JOINING).as_secs()
                    ),
                ),
                Stage::Carrying(_) => (
                    still > looks(patience) + ENDING,
                    "MPI does not answer: another rank hangs in the middle of a message".to_owned(),
                ),
                Stage::Leaving => (
                    still > looks(patience),
                    "another rank does not end: this one does without it".to_owned(),
                ),
            };
            if caught || orphaned > ENDING {
                eprintln!(
                    "yomi-cluster: {}",
                    if caught { why } else { Lost::Orphaned.to_string() }
                );
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
