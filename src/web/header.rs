//! The header of the page.

use super::door::Place;
use super::page::{Dialog, Page};
use crate::ui::settings::Theme;
use crate::ui::update::Msg;
use leptos::prelude::*;

/// The page's name, its places, and the controls that belong to the whole page.
#[component]
pub fn Header(page: Page) -> impl IntoView {
    let dark = move || page.read(|state| state.is_dark());
    let taught = move || page.door.place() != Place::Game;
    let turn = move |_| {
        let mut settings = page.look(|state| state.settings().clone());
        settings.theme = if dark() { Theme::Light } else { Theme::Dark };
        page.send(Msg::Settings(settings));
    };
    view! {
        <header>
            <h1>"Yomi"</h1>
            <nav aria-label="Places">
                <a href="#" aria-current=move || (!taught()).then_some("page")>"Play"</a>
                <a href="#simulation" aria-current=move || taught().then_some("page")>"Classroom"</a>
            </nav>
            <div class="tools">
                <button type="button" class="strong" on:click=move |_| page.open(Dialog::New)>"New game"</button>
                <button type="button" class="wide-only" on:click=move |_| page.open(Dialog::Record)>"Record"</button>
                <button type="button" class="wide-only" on:click=move |_| page.open(Dialog::Settings)>"Settings"</button>
                <button type="button" class="round" on:click=turn aria-label=move || if dark() { "Light" } else { "Dark" }
                    title=move || if dark() { "Light" } else { "Dark" }>
                    {move || if dark() { "☀" } else { "☾" }}
                </button>
                <button type="button" class="round" aria-label="Help" title="Keys and help (?)"
                    on:click=move |_| page.open(Dialog::Help)>"?"</button>
            </div>
        </header>
    }
}
