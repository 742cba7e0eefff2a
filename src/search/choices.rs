//! The choices of a variant, as JSON.

use super::plan::Plan;
use super::presets::{Preset, nearest, preset};
use super::spec::SearchSpec;
use super::variant::VariantError;
use serde_json::{Map, Value};

#[cfg(feature = "choices-apart")]
pub use apart::bring;
#[cfg(feature = "choices-apart")]
pub(super) use apart::read;
#[cfg(not(feature = "choices-apart"))]
pub(super) use read_json as read;

/// The spec of a system with these choices in place of its own.
pub(super) fn read_json(system: &Preset, choices: &str) -> Result<SearchSpec, VariantError> {
    let id = || system.id.to_owned();
    let mut spec = as_json(&system.spec());
    let written = choices;
    let choices: Value = serde_json::from_str(written)
        .map_err(|e| VariantError::Json { id: id(), message: e.to_string() })?;
    if named(&choices) < names(written) {
        return Err(VariantError::Twice { id: id() });
    }
    let Value::Object(choices) = choices else {
        return Err(VariantError::Nameless { id: id() });
    };
    for (axis, choice) in choices {
        match spec.get_mut(&axis) {
            Some(place) => *place = choice,
            None => {
                let nearest = nearest(&axis, spec.keys().map(String::as_str));
                let nearest = nearest.into_iter().map(str::to_owned).collect();
                return Err(VariantError::Axis { axis, nearest });
            }
        }
    }
    let spec: SearchSpec = serde_json::from_value(Value::Object(spec))
        .map_err(|e| VariantError::Choice { id: id(), message: e.to_string() })?;
    Plan::new(spec.clone(), 1)?;
    Ok(spec)
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

fn as_json(spec: &SearchSpec) -> Map<String, Value> {
    match serde_json::to_value(spec) {
        Ok(Value::Object(choices)) => choices,
        _ => unreachable!("specs are plain data"),
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
