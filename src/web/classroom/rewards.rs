//! Rewards of moves: the position with what a move wins, the rule, the cases, the best moves.

use super::caption::Words;
use super::class::Class;
use super::editor::Editor;
use super::glasses::glasses;
use super::legend::LegendBar;
use super::menu::Menu;
use super::numbers::Numbers;
use super::stage::Stage;
use crate::demo::rewards::{BOUNDARIES, CASES, Case, EDITIONS, Map, Rewards as State};
use crate::demo::{Id, OfSearch, Start};
use crate::knowledge::{Boundary, Edition, InfluenceRule};
use crate::web::toggle::toggle;
use crate::words::text;
use leptos::prelude::*;

/// The whole demo, on a page of its own.
pub(super) fn whole(page: Class) -> AnyView {
    view! { <Rewards page/> }.into_any()
}

/// The part of the demo to work with, beside a lesson's text.
pub(super) fn bench(page: Class) -> AnyView {
    view! { <Bench page/> }.into_any()
}

/// The part of the demo that stands in a lesson's text.
pub(super) fn figure(page: Class) -> AnyView {
    let state = page.room.demos.rewards;
    view! { <Cases page/><Words state/> }.into_any()
}

/// The demo's page: the board on the left, the cases, the rule and the table on the right.
#[component]
fn Rewards(page: Class) -> impl IntoView {
    let state = page.room.demos.rewards;
    view! {
        <main class="classroom">
            <Bench page/>
            <aside class="panel" aria-label=String::from(Id::Rewards.name())>
                <Menu page/>
                <Cases page/>
                <Words state/>
                <Rule page/>
                <Best page/>
                <Position page/>
            </aside>
        </main>
    }
}

#[component]
fn Bench(page: Class) -> impl IntoView {
    let state = page.room.demos.rewards;
    let map = Memo::new(move |_| state.with(State::map));
    let look = move |map| page.change(state, |demo| demo.look_through(map));
    view! {
        <section class="board-side" aria-label=text!("label-board")>
            <Stage page state/>
            <LegendBar state/>
            {glasses(Map::ALL, |map| map.name().into(), map, look)}
        </section>
    }
}

/// The three cases, ready-made.
#[component]
fn Cases(page: Class) -> impl IntoView {
    let state = page.room.demos.rewards;
    let shown = Memo::new(move |_| state.with(|demo| demo.case().map(|case| case.id)));
    let button = move |case: &'static Case| {
        let visit = move || page.change(state, |demo| demo.visit(case));
        toggle(case.name().into(), move || shown.get() == Some(case.id), visit)
    };
    let story = move || {
        let case = CASES.iter().find(|case| shown.get() == Some(case.id))?;
        Some(view! { <p>{String::from(case.why())}</p> })
    };
    view! {
        <section class="gallery" aria-label=text!("rewards-cases")>
            <div class="choice" role="group" aria-label=text!("rewards-cases")>{CASES.iter().map(button).collect_view()}</div>
            {story}
        </section>
    }
}

/// The choices of the rule: what lies beyond the edge, and whose formulas count.
#[component]
fn Rule(page: Class) -> impl IntoView {
    let state = page.room.demos.rewards;
    let rule = Memo::new(move |_| state.with(State::rule));
    let go_by = move |rule: InfluenceRule| page.change(state, |demo| demo.go_by(rule));
    let beyond = move |boundary: Boundary| {
        let name = match boundary {
            Boundary::Empty => text!("rewards-boundary-empty"),
            Boundary::Adversarial => text!("rewards-boundary-adversarial"),
        };
        let choose = move || go_by(InfluenceRule { boundary, ..rule.get_untracked() });
        toggle(name, move || rule.get().boundary == boundary, choose)
    };
    let by = move |edition: Edition| {
        let name = match edition {
            Edition::Printed => text!("rewards-formulas-printed"),
            Edition::Program => text!("rewards-formulas-program"),
        };
        let choose = move || go_by(InfluenceRule { edition, ..rule.get_untracked() });
        toggle(name, move || rule.get().edition == edition, choose)
    };
    view! {
        <section>
            <div class="choice" role="group" aria-label=text!("rewards-boundary")><span>{text!("rewards-boundary")}</span>{BOUNDARIES.map(beyond).collect_view()}</div>
            <div class="choice" role="group" aria-label=text!("rewards-formulas")><span>{text!("rewards-formulas")}</span>{EDITIONS.map(by).collect_view()}</div>
            <p class="quiet">{text!("rewards-rule-note")}</p>
        </section>
    }
}

/// The table of the moves that earn most.
#[component]
fn Best(page: Class) -> impl IntoView {
    let data = Memo::new(move |_| page.room.demos.rewards.with(State::table));
    view! { <Numbers name="rewards" data label=text!("rewards-label") note=text!("rewards-note")/> }
}

/// The position: from the game, or set up.
#[component]
fn Position(page: Class) -> impl IntoView {
    let state = page.room.demos.rewards;
    let start =
        Memo::new(move |_| state.with(|demo| Start::of(demo.subject().trial.record.clone())));
    let from = Callback::new(move |start: Start| {
        page.change(state, |demo| {
            let mut subject = demo.subject().clone();
            subject.trial.record = start.record();
            demo.look_at(&subject);
        });
    });
    view! {
        <div class="which">
            <button type="button" on:click=move |_| page.bring_position(state)>{text!("button-my-game")}</button>
        </div>
        <Editor page start from/>
    }
}
