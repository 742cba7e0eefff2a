//! Edits of the tree: moves, branches, properties. Each is a step of the history.

use super::history::Edit;
use super::{Kifu, Mark, Node, NodeId, Turn};
use crate::go::color::Cell;
use crate::go::sgf::property::{Property, capitals};
use crate::go::sgf::spot::{Spot, Spots};
use crate::go::sgf::value::Value;
use crate::go::sgf::write::board_size;
use std::collections::BTreeSet;

/// A branch that was copied: nodes with their properties, to be pasted into this or another kifu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cutting {
    /// Each node with the number of the one it follows, which comes before it.
    nodes: Vec<(usize, Vec<Property>)>,
}

impl Kifu {
    /// A kifu of one game on an empty board of so many columns and rows.
    pub fn blank(width: usize, height: usize) -> Kifu {
        let size = board_size(width, height);
        Kifu::parse(&format!("(;FF[4]GM[1]CA[UTF-8]AP[Yomi]SZ[{size}])\n"))
            .expect("this is a record")
    }

    // ---- The tree ---------------------------------------------------------------------------

    /// Makes a move after a node. Where there is a child with this move, that is the answer and nothing
    /// changes; else it is a new one after the others.
    pub fn play(&mut self, at: NodeId, turn: Turn) -> NodeId {
        let same = |&child: &NodeId| self.turn(child) == Ok(Some(turn));
        if let Some(child) = self.children(at).find(same) {
            return child;
        }
        let value = Value::of(&turn.spot.map_or(String::new(), |spot| spot.to_string()));
        let name = if turn.color.cell() == Cell::Black { "B" } else { "W" };
        self.grow(at, vec![Property::new(name, [value])])
    }

    /// Adds an empty node after the other children of a node.
    pub fn add(&mut self, at: NodeId) -> NodeId {
        self.grow(at, Vec::new())
    }

    /// Adds a node with these properties after the other children of a node.
    pub fn grow(&mut self, at: NodeId, properties: Vec<Property>) -> NodeId {
        let id = self.new_node(at, properties);
        self.step(at, id, vec![Edit::Children(at, self.children(at).chain([id]).collect())]);
        id
    }

    pub(super) fn new_node(&mut self, parent: NodeId, properties: Vec<Property>) -> NodeId {
        self.nodes.push(Node { properties, ..Node::new(parent) });
        NodeId::new(self.nodes.len() - 1)
    }

