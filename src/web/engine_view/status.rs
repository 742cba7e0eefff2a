//! The engine's use of the machine.

use crate::number;
use crate::ui::public::Public;
use crate::ui::state::State;
use crate::web::page::Page;
use crate::words::{Message, Say, say, text};
use leptos::prelude::*;

/// Threads, simulations a second, and memory of the engine.
#[component]
pub fn Status(page: Page) -> impl IntoView {
    let threads = Memo::new(move |_| page.read(threads));
    let reason = Memo::new(move |_| {
        page.read(|s| s.engine().ready().and_then(|r| r.reason.as_ref().map(Say::say)))
    });
    let work = Memo::new(move |_| page.read(work));
    view! {
        <section class="status" aria-label=text!("engine")>
            <Show when=move || reason.get().is_some() fallback=move || view! { <span class="chip">{move || String::from(threads.get())}</span> }>
                <details class="chip">
                    <summary>{move || text!("threads-why", threads = threads.get())}</summary>
                    <p>{move || reason.get().map(|reason| text!("one-thread", reason = reason))}</p>
                </details>
            </Show>
            {move || work.get().into_iter().map(|part| view! { <span>{part}</span> }).collect_view()}
        </section>
    }
}

fn threads(state: &State) -> Message {
    match (&state.engine().ready(), state.engine().is_lost()) {
        (Some(_), _) => say!("threads", threads = state.threads()),
        (None, true) => say!("no-engine"),
        (None, false) => say!("warming-up"),
    }
}

fn work(state: &State) -> Vec<String> {
    let engine = Public::of(state).engine;
    let Some(readout) = state.readout() else { return Vec::new() };
    let mut parts = vec![
        text!("simulations-read", simulations = engine.simulations),
        text!("per-second", count = number::count(engine.per_second)),
        text!(
            "memory",
            used = number::bytes(engine.memory_used as f64),
            limit = number::bytes(engine.memory_limit),
        ),
    ];
    if readout.snapshot.full {
        parts.push(text!("tree-full"));
    }
    parts
}
