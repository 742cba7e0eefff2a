//! The layout of the whole page.

use super::actions::{Actions, More, Navigation};
use super::after::After;
use super::back;
use super::board::Board;
use super::clock;
use super::counting::Counting;
use super::dialogs::Dialogs;
use super::door::Place;
use super::engine_view::{EngineView, Piece};
use super::entrance::Doorway;
use super::header::Header;
use super::hush;
use super::keys;
use super::notice::Notice;
use super::opinion::WinRate;
use super::page::Page;
use super::players::Players;
use super::standing::Standing;
use crate::ui::label;
use crate::words::text;
use leptos::prelude::*;

/// Renders the page into the document's body.
pub fn mount(page: Page) {
    mount_to_body(move || view! { <App page/> });
    keys::listen(page);
    hush::listen(page);
    clock::follow(page);
}

#[component]
fn App(page: Page) -> impl IntoView {
    let sheet = RwSignal::new(false);
    Effect::new(move |_| {
        let root = document().document_element().expect("a page has a root");
        let theme = if page.read(|state| state.is_dark()) { "dark" } else { "light" };
        let _ = root.set_attribute("data-theme", theme);
    });
    back::listen(page);
    let taught = Memo::new(move |_| page.door.place() != Place::Game);
    let engine_view = EngineView::new(page);
    let measured = Memo::new(move |_| page.read(|state| state.shows_opinion()));
    let candidates = Memo::new(move |_| page.read(|state| state.labels_candidates()));
    let candidates = move || candidates.get().then(|| text!("candidates-legend"));
    let news = Memo::new(move |_| page.read(label::news));
    let news = move || String::from(news.get());
    view! {
        <div class="app" class:presenting=move || page.presenting.get() class:sheet-open=move || sheet.get()>
            <Header page/>
            <main hidden=move || taught.get()>
                <section class="board-side" aria-label=text!("board")>
                    <Board page/>
                    <div class="under">
                        <Navigation page/>
                        <p class="quiet">{candidates}</p>
                        {move || engine_view.piece(Piece::Legend)}
                    </div>
                </section>
                <aside class="panel" aria-label=text!("game")>
                    <Players page/>
                    <Notice page/>
                    <Counting page/>
                    <After page/>
                    <Actions page sheet/>
                    <Standing page/>
                    <Show when=move || measured.get()><WinRate page/></Show>
                    {engine_view.switch()}
                    {move || engine_view.piece(Piece::Overlays)}
                    <div class="reading" id="reading">
                        {move || engine_view.piece(Piece::Reading)}
                        <More page sheet/>
                    </div>
                </aside>
            </main>
            <Doorway page/>
            <p class="unseen" role="status" aria-live="polite">{news}</p>
            <Dialogs page/>
        </div>
    }
}
