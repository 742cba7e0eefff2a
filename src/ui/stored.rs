//! Stored data, read field by field: what is missing has its usual value, and what cannot be right is
//! named, so that nothing is dropped without a word.

use crate::go::sgf::SgfError;
use crate::words::{Message, Say, errors_that_say, say};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// The version of data as it is written now. Data without a version is older than version 1.
const VERSION: u32 = 1;
const VERSION_FIELD: &str = "version";

/// Why stored data cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoredError {
    /// The text is none that could have been stored.
    Damaged,
    /// It has a version that is not known here.
    Newer,
    /// The game in it has no record that can be read.
    Record(SgfError),
}

impl Say for StoredError {
    fn say(&self) -> Message {
        match self {
            StoredError::Damaged => say!("stored-damaged"),
            StoredError::Newer => say!("stored-newer"),
            StoredError::Record(error) => say!("stored-record", why = error.say()),
        }
    }
}

errors_that_say!(StoredError);

/// An object with named values, which is read from JSON by a crate natively and by the browser in the page, so that
/// the page does without that crate.
pub trait Object: Sized {
    /// The object that a text holds, if it holds one.
    fn parse(text: &str) -> Option<Self>;

    /// Plain data as an object.
    fn of(data: &impl Serialize) -> Self;

    /// The value of this name: the outer option is none if there is no value, the inner one if it is no `T`.
    fn get<T: DeserializeOwned>(&self, name: &str) -> Option<Option<T>>;

    /// Sets the value of this name to a number.
    fn set(&mut self, name: &str, number: u32);

    /// The object as JSON.
    fn text(&self) -> String;
}

/// An object of the crate that reads JSON.
pub type Json = Map<String, Value>;

impl Object for Json {
    fn parse(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    fn of(data: &impl Serialize) -> Self {
        match serde_json::to_value(data) {
            Ok(Value::Object(fields)) => fields,
            _ => unreachable!("what is stored has fields"),
        }
    }

    fn get<T: DeserializeOwned>(&self, name: &str) -> Option<Option<T>> {
        Some(serde_json::from_value(Map::get(self, name)?.clone()).ok())
    }

    fn set(&mut self, name: &str, number: u32) {
        self.insert(name.into(), number.into());
    }

    fn text(&self) -> String {
        serde_json::to_string(self).expect("an object is plain data")
    }
}

/// Data as it is stored: an object with its version.
pub fn write(data: &impl Serialize) -> String {
    write_as::<Json>(data)
}

/// Data as it is stored, written by this kind of object.
pub fn write_as<O: Object>(data: &impl Serialize) -> String {
    let mut object = O::of(data);
    object.set(VERSION_FIELD, VERSION);
    object.text()
}

/// The fields of stored data, to be taken one by one.
#[derive(Debug)]
pub struct Fields<O> {
    object: O,
    odd: Vec<&'static str>,
}

impl<O: Object> Fields<O> {
    /// Reads the fields of stored data from its text.
    ///
    /// # Errors
    /// A [`StoredError`] if the text is no such data, or a newer Yomi has stored it.
    pub fn read(text: &str) -> Result<Fields<O>, StoredError> {
        let object = O::parse(text).ok_or(StoredError::Damaged)?;
        let mut fields = Fields { object, odd: Vec::new() };
        match fields.take_any(VERSION_FIELD, 0) {
            0..=VERSION if fields.odd.is_empty() => Ok(fields),
            _ => Err(StoredError::Newer),
        }
    }

    /// Takes a field; its usual value where it is missing or does not fit.
    pub fn take<T: DeserializeOwned>(
        &mut self,
        name: &'static str,
        usual: T,
        fits: impl FnOnce(&T) -> bool,
    ) -> T {
        let Some(value) = self.object.get(name) else { return usual };
        match value.filter(fits) {
            Some(value) => value,
            None => {
                self.odd.push(name);
                usual
            }
        }
    }

    /// Takes a field whatever it says; its usual value where it is missing or of another type. One check for all
    /// fields of a type makes one program for them.
    pub fn take_any<T: DeserializeOwned>(&mut self, name: &'static str, usual: T) -> T {
        self.take(name, usual, |_| true)
    }

    /// The names of the fields that did not fit.
    pub fn odd(self) -> Vec<&'static str> {
        self.odd
    }
}
