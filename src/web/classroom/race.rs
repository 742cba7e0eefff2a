//! The race of two systems in the page.

use super::caption::Words;
use super::class::Class;
use super::inset::{Inset, whole_of};
use super::lessons::Lessons;
use super::positions::Positions;
use super::systems::systems;
use crate::demo::MAX_NUMBER;
use crate::demo::race::{MAX_SEEDS, Quantity, Race as State};
use crate::demo::{Demo, Seeds, Start};
use crate::go::Color;
use crate::number;
use crate::palette::LINES;
use crate::plot::Figure;
use crate::web::goban::Goban;
use crate::web::plot::{Plate, Plot};
use leptos::prelude::*;

/// Size at which a plot is drawn; the page scales it.
const PLOT: (f64, f64) = (520.0, 300.0);
/// Numbers of simulations with a button of their own.
const GOALS: [u64; 4] = [10, 100, 1000, 10_000];

/// The race's page: both boards on the bench, the plots in the panel.
#[component]
fn Race(page: Class) -> impl IntoView {
    let state = page.room.demos.race;
    let status = Memo::new(move |_| state.with(State::status));
    let regret = plate(page, State::regret);
    view! {
        <main class="classroom station">
            <section class="bench" aria-label="The race">
                <Bench page/>
                <Words state=page.room.demos.race/>
                <p class="quiet progress">{status}</p>
                <Which page/>
            </section>
            <aside class="panel" aria-label="Race">
                <Lessons page/>
                <Plot plate=plate(page, |r| Some(r.progress(Quantity::Value))) name="value"/>
                <Plot plate=plate(page, |r| Some(r.progress(Quantity::Share))) name="share"/>
                <Show when=move || regret.with(Option::is_some)><Plot plate=regret name="regret"/></Show>
            </aside>
        </main>
    }
}

/// The whole demo, on a page of its own.
pub(super) fn whole(page: Class) -> AnyView {
    view! { <Race page/> }.into_any()
}

/// The parts of the demo that a lesson shows.
pub(super) fn inset(page: Class) -> Inset {
    let share = plate(page, |r| Some(r.progress(Quantity::Share)));
    Inset {
        bench: view! {
            <section class="bench" aria-label="The race">
                <Bench page/>
                <Plot plate=share name="share"/>
            </section>
        }
        .into_any(),
        figure: view! { <Words state=page.room.demos.race/> }.into_any(),
        whole: whole_of(page.room.demos.race),
    }
}

fn plate(page: Class, figure: fn(&State) -> Option<Figure>) -> Memo<Option<Plate>> {
    Memo::new(move |_| Some(Plate::of(&page.room.demos.race.with(figure)?, PLOT)))
}

/// The bench: both boards, and the buttons that run the race.
#[component]
fn Bench(page: Class) -> impl IntoView {
    view! {
        <div class="lanes">{[0, 1].map(|racer| view! { <Lane page racer/> })}</div>
        <p class="quiet">"On the boards: how many of 100 simulations begin with the move; ringed, the most."</p>
        <Transport page/>
    }
}

/// A system and its board, which shows where its simulations go.
#[component]
fn Lane(page: Class, racer: usize) -> impl IntoView {
    let state = page.room.demos.race;
    let system = Memo::new(move |_| state.with(|r| r.systems()[racer].to_owned()));
    let size = Signal::derive(move || state.with(State::size));
    let layers = Signal::derive(move || state.with(|r| r.board(racer)));
    let label = Signal::derive(move || {
        state.with(|r| format!("Where the simulations of {} go", r.name(racer)))
    });
    view! {
        <div class="lane">
            <label>
                <span class="side" style:border-color=LINES[racer].css(1.0)>{["Left", "Right"][racer]}</span>
                <select on:change=move |event| {
                    let id = event_target_value(&event);
                    page.change(state, |r| r.refusal = r.enter(racer, &id).err());
                }>{systems(system.into(), |preset| preset.spec().searches())}</select>
            </label>
            <Goban page=*page size layers label/>
        </div>
    }
}

/// Buttons that run, and run to a number of simulations.
#[component]
fn Transport(page: Class) -> impl IntoView {
    let state = page.room.demos.race;
    let running = Memo::new(move |_| state.with(|r| r.running));
    let made = Memo::new(move |_| state.with(State::made));
    let at_end = move || made.get() >= MAX_NUMBER;
    let to = move |goal: u64| {
        view! {
            <button type="button" aria-pressed=move || (made.get() == goal).to_string()
                on:click=move |_| page.change(state, |r| r.go_to(goal))>{number::exact(goal)}</button>
        }
    };
    view! {
        <div class="transport" role="group" aria-label="Simulations of each">
            <button type="button" class="strong" title="Run or pause (Space)" disabled=at_end
                on:click=move |_| page.change(state, |r| r.run(!r.running))>
                {move || if running.get() { "Pause" } else { "Run" }}</button>
            <span class="quiet">"to"</span>{GOALS.map(to)}
            <span class="quiet">"simulations each"</span>
        </div>
    }
}

/// The fields of the start and the seeds.
#[component]
fn Which(page: Class) -> impl IntoView {
    let state = page.room.demos.race;
    let start = Memo::new(move |_| state.with(|r| r.start().clone()));
    let seeds = Memo::new(move |_| state.with(State::seeds));
    let from = Callback::new(move |there: Start| page.change(state, |r| r.start_from(there)));
    let story = move || {
        let mover = if state.with(State::mover) == Color::Black { "Black" } else { "White" };
        let why = start.with(|s| match s {
            Start::Known(puzzle) => puzzle.why,
            Start::Given(_) => "No answer is known here: a long search judges the moves.",
        });
        format!("{mover} to move. {why}")
    };
    let number = move |event: web_sys::Event, change: fn(&mut State, u64)| {
        if let Ok(number) = event_target_value(&event).parse() {
            page.change(state, |r| change(r, number));
        }
    };
    view! {
        <section aria-label="Position and seeds">
            <Positions page start from/>
            <p class="quiet story">{story}</p>
            <div class="fields">
                <label>"Seed "<input type="number" min="0" prop:value=move || seeds.get().first().to_string()
                    on:change=move |event| number(event, |r, n| r.set_seeds(Seeds::new(n, r.seeds().count())))/></label>
                <label>"Seeds from there "<input type="number" min="1" max=MAX_SEEDS.to_string() prop:value=move || seeds.get().count().to_string()
                    on:change=move |event| number(event, |r, n| r.set_seeds(Seeds::new(r.seeds().first(), n)))/></label>
            </div>
        </section>
    }
}
