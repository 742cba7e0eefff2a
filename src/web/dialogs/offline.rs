//! Whether the page works without a network, as the settings tell it.

use crate::words::text;
use js_sys::Reflect;
use js_sys::futures::JsFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::CacheStorage;

/// What the service worker keeps last, so that the rest is there too; see www/site-worker.js.
const LIST: &str = "site.json";

/// What is kept of the site on this machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kept {
    /// All of it.
    Whole,
    /// A part, or nothing so far.
    NotYet,
    /// Nothing, for whoever uses the device saves data.
    Spared,
    /// Nothing, for the browser gives the page no place for it.
    Never,
}

/// A sentence on it, once the browser has been asked.
#[component]
pub fn Offline() -> impl IntoView {
    let kept = RwSignal::new(None);
    spawn_local(async move {
        // The dialog may be closed by then.
        let _ = kept.try_set(Some(ask().await));
    });
    let sentence = move || {
        kept.get().map(|kept| match kept {
            Kept::Whole => text!("setting-offline.kept"),
            Kept::NotYet => text!("setting-offline.not-kept"),
            Kept::Spared => text!("setting-offline.spared"),
            Kept::Never => text!("setting-offline.never"),
        })
    };
    view! { <p class="quiet">{sentence}</p> }
}

async fn ask() -> Kept {
    let of = |object: &JsValue, name: &str| {
        Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED)
    };
    // Without HTTPS the browser has neither; in a private window each question may be refused.
    let (caches, navigator) = (of(&window(), "caches"), window().navigator());
    if !caches.is_object() || !of(&navigator, "serviceWorker").is_object() {
        return Kept::Never;
    }
    match JsFuture::from(caches.unchecked_into::<CacheStorage>().match_with_str(LIST)).await {
        Err(_) => Kept::Never,
        Ok(found) if !found.is_undefined() => Kept::Whole,
        Ok(_) if of(&of(&navigator, "connection"), "saveData").is_truthy() => Kept::Spared,
        Ok(_) => Kept::NotYet,
    }
}
