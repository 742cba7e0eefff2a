//! Keys, and what is pasted or dropped, anywhere on the page.

use super::page::{Dialog, Page};
use super::record;
use crate::go::Move;
use crate::search::Overlay;
use crate::ui::legend::key;
use crate::ui::msg::Change;
use crate::ui::settings::Settings;
use crate::ui::update::Msg;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{ClipboardEvent, DragEvent, Element, KeyboardEvent};

/// Listens for keys, and for what is pasted or dropped, for as long as the page lives.
pub fn listen(page: Page) {
    // Whether a hand has put the focus where it is. The browser shows the focus from the next key on, so that it can
    // be asked only while the focus moves.
    let pointed = StoredValue::new(false);
    window_event_listener(leptos::ev::pointerdown, move |_| pointed.set_value(true));
    window_event_listener(leptos::ev::focusin, move |event| {
        let shown =
            element(event.target()).is_some_and(|e| e.matches(":focus-visible") == Ok(true));
        pointed.set_value(!shown);
    });
    // Whether the last press of Space was the page's.
    let taken = StoredValue::new(false);
    window_event_listener(leptos::ev::keydown, move |event| {
        let is_taken = free(page, &event, pointed.get_value()) && press(page, &event);
        if event.key() == " " {
            taken.set_value(is_taken);
        }
        if is_taken {
            event.prevent_default();
        }
    });
    // Firefox presses a button when Space is let go.
    window_event_listener(leptos::ev::keyup, move |event| {
        if event.key() == " " && taken.get_value() {
            event.prevent_default();
        }
    });
    // The browser leaves the full screen by keys of its own, so the page has to be told.
    document().set_onfullscreenchange(Some(&left_full_screen(page)));
    window_event_listener(leptos::ev::paste, move |event: ClipboardEvent| {
        if let Some(data) = event.clipboard_data().filter(|_| !is_field(event.target())) {
            record::take(page, &data);
        }
    });
    window_event_listener(leptos::ev::dragover, |event: DragEvent| event.prevent_default());
    window_event_listener(leptos::ev::drop, move |event: DragEvent| {
        event.prevent_default();
        if let Some(data) = event.data_transfer() {
            record::take(page, &data);
        }
    });
}

fn left_full_screen(page: Page) -> js_sys::Function {
    let changed = Closure::<dyn Fn()>::new(move || {
        page.presenting.set(document().fullscreen_element().is_some());
    });
    changed.into_js_value().unchecked_into()
}

fn element(target: Option<web_sys::EventTarget>) -> Option<Element> {
    target.and_then(|target| target.dyn_into().ok())
}

/// Whether keys go to a field or a dialog. One that was just closed may have the focus until the page is drawn anew.
fn is_field(target: Option<web_sys::EventTarget>) -> bool {
    element(target).is_some_and(|e| {
        e.closest("input, select, textarea, dialog[open]").ok().flatten().is_some()
    })
}

/// Whether a key is meant for the page, not for a dialog, a field or a button. A button on which the keys have put the
/// focus is pressed by Space; one that was clicked has the focus too (`pointed`), but there Space is the page's.
fn free(page: Page, event: &KeyboardEvent, pointed: bool) -> bool {
    let on_button = element(event.target())
        .is_some_and(|e| e.closest("button, summary, a").ok().flatten().is_some());
    let presses = match event.key().as_str() {
        "Enter" => true,
        " " => !pointed,
        _ => false,
    };
    let taken = is_field(event.target()) || on_button && presses;
    !event.default_prevented() && !taken && page.dialog.get_untracked().is_none()
}

/// Does what a key stands for; false if the key means nothing.
fn press(page: Page, event: &KeyboardEvent) -> bool {
    if event.alt_key() {
        return false;
    }
    if event.ctrl_key() || event.meta_key() {
        let selected = window().get_selection().ok().flatten().is_some_and(|s| !s.is_collapsed());
        match (event.key().to_ascii_lowercase().as_str(), event.shift_key()) {
            ("c", false) if !selected => record::copy(page),
            ("z", false) => page.send(Msg::Edit(Change::new(|kifu, _| kifu.undo()))),
            ("z", true) | ("y", false) => page.send(Msg::Edit(Change::new(|kifu, _| kifu.redo()))),
            _ => return false,
        }
        return true;
    }
    if page.door.is_passed() {
        return page.door.here().is_some_and(|inside| inside.press(event));
    }
    let shown = page.look(|state| state.shown());
    match event.key().to_ascii_lowercase().as_str() {
        "arrowleft" => page.send(Msg::Show(shown.saturating_sub(1))),
        "arrowright" => page.send(Msg::Show(shown + 1)),
        "arrowup" => page.send(Msg::Vary(-1)),
        "arrowdown" => page.send(Msg::Vary(1)),
        "pageup" => page.send(Msg::Show(shown.saturating_sub(10))),
        "pagedown" => {
            page.send(Msg::Show((shown + 10).min(page.look(|s| s.live().record().last()))))
        }
        "home" => page.send(Msg::Show(0)),
        "end" => page.send(Msg::Show(usize::MAX)),
        " " => page.send(Msg::Analyse(!page.look(|state| state.analysing()))),
        "p" => page.send(Msg::Play(Move::Pass)),
        "u" => page.send(Msg::Undo),
        "y" if page.look(|state| state.question().is_some()) => page.send(Msg::Insist),
        "h" => page.send(Msg::Hint),
        "e" => page.send(Msg::EngineView(!page.look(|state| state.shows_engine()))),
        "t" => page.desk.show(!page.desk.is_shown()),
        "n" => page.open(Dialog::New),
        "l" => page.open(Dialog::Library),
        "?" => page.open(Dialog::Help),
        "c" => turn(page, |settings| &mut settings.coordinates),
        "m" => turn(page, |settings| &mut settings.move_numbers),
        "f" => present(page, !page.presenting.get_untracked()),
        "escape" => {
            page.send(Msg::Halt(true));
            page.send(Msg::Analyse(false));
            page.send(Msg::PutAway);
            present(page, false);
        }
        digit => {
            let pressed = digit.parse().ok();
            let overlay =
                Overlay::ALL.into_iter().find(|&o| pressed.is_some() && key(o) == pressed);
            return overlay.map(|overlay| page.send(Msg::Overlay(overlay))).is_some();
        }
    }
    true
}

/// Turns a setting on or off.
fn turn(page: Page, setting: fn(&mut Settings) -> &mut bool) {
    let mut settings = page.look(|state| state.settings().clone());
    *setting(&mut settings) ^= true;
    page.send(Msg::Settings(settings));
}

/// Makes the board as large as the screen, or ends that.
pub(super) fn present(page: Page, on: bool) {
    if page.presenting.get_untracked() == on {
        return;
    }
    page.presenting.set(on);
    if on {
        let _ = document().document_element().map(|root| root.request_fullscreen());
    } else if document().fullscreen_element().is_some() {
        document().exit_fullscreen();
    }
}
