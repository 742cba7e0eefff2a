//! The race of two systems in the page.

use super::caption::Words;
use super::class::Class;
use super::goals::Goals;
use super::menu::Menu;
use super::parameters::Parameters;
use super::positions::Positions;
use super::systems::systems;
use crate::demo::MAX_NUMBER;
use crate::demo::race::{MAX_SEEDS, Quantity, Race as State};
use crate::demo::{Demo, Id, Seeds, Start};
use crate::palette::LINES;
use crate::plot::Figure;
use crate::rng::MAX_SEED;
use crate::web::goban::Goban;
use crate::web::plot::{Plate, Plot};
use crate::web::whole::Whole;
use crate::words::{say, text};
use leptos::prelude::*;

/// Size at which a plot is drawn; the page scales it.
const PLOT: (f64, f64) = (520.0, 300.0);
/// The same in a lesson, where it stands below the boards.
const INSET: (f64, f64) = (520.0, 160.0);

/// The race's page: both boards on the bench, the plots in the panel.
#[component]
fn Race(page: Class) -> impl IntoView {
    let state = page.room.demos.race;
    let status = Memo::new(move |_| state.with(State::status).map(String::from));
    let regret = plate(page, PLOT, State::regret);
    view! {
        <main class="classroom station">
            <section class="bench" aria-label=text!("race-bench")>
                <Bench page/>
                <Words state=page.room.demos.race/>
                <p class="quiet progress">{status}</p>
                <Which page/>
            </section>
            <aside class="panel" aria-label=String::from(Id::Race.name())>
                <Menu page/>
                <Plot plate=plate(page, PLOT, |r| Some(r.progress(Quantity::Value))) name="value"/>
                <Plot plate=plate(page, PLOT, |r| Some(r.progress(Quantity::Share))) name="share"/>
                <Show when=move || regret.with(Option::is_some)><Plot plate=regret name="regret"/></Show>
            </aside>
        </main>
    }
}

/// The whole demo, on a page of its own.
pub(super) fn whole(page: Class) -> AnyView {
    view! { <Race page/> }.into_any()
}

/// The part of the demo to work with, beside a lesson's text.
pub(super) fn bench(page: Class) -> AnyView {
    let share = plate(page, INSET, |r| Some(r.progress(Quantity::Share)));
    view! {
        <section class="bench" aria-label=text!("race-bench")>
            <div class="stays"><Lanes page/><Transport page/></div>
            <Words state=page.room.demos.race/>
            <Plot plate=share name="share"/>
            <p class="quiet">{text!("race-note")}</p>
        </section>
    }
    .into_any()
}

/// The part of the demo that stands in a lesson's text.
pub(super) fn figure(_: Class) -> AnyView {
    ().into_any()
}

fn plate(
    page: Class,
    size: (f64, f64),
    figure: fn(&State) -> Option<Figure>,
) -> Memo<Option<Plate>> {
    Memo::new(move |_| Some(Plate::of(&page.room.demos.race.with(figure)?, size)))
}

/// The bench: both boards, and the buttons that run the race.
#[component]
fn Bench(page: Class) -> impl IntoView {
    view! {
        <Lanes page/>
        <p class="quiet">{text!("race-note")}</p>
        <Transport page/>
    }
}

/// Both boards.
#[component]
fn Lanes(page: Class) -> impl IntoView {
    view! { <div class="lanes">{[0, 1].map(|racer| view! { <Lane page racer/> })}</div> }
}

/// Puts a system in a racer's place; tells the person if that is refused.
fn enter(page: Class, racer: usize, system: &str) {
    page.change(page.room.demos.race, |race| {
        let done = race.enter(racer, system);
        race.heed(done);
    });
}

/// The parameters of a racer's system.
fn parameters(page: Class, racer: usize) -> impl IntoView {
    let system = Memo::new(move |_| page.room.demos.race.with(|r| r.systems()[racer].to_owned()));
    let side = [text!("race-on-left"), text!("race-on-right")][racer].clone();
    view! { <Parameters side system take=move |name: String| enter(page, racer, &name)/> }
}

/// A system and its board, which shows where its simulations go.
#[component]
fn Lane(page: Class, racer: usize) -> impl IntoView {
    let state = page.room.demos.race;
    let system = Memo::new(move |_| state.with(|r| r.systems()[racer].to_owned()));
    let size = Signal::derive(move || state.with(State::size));
    let layers = Signal::derive(move || state.with(|r| r.board(racer)));
    let label = Signal::derive(move || state.with(|r| text!("race-board", system = r.name(racer))));
    view! {
        <div class="lane">
            <label>
                <span class="side" style:border-color=LINES[racer].css(1.0)>{[text!("race-on-left"), text!("race-on-right")][racer].clone()}</span>
                <select on:change=move |event| enter(page, racer, &event_target_value(&event))>{systems(system.into(), |preset| preset.spec().searches())}</select>
            </label>
            <Goban page=*page size layers label/>
        </div>
    }
}

/// Buttons that run, and run to a number of simulations.
#[component]
fn Transport(page: Class) -> impl IntoView {
    let state = page.room.demos.race;
    view! {
        <div class="transport" role="group" aria-label=text!("race-transport")>
            <Goals page state made=State::made most=MAX_NUMBER go_to=State::go_to/>
            <span class="quiet">{text!("race-each")}</span>
        </div>
    }
}

/// The fields of the start and the seeds.
#[component]
fn Which(page: Class) -> impl IntoView {
    let state = page.room.demos.race;
    let start = Memo::new(move |_| state.with(|r| r.start().clone()));
    let first = Memo::new(move |_| state.with(|r| r.seeds().first()));
    let count = Memo::new(move |_| state.with(|r| r.seeds().count()));
    let from = Callback::new(move |there: Start| page.change(state, |r| r.start_from(there)));
    let story = move || {
        let why = start.with(|s| match s {
            Start::Known(puzzle) => puzzle.why(),
            Start::Given(_) => say!("race-no-answer"),
        });
        text!("position-story", color = state.with(State::mover), why = why)
    };
    view! {
        <section aria-label=text!("label-position-and-seeds")>
            {[0, 1].map(|racer| parameters(page, racer))}
            <Positions page start from/>
            <p class="quiet story">{story}</p>
            <div class="fields">
                <Whole label=text!("label-seed") value=first least=0 most=MAX_SEED - MAX_SEEDS
                    take=move |n| page.change(state, |r| r.set_seeds(Seeds::new(n, r.seeds().count())))/>
                <Whole label=text!("label-seeds") value=count least=1 most=MAX_SEEDS
                    take=move |n| page.change(state, |r| r.set_seeds(Seeds::new(r.seeds().first(), n)))/>
            </div>
        </section>
    }
}
