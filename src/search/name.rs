//! Names that people read, for things that have an id.

use super::preset;
use crate::words::Message;

/// A system's name, with the choices after it where it is a variant.
pub fn of_system(id: &str) -> String {
    let (id, choices) = id.split_at(id_of(id).len());
    let name = preset(id).map_or_else(|_| id.to_owned(), |preset| preset.name().to_string());
    format!("{name}{choices}")
}

/// The name of the registry's system that a variant is of.
pub fn of_preset(id: &str) -> Message {
    Message::about("system", preset(id_of(id)).map_or("yomi", |preset| preset.id))
}

/// The id of the registry's system in the name of a variant.
pub fn id_of(name: &str) -> &str {
    name.split_once('+').map_or(name, |(id, _)| id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn systems_have_names() {
        let named = ["uct", r#"uct+{"widen":"all"}"#, "no-such-system"].map(of_system);
        assert_eq!(named, ["UCT", r#"UCT+{"widen":"all"}"#, "no-such-system"]);
        assert_eq!(of_preset(r#"uct+{"widen":"all"}"#).to_string(), "UCT");
    }
}
