//! Why there is no engine, or one thread alone.

use crate::words::{Message, Say, say};
use serde::{Deserialize, Serialize};

/// Why an engine has ended, or could not begin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// The browser has no such feature: `Worker` or `BroadcastChannel`.
    Lacks(String),
    /// The browser does not run WebAssembly with SIMD.
    NoSimd,
    /// Its script could not be loaded.
    NotLoaded,
    /// Its script gives no sign of life.
    NoScript,
    /// It could not be started; the cause is the browser's.
    NotStarted(String),
    /// It gave no sign of life as it started.
    Hung,
    /// It no longer answers.
    Silent,
    /// It ran out of memory.
    OutOfMemory,
    /// It panicked, with this message for developers, or `unknown`.
    Fault(String),
    /// The browser tells of another error.
    Other(String),
}

impl Say for End {
    fn say(&self) -> Message {
        match self {
            End::Lacks(what) => say!("engine-lacks", what = what.as_str()),
            End::NoSimd => say!("engine-needs-simd"),
            End::NotLoaded => say!("engine-not-loaded"),
            End::NoScript => say!("engine-script-cut"),
            End::NotStarted(why) => say!("engine-not-started", why = why.as_str()),
            End::Hung => say!("engine-hung"),
            End::Silent => say!("engine-silent"),
            End::OutOfMemory => say!("engine-out-of-memory"),
            End::Fault(why) => say!("engine-fault", why = why.as_str()),
            End::Other(why) => say!("engine-error", why = why.as_str()),
        }
    }
}

/// Why there is one thread only; what is in brackets is the browser's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OneThread {
    /// The page is inside another page.
    InsidePage,
    /// The page did not come over HTTPS.
    Insecure,
    /// The browser window allows no service worker.
    NoServiceWorker,
    /// The service worker could not be started.
    ServiceWorker(String),
    /// The browser stores nothing for the page, so the page could be loaded again for ever.
    NoStorage,
    /// The service worker did not isolate the page.
    StillNotIsolated,
    /// The page is not isolated, and nothing more is known.
    NotIsolated,
    /// The threads could not be started.
    Threads(String),
}

impl OneThread {
    /// The reason that www/isolation.js and www/engine.js call by this id, with what the browser has told;
    /// `None` if they know no such reason.
    pub fn named(id: &str, told: String) -> Option<OneThread> {
        Some(match id {
            "inside-page" => OneThread::InsidePage,
            "insecure" => OneThread::Insecure,
            "no-service-worker" => OneThread::NoServiceWorker,
            "service-worker" => OneThread::ServiceWorker(told),
            "no-storage" => OneThread::NoStorage,
            "still-not-isolated" => OneThread::StillNotIsolated,
            "not-isolated" => OneThread::NotIsolated,
            "threads" => OneThread::Threads(told),
            _ => return None,
        })
    }
}

impl Say for OneThread {
    fn say(&self) -> Message {
        match self {
            OneThread::InsidePage => say!("one-thread-inside-page"),
            OneThread::Insecure => say!("one-thread-insecure"),
            OneThread::NoServiceWorker => say!("one-thread-no-service-worker"),
            OneThread::ServiceWorker(why) => say!("one-thread-service-worker", why = why.as_str()),
            OneThread::NoStorage => say!("one-thread-no-storage"),
            OneThread::StillNotIsolated => say!("one-thread-still-not-isolated"),
            OneThread::NotIsolated => say!("one-thread-not-isolated"),
            OneThread::Threads(why) => say!("one-thread-threads", why = why.as_str()),
        }
    }
}
