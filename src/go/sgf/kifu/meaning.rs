//! What nodes say: moves, set-up, marks and the size of the board.

use super::{Kifu, NodeId};
use crate::go::color::{Cell, Color};
use crate::go::point::MAX_SIZE;
use crate::go::sgf::error::{SgfError, SgfPointError};
use crate::go::sgf::spot::{Spot, SpotList, Spots, played};
use crate::go::sgf::stones::Stones;
use crate::go::sgf::value::Value;

/// A move of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The player.
    pub color: Color,
    /// Where the stone was placed; `None` for a pass.
    pub spot: Option<Spot>,
}

/// A mark on a spot, without words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A triangle (`TR`).
    Triangle,
    /// A square (`SQ`).
    Square,
    /// A circle (`CR`).
    Circle,
    /// A cross (`MA`, in old files `M`).
    Cross,
    /// The spot is selected (`SL`).
    Selected,
    /// The spot is greyed out (`DD`), also in the nodes that follow until one says otherwise.
    Dimmed,
    /// The spot is shown and others are not (`VW`), also in the nodes that follow.
    Visible,
    /// The spot is Black's territory (`TB`).
    BlackTerritory,
    /// The spot is White's territory (`TW`).
    WhiteTerritory,
}

impl Mark {
    /// All marks.
    pub const ALL: [Mark; 9] = [
        Mark::Triangle,
        Mark::Square,
        Mark::Circle,
        Mark::Cross,
        Mark::Selected,
        Mark::Dimmed,
        Mark::Visible,
        Mark::BlackTerritory,
        Mark::WhiteTerritory,
    ];

    /// The name of the property that has it.
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Triangle => "TR",
            Mark::Square => "SQ",
            Mark::Circle => "CR",
            Mark::Cross => "MA",
            Mark::Selected => "SL",
            Mark::Dimmed => "DD",
            Mark::Visible => "VW",
            Mark::BlackTerritory => "TB",
            Mark::WhiteTerritory => "TW",
        }
    }

    /// Whether it counts in the nodes that follow too, until one says otherwise.
    pub(super) fn is_inherited(self) -> bool {
        matches!(self, Mark::Dimmed | Mark::Visible)
    }
}

/// The largest board whose spots have names.
const ANY_BOARD: (usize, usize) = (52, 52);

impl Kifu {
    /// Number of columns and rows of the board of a node's game; 19 each where it says nothing.
    ///
    /// # Errors
    /// [`SgfError::Size`] if what it says is no size.
    pub fn size(&self, id: NodeId) -> Result<(usize, usize), SgfError> {
        let root = self.path(id)[0];
        let text = self.value(root, "SZ").map_or(String::new(), Value::line);
        if text.is_empty() {
            return Ok((MAX_SIZE, MAX_SIZE));
        }
        let (width, height) = text.split_once([':', 'x']).unwrap_or((&text, &text));
        match (width.trim().parse(), height.trim().parse()) {
            (Ok(width), Ok(height)) => Ok((width, height)),
            _ => Err(SgfError::Size(text)),
        }
    }

    /// The moves of a node with their values: as a rule one or none, in odd files more.
    pub(in crate::go::sgf) fn moves(&self, id: NodeId) -> impl Iterator<Item = (Color, &Value)> {
        self.properties(id).iter().filter_map(|property| match property.name() {
            "B" => Some((Color::Black, &property.values()[0])),
            "W" => Some((Color::White, &property.values()[0])),
            _ => None,
        })
    }

    /// The first move of a node, if it has one.
    ///
    /// # Errors
    /// An [`SgfPointError`] if its spot is not on the board.
    pub fn turn(&self, id: NodeId) -> Result<Option<Turn>, SgfPointError> {
        self.turn_on(id, self.size(id).unwrap_or((MAX_SIZE, MAX_SIZE)))
    }

    /// The same on a board of so many columns and rows, for who asks about many nodes: the size stands in the first
    /// node, which is as far away as the node is deep.
    ///
    /// # Errors
    /// As of [`Kifu::turn`].
    pub fn turn_on(&self, id: NodeId, size: (usize, usize)) -> Result<Option<Turn>, SgfPointError> {
        let Some((color, value)) = self.moves(id).next() else { return Ok(None) };
        Ok(Some(Turn { color, spot: played(value, size)? }))
    }

    /// All moves from the first node of the game to this one; what names no spot of the board is passed
    /// over.
    pub fn turns(&self, id: NodeId) -> Vec<Turn> {
        let size = self.size(id).unwrap_or((MAX_SIZE, MAX_SIZE));
        let path = self.path(id);
        let moves = path.iter().flat_map(|&id| self.moves(id));
        moves
            .filter_map(|(color, value)| Some(Turn { color, spot: played(value, size).ok()? }))
            .collect()
    }

