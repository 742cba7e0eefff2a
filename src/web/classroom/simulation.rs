//! One simulation, step by step.

use super::caption::Story;
use super::class::Class;
use super::equation::{Choices, WhatIf};
use super::key::KeyBar;
use super::lessons::Lessons;
use super::stage::Stage;
use super::steps::{Step, Steps};
use crate::demo::{MAX_NUMBER, Phase, Shot};
use crate::go::Color;
use crate::number;
use crate::search::{FAMILIES, Family, Preset};
use crate::ui::classroom::{Classroom, Hop, SPEEDS};
use leptos::prelude::*;

/// The demo: the board with its film on the left, the numbers on the right.
#[component]
pub fn Simulation(page: Class) -> impl IntoView {
    view! {
        <main class="classroom">
            <section class="board-side" aria-label="Board">
                <Stage page/>
                <KeyBar page/>
                <Film page/>
            </section>
            <aside class="panel" aria-label="One simulation, step by step">
                <Lessons page/>
                <Phases page/>
                <Story page/>
                <Descent page/>
                <Choices page/>
                <WhatIf page/>
                <Which page/>
            </aside>
        </main>
    }
}

/// The parts of a simulation, and where one is.
#[component]
fn Phases(page: Class) -> impl IntoView {
    let room = page.room;
    let now = Memo::new(move |_| room.read(Classroom::phase));
    let number = Memo::new(move |_| room.read(|c| c.in_view().map(|reel| reel.film().number)));
    let waits = Memo::new(move |_| {
        room.read(|c| c.reel().is_none() && c.refusal.is_none()).then(|| room.read(|c| c.made))
    });
    let chip = move |(i, phase): (usize, Phase)| {
        let current = move || (now.get() == Some(phase)).then_some("step");
        let missing =
            move || !room.read(|c| c.in_view().is_some_and(|r| r.first_of(phase).is_some()));
        view! {
            <li><button type="button" aria-current=current disabled=missing title=format!("Key {}", i + 1)
                on:click=move |_| page.teach(|c| c.go_to(phase))>{phase.name()}</button></li>
        }
    };
    view! {
        <div>
            <h2>{move || match (waits.get(), number.get()) {
                (Some(made), _) if made > 0 => format!("Reading: {} simulations", number::exact(made)),
                (Some(_), _) => "Reading".into(),
                (None, Some(number)) => format!("Simulation {}", number::exact(number)),
                (None, None) => "One simulation".into(),
            }}</h2>
            <ol class="phases" aria-label="Parts of a simulation">
                {Phase::ALL.into_iter().enumerate().map(chip).collect_view()}
            </ol>
        </div>
    }
}

/// The way down: each move with the score that won it, and back to where it was chosen.
#[component]
fn Descent(page: Class) -> impl IntoView {
    let hops = Memo::new(move |_| page.room.read(Classroom::descent));
    let hop = move |hop: Hop| {
        let step = hop.step;
        let current = hop.current.then_some("step");
        let story = match &hop.score {
            Some(score) => format!("{} {}: score {score}", hop.color.title(), hop.name),
            None => format!("{} {}: untried, so first", hop.color.title(), hop.name),
        };
        view! {
            <li><button type="button" aria-current=current title=story.clone() aria-label=story
                on:click=move |_| page.teach(|c| c.go(step))>
                <span class="dot" class:black=hop.color == Color::Black class:white=hop.color == Color::White></span>
                {hop.name}<span class="score">{hop.score}</span></button></li>
        }
    };
    view! {
        <ol class="descent" aria-label="The way down the tree">
            {move || hops.get().into_iter().map(hop).collect_view()}
        </ol>
    }
}

