//! Game records in and out: as files, by the clipboard, or dropped on the page.

use super::files;
use super::page::Page;
use crate::go::Color;
use crate::go::sgf;
use crate::ui::update::Msg;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::File;

/// The game as SGF, with the players' names where the record has none.
pub fn text(page: &Page) -> String {
    page.look(|state| {
        let mut record = state.record().clone();
        for color in Color::BOTH {
            if record.names[color].is_empty() {
                record.names[color] = state.player_name(color).into();
            }
        }
        sgf::write(&record)
    })
}

/// Copies the record to the clipboard.
pub fn copy(page: &Page) {
    let _ = window().navigator().clipboard().write_text(&text(page));
}

/// Hands the record over as a file to save.
pub fn save(page: &Page) {
    files::save("yomi.sgf", "application/x-go-sgf", &text(page));
}

/// Loads a record from a file.
pub fn load_file(page: Page, file: &File) {
    let read = Closure::once_into_js(move |text: JsValue| {
        page.send(Msg::Load(text.as_string().unwrap_or_default()));
    });
    let read = read.unchecked_into::<js_sys::Function>();
    let then =
        Closure::<dyn FnMut(JsValue)>::new(move |text| drop(read.call1(&JsValue::NULL, &text)));
    let _ = file.text().then(&then);
    then.forget();
}
