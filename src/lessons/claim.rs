//! Claims: what a lesson says of its demo, in a form that a test can check.

use serde_json::Value;

/// A comparison of two numbers or words among those that a demo shows: `racers.0.found.0 > 800`.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// What stands before the sign.
    pub left: Side,
    /// The sign.
    pub relation: Relation,
    /// What stands after it.
    pub right: Side,
}

/// One side of a comparison.
#[derive(Clone, Debug, PartialEq)]
pub enum Side {
    /// A value that is written out, as JSON has it.
    Value(Value),
    /// The way to a value among the demo's, with dots between names and numbers; the last name may be
    /// `length`.
    Path(String),
}

/// How two values are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// `=`
    Same,
    /// `!=`
    Other,
    /// `<`
    Less,
    /// `>`
    More,
}

impl Claim {
    /// Reads a claim: two sides, and a sign with blanks around it.
    pub fn read(text: &str) -> Option<Claim> {
        let signs = [
            (" = ", Relation::Same),
            (" != ", Relation::Other),
            (" < ", Relation::Less),
            (" > ", Relation::More),
        ];
        let found = |&(sign, relation): &(&str, Relation)| {
            let (left, right) = text.split_once(sign)?;
            let (left, right) = (Side::read(left.trim()), Side::read(right.trim()));
            Some(Claim { left, relation, right })
        };
        signs.iter().find_map(found)
    }

    /// Whether the claim is true of these values, which are those of `window.yomi.demo()`.
    pub fn holds(&self, shown: &Value) -> bool {
        let (left, right) = (self.left.of(shown), self.right.of(shown));
        let numbers = left.as_f64().zip(right.as_f64());
        match self.relation {
            Relation::Same => numbers.map_or(left == right, |(a, b)| a == b),
            Relation::Other => numbers.map_or(left != right, |(a, b)| a != b),
            Relation::Less => numbers.is_some_and(|(a, b)| a < b),
            Relation::More => numbers.is_some_and(|(a, b)| a > b),
        }
    }
}

impl Side {
    fn read(text: &str) -> Side {
        match serde_json::from_str(text) {
            Ok(value) => Side::Value(value),
            Err(_) => Side::Path(text.to_owned()),
        }
    }

    fn of(&self, shown: &Value) -> Value {
        let path = match self {
            Side::Value(value) => return value.clone(),
            Side::Path(path) => path,
        };
        let step = |value: Value, name: &str| match (&value, name) {
            (Value::Array(items), "length") => items.len().into(),
            (Value::Array(items), _) => {
                name.parse::<usize>().ok().and_then(|i| items.get(i)).cloned().unwrap_or_default()
            }
            _ => value.get(name).cloned().unwrap_or_default(),
        };
        path.split('.').fold(shown.clone(), step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn claims_are_compared() {
        let shown =
            json!({ "racers": [{ "found": [900, null] }, { "found": [60] }], "move": "D4" });
        let holds = |claim: &str| Claim::read(claim).unwrap().holds(&shown);
        for claim in [
            "racers.0.found.0 > racers.1.found.0",
            "racers.0.found.1 = null",
            "racers.0.found.length = 2",
            "move = \"D4\"",
            "move != \"E5\"",
            "racers.1.found.0 < 100",
        ] {
            assert!(holds(claim), "{claim}");
        }
        for claim in ["racers.0.found.0 < 800", "move > 3", "nothing > 0", "move = \"E5\""] {
            assert!(!holds(claim), "{claim}");
        }
        assert_eq!(Claim::read("made is 5"), None);
    }
}
