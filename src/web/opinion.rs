//! The engine's opinion of who is winning: a number with its uncertainty, and its course over the
//! game.

use super::page::Page;
use crate::go::Color;
use crate::number;
use crate::ui::state::Opinion;
use crate::ui::update::Msg;
use crate::words::text;
use leptos::html;
use leptos::prelude::*;

/// What stands in place of the engine's opinion where it has none.
pub(super) fn none_yet(page: Page) -> String {
    match page.read(|state| state.here().is_over() || state.is_decided()) {
        true => text!("nothing-to-analyse"),
        false => text!("not-analysed"),
    }
}

/// The win rate of Black, with its uncertainty.
#[component]
pub fn WinRate(page: Page) -> impl IntoView {
    let opinion = Memo::new(move |_| page.read(|state| state.opinion()));
    // A win rate whose error is not known is told in whole percent.
    let share = |o: Opinion| number::measured(o.winrate, o.error.unwrap_or(1.0)).0;
    let error = |o: Opinion| Some(format!("± {}", number::measured(o.winrate, o.error?).1));
    let text = move || opinion.get().map(|o| text!("percent", share = share(o)));
    let error = move || opinion.get().and_then(error);
    let width = move || format!("{}%", opinion.get().map_or(50.0, |o| o.winrate * 100.0));
    view! {
        <section class="winrate" aria-label=text!("win-rate")>
            <p class="figure" title=text!("win-rate.title")>
                <Show when=move || opinion.get().is_some() fallback=move || view! { <span class="quiet">{move || none_yet(page)}</span> }>
                    <span class="whose">{text!("color", color = Color::Black)}</span>
                    <strong>{text}</strong>
                    <span class="error">{error}</span>
                </Show>
            </p>
            <div class="bar" class:unread=move || opinion.get().is_none() aria-hidden="true">
                <div class="black" style:width=width></div>
            </div>
            <Graph page/>
        </section>
    }
}

/// A graph of the win rate over the game; a click goes to that move.
#[component]
fn Graph(page: Page) -> impl IntoView {
    let opinions = Memo::new(move |_| page.read(|state| state.opinions().to_vec()));
    let shown = Memo::new(move |_| page.read(|state| state.shown()));
    let last = move || opinions.with(|all| all.len().max(2) - 1);
    let line = move || opinions.with(|all| path(all));
    let at = move || format!("{:.2}", shown.get() as f64 * 100.0 / last() as f64);
    let graph = NodeRef::<html::Div>::new();
    let go = move |event: web_sys::MouseEvent| {
        let Some(graph) = graph.get_untracked() else { return };
        let place = graph.get_bounding_client_rect();
        let share = (f64::from(event.client_x()) - place.left()) / place.width();
        page.send(Msg::Show((share * last() as f64).round().max(0.0) as usize));
    };
    let some = move || opinions.with(|all| all.iter().flatten().count() > 1);
    view! {
        <div class="graph" class:empty=move || !some() node_ref=graph on:click=go
            title=text!("win-rate.graph-title")>
            <svg viewBox="0 0 100 40" preserveAspectRatio="none" role="img" aria-label=text!("win-rate.graph")>
                <line class="even" x1="0" y1="20" x2="100" y2="20"/>
                <line class="now" x1=at y1="0" x2=at y2="40"/>
                <path d=line/>
            </svg>
        </div>
    }
}

/// An SVG path through the known opinions.
fn path(opinions: &[Option<Opinion>]) -> String {
    let last = (opinions.len().max(2) - 1) as f32;
    let known = opinions.iter().enumerate().filter_map(|(i, opinion)| Some((i, (*opinion)?)));
    let mut line = String::new();
    for (i, opinion) in known {
        let letter = if line.is_empty() { 'M' } else { 'L' };
        let (x, y) = (i as f32 * 100.0 / last, 40.0 - opinion.winrate * 40.0);
        line.push_str(&format!("{letter}{x:.2} {y:.2}"));
    }
    line
}
