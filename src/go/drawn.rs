//! Texts with positions: blocks of `key: value` lines and a drawn board, with blank lines between them. Lines that
//! begin with `#` are comments.

use super::diagram::{Diagram, DiagramError};

/// A block of such a text.
#[derive(Clone, Debug)]
pub struct Drawn<'a> {
    keys: Vec<(&'a str, &'a str)>,
    rows: Vec<&'a str>,
}

impl<'a> Drawn<'a> {
    /// The blocks of a text.
    pub fn all(text: &'a str) -> Vec<Drawn<'a>> {
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        let blocks = lines.split(|line| line.trim().is_empty()).filter(|block| !block.is_empty());
        blocks.map(Drawn::of).collect()
    }

    fn of(block: &[&'a str]) -> Drawn<'a> {
        let keys: Vec<_> = block.iter().map_while(|line| line.split_once(": ")).collect();
        let rows = block[keys.len()..].to_vec();
        Drawn { keys, rows }
    }

    /// The value of a key, if there is such a line. Hyphens may stand for the key's blanks.
    pub fn get(&self, key: &str) -> Option<&'a str> {
        let is_it = |name: &str| name.split(' ').eq(key.split([' ', '-']));
        self.keys.iter().find(|pair| is_it(pair.0)).map(|pair| pair.1)
    }

    /// The drawn board.
    ///
    /// # Errors
    /// A [`DiagramError`] if it is none.
    pub fn diagram(&self) -> Result<Diagram, DiagramError> {
        Diagram::parse(&self.rows.join("\n"))
    }
}
