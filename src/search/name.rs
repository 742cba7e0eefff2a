//! Names that people read, for things that have an id.

use super::preset;

/// A system's name, with the choices after it where it is a variant.
pub fn of_system(id: &str) -> String {
    let (id, choices) = id.split_at(of_choices(id));
    let name = preset(id).map_or(id, |preset| preset.name);
    format!("{name}{choices}")
}

/// The name of the registry's system that a variant is of.
pub fn of_preset(id: &str) -> &'static str {
    preset(&id[..of_choices(id)]).map_or("Yomi", |preset| preset.name)
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
        assert_eq!(of_preset(r#"uct+{"widen":"all"}"#), "UCT");
    }
}
