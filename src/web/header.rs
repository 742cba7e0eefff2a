//! The header of the page.

use super::door::{Place, Wing};
use super::page::{Dialog, Page};
use crate::ui::settings::Theme;
use crate::ui::update::Msg;
use crate::words::text;
use leptos::prelude::*;

/// The page's name, its places, and the controls that belong to the whole page.
#[component]
pub fn Header(page: Page) -> impl IntoView {
    let dark = move || page.read(|state| state.is_dark());
    let is_at = move |wing| matches!(page.door.place(), Place::Waiting(at) | Place::Shut(at) | Place::Behind(at) if at == wing);
    let turn = move |_| {
        let mut settings = page.look(|state| state.settings().clone());
        settings.theme = if dark() { Theme::Light } else { Theme::Dark };
        page.send(Msg::Settings(settings));
    };
    let to_theme = move || if dark() { text!("to-light") } else { text!("to-dark") };
    view! {
        <header>
            <h1>{text!("title")}</h1>
            <nav aria-label=text!("places")>
                <a href="#" aria-current=move || (page.door.place() == Place::Game).then_some("page")>{text!("place-game")}</a>
                <a href="#review" aria-current=move || is_at(Wing::Review).then_some("page")>{text!("place-review")}</a>
                <a href="#lessons" aria-current=move || is_at(Wing::Classroom).then_some("page")>{text!("place-classroom")}</a>
            </nav>
            <div class="tools">
                <button type="button" class="strong" on:click=move |_| page.open(Dialog::New)>{text!("dialog-new.button")}</button>
                <button type="button" class="wide-only" on:click=move |_| page.open(Dialog::Record)>{text!("dialog-record.button")}</button>
                <button type="button" class="wide-only" on:click=move |_| page.open(Dialog::Library)>{text!("dialog-library.button")}</button>
                <button type="button" class="wide-only" on:click=move |_| page.open(Dialog::Settings)>{text!("dialog-settings.button")}</button>
                <button type="button" class="round" on:click=turn aria-label=to_theme title=to_theme>
                    {move || if dark() { "☀" } else { "☾" }}
                </button>
                <button type="button" class="round" aria-label=text!("dialog-help.button") title=text!("dialog-help.keys")
                    on:click=move |_| page.open(Dialog::Help)>"?"</button>
            </div>
        </header>
    }
}
