//! The contents of the dialogs, which are loaded with the first that opens.

use super::fill::{Fill, load};
use crate::web::apart::Missing;
use crate::web::page::{Dialog, Page};
use crate::web::words;
use crate::words::text;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The contents of the dialogs, once they are loaded: a handle that is copied about.
#[derive(Clone, Copy, Debug)]
pub struct Contents(RwSignal<Option<Result<Fill, Missing>>>);

impl Contents {
    /// Contents that are not loaded yet.
    pub fn new() -> Contents {
        Contents(RwSignal::new(None))
    }

    /// Loads the contents, unless they are there already.
    pub fn load(self) {
        if !matches!(self.0.get_untracked(), Some(Ok(_))) {
            self.0.set(None);
            spawn_local(async move { self.0.set(Some(whole().await)) });
        }
    }

    /// The contents of this dialog, or what is said in their place.
    pub fn view(self, page: Page, which: Dialog) -> AnyView {
        match self.0.get() {
            Some(Ok(fill)) => fill(page, which),
            Some(Err(Missing)) => view! {
                <p role="alert">{text!("dialog-missing")}</p>
                <div class="buttons">
                    <button type="button" class="strong" on:click=move |_| self.load()>{text!("try-again")}</button>
                </div>
            }
            .into_any(),
            None => view! { <p class="quiet" role="status">{text!("dialog-loading")}</p> }.into_any(),
        }
    }
}

/// The dialogs' part of the program, with its words.
async fn whole() -> Result<Fill, Missing> {
    let (words, systems) = (words::load("dialogs"), words::load("systems"));
    let fill = load().await?;
    words.await?;
    systems.await?;
    Ok(fill)
}
