//! Stored data, read field by field: what is missing has its usual value, and what cannot be right is
//! named, so that nothing is dropped without a word.

use crate::go::sgf::SgfError;
use crate::words::{Message, Say, errors_that_say, say};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// The version of data as it is written now. Data without a version is older than version 1.
const VERSION: u64 = 1;
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

/// Data as it is stored: an object with its version.
pub fn write(data: &impl Serialize) -> String {
    let mut object = serde_json::to_value(data).expect("what is stored is plain data");
    if let Value::Object(fields) = &mut object {
        fields.insert(VERSION_FIELD.into(), VERSION.into());
    }
    object.to_string()
}

/// The fields of stored data, to be taken one by one.
#[derive(Debug)]
pub struct Fields {
    fields: Map<String, Value>,
    odd: Vec<&'static str>,
}

impl Fields {
    /// Reads the fields of stored data from its text.
    ///
    /// # Errors
    /// A [`StoredError`] if the text is no such data, or a newer Yomi has stored it.
    pub fn read(text: &str) -> Result<Fields, StoredError> {
        let Ok(Value::Object(fields)) = serde_json::from_str(text) else {
            return Err(StoredError::Damaged);
        };
        let mut fields = Fields { fields, odd: Vec::new() };
        match fields.take(VERSION_FIELD, 0, |_| true) {
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
        let Some(value) = self.fields.remove(name) else { return usual };
        match serde_json::from_value(value).ok().filter(fits) {
            Some(value) => value,
            None => {
                self.odd.push(name);
                usual
            }
        }
    }

    /// The names of the fields that did not fit.
    pub fn odd(self) -> Vec<&'static str> {
        self.odd
    }
}
