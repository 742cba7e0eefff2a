//! The engine view: what the engine reads, for those who want to see it. It is a part of the program
//! of its own, loaded when the view is first on.

pub mod fill;
mod moves;
mod overlays;
mod playouts;
mod status;

pub use fill::Piece;

use super::apart::{Missing, Part};
use super::page::Page;
use super::parts::engine_view::load;
use crate::ui::update::Msg;
use crate::words::text;
use fill::Fill;
use leptos::html::Button;
use leptos::prelude::*;

/// The engine view of a page, with its switch: a handle that is copied about.
#[derive(Clone, Copy, Debug)]
pub struct EngineView {
    page: Page,
    on: Memo<bool>,
    part: Part<Fill>,
}

impl EngineView {
    /// The view of this page, which is loaded once the page's state has it on.
    pub fn new(page: Page) -> EngineView {
        let on = Memo::new(move |_| page.read(|state| state.shows_engine()));
        let part = Part::new();
        Effect::new(move |_| {
            if on.get() {
                part.load(load);
            }
        });
        EngineView { page, on, part }
    }

    /// A piece of the view, or what is said in its place; nothing while the view is off.
    pub fn piece(self, piece: Piece) -> AnyView {
        match self.part.get() {
            _ if !self.on.get() => ().into_any(),
            Some(Ok(fill)) => fill(self.page, piece),
            Some(Err(Missing)) if piece == Piece::Overlays => view! {
                <p role="alert">{text!("engine-view-missing")}
                    <button type="button" on:click=move |_| self.part.load(load)>{text!("try-again")}</button>
                </p>
            }
            .into_any(),
            Some(Err(Missing)) | None => ().into_any(),
        }
    }

    /// The button that turns the view on and off.
    pub fn switch(self) -> impl IntoView {
        let EngineView { page, on, part } = self;
        let button = NodeRef::<Button>::new();
        let pressed = StoredValue::new(false);
        let press = move |_| {
            let turns_on = !on.get_untracked();
            pressed.set_value(turns_on);
            page.send(Msg::EngineView(turns_on));
        };
        Effect::new(move |_| {
            let opens = on.get() && part.get().is_some() && pressed.get_value();
            if opens {
                pressed.set_value(false);
                request_animation_frame(move || bring_into_view(button));
            }
        });
        view! {
            <button type="button" class="engine-switch" node_ref=button aria-expanded=move || on.get().to_string()
                title=text!("engine-view.title") on:click=press>{text!("engine-view")}</button>
        }
    }
}

/// Brings the button with what has opened below it into view, as far as the style's margin goes: on a phone they may be
/// below the edge of the screen.
fn bring_into_view(button: NodeRef<Button>) {
    if let Some(button) = button.get_untracked() {
        button.scroll_into_view_with_bool(false);
    }
}
