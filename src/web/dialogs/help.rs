//! The dialog that explains the game, the keys and the pictures.

use crate::search::Overlay;
use crate::ui::dress::Dress;
use crate::ui::legend::key as overlay_key;
use crate::ui::rest::Stint;
use crate::web::page::Page;
use crate::words::{Message, say, text};
use leptos::prelude::*;

/// The keys, as they are written on the keyboard, and what each does.
fn shortcuts() -> [(Message, Message); 25] {
    [
        (say!("shortcut-move.keys"), say!("shortcut-move")),
        (say!("shortcut-variations.keys"), say!("shortcut-variations")),
        (say!("shortcut-ten-moves.keys"), say!("shortcut-ten-moves")),
        (say!("shortcut-ends.keys"), say!("shortcut-ends")),
        (say!("shortcut-walk.keys"), say!("shortcut-walk")),
        (say!("shortcut-analyse.keys"), say!("shortcut-analyse")),
        (say!("shortcut-hint.keys"), say!("shortcut-hint")),
        (say!("shortcut-engine.keys"), say!("shortcut-engine")),
        (say!("shortcut-overlay.keys"), say!("shortcut-overlay")),
        (say!("shortcut-pass.keys"), say!("shortcut-pass")),
        (say!("shortcut-undo.keys"), say!("shortcut-undo")),
        (say!("shortcut-insist.keys"), say!("shortcut-insist")),
        (say!("shortcut-tree.keys"), say!("shortcut-tree")),
        (say!("shortcut-edits.keys"), say!("shortcut-edits")),
        (say!("shortcut-library.keys"), say!("shortcut-library")),
        (say!("shortcut-new.keys"), say!("shortcut-new")),
        (say!("shortcut-coordinates.keys"), say!("shortcut-coordinates")),
        (say!("shortcut-numbers.keys"), say!("shortcut-numbers")),
        (say!("shortcut-present.keys"), say!("shortcut-present")),
        (say!("shortcut-record.keys"), say!("shortcut-record")),
        (say!("shortcut-escape.keys"), say!("shortcut-escape")),
        (say!("shortcut-mistakes.keys"), say!("shortcut-mistakes")),
        (say!("shortcut-better.keys"), say!("shortcut-better")),
        (say!("shortcut-moments.keys"), say!("shortcut-moments")),
        (say!("shortcut-parts.keys"), say!("shortcut-parts")),
    ]
}

/// By which rule the engine rests.
fn rest() -> String {
    text!(
        "help-rest",
        pondered = Stint::PONDERING.simulations,
        pondering_seconds = Stint::PONDERING.seconds,
        analysed = Stint::ANALYSIS.simulations,
        analysis_seconds = Stint::ANALYSIS.seconds,
    )
}

/// The contents of the help dialog.
#[component]
pub fn Help(page: Page) -> impl IntoView {
    let key = |(keys, what): (Message, Message)| {
        view! { <dt><kbd>{String::from(keys)}</kbd></dt><dd>{String::from(what)}</dd> }
    };
    let overlay = |overlay: Overlay| {
        let digit = overlay_key(overlay).map(|digit| view! { <kbd>{digit}</kbd>" " });
        view! { <dt>{digit}{String::from(overlay.name())}</dt><dd>{String::from(Dress::story(overlay))}</dd> }
    };
    view! {
        <div class="help">
            <section>
                <h3>{text!("help-play.heading")}</h3>
                <p>{text!("help-play")}</p>
                <p>{text!("help-hands")}</p>
            </section>
            <section class="of-keys">
                <h3>{text!("help-shortcuts")}</h3>
                <dl class="keys">{shortcuts().map(key)}</dl>
            </section>
            <section>
                <h3>{text!("help-rest.heading")}</h3>
                <p class="quiet">{rest()}</p>
            </section>
            <section>
                <h3>{text!("help-overlays")}</h3>
                <dl class="keys">{Overlay::ALL.into_iter().map(overlay).collect_view()}</dl>
                <p class="quiet">{text!("help-colors")}</p>
            </section>
            {page.door.here().map(|inside| inside.help())}
        </div>
    }
}
