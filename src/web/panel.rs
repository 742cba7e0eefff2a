//! The panel beside the board, and what else a stone can be placed without: keys and dialogs. They
//! are a part of the program that is loaded as soon as the board is there.

use super::apart::{Missing, Part};
use super::beside::Beside;
use super::engine_view::EngineView;
use super::page::Page;
use super::parts::panel::load;
use super::words;
use crate::words::text;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The panel, once it is loaded: a handle that is copied about.
#[derive(Clone, Copy, Debug)]
pub struct Panel(Part<Beside>);

impl Panel {
    /// A panel that is not loaded yet.
    pub fn new() -> Panel {
        Panel(Part::new())
    }

    /// Loads the panel with its words, unless they are there. With it come overlays, so the board is
    /// painted anew.
    pub async fn load(self, page: Page) {
        if self.0.loaded(whole).await
            && let Some(Ok(beside)) = self.0.now()
        {
            (beside.listen)(page);
            page.repaint();
        }
    }

    /// Whether it is loaded. Tracked: an effect that reads it runs again when it is.
    pub fn is_there(self) -> bool {
        matches!(self.0.get(), Some(Ok(_)))
    }

    /// The panel, or what is said in its place.
    pub fn view(self, page: Page, engine_view: EngineView, sheet: RwSignal<bool>) -> AnyView {
        match self.0.get() {
            Some(Ok(beside)) => (beside.panel)(page, engine_view, sheet),
            Some(Err(Missing)) => view! {
                <p role="alert">{text!("not-loaded")}</p>
                <div class="buttons">
                    <button type="button" class="strong" on:click=move |_| spawn_local(self.load(page))>{text!("try-again")}</button>
                </div>
            }
            .into_any(),
            None => ().into_any(),
        }
    }

    /// What appears over the page.
    pub fn over(self, page: Page) -> Option<AnyView> {
        let beside = self.0.get()?.ok()?;
        Some((beside.over)(page))
    }
}

/// The panel's part of the program, with its words.
async fn whole() -> Result<Beside, Missing> {
    let words = words::load("panel");
    let beside = load().await?;
    words.await?;
    Ok(beside)
}
