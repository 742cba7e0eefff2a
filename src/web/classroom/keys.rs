//! Keys in the classroom.

use super::class::Class;
use super::notes;
use crate::web::keys::present;
use crate::web::page::Dialog;
use leptos::prelude::GetUntracked;
use web_sys::KeyboardEvent;

/// Does what a key stands for; false if the key means nothing here.
pub fn press(page: Class, event: &KeyboardEvent) -> bool {
    let Some(demo) = page.here() else {
        let asks = event.key() == "?";
        if asks {
            page.open(Dialog::Help);
        }
        return asks;
    };
    match event.key().to_ascii_lowercase().as_str() {
        "f" => present(*page, !page.presenting.get_untracked()),
        "s" if page.room.lesson_now().is_some_and(|number| number > 0) => notes::open(page),
        "?" => page.open(Dialog::Help),
        "escape" => {
            demo.run(page, false);
            present(*page, false);
        }
        // A presentation is turned over by the keys of a clicker, too.
        "arrowright" | "pagedown"
            if page.presenting.get_untracked() && page.turn_the_page(true) => {}
        "arrowleft" | "pageup" if page.presenting.get_untracked() && page.turn_the_page(false) => {}
        // These keys scroll the text of a lesson.
        "home" | "end" | "pageup" | "pagedown" if page.room.lesson_now().is_some() => return false,
        key => return demo.press(page, key),
    }
    true
}
