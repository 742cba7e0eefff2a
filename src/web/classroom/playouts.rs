//! Playouts: the wall of final boards, one of them replayed, and the policies side by side.

use super::caption::Words;
use super::class::Class;
use super::film::FilmBar;
use super::glasses::glasses;
use super::legend::LegendBar;
use super::menu::Menu;
use super::numbers::Numbers;
use super::stage::Stage;
use super::which::Which;
use crate::demo::playouts::{
    ILLUSTRATIONS, Illustration, Lens, PLAYINGS, Playing, Playouts as State,
};
use crate::demo::{Demo, Id};
use crate::plot::{Drawing, Figure};
use crate::web::plot::{Plate, Plot};
use crate::words::text;
use leptos::prelude::*;

/// Size at which the plots are drawn.
const PLOT: (f64, f64) = (520.0, 260.0);

/// The whole demo, on a page of its own.
pub(super) fn whole(page: Class) -> AnyView {
    view! { <Playouts page/> }.into_any()
}

/// The part of the demo to work with, beside a lesson's text.
pub(super) fn bench(page: Class) -> AnyView {
    let state = page.room.demos.playouts;
    let replays = Memo::new(move |_| state.with(|c| c.replayed().is_some()));
    view! {
        <section class="board-side" aria-label=text!("label-demo")>
            <Stage page state/>
            <LegendBar state/>
            <Show when=move || replays.get() fallback=move || view! { <Lenses page/> }>
                <FilmBar page state/>
            </Show>
        </section>
    }
    .into_any()
}

/// The part of the demo that stands in a lesson's text.
pub(super) fn figure(page: Class) -> AnyView {
    let state = page.room.demos.playouts;
    view! { <Ways page/><Words state/><FinalBoards page/><Compared page/> }.into_any()
}

/// The demo's page: all playouts or one of them on the board, the wall beside it.
#[component]
fn Playouts(page: Class) -> impl IntoView {
    let state = page.room.demos.playouts;
    let plate = move |figure: fn(&State) -> Option<Figure>| {
        Memo::new(move |_| Some(Plate::of(&state.with(figure)?, PLOT)))
    };
    let replays = Memo::new(move |_| state.with(|c| c.replayed().is_some()));
    view! {
        <main class="classroom playouts">
            <section class="board-side" aria-label=text!("label-board")>
                <Stage page state/>
                <LegendBar state/>
                <Show when=move || replays.get() fallback=move || view! { <Lenses page/> }>
                    <FilmBar page state/>
                    <div class="under pins">
                        <button type="button" on:click=move |_| page.change(page.room.demos.playouts, |c| c.replay(None))>{text!("playouts-again")}</button>
                    </div>
                </Show>
            </section>
            <aside class="panel" aria-label=String::from(Id::Playouts.name())>
                <Menu page/>
                <Ways page/>
                <Figures page/>
                <Words state/>
                <FinalBoards page/>
                <Compared page/>
                <Plot plate=plate(State::lengths) name="lengths"/>
                <Plot plate=plate(State::leads) name="leads"/>
                <Which page state numbered=false/>
            </aside>
        </main>
    }
}

/// Buttons for the policies.
#[component]
fn Ways(page: Class) -> impl IntoView {
    let playing = Memo::new(move |_| page.room.demos.playouts.with(|c| c.playing().id));
    let button = move |way: &'static Playing| {
        view! {
            <button type="button" aria-pressed=move || (playing.get() == way.id).to_string() title=String::from(way.story())
                on:click=move |_| page.change(page.room.demos.playouts, |c| c.play_as(way))>{String::from(way.name())}</button>
        }
    };
    view! { <div class="choice" role="group" aria-label=text!("playouts-policies")>{PLAYINGS.iter().map(button).collect_view()}</div> }
}

/// Buttons for a source's figures, ready-made.
#[component]
fn Figures(page: Class) -> impl IntoView {
    let shown =
        Memo::new(move |_| page.room.demos.playouts.with(|c| c.illustration().map(|f| f.id)));
    let button = move |figure: &'static Illustration| {
        let choose = move |_| page.change(page.room.demos.playouts, |c| c.illustrate(figure));
        view! {
            <button type="button" aria-pressed=move || (shown.get() == Some(figure.id)).to_string() title=String::from(figure.story())
                on:click=choose>{String::from(figure.name())}</button>
        }
    };
    view! { <div class="choice" role="group" aria-label=text!("label-published")>{ILLUSTRATIONS.iter().map(button).collect_view()}</div> }
}

/// Buttons for the quantity that the board shows of all playouts.
#[component]
fn Lenses(page: Class) -> impl IntoView {
    let lens = Memo::new(move |_| page.room.demos.playouts.with(|c| c.lens));
    glasses(
        Lens::ALL,
        |lens| lens.name().into(),
        lens,
        move |lens| page.change(page.room.demos.playouts, |c| c.lens = lens),
    )
}

/// The wall of the first playouts' final boards.
#[component]
fn FinalBoards(page: Class) -> impl IntoView {
    let boards = Memo::new(move |_| {
        // The boards are drawn anew only for other playouts.
        page.room.demos.playouts.with(|c| c.wall().map(|wall| wall.sampling.clone()))
    });
    let chosen = Memo::new(move |_| page.room.demos.playouts.with(|c| c.link().playout));
    let thumb = move |(i, (drawing, result)): (usize, (Drawing, String))| {
        let number = i as u64 + 1;
        let label = text!("playout-result", number = number, result = result.as_str());
        let picture = drawing.svg(&label);
        view! {
            <button type="button" class="card" aria-label=label aria-pressed=move || (chosen.get() == Some(number)).to_string()
                on:click=move |_| page.change(page.room.demos.playouts, |c| c.replay(Some(number)))>
                <span class="thumb" aria-hidden="true" inner_html=picture></span>
                <span>{result}</span>
            </button>
        }
    };
    view! {
        <section aria-label=text!("playouts-ends")>
            <p class="quiet">{text!("playouts-ends-note")}</p>
            <div class="cards wall">
                {move || {
                    boards.with(|_| ());
                    page.room.demos.playouts.with_untracked(State::final_boards).into_iter().enumerate().map(thumb).collect_view()
                }}
            </div>
        </section>
    }
}

/// The table that compares the policies.
#[component]
fn Compared(page: Class) -> impl IntoView {
    let data = Memo::new(move |_| page.room.demos.playouts.with(State::compared));
    view! {
        <Numbers name="playouts-compared" data label=text!("playouts-compared")
            note=text!("playouts-compared-note")/>
    }
}
