//! `window.yomi`: the app for pages that embed it, and for tests.
//!
//! Calls that change something give a promise, which is rejected with a sentence if the call
//! cannot be done.

use super::apart::Missing;
use super::choices;
use super::desk::Written;
use super::door::nothing;
use super::entrance::{self, enter};
use super::page::Page;
use super::panel::Panel;
use super::record;
use super::script::{answers, error, pairs, plain, promises, set, word};
use crate::decimal;
use crate::engine::wire::{Event, Fault, Request};
use crate::go::Move;
use crate::search::Overlay;
use crate::ui::options::{MAX_THREADS, Options};
use crate::ui::public::Public;
use crate::ui::update::Msg;
use crate::words::text;
use js_sys::futures::future_to_promise;
use js_sys::{Function, Object, Promise, Uint8Array};
use leptos::task::spawn_local;
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// Number of playouts of an evaluation, where a script names none.
const EVALUATION: u64 = 10_000;

/// Defines `window.yomi`, even before there is an engine. Its promise `ready` waits for the panel, too.
pub fn install(page: Page, panel: Panel) {
    let yomi = &Object::new();
    let promised = Promise::new(&mut |resolve, _| hear(page, panel, yomi.clone(), resolve));
    set(yomi, "ready", &promised);
    answers(yomi, "state", move |_| Ok(plain(&page.look(Public::of))));
    answers(yomi, "overlays", |_| Ok(overlays()));
    answers(yomi, "values", move |id| values(&page, &id));
    answers(yomi, "sgf", move |_| Ok(record::sgf(&page).into()));
    let new_game = Closure::<dyn Fn(JsValue) -> Promise>::new(move |o| new_game(page, o));
    set(yomi, "newGame", &new_game.into_js_value());
    promises(yomi, "play", move |mv| {
        let (width, height) = page.look(|s| (s.game().setup().width, s.game().setup().height));
        told(page.attempt(Msg::Play(told(Move::parse(&word(&mv), width, height))?)))
    });
    promises(yomi, "pass", move |_| told(page.attempt(Msg::Play(Move::Pass))));
    promises(yomi, "undo", move |_| told(page.attempt(Msg::Undo)));
    promises(yomi, "resign", move |_| told(page.attempt(Msg::Resign)));
    promises(yomi, "confirm", move |_| told(page.attempt(Msg::Confirm)));
    promises(yomi, "analyse", move |on| match on.as_bool() {
        Some(on) => told(page.attempt(Msg::Analyse(on))),
        None => Err(text!("script-analyse", value = format!("{:?}", word(&on)))),
    });
    promises(yomi, "evaluate", move |options| {
        let pairs = pairs(&options)?;
        let count = match pairs.first() {
            None => Ok(EVALUATION),
            Some((name, n)) if name == "playouts" && pairs.len() == 1 => n.parse(),
            _ => return Err(text!("script-evaluate")),
        };
        let count = count.map_err(|_| text!("script-playouts"))?;
        told(page.attempt(Msg::Evaluate(count)))
    });
    promises(yomi, "overlay", move |id| {
        told(page.attempt(Msg::Overlay(told(Overlay::from_id(&word(&id)))?)))
    });
    let load = Closure::<dyn Fn(JsValue) -> Promise>::new(move |file| load(page, file));
    set(yomi, "load", &load.into_js_value());
    for (name, fault) in
        [("panic", Fault::Panic), ("exhaust", Fault::Memory), ("hang", Fault::Silence)]
    {
        promises(yomi, name, move |_| {
            page.ask(&Request::Break(fault));
            Ok(())
        });
    }
    answers(yomi, "demo", move |_| {
        Ok(page.door.inside().map_or(JsValue::NULL, |inside| inside.public()))
    });
    let open = Closure::<dyn Fn(JsValue) -> Promise>::new(move |o| open_demo(page, &o));
    set(yomi, "openDemo", &open.into_js_value());
    promises(yomi, "stepDemo", move |step| {
        let step = step.as_f64().filter(|step| *step >= 0.0 && step.fract() == 0.0);
        let step = step.ok_or_else(|| text!("script-step"))?;
        page.door.inside().ok_or_else(nothing)?.step(step as usize)
    });
    promises(yomi, "closeDemo", move |_| {
        entrance::close(page);
        Ok(())
    });
    let bench = Closure::<dyn Fn(JsValue) -> Promise>::new(move |options| bench(page, &options));
    set(yomi, "bench", &bench.into_js_value());
    set(&js_sys::global(), "yomi", yomi);
}

