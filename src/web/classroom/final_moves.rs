//! Final moves: what each rule would play, moment by moment.

use super::caption::Words;
use super::class::Class;
use super::legend::LegendBar;
use super::menu::Menu;
use super::moments::Moments;
use super::numbers::Numbers;
use super::stage::Stage;
use super::which::Which;
use crate::demo::Id;
use crate::demo::final_moves::FinalMoves as State;
use crate::web::plot::{Plate, Plot};
use crate::words::text;
use leptos::prelude::*;

/// Size at which the plot is drawn; the page scales it.
const PLOT: (f64, f64) = (520.0, 260.0);

/// The whole demo, on a page of its own.
pub(super) fn whole(page: Class) -> AnyView {
    view! { <FinalMoves page/> }.into_any()
}

/// The part of the demo to work with, beside a lesson's text.
pub(super) fn bench(page: Class) -> AnyView {
    view! { <Bench page/> }.into_any()
}

/// The part of the demo that stands in a lesson's text.
pub(super) fn figure(page: Class) -> AnyView {
    let state = page.room.demos.final_moves;
    view! { <Words state/><Now page/> }.into_any()
}

/// The demo's page: the board with its moment on the left, the rules on the right.
#[component]
fn FinalMoves(page: Class) -> impl IntoView {
    let state = page.room.demos.final_moves;
    let course = Memo::new(move |_| state.with(State::course));
    let values = Memo::new(move |_| Some(Plate::of(&state.with(State::values)?, PLOT)));
    view! {
        <main class="classroom final-moves">
            <Bench page/>
            <aside class="panel" aria-label=String::from(Id::FinalMoves.name())>
                <Menu page/>
                <Words state/>
                <Now page/>
                <Numbers name="final-moves-course" data=course label=String::from(Id::FinalMoves.name()) note=text!("final-rules-course")/>
                <Plot plate=values name="final-moves"/>
                <Which page state numbered=false/>
            </aside>
        </main>
    }
}

#[component]
fn Bench(page: Class) -> impl IntoView {
    let state = page.room.demos.final_moves;
    view! {
        <section class="board-side" aria-label=text!("label-board")>
            <Stage page state/>
            <LegendBar state/>
            <Moments page state/>
        </section>
    }
}

/// The table of the rules at the moment.
#[component]
fn Now(page: Class) -> impl IntoView {
    let data = Memo::new(move |_| page.room.demos.final_moves.with(State::now));
    view! {
        <Numbers name="final-moves-rules" data label=text!("final-rules-label") note=text!("final-rules-note")/>
    }
}
