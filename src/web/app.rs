//! The layout of the whole page.

use super::board::Board;
use super::door::Place;
use super::embedded::is_embedded;
use super::engine_view::{EngineView, Piece};
use super::entrance::Doorway;
use super::header::Header;
use super::hush;
use super::navigation::Navigation;
use super::page::Page;
use super::panel::Panel;
use crate::ui::label;
use crate::words::text;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Renders the page into the document's body.
pub fn mount(page: Page, panel: Panel) {
    // What index.html shows until now.
    if let Some(awaited) = document().get_element_by_id("awaited") {
        awaited.remove();
    }
    mount_to_body(move || view! { <App page panel/> });
    hush::listen(page);
}

#[component]
fn App(page: Page, panel: Panel) -> impl IntoView {
    let sheet = RwSignal::new(false);
    Effect::new(move |_| {
        let root = document().document_element().expect("a page has a root");
        let theme = if page.read(|state| state.is_dark()) { "dark" } else { "light" };
        let _ = root.set_attribute("data-theme", theme);
    });
    // Dialogs come with the panel.
    Effect::new(move |_| {
        if page.dialog.get().is_some() {
            spawn_local(panel.load(page));
        }
    });
    let taught = Memo::new(move |_| page.door.place() != Place::Game);
    let engine_view = EngineView::new(page);
    let candidates = Memo::new(move |_| page.read(|state| state.labels_candidates()));
    let candidates =
        move || (candidates.get() && panel.is_there()).then(|| text!("candidates-legend"));
    let news = Memo::new(move |_| page.read(label::news));
    // Its words come with the panel.
    let news = move || panel.is_there().then(|| String::from(news.get()));
    view! {
        <div class="app" class:presenting=move || page.presenting.get() class:sheet-open=move || sheet.get()>
            {(!is_embedded()).then(|| view! { <Header page/> })}
            <main hidden=move || taught.get()>
                <section class="board-side" aria-label=text!("board")>
                    <Board page/>
                    <div class="under">
                        <Navigation page/>
                        <p class="quiet">{candidates}</p>
                        {move || panel.is_there().then(|| engine_view.piece(Piece::Legend))}
                    </div>
                </section>
                <aside class="panel" aria-label=text!("game")>
                    {move || panel.view(page, engine_view, sheet)}
                </aside>
            </main>
            <Doorway page/>
            <p class="unseen" role="status" aria-live="polite">{news}</p>
            {move || panel.over(page)}
        </div>
    }
}