/// Back, forward, play, and where one is.
#[component]
pub(super) fn Film(page: Class) -> impl IntoView {
    let room = page.room;
    let place = Memo::new(move |_| room.read(|c| (c.shot().step, c.steps())));
    let playing = Memo::new(move |_| room.read(|c| c.playing));
    let speed = Memo::new(move |_| room.read(Classroom::speed));
    let go = move |step: usize| {
        page.teach(|c| {
            c.playing = false;
            c.go(step);
        });
    };
    let back = Step {
        name: "Back",
        at_end: Signal::derive(move || place.get().0 == 0),
        go: Callback::new(move |()| go(place.get_untracked().0.saturating_sub(1))),
    };
    let forward = Step {
        name: "Forward",
        at_end: Signal::derive(move || place.get().0 + 1 >= place.get().1),
        go: Callback::new(move |()| go(place.get_untracked().0 + 1)),
    };
    let run = Callback::new(move |on| page.run_film(on));
    let speeds = move || {
        let option = |(i, speed): (usize, &f64)| {
            view! { <option value=i.to_string() selected=move || room.read(Classroom::speed) == i>{format!("{speed}/s")}</option> }
        };
        SPEEDS.iter().enumerate().map(option).collect_view()
    };
    let phase = Memo::new(move |_| room.read(Classroom::phase));
    view! {
        <div class="under film">
            <Steps label="Moments" back forward running=playing run/>
            <input type="range" class="scrub" aria-label="Moment" min="0" max=move || (place.get().1 - 1).to_string()
                prop:value=move || place.get().0.to_string()
                aria-valuetext=move || format!("{}, {} of {}", phase.get().map_or("", Phase::name), place.get().0 + 1, place.get().1)
                on:input=move |event| go(event_target_value(&event).parse().unwrap_or(0))/>
            <span class="place">{move || format!("{} of {}", place.get().0 + 1, place.get().1)}</span>
            <select aria-label="Speed" title="Moments a second" prop:value=move || speed.get().to_string()
                on:change=move |event| {
                    let speed = event_target_value(&event).parse().unwrap_or(1);
                    page.teach(|c| c.set_speed(speed));
                }>{speeds}</select>
        </div>
    }
}

/// Which simulation of which search; without its number where many are seen.
#[component]
pub(super) fn Which(page: Class, #[prop(default = true)] numbered: bool) -> impl IntoView {
    let room = page.room;
    let shot = Memo::new(move |_| room.read(|c| Some(c.shot().clone())));
    let number = Memo::new(move |_| shot.get().map_or(1, |shot| shot.number));
    let look = move |change: &dyn Fn(&mut Shot)| {
        page.teach(|c| {
            let mut shot = c.shot().clone();
            change(&mut shot);
            shot.step = 0;
            c.refusal = c.look_at(shot).err();
        });
    };
    let jump = move |to: u64| look(&|shot| shot.number = to.clamp(1, MAX_NUMBER));
    let system = Memo::new(move |_| shot.get().map_or(String::new(), |shot| shot.trial.system));
    let seed = move || shot.get().map_or(0, |shot| shot.trial.seed).to_string();
    let row = move |preset: &'static Preset| {
        view! { <option value=preset.id selected=move || system.get() == preset.id>{preset.name}</option> }
    };
    let family = move |family: &'static Family| {
        let rows: Vec<_> = family.systems.iter().filter(|p| p.spec().films()).map(row).collect();
        (!rows.is_empty()).then(|| view! { <optgroup label=family.name>{rows}</optgroup> })
    };
    view! {
        <div class="which" role="group" aria-label="Which simulation">
            {numbered.then(|| view! {
                <label>"Simulation "<input type="number" min="1" max=MAX_NUMBER.to_string() prop:value=move || number.get().to_string()
                    on:change=move |event| jump(event_target_value(&event).parse().unwrap_or(1))/></label>
                <button type="button" on:click=move |_| jump(number.get_untracked() + 1)>"The next"</button>
            })}
            <label>"System "<select aria-label="System" on:change=move |event| {
                let id = event_target_value(&event);
                look(&|shot| shot.trial.system.clone_from(&id));
            }>{FAMILIES.iter().map(family).collect_view()}</select></label>
            <label>"Seed "<input type="number" min="0" prop:value=seed
                on:change=move |event| {
                    let seed = event_target_value(&event).parse().unwrap_or(1);
                    look(&|shot| shot.trial.seed = seed);
                }/></label>
            <button type="button" on:click=move |_| page.bring_position()>"Position of my game"</button>
            <p class="quiet">"The address of this page leads to this very moment, on every machine."</p>
        </div>
    }
}
