//! AMAF against Monte Carlo: the scatter, the schedules of β, and the gallery.

use super::caption::Words;
use super::class::Class;
use super::glasses::glasses;
use super::legend::LegendBar;
use super::menu::Menu;
use super::stage::Stage;
use super::which::Which;
use crate::demo::amaf::{Amaf as State, Map, Schedule};
use crate::demo::{Demo, Exhibit, GALLERY, Id};
use crate::plot::Mosaic;
use crate::web::plot::{Plate, Plot};
use crate::web::toggle::toggle;
use crate::words::text;
use leptos::prelude::*;

/// Size at which the scatter is drawn; the page scales it.
const SCATTER: (f64, f64) = (520.0, 420.0);
/// Width at which a small board is drawn.
const BOARD: f64 = 240.0;

/// The whole demo, on a page of its own.
pub(super) fn whole(page: Class) -> AnyView {
    view! { <Amaf page/> }.into_any()
}

/// The part of the demo to work with, beside a lesson's text.
pub(super) fn bench(page: Class) -> AnyView {
    let state = page.room.demos.amaf;
    view! {
        <section class="board-side" aria-label=text!("label-demo")>
            <Stage page state/>
            <LegendBar state/>
            <Maps page/>
            <section class="schedules" aria-label=text!("amaf-weight")>
                <Slider page schedule=Schedule::ByHand/>
                <Slider page schedule=Schedule::LeastError/>
            </section>
        </section>
    }
    .into_any()
}

/// The part of the demo that stands in a lesson's text.
pub(super) fn figure(page: Class) -> AnyView {
    let state = page.room.demos.amaf;
    view! { <Words state/><Scatter page/> }.into_any()
}

/// The demo's page: the board on the left, the figures and the gallery on the right.
#[component]
fn Amaf(page: Class) -> impl IntoView {
    let state = page.room.demos.amaf;
    view! {
        <main class="classroom">
            <section class="board-side" aria-label=text!("label-board")>
                <Stage page state/>
                <LegendBar state/>
                <Maps page/>
            </section>
            <aside class="panel" aria-label=String::from(Id::Amaf.name())>
                <Menu page/>
                <Words state/>
                <Scatter page/>
                <Schedules page/>
                <Gallery page/>
                <Which page state/>
            </aside>
        </main>
    }
}

/// The scatter of every move by both its values.
#[component]
fn Scatter(page: Class) -> impl IntoView {
    let state = page.room.demos.amaf;
    let scatter = Memo::new(move |_| Some(Plate::of(&state.with(State::scatter)?, SCATTER)));
    let pick = Callback::new(move |name: String| page.change(state, |c| c.look_into_named(&name)));
    view! { <Plot plate=scatter name="amaf" pick/> }
}

/// Buttons for the quantity that the board shows.
#[component]
fn Maps(page: Class) -> impl IntoView {
    let state = page.room.demos.amaf;
    let map = Memo::new(move |_| state.with(State::map));
    let look = move |map| page.change(state, |c| c.look_through(map));
    glasses(Map::ALL, |map| map.name().into(), map, look)
}

/// The two schedules of β, side by side.
#[component]
fn Schedules(page: Class) -> impl IntoView {
    let betas = Memo::new(move |_| page.room.demos.amaf.with(State::betas));
    let plate = move |which: fn(&[(Mosaic, String); 2]) -> &Mosaic| {
        Memo::new(move |_| {
            betas.with(|betas| {
                let mosaic = which(betas.as_ref()?);
                let drawing = mosaic.draw(BOARD);
                Some(Plate { title: mosaic.title.clone(), drawing, data: mosaic.data() })
            })
        })
    };
    view! {
        <section class="schedules" aria-label=text!("amaf-weight")>
            <div>
                <Slider page schedule=Schedule::ByHand/>
                <Plot plate=plate(|betas| &betas[0].0) name="beta-hand"/>
            </div>
            <div>
                <Slider page schedule=Schedule::LeastError/>
                <Plot plate=plate(|betas| &betas[1].0) name="beta-least-error"/>
            </div>
        </section>
    }
}

/// The slider of the number that a schedule depends on, and the move that would be chosen by it. It is logarithmic,
/// because both numbers are worth trying over several powers of ten.
#[component]
fn Slider(page: Class, schedule: Schedule) -> impl IntoView {
    let state = page.room.demos.amaf;
    let weights = Memo::new(move |_| state.with(|c| c.link().weights));
    let chosen = Memo::new(move |_| state.with(|c| c.choice(schedule)));
    let (name, least, most, step) = match schedule {
        Schedule::ByHand => ("k", "0", "5", "0.05"),
        Schedule::LeastError => ("b", "-3", "0", "0.02"),
    };
    let value = move || match schedule {
        Schedule::ByHand => weights.get().k,
        Schedule::LeastError => weights.get().bias,
    };
    let said = move || match schedule {
        Schedule::ByHand => format!("{:.0}", value()),
        Schedule::LeastError => format!("{:.4}", value()),
    };
    let slide = move |event: web_sys::Event| {
        let Ok(power) = event_target_value(&event).parse::<f32>() else { return };
        let (number, mut weights) = (10_f32.powf(power), weights.get_untracked());
        match schedule {
            Schedule::ByHand => weights.k = number.round(),
            Schedule::LeastError => weights.bias = (number * 1e4).round() / 1e4,
        }
        page.change(state, |c| c.weigh(weights));
    };
    view! {
        <div class="schedule">
            <label>{name}<input type="range" aria-label=name min=least max=most step=step prop:value=move || value().log10().to_string()
                aria-valuetext=said on:input=slide/><output>{said}</output></label>
            <p class="quiet">{move || chosen.get().map(|played| text!("amaf-choice", played = played))}</p>
        </div>
    }
}

/// The gallery of positions in which AMAF is wrong.
#[component]
fn Gallery(page: Class) -> impl IntoView {
    let state = page.room.demos.amaf;
    let shown = Memo::new(move |_| state.with(|c| c.exhibit().map(|exhibit| exhibit.id)));
    let button = move |exhibit: &'static Exhibit| {
        let visit = move || page.change(state, |c| c.visit(exhibit));
        toggle(exhibit.name().into(), move || shown.get() == Some(exhibit.id), visit)
    };
    let story = move || {
        let exhibit = GALLERY.iter().find(|exhibit| shown.get() == Some(exhibit.id))?;
        Some(view! { <p>{String::from(exhibit.why())}</p><p>{String::from(exhibit.cure())}</p> })
    };
    view! {
        <section class="gallery" aria-label=text!("amaf-gallery")>
            <h3>{text!("amaf-gallery-title")}</h3>
            <div class="choice">{GALLERY.iter().map(button).collect_view()}</div>
            {story}
        </section>
    }
}
