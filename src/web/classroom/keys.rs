//! Keys in the classroom.

use crate::demo::{Phase, View};
use crate::ui::classroom::SPEEDS;
use crate::web::keys::present;
use crate::web::page::{Dialog, Page};
use leptos::prelude::GetUntracked;
use web_sys::KeyboardEvent;

/// Moments in a long step.
const FAR: usize = 10;

/// Does what a key stands for; false if it stands for nothing here.
pub fn press(page: Page, event: &KeyboardEvent) -> bool {
    let step = page.room.look(|classroom| classroom.shot().step);
    let go = |step: usize| {
        page.teach(|classroom| {
            classroom.playing = false;
            classroom.go(step);
        });
    };
    match event.key().to_lowercase().as_str() {
        "f" => present(page, !page.presenting.get_untracked()),
        "?" => page.open(Dialog::Help),
        "escape" => {
            page.run_film(false);
            present(page, false);
        }
        // The others go through a film, which the other demos have not.
        _ if page.room.look(|classroom| classroom.shot().view) != View::Simulation => return false,
        "arrowleft" => go(step.saturating_sub(1)),
        "arrowright" => go(step + 1),
        "pageup" => go(step.saturating_sub(FAR)),
        "pagedown" => go(step + FAR),
        "home" => go(0),
        "end" => go(usize::MAX),
        " " => page.run_film(!page.room.look(|classroom| classroom.playing)),
        "+" => {
            page.teach(|classroom| classroom.speed = (classroom.speed + 1).min(SPEEDS.len() - 1))
        }
        "-" => page.teach(|classroom| classroom.speed = classroom.speed.saturating_sub(1)),
        digit => {
            let index = digit.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
            let phase = index.and_then(|index| Phase::ALL.get(index));
            return phase.map(|&phase| page.teach(|c| c.go_to(phase))).is_some();
        }
    }
    true
}
