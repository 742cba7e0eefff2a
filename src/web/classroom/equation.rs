//! The moves of a node by what selection compares, the equation of one of them, and numbers to try
//! in it.

use super::class::Class;
use super::math::{self, Lit};
use crate::demo::simulation::{Column, Row, Simulation};
use crate::demo::{Counts, Demo, Tune};
use crate::web::csv::Csv;
use crate::web::real::Real;
use crate::words::text;
use leptos::prelude::*;

/// Greatest numbers of a system that can be tried.
const MOST_C: f32 = 10.0;
const MOST_B: f32 = 10.0;
const MOST_K: f32 = 1e6;

/// The table of moves with the equation of one of them.
#[component]
pub fn Choices(page: Class) -> impl IntoView {
    let state = page.room.demos.simulation;
    let table = Memo::new(move |_| state.with(Simulation::table));
    // What is pointed at in a column is lit in the formulas.
    let lit = Lit::here();
    let heads = move || {
        let head = |(name, story): Column| {
            let term = name.clone();
            view! { <th scope="col" title=String::from(story) on:pointerenter=move |_| lit.light(vec![term.clone()])>{name}</th> }
        };
        table.with(|table| table.columns.clone()).into_iter().map(head).collect_view()
    };
    let name_of = move |place: usize| {
        table.with_untracked(|table| {
            table.columns.get(place).map(|column| column.0.clone()).into_iter().collect()
        })
    };
    let line = move |row: Row| {
        let index = row.index;
        let mark = match (row.chosen, row.best) {
            (true, true) => text!("move-chosen"),
            (true, false) => text!("move-was-chosen"),
            (false, true) => text!("move-would-be-chosen"),
            _ => String::new(),
        };
        let cell = |(place, cell): (usize, String)| {
            view! { <td on:pointerenter=move |_| lit.light(name_of(place))>{cell}</td> }
        };
        view! {
            <tr class:best=row.best class:chosen=row.chosen class:focus=row.focus tabindex="0" aria-selected=row.focus.to_string()
                on:click=move |_| page.change(state, |c| c.look_into(index))
                on:keydown=move |event| if event.key() == "Enter" { page.change(state, |c| c.look_into(index)) }>
                <th scope="row">{row.name}<span class="unseen">" "{mark}</span></th>
                {row.cells.into_iter().enumerate().map(cell).collect_view()}
            </tr>
        }
    };
    view! {
        <section class="choices" aria-label=text!("label-moves-of-node")>
            <p class="quiet">{move || table.with(|table| table.title.clone()).map(String::from)}</p>
            <table on:pointerleave=move |_| lit.light(Vec::new())>
                <thead><tr><th scope="col">{text!("column-move")}</th>{heads}</tr></thead>
                <tbody>{move || table.with(|table| table.rows.clone()).into_iter().map(line).collect_view()}</tbody>
            </table>
            <p class="quiet more">{move || match table.with(|table| table.more) {
                0 => String::new(),
                more => text!("moves-more", count = more),
            }}</p>
            <Csv name="simulation" data=Signal::derive(move || state.with(Simulation::data))/>
            <Shown page/>
        </section>
    }
}

/// The equation of the move in focus.
#[component]
fn Shown(page: Class) -> impl IntoView {
    let state = page.room.demos.simulation;
    let lines = Memo::new(move |_| {
        state.with(|c| {
            let equation = c.equation()?;
            let mut lines = vec![(equation.formula(), equation.numbers())];
            lines.extend(equation.schedule());
            Some((c.focus_name(), lines))
        })
    });
    view! {
        <div class="equation" aria-label=text!("label-equation")>
            {move || lines.get().map(|(name, lines)| {
                let line = |(formula, numbers): (String, String)| view! {
                    <p><span class="quiet">{math::set(&formula)}</span><br/><output>{math::set(&numbers)}</output></p>
                };
                view! { <h3>{name}</h3>{lines.into_iter().map(line).collect_view()} }
            })}
        </div>
    }
}

/// Fields for other numbers, and the move that they would choose.
#[component]
pub fn WhatIf(page: Class) -> impl IntoView {
    let state = page.room.demos.simulation;
    let said = Memo::new(move |_| {
        state.with(|c| {
            let changed = *c.tune() != Tune::default();
            changed.then(|| match c.other_choice() {
                Some(mv) => text!("what-if-other", played = mv),
                None => text!("what-if-same"),
            })
        })
    });
    let counts = Memo::new(move |_| state.with(Simulation::counts));
    let system = Memo::new(move |_| state.with(|c| Tune::of(&c.tuned())));
    let name = Memo::new(move |_| state.with(Simulation::focus_name));
    let count = move |label: String,
                      most: fn(Counts) -> f32,
                      get: fn(Counts) -> f32,
                      set: fn(&mut Counts, f32)| {
        let value = Signal::derive(move || counts.get().map_or(0.0, get));
        let most = Signal::derive(move || counts.get().map_or(0.0, most));
        let take = Callback::new(move |number| {
            if let Some(mut counts) = counts.get_untracked() {
                set(&mut counts, number);
                page.change(state, |c| c.try_counts(counts));
            }
        });
        view! { <Real label value most step="1" take/> }
    };
    let all = |_: Counts| Counts::MOST as f32;
    let of_system = move |number: f32, is_c: bool| {
        page.change(state, |c| {
            let (mut exploration, mut beta) = (c.tune().c, c.tune().beta);
            *(if is_c { &mut exploration } else { &mut beta }) = Some(number);
            let done = c.try_system(exploration, beta);
            c.heed(done);
        });
    };
    let exploration = Memo::new(move |_| system.get().0);
    let beta = Memo::new(move |_| system.get().1);
    // The fields stay where they are while their numbers change.
    let has_c = Memo::new(move |_| exploration.get().is_some());
    let schedule = Memo::new(move |_| beta.get().map(|(name, _)| name));
    view! {
        <details class="what-if">
            <summary>{text!("what-if")}</summary>
            <fieldset class="tries">
                <legend>{move || text!("what-if-counted", played = name.get())}</legend>
                {count("n".into(), all, |c| c.visits as f32, |c, n| c.visits = n as u32)}
                {count(text!("what-if-won"), |c| c.visits as f32, |c| c.wins, |c, n| c.wins = n)}
                {count("ñ".into(), all, |c| c.amaf_visits as f32, |c, n| c.amaf_visits = n as u32)}
                {count(text!("what-if-won"), |c| c.amaf_visits as f32, |c| c.amaf_wins, |c, n| c.amaf_wins = n)}
            </fieldset>
            <fieldset class="tries">
                <legend>{text!("what-if-system")}</legend>
                {move || has_c.get().then(|| {
                    let value = Signal::derive(move || exploration.get().unwrap_or_default());
                    view! { <Real label="c".to_owned() value most=MOST_C step="0.1" take=move |n| of_system(n, true)/> }
                })}
                {move || schedule.get().map(|name| {
                    let value = Signal::derive(move || beta.get().map_or(0.0, |(_, number)| number));
                    let (most, step) = if name == "b" { (MOST_B, "0.002") } else { (MOST_K, "100") };
                    view! { <Real label=name.to_owned() value most step take=move |n| of_system(n, false)/> }
                })}
            </fieldset>
        </details>
        <Show when=move || said.get().is_some()>
            <p class="tried" role="status">{said}" "<button type="button" on:click=move |_| page.change(state, Simulation::as_it_was)>{text!("what-if-undo")}</button></p>
        </Show>
    }
}
