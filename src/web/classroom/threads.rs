//! Threads in the page: the walkers on the board, the tree they walk in, and the comparison of
//! crowds.

use super::caption::Words;
use super::class::Class;
use super::inset::{Inset, whole_of};
use super::key::Takes;
use super::lessons::Lessons;
use super::numbers::Numbers;
use super::positions::Positions;
use super::steps::{Step, Steps};
use super::systems::systems;
use crate::demo::threads::{
    MAX_SEEDS, MAX_SHOWN, MAX_SIMULATIONS, Quantity, STEP, Scheme, Threads as State, Way,
};
use crate::demo::{Demo, Seeds, Start};
use crate::go::Color;
use crate::plot::Figure;
use crate::search::Turns;
use crate::web::goban::Goban;
use crate::web::plot::{Plate, Plot, shown_width};
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
            <aside class="panel" aria-label="Threads">
                <Lessons page/>
                <Schemes page/>
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

/// The parts of the demo that a lesson shows.
pub(super) fn inset(page: Class) -> Inset {
    Inset {
        bench: view! { <Bench page/> }.into_any(),
        figure: view! { <Schemes page/><Walkers page/><Sums page/> }.into_any(),
        whole: whole_of(page.room.demos.threads),
    }
}

/// The bench: the board with its round, and the buttons that let rounds go by.
#[component]
fn Bench(page: Class) -> impl IntoView {
    let state = page.room.demos.threads;
    let label = Signal::derive(move || state.with(State::caption));
    let size = Signal::derive(move || state.with(State::size));
    let layers = Signal::derive(move || state.with(State::board));
    let picture = move || state.with_untracked(|t| (t.board(), t.size(), t.caption()));
    view! {
        <section class="board-side" aria-label="Board">
            <Goban page=*page size layers label/>
            <div class="legend key">
                <span class="name">"Numbered: a walker’s leaf; small: its way"</span>
                <Takes name="threads" picture/>
            </div>
            <Transport page/>
        </section>
    }
}

/// The walkers' places, in words, as a table and in the tree.
#[component]
fn Walkers(page: Class) -> impl IntoView {
    let state = page.room.demos.threads;
    let tree = Memo::new(move |_| {
        let icicle = state.with(State::icicle)?;
        let (drawing, data) = (icicle.draw(shown_width(TREE)), icicle.data());
        Some(Plate { title: icicle.title, drawing, data })
    });
    view! {
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
        <Numbers data label="All schemes, up to this round"
            note="This round and all before it, by every scheme. Twice: the share of simulations whose leaf another walker had in hand. New leaves and nodes: for each simulation."/>
    }
}

/// Buttons for the schemes by which the work is shared.
#[component]
fn Schemes(page: Class) -> impl IntoView {
    let state = page.room.demos.threads;
    let chosen = Memo::new(move |_| state.with(State::scheme));
    let button = move |scheme: Scheme| {
        view! {
            <button type="button" aria-pressed=move || (chosen.get() == scheme).to_string()
                on:click=move |_| page.change(state, |t| t.share(scheme))>{scheme.name()}</button>
        }
    };
    view! {
        <div>
            <div class="choice" role="group" aria-label="How the work is shared">{Scheme::ALL.map(button)}</div>
            <p class="quiet story">{move || state.with(State::story)}</p>
        </div>
    }
}

