//! The page's end of the line to the engine, and the care that there is an engine at that line: one
//! that broke or went silent is replaced by a fresh one.

use super::now;
use crate::engine::wire::{Event, Recovery, Request, decode, encode};
use js_sys::{Object, Reflect, Uint8Array};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

/// What the page asks of its engine.
#[derive(Clone, Debug)]
pub struct Wish {
    /// Threads to start; fewer where the browser allows fewer.
    pub threads: usize,
    /// The most memory to ask the browser for, in MiB.
    pub memory: u32,
    /// Why the page is not isolated, if that is known.
    pub reason: Option<String>,
}

/// A sign of life is asked for this often, in milliseconds.
const PULSE: i32 = 2000;
/// So many unanswered, the engine is taken for dead. Counted, not timed: a machine that slept
/// counts one.
const PATIENCE: u32 = 5;
/// An engine that starts is never long at work, and starting another loses nothing. Firefox is known
/// to leave a Worker hanging where it makes the Workers of its threads.
const PATIENCE_AT_START: u32 = 2;
/// A script that was called and gives no sign by then is taken for empty; slow networks bring it sooner.
const PATIENCE_FOR_SCRIPT: u32 = 5;
/// So many crashes within a minute, and no fresh engine is made: it would crash again.
const TOO_MANY: usize = 3;
/// An engine that did not start is tried again with its threads divided by this.
const FEWER: usize = 4;
/// What the engine's end of the line needs from the browser, with names for people.
const NEEDED: [(&str, &str); 2] =
    [("Worker", "Web Workers"), ("BroadcastChannel", "broadcast channels")];

/// The line to the engine. It stays; engines come and go.
#[derive(Clone)]
pub struct Link(Rc<Inner>);

impl std::fmt::Debug for Link {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("Link").field("wish", &self.0.wish).finish_non_exhaustive()
    }
}

struct Inner {
    wish: Wish,
    /// Threads that the next engine is to start.
    threads: Cell<usize>,
    hear: Box<dyn Fn(Event)>,
    engine: RefCell<Option<Engine>>,
    crashes: RefCell<Vec<f64>>,
}

type Ear<E> = Closure<dyn FnMut(E)>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Its script is on its way, for as long as the network needs.
    Called,
    Starting,
    Ready,
}

struct Engine {
    worker: Worker,
    /// On which the engine says why it ends.
    last_words: BroadcastChannel,
    stage: Stage,
    unanswered: u32,
    /// Kept for as long as the browser may call them.
    _ears: (Ear<MessageEvent>, Ear<MessageEvent>, Ear<ErrorEvent>),
}

impl Link {
    /// Starts an engine. It is heard first with [`Event::Ready`], and so is each that replaces it:
    /// that is the moment to send it what it should be at.
    pub fn open(wish: Wish, hear: impl Fn(Event) + 'static) -> Link {
        let link = Link(Rc::new(Inner {
            threads: Cell::new(wish.threads),
            wish,
            hear: Box::new(hear),
            engine: RefCell::new(None),
            crashes: RefCell::new(Vec::new()),
        }));
        link.start();
        let pulse = link.clone();
        let pulse = Closure::<dyn FnMut()>::new(move || pulse.feel_pulse()).into_js_value();
        let window = web_sys::window().expect("a page has a window");
        let _ = window
            .set_interval_with_callback_and_timeout_and_arguments_0(pulse.unchecked_ref(), PULSE);
        link
    }

    /// Sends a request. Without an engine that is ready it is lost, see [`Link::open`].
    pub fn send(&self, request: &Request) {
        if let Some(engine) = &*self.0.engine.borrow()
            && engine.stage == Stage::Ready
        {
            let bytes = Uint8Array::from(encode(request).as_slice());
            engine.worker.post_message(&bytes).expect("bytes can be posted");
        }
    }

    fn start(&self) {
        let missing = NEEDED.into_iter().find(|(name, _)| !has(name));
        if let Some((_, what)) = missing {
            let message = format!(
                "This browser has no {what}, which the engine needs. Any current Firefox, Chrome, Edge or \
                 Safari has them; here, two people can play."
            );
            return (self.0.hear)(Event::Crashed { message, recovery: Recovery::OtherBrowser });
        }
        match self.engine() {
            Ok(engine) => *self.0.engine.borrow_mut() = Some(engine),
            Err(error) => {
                let message = text(&error);
                (self.0.hear)(Event::Crashed { message, recovery: Recovery::Reload });
            }
        }
    }

