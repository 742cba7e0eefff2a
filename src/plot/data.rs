//! The numbers of a plot, for files.

use crate::words::say;
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

/// Where a table comes from, as its files tell it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Origin {
    /// The address at which the page shows the same.
    pub link: String,
    /// The seed of the random numbers, if there is one.
    pub seed: String,
}

/// The program's version, as files tell it.
const VERSION: &str = env!("CARGO_PKG_VERSION");

impl Origin {
    /// Names and values.
    fn pairs(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let pairs = [("link", self.link.as_str()), ("seed", &self.seed), ("version", VERSION)];
        pairs.into_iter().filter(|(_, value)| !value.is_empty())
    }

    /// All of it in one line, for pictures.
    pub fn line(&self) -> String {
        self.pairs().map(|(name, value)| format!("{name}: {value}")).collect::<Vec<_>>().join("; ")
    }
}

/// Names of the columns for the ends of a range, such as `95 %`, around what is called `name`.
pub(super) fn ends(name: &str, range: &str) -> [String; 2] {
    let from = say!("plot-from", name = name, range = range);
    [from, say!("plot-to", name = name, range = range)].map(String::from)
}

/// Names of the three columns of an estimate called `name`: its value, and the ends of its range, such as `95 %`.
pub fn ranged(name: impl Into<String>, range: &str) -> [String; 3] {
    let name = name.into();
    let [from, to] = ends(&name, range);
    [name, from, to]
}

impl Data {
    /// Places of the columns in which something stands.
    fn full(&self) -> Vec<usize> {
        let some = |&i: &usize| self.rows.iter().any(|row| row[i] != Value::None);
        (0..self.columns.len()).filter(|i| self.rows.is_empty() || some(i)).collect()
    }

    /// The table as comma-separated values (RFC 4180), without empty columns. Where it comes from stands in
    /// columns of its own, so that every program reads it, and tables can be put together.
    pub fn csv(&self, origin: &Origin) -> String {
        let quoted = |text: &str| match text.contains([',', '"', '\n', '\r']) {
            true => format!("\"{}\"", text.replace('"', "\"\"")),
            false => text.to_owned(),
        };
        let value = |value: &Value| match value {
            Value::None => String::new(),
            Value::Number(n) => n.to_string(),
            // A spreadsheet would work a text that begins like a formula out: a name may come from anybody.
            Value::Text(text) if text.starts_with(['=', '+', '-', '@', '\t', '\r']) => {
                quoted(&format!("'{text}"))
            }
            Value::Text(text) => quoted(text),
        };
        let full = self.full();
        let line =
            |cells: Vec<String>, ends: Vec<String>| [cells, ends].concat().join(",") + "\r\n";
        let heads = full.iter().map(|&i| quoted(&self.columns[i])).collect();
        let mut text = line(heads, origin.pairs().map(|pair| pair.0.to_owned()).collect());
        for row in &self.rows {
            let cells = full.iter().map(|&i| value(&row[i])).collect();
            text += &line(cells, origin.pairs().map(|pair| quoted(pair.1)).collect());
        }
        text
    }

    /// The table as JSON: where it comes from, and an object for each row.
    pub fn json(&self, origin: &Origin) -> String {
        let value = |value: &Value| match value {
            Value::None => Json::Null,
            Value::Number(n) => Json::from(*n),
            Value::Text(text) => Json::from(text.clone()),
        };
        let full = self.full();
        let row = |row: &Vec<Value>| {
            let pairs = full.iter().map(|&i| (self.columns[i].clone(), value(&row[i])));
            Json::Object(pairs.collect::<Map<String, Json>>())
        };
        let mut table: Map<String, Json> =
            origin.pairs().map(|(name, value)| (name.to_owned(), Json::from(value))).collect();
        table.insert("rows".into(), Json::Array(self.rows.iter().map(row).collect()));
        Json::Object(table).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_become_files_that_tell_where_they_come_from() {
        let data = Data {
            columns: vec!["move".into(), "never".into(), "Q, mean".into()],
            rows: vec![
                vec![Value::Text("E5".into()), Value::None, Value::Number(0.5)],
                vec![Value::Text("a \"b\"".into()), Value::None, Value::None],
            ],
        };
        let origin = Origin { link: "https://x/#race?a=1,2".into(), seed: "7".into() };
        let end = format!("\"https://x/#race?a=1,2\",7,{VERSION}\r\n");
        assert_eq!(
            data.csv(&origin),
            format!("move,\"Q, mean\",link,seed,version\r\nE5,0.5,{end}\"a \"\"b\"\"\",,{end}")
        );
        let formula = Value::Text("=1+1".into());
        let formula = Data { columns: vec!["name".into()], rows: vec![vec![formula]] };
        assert!(formula.csv(&origin).contains("\r\n'=1+1,"), "{}", formula.csv(&origin));
        let json: Json = serde_json::from_str(&data.json(&origin)).unwrap();
        assert_eq!(json["rows"][0]["Q, mean"], 0.5);
        assert_eq!(json["rows"][1]["Q, mean"], Json::Null);
        assert_eq!(json["rows"][1]["move"], "a \"b\"");
        assert_eq!(json["rows"][0].get("never"), None);
        assert_eq!((&json["seed"], &json["version"]), (&Json::from("7"), &Json::from(VERSION)));
        assert_eq!(data.csv(&Origin::default()).lines().next(), Some("move,\"Q, mean\",version"));
    }
}
