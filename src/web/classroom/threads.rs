//! Threads in the page: the walkers on the board, the tree they walk in, and the comparison of
//! crowds.

use super::caption::Words;
use super::class::Class;
use super::legend::Takes;
use super::menu::Menu;
use super::numbers::Numbers;
use super::parameters::Parameters;
use super::positions::Positions;
use super::scrub::Scrub;
use super::systems::systems;
use crate::demo::threads::{
    MAX_SEEDS, MAX_SHOWN, MAX_SIMULATIONS, Quantity, STEP, Scheme, Threads as State, Way,
};
use crate::demo::{Demo, Id, Moments, Seeds, Start};
use crate::plot::Figure;
use crate::rng::MAX_SEED;
use crate::search::Turns;
use crate::web::csv::Csv;
use crate::web::goban::Goban;
use crate::web::plot::{Plate, Plot, shown_width};
use crate::web::toggle::toggle;
use crate::web::whole::Whole;
use crate::words::{say, text};
use leptos::prelude::*;

/// Size at which plots are drawn, and width of the tree; the page scales them.
const PLOT: (f64, f64) = (520.0, 300.0);
const TREE: f64 = 520.0;

/// The demo's page: the board with its round on the left, the tree and the numbers on the right.
#[component]
fn Threads(page: Class) -> impl IntoView {
    let state = page.room.demos.threads;
    let twice = Memo::new(move |_| Some(Plate::of(&state.with(State::twice_so_far), PLOT)));
    view! {
        <main class="classroom threads">
            <Bench page/>
            <aside class="panel" aria-label=String::from(Id::Threads.name())>
                <Menu page/>
                <Walkers page/>
                <Sums page/>
                <Plot plate=twice name="threads-twice"/>
                <Compared page/>
                <Speed page/>
                <Which page/>
            </aside>
        </main>
    }
}

/// The whole demo, on a page of its own.
pub(super) fn whole(page: Class) -> AnyView {
    view! { <Threads page/> }.into_any()
}

/// The part of the demo to work with, beside a lesson's text.
pub(super) fn bench(page: Class) -> AnyView {
    view! { <Bench page/> }.into_any()
}

/// The part of the demo that stands in a lesson's text.
pub(super) fn figure(page: Class) -> AnyView {
    view! { <Walkers page/><Sums page/> }.into_any()
}

/// The bench: the board with its round, the schemes to choose from, and the buttons that let rounds go by.
#[component]
fn Bench(page: Class) -> impl IntoView {
    let state = page.room.demos.threads;
    let label = Signal::derive(move || String::from(state.with(State::caption)));
    let size = Signal::derive(move || state.with(State::size));
    let layers = Signal::derive(move || state.with(State::board));
    let picture =
        move || state.with_untracked(|t| (t.board(), t.size(), String::from(t.caption())));
    view! {
        <section class="board-side" aria-label=text!("label-board")>
            <Goban page=*page size layers label/>
            <div class="legend">
                <span class="name">{text!("threads-key")}</span>
                <Takes name="threads" picture/>
            </div>
            <Schemes page/>
            <Transport page/>
        </section>
    }
}

/// How the walkers share the work and where they are, in words, as a table and in the tree.
#[component]
fn Walkers(page: Class) -> impl IntoView {
    let state = page.room.demos.threads;
    let tree = Memo::new(move |_| {
        let icicle = state.with(State::icicle)?;
        let (drawing, data) = (icicle.draw(shown_width(TREE)), icicle.data());
        Some(Plate { title: icicle.title, drawing, data })
    });
    view! {
        <p class="quiet story">{move || String::from(state.with(State::story))}</p>
        <Words state/>
        <Ways page/>
        <Plot plate=tree name="threads-tree"/>
    }
}

/// The table of all schemes.
#[component]
fn Sums(page: Class) -> impl IntoView {
    let data = Memo::new(move |_| page.room.demos.threads.with(State::sums));
    view! {
        <Numbers name="threads" data label=text!("threads-sums")
            note=text!("threads-sums-note")/>
    }
}

