//! The bar below the classroom's board: the legend of its colours, and its picture to save.

use crate::demo::{Legend, Registered, Scene};
use crate::picture::{Layer, picture as drawn};
use crate::web::files::{save, save_picture};
use crate::web::origin;
use crate::words::text;
use leptos::prelude::*;

/// Size of the picture in its own units.
const PICTURE: (f64, f64) = (640.0, 640.0);

/// The legend of the colours, and buttons that save the picture.
#[component]
pub fn LegendBar<D: Registered + Scene>(state: RwSignal<D>) -> impl IntoView {
    let legend = Memo::new(move |_| state.with(D::legend));
    let seen = move || {
        state.with_untracked(|demo| (demo.scene(), demo.size(), String::from(demo.caption())))
    };
    view! {
        <div class="legend">
            <Colors legend/>
            <Takes name=D::ID.id() picture=seen/>
        </div>
    }
}

/// A legend, if there is one: what the colours show, and the colours between the meanings of their ends.
#[component]
pub fn Colors(legend: Memo<Option<Legend>>) -> impl IntoView {
    let end = move |which: usize| move || legend.get().map(|legend| legend.ends[which].clone());
    let colors = move || legend.get().as_ref().map(Legend::css).unwrap_or_default();
    view! {
        <Show when=move || legend.get().is_some()>
            <span class="name">{move || legend.get().map(|legend| legend.name)}</span>
            <span class="end">{end(0)}</span>
            <span class="scale" style:background-image=colors></span>
            <span class="end">{end(1)}</span>
        </Show>
    }
}

/// Buttons that save a board's picture. `picture` gives its layers, its size in points and what it
/// shows; `name` is that of the files.
#[component]
pub(super) fn Takes(
    name: &'static str,
    picture: impl Fn() -> (Vec<Layer>, (usize, usize), String) + Copy + 'static,
) -> impl IntoView {
    let origin = origin::asker();
    let take = move |kind: &'static str| {
        let (layers, size, story) = picture();
        let story = format!("{story} ({})", origin().line());
        let drawing = drawn(&layers, size, PICTURE, true);
        let (file, svg) = (format!("yomi-{name}-board.{kind}"), drawing.svg(&story));
        match kind {
            "svg" => save(&file, "image/svg+xml", &svg),
            _ => save_picture(file, &svg, (drawing.width, drawing.height), &story),
        }
    };
    view! {
        <span class="takes" role="group" aria-label=text!("label-save-board")>
            <button type="button" aria-label=text!("label-save-svg") on:click=move |_| take("svg")>{"SVG"}</button>
            <button type="button" aria-label=text!("label-save-png") on:click=move |_| take("png")>{"PNG"}</button>
        </span>
    }
}
