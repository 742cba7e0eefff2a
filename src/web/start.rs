//! The start of the page's program, where everything is made and joined.

use super::device::{cores, dark_query};
use super::page::Page;
use super::panel::Panel;
use super::words::{self, Words};
use super::{api, app, choices, entrance, opening, store};
use crate::ui::state::{Origin, State};
use crate::ui::update::{Msg, update};
use crate::words::text;
use any_spawner::Executor;
use js_sys::Promise;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::time::Duration;
use wasm_bindgen::prelude::*;

/// Renders the page, and starts the engine as soon as it is known whether the page is isolated, or why it is
/// not. The page is there at once, unless its game needs a part of the program that is loaded apart.
#[wasm_bindgen]
pub fn start(reason: Promise, words: Words) {
    // Leptos would see to this when the page is mounted, and the first game may need futures before.
    drop(Executor::init_wasm_bindgen());
    words::adopt(words);
    if !opening::may_name_choices() {
        return begin(&reason);
    }
    spawn_local(async move {
        // Without it the game begins all the same, and what cannot be read is told.
        let _ = choices::load().await;
        begin(&reason);
    });
}

fn begin(reason: &Promise) {
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
    let seed = u64::from(getrandom::u32().unwrap_or(1));
    let (settings, unread) = store::settings();
    let mut state = State::new(settings, seed, cores());
    let dark = dark_query().is_some_and(|query| query.matches());
    update(&mut state, Msg::Hidden(document().hidden()));
    update(&mut state, Msg::SystemDark(dark));
    let page = Page::new(state);
    entrance::furnish(page);
    opening::open(&page);
    if let Some(refusal) = words::refusal() {
        page.send(Msg::Tell(refusal));
    }
    // There is room for one note, and a problem with the game comes first.
    let told = page.look(|state| state.note().is_some_and(|note| note.problem));
    if let Some(unread) = unread.filter(|_| !told) {
        opening::tell(&page, unread);
    }
    window_event_listener_untyped("pagehide", move |_| page.flush());
    follow_system_theme(page);
    follow_visibility(page);
    document().set_title(&text!("title"));
    let panel = Panel::new();
    app::mount(page, panel);
    if page.look(|state| state.live().origin() == Origin::Opened) {
        page.desk.show(true);
    }
    // The board goes first.
    set_timeout(move || spawn_local(panel.load(page)), Duration::ZERO);
    api::install(page, panel);
    if page.look(|state| state.settings().sound) {
        request_idle_callback(move || page.find_speaker());
    }
    entrance::follow_links(page);
    let go_on = Closure::new(move |reason: JsValue| page.start_engine(reason));
    let _ = reason.then(&go_on);
    go_on.forget();
}

fn follow_system_theme(page: Page) {
    if let Some(query) = dark_query() {
        let changed = Closure::<dyn Fn(web_sys::MediaQueryListEvent)>::new(
            move |event: web_sys::MediaQueryListEvent| page.send(Msg::SystemDark(event.matches())),
        );
        query.set_onchange(Some(changed.into_js_value().unchecked_ref()));
    }
}

fn follow_visibility(page: Page) {
    let changed = move || page.send(Msg::Hidden(document().hidden()));
    let changed = Closure::<dyn Fn()>::new(changed).into_js_value();
    document().set_onvisibilitychange(Some(changed.unchecked_ref()));
}