    /// The moves from the first node of the game to this one with their numbers, which go from 1, or from what
    /// `MN` says of a node. Of moves on one spot the last counts, and none where the spot has been set up since.
    pub fn move_numbers(&self, id: NodeId) -> Vec<(Spot, Color, usize)> {
        let size = self.size(id).unwrap_or((MAX_SIZE, MAX_SIZE));
        let mut numbers: Vec<(Spot, Color, usize)> = Vec::new();
        let mut note = |spot: Spot, what: Option<(Color, usize)>| {
            numbers.retain(|&(other, ..)| other != spot);
            numbers.extend(what.map(|(color, number)| (spot, color, number)));
        };
        let mut next: usize = 1;
        for id in self.path(id) {
            for (spot, _) in self.set_ups(id, size).cells {
                note(spot, None);
            }
            let said = self.value(id, "MN").and_then(|value| value.written().trim().parse().ok());
            next = said.unwrap_or(next);
            for (color, value) in self.moves(id) {
                if let Ok(Some(spot)) = played(value, size) {
                    note(spot, Some((color, next)));
                }
                next = next.saturating_add(1);
            }
        }
        numbers
    }

    /// Whom a node lets play next, if it says so.
    pub fn to_play(&self, id: NodeId) -> Option<Color> {
        match self.value(id, "PL")?.written().trim().as_bytes().first()? {
            b'B' | b'b' | b'1' => Some(Color::Black),
            b'W' | b'w' | b'2' => Some(Color::White),
            _ => None,
        }
    }

    /// The comment of a node; empty without one.
    pub fn comment(&self, id: NodeId) -> String {
        self.value(id, "C").map_or(String::new(), Value::text)
    }

    /// The marks of a node, each once. What is no spot is passed over.
    pub fn marks(&self, id: NodeId) -> Vec<(Mark, Spot)> {
        let mut marks = Vec::new();
        for mark in Mark::ALL {
            let values = self.values(id, mark.name());
            let old = self.values(id, "M").filter(|_| mark == Mark::Cross);
            let mut spots = SpotList::new(ANY_BOARD);
            for value in values.chain(old) {
                let _ = spots.add(value);
            }
            marks.extend(spots.into_spots().into_iter().map(|spot| (mark, spot)));
        }
        marks
    }

    /// The node whose list of a mark counts at a node: its own, or of a mark that is inherited the nearest.
    pub(super) fn says(&self, id: NodeId, mark: Mark) -> NodeId {
        let mut up = std::iter::successors(Some(id), |&id| self.parent(id));
        let says = |&id: &NodeId| !mark.is_inherited() || self.value(id, mark.name()).is_some();
        up.find(says).unwrap_or(id)
    }

    /// The spots of a mark that are seen at a node, whether it says so or inherits them.
    pub fn marked(&self, id: NodeId, mark: Mark) -> Vec<Spot> {
        let marks = self.marks(self.says(id, mark)).into_iter();
        marks.filter(|(other, _)| *other == mark).map(|(_, spot)| spot).collect()
    }

    /// The labels of a node, with the letters of old files.
    pub fn labels(&self, id: NodeId) -> Vec<(Spot, String)> {
        let written = self.values(id, "LB").filter_map(|value| {
            let (spot, label) = value.parts()?;
            Some((Spot::parse(&spot)?, label.replace('\n', " ")))
        });
        written.chain(self.letters(id)).collect()
    }

    /// The letters of old files (`L`), which begin with `A`.
    pub(super) fn letters(&self, id: NodeId) -> impl Iterator<Item = (Spot, String)> {
        let spots = self.values(id, "L").filter_map(|value| Spots::parse(value.written()));
        let letters = ('A'..='Z').chain('a'..='z').map(String::from);
        spots.flat_map(Spots::all).zip(letters)
    }

    /// The lines (`LN`) or arrows (`AR`) of a node, each from one spot to another.
    pub fn lines(&self, id: NodeId, name: &str) -> Vec<(Spot, Spot)> {
        let ends = |value: &Value| {
            let (from, to) = value.parts()?;
            Some((Spot::parse(&from)?, Spot::parse(&to)?))
        };
        self.values(id, name).filter_map(ends).collect()
    }

    /// The board after a node. Every move is made as it is recorded, also one that no rules allow. What names no spot
    /// of the board is passed over, and so is a chain without a liberty in the set-up of the first node.
    ///
    /// # Errors
    /// [`SgfError::Size`], or [`SgfError::Shown`] if the board is too large to be shown.
    pub fn stones(&self, id: NodeId) -> Result<Stones, SgfError> {
        let size = self.size(id)?;
        let mut stones = Stones::new(size.0, size.1)?;
        for (i, &node) in self.path(id).iter().enumerate() {
            self.follow(node, i == 0, size, &mut stones);
        }
        Ok(stones)
    }

    /// Makes what a node of a board of this size says on the board of the node before it.
    pub(in crate::go::sgf) fn follow(
        &self,
        id: NodeId,
        root: bool,
        size: (usize, usize),
        stones: &mut Stones,
    ) {
        let mut only_black = None;
        for (spot, cell) in self.set_ups(id, size).cells {
            stones.set(spot, cell);
            only_black = Some(cell == Cell::Black && only_black != Some(false));
        }
        if root {
            stones.take_dead();
        }
        if root && only_black == Some(true) {
            stones.to_play = Color::White;
        }
        for (color, value) in self.moves(id) {
            if let Ok(spot) = played(value, size) {
                stones.play(Turn { color, spot });
            }
        }
        stones.to_play = self.to_play(id).unwrap_or(stones.to_play);
    }
}