    fn engine(&self) -> Result<Engine, JsValue> {
        let name = format!("yomi-{:x}", getrandom::u32().unwrap_or_default());
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        options.set_name(&name);
        let worker = Worker::new_with_options(&format!("{}engine.js", folder()), &options)?;
        let last_words = BroadcastChannel::new(&name)?;

        let link = self.clone();
        let on_message = Closure::new(move |event: MessageEvent| link.receive(event.data()));
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        let link = self.clone();
        let on_end = Closure::new(move |event: MessageEvent| link.ended(&event.data()));
        last_words.set_onmessage(Some(on_end.as_ref().unchecked_ref()));
        let link = self.clone();
        let on_error = Closure::new(move |event: ErrorEvent| {
            // The page mends it: it is no error of the page's.
            event.prevent_default();
            // A program that could not be loaded comes without a message.
            let message = Reflect::get(&event, &"message".into()).ok();
            let message = message.and_then(|message| message.as_string());
            link.crashed(message.as_deref().unwrap_or("the engine could not be loaded"));
        });
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));

        let wish = Object::new();
        for (key, value) in [
            ("channel", JsValue::from(&name)),
            ("threads", JsValue::from(self.0.threads.get())),
            ("memory", JsValue::from(self.0.wish.memory)),
            ("reason", JsValue::from(self.0.wish.reason.as_deref())),
        ] {
            Reflect::set(&wish, &key.into(), &value)?;
        }
        worker.post_message(&wish)?;
        let _ears = (on_message, on_end, on_error);
        Ok(Engine { worker, last_words, stage: Stage::Called, unanswered: 0, _ears })
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
                Stage::Called => (PATIENCE_FOR_SCRIPT, "its script is empty or was cut short"),
                Stage::Starting => (PATIENCE_AT_START, "the engine hung as it started"),
                Stage::Ready => (PATIENCE, "the engine no longer answers"),
            };
            died = (engine.unanswered >= patience).then_some(end);
            engine.unanswered += 1;
            engine.worker.post_message(&JsValue::NULL).expect("null can be posted");
        }
        if let Some(end) = died {
            self.crashed(end);
        }
    }

    /// The engine's last words: a sentence in an object where no other engine would do better.
    fn ended(&self, words: &JsValue) {
        match Reflect::get(words, &"refusal".into()).ok().and_then(|refusal| refusal.as_string()) {
            Some(refusal) => self.gone(&refusal, Recovery::OtherBrowser),
            None => self.crashed(&text(words)),
        }
    }

    fn crashed(&self, message: &str) {
        let recent = |time: &f64| now() - time < 60_000.0;
        let before = self.0.crashes.borrow().iter().filter(|time| recent(time)).count();
        let again = before + 1 < TOO_MANY;
        self.gone(message, if again { Recovery::FreshEngine } else { Recovery::Reload });
    }

    fn gone(&self, message: &str, recovery: Recovery) {
        // Of one crash, more than one sign may come.
        let Some(engine) = self.0.engine.borrow_mut().take() else { return };
        engine.worker.set_onmessage(None);
        engine.worker.set_onerror(None);
        engine.worker.terminate();
        engine.last_words.close();
        if engine.stage == Stage::Starting {
            self.0.threads.set((self.0.threads.get() / FEWER).max(1));
        }
        self.0.crashes.borrow_mut().push(now());
        (self.0.hear)(Event::Crashed { message: message.to_owned(), recovery });
        if recovery == Recovery::FreshEngine {
            self.start();
        }
    }
}

/// Whether the browser knows this name.
fn has(name: &str) -> bool {
    Reflect::get(&js_sys::global(), &name.into()).is_ok_and(|value| value.is_function())
}

/// The engine's folder in the site. Its name changes with its contents; Trunk writes it beside that
/// of the page's program.
fn folder() -> String {
    let document = web_sys::window().and_then(|window| window.document());
    let script = document.and_then(|document| document.query_selector("[data-engine]").ok()?);
    let folder = script.and_then(|script| script.get_attribute("data-engine"));
    folder.expect("Trunk.toml puts it into the page")
}

fn text(value: &JsValue) -> String {
    value.as_string().unwrap_or_else(|| format!("{value:?}"))
}
