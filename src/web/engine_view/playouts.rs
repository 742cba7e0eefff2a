//! An evaluation of the position by playouts alone, asked for by a button and shown as it comes.

use crate::search::Estimate;
use crate::ui::playouts::{Histogram, details, winner};
use crate::ui::update::Msg;
use crate::web::page::Page;
use crate::words::{Message, text};
use leptos::prelude::*;

/// Numbers of playouts that the person can ask for.
const COUNTS: [u64; 4] = [1000, 10_000, 100_000, 1_000_000];

/// The button and the evaluation.
#[component]
pub fn Playouts(page: Page) -> impl IntoView {
    let count = RwSignal::new(COUNTS[1]);
    let estimate = Memo::new(move |_| {
        page.read(|state| state.playouts().and_then(|asked| asked.estimate.clone()))
    });
    let waits = Memo::new(move |_| page.read(|s| s.playouts().is_some_and(|p| p.done() < 1.0)));
    let change = move |event| {
        count.set(event_target_value(&event).parse().unwrap_or(COUNTS[1]));
    };
    let option = move |n: u64| {
        let selected = n == count.get_untracked();
        view! { <option value=n.to_string() selected=selected>{text!("evaluate.playouts", playouts = n)}</option> }
    };
    let told = move |words: fn(&Estimate) -> Message| {
        move || estimate.get().as_ref().map(|estimate| String::from(words(estimate)))
    };
    view! {
        <section class="estimate" aria-label=text!("evaluation")>
            <p class="ask" title=text!("evaluation.title")>
                <button type="button" on:click=move |_| page.send(Msg::Evaluate(count.get_untracked()))>{text!("evaluate")}</button>
                {text!("evaluate.before")}
                <select aria-label=text!("evaluate.number") on:change=change>{COUNTS.map(option)}</select>
                {text!("evaluate.after")}
            </p>
            <Show when=move || estimate.get().is_some() || waits.get()>
                <div class="answer" aria-busy=move || waits.get().to_string()>
                    <p>{told(winner)}</p>
                    <p class="quiet">{told(details)}</p>
                    {move || estimate.get().map(|estimate| view! { <Bars histogram=Histogram::of(&estimate)/> })}
                </div>
            </Show>
        </section>
    }
}

/// A histogram of the leads at the end of the playouts.
#[component]
fn Bars(histogram: Histogram) -> impl IntoView {
    let Histogram { width, start, bars } = histogram;
    let side = bars.len() / 2;
    let slot = 100.0 / bars.len() as f64;
    let bar = |(i, height): (usize, f64)| {
        let winner = if i < side { "white" } else { "black" };
        let (x, y) = (i as f64 * slot, 40.0 * (1.0 - height));
        let [x, y, height, wide] =
            [x + slot * 0.08, y, 40.0 * height, slot * 0.84].map(|n| format!("{n:.2}"));
        view! { <rect class=winner x=x y=y width=wide height=height/> }
    };
    let most = -start;
    let label = text!("histogram", most = most.to_string());
    view! {
        <div class="histogram">
            <svg viewBox="0 0 100 40" preserveAspectRatio="none" role="img" aria-label=label>
                {bars.into_iter().enumerate().map(bar).collect_view()}
                <line x1="50" y1="0" x2="50" y2="40"/>
                <line x1="0" y1="40" x2="100" y2="40"/>
            </svg>
            <p class="quiet" title=text!("histogram.bar", width = width.to_string())>
                <span>{format!("W+{most}")}</span><span>{text!("histogram.even")}</span><span>{format!("B+{most}")}</span>
            </p>
        </div>
    }
}
