//! What is in the panel's part of the program.

use super::actions::{Actions, More};
use super::after::After;
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
use super::{back, clock, keys, second_click};
use leptos::prelude::*;

/// Functions that the page calls once the part is there.
#[derive(Clone, Copy, Debug)]
pub struct Beside {
    /// The function that listens for keys and to the clocks from now on.
    pub listen: fn(Page),
    /// The function that renders the panel. The signal says whether a phone's sheet of buttons is open.
    pub panel: fn(Page, EngineView, RwSignal<bool>) -> AnyView,
    /// The function that renders what appears over the page.
    pub over: fn(Page) -> AnyView,
}

/// The functions of this page.
pub fn beside() -> Beside {
    Beside { listen, panel, over }
}

fn listen(page: Page) {
    keys::listen(page);
    back::listen(page);
    clock::follow(page);
    second_click::guard();
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
    // Once it was in view in a game whose tree is read, its place is kept, so that no step moves the tree.
    let seen = Memo::new(move |before: Option<&(u64, bool)>| {
        let game = page.read(|state| state.live().id());
        let was = before.is_some_and(|before| *before == (game, true));
        (game, was || measured.get())
    });
    let kept = move || seen.get().1 && page.desk.is_shown() && !measured.get();
    view! {
        <Players page/>
        <Notice page/>
        <After page/>
        <Counting page/>
        <Actions page sheet/>
        <Standing page/>
        <Show when=move || measured.get()><WinRate page/></Show>
        <Show when=kept><div class="unasked"></div></Show>
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
