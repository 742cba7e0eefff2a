//! Names that people read, for things that have an id.

use super::preset;
use crate::words::Message;

/// A system's name, with the choices after it where it is a variant.
pub fn of_system(id: &str) -> String {
    let (id, choices) = id.split_at(of_choices(id));
    let name = preset(id).map_or_else(|_| id.to_owned(), |preset| preset.name().to_string());
    format!("{name}{choices}")
}

/// The name of the registry's system that a variant is of.
pub fn of_preset(id: &str) -> Message {
    Message::about("system", preset(&id[..of_choices(id)]).map_or("yomi", |preset| preset.id))
}

/// Where the choices after an id begin.
fn of_choices(id: &str) -> usize {
    id.find('+').unwrap_or(id.len())
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
