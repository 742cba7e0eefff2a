//! The page's end of the connection to the engine. It also sees to it that there is an engine: one that
//! broke or went silent is replaced by a fresh one.

use super::now;
use crate::engine::end::End;
use crate::engine::wire::{Event, Recovery, Request, decode, encode};
use js_sys::{Object, Reflect, Uint8Array};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

/// The resources that the page asks for its engine.
#[derive(Clone, Debug)]
pub struct Wish {
    /// Number of threads to start; fewer where the browser allows fewer.
    pub threads: usize,
    /// Greatest memory to ask the browser for, in MiB.
    pub memory: u32,
    /// The reason why the page is not isolated, if that is known, as www/engine.js passes it on.
    pub reason: JsValue,
}

/// Milliseconds between two requests for a sign of life.
const PULSE: i32 = 2000;
/// Number of unanswered requests after which the engine is taken for dead. They are counted, not
/// timed, because a machine that slept counts one.
const PATIENCE: u32 = 5;
/// Number of unanswered requests for an engine that is starting. It is never long at work, and
/// starting another loses nothing; Firefox is known to leave a Worker hanging where it makes the
/// Workers of its threads.
const PATIENCE_AT_START: u32 = 2;
/// Number of beats without a sign after which a script that was called is taken for empty; slow
/// networks bring it sooner.
const PATIENCE_FOR_SCRIPT: u32 = 5;
/// Number of crashes within a minute after which no fresh engine is made, because it would crash
/// again.
const TOO_MANY: usize = 3;
/// Divisor of the number of threads when an engine that did not start is tried again.
const FEWER: usize = 4;
/// Features of the browser that the connection to the engine needs.
const NEEDED: [&str; 2] = ["Worker", "BroadcastChannel"];

/// The connection to the engine, which stays while engines come and go.
#[derive(Clone)]
pub struct Connection(Rc<Inner>);

impl std::fmt::Debug for Connection {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("Connection").field("wish", &self.0.wish).finish_non_exhaustive()
    }
}

struct Inner {
    wish: Wish,
    /// Number of threads that the next engine is to start.
    threads: Cell<usize>,
    hear: Box<dyn Fn(Event)>,
    engine: RefCell<Option<LiveEngine>>,
    crashes: RefCell<Vec<f64>>,
}

type Ear<E> = Closure<dyn FnMut(E)>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The engine's script is being loaded, for as long as the network needs.
    Called,
    Starting,
    Ready,
}

struct LiveEngine {
    worker: Worker,
    /// The channel on which the engine says why it ends.
    last_words: BroadcastChannel,
    stage: Stage,
    unanswered: u32,
    /// Callbacks, kept for as long as the browser may call them.
    _ears: (Ear<MessageEvent>, Ear<MessageEvent>, Ear<ErrorEvent>),
}

impl Connection {
    /// Starts an engine. Each engine first reports [`Event::Ready`], the replacing ones too: that
    /// is the moment to send it what it should work on.
    pub fn open(wish: Wish, hear: impl Fn(Event) + 'static) -> Connection {
        let connection = Connection(Rc::new(Inner {
            threads: Cell::new(wish.threads),
            wish,
            hear: Box::new(hear),
            engine: RefCell::new(None),
            crashes: RefCell::new(Vec::new()),
        }));
        connection.start();
        let pulse = connection.clone();
        let pulse = Closure::<dyn FnMut()>::new(move || pulse.feel_pulse()).into_js_value();
        let window = web_sys::window().expect("a page has a window");
        let _ = window
            .set_interval_with_callback_and_timeout_and_arguments_0(pulse.unchecked_ref(), PULSE);
        connection
    }

    /// Sends a request. It is lost while no engine is ready, see [`Connection::open`].
    pub fn send(&self, request: &Request) {
        if let Some(engine) = &*self.0.engine.borrow()
            && engine.stage == Stage::Ready
        {
            let bytes = Uint8Array::from(encode(request).as_slice());
            engine.worker.post_message(&bytes).expect("bytes can be posted");
        }
    }

    fn start(&self) {
        if let Some(what) = NEEDED.into_iter().find(|name| !has(name)) {
            let end = End::Lacks(what.to_owned());
            return (self.0.hear)(Event::Crashed { end, recovery: Recovery::OtherBrowser });
        }
        match self.engine() {
            Ok(engine) => *self.0.engine.borrow_mut() = Some(engine),
            Err(error) => {
                let end = End::Other(text(&error));
                (self.0.hear)(Event::Crashed { end, recovery: Recovery::Reload });
            }
        }
    }

