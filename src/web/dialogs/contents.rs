//! The contents of the dialogs, which are loaded with the first that opens.

use super::fill::Fill;
use crate::web::apart::{Missing, Part};
use crate::web::page::{Dialog, Page};
use crate::web::parts::dialogs::load;
use crate::web::words;
use crate::words::text;
use leptos::prelude::*;

/// The contents of this dialog, or what is said in their place.
pub fn view(contents: Part<Fill>, page: Page, which: Dialog) -> AnyView {
    match contents.get() {
        Some(Ok(fill)) => fill(page, which),
        Some(Err(Missing)) => view! {
            <p role="alert">{text!("not-loaded")}</p>
            <div class="buttons">
                <button type="button" class="strong" on:click=move |_| contents.load(whole)>{text!("try-again")}</button>
            </div>
        }
        .into_any(),
        None => view! { <p class="quiet" role="status">{text!("loading")}</p> }.into_any(),
    }
}

/// The dialogs' part of the program, with its words.
pub async fn whole() -> Result<Fill, Missing> {
    let words = ["dialogs", "systems", "panel"].map(words::load);
    let fill = load().await?;
    for words in words {
        words.await?;
    }
    Ok(fill)
}