/// Buttons for the schemes by which the work is shared.
#[component]
fn Schemes(page: Class) -> impl IntoView {
    let state = page.room.demos.threads;
    let chosen = Memo::new(move |_| state.with(State::scheme));
    let button = move |scheme: Scheme| {
        let share = move || page.change(state, |t| t.share(scheme));
        toggle(scheme.name().into(), move || chosen.get() == scheme, share)
    };
    view! {
        <div class="choice" role="group" aria-label=text!("threads-schemes")>{Scheme::ALL.map(button)}</div>
    }
}

/// The bar that goes from round to round.
#[component]
fn Transport(page: Class) -> impl IntoView {
    let state = page.room.demos.threads;
    let place = Memo::new(move |_| state.with(State::place));
    let running = Memo::new(move |_| state.with(State::is_running));
    let shown = move || text!("moment-of", place = place.get().0 + 1, all = place.get().1);
    let told = move || text!("threads-round-of", place = place.get().0 + 1, all = place.get().1);
    let go = Callback::new(move |round| page.change(state, |t| t.stay(round)));
    let run = Callback::new(move |on| page.change(state, |t| t.run(on)));
    let names = [text!("button-back"), text!("button-forward")];
    view! {
        <Scrub label=text!("threads-rounds") slider=text!("threads-round-label") names place
            shown=Signal::derive(shown) told=Signal::derive(told) running go run/>
    }
}

/// The table of the walkers' ways.
#[component]
fn Ways(page: Class) -> impl IntoView {
    let ways = Memo::new(move |_| page.room.demos.threads.with(State::ways));
    let row = |way: Way| {
        let with: Vec<String> = way.with.iter().map(usize::to_string).collect();
        view! {
            <tr><th scope="row"><span class="walker" style:background-color=way.color.css(1.0)>{way.walker}</span></th>
                <td>{way.line}</td><td>{with.join(", ")}</td><td>{way.end}</td></tr>
        }
    };
    view! {
        <div class="scrolls"><table class="ways">
            <thead><tr><th scope="col">{text!("threads-walker")}</th><th scope="col">{text!("threads-way")}</th>
                <th scope="col" title=text!("threads-with-story")>{text!("threads-with")}</th><th scope="col">{text!("threads-playout")}</th></tr></thead>
            <tbody>{move || ways.get().into_iter().map(row).collect_view()}</tbody>
        </table></div>
        <Csv name="threads-ways" data=Signal::derive(move || page.room.demos.threads.with(State::walks))/>
    }
}

/// The comparison of crowds: the same total of simulations by more and more walkers.
#[component]
fn Compared(page: Class) -> impl IntoView {
    let state = page.room.demos.threads;
    let known = Memo::new(move |_| state.with(|t| t.start().right().is_some()));
    let quantity = Memo::new(move |_| state.with(|t| t.quantity));
    let plate = Memo::new(move |_| {
        let figure = state.with(|t| t.against(t.quantity).or(t.against(Quantity::Duplicated)));
        figure.map(|figure: Figure| Plate::of(&figure, PLOT))
    });
    let button = move |shown: Quantity| {
        view! {
            <button type="button" aria-pressed=move || (quantity.get() == shown).to_string()
                disabled=move || shown.asks_for_the_answer() && !known.get()
                on:click=move |_| page.change(state, |t| t.quantity = shown)>{String::from(shown.name())}</button>
        }
    };
    view! {
        <section aria-label=text!("threads-crowds")>
            <div class="choice" role="group" aria-label=text!("threads-crowds-choice")>{Quantity::ALL.map(button)}</div>
            <Plot plate name="threads-crowds"/>
            <p class="quiet">{move || String::from(state.with(State::verdict))}</p>
        </section>
    }
}

