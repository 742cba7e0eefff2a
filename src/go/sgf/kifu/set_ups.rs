//! What nodes set up, and what of it is left out because it cannot stand.

use super::{Kifu, NodeId};
use crate::go::color::{Cell, Color};
use crate::go::diagram::SetupError;
use crate::go::point::Point;
use crate::go::sgf::error::{Location, SgfError, SgfPointError};
use crate::go::sgf::note::Note;
use crate::go::sgf::property::Property;
use crate::go::sgf::spot::{Spot, SpotList, Spots};
use crate::go::sgf::stones::Stones;
use crate::go::sgf::value::Value;

/// The properties that set up, in the order of the standard.
const SET_UPS: [(&str, Cell); 3] = [("AB", Cell::Black), ("AW", Cell::White), ("AE", Cell::Empty)];

/// What a node sets up.
#[derive(Default)]
pub(in crate::go::sgf) struct SetUps {
    /// The stones that it sets up and the spots that it empties, in the order of the standard.
    pub cells: Vec<(Spot, Cell)>,
    /// The first value that names no point of the board, with its place in the file and the reason.
    odd: Option<(Option<usize>, SgfPointError)>,
    /// Number of such values, and of rectangles that leave the board.
    pub left_out: usize,
}

impl Kifu {
    /// What a node sets up on a board of this size. What is off the board is left out.
    pub(in crate::go::sgf) fn set_ups(&self, id: NodeId, size: (usize, usize)) -> SetUps {
        let mut set_ups = SetUps::default();
        for (name, cell) in SET_UPS {
            let mut spots = SpotList::new(size);
            for (property, value) in self.placed_values(id, name) {
                if let Err(why) = spots.add(value) {
                    set_ups.left_out += 1;
                    set_ups.odd.get_or_insert_with(|| (self.offset(property, value), why));
                }
            }
            set_ups.cells.extend(spots.into_spots().into_iter().map(|spot| (spot, cell)));
        }
        set_ups
    }

    /// The note of what is left out of a node's set-up because it names no point of the board.
    pub(in crate::go::sgf) fn left_out(&self, id: NodeId, set_ups: &SetUps) -> Option<Note> {
        let (offset, why) = set_ups.odd.clone()?;
        let first = SgfError::Point { at: self.place(id, offset), why };
        Some(Note::LeftOut { first, more: set_ups.left_out - 1 })
    }

    /// The stones of a game's first node that can stand, in the order of their lists. Of two on one point the later
    /// one stands, as on every board that is shown, and a chain without a liberty is left out.
    ///
    /// # Errors
    /// [`SgfError::Shown`] if the board is too large to be shown.
    pub(in crate::go::sgf) fn first_stones(
        &self,
        root: NodeId,
        (width, height): (usize, usize),
        notes: &mut Vec<Note>,
    ) -> Result<Vec<(Color, Spot)>, SgfError> {
        let set_ups = self.set_ups(root, (width, height));
        notes.extend(self.left_out(root, &set_ups));
        let mut stones = Stones::new(width, height)?;
        set_ups.cells.iter().for_each(|&(spot, cell)| stones.set(spot, cell));
        let replaced =
            |&(spot, cell): &(Spot, Cell)| cell == Cell::Black && stones.cell(spot) == Cell::White;
        let replaced: Vec<_> = set_ups.cells.iter().copied().filter(replaced).collect();
        let dead = stones.take_dead();
        let reasons: [fn(Point) -> SetupError; 2] = [SetupError::Occupied, SetupError::NoLiberty];
        for (left_out, why) in [replaced, dead].into_iter().zip(reasons) {
            let Some(&(spot, cell)) = left_out.first() else { continue };
            let at = self.place(root, self.offset_of(root, spot, cell));
            let first = SgfError::Setup { at, why: why(spot.point(height)) };
            notes.push(Note::LeftOut { first, more: left_out.len() - 1 });
        }
        let stands = |(spot, cell): (Spot, Cell)| {
            cell.color().filter(|_| stones.cell(spot) == cell).map(|color| (color, spot))
        };
        Ok(set_ups.cells.into_iter().filter_map(stands).collect())
    }

    /// Where the value begins that sets up this cell.
    fn offset_of(&self, id: NodeId, spot: Spot, cell: Cell) -> Option<usize> {
        let (name, _) = SET_UPS.into_iter().find(|set_up| set_up.1 == cell)?;
        let names = |value: &Value| Spots::parse(value.written()).is_some_and(|s| s.has(spot));
        let mut values = self.placed_values(id, name);
        let (property, value) = values.find(|(_, value)| names(value))?;
        self.offset(property, value)
    }

    /// The values of a property, each with the property in which it stands.
    fn placed_values(&self, id: NodeId, name: &str) -> impl Iterator<Item = (&Property, &Value)> {
        let named = self.properties(id).iter().filter(move |property| property.name() == name);
        named.flat_map(|property| property.values().iter().map(move |value| (property, value)))
    }

    /// The byte of the file where a value's bracket opens, or its property begins where the value was written in
    /// another charset; `None` if it was never read.
    fn offset(&self, property: &Property, value: &Value) -> Option<usize> {
        let kept = property.kept?;
        let written = format!("[{}]", value.written());
        let mut places = kept.of(&self.file).windows(written.len());
        let place = places.position(|bytes| bytes == written.as_bytes());
        Some(kept.from as usize + place.unwrap_or(0))
    }

    /// The place of a byte of the file, or of this node; the beginning for one that was never in a file.
    pub(in crate::go::sgf) fn place(&self, id: NodeId, offset: Option<usize>) -> Location {
        let byte = offset.map(|offset| Location::of(&self.file, offset));
        byte.or_else(|| self.location(id)).unwrap_or(Location { line: 1, column: 1 })
    }
}
