//! English for the native program and its tests, by fluent-bundle.

use super::message::{Arg, Message};
use crate::number;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use include_dir::{Dir, File, include_dir};
use std::sync::LazyLock;

/// All files of the language, by folders: each folder is what one part of the page loads.
static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/www/words/en");

static ENGLISH: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| {
    let mut bundle = FluentBundle::new_concurrent(vec!["en".parse().expect("a language's code")]);
    // Isolating marks around values would be seen in terminals; the page's bundle has none either.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(|value, _| match value {
        FluentValue::Number(n) => Some(number::whole(n.value as i64)),
        _ => None,
    }));
    let of_messages = |file: &&File<'_>| file.path().extension().is_some_and(|e| e == "ftl");
    for file in FILES.dirs().flat_map(Dir::files).filter(of_messages) {
        let text = file.contents_utf8().expect("words are UTF-8").to_owned();
        let resource = FluentResource::try_new(text);
        let resource = resource.unwrap_or_else(|(_, e)| panic!("{}: {e:?}", file.path().display()));
        let added = bundle.add_resource(resource);
        added.unwrap_or_else(|e| panic!("{}: {e:?}", file.path().display()));
    }
    bundle
});

/// The texts of a folder below the language's, such as `classroom/lessons`, one after the other in the order
/// of their names: what the page loads as one file.
pub fn texts(folder: &str) -> String {
    let Some(folder) = FILES.get_dir(folder) else { return String::new() };
    let mut files: Vec<_> = folder.files().collect();
    files.sort_by_key(|file| file.path());
    files.iter().filter_map(|file| file.contents_utf8()).collect::<Vec<_>>().join("\n")
}

/// The English sentence of a message, or its key where there is none.
pub fn tell(message: &Message) -> String {
    let (key, part) = match message.key().split_once('.') {
        Some((key, part)) => (key, Some(part)),
        None => (message.key(), None),
    };
    let pattern = ENGLISH.get_message(key).and_then(|entry| match part {
        Some(part) => Some(entry.get_attribute(part)?.value()),
        None => entry.value(),
    });
    let Some(pattern) = pattern else { return message.key().to_owned() };
    let args: FluentArgs<'_> = message.args().map(|(name, value)| (name, formed(value))).collect();
    ENGLISH.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
}

fn formed(value: &Arg) -> FluentValue<'_> {
    match value {
        Arg::Text(text) => text.as_str().into(),
        Arg::Number(n) => (*n).into(),
        Arg::Message(inner) => tell(inner).into(),
    }
}
