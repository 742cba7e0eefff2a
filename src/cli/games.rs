//! The folder that `yomi match` writes its games to.

use crate::disk;
use crate::go::{ByColor, Color, sgf};
use crate::gtp::read_file;
use crate::lab::Played;
use anyhow::{Context, ensure};
use std::fs;
use std::path::Path;

/// A folder of game records, numbered as the games of a match are.
pub(super) struct Folder<'a> {
    pub path: &'a Path,
    /// The names of A and B.
    pub names: &'a [String; 2],
}

impl Folder<'_> {
    /// Makes the folder, and makes sure that no game of an earlier match is written over. A match that goes on
    /// from its record may play a game again that a program had lost by breaking down.
    pub fn prepare(&self, to_play: impl Fn(u64) -> bool, goes_on: bool) -> anyhow::Result<()> {
        let name = self.path.display();
        fs::create_dir_all(self.path).with_context(|| format!("cannot make {name}"))?;
        for entry in fs::read_dir(self.path).with_context(|| format!("cannot read {name}"))? {
            let entry = entry?;
            let file = entry.file_name().to_string_lossy().into_owned();
            if number(&file).is_some_and(&to_play) {
                ensure!(
                    goes_on && self.may_be_replaced(&entry.path()),
                    "{name} has {file} of an earlier match: choose another folder"
                );
            }
        }
        let first = self.path.join("game-0000.sgf");
        disk::probe(&first).with_context(|| format!("cannot write to {name}"))
    }

    /// True if the record is of these players and one of them broke down.
    fn may_be_replaced(&self, file: &Path) -> bool {
        read_file(file, None).is_ok_and(|game| {
            let [a, b] = self.names;
            let names = (&game.names.black, &game.names.white);
            (names == (a, b) || names == (b, a)) && game.result.ends_with("+F")
        })
    }

    /// Writes a game.
    pub fn write(&self, played: &Played) -> anyhow::Result<()> {
        let file = self.path.join(format!("game-{:04}.sgf", played.number));
        disk::write(&file, sgf::write(&record(played, self.names)).as_bytes())
            .with_context(|| format!("cannot write {}", file.display()))
    }
}

/// The number of the game that a file of this name has.
fn number(file: &str) -> Option<u64> {
    file.strip_prefix("game-")?.strip_suffix(".sgf")?.parse().ok()
}

fn record(played: &Played, [a, b]: &[String; 2]) -> sgf::MainLine {
    let (black, white) = if played.a == Color::Black { (a, b) } else { (b, a) };
    sgf::MainLine {
        names: ByColor { black: black.clone(), white: white.clone() },
        result: played.ending.to_string(),
        comment: played.remark().unwrap_or_default(),
        ..sgf::MainLine::new(played.game.clone())
    }
}
