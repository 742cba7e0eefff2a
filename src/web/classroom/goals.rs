//! The buttons of a demo that works as fast as it can: they run it, and run it to a number.

use super::class::Class;
use crate::demo::Registered;
use crate::number;
use crate::web::toggle::toggle;
use crate::words::text;
use leptos::prelude::*;

/// Numbers with a button of their own.
const GOALS: [u64; 4] = [10, 100, 1000, 10_000];

/// A button that runs the demo until the greatest number is made, or stops it, and those that run it to a number.
#[component]
pub fn Goals<D: Registered>(
    /// The page with its classroom.
    page: Class,
    /// The demo.
    state: RwSignal<D>,
    /// How many pulls or simulations the demo has made.
    made: fn(&D) -> u64,
    /// How many it makes at most.
    most: u64,
    /// Goes on to a number of them.
    go_to: fn(&mut D, u64),
) -> impl IntoView {
    let running = Memo::new(move |_| state.with(D::is_running));
    let made = Memo::new(move |_| state.with(made));
    let at_end = move || made.get() >= most;
    let to = move |goal: u64| {
        let go = move || page.change(state, |demo| go_to(demo, goal));
        toggle(number::exact(goal), move || made.get() == goal, go)
    };
    view! {
        <button type="button" class="strong" title=text!("button-run-key") disabled=at_end
            on:click=move |_| page.change(state, |demo| demo.run(!demo.is_running()))>
            {move || if running.get() { text!("button-pause") } else { text!("button-run") }}</button>
        <span class="quiet">{text!("button-run-to")}</span>{GOALS.map(to)}
    }
}