/// Opens a record: a text, or the bytes of a file in any charset.
fn load(page: Page, file: JsValue) -> Promise {
    future_to_promise(async move {
        // Bytes that a page around this one has made are no instance of this page's own `Uint8Array`.
        let opened = match file.is_object() {
            true => record::load(page, Written::File(&Uint8Array::new(&file).to_vec())).await,
            false => record::load(page, Written::Text(&word(&file))).await,
        };
        opened.map(|()| JsValue::UNDEFINED).map_err(|refusal| error(&String::from(refusal)))
    })
}

/// Fulfils or rejects promises to scripts as the engine reports events.
fn hear(page: Page, panel: Panel, yomi: Object, ready: Function) {
    page.listen(move |event| match event {
        Event::Ready(_) => {
            let (yomi, ready) = (yomi.clone(), ready.clone());
            spawn_local(async move {
                panel.load(page).await;
                // A promise is fulfilled once, whatever comes later.
                let _ = ready.call1(&JsValue::NULL, &yomi);
            });
        }
        Event::Benched { threads, per_second } => {
            let result = Benched { threads: *threads, per_second: *per_second };
            page.bench.finish(&plain(&result));
        }
        Event::Crashed { .. } => page.bench.interrupt(),
        _ => {}
    });
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Benched {
    threads: usize,
    per_second: f64,
}

/// Begins a game. A refusal may be of a system's choices, and what reads them is loaded first.
fn new_game(page: Page, options: JsValue) -> Promise {
    let begin = move || {
        let pairs = pairs(&options)?;
        let options = Options::read(pairs.iter().map(|(n, v)| (n.as_str(), v.as_str())));
        told(page.begin(told(options)?))
    };
    if begin().is_ok() {
        return Promise::resolve(&JsValue::UNDEFINED);
    }
    future_to_promise(async move {
        let _ = choices::load().await;
        begin().map(|()| JsValue::UNDEFINED).map_err(|refusal| error(&refusal))
    })
}

/// Opens a demo. The classroom checks the options, so wrong ones are refused once it is loaded.
fn open_demo(page: Page, options: &JsValue) -> Promise {
    let pairs = match pairs(options) {
        Ok(pairs) => pairs,
        Err(refusal) => return Promise::reject(&error(&refusal)),
    };
    Promise::new(&mut |resolve, reject| {
        let pairs = pairs.clone();
        spawn_local(async move {
            let inside = enter(page).await.map_err(|Missing| text!("script-classroom-missing"));
            let _ = match inside.and_then(|inside| inside.open(&pairs)) {
                Ok(()) => resolve.call0(&JsValue::NULL),
                Err(refusal) => reject.call1(&JsValue::NULL, &error(&refusal)),
            };
        });
    })
}

fn bench(page: Page, options: &JsValue) -> Promise {
    let request = || -> Result<Request, String> {
        let pairs = pairs(options)?;
        let number = |name: &str, usual: f64| {
            let given = pairs.iter().find(|pair| pair.0 == name).map(|pair| pair.1.as_str());
            let number = given.map_or(Some(usual), decimal::read);
            let positive = number.filter(|n| *n > 0.0 && *n <= 600.0);
            positive.ok_or_else(|| {
                let value = format!("{:?}", given.unwrap_or(""));
                text!("script-number", name = name, value = value)
            })
        };
        let usual = page.look(|state| state.threads()) as f64;
        if page.look(|state| state.engine().ready().is_none()) {
            return Err(text!("script-not-ready"));
        }
        let (seconds, threads) = (number("seconds", 1.0)?, number("threads", usual)?);
        if threads.fract() != 0.0 || threads > MAX_THREADS as f64 {
            return Err(text!("script-threads", most = MAX_THREADS, value = threads.to_string()));
        }
        Ok(Request::Bench { seconds, threads: threads as usize })
    };
    match request() {
        Ok(request) => {
            let promise = page.bench.promise();
            page.ask(&request);
            promise
        }
        Err(refusal) => Promise::reject(&error(&refusal)),
    }
}

/// The refusal of something as a script gets it: a sentence.
fn told<T>(result: Result<T, impl std::error::Error>) -> Result<T, String> {
    result.map_err(|refusal| refusal.to_string())
}

fn overlays() -> JsValue {
    #[derive(Serialize)]
    struct Named {
        id: &'static str,
        name: String,
    }
    plain(&Overlay::ALL.map(|overlay| Named { id: overlay.id(), name: overlay.name().into() }))
}

fn values(page: &Page, id: &JsValue) -> Result<JsValue, String> {
    let overlay = told(Overlay::from_id(&word(id)))?;
    let object = Object::new();
    for (point, value) in page.look(|state| Public::values(state, overlay)) {
        set(&object, &point.to_string(), &value.into());
    }
    Ok(object.into())
}
