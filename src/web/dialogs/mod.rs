//! The dialogs. What they hold is a part of the program of its own, loaded with the first that opens.

mod help;
mod modal;
mod new_game;
mod record;
mod resign;
mod settings;

use super::apart::Missing;
use super::page::{Dialog, Page};
use help::Help;
use leptos::prelude::*;
use leptos::task::spawn_local;
use modal::Modal;
use new_game::NewGame;
use record::Record;
use resign::Resign;
use settings::SettingsFields;
use wasm_split_helpers::wasm_split;

/// What a dialog holds.
type Fill = fn(Page, Dialog) -> AnyView;

/// What the dialogs hold, once it is loaded: a handle that is copied about.
#[derive(Clone, Copy, Debug)]
pub struct Contents(RwSignal<Option<Result<Fill, Missing>>>);

impl Contents {
    /// Loads what is not there yet.
    fn load(self) {
        if !matches!(self.0.get_untracked(), Some(Ok(_))) {
            self.0.set(None);
            spawn_local(async move { self.0.set(Some(load().await)) });
        }
    }

    /// What this dialog holds, or what is told in its place.
    fn view(self, page: Page, which: Dialog) -> AnyView {
        match self.0.get() {
            Some(Ok(fill)) => fill(page, which),
            Some(Err(Missing)) => view! {
                <p role="alert">"This could not be loaded. The game goes on without it."</p>
                <div class="buttons">
                    <button type="button" class="strong" on:click=move |_| self.load()>"Try again"</button>
                </div>
            }
            .into_any(),
            None => view! { <p class="quiet" role="status">"Loading…"</p> }.into_any(),
        }
    }
}

/// All of them.
#[component]
pub fn Dialogs(page: Page) -> impl IntoView {
    let contents = Contents(RwSignal::new(None));
    Effect::new(move |_| {
        if page.dialog.get().is_some() {
            contents.load();
        }
    });
    Dialog::ALL.map(|which| view! { <Modal page which contents/> })
}

#[wasm_split(dialogs, fallible)]
fn load() -> Result<Fill, Missing> {
    Ok(fill)
}

fn fill(page: Page, which: Dialog) -> AnyView {
    match which {
        Dialog::New => view! { <NewGame page/> }.into_any(),
        Dialog::Settings => view! { <SettingsFields page/> }.into_any(),
        Dialog::Help => view! { <Help page/> }.into_any(),
        Dialog::Record => view! { <Record page/> }.into_any(),
        Dialog::Resign => view! { <Resign page/> }.into_any(),
    }
}
