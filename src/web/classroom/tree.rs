//! The tree of a search at moments of its growth, in the page.

use super::caption::Words;
use super::class::Class;
use super::glasses::glasses;
use super::legend::{Colors, LegendBar};
use super::menu::Menu;
use super::moments::Moments;
use super::numbers::Numbers;
use super::stage::Stage;
use super::which::Which;
use crate::demo::tree::{Card, RULES_DIFFER, Sight, Tree as State};
use crate::demo::{Demo, Id};
use crate::plot::Figure;
use crate::web::plot::{Plate, Plot, shown_width};
use crate::words::{Say, text};
use leptos::prelude::*;

/// The greatest c that can be dragged to: beyond it all moves have much the same number of visits.
const MOST_C: &str = "3";
/// Width at which the tree is drawn; the page scales it.
const TREE: f64 = 520.0;
/// Size at which the plots are drawn.
const PLOT: (f64, f64) = (520.0, 260.0);

/// The whole demo, on a page of its own.
pub(super) fn whole(page: Class) -> AnyView {
    view! { <Tree page/> }.into_any()
}

/// The part of the demo to work with, beside a lesson's text.
pub(super) fn bench(page: Class) -> AnyView {
    let state = page.room.demos.tree;
    view! {
        <section class="board-side" aria-label=text!("label-demo")>
            <Stage page state/>
            <LegendBar state/>
            <Sights page/>
            <Exploration page/>
            <Moments page state/>
        </section>
    }
    .into_any()
}

/// The part of the demo that stands in a lesson's text.
pub(super) fn figure(page: Class) -> AnyView {
    let state = page.room.demos.tree;
    view! { <Words state/><Icicle page/><Cards page/> }.into_any()
}

/// The demo's page: a board with its moment on the left, the tree below the node in view on the
/// right.
#[component]
fn Tree(page: Class) -> impl IntoView {
    let state = page.room.demos.tree;
    let plate = move |figure: fn(&State) -> Option<Figure>| {
        Memo::new(move |_| Some(Plate::of(&state.with(figure)?, PLOT)))
    };
    view! {
        <main class="classroom tree">
            <section class="board-side" aria-label=text!("label-board")>
                <Stage page state/>
                <LegendBar state/>
                <Sights page/>
                <Exploration page/>
                <Moments page state/>
                <Pins page/>
            </section>
            <aside class="panel" aria-label=String::from(Id::Tree.name())>
                <Menu page/>
                <Words state/>
                <Way page/>
                <Icicle page/>
                <Cards page/>
                <Moves page/>
                <FinalMoves page/>
                <Plot plate=plate(State::visits_so_far) name="visits"/>
                <Plot plate=plate(State::values_so_far) name="values"/>
                <Which page state numbered=false/>
            </aside>
        </main>
    }
}

/// The icicle of the tree below the node in view.
#[component]
fn Icicle(page: Class) -> impl IntoView {
    let state = page.room.demos.tree;
    let tree = Memo::new(move |_| {
        let icicle = state.with(State::icicle)?;
        let (drawing, data) = (icicle.draw(shown_width(TREE)), icicle.data());
        Some(Plate { title: icicle.title, drawing, data })
    });
    let pick = Callback::new(move |name: String| {
        page.change(page.room.demos.tree, |c| c.climb_to(&name));
    });
    let legend = Memo::new(move |_| state.with(|c| c.node().map(|_| State::slab_colors())));
    view! {
        <Plot plate=tree name="tree" pick>
            <div class="legend"><Colors legend/></div>
        </Plot>
    }
}

/// Buttons for the quantity that the board shows of the moves.
#[component]
fn Sights(page: Class) -> impl IntoView {
    let sight = Memo::new(move |_| page.room.demos.tree.with(State::sight));
    glasses(Sight::ALL, Sight::name, sight, move |sight| {
        page.change(page.room.demos.tree, |c| c.look_through(sight))
    })
}

