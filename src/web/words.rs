//! The page's words: sentences in the visitor's language, formed by www/words.js.

use super::apart::Missing;
use super::script::set;
use crate::words::{self, Arg, Message, say};
use js_sys::futures::JsFuture;
use js_sys::{Object, Promise};
use std::cell::OnceCell;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The words that www/start.js has loaded.
    pub type Words;

    #[wasm_bindgen(method)]
    fn tell(this: &Words, key: &str, values: Option<&Object>) -> String;

    #[wasm_bindgen(method)]
    fn load(this: &Words, part: &str) -> Promise;

    #[wasm_bindgen(method)]
    fn read(this: &Words, texts: &str) -> Promise;

    #[wasm_bindgen(method, getter)]
    fn asked(this: &Words) -> String;

    #[wasm_bindgen(method, getter)]
    fn language(this: &Words) -> String;

    #[wasm_bindgen(method, getter)]
    fn languages(this: &Words) -> Vec<String>;
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Words").field("language", &self.language()).finish_non_exhaustive()
    }
}

thread_local! {
    static WORDS: OnceCell<Words> = const { OnceCell::new() };
}

/// Has the page speak by these words from now on.
pub fn adopt(words: Words) {
    WORDS.with(|ours| ours.set(words)).expect("the page starts once");
    words::speak_by(sentence);
}

/// The refusal of a language that a link has asked for and that there is not.
pub fn refusal() -> Option<Message> {
    WORDS.with(|words| {
        let words = words.get()?;
        let asked = words.asked();
        let known = words.languages().join(", ");
        (asked != words.language()).then(|| say!("no-language", asked = asked, known = known))
    })
}

/// Begins to load the words of a part of the page, such as `dialogs`, and returns what waits until
/// they are there. A second time changes nothing.
///
/// # Errors
/// [`Missing`] if they cannot be loaded; one may try again.
pub fn load(part: &str) -> impl Future<Output = Result<(), Missing>> + use<> {
    let loaded = WORDS.with(|words| words.get().map(|words| words.load(part)));
    async move {
        match loaded {
            Some(loaded) => JsFuture::from(loaded).await.map(drop).map_err(|_| Missing),
            None => Ok(()),
        }
    }
}

/// Begins to load texts, such as `classroom/lessons`, and returns what waits for them.
///
/// # Errors
/// [`Missing`] if they cannot be loaded; one may try again.
pub fn read(texts: &str) -> impl Future<Output = Result<String, Missing>> + use<> {
    let read = WORDS.with(|words| words.get().map(|words| words.read(texts)));
    async move {
        let text = JsFuture::from(read.ok_or(Missing)?).await.ok();
        text.and_then(|text| text.as_string()).ok_or(Missing)
    }
}

fn sentence(message: &Message) -> String {
    let values = message.args().next().is_some().then(|| values(message));
    WORDS.with(|words| match words.get() {
        Some(words) => words.tell(message.key(), values.as_ref()),
        None => message.key().to_owned(),
    })
}

/// The values of a message as properties of an object.
fn values(message: &Message) -> Object {
    let object = Object::new();
    for (name, value) in message.args() {
        let value = match value {
            Arg::Text(text) => text.as_str().into(),
            Arg::Number(n) => (*n as f64).into(),
            Arg::Message(inner) => sentence(inner).into(),
        };
        set(&object, name, &value);
    }
    object
}
