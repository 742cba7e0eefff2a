//! The engine in its Worker: messages in, slices of work, events out.
//!
//! A Worker that works is deaf, so work is cut into slices, and between two of them newer messages
//! are seen. A `MessageChannel` brings the next slice: a timer would be held back to 4 ms, or to a
//! second where the page is out of sight.

use super::now;
use super::weights;
use crate::engine::end::OneThread;
use crate::engine::job::Job;
use crate::engine::wire::{Event, Ready, decode, encode};
use js_sys::{Function, Object, Reflect, Uint8Array, global};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{
    BroadcastChannel, DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort,
};

#[cfg(feature = "threads")]
pub use wasm_bindgen_rayon::init_thread_pool;

/// Milliseconds of a slice. A request waits no longer than this, so a hush comes before the click
/// that it makes room for; shorter slices cost the threads more time at their ends. With one thread
/// the work is done here, and a request waits longer for the slice to end.
const SLICE: f64 = 12.0;
const SLICE_SINGLE: f64 = 8.0;

/// Takes all the memory that there will ever be, and gives it back to the allocator. Memory that
/// threads share must not grow while they run, and the allocator uses only memory that it has asked
/// for itself. This must be called before the threads start.
#[wasm_bindgen(js_name = reserveMemory)]
pub fn reserve_memory() {
    let mut held = Vec::new();
    let mut size: usize = 1 << 26;
    while size >= 1 << 16 {
        let mut block = Vec::<u8>::new();
        if block.try_reserve_exact(size).is_ok() {
            held.push(block);
        } else {
            size /= 2;
        }
    }
    std::hint::black_box(&held);
}

/// Whether not even a small piece of memory is available.
#[wasm_bindgen(js_name = isOutOfMemory)]
pub fn is_out_of_memory() -> bool {
    let mut piece = Vec::<u8>::new();
    let refused = piece.try_reserve_exact(1 << 20).is_err();
    // The optimizer may leave out an allocation that nobody sees, and take it to succeed.
    std::hint::black_box(&piece);
    refused
}

/// Starts to take requests, with so many threads and at most so many bytes of memory; `reason` tells why
/// there is one thread only. A panic in any thread is reported on the channel of this name, because the
/// Worker itself may be waiting for the thread that broke.
///
/// # Errors
/// JavaScript's error if the browser opens no channel for the turns.
#[wasm_bindgen]
pub fn start(
    threads: usize,
    isolated: bool,
    memory_limit: f64,
    reason: JsValue,
    channel: String,
) -> Result<(), JsValue> {
    std::panic::set_hook(Box::new(move |panic| {
        // The console has it for those who mend it; players are told what happened.
        web_sys::console::warn_1(&panic.to_string().into());
        let cause = panic.payload_as_str().unwrap_or("unknown");
        if let Ok(channel) = BroadcastChannel::new(&channel) {
            let words = Object::new();
            let _ = Reflect::set(&words, &"end".into(), &"fault".into());
            let _ = Reflect::set(&words, &"told".into(), &cause.into());
            let _ = channel.post_message(&words);
        }
    }));
    let ready = Ready { threads, isolated, memory_limit, reason: one_thread(&reason) };
    weights::fetch_where_wanted();
    let scope: DedicatedWorkerGlobalScope = global().unchecked_into();
    let turns = MessageChannel::new()?;
    let worker = Rc::new(RefCell::new(Worker {
        scope: scope.clone(),
        wake: wake(turns.port2()),
        next_turn: turns.port2(),
        asked: false,
        slice: if ready.threads > 1 { SLICE } else { SLICE_SINGLE },
        job: Job::new(ready.clone(), now),
    }));
    worker.borrow().post(&Event::Ready(ready));
    let receiver = worker.clone();
    listen(move |message| receiver.borrow_mut().receive(message), |on| scope.set_onmessage(on));
    listen(move |_| worker.borrow_mut().turn(), |on| turns.port1().set_onmessage(on));
    Ok(())
}

/// Reads why there is one thread only: an id, and what the browser has told.
fn one_thread(reason: &JsValue) -> Option<OneThread> {
    let word = |name: &str| Reflect::get(reason, &name.into()).ok()?.as_string();
    OneThread::named(&word("id")?, word("told").unwrap_or_default())
}

/// The engine's numbers that must be the same on every machine, as messages are encoded.
#[wasm_bindgen]
pub fn signatures() -> Vec<u8> {
    encode(&crate::signatures::rows())
}

struct Worker {
    scope: DedicatedWorkerGlobalScope,
    /// The port of turns: a message to it starts one, after the messages before it.
    next_turn: MessagePort,
    /// Sends a message for the next turn.
    wake: Function,
    /// True while a message for a turn is under way. There is never more than one, or turns would
    /// multiply with each request that comes between two of them.
    asked: bool,
    job: Job,
    slice: f64,
}

impl Worker {
    fn receive(&mut self, message: JsValue) {
        if message.is_null() {
            // A null message asks for a sign of life.
            self.scope.post_message(&JsValue::NULL).expect("null can be posted");
            return;
        }
        let request = decode(&Uint8Array::from(message).to_vec());
        if let Some(answer) = self.job.take(request) {
            self.post(&answer);
        }
        self.ask_for_turn();
    }

    fn turn(&mut self) {
        self.asked = false;
        if let Some(event) = self.job.work(now() + self.slice) {
            self.post(&event);
        }
        self.ask_for_turn();
    }

    fn ask_for_turn(&mut self) {
        if !self.job.is_busy() || self.asked {
            return;
        }
        self.asked = true;
        let rest = self.job.rest().ceil() as i32;
        if rest > 0 {
            let later =
                self.scope.set_timeout_with_callback_and_timeout_and_arguments_0(&self.wake, rest);
            later.expect("a Worker has timers");
        } else {
            self.next_turn.post_message(&JsValue::NULL).expect("null can be posted");
        }
    }

    fn post(&self, event: &Event) {
        let bytes = Uint8Array::from(encode(event).as_slice());
        self.scope.post_message(&bytes).expect("bytes can be posted");
    }
}

/// A function that asks for a turn.
fn wake(next_turn: MessagePort) -> Function {
    let ask = Closure::<dyn Fn()>::new(move || {
        next_turn.post_message(&JsValue::NULL).expect("null can be posted");
    });
    ask.into_js_value().unchecked_into()
}

/// Calls `hear` with every message for as long as the Worker lives.
fn listen(mut hear: impl FnMut(JsValue) + 'static, set: impl FnOnce(Option<&Function>)) {
    let closure = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        hear(event.data());
    });
    set(Some(closure.into_js_value().unchecked_ref()));
}
