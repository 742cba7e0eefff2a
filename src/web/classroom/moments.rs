//! The bar that goes through the moments of a growing search.

use super::class::Class;
use super::scrub::Scrub;
use crate::demo::{MARKS, OfGrowth, Registered};
use crate::words::text;
use leptos::prelude::*;

/// The bar, with the number of simulations made up to the moment in view.
#[component]
pub fn Moments<D: Registered + OfGrowth>(page: Class, state: RwSignal<D>) -> impl IntoView {
    let place = Memo::new(move |_| state.with(D::place));
    let running = Memo::new(move |_| state.with(D::is_running));
    let made = move || text!("made-simulations", count = MARKS[place.get().0]);
    let go = Callback::new(move |mark| page.change(state, |demo| demo.stay(mark)));
    let run = Callback::new(move |on| page.change(state, |demo| demo.run(on)));
    let names = [text!("button-earlier"), text!("button-later")];
    view! {
        <Scrub label=text!("label-moments") slider=text!("label-moment") names place
            shown=Signal::derive(made) told=Signal::derive(made) running go run/>
    }
}
