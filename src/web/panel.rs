//! The panel beside the board, and what else a stone can be placed without: keys and dialogs. They
//! are a part of the program that is loaded as soon as the board is there.

use super::actions::{Actions, More};
use super::after::After;
use super::apart::{Missing, Part};
use super::astray::Astray;
use super::counting::Counting;
use super::dialogs::Dialogs;
use super::embedded::is_embedded;
use super::engine_view::{EngineView, Piece};
use super::notice::Notice;
use super::opinion::WinRate;
use super::page::Page;
use super::players::Players;
use super::standing::Standing;
use super::way_out::WayOut;
use super::{back, clock, keys, parts, words};
use crate::words::text;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// What the part of the program gives.
#[derive(Clone, Copy, Debug)]
pub struct Beside {
    /// The function that listens for keys and to the clocks from now on.
    listen: fn(Page),
    /// The function that renders the panel. The signal says whether a phone's sheet of buttons is open.
    panel: fn(Page, EngineView, RwSignal<bool>) -> AnyView,
    /// The function that renders what appears over the page.
    over: fn(Page) -> AnyView,
}

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

    /// Whether it is loaded; whoever asks is run again when it is.
    pub fn is_there(self) -> bool {
        matches!(self.0.get(), Some(Ok(_)))
    }

    /// The panel, or what is said in its place.
    pub fn view(self, page: Page, engine_view: EngineView, sheet: RwSignal<bool>) -> AnyView {
        match self.0.get() {
            Some(Ok(beside)) => (beside.panel)(page, engine_view, sheet),
            Some(Err(Missing)) => view! {
                <p role="alert">{text!("panel-missing")}</p>
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
    let beside = parts::panel().await?;
    words.await?;
    Ok(beside)
}

/// What [`parts::panel`] gives.
pub fn beside() -> Beside {
    Beside { listen, panel, over }
}

fn listen(page: Page) {
    keys::listen(page);
    back::listen(page);
    clock::follow(page);
}

fn over(page: Page) -> AnyView {
    view! {
        {is_embedded().then(|| view! { <WayOut page/> })}
        <Astray page/>
        <Dialogs page/>
    }
    .into_any()
}

fn panel(page: Page, engine_view: EngineView, sheet: RwSignal<bool>) -> AnyView {
    let measured = Memo::new(move |_| page.read(|state| state.shows_opinion()));
    view! {
        <Players page/>
        <Notice page/>
        <Counting page/>
        <After page/>
        <Actions page sheet/>
        <Standing page/>
        <Show when=move || measured.get()><WinRate page/></Show>
        {move || page.desk.panel()}
        {engine_view.switch()}
        {move || engine_view.piece(Piece::Overlays)}
        <div class="reading" id="reading">
            {move || engine_view.piece(Piece::Reading)}
            <More page sheet/>
        </div>
    }
    .into_any()
}
