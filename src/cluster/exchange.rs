//! The exchange of news between the trees of all ranks.

use super::effort;
use super::mail::Mail;
use super::message::{Dispatch, Message, Traffic};
use crate::search::{Exchange, InProcess, News};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

/// The rhythm of the exchange in a search by time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rhythm {
    /// Time between two exchanges.
    pub pause: Duration,
    /// Least share of the root's visits of a node that is told of, 0 to 1.
    pub share: f64,
}

impl Rhythm {
    /// MoGo's: three times a second, of nodes with 5 % of the root's visits or more.
    pub const MOGO: Rhythm = Rhythm { pause: Duration::from_millis(333), share: 0.05 };
}

/// When the trees exchange news in the search at hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Pace {
    /// At equal numbers of simulations; each rank waits for all others, so that it is repeatable.
    Counted,
    /// By time; what has come is taken in, and nobody waits.
    Timed,
}

/// The exchange with other ranks, as a session's trees use it.
#[derive(Clone, Debug)]
pub struct Exchanging {
    mail: Arc<Mail>,
    rhythm: Rhythm,
    /// Number of processors that this process may use.
    processors: usize,
    state: Arc<Mutex<State>>,
}

#[derive(Debug)]
struct State {
    search: u32,
    /// Number of the stretch in the search.
    stretch: u32,
    /// Number of the exchange in the search.
    step: u32,
    pace: Pace,
    /// Beginning of the last exchange.
    begun: Instant,
    /// Processor time of this thread when it began.
    effort: Duration,
    traffic: Traffic,
    /// What had been carried and worked before the search.
    before: Traffic,
}

impl Exchanging {
    /// The exchange by this mail.
    pub fn new(mail: Arc<Mail>, rhythm: Rhythm) -> Exchanging {
        let state = State {
            search: 0,
            stretch: 0,
            step: 0,
            pace: Pace::Counted,
            begun: Instant::now(),
            effort: Duration::ZERO,
            traffic: Traffic::default(),
            before: Traffic::default(),
        };
        let processors = available_parallelism().map_or(1, usize::from);
        Exchanging { mail, rhythm, processors, state: Arc::new(Mutex::new(state)) }
    }

    /// Begins another search. What it does not change is when the last exchange was: searches may be shorter
    /// than the time between two.
    pub(super) fn begin(&self, search: u32, pace: Pace) {
        let before = self.carried();
        let mut state = self.state();
        (state.search, state.stretch, state.step, state.pace) = (search, 0, 0, pace);
        (state.traffic, state.before) = (Traffic::default(), before);
    }

    /// Ends a stretch of the search. All others are told, so that none waits for this rank's news: ranks whose
    /// simulations have other numbers exchange more often or less.
    pub(super) fn rest(&self) {
        let mut state = self.state();
        let (search, stretch) = (state.search, state.stretch);
        state.stretch += 1;
        self.mail.send_all(&Message::Done { search, stretch });
    }

    /// The news that no exchange has taken in, once the search is over: whoever told them will not tell them
    /// again.
    pub(super) fn left(&self) -> News {
        let (search, stretches) = {
            let state = self.state();
            (state.search, state.stretch)
        };
        let last = stretches.saturating_sub(1);
        self.mail.news_left(search, last).into_iter().flat_map(|dispatch| dispatch.news).collect()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("no panic while held")
    }

    /// What the exchange has cost this rank in the search at hand.
    pub fn traffic(&self) -> Traffic {
        let (now, state) = (self.carried(), self.state());
        let before = state.before;
        Traffic {
            sent: now.sent - before.sent,
            bytes_sent: now.bytes_sent - before.bytes_sent,
            received: now.received - before.received,
            bytes_received: now.bytes_received - before.bytes_received,
            carrying: now.carrying - before.carrying,
            working: now.working - before.working,
            ..state.traffic
        }
    }

    /// What has been carried and worked since this rank began.
    fn carried(&self) -> Traffic {
        let carried = &self.mail.common.carried;
        Traffic {
            sent: carried.sent.load(Relaxed),
            bytes_sent: carried.bytes_sent.load(Relaxed),
            received: carried.received.load(Relaxed),
            bytes_received: carried.bytes_received.load(Relaxed),
            carrying: carried.microseconds.load(Relaxed) as f64 / 1e6,
            working: effort::of_process().as_secs_f64(),
            ..Traffic::default()
        }
    }
}

/// Number of simulations on a processor between two looks at the clock: some hundredths of a second.
const ROUND: u64 = 100;

impl Exchange for Exchanging {
    fn round(&self, every: u32, walkers: usize) -> u64 {
        match self.state().pace {
            Pace::Counted => every.into(),
            // Threads that share a processor make no more simulations than one.
            Pace::Timed => ROUND * walkers.min(self.processors) as u64,
        }
    }

    fn begin_if_due(&self) -> bool {
        let mut state = self.state();
        let due = state.pace == Pace::Counted || state.begun.elapsed() >= self.rhythm.pause;
        if due {
            (state.begun, state.effort) = (Instant::now(), effort::of_thread());
        }
        due
    }

    fn least_visits(&self, root: u32) -> u32 {
        match self.state().pace {
            Pace::Counted => 0,
            Pace::Timed => (f64::from(root) * self.rhythm.share) as u32,
        }
    }

    fn exchange(&self, told: Vec<News>) -> Vec<News> {
        let mut state = self.state();
        let (search, stretch, step) = (state.search, state.stretch, state.step);
        state.step += 1;
        let news: News = told.iter().flatten().cloned().collect();
        self.mail.send_all(&Message::News(Dispatch { search, step, news }));
        let begin = Instant::now();
        let dispatches = match state.pace {
            Pace::Counted => self.mail.news_of_step((search, stretch), step),
            Pace::Timed => self.mail.news(search),
        };
        state.traffic.waiting += begin.elapsed().as_secs_f64();
        let mut heard = InProcess.exchange(told);
        for news in &mut heard {
            news.extend(dispatches.iter().flat_map(|dispatch| &dispatch.news).cloned());
        }
        heard
    }

    fn end(&self) {
        let mut state = self.state();
        state.traffic.exchanges += 1;
        state.traffic.telling += effort::of_thread().saturating_sub(state.effort).as_secs_f64();
    }
}
