//! Keys in the classroom.

use super::class::Class;
use crate::demo::{Phase, View};
use crate::web::keys::present;
use crate::web::page::Dialog;
use leptos::prelude::GetUntracked;
use web_sys::KeyboardEvent;

/// Moments in a long step.
const FAR: usize = 10;

/// Does what a key stands for; false if it stands for nothing here.
pub fn press(page: Class, event: &KeyboardEvent) -> bool {
    match event.key().to_lowercase().as_str() {
        "f" => present(*page, !page.presenting.get_untracked()),
        "?" => page.open(Dialog::Help),
        "escape" => {
            match page.room.stations.at_now() {
                None => page.run_film(false),
                Some(station) => page.run_station(station, false),
            }
            present(*page, false);
        }
        // In a lesson these go through the text.
        "home" | "end" | "pageup" | "pagedown" if page.room.is_lesson_now() => return false,
        key => {
            return match page.room.stations.at_now() {
                Some(station) => page.press_at_station(station, key),
                None => at_moment(page, key),
            };
        }
    }
    true
}

/// Goes through what follows in time.
fn at_moment(page: Class, key: &str) -> bool {
    let view = page.room.look(|classroom| classroom.shot().view);
    match (view, key) {
        (View::Amaf, _) => return false,
        (_, " ") => page.run_film(!page.room.look(|classroom| classroom.playing)),
        (View::Tree, key) => return moments(page, key),
        (View::Simulation | View::Playouts, key) => return film(page, key),
    }
    true
}

/// Goes through the moments of a tree.
fn moments(page: Class, key: &str) -> bool {
    let mark = page.room.look(|classroom| classroom.mark());
    let mark = match key {
        "arrowleft" => mark.saturating_sub(1),
        "arrowright" => mark + 1,
        "home" => 0,
        "end" => usize::MAX,
        _ => return false,
    };
    page.teach(|classroom| {
        classroom.playing = false;
        classroom.travel(mark);
    });
    true
}

/// Goes through a film.
fn film(page: Class, key: &str) -> bool {
    let step = page.room.look(|classroom| classroom.shot().step);
    let go = |step: usize| {
        page.teach(|classroom| {
            classroom.playing = false;
            classroom.go(step);
        });
    };
    match key {
        "arrowleft" => go(step.saturating_sub(1)),
        "arrowright" => go(step + 1),
        "pageup" => go(step.saturating_sub(FAR)),
        "pagedown" => go(step + FAR),
        "home" => go(0),
        "end" => go(usize::MAX),
        "+" => page.teach(|classroom| classroom.set_speed(classroom.speed() + 1)),
        "-" => page.teach(|classroom| classroom.set_speed(classroom.speed().saturating_sub(1))),
        digit => {
            let index = digit.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
            let phase = index.and_then(|index| Phase::ALL.get(index));
            return phase.map(|&phase| page.teach(|c| c.go_to(phase))).is_some();
        }
    }
    true
}
