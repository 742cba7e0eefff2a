//! The dialog that explains the keys and the pictures.

use crate::search::Overlay;
use crate::ui::dress::Dress;
use crate::ui::legend::key as overlay_key;
use crate::ui::rest::Stint;
use crate::web::page::Page;
use leptos::prelude::*;

const KEYS: [(&str, &str); 16] = [
    ("← →", "one move back, forward"),
    ("PageUp PageDown", "ten moves back, forward"),
    ("Home End", "beginning, end"),
    ("Tab, arrows, Enter", "walk over the board and play"),
    ("Space", "analyse the position, or stop"),
    ("H", "hint: what the engine would play"),
    ("1 … 9", "choose the overlay"),
    ("P", "pass"),
    ("U", "undo"),
    ("N", "new game"),
    ("C", "coordinates"),
    ("F", "board as large as the screen"),
    ("Ctrl C, Ctrl V", "copy the record, load a record"),
    ("Esc", "stop the engine, close a dialog"),
    ("← → Space", "in the classroom: a moment back, forward, run or pause"),
    ("1 … 4, + −", "in the classroom: to a part of the simulation, faster, slower"),
];

fn rest() -> String {
    format!(
        "While you think, it {}. An analysis {}. While the page is out of sight, nothing is read. Press \
         Go on, beside the words that say so, to have as much again read.",
        Stint::PONDERING.rule(),
        Stint::ANALYSIS.rule(),
    )
}

/// The contents of the help dialog.
#[component]
pub fn Help(page: Page) -> impl IntoView {
    let key = |(key, what): (&'static str, &'static str)| view! { <dt><kbd>{key}</kbd></dt><dd>{what}</dd> };
    let overlay = |overlay: Overlay| {
        let digit = overlay_key(overlay).map(|digit| view! { <kbd>{digit}</kbd>" " });
        view! { <dt>{digit}{overlay.name()}</dt><dd>{Dress::of(overlay).story}</dd> }
    };
    view! {
        <div class="help">
            <section class="of-keys">
                <h3>"Shortcuts"</h3>
                <dl class="keys">{KEYS.map(key)}</dl>
            </section>
            <section>
                <h3>"When the engine rests"</h3>
                <p class="quiet">{rest()}</p>
            </section>
            <section>
                <h3>"Overlays"</h3>
                <dl class="keys">{Overlay::ALL.into_iter().map(overlay).collect_view()}</dl>
                <p class="quiet">"Values are Black's. Paler colours rest on fewer simulations. Indigo marks the best move and nothing else."</p>
            </section>
            {page.door.inside().map(|inside| inside.help())}
        </div>
    }
}
