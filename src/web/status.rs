//! The engine's use of the machine.

use super::page::Page;
use crate::number;
use crate::ui::public::Public;
use crate::ui::state::State;
use crate::words::Say;
use leptos::prelude::*;

/// Threads, simulations a second, and memory of the engine.
#[component]
pub fn Status(page: Page) -> impl IntoView {
    let state = Memo::new(move |_| page.read(threads));
    let reason = Memo::new(move |_| {
        page.read(|s| s.engine().ready().and_then(|r| r.reason.as_ref().map(Say::say)))
    });
    let work = Memo::new(move |_| page.read(work));
    view! {
        <section class="status" aria-label="Engine">
            <Show when=move || reason.get().is_some() fallback=move || view! { <span class="chip">{state}</span> }>
                <details class="chip">
                    <summary>{state}", why?"</summary>
                    <p>{move || reason.get().map(String::from)}" Everything works; it only reads more slowly."</p>
                </details>
            </Show>
            {move || work.get().into_iter().map(|part| view! { <span>{part}</span> }).collect_view()}
        </section>
    }
}

fn threads(state: &State) -> String {
    match (&state.engine().ready(), state.engine().is_lost()) {
        (Some(_), _) => number::of(state.threads(), "thread"),
        (None, true) => "no engine".into(),
        (None, false) => "warming up".into(),
    }
}

fn work(state: &State) -> Vec<String> {
    let engine = Public::of(state).engine;
    let Some(reading) = state.reading() else { return Vec::new() };
    let mut parts = vec![
        format!("{} simulations", number::exact(engine.simulations)),
        format!("{}/s", number::count(engine.per_second)),
        format!(
            "{} of {}",
            number::bytes(engine.memory_used as f64),
            number::bytes(engine.memory_limit)
        ),
    ];
    if reading.snapshot.full {
        parts.push("the tree is full and no longer grows".into());
    }
    parts
}
