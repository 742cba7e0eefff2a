//! The numbers of a plot, for files.

use serde::Serialize;
use serde_json::{Map, Value as Json};

/// A table with named columns.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Data {
    /// Names of the columns.
    pub columns: Vec<String>,
    /// The rows, each with a value for every column.
    pub rows: Vec<Vec<Value>>,
}

/// A value of a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Value {
    /// Nothing: the value is unknown.
    None,
    /// A number as it was measured.
    Number(f64),
    /// A name or a text.
    Text(String),
}

impl Value {
    /// The value as people read it, with up to four digits after the point.
    pub fn text(&self) -> String {
        match self {
            Value::None => "–".into(),
            Value::Number(n) if n.fract() == 0.0 => format!("{n:.0}"),
            Value::Number(n) => format!("{n:.4}"),
            Value::Text(text) => text.clone(),
        }
    }
}

impl Data {
    /// The table as comma-separated values (RFC 4180).
    pub fn csv(&self) -> String {
        let quoted = |text: &str| match text.contains([',', '"', '\n', '\r']) {
            true => format!("\"{}\"", text.replace('"', "\"\"")),
            false => text.to_owned(),
        };
        let value = |value: &Value| match value {
            Value::None => String::new(),
            Value::Number(n) => n.to_string(),
            Value::Text(text) => quoted(text),
        };
        let heads: Vec<String> = self.columns.iter().map(|name| quoted(name)).collect();
        let rows = self.rows.iter().map(|row| row.iter().map(value).collect::<Vec<_>>().join(","));
        let lines: Vec<String> = std::iter::once(heads.join(",")).chain(rows).collect();
        lines.join("\r\n") + "\r\n"
    }

    /// The table as JSON: an object for each row.
    pub fn json(&self) -> String {
        let value = |value: &Value| match value {
            Value::None => Json::Null,
            Value::Number(n) => Json::from(*n),
            Value::Text(text) => Json::from(text.clone()),
        };
        let row = |row: &Vec<Value>| {
            let pairs = self.columns.iter().cloned().zip(row.iter().map(value));
            Json::Object(pairs.collect::<Map<String, Json>>())
        };
        Json::Array(self.rows.iter().map(row).collect()).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_become_files() {
        let data = Data {
            columns: vec!["move".into(), "Q, mean".into()],
            rows: vec![
                vec![Value::Text("E5".into()), Value::Number(0.5)],
                vec![Value::Text("a \"b\"".into()), Value::None],
            ],
        };
        assert_eq!(data.csv(), "move,\"Q, mean\"\r\nE5,0.5\r\n\"a \"\"b\"\"\",\r\n");
        let json: Json = serde_json::from_str(&data.json()).unwrap();
        assert_eq!(json[0]["Q, mean"], 0.5);
        assert_eq!(json[1]["Q, mean"], Json::Null);
        assert_eq!(json[1]["move"], "a \"b\"");
    }
}
