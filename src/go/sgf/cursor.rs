//! A cursor: where somebody is in a kifu, and the line on which forward goes.

use super::kifu::{Kifu, NodeId};

/// A place in a kifu. Going back remembers the branch, so that going forward returns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The line from the first node of the game to the end.
    line: Vec<NodeId>,
    place: usize,
}

impl Cursor {
    /// A cursor at a node, with the main line of what follows before it.
    pub fn at(kifu: &Kifu, id: NodeId) -> Cursor {
        let mut line = kifu.path(id);
        let place = line.len() - 1;
        line.extend(kifu.main_line(id).skip(1));
        Cursor { line, place }
    }

    /// The end of the line that [`choices`](Cursor::choices) tells, which goes on along the main line; `None` if
    /// it is not in the kifu.
    pub fn of_choices(kifu: &Kifu, choices: &[usize]) -> Option<Cursor> {
        let mut choices = choices.iter().copied();
        let mut chosen = |mut ids: Vec<NodeId>| match ids.len() {
            0 | 1 => ids.pop(),
            _ => ids.get(choices.next().unwrap_or(0)).copied(),
        };
        let mut line = vec![chosen(kifu.games().collect())?];
        while let Some(child) = chosen(kifu.children(line[line.len() - 1]).collect()) {
            line.push(child);
        }
        let place = line.len() - 1;
        Some(Cursor { line, place })
    }

    /// The line as numbers: where the file has several games, or a node several children, that of the one on it.
    pub fn choices(&self, kifu: &Kifu) -> Vec<usize> {
        let number = |ids: Vec<NodeId>, id: NodeId| {
            (ids.len() > 1).then(|| ids.iter().position(|&other| other == id).unwrap_or(0))
        };
        let game = number(kifu.games().collect(), self.line[0]);
        let pairs = self.line.windows(2);
        let chosen = pairs.filter_map(|two| number(kifu.children(two[0]).collect(), two[1]));
        game.into_iter().chain(chosen).collect()
    }

    /// The node at the cursor.
    pub fn node(&self) -> NodeId {
        self.line[self.place]
    }

    /// Number of nodes before this one in its game.
    pub fn place(&self) -> usize {
        self.place
    }

    /// The nodes of the line, from the first of the game to the last.
    pub fn line(&self) -> &[NodeId] {
        &self.line
    }

    /// Goes so many nodes along the line, back if negative, as far as it goes; false if not at all.
    pub fn go(&mut self, by: isize) -> bool {
        let place = self.place.saturating_add_signed(by).min(self.line.len() - 1);
        std::mem::replace(&mut self.place, place) != place
    }

    /// Goes to a node; the line stays where the node is on it.
    pub fn go_to(&mut self, kifu: &Kifu, id: NodeId) {
        match self.line.iter().position(|&other| other == id) {
            Some(place) => self.place = place,
            None => *self = Cursor::at(kifu, id),
        }
    }

    /// Ends the line at the cursor, whatever follows in the kifu.
    pub fn end_here(&mut self) {
        self.line.truncate(self.place + 1);
    }

    /// Ends the line after a node, whatever follows in the kifu, if the node is on it and not before the cursor.
    pub fn end_after(&mut self, id: NodeId) {
        if let Some(place) = self.line.iter().position(|&other| other == id)
            && place >= self.place
        {
            self.line.truncate(place + 1);
        }
    }

    /// Adds a child of the line's last node to the line; the cursor stays.
    pub fn extend(&mut self, child: NodeId) {
        self.line.push(child);
    }

    /// Goes to the branch so many places beside this one, back if negative: that of the nearest node with
    /// such a sibling, as far into it as the cursor was. False if there is none.
    pub fn to_variation(&mut self, kifu: &Kifu, by: isize) -> bool {
        let before = self.clone();
        while !self.to_sibling(kifu, by) {
            if !self.go(-1) {
                *self = before;
                return false;
            }
        }
        self.go((before.place - self.place) as isize);
        true
    }

    /// Goes to the sibling so many places further, back if negative; false if there is none.
    pub fn to_sibling(&mut self, kifu: &Kifu, by: isize) -> bool {
        let Some(parent) = kifu.parent(self.node()) else { return false };
        let siblings: Vec<NodeId> = kifu.children(parent).collect();
        let here = siblings.iter().position(|&id| id == self.node());
        let there = here.and_then(|here| siblings.get(here.checked_add_signed(by)?));
        let Some(&there) = there else { return false };
        *self = Cursor::at(kifu, there);
        true
    }

    /// Follows an edit: the line is taken anew, as far as it is still there.
    pub fn refresh(&mut self, kifu: &Kifu) {
        let is_next = |pair: &[NodeId]| kifu.parent(pair[1]) == Some(pair[0]);
        let begins = self.line.first().is_some_and(|&id| kifu.games().any(|game| game == id));
        let length = match begins {
            true => 1 + self.line.windows(2).take_while(|pair| is_next(pair)).count(),
            false => 0,
        };
        self.line.truncate(length);
        let Some(last) = self.line.last().copied().or(kifu.root()) else { return };
        let place = self.place.min(self.line.len().saturating_sub(1));
        let end = Cursor::at(kifu, last);
        *self = Cursor { place, ..end };
    }
}
