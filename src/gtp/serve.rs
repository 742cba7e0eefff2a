//! The loop that connects an engine to two streams.

use super::engine::Engine;
use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, mpsc};
use std::thread;

/// Lines that may wait while a command is at work; whoever sends more must wait as well.
const WAITING: usize = 1024;

/// Answers commands until `quit` or the end of the input. Lines are read on a thread of their
/// own, so that a command which goes on until the next one notices it.
///
/// # Errors
/// If an answer cannot be written, or the system gives no thread.
pub fn serve(
    engine: &mut Engine,
    input: impl BufRead + Send + 'static,
    out: &mut dyn Write,
) -> io::Result<()> {
    let waiting = Arc::new(AtomicUsize::new(0));
    let arrived = waiting.clone();
    let (send, lines) = mpsc::sync_channel(WAITING);
    thread::Builder::new().spawn(move || {
        for line in input.split(b'\n').map_while(Result::ok) {
            arrived.fetch_add(1, SeqCst);
            if send.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                return;
            }
        }
        // The end of the input interrupts like a command.
        arrived.fetch_add(1, SeqCst);
    })?;
    while let Ok(line) = lines.recv() {
        waiting.fetch_sub(1, SeqCst);
        if !engine.execute(&line, out, &|| waiting.load(SeqCst) > 0)? {
            break;
        }
    }
    Ok(())
}
