//! The carrying side of a rank: it moves messages, tells that it is alive, and watches that others are.

use super::lost::Lost;
use super::mail::{Common, Letter, Mail};
use super::message::{Message, Order, decode, encode};
use super::standstill::Standstill;
use super::{Rank, effort};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// The way messages travel between ranks. Nothing here may wait for another rank.
pub trait Carrier {
    /// This rank's number, and how many there are.
    fn place(&self) -> (Rank, u32);

    /// Sends a message on its way. Messages to one rank arrive in order.
    fn send(&mut self, to: Rank, bytes: &[u8]);

    /// The next message that has arrived, with its sender.
    fn receive(&mut self) -> Option<(Rank, Vec<u8>)>;
}

/// What the carrying side goes by.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// How long a rank may be silent before it is given up.
    pub patience: Duration,
    /// How long the searching side may take to end once the cluster is lost.
    pub grace: Duration,
}

impl Rules {
    /// The rules with this patience.
    pub fn patient(patience: Duration) -> Rules {
        Rules { patience, grace: Duration::from_millis(600) }
    }
}

/// The carrying side's end of the messages.
#[derive(Debug)]
pub struct Desk {
    common: Arc<Common>,
    out: Receiver<Letter<Vec<u8>>>,
    inbox: Sender<Letter<Message>>,
}

impl Desk {
    /// The two ends of the messages of a rank.
    pub fn new(place: (Rank, u32)) -> (Desk, Arc<Mail>) {
        let common = Arc::new(Common::default());
        let (out, letters_out) = channel();
        let (inbox, letters) = channel();
        let mail = Mail::new(place, common.clone(), out, letters);
        (Desk { common, out: letters_out, inbox }, Arc::new(mail))
    }
}

/// Time between two signs of life.
const SIGN: Duration = Duration::from_millis(500);
/// Time between two looks for messages while the searching side waits for one that is to come soon.
const SOON: Duration = Duration::from_micros(300);
/// Time between two looks for messages while it does not: looking that often takes some 7 % of a processor.
const LATER: Duration = Duration::from_millis(20);
/// Most that a single look counts as silence: a process that was suspended with all others, or a machine that
/// slept, blames nobody.
const BLINK: Duration = Duration::from_millis(200);

/// Carries messages until `is_done` says that the searching side has ended, and calls `turned` at every turn.
///
/// # Errors
/// Why the cluster was lost. The searching side then has had time to end.
pub fn carry(
    carrier: &mut impl Carrier,
    desk: &Desk,
    rules: Rules,
    is_done: impl Fn() -> bool,
    turned: impl Fn(),
) -> Result<(), Lost> {
    let (me, ranks) = carrier.place();
    let watched: Vec<Rank> = if me == 0 { (1..ranks).collect() } else { vec![0] };
    let mut silence = vec![Duration::ZERO; ranks as usize];
    let mut standstill = Standstill::new(ranks);
    let (mut last, mut signed) = (Instant::now(), None::<Instant>);
    let mut lost_at = None;
    let carried = &desk.common.carried;
    loop {
        turned();
        let pause = if desk.common.is_waiting() { SOON } else { LATER };
        let first = desk.out.recv_timeout(pause);
        let (begin, worked) = (Instant::now(), effort::of_thread());
        let ended = matches!(first, Err(RecvTimeoutError::Disconnected)) || is_done();
        let letters = first.ok().into_iter().chain(desk.out.try_iter());
        // Those to this rank itself only wake this side.
        for (to, bytes) in letters.filter(|(to, _)| *to != me) {
            carrier.send(to, &bytes);
            carried.sent.fetch_add(1, Relaxed);
            carried.bytes_sent.fetch_add(bytes.len() as u64, Relaxed);
        }
        if let Some(why) = desk.common.lost() {
            let since = *lost_at.get_or_insert(begin);
            if ended || begin - since > rules.grace {
                return Err(why.clone());
            }
        } else if ended {
            return Ok(());
        }
        let passed = (begin - last).min(BLINK);
        last = begin;
        silence.iter_mut().for_each(|silence| *silence += passed);
        // Of rank 0 no other can tell whether it hangs: it may wait for whoever reads its answers.
        standstill.pass(passed, if me == 0 { desk.common.awaited() } else { Vec::new() });
        if signed.is_none_or(|signed| begin - signed > SIGN) {
            signed = Some(begin);
            let alive = encode(&Message::Alive { turns: desk.common.turns() });
            watched.iter().for_each(|&rank| carrier.send(rank, &alive));
        }
        while let Some((from, bytes)) = carrier.receive() {
            silence[from as usize] = Duration::ZERO;
            let Some(message) = decode(&bytes) else {
                desk.common.lose(Lost::Unreadable(from));
                continue;
            };
            if let Message::Order(Order::Stop(search)) = message {
                desk.common.stop(search);
            }
            standstill.hear(from, &message);
            if !matches!(message, Message::Alive { .. }) {
                carried.received.fetch_add(1, Relaxed);
                carried.bytes_received.fetch_add(bytes.len() as u64, Relaxed);
                let _ = desk.inbox.send((from, message));
            }
        }
        let seconds = rules.patience.as_secs();
        let silent = watched.iter().find(|&&rank| silence[rank as usize] > rules.patience);
        if let Some(&rank) = silent {
            desk.common.lose(Lost::Silent { rank, seconds });
        }
        if let Some(rank) = standstill.longer_than(rules.patience) {
            desk.common.lose(Lost::Stuck { rank, seconds });
        }
        carried.microseconds.fetch_add((effort::of_thread() - worked).as_micros() as u64, Relaxed);
    }
}
