//! What people call things that have an id.

use crate::search::preset;

/// A system's name, with the choices after it where it is a variant.
pub fn of_system(id: &str) -> String {
    let (id, choices) = id.split_at(id.find('+').unwrap_or(id.len()));
    let name = preset(id).map_or(id, |preset| preset.name);
    format!("{name}{choices}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn systems_have_names() {
        let named = ["uct", r#"uct+{"widen":"all"}"#, "no-such-system"].map(of_system);
        assert_eq!(named, ["UCT", r#"UCT+{"widen":"all"}"#, "no-such-system"]);
    }
}
