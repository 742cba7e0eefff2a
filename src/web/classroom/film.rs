//! The bar that plays a film.

use super::class::Class;
use super::steps::{Step, Steps};
use crate::demo::{Film, Registered, SPEEDS};
use crate::words::{say, text};
use leptos::prelude::*;

/// Buttons that go back, forward and on by themselves, with the moment's place in the film.
#[component]
pub fn FilmBar<D: Registered + Film>(page: Class, state: RwSignal<D>) -> impl IntoView {
    let place = Memo::new(move |_| state.with(D::place));
    let playing = Memo::new(move |_| state.with(D::is_running));
    let speed = Memo::new(move |_| state.with(|demo| demo.viewing().speed()));
    let go = move |step: usize| {
        page.change(state, |demo| {
            demo.run(false);
            // A film always has moments, so this cannot fail.
            let _ = demo.step_to(step);
        });
    };
    let back = Step {
        name: text!("button-back"),
        at_end: Signal::derive(move || place.get().0 == 0),
        go: Callback::new(move |()| go(place.get_untracked().0.saturating_sub(1))),
    };
    let forward = Step {
        name: text!("button-forward"),
        at_end: Signal::derive(move || place.get().0 + 1 >= place.get().1),
        go: Callback::new(move |()| go(place.get_untracked().0 + 1)),
    };
    let run = Callback::new(move |on| page.change(state, |demo| demo.run(on)));
    let speeds = move || {
        let option = |(i, pace): (usize, &f64)| {
            view! { <option value=i.to_string() selected=move || speed.get() == i>{text!("moments-a-second", pace = pace.to_string())}</option> }
        };
        SPEEDS.iter().enumerate().map(option).collect_view()
    };
    let part = Memo::new(move |_| state.with(D::part));
    let shown = move || text!("moment-of", place = place.get().0 + 1, all = place.get().1);
    let told = move || match part.get() {
        Some(part) => text!(
            "moment-of-part",
            part = part,
            moment = say!("moment-of", place = place.get().0 + 1, all = place.get().1)
        ),
        None => shown(),
    };
    view! {
        <div class="under film">
            <Steps label=text!("label-moments") back forward running=playing run/>
            <input type="range" class="scrub" aria-label=text!("label-moment") min="0" max=move || (place.get().1 - 1).to_string()
                prop:value=move || place.get().0.to_string()
                aria-valuetext=told
                on:input=move |event| go(event_target_value(&event).parse().unwrap_or(0))/>
            <span class="place">{shown}</span>
            <select aria-label=text!("label-speed") title=text!("label-moments-a-second") prop:value=move || speed.get().to_string()
                on:change=move |event| {
                    let speed = event_target_value(&event).parse().unwrap_or(1);
                    page.change(state, |demo| demo.set_speed(speed));
                }>{speeds}</select>
        </div>
    }
}