/// Buttons that go back, forward and on by themselves, with the round in view.
#[component]
fn Transport(page: Class) -> impl IntoView {
    let state = page.room.demos.threads;
    let place = Memo::new(move |_| state.with(|t| (t.round(), t.rounds())));
    let running = Memo::new(move |_| state.with(|t| t.running));
    let text = move || format!("round {} of {}", place.get().0, place.get().1);
    let back = Step {
        name: "Back",
        at_end: Signal::derive(move || place.get().0 == 1),
        go: Callback::new(move |()| page.change(state, |t| t.stay(t.round().saturating_sub(1)))),
    };
    let forward = Step {
        name: "Forward",
        at_end: Signal::derive(move || place.get().0 == place.get().1),
        go: Callback::new(move |()| page.change(state, |t| t.stay(t.round() + 1))),
    };
    let run = Callback::new(move |on| page.change(state, |t| t.run(on)));
    view! {
        <div class="under film">
            <Steps label="Rounds" back forward running run/>
            <input type="range" class="scrub" aria-label="Round" min="1" max=move || place.get().1.to_string()
                prop:value=move || place.get().0.to_string() aria-valuetext=text
                on:input=move |event| {
                    let to = event_target_value(&event).parse().unwrap_or(1);
                    page.change(state, |t| t.stay(to));
                }/>
            <span class="place">{move || format!("{} of {}", place.get().0, place.get().1)}</span>
        </div>
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
            <thead><tr><th scope="col">"Walker"</th><th scope="col">"Way to its leaf"</th>
                <th scope="col" title="Others on their way to the same leaf">"With"</th><th scope="col">"Playout"</th></tr></thead>
            <tbody>{move || ways.get().into_iter().map(row).collect_view()}</tbody>
        </table></div>
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
                on:click=move |_| page.change(state, |t| t.quantity = shown)>{shown.name()}</button>
        }
    };
    view! {
        <section aria-label="More walkers, as many simulations">
            <div class="choice" role="group" aria-label="Against the number of walkers">{Quantity::ALL.map(button)}</div>
            <Plot plate name="threads-crowds"/>
            <p class="quiet">{move || state.with(State::verdict)}</p>
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
    let story = Memo::new(move |_| state.with(State::speed_story));
    let offer = move || match threads.get() {
        1 => "Measure this page’s one thread".to_owned(),
        n => format!("Measure 1 to {n} threads"),
    };
    view! {
        <section aria-label="Speed on this machine">
            <div class="choice">
                <button type="button" disabled=move || measuring.get()
                    on:click=move |_| page.change(state, |t| t.measure(threads.get_untracked()))>{offer}</button>
            </div>
            <p class="quiet story">"How fast the scheme in view is on this machine, by the engine’s own search. Such numbers are other ones elsewhere, and at other times."</p>
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
    let turns = Memo::new(move |_| state.with(State::turns));
    let story = move || {
        let mover = if state.with(State::mover) == Color::Black { "Black" } else { "White" };
        let why = start.with(|s| match s {
            Start::Known(puzzle) => format!("{} wins. {}", puzzle.right, puzzle.why),
            Start::Given(_) => "No answer is known here, so none can be found.".into(),
        });
        format!("{mover} to move. {why}")
    };
    let number = move |label: &'static str,
                       (low, high, step): (u64, u64, u64),
                       get: fn(&State) -> u64,
                       set: fn(&mut State, u64)| {
        let value = Memo::new(move |_| state.with(get));
        let change = move |event: web_sys::Event| {
            if let Ok(number) = event_target_value(&event).parse() {
                page.change(state, |t| set(t, number));
            }
        };
        view! {
            <label>{label}" "<input type="number" min=low.to_string() max=high.to_string() step=step.to_string()
                prop:value=move || value.get().to_string() on:change=change/></label>
        }
    };
    let turn = move |(way, name): (Turns, &'static str)| {
        view! { <option value=way.id() selected=move || turns.get() == way>{name}</option> }
    };
    let names = [(Turns::InTurn, "in turn"), (Turns::Together, "all together")];
    view! {
        <section class="setting" aria-label="Position, system and seeds">
            <Positions page start from/>
            <p class="quiet story">{story}</p>
            <div class="fields">
                <select aria-label="System" on:change=move |event| {
                    let id = event_target_value(&event);
                    page.change(state, |t| t.refusal = t.search_by(&id).err());
                }>{systems(system.into(), |preset| preset.spec().searches())}</select>
                {number("Walkers", (1, MAX_SHOWN as u64, 1), |t| t.walkers() as u64, |t, n| t.set_walkers(n as usize))}
                <label>"They set out "<select on:change=move |event| {
                    let id = event_target_value(&event);
                    let turns = Turns::ALL.into_iter().find(|turns| turns.id() == id);
                    page.change(state, |t| t.take_turns(turns.unwrap_or_default()));
                }>{names.map(turn)}</select></label>
                {number("Simulations", (STEP, MAX_SIMULATIONS, STEP), State::simulations, State::set_simulations)}
                {number("Seed", (0, 1 << 53, 1), |t| t.seeds().first(), |t, n| t.set_seeds(Seeds::new(n, t.seeds().count())))}
                {number("Seeds from there", (1, MAX_SEEDS, 1), |t| t.seeds().count(), |t, n| t.set_seeds(Seeds::new(t.seeds().first(), n)))}
            </div>
        </section>
    }
}