    fn engine(&self) -> Result<LiveEngine, JsValue> {
        let name = format!("yomi-{:x}", getrandom::u32().unwrap_or_default());
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        options.set_name(&name);
        let worker = Worker::new_with_options(&format!("{}engine.js", folder()), &options)?;
        let last_words = BroadcastChannel::new(&name)?;

        let connection = self.clone();
        let on_message = Closure::new(move |event: MessageEvent| connection.receive(event.data()));
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        let connection = self.clone();
        let on_end = Closure::new(move |event: MessageEvent| connection.ended(&event.data()));
        last_words.set_onmessage(Some(on_end.as_ref().unchecked_ref()));
        let connection = self.clone();
        let on_error = Closure::new(move |event: ErrorEvent| {
            // The page deals with the error itself, so the browser need not report it.
            event.prevent_default();
            // The error of a program that could not be loaded has no message.
            let message = Reflect::get(&event, &"message".into()).ok();
            let message = message.and_then(|message| message.as_string());
            connection.crashed(message.map_or(End::NotLoaded, End::Other));
        });
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));

        let wish = Object::new();
        for (key, value) in [
            ("channel", JsValue::from(&name)),
            ("threads", JsValue::from(self.0.threads.get())),
            ("memory", JsValue::from(self.0.wish.memory)),
            ("reason", self.0.wish.reason.clone()),
        ] {
            Reflect::set(&wish, &key.into(), &value)?;
        }
        worker.post_message(&wish)?;
        let _ears = (on_message, on_end, on_error);
        Ok(LiveEngine { worker, last_words, stage: Stage::Called, unanswered: 0, _ears })
    }

    fn receive(&self, message: JsValue) {
        if let Some(engine) = &mut *self.0.engine.borrow_mut() {
            engine.unanswered = 0;
            if engine.stage == Stage::Called {
                engine.stage = Stage::Starting;
            }
        }
        if message.is_null() {
            return;
        }
        let event = decode(&Uint8Array::from(message).to_vec());
        if let (Event::Ready(_), Some(engine)) = (&event, &mut *self.0.engine.borrow_mut()) {
            engine.stage = Stage::Ready;
        }
        (self.0.hear)(event);
    }

    fn feel_pulse(&self) {
        let mut died = None;
        if let Some(engine) = &mut *self.0.engine.borrow_mut() {
            let (patience, end) = match engine.stage {
                Stage::Called => (PATIENCE_FOR_SCRIPT, End::NoScript),
                Stage::Starting => (PATIENCE_AT_START, End::Hung),
                Stage::Ready => (PATIENCE, End::Silent),
            };
            died = (engine.unanswered >= patience).then_some(end);
            engine.unanswered += 1;
            engine.worker.post_message(&JsValue::NULL).expect("null can be posted");
        }
        if let Some(end) = died {
            self.crashed(end);
        }
    }

    /// Takes note of the engine's last words.
    fn ended(&self, words: &JsValue) {
        match last_words(words) {
            // No other engine would do better.
            End::NoSimd => self.gone(End::NoSimd, Recovery::OtherBrowser),
            end => self.crashed(end),
        }
    }

    fn crashed(&self, end: End) {
        let recent = |time: &f64| now() - time < 60_000.0;
        let before = self.0.crashes.borrow().iter().filter(|time| recent(time)).count();
        let again = before + 1 < TOO_MANY;
        self.gone(end, if again { Recovery::FreshEngine } else { Recovery::Reload });
    }

    fn gone(&self, end: End, recovery: Recovery) {
        // The same crash may be reported more than once.
        let Some(engine) = self.0.engine.borrow_mut().take() else { return };
        engine.worker.set_onmessage(None);
        engine.worker.set_onerror(None);
        engine.worker.terminate();
        engine.last_words.close();
        if engine.stage == Stage::Starting {
            self.0.threads.set((self.0.threads.get() / FEWER).max(1));
        }
        self.0.crashes.borrow_mut().push(now());
        (self.0.hear)(Event::Crashed { end, recovery });
        if recovery == Recovery::FreshEngine {
            self.start();
        }
    }
}

/// Whether the browser has a global function of this name.
fn has(name: &str) -> bool {
    Reflect::get(&js_sys::global(), &name.into()).is_ok_and(|value| value.is_function())
}

/// The engine's folder in the site. Its name changes with its contents, and Trunk writes it beside
/// that of the page's program.
fn folder() -> String {
    let document = web_sys::window().and_then(|window| window.document());
    let script = document.and_then(|document| document.query_selector("[data-engine]").ok()?);
    let folder = script.and_then(|script| script.get_attribute("data-engine"));
    folder.expect("Trunk.toml puts it into the page")
}

/// Reads an engine's last words: an id, and what the browser or the program has told.
fn last_words(words: &JsValue) -> End {
    let word = |name: &str| Reflect::get(words, &name.into()).ok()?.as_string();
    let told = word("told").unwrap_or_default();
    match word("end").as_deref() {
        Some("no-simd") => End::NoSimd,
        Some("not-started") => End::NotStarted(told),
        Some("out-of-memory") => End::OutOfMemory,
        Some("fault") => End::Fault(told),
        _ => End::Other(told),
    }
}

fn text(value: &JsValue) -> String {
    value.as_string().unwrap_or_else(|| format!("{value:?}"))
}
