//! The bar that plays a film.

use super::class::Class;
use super::scrub::Scrub;
use crate::demo::{Film, Registered, SPEEDS};
use crate::words::{say, text};
use leptos::prelude::*;

/// The bar, with the moment's place in the film and the speed.
#[component]
pub fn FilmBar<D: Registered + Film>(page: Class, state: RwSignal<D>) -> impl IntoView {
    let place = Memo::new(move |_| state.with(D::place));
    let running = Memo::new(move |_| state.with(D::is_running));
    let speed = Memo::new(move |_| state.with(|demo| demo.viewing().speed()));
    let go = Callback::new(move |step| {
        page.change(state, |demo| {
            demo.run(false);
            // A film always has moments, so this cannot fail.
            let _ = demo.step_to(step);
        });
    });
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
    let names = [text!("button-back"), text!("button-forward")];
    view! {
        <Scrub label=text!("label-moments") slider=text!("label-moment") names place
            shown=Signal::derive(shown) told=Signal::derive(told) running go run>
            <select aria-label=text!("label-speed") title=text!("label-moments-a-second") prop:value=move || speed.get().to_string()
                on:change=move |event| {
                    let speed = event_target_value(&event).parse().unwrap_or(1);
                    page.change(state, |demo| demo.viewing_mut().set_speed(speed));
                }>{speeds}</select>
        </Scrub>
    }
}
