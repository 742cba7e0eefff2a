//! Choices in place of others, as JSON: those of a variant, and of rules.

use super::plan::Plan;
use super::presets::{Preset, nearest, preset};
use super::spec::SearchSpec;
use super::variant::VariantError;
use crate::words::{Message, Say, cut, errors_that_say, quoted, say};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

#[cfg(feature = "choices-apart")]
pub use apart::bring;
#[cfg(feature = "choices-apart")]
pub(super) use apart::read;
#[cfg(not(feature = "choices-apart"))]
pub(super) use read_json as read;

/// Why a text makes no choices that take the place of those that something has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChoiceError {
    /// It is not JSON.
    Json {
        /// Number of the first character that does not fit, counted from 1.
        at: usize,
    },
    /// It is JSON, but does not name choices.
    Nameless,
    /// A choice is named twice.
    Twice,
    /// There is no such axis.
    Axis {
        /// The axis that was named.
        axis: String,
        /// Axes with the most similar names.
        nearest: Vec<String>,
    },
    /// The axis has no such choice.
    Choice {
        /// The axis that was named.
        axis: String,
        /// What was chosen, as JSON.
        choice: String,
        /// What it has in the place of that, as JSON.
        own: String,
    },
    /// A name within the choice for an axis is none that can stand there.
    Named {
        /// The axis that was named.
        axis: String,
        /// The name that was written.
        name: String,
        /// All that can stand there.
        names: Vec<String>,
    },
}

impl Say for ChoiceError {
    fn say(&self) -> Message {
        match self {
            ChoiceError::Json { at } => say!("choices-unreadable", at = *at),
            ChoiceError::Nameless => say!("choices-nameless"),
            ChoiceError::Twice => say!("choices-twice"),
            ChoiceError::Axis { axis, nearest } => {
                say!("no-axis", text = quoted(axis), nearest = nearest.join(", "))
            }
            ChoiceError::Choice { axis, choice, own } => {
                say!(
                    "choice-unreadable",
                    axis = axis.as_str(),
                    choice = cut(choice),
                    own = cut(own)
                )
            }
            ChoiceError::Named { axis, name, names } => {
                say!(
                    "no-choice-named",
                    axis = axis.as_str(),
                    name = quoted(name),
                    names = names.join(", ")
                )
            }
        }
    }
}

errors_that_say!(ChoiceError);

/// The spec of a system with these choices in place of its own.
pub(super) fn read_json(system: &Preset, choices: &str) -> Result<SearchSpec, VariantError> {
    let spec = refit(&system.spec(), choices)
        .map_err(|why| VariantError::Choices { id: system.id.to_owned(), why })?;
    Plan::new(spec.clone(), 1)?;
    Ok(spec)
}

/// A value with these choices, named in JSON, in the place of some of its own.
///
/// # Errors
/// A [`ChoiceError`] for the first choice that it cannot have.
pub fn refit<T: Serialize + DeserializeOwned + Clone>(
    own: &T,
    written: &str,
) -> Result<T, ChoiceError> {
    let choices: Value = serde_json::from_str(written)
        .map_err(|wrong| ChoiceError::Json { at: place(written, &wrong) })?;
    if named(&choices) < names(written) {
        return Err(ChoiceError::Twice);
    }
    let Value::Object(choices) = choices else { return Err(ChoiceError::Nameless) };
    let mut fields = as_written(own);
    let mut read = own.clone();
    for (axis, choice) in choices {
        let Some(field) = fields.get_mut(&axis) else {
            let nearest = nearest(&axis, fields.keys().map(String::as_str));
            let nearest = nearest.into_iter().map(str::to_owned).collect();
            return Err(ChoiceError::Axis { axis, nearest });
        };
        let own = std::mem::replace(field, choice.clone());
        // One after the other, so that the one that does not fit is known.
        read = serde_json::from_value(Value::Object(fields.clone())).map_err(|wrong| {
            match alternatives(&wrong) {
                Some((name, names)) => ChoiceError::Named { axis, name, names },
                None => {
                    let (choice, own) = (choice.to_string(), own.to_string());
                    ChoiceError::Choice { axis, choice, own }
                }
            }
        })?;
    }
    Ok(read)
}

/// The place of an error in a text that is no JSON, as a number of characters from 1.
fn place(text: &str, wrong: &serde_json::Error) -> usize {
    let lines = wrong.line().saturating_sub(1);
    let before: usize = text.split('\n').take(lines).map(|line| line.chars().count() + 1).sum();
    // The reader counts the bytes of the line.
    let line = text.split('\n').nth(lines).unwrap_or_default().char_indices();
    before + 1 + line.take_while(|&(byte, _)| byte + 1 < wrong.column()).count()
}

/// A name that is not known where it stands, with those that are: the reader of JSON sets them in backticks, the name
/// before what it expected.
fn alternatives(wrong: &serde_json::Error) -> Option<(String, Vec<String>)> {
    let told = wrong.to_string();
    let (unknown, known) = told.rsplit_once(", expected ")?;
    let (_, name) = unknown.strip_prefix("unknown ")?.split_once('`')?;
    let name = name.strip_suffix('`')?;
    Some((name.to_owned(), known.split('`').skip(1).step_by(2).map(str::to_owned).collect()))
}

/// Number of names in a text that is JSON, where each stands before a colon.
fn names(json: &str) -> usize {
    let (mut count, mut quoted, mut escaped) = (0, false, false);
    for byte in json.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => quoted = !quoted,
            b':' if !quoted => count += 1,
            _ => {}
        }
    }
    count
}

/// Number of names in a value, where of two that are the same one has stayed.
fn named(value: &Value) -> usize {
    match value {
        Value::Object(choices) => choices.values().map(|choice| 1 + named(choice)).sum(),
        Value::Array(values) => values.iter().map(named).sum(),
        _ => 0,
    }
}

fn as_json(choices: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(choices) {
        Ok(Value::Object(choices)) => choices,
        _ => unreachable!("choices are plain data with names"),
    }
}

/// The choices as text has them, in which a number is as short as it was meant.
fn as_written(choices: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_string(choices).and_then(|text| serde_json::from_str(&text)) {
        Ok(Value::Object(choices)) => choices,
        _ => unreachable!("choices are plain data with names"),
    }
}

impl SearchSpec {
    /// The spec's choices as JSON, without those that `uct` shares, so that a new axis does not
    /// change the text.
    ///
    /// # Panics
    /// Never: specs are plain data.
    pub fn choices(&self) -> String {
        let usual = as_json(&preset("uct").expect("it is in the registry").spec());
        let mut choices = as_json(self);
        choices.retain(|axis, choice| usual.get(axis) != Some(choice));
        Value::Object(choices).to_string()
    }
}

/// The reader of choices, brought when it is needed. It is a tenth of the page, and few visitors name
/// choices.
#[cfg(feature = "choices-apart")]
mod apart {
    use super::{Preset, SearchSpec, VariantError, read_json};
    use std::sync::OnceLock;

    type Read = fn(&Preset, &str) -> Result<SearchSpec, VariantError>;

    static READ: OnceLock<Read> = OnceLock::new();

    /// Installs the reader of choices. It is linked into the part of the program that calls this.
    pub fn bring() {
        let _ = READ.set(read_json);
    }

    /// The spec of a system with these choices in place of its own.
    ///
    /// # Errors
    /// [`VariantError::NoReader`] before anybody has brought the reader.
    pub fn read(system: &Preset, choices: &str) -> Result<SearchSpec, VariantError> {
        READ.get().ok_or(VariantError::NoReader)?(system, choices)
    }
}
