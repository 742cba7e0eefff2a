//! `window.yomi`: the app for pages that embed it, and for tests.

use super::link::Link;
use crate::ui::wire::{Event, Ready, Request};
use js_sys::{Function, Object, Promise, Reflect};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// What the calls of `window.yomi` share.
#[derive(Clone)]
pub struct Api(Rc<RefCell<Inner>>);

impl std::fmt::Debug for Api {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_tuple("Api").finish_non_exhaustive()
    }
}

struct Inner {
    yomi: Object,
    resolve_ready: Function,
    link: Option<Link>,
    engine: Ready,
    crashes: u32,
    bench: Option<Function>,
}

impl Api {
    /// Lays out `window.yomi`; before there is an engine, too.
    pub fn install() -> Api {
        let yomi = Object::new();
        let mut resolve_ready = None;
        let ready = Promise::new(&mut |resolve, _| resolve_ready = Some(resolve));
        set(&yomi, "ready", &ready);
        set(&js_sys::global(), "yomi", &yomi);
        let api = Api(Rc::new(RefCell::new(Inner {
            yomi: yomi.clone(),
            resolve_ready: resolve_ready.expect("a promise calls this at once"),
            link: None,
            engine: Ready::default(),
            crashes: 0,
            bench: None,
        })));
        let this = api.clone();
        let state = Closure::<dyn Fn() -> JsValue>::new(move || this.state());
        set(&yomi, "state", &state.into_js_value());
        let this = api.clone();
        let bench = Closure::<dyn Fn(JsValue) -> JsValue>::new(move |_| this.bench().into());
        set(&yomi, "bench", &bench.into_js_value());
        let this = api.clone();
        let panic = Closure::<dyn Fn()>::new(move || this.send(&Request::Panic));
        set(&yomi, "panic", &panic.into_js_value());
        api
    }

    /// Gives it the engine to ask.
    pub fn connect(&self, link: Link) {
        self.0.borrow_mut().link = Some(link);
    }

    /// Takes note of what the engine says.
    pub fn hear(&self, event: &Event) {
        let mut inner = self.0.borrow_mut();
        match event {
            Event::Ready(ready) => {
                inner.engine = ready.clone();
                let _ = inner.resolve_ready.call1(&JsValue::NULL, &inner.yomi);
            }
            Event::Benched { threads, per_second } => {
                if let Some(bench) = inner.bench.take() {
                    let result = Object::new();
                    set(&result, "threads", &(*threads).into());
                    set(&result, "perSecond", &(*per_second).into());
                    let _ = bench.call1(&JsValue::NULL, &result);
                }
            }
            Event::Crashed { .. } => {
                inner.engine = Ready::default();
                inner.crashes += 1;
            }
            _ => {}
        }
    }

    fn state(&self) -> JsValue {
        let inner = self.0.borrow();
        let state = Object::new();
        let engine = serde_wasm_bindgen::to_value(&inner.engine).expect("plain data");
        set(&engine, "crashes", &inner.crashes.into());
        set(&state, "engine", &engine);
        state.into()
    }

    fn bench(&self) -> Promise {
        let promise = Promise::new(&mut |resolve, _| self.0.borrow_mut().bench = Some(resolve));
        self.send(&Request::Bench { seconds: 0.2, threads: 0 });
        promise
    }

    fn send(&self, request: &Request) {
        if let Some(link) = &self.0.borrow().link {
            link.send(request);
        }
    }
}

fn set(object: &JsValue, key: &str, value: &JsValue) {
    Reflect::set(object, &key.into(), value).expect("a plain object takes every property");
}
