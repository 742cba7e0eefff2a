//! The course of the game as graphs, in which moves can be chosen.

use super::reviewer::Reviewer;
use crate::ui::review::{Graph, number_of};
use crate::web::device::is_upright;
use crate::web::plot::{Plate, Plot, shown_width};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, MouseEvent};

/// Width of a graph beside the board, in CSS pixels.
const BESIDE: f64 = 460.0;

/// Greatest width of a graph below the board, in CSS pixels.
const BELOW: f64 = 1200.0;

/// Height of a graph, in CSS pixels.
const HEIGHT: f64 = 150.0;

/// Width that a graph should have: that of the page where it stands below the board, since a narrower drawing
/// would be stretched there, and its lettering with it.
fn wanted() -> f64 {
    if is_upright() { BELOW } else { BESIDE }
}

/// One of the graphs.
#[component]
pub fn Curve(reviewer: Reviewer, which: Graph) -> impl IntoView {
    let (studio, wanted) = (reviewer.studio, wanted());
    let figure = Memo::new(move |_| studio.with(|studio| which.figure(studio)));
    let plate =
        Memo::new(move |_| figure.with(|f| f.as_ref().map(|f| Plate::of(f, (wanted, HEIGHT)))));
    // A mark goes to its mistake, any other place to the move there.
    let pick = Callback::new(move |name: String| {
        if let Some(number) = number_of(&name) {
            reviewer.change(|studio| studio.go_to_mistake(number));
        }
    });
    let seek = move |event: MouseEvent| {
        let Some((across, is_mark)) = place(&event) else { return };
        let width = shown_width(wanted);
        let at = figure.with_untracked(|f| f.as_ref().map(|f| f.x_at(across * width, width)));
        if let (Some(at), false) = (at, is_mark) {
            reviewer.change(|studio| studio.go_to_move(at.round().max(0.0) as usize));
        }
    };
    view! {
        <Show when=move || figure.with(Option::is_some)>
            <section class="graphs seek" aria-label=String::from(which.title()) on:click=seek>
                <Plot plate name=which.id() pick/>
            </section>
        </Show>
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
