//! The dialogs. Their contents are a part of the program of its own, loaded with the first that
//! opens.

mod clock_choice;
mod contents;
mod copying;
mod embed;
pub mod fill;
mod help;
mod modal;
mod new_game;
mod offline;
mod opponent;
mod record;
mod resign;
mod rule_choice;
mod settings;

use super::apart::Part;
use super::page::{Dialog, Page};
use leptos::prelude::*;
use modal::Modal;

/// All dialogs of the page, closed until the page opens one.
#[component]
pub fn Dialogs(page: Page) -> impl IntoView {
    let part = Part::new();
    Effect::new(move |_| {
        if page.dialog.get().is_some() {
            part.load(contents::whole);
        }
    });
    Dialog::ALL.map(|which| view! { <Modal page which part/> })
}
