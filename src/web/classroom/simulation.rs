//! One simulation, step by step, in the page.

use super::caption::Words;
use super::class::Class;
use super::equation::{Choices, WhatIf};
use super::film::FilmBar;
use super::legend::LegendBar;
use super::menu::Menu;
use super::stage::Stage;
use super::which::Which;
use crate::demo::simulation::{Hop, Simulation as State};
use crate::demo::{Demo, Id, Phase};
use crate::go::Color;
use crate::words::text;
use leptos::prelude::*;

/// The whole demo, on a page of its own.
pub(super) fn whole(page: Class) -> AnyView {
    view! { <Simulation page/> }.into_any()
}

/// The part of the demo to work with, beside a lesson's text.
pub(super) fn bench(page: Class) -> AnyView {
    let state = page.room.demos.simulation;
    view! {
        <section class="board-side" aria-label=text!("label-demo")>
            <Stage page state/>
            <LegendBar state/>
            <FilmBar page state/>
            <Words state/>
        </section>
    }
    .into_any()
}

/// The part of the demo that stands in a lesson's text.
pub(super) fn figure(page: Class) -> AnyView {
    view! { <Choices page/> }.into_any()
}

/// The demo's page: the board with its film on the left, the numbers on the right.
#[component]
fn Simulation(page: Class) -> impl IntoView {
    let state = page.room.demos.simulation;
    view! {
        <main class="classroom">
            <section class="board-side" aria-label=text!("label-board")>
                <Stage page state/>
                <LegendBar state/>
                <FilmBar page state/>
            </section>
            <aside class="panel" aria-label=text!("simulation-label")>
                <Menu page/>
                <Phases page/>
                <Words state/>
                <Descent page/>
                <Choices page/>
                <WhatIf page/>
                <Which page state/>
            </aside>
        </main>
    }
}

/// Buttons for the parts of a simulation, with the one in view marked.
#[component]
fn Phases(page: Class) -> impl IntoView {
    let state = page.room.demos.simulation;
    let now = Memo::new(move |_| state.with(State::phase));
    let number = Memo::new(move |_| state.with(|s| s.in_view().map(|reel| reel.film().number)));
    let waits = Memo::new(move |_| {
        let waits = |s: &State| s.reel().is_none() && s.refusal().is_none();
        state.with(|s| waits(s).then_some(s.progress().made))
    });
    let chip = move |(i, phase): (usize, Phase)| {
        let current = move || (now.get() == Some(phase)).then_some("step");
        let missing =
            move || !state.with(|s| s.in_view().is_some_and(|r| r.first_of(phase).is_some()));
        view! {
            <li><button type="button" aria-current=current disabled=missing title=text!("button-key", key = i + 1)
                on:click=move |_| page.change(state, |s| s.go_to(phase))>{String::from(phase.name())}</button></li>
        }
    };
    view! {
        <div>
            <h2>{move || match (waits.get(), number.get()) {
                (Some(made), _) if made > 0 => text!("simulation-reading-so-far", count = made),
                (Some(_), _) => text!("simulation-reading"),
                (None, Some(number)) => text!("simulation-number", number = number),
                (None, None) => Id::Simulation.name().into(),
            }}</h2>
            <ol class="phases" aria-label=text!("label-phases")>
                {Phase::ALL.into_iter().enumerate().map(chip).collect_view()}
            </ol>
        </div>
    }
}

/// The way down the tree: each move with the score that won it, as a button back to where it was
/// chosen.
#[component]
fn Descent(page: Class) -> impl IntoView {
    let state = page.room.demos.simulation;
    let hops = Memo::new(move |_| state.with(State::descent));
    let hop = move |hop: Hop| {
        let step = hop.step;
        let current = hop.current.then_some("step");
        let story = match &hop.score {
            Some(score) => text!(
                "hop-scored",
                color = hop.color,
                played = hop.name.as_str(),
                score = score.as_str()
            ),
            None => text!("hop-untried", color = hop.color, played = hop.name.as_str()),
        };
        view! {
            <li><button type="button" aria-current=current title=story.clone() aria-label=story
                on:click=move |_| page.change(state, |s| s.go(step))>
                <span class="dot" class:black=hop.color == Color::Black class:white=hop.color == Color::White></span>
                {hop.name}<span class="score">{hop.score}</span></button></li>
        }
    };
    view! {
        <ol class="descent" aria-label=text!("simulation-way")>
            {move || hops.get().into_iter().map(hop).collect_view()}
        </ol>
    }
}
