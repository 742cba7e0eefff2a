//! The start of the page's program, where everything is made and joined.

use super::apart::Missing;
use super::device::{cores, dark_query};
use super::opening::{self, Opening};
use super::page::Page;
use super::panel::Panel;
use super::script::error;
use super::words::{self, Words};
use super::{api, app, choices, entrance, parts, store};
use crate::ui::state::{Origin, State};
use crate::ui::update::{Msg, update};
use crate::words::text;
use any_spawner::Executor;
use js_sys::Promise;
use js_sys::futures::future_to_promise;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::Cell;
use std::time::Duration;
use wasm_bindgen::prelude::*;

thread_local! {
    /// What begins with a stored game or the game of a link, where there is one.
    static OPENING: Cell<Option<Opening>> = const { Cell::new(None) };
}

/// Has the page speak by these words, and loads what its first game needs. The promise is rejected with a sentence if
/// what reads that game cannot be loaded: without it, what is stored would be lost.
#[wasm_bindgen]
pub fn prepare(words: Words) -> Promise {
    // Leptos would see to this when the page is mounted, and the first game may need futures before.
    drop(Executor::init_wasm_bindgen());
    words::adopt(words);
    future_to_promise(async move {
        if opening::may_name_choices() {
            // Without it the game begins all the same, and what cannot be read is told.
            let _ = choices::load().await;
        }
        if opening::is_needed() {
            let opening = parts::opening::load().await;
            OPENING.set(Some(opening.map_err(|Missing| error(&text!("opening-missing")))?));
        }
        Ok(JsValue::UNDEFINED)
    })
}

/// Renders the page once it is prepared, and starts the engine as soon as it is known whether the page is isolated,
/// or why it is not.
#[wasm_bindgen]
pub fn start(reason: &Promise) {
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
    let seed = u64::from(getrandom::u32().unwrap_or(1));
    let opening = OPENING.take();
    let (settings, unread) =
        opening.map_or_else(|| (store::first_settings(), None), |opening| (opening.settings)());
    let mut state = State::new(settings, seed, cores());
    let dark = dark_query().is_some_and(|query| query.matches());
    update(&mut state, Msg::Hidden(document().hidden()));
    update(&mut state, Msg::SystemDark(dark));
    let page = Page::new(state);
    entrance::furnish(page);
    if let Some(opening) = opening {
        (opening.open)(&page, unread);
    }
    if let Some(refusal) = words::refusal() {
        page.send(Msg::Tell(refusal));
    }
    window_event_listener_untyped("pagehide", move |_| {
        page.desk.write_down();
        page.flush();
        store::leave();
    });
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
    if page.look(|state| state.settings().sound) {
        request_idle_callback(move || page.find_speaker());
    }
    api::install(page, panel);
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
    let changed = move || {
        page.send(Msg::Hidden(document().hidden()));
        // A phone may end a page that is out of sight without another word.
        if document().hidden() {
            page.flush();
        }
    };
    let changed = Closure::<dyn Fn()>::new(changed).into_js_value();
    document().set_onvisibilitychange(Some(changed.unchecked_ref()));
}
