//! The game on the board once more, in the browser's own database. What the page stores a browser may write to the disk
//! seconds later, and loses when it crashes before; what is put into the database it does not.

use super::embedded::is_embedded;
use js_sys::Promise;
use js_sys::futures::JsFuture;
use leptos::prelude::window;
use std::cell::RefCell;
use wasm_bindgen::prelude::*;
use web_sys::{IdbDatabase, IdbObjectStore, IdbTransactionMode};

/// The name of the database, and in it of the place for the game and of the game.
const NAME: &str = "yomi-game";

thread_local! {
    /// The database, once it is open.
    static DATABASE: RefCell<Option<IdbDatabase>> = const { RefCell::new(None) };
}

/// Keeps the game that was stored last.
pub fn keep(game: &str) {
    let game = JsValue::from(game);
    enter(IdbTransactionMode::Readwrite, move |place| {
        let _ = place.put_with_key(&game, &NAME.into());
    });
}

/// The game that was kept last, if one was.
pub async fn kept() -> Option<String> {
    let promise = Promise::new(&mut |found, _| {
        enter(IdbTransactionMode::Readonly, move |place| {
            let Ok(request) = place.get(&NAME.into()) else { return };
            let asked = request.clone();
            let tell = move || {
                let _ = found.call1(&JsValue::NULL, &asked.result().unwrap_or_default());
            };
            request.set_onsuccess(Some(Closure::once_into_js(tell).unchecked_ref()));
        });
    });
    JsFuture::from(promise).await.ok()?.as_string()
}

/// Does something at the game's place, once the database is open; nothing where the browser has none.
fn enter(mode: IdbTransactionMode, work: impl FnOnce(&IdbObjectStore) + 'static) {
    let at = move |database: &IdbDatabase| {
        let transaction = database.transaction_with_str_and_mode(NAME, mode);
        if let Ok(place) = transaction.and_then(|transaction| transaction.object_store(NAME)) {
            work(&place);
        }
    };
    if let Some(database) = DATABASE.with_borrow(Option::clone) {
        return at(&database);
    }
    let factory = window().indexed_db().ok().flatten().filter(|_| !is_embedded());
    let Some(Ok(request)) = factory.map(|factory| factory.open_with_u32(NAME, 1)) else { return };
    let asked = request.clone();
    let database = move || Some(asked.result().ok()?.unchecked_into::<IdbDatabase>());
    let made = database.clone();
    let make = move || drop(made().map(|database| database.create_object_store(NAME)));
    request.set_onupgradeneeded(Some(Closure::once_into_js(make).unchecked_ref()));
    let open = move || {
        if let Some(database) = database() {
            at(&database);
            DATABASE.set(Some(database));
        }
    };
    request.set_onsuccess(Some(Closure::once_into_js(open).unchecked_ref()));
}
