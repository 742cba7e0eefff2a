//! The places of a type's values, read off the type itself: a type that serde reads names its fields, and an
//! enum its variants, to whatever it is read from.

use super::reader::Reader;
use serde::Deserialize;
use serde::de::value::Error;
use serde_json::Value;

/// A value within a value of some type, in the order of the type's fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The steps that lead to it, each after a slash: names of fields and variants, and `?` to what is there
    /// if anything is.
    pub path: String,
    /// Number of places that it lies within.
    pub depth: usize,
    /// What the type has there.
    pub kind: Kind,
}

/// What a type has at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Several values with names.
    Group,
    /// A number.
    Real,
    /// A whole number, 0 to the greatest that the type holds.
    Whole(u64),
    /// Yes or no.
    Switch,
    /// One of these variants.
    Choice(&'static [&'static str]),
    /// Any of these variants, in a list.
    Any(&'static [&'static str]),
    /// A value that may be missing.
    Maybe,
}

/// The places of a type's value in JSON. What is missing there, or is nothing that the type could hold, is
/// filled in: 1 for a number, an enum's first variant.
///
/// # Errors
/// If the type has something for which there is no [`Kind`].
pub fn places<'de, T: Deserialize<'de>>(value: &mut Value) -> Result<Vec<Place>, Error> {
    let mut found = Vec::new();
    T::deserialize(Reader::of_all(value, &mut found))?;
    Ok(found)
}

/// The value at a path.
pub fn find<'v>(value: &'v Value, path: &str) -> Option<&'v Value> {
    path.split('/').skip(1).try_fold(value, |value, step| match value {
        _ if step == "?" => Some(value),
        Value::Array(items) => inside(&items[item(items, step)?], step),
        _ => inside(value, step),
    })
}

/// The value at a path, to be changed.
pub fn find_mut<'v>(value: &'v mut Value, path: &str) -> Option<&'v mut Value> {
    path.split('/').skip(1).try_fold(value, |value, step| match value {
        _ if step == "?" => Some(value),
        Value::Array(items) => {
            let place = item(items, step)?;
            items[place].get_mut(step)
        }
        _ => value.get_mut(step),
    })
}

/// The place of a variant in a list.
pub fn item(items: &[Value], variant: &str) -> Option<usize> {
    items.iter().position(|item| variant_of(item) == Some(variant))
}

/// The name of an enum's variant in JSON.
pub fn variant_of(value: &Value) -> Option<&str> {
    match value {
        Value::String(name) => Some(name),
        Value::Object(map) => map.keys().next().map(String::as_str),
        _ => None,
    }
}

/// What is inside a variant or a group; a variant with nothing in it is itself.
fn inside<'v>(value: &'v Value, step: &str) -> Option<&'v Value> {
    match value {
        Value::String(name) if name == step => Some(value),
        _ => value.get(step),
    }
}
