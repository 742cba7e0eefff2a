//! The loop that connects an engine to two streams.

use super::engine::Engine;
use super::protocol::Request;
use std::io::{self, BufRead, Read, Write};
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, mpsc};
use std::thread;

/// Lines that may wait while a command is at work; whoever sends more must wait as well.
const WAITING: usize = 1024;
/// Bytes of a line beyond which it is not read: no command is nearly as long, and many lines may wait.
const LONGEST: u64 = 1 << 16;

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
        let mut input = input;
        while let Ok(Some(line)) = next(&mut input) {
            arrived.fetch_add(1, SeqCst);
            if send.send(line).is_err() {
                return;
            }
        }
        // The end of the input interrupts like a command.
        arrived.fetch_add(1, SeqCst);
    })?;
    while let Ok(line) = lines.recv() {
        waiting.fetch_sub(1, SeqCst);
        match line {
            Line::Whole(line) => {
                if !engine.execute(&line, out, &|| waiting.load(SeqCst) > 0)? {
                    break;
                }
            }
            Line::Begun(line) => refuse(&line, out)?,
        }
    }
    Ok(())
}

/// A line of the input.
enum Line {
    /// The whole of it, or all of it but what is a comment.
    Whole(String),
    /// The beginning of one that is too long to be read.
    Begun(String),
}

/// The next line of the input; `None` at its end.
fn next(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST + 1).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let is_begun = bytes.len() as u64 > LONGEST && !bytes.ends_with(b"\n");
    if is_begun {
        input.skip_until(b'\n')?;
    }
    let line = String::from_utf8_lossy(&bytes).into_owned();
    let is_whole = !is_begun || line.contains('#');
    Ok(Some(if is_whole { Line::Whole(line) } else { Line::Begun(line) }))
}

/// Answers a line that is too long to be read.
fn refuse(begin: &str, out: &mut dyn Write) -> io::Result<()> {
    let why = format!("a line of more than {LONGEST} bytes is no command");
    // Of one that begins with blanks nothing else is known.
    let request = Request::parse(begin).unwrap_or_default();
    out.write_all(request.format(&Err(why)).as_bytes())?;
    out.flush()
}
