//! The course of the game as two graphs, in which moves can be chosen.

use super::reviewer::Reviewer;
use crate::ui::review::{Graph, number_of};
use crate::web::plot::{Plate, Plot, shown_width};
use crate::words::text;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, MouseEvent};

/// Size at which a graph is drawn; the page scales it.
const SIZE: (f64, f64) = (460.0, 220.0);

/// Both graphs.
#[component]
pub fn Graphs(reviewer: Reviewer) -> impl IntoView {
    let graph = move |which: Graph| {
        let studio = reviewer.studio;
        let figure = Memo::new(move |_| studio.with(|studio| which.figure(studio)));
        let plate = Memo::new(move |_| figure.with(|f| f.as_ref().map(|f| Plate::of(f, SIZE))));
        // A mark goes to its mistake, any other place to the move there.
        let pick = Callback::new(move |name: String| {
            if let Some(number) = number_of(&name) {
                reviewer.change(|studio| studio.go_to_mistake(number));
            }
        });
        let seek = move |event: MouseEvent| {
            let Some((across, is_mark)) = place(&event) else { return };
            let width = shown_width(SIZE.0);
            let at = figure.with_untracked(|f| f.as_ref().map(|f| f.x_at(across * width, width)));
            if let (Some(at), false) = (at, is_mark) {
                reviewer.change(|studio| studio.go(at.round().max(0.0) as usize));
            }
        };
        view! {
            <Show when=move || figure.with(Option::is_some)>
                <div class="seek" on:click=seek><Plot plate name=which.id() pick/></div>
            </Show>
        }
    };
    view! {
        <section class="graphs" aria-label=text!("review-graphs")>{Graph::ALL.map(graph)}</section>
    }
}

/// Where in the drawing somebody has clicked, 0 at its left edge and 1 at the right one, and whether on a
/// mark; `None` beside the drawing.
fn place(event: &MouseEvent) -> Option<(f64, bool)> {
    let element = event.target()?.dyn_into::<Element>().ok()?;
    let drawing = element.closest("svg").ok()??.get_bounding_client_rect();
    let across = (f64::from(event.client_x()) - drawing.left()) / drawing.width().max(1.0);
    Some((across, element.tag_name() == "circle"))
}
