//! The overlays over the board, and the legend to their colours.

use crate::search::Overlay;
use crate::ui::dress::Dress;
use crate::ui::legend::{key, legend};
use crate::ui::update::Msg;
use crate::web::opinion::none_yet;
use crate::web::page::Page;
use crate::words::text;
use leptos::html;
use leptos::prelude::*;
use web_sys::HtmlElement;

/// Buttons for the overlays, each with its key.
#[component]
pub fn Overlays(page: Page) -> impl IntoView {
    let chosen = Memo::new(move |_| page.read(|state| state.overlay()));
    let button = move |overlay: Overlay| {
        let pressed = move || (chosen.get() == overlay).to_string();
        let story = Dress::story(overlay);
        let title = match key(overlay) {
            Some(digit) => text!("overlay-by-key", story = story, digit = digit),
            None => story.into(),
        };
        view! {
            <button type="button" aria-pressed=pressed title=title
                on:click=move |_| page.send(Msg::Overlay(overlay))>{String::from(Dress::button(overlay))}</button>
        }
    };
    let row = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        chosen.track();
        if let Some(row) = row.get() {
            request_animation_frame(move || keep_in_view(&row));
        }
    });
    view! {
        <div class="overlays" role="group" aria-label=text!("overlay") node_ref=row>
            <span class="quiet" aria-hidden="true">{text!("overlay")}</span>
            {Overlay::ALL.into_iter().map(button).collect_view()}
        </div>
    }
}

/// Scrolls the chosen button into the middle of its row, which is longer than a phone's screen is
/// wide.
fn keep_in_view(row: &HtmlElement) {
    let Ok(Some(chosen)) = row.query_selector("[aria-pressed=true]") else { return };
    let (row_box, its_box) = (row.get_bounding_client_rect(), chosen.get_bounding_client_rect());
    if its_box.left() < row_box.left() || its_box.right() > row_box.right() {
        let off = its_box.left() - row_box.left() - (row_box.width() - its_box.width()) / 2.0;
        row.set_scroll_left(row.scroll_left() + off as i32);
    }
}

/// The overlay's legend, always in view below the board.
#[component]
pub fn LegendBar(page: Page) -> impl IntoView {
    let shown = Memo::new(move |_| page.read(legend));
    let unread = Memo::new(move |_| {
        page.read(|state| state.overlay().is_read() && state.readout().is_none())
    });
    let colors = move || shown.get().map(|legend| legend.span.css()).unwrap_or_default();
    view! {
        <div class="legend">
            <Show when=move || shown.get().is_some()>
                <p class="top">
                    <span class="name" title=move || shown.get().map(|l| String::from(l.story))>{move || shown.get().map(|l| String::from(l.name))}</span>
                    <Show when=move || unread.get()><span class="quiet">{move || none_yet(page)}</span></Show>
                </p>
                <span class="end">{move || shown.get().map(|l| String::from(l.low))}</span>
                <span class="scale" style:background-image=colors></span>
                <span class="end">{move || shown.get().map(|l| String::from(l.high))}</span>
            </Show>
        </div>
    }
}
