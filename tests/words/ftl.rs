//! The messages of a language, as its files have them.

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What stands in a sentence beside its words.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sentence {
    /// The part of the words that it stands in: the name of its folder.
    pub part: String,
    /// The names of its values.
    pub values: BTreeSet<String>,
    /// The keys of messages within it.
    pub messages: BTreeSet<String>,
}

/// The sentences of a language by their keys; those of attributes as `KEY.NAME`.
pub fn sentences(language: &str) -> BTreeMap<String, Sentence> {
    let mut found = BTreeMap::new();
    for file in files(language) {
        let text = fs::read_to_string(&file).unwrap();
        let folder = file.parent().and_then(Path::file_name).unwrap();
        let part = folder.to_string_lossy().into_owned();
        let resource = parser::parse(text.as_str());
        let resource = resource.unwrap_or_else(|(_, e)| panic!("{}: {e:?}", file.display()));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let key = message.id.name.to_owned();
            let attributes = message.attributes.iter();
            let parts = attributes.map(|of| (format!("{key}.{}", of.id.name), &of.value));
            let whole = message.value.iter().map(|value| (key.clone(), value));
            for (key, pattern) in whole.chain(parts) {
                let mut sentence = Sentence { part: part.clone(), ..Sentence::default() };
                read(pattern, &mut sentence);
                assert!(found.insert(key.clone(), sentence).is_none(), "{key} stands twice");
            }
        }
    }
    close(found)
}

/// The languages that there are, by their folders.
pub fn languages() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/words");
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    entries.map(|entry| entry.file_name().into_string().unwrap()).collect()
}

/// The files of messages of a language.
pub fn files(language: &str) -> Vec<PathBuf> {
    let mut todo = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("www/words").join(language)];
    let mut found = Vec::new();
    while let Some(path) = todo.pop() {
        if path.is_dir() {
            todo.extend(fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
        } else if path.extension().is_some_and(|e| e == "ftl") {
            found.push(path);
        }
    }
    found
}

/// A sentence needs the values of the messages within it, too.
fn close(found: BTreeMap<String, Sentence>) -> BTreeMap<String, Sentence> {
    let whole = |sentence: &Sentence| {
        let mut whole = sentence.clone();
        for inner in &sentence.messages {
            let inner = found.get(inner).unwrap_or_else(|| panic!("there is no {inner}"));
            whole.values.extend(inner.values.clone());
        }
        whole
    };
    found.iter().map(|(key, sentence)| (key.clone(), whole(sentence))).collect()
}

fn read(pattern: &Pattern<&str>, sentence: &mut Sentence) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            read_expression(expression, sentence);
        }
    }
}

fn read_expression(expression: &Expression<&str>, sentence: &mut Sentence) {
    match expression {
        Expression::Inline(inline) => read_inline(inline, sentence),
        Expression::Select { selector, variants } => {
            read_inline(selector, sentence);
            variants.iter().for_each(|variant| read(&variant.value, sentence));
        }
    }
}

fn read_inline(inline: &InlineExpression<&str>, sentence: &mut Sentence) {
    match inline {
        InlineExpression::VariableReference { id } => {
            sentence.values.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            sentence.messages.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => read_call(arguments, sentence),
        InlineExpression::Placeable { expression } => read_expression(expression, sentence),
        _ => {}
    }
}

fn read_call(arguments: &CallArguments<&str>, sentence: &mut Sentence) {
    arguments.positional.iter().for_each(|inline| read_inline(inline, sentence));
}