    /// Moves a branch one place up among its siblings; false if it is the main one.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let place = self.children(self.node(id).parent).position(|child| child == id);
        self.reorder(id, place.unwrap_or(0).saturating_sub(1))
    }

    /// Makes the line to a node the main line of its game; false if it is.
    pub fn make_main(&mut self, id: NodeId) -> bool {
        let path = self.path(id);
        let edits = path[1..].iter().filter_map(|&id| self.moved(id, 0)).collect();
        self.step_if_any(id, edits)
    }

    /// The edit that moves a node to another place among its siblings, if it is not there.
    fn moved(&self, id: NodeId, place: usize) -> Option<Edit> {
        let parent = self.node(id).parent;
        let before = self.children(parent).position(|child| child == id)?;
        let mut children: Vec<NodeId> = self.children(parent).collect();
        children.remove(before);
        let place = place.min(children.len());
        children.insert(place, id);
        (place != before).then_some(Edit::Children(parent, children))
    }

    fn step_if_any(&mut self, id: NodeId, edits: Vec<Edit>) -> bool {
        let any = !edits.is_empty();
        if any {
            self.step(id, id, edits);
        }
        any
    }

    /// Moves a branch to another place among its siblings, counted from 0; false if it is there.
    pub fn reorder(&mut self, id: NodeId, place: usize) -> bool {
        let edit = self.moved(id, place);
        self.step_if_any(id, edit.into_iter().collect())
    }

    /// Takes out a node with all that follows it; false for the only game of the file, which stays.
    pub fn delete(&mut self, id: NodeId) -> bool {
        let parent = self.node(id).parent;
        let others: Vec<NodeId> = self.children(parent).filter(|&child| child != id).collect();
        if !self.contains(id) || self.parent(id).is_none() && others.is_empty() {
            return false;
        }
        let look = self.parent(id).or(others.first().copied()).unwrap_or(parent);
        self.step(id, look, vec![Edit::Children(parent, others)]);
        true
    }

    /// A copy of a node with all that follows it.
    pub fn copy(&self, id: NodeId) -> Cutting {
        let ids: Vec<NodeId> = self.nodes_from(id).collect();
        let mut places = vec![0; self.nodes.len()];
        let mut nodes = Vec::with_capacity(ids.len());
        for (place, &id) in ids.iter().enumerate() {
            places[id.index()] = place;
            let copied = |p: &Property| Property::new(p.name(), p.values());
            let properties = self.properties(id).iter().map(copied).collect();
            nodes.push((places[self.node(id).parent.index()], properties));
        }
        Cutting { nodes }
    }

    /// Takes out a node with all that follows it, and gives a copy of it; `None` as for
    /// [`delete`](Kifu::delete).
    pub fn cut(&mut self, id: NodeId) -> Option<Cutting> {
        let cutting = self.copy(id);
        self.delete(id).then_some(cutting)
    }

    /// Adds a copied branch after the other children of a node, and gives its first node.
    pub fn paste(&mut self, at: NodeId, cutting: &Cutting) -> NodeId {
        let mut ids: Vec<NodeId> = Vec::with_capacity(cutting.nodes.len());
        // The last child of each pasted node.
        let mut last = vec![None; cutting.nodes.len()];
        for (i, (parent, properties)) in cutting.nodes.iter().enumerate() {
            let id = self.new_node(if i == 0 { at } else { ids[*parent] }, properties.clone());
            ids.push(id);
            if i > 0 {
                match last[*parent].replace(id) {
                    None => self.node_mut(ids[*parent]).first = Some(id),
                    Some(before) => self.node_mut(before).next = Some(id),
                }
            }
        }
        let id = ids[0];
        self.step(at, id, vec![Edit::Children(at, self.children(at).chain([id]).collect())]);
        id
    }

    // ---- Properties -------------------------------------------------------------------------

    /// Gives a property these values, in the place where it stands or after the others; without values it
    /// is taken out. False if it has them.
    pub fn set(&mut self, id: NodeId, name: &str, values: Vec<Value>) -> bool {
        self.set_all(id, vec![(name, values)])
    }

    /// Gives a property one value, which says this text; an empty one takes it out. False if it says so.
    pub fn set_text(&mut self, id: NodeId, name: &str, text: &str) -> bool {
        let value = (!text.is_empty()).then(|| Value::of(text));
        self.set(id, name, value.into_iter().collect())
    }

    /// As [`set_text`](Kifu::set_text), seen from another node, which is looked at when this is taken back or done
    /// again: what is told of the game is told at every move.
    pub fn set_text_from(&mut self, seen: NodeId, id: NodeId, name: &str, text: &str) -> bool {
        let is_new = self.set_text(id, name, text);
        if is_new {
            self.see_from(seen);
        }
        is_new
    }

    /// As [`set`](Kifu::set), for several properties in one step, which is taken back as one.
    pub fn set_all(&mut self, id: NodeId, all: Vec<(&str, Vec<Value>)>) -> bool {
        let mut properties = self.properties(id).to_vec();
        for (name, values) in all {
            put(&mut properties, name, values);
        }
        let edit = (properties != self.properties(id)).then_some(Edit::Properties(id, properties));
        self.step_if_any(id, edit.into_iter().collect())
    }

    /// Notes what is so, whatever edits are taken back: no step of the history, which keeps it in every version of
    /// the node. Values as for [`set`](Kifu::set).
    pub fn note(&mut self, id: NodeId, name: &str, values: &[Value]) {
        put(&mut self.node_mut(id).properties, name, values.to_vec());
        self.history.for_each_version(id, |version| put(version, name, values.to_vec()));
    }

    /// Sets up what a spot holds in a node: a stone, or nothing. False if that is so.
    pub fn set_up(&mut self, id: NodeId, spot: Spot, cell: Cell) -> bool {
        let lists = [("AB", Cell::Black), ("AW", Cell::White), ("AE", Cell::Empty)];
        let all = lists.map(|(name, of)| (name, self.with_spot(id, name, spot, of == cell)));
        self.set_all(id, all.into())
    }

    /// Puts a mark on a spot in a node, or takes it away. False if that is so.
    pub fn set_mark(&mut self, id: NodeId, spot: Spot, mark: Mark, on: bool) -> bool {
        if on == self.marked(id, mark).contains(&spot) {
            return false;
        }
        let mut all = vec![(mark.name(), self.with_mark(id, spot, mark, on))];
        if mark == Mark::Cross && !on {
            all.push(("M", self.with_spot(id, "M", spot, false)));
        }
        self.set_all(id, all)
    }

    /// Writes a label on a spot in a node; an empty one is taken away. False if that is so.
    pub fn set_label(&mut self, id: NodeId, spot: Spot, label: &str) -> bool {
        let all = self.with_label(id, spot, label);
        self.set_all(id, all)
    }

    /// The labels of a node with this one on a spot, or none there if it is empty. A letter of an old file says
    /// by its place which it is, so that the others are written as labels where one goes.
    fn with_label(&self, id: NodeId, spot: Spot, label: &str) -> Vec<(&'static str, Vec<Value>)> {
        let mut values: Vec<Value> = self.values(id, "LB").cloned().collect();
        let mut letters = self.values(id, "L").cloned().collect();
        if self.letters(id).any(|(at, _)| at == spot) {
            let written = |(at, letter): (Spot, String)| Value::pair(&at.to_string(), &letter);
            values.extend(self.letters(id).map(written));
            letters = Vec::new();
        }
        let is_here =
            |value: &Value| value.parts().is_some_and(|(at, _)| Spot::parse(&at) == Some(spot));
        let new = (!label.is_empty()).then(|| Value::pair(&spot.to_string(), label));
        match (values.iter().position(is_here), new) {
            (Some(place), Some(new)) => values[place] = new,
            (Some(_), None) => values.retain(|value| !is_here(value)),
            (None, new) => values.extend(new),
        }
        vec![("LB", values), ("L", letters)]
    }

    /// Takes all marks off a spot in a node, with the lines that begin or end there. False if there are none.
    pub fn erase(&mut self, id: NodeId, spot: Spot) -> bool {
        let is_here = |end: &str| Spot::parse(end) == Some(spot);
        let mut all: Vec<(&str, Vec<Value>)> =
            Mark::ALL.map(|mark| (mark.name(), self.with_mark(id, spot, mark, false))).into();
        all.push(("M", self.with_spot(id, "M", spot, false)));
        all.extend(self.with_label(id, spot, ""));
        for name in ["LN", "AR"] {
            let touches = |value: &Value| {
                let parts = value.parts();
                parts.is_some_and(|(from, to)| is_here(&from) || is_here(&to))
            };
            let left = self.values(id, name).filter(|value| !touches(value)).cloned();
            all.push((name, left.collect()));
        }
        self.set_all(id, all)
    }

    /// The values of a mark in a node with or without this spot. Of a mark that is inherited they are all that counts
    /// there, an empty one where that is nothing, and none where it is what counts without them.
    fn with_mark(&self, id: NodeId, spot: Spot, mark: Mark, on: bool) -> Vec<Value> {
        let (name, marked) = (mark.name(), self.marked(id, mark));
        if !mark.is_inherited() || marked.contains(&spot) == on {
            return self.with_spot(id, name, spot, on);
        }
        let mut values = self.with_spot(self.says(id, mark), name, spot, on);
        values.retain(|value| !value.written().trim().is_empty());
        let others = marked.into_iter().filter(|&other| other != spot);
        let marked: BTreeSet<Spot> = others.chain(on.then_some(spot)).collect();
        let before = self.parent(id).map_or(Vec::new(), |parent| self.marked(parent, mark));
        match () {
            () if marked == before.into_iter().collect() => Vec::new(),
            () if marked.is_empty() => vec![Value::of("")],
            () => values,
        }
    }

    /// The values of a list of spots with or without this one. Only a value that has to be is changed.
    fn with_spot(&self, id: NodeId, name: &str, spot: Spot, on: bool) -> Vec<Value> {
        let spots = |value: &Value| Spots::parse(value.written());
        let has = |value: &Value| spots(value).is_some_and(|spots| spots.has(spot));
        let values = self.values(id, name);
        if on {
            let mut values: Vec<Value> = values.cloned().collect();
            if !values.iter().any(has) {
                values.push(Value::of(&spot.to_string()));
            }
            return values;
        }
        let mut left = Vec::new();
        for value in values {
            match spots(value) {
                Some(spots) if spots.has(spot) => {
                    let others = spots.all().filter(|&other| other != spot);
                    left.extend(others.map(|other| Value::of(&other.to_string())));
                }
                _ => left.push(value.clone()),
            }
        }
        left
    }
}

/// Gives a property these values among others, in the place where it stands or after them; without values it is taken
/// out.
fn put(properties: &mut Vec<Property>, name: &str, values: Vec<Value>) {
    let name = capitals(name);
    let is_it = |property: &Property| property.name() == name;
    let mut left = values.iter();
    let mut has_next = |value: &Value| left.next() == Some(value);
    let has_all = |property: &Property| property.values().iter().all(&mut has_next);
    if properties.iter().filter(|p| is_it(p)).all(has_all) && left.next().is_none() {
        return;
    }
    let place = properties.iter().position(is_it);
    let new = (!values.is_empty()).then(|| match place {
        Some(place) => properties[place].with(values.into()),
        None => Property::new(&name, values),
    });
    properties.retain(|property| !is_it(property));
    if let Some(new) = new {
        properties.insert(place.unwrap_or(properties.len()), new);
    }
}
