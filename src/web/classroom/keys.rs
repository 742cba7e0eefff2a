//! Keys in the classroom.

use super::class::Class;
use crate::web::keys::present;
use crate::web::page::Dialog;
use leptos::prelude::GetUntracked;
use web_sys::KeyboardEvent;

/// Does what a key stands for; false if the key means nothing here.
pub fn press(page: Class, event: &KeyboardEvent) -> bool {
    let Some(demo) = page.room.here() else { return false };
    match event.key().to_lowercase().as_str() {
        "f" => present(*page, !page.presenting.get_untracked()),
        "?" => page.open(Dialog::Help),
        "escape" => {
            demo.run(page, false);
            present(*page, false);
        }
        // These keys scroll the text of a lesson.
        "home" | "end" | "pageup" | "pagedown" if page.room.lesson_now().is_some() => return false,
        key => return demo.press(page, key),
    }
    true
}