/// The moment that is pinned for comparison, and how far the engine is.
#[component]
fn Pins(page: Class) -> impl IntoView {
    let state = page.room.demos.tree;
    let pin = Memo::new(move |_| state.with(|c| c.link().pin));
    let made = Memo::new(move |_| state.with(|c| c.wants().map(|_| c.progress().made)));
    view! {
        <div class="under pins">
            {move || match pin.get() {
                None => view! {
                    <button type="button" on:click=move |_| page.change(page.room.demos.tree, |c| c.pin(true))>{text!("tree-pin")}</button>
                }.into_any(),
                Some(then) => view! {
                    <span>{text!("tree-pinned", simulations = then)}</span>
                    <button type="button" on:click=move |_| page.change(page.room.demos.tree, State::swap)>{text!("tree-swap")}</button>
                    <button type="button" on:click=move |_| page.change(page.room.demos.tree, |c| c.pin(false))>{text!("tree-unpin")}</button>
                }.into_any(),
            }}
            <span class="quiet">{move || made.get().map(|made| text!("tree-made", simulations = made))}</span>
        </div>
    }
}

/// The slider of c, where the system has one.
#[component]
fn Exploration(page: Class) -> impl IntoView {
    let state = page.room.demos.tree;
    let c = Memo::new(move |_| state.with(State::exploration));
    let has_one = Memo::new(move |_| c.get().is_some());
    let value = move || c.get().unwrap_or_default();
    let said = move || format!("{:.2}", value());
    let slide = move |event| {
        if let Ok(c) = event_target_value(&event).parse() {
            page.change(state, |tree| tree.explore(c));
        }
    };
    view! {
        <Show when=move || has_one.get()>
            <label class="under exploration">{text!("tree-exploration")}
                <input type="range" min="0" max=MOST_C step="0.05" prop:value=move || value().to_string() aria-valuetext=said on:input=slide/>
                <output>{said}</output></label>
        </Show>
    }
}

/// The moves from the root to the node in view, as buttons.
#[component]
fn Way(page: Class) -> impl IntoView {
    let line = Memo::new(move |_| page.room.demos.tree.with(|c| c.line().to_vec()));
    let steps = move || {
        let line = line.get();
        let step = |n: usize| {
            let (there, here) = (line[..n].to_vec(), n == line.len());
            let name = if n == 0 { text!("tree-root") } else { line[n - 1].say().into() };
            let climb = move |_| page.change(page.room.demos.tree, |c| c.climb(there.clone()));
            view! { <li><button type="button" aria-current=here.then_some("location") on:click=climb>{name}</button></li> }
        };
        (0..=line.len()).map(step).collect_view()
    };
    view! { <ol class="descent" aria-label=text!("tree-way")>{steps}</ol> }
}

/// Cards of the most visited moves, each with the board after it.
#[component]
fn Cards(page: Class) -> impl IntoView {
    let cards = Memo::new(move |_| page.room.demos.tree.with(State::cards));
    let card = move |Card { line, drawing, words, grown }: Card| {
        let picture = drawing.svg(&words);
        view! {
            <button type="button" class="card" disabled=!grown on:click=move |_| page.change(page.room.demos.tree, |c| c.climb(line.clone()))>
                <span class="thumb" aria-hidden="true" inner_html=picture></span>
                <span>{words}</span>
            </button>
        }
    };
    view! {
        <div class="cards" role="group" aria-label=text!("tree-cards")>
            {move || cards.get().into_iter().map(card).collect_view()}
        </div>
    }
}

/// The table of what each rule for the final move would play, and a search at which the rules
/// disagree.
#[component]
fn FinalMoves(page: Class) -> impl IntoView {
    let data = Memo::new(move |_| page.room.demos.tree.with(State::final_moves));
    view! {
        <Numbers name="final-moves-rules" data label=text!("final-rules-label") note=text!("final-rules-note")/>
        <p class="quiet"><a href=format!("#{RULES_DIFFER}")>{text!("final-rules-example")}</a></p>
    }
}

/// The table of the moves of the node in view.
#[component]
fn Moves(page: Class) -> impl IntoView {
    let data = Memo::new(move |_| page.room.demos.tree.with(State::table));
    view! { <Numbers name="tree-moves" data label=text!("label-moves-of-node") note=text!("tree-moves-note")/> }
}