/// The speed of this machine by number of threads, as measured now.
#[component]
fn Speed(page: Class) -> impl IntoView {
    let state = page.room.demos.threads;
    let threads = Memo::new(move |_| page.read(|s| s.engine().ready().map_or(1, |r| r.threads)));
    let measuring = Memo::new(move |_| state.with(State::is_measuring));
    let plate = Memo::new(move |_| Some(Plate::of(&state.with(State::speed)?, PLOT)));
    let story = Memo::new(move |_| String::from(state.with(State::speed_story)));
    let offer = move || text!("speed-measure", threads = threads.get());
    view! {
        <section aria-label=text!("speed-label")>
            <div class="choice">
                <button type="button" disabled=move || measuring.get()
                    on:click=move |_| page.change(state, |t| t.measure(threads.get_untracked()))>{offer}</button>
            </div>
            <p class="quiet story">{text!("speed-note")}</p>
            <Show when=move || plate.with(Option::is_some)><Plot plate name="threads-speed"/></Show>
            <p role="status">{story}</p>
        </section>
    }
}

/// The fields of position, system, walkers and seeds.
#[component]
fn Which(page: Class) -> impl IntoView {
    let state = page.room.demos.threads;
    let start = Memo::new(move |_| state.with(|t| t.start().clone()));
    let from = Callback::new(move |there: Start| page.change(state, |t| t.start_from(there)));
    let system = Memo::new(move |_| state.with(|t| t.system().to_owned()));
    let by = Callback::new(move |name: String| {
        page.change(state, |t| {
            let done = t.search_by(&name);
            t.heed(done);
        });
    });
    let turns = Memo::new(move |_| state.with(State::turns));
    let story = move || {
        let why = start.with(|s| match s {
            Start::Known(puzzle) => {
                say!("threads-answer", right = puzzle.right, why = puzzle.why())
            }
            Start::Given(_) => say!("threads-no-answer"),
        });
        text!("position-story", color = state.with(State::mover), why = why)
    };
    let number = move |label: String,
                       (low, high, step): (u64, u64, u64),
                       get: fn(&State) -> u64,
                       set: fn(&mut State, u64)| {
        let value = Memo::new(move |_| state.with(get));
        view! { <Whole label value least=low most=high step take=move |n| page.change(state, |t| set(t, n))/> }
    };
    let turn = move |(way, name): (Turns, String)| {
        view! { <option value=way.id() selected=move || turns.get() == way>{name}</option> }
    };
    let names =
        [(Turns::InTurn, text!("turns-in-turn")), (Turns::Together, text!("turns-together"))];
    view! {
        <section class="setting" aria-label=text!("label-position-system-seeds")>
            <Positions page start from/>
            <p class="quiet story">{story}</p>
            <div class="fields">
                <select aria-label=text!("label-system") on:change=move |event| by.run(event_target_value(&event))>{systems(system.into(), |preset| preset.spec().searches())}</select>
                {number(text!("label-walkers"), (1, MAX_SHOWN as u64, 1), |t| t.walkers() as u64, |t, n| t.set_walkers(n as usize))}
                <label>{text!("label-turns")}" "<select on:change=move |event| {
                    let id = event_target_value(&event);
                    let turns = Turns::ALL.into_iter().find(|turns| turns.id() == id);
                    page.change(state, |t| t.take_turns(turns.unwrap_or_default()));
                }>{names.map(turn)}</select></label>
                {number(text!("label-simulations"), (STEP, MAX_SIMULATIONS, STEP), State::simulations, State::set_simulations)}
                {number(text!("label-seed"), (0, MAX_SEED - MAX_SEEDS, 1), |t| t.seeds().first(), |t, n| t.set_seeds(Seeds::new(n, t.seeds().count())))}
                {number(text!("label-seeds"), (1, MAX_SEEDS, 1), |t| t.seeds().count(), |t, n| t.set_seeds(Seeds::new(t.seeds().first(), n)))}
            </div>
            <Parameters system take=by/>
        </section>
    }
}
