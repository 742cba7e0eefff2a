//! The history of edits: each can be taken back, and done again.

use super::{FILE, Kifu, NodeId};
use crate::go::sgf::property::Property;
use std::mem::replace;

/// A change of one node. It puts something in the place of what was there, so its inverse is of the same
/// kind.
#[derive(Clone, Debug)]
pub(super) enum Edit {
    /// Other properties.
    Properties(NodeId, Vec<Property>),
    /// Other children, or the same in another order.
    Children(NodeId, Vec<NodeId>),
}

/// What a person did at once: its inverse, and where one looks before it and after it.
#[derive(Clone, Debug)]
struct Step {
    edits: Vec<Edit>,
    before: NodeId,
    after: NodeId,
}

/// All steps since the file was read.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    done: Vec<Step>,
    undone: Vec<Step>,
}

impl History {
    /// Changes the properties that a node has before or after any of the steps.
    pub(super) fn for_each_version(&mut self, id: NodeId, change: impl Fn(&mut Vec<Property>)) {
        for step in [&mut self.done, &mut self.undone].into_iter().flatten() {
            for edit in &mut step.edits {
                match edit {
                    Edit::Properties(of, properties) if *of == id => change(properties),
                    _ => {}
                }
            }
        }
    }
}

impl Kifu {
    /// Takes back the last edit, and tells the node to look at; `None` if there is nothing to take back.
    pub fn undo(&mut self) -> Option<NodeId> {
        let step = self.history.done.pop()?;
        let (before, inverse) = (step.before, self.inverted(step));
        self.history.undone.push(inverse);
        Some(before)
    }

    /// Does the last edit again that was taken back, and tells the node to look at; `None` if there is
    /// none.
    pub fn redo(&mut self) -> Option<NodeId> {
        let step = self.history.undone.pop()?;
        let (after, inverse) = (step.after, self.inverted(step));
        self.history.done.push(inverse);
        Some(after)
    }

    /// Number of edits that can be taken back.
    pub fn edits(&self) -> usize {
        self.history.done.len()
    }

    /// Whether an edit was taken back that can be done again.
    pub fn can_redo(&self) -> bool {
        !self.history.undone.is_empty()
    }

    /// Does something that can be taken back; one looks at `before` until then and at `after` from then
    /// on.
    pub(super) fn step(&mut self, before: NodeId, after: NodeId, edits: Vec<Edit>) {
        let inverse = self.inverted(Step { edits, before, after });
        self.history.done.push(inverse);
        self.history.undone.clear();
    }

    /// One looks at `seen` before and after the last step.
    pub(super) fn see_from(&mut self, seen: NodeId) {
        if let Some(step) = self.history.done.last_mut() {
            (step.before, step.after) = (seen, seen);
        }
    }

    /// Does what a step says, and gives the step that takes it back.
    fn inverted(&mut self, step: Step) -> Step {
        let mut edits: Vec<Edit> = step.edits.into_iter().map(|edit| self.swapped(edit)).collect();
        edits.reverse();
        Step { edits, ..step }
    }

    fn swapped(&mut self, edit: Edit) -> Edit {
        match edit {
            Edit::Properties(id, properties) => {
                Edit::Properties(id, replace(&mut self.node_mut(id).properties, properties))
            }
            Edit::Children(id, children) => {
                let before: Vec<NodeId> = self.children(id).collect();
                for &child in &before {
                    self.node_mut(child).parent = FILE;
                }
                self.node_mut(id).first = children.first().copied();
                for (i, &child) in children.iter().enumerate() {
                    let node = self.node_mut(child);
                    node.parent = id;
                    node.next = children.get(i + 1).copied();
                }
                Edit::Children(id, before)
            }
        }
    }
}
