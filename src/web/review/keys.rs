//! Keys in the review.

use super::reviewer::Reviewer;
use crate::ui::direction::Direction;
use crate::ui::review::{Look, Studio};
use crate::web::keys::present;
use crate::web::page::Dialog;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

/// Places that a large step goes.
const LARGE: usize = 10;

/// Does what a key stands for; false if the key means nothing here.
pub fn press(reviewer: Reviewer, event: &KeyboardEvent) -> bool {
    let shown = reviewer.studio.with_untracked(Studio::shown);
    let go = |to: usize| reviewer.change(|studio| studio.go(to));
    match event.key().to_ascii_lowercase().as_str() {
        "arrowleft" => go(shown.saturating_sub(1)),
        "arrowright" => go(shown + 1),
        "pageup" => go(shown.saturating_sub(LARGE)),
        "pagedown" => go(shown + LARGE),
        "home" => go(0),
        "end" => go(usize::MAX),
        "n" => reviewer.change(|studio| {
            let back = event.shift_key();
            studio.step_to_mistake(if back { Direction::Back } else { Direction::Forward });
        }),
        "b" => reviewer.change(|studio| {
            let other = if studio.look() == Look::Better { Look::Played } else { Look::Better };
            studio.look_at(other);
        }),
        "f" => present(*reviewer, !reviewer.presenting.get_untracked()),
        "?" => (*reviewer).open(Dialog::Help),
        "escape" => {
            reviewer.change(|studio| studio.run(false));
            present(*reviewer, false);
        }
        _ => return false,
    }
    true
}
