//! A game of the library: what is told of it in the list, and its place among the others.

use super::msg::Msg;
use super::state::{Saved, Unfinished};
use crate::go::sgf::{Kifu, Stones, Value};
use crate::go::{Cell, Color};
use serde::{Deserialize, Serialize};

/// What the library's list tells of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Entry {
    /// The number of the game, in sixteen digits.
    pub id: String,
    /// The name that a person has given it; empty without one.
    pub name: String,
    /// The name that its record tells. Older pages had it in the place of the given one.
    #[serde(default)]
    pub title: String,
    /// The name of the file from which it was opened; empty if it was not, or by older pages.
    #[serde(default)]
    pub file: String,
    /// Titles and players of the further games of its file, a line for each.
    #[serde(default)]
    pub further: Vec<String>,
    /// The number of the record as it was opened, of one that was edited since.
    #[serde(skip)]
    pub opened: Option<String>,
    /// The players, as the record or the page names them.
    pub black: String,
    /// The player with the white stones.
    pub white: String,
    /// The result as records write it; empty without one.
    pub result: String,
    /// The event and the date that the record tells.
    pub event: String,
    /// Number of moves on the main line.
    pub moves: usize,
    /// Number of points in a row.
    pub width: usize,
    /// The last position, row by row from the top: `B`, `W` and `.`.
    pub stones: String,
    /// When it was kept last, in milliseconds since 1970.
    pub kept: f64,
    /// Among whom it goes on, and where: only of a game that was begun here and has no result.
    #[serde(default)]
    pub unfinished: Option<Unfinished>,
}

impl Entry {
    /// What is told of a game that was kept at this time.
    pub fn of(game: &Saved, kept: f64) -> Option<(Entry, Vec<u8>)> {
        let kifu = game.exported().ok()?;
        let entry = Entry::read(&kifu, game.id(), kept)?;
        let unfinished = game.unfinished().filter(|_| entry.result.is_empty());
        let opened = game.opened().map(id);
        Some((Entry { unfinished, opened, ..entry }, kifu.write()))
    }

    /// The message by which its record is opened, or by which the game goes on.
    pub fn opening(&self, kifu: Kifu) -> Msg {
        match self.unfinished.clone().filter(Unfinished::is_known) {
            Some(unfinished) => Msg::go_on(kifu, self.number(), unfinished),
            None => Msg::open(kifu, Some(self.number())),
        }
    }

    /// The entry that takes the place of `before`, the one with its number or of what was opened: the name that a
    /// person has given stays, and the file's.
    pub fn after(self, before: Option<Entry>) -> Entry {
        let Some(before) = before else { return self };
        let first = |one: String, other: String| if one.is_empty() { other } else { one };
        Entry { name: first(before.name, self.name), file: first(self.file, before.file), ..self }
    }

    /// Whether this tells what the other tells, kept at whatever time.
    pub fn tells_the_same_as(&self, other: &Entry) -> bool {
        Entry { kept: other.kept, ..self.clone() } == *other
    }

    /// The name in the list: what a person has given it, or else what its record tells; empty without one.
    pub fn heading(&self) -> &str {
        if self.name.is_empty() { &self.title } else { &self.name }
    }

    /// The name of its file without what such files end with; empty if it is of no file.
    pub fn file_name(&self) -> &str {
        self.file.trim_end_matches(".sgf")
    }

    /// Whether it is known by its file alone: it has no heading and no players.
    pub fn is_nameless(&self) -> bool {
        [self.heading(), &self.black, &self.white].into_iter().all(str::is_empty)
    }

    /// What is told of the first game of a record.
    pub fn read(kifu: &Kifu, id: u64, kept: f64) -> Option<Entry> {
        let root = kifu.root()?;
        let told = |name| kifu.value(root, name).map_or(String::new(), Value::line);
        let last = kifu.main_line(root).last()?;
        let shown = kifu.stones(last).ok()?;
        let stones = shown.spots().map(|spot| match shown.cell(spot) {
            Cell::Black => 'B',
            Cell::White => 'W',
            _ => '.',
        });
        let names = |root| {
            let told = ["GN", "PB", "PW", "EV"].map(|name| kifu.value(root, name).map(Value::line));
            told.into_iter().flatten().collect::<Vec<_>>().join(" ")
        };
        Some(Entry {
            id: self::id(id),
            name: String::new(),
            file: String::new(),
            further: kifu.games().skip(1).map(names).collect(),
            opened: None,
            title: told("GN"),
            black: told("PB"),
            white: told("PW"),
            result: told("RE"),
            event: [told("EV"), told("DT")].join(" ").trim().to_owned(),
            moves: kifu.turns(last).len(),
            width: shown.width(),
            stones: stones.collect(),
            kept,
            unfinished: None,
        })
    }

    /// The number of the game.
    pub fn number(&self) -> u64 {
        u64::from_str_radix(&self.id, 16).unwrap_or_default()
    }

    /// The last position, to be drawn small; none on a board that cannot be shown.
    pub fn position(&self) -> Option<Stones> {
        let height = self.stones.len() / self.width.max(1);
        let mut stones = Stones::new(self.width, height).ok()?;
        let letters: Vec<char> = self.stones.chars().collect();
        for (spot, letter) in stones.spots().zip(letters) {
            let color = match letter {
                'B' => Some(Color::Black),
                'W' => Some(Color::White),
                _ => None,
            };
            if let Some(color) = color {
                stones.set(spot, color.cell());
            }
        }
        Some(stones)
    }

    /// Whether all words of a search are found in what is told of the game, in any case.
    pub fn matches(&self, search: &str) -> bool {
        let Entry { name, title, file, black, white, result, event, further, .. } = self;
        let told = [name, title, file, black, white, result, event].into_iter().chain(further);
        let told = told.map(|text| text.to_lowercase()).collect::<Vec<_>>().join("\n");
        search.to_lowercase().split_whitespace().all(|word| told.contains(word))
    }
}

/// The number of a game as entries have it.
fn id(number: u64) -> String {
    format!("{number:016x}")
}
