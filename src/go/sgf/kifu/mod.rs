//! Kifu: a file of game records as the tree that it is, to be walked through and edited.

mod edit;
mod history;
mod meaning;
mod set_ups;
mod store;

use super::charset::{Charset, Decoder, Misnamed, Plain, from_utf16};
use super::error::{Location, SgfError};
use super::property::{Property, Span};
use super::scan::{Scanned, scan};
use super::value::Value;
use super::write::{head, moves};
use super::{LONGEST, MainLine};
use history::History;
use std::num::NonZeroU32;
use std::sync::Arc;

pub use edit::Cutting;
pub use meaning::{Mark, Turn};
pub(super) use set_ups::SetUps;

/// A node of a kifu. It stays the same node whatever is edited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    pub(super) const fn new(index: usize) -> NodeId {
        NodeId(NonZeroU32::MIN.saturating_add(index as u32))
    }

    pub(super) const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// The node that stands for the file; its children are the games.
pub(super) const FILE: NodeId = NodeId::new(0);

/// How a node was opened in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opening {
    /// It was never read.
    New,
    /// It follows its parent.
    Straight,
    /// It follows variations, which is against the grammar, and has no parenthesis.
    Loose,
    /// It is the first of a variation, whose parenthesis is this piece.
    Variation(Span),
}

/// A node with its links and the bytes that it was read from.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// The file node for the first node of a game and for one that is taken out.
    pub parent: NodeId,
    pub first: Option<NodeId>,
    pub next: Option<NodeId>,
    pub properties: Vec<Property>,
    pub opening: Opening,
    /// The semicolon and what follows it up to the first property.
    pub head: Span,
    /// The parenthesis that closes the variation, with what follows it; of the file node, what comes
    /// before the first game.
    pub close: Span,
}

impl Node {
    /// A node without anything.
    pub fn new(parent: NodeId) -> Node {
        Node {
            parent,
            first: None,
            next: None,
            properties: Vec::new(),
            opening: Opening::New,
            head: Span::default(),
            close: Span::default(),
        }
    }

    fn shape(&self) -> Shape {
        (self.first, self.next, self.properties.len())
    }
}

/// How a node was read: its first child, its next sibling and the number of its properties.
type Shape = (Option<NodeId>, Option<NodeId>, usize);

/// A file of game records as a tree. It keeps the bytes that it was read from: what is not edited is
/// written as it was.
#[derive(Clone, Debug)]
pub struct Kifu {
    file: Arc<[u8]>,
    charset: Charset,
    misnamed: Option<Misnamed>,
    unclosed: usize,
    /// Never shrinks, so that every [`NodeId`] stays valid.
    nodes: Vec<Node>,
    /// Where parentheses did not pair: all nodes as they were read. Of another shape they are written anew.
    irregular: Option<Box<[Shape]>>,
    history: History,
    /// The file that this was read from, where its text does not tell it, as in an older charset; until anything is
    /// edited.
    original: Option<Arc<[u8]>>,
}

impl Kifu {
    // ---- Reading ----------------------------------------------------------------------------

    /// Reads a file in any charset.
    ///
    /// # Errors
    /// An [`SgfError`] that says where it goes wrong.
    pub fn read(file: &[u8], decoder: &dyn Decoder) -> Result<Kifu, SgfError> {
        if file.len() > LONGEST {
            return Err(SgfError::TooLong { bytes: file.len() as u64 });
        }
        let (charset, misnamed) = Charset::of(file);
        let utf16 = matches!(charset, Charset::Utf16Le | Charset::Utf16Be);
        let Some(text) = utf16.then(|| from_utf16(&charset, file)).flatten() else {
            let charset = if utf16 { Charset::Latin1 } else { charset };
            let read = Kifu::scanned(file, charset, misnamed, decoder)?;
            let original = (read.charset != Charset::Utf8).then(|| read.file.clone());
            return Ok(Kifu { original, ..read });
        };
        let read = Kifu::scanned(text.as_bytes(), Charset::Utf8, misnamed, decoder)?;
        Ok(Kifu { charset, original: Some(file.into()), ..read })
    }

    /// Reads a text, whatever it says of its charset.
    ///
    /// # Errors
    /// An [`SgfError`] that says where it goes wrong.
    pub fn parse(text: &str) -> Result<Kifu, SgfError> {
        if text.len() > LONGEST {
            return Err(SgfError::TooLong { bytes: text.len() as u64 });
        }
        Kifu::scanned(text.as_bytes(), Charset::Utf8, None, &Plain)
    }

    fn scanned(
        file: &[u8],
        charset: Charset,
        misnamed: Option<Misnamed>,
        decoder: &dyn Decoder,
    ) -> Result<Kifu, SgfError> {
        let Scanned { nodes, is_irregular, unclosed } = scan(file, &charset, decoder)?;
        let shapes = || nodes.iter().map(Node::shape).collect();
        let irregular = is_irregular.then(shapes);
        let history = History::default();
        let file = file.into();
        Ok(Kifu { file, charset, misnamed, unclosed, nodes, irregular, history, original: None })
    }

    /// This kifu with the file of which it is the text.
    pub fn with_original(self, original: Option<Arc<[u8]>>) -> Kifu {
        Kifu { original, ..self }
    }

    /// The file that this was read from, where its text does not tell it and nothing was edited since.
    pub fn original(&self) -> Option<&[u8]> {
        self.original.as_deref()
    }

    /// The kifu of a record: the nodes as which its text would be read, without a text.
    pub fn of(record: &MainLine) -> Kifu {
        let mut kifu = Kifu {
            file: Arc::from([]),
            charset: Charset::Utf8,
            misnamed: None,
            unclosed: 0,
            nodes: vec![Node::new(FILE)],
            irregular: None,
            history: History::default(),
            original: None,
        };
        let mut last = FILE;
        for properties in std::iter::once(head(record)).chain(moves(record)) {
            let next = kifu.new_node(last, properties);
            kifu.node_mut(last).first = Some(next);
            last = next;
        }
        kifu
    }

    /// The charset that the file is in.
    pub fn charset(&self) -> &Charset {
        &self.charset
    }

    /// What the file says of its charset where that is wrong.
    pub fn misnamed(&self) -> Option<&Misnamed> {
        self.misnamed.as_ref()
    }

    /// Number of parentheses that are still open at the end of the file, which may have been cut short.
    pub fn unclosed(&self) -> usize {
        self.unclosed
    }

    // ---- The tree ---------------------------------------------------------------------------

    /// The first nodes of the games, at least one as long as none is taken out.
    pub fn games(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.children(FILE)
    }

    /// The first node of the first game.
    pub fn root(&self) -> Option<NodeId> {
        self.node(FILE).first
    }

    /// The nodes that follow a node, the main line first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.node(id).first, |&child| self.node(child).next)
    }

    /// The node before a node; `None` before the first of a game and for one that is taken out.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        Some(self.node(id).parent).filter(|&parent| parent != FILE)
    }

    /// True if a node is in the tree, not taken out of it.
    pub fn contains(&self, id: NodeId) -> bool {
        let first = self.path(id)[0];
        self.games().any(|game| game == first)
    }

    /// All nodes from the first of the game to this one.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> =
            std::iter::successors(Some(id), |&id| self.parent(id)).collect();
        path.reverse();
        path
    }

    /// A node and those of the main line after it.
    pub fn main_line(&self, from: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(from), |&id| self.node(id).first)
    }

    /// A node and all that follow it, in the order of the file.
    pub fn nodes_from(&self, from: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let mut next = Some(from);
        std::iter::from_fn(move || {
            let here = next?;
            next = self.node(here).first.or_else(|| {
                let up = std::iter::successors(Some(here), |&id| Some(self.node(id).parent));
                up.take_while(|&id| id != from).find_map(|id| self.node(id).next)
            });
            Some(here)
        })
    }

    // ---- What is written ----------------------------------------------------------------------

    /// The properties of a node, in the order of the file.
    pub fn properties(&self, id: NodeId) -> &[Property] {
        &self.node(id).properties
    }

    /// The values of a property, from all places of the node where it stands.
    pub fn values<'a>(&'a self, id: NodeId, name: &str) -> impl Iterator<Item = &'a Value> {
        let named = self.properties(id).iter().filter(move |property| property.name() == name);
        named.flat_map(Property::values)
    }

    /// The first value of a property.
    pub fn value(&self, id: NodeId, name: &str) -> Option<&Value> {
        self.values(id, name).next()
    }

    /// The first value of a property in this node or the nearest one before it, as for `PM`, `DD` and
    /// what is told of the game.
    pub fn inherited(&self, id: NodeId, name: &str) -> Option<&Value> {
        let up = std::iter::successors(Some(id), |&id| self.parent(id));
        up.into_iter().find_map(|id| self.value(id, name))
    }

    /// Where a node begins in the file; `None` for one that was never read.
    pub fn location(&self, id: NodeId) -> Option<Location> {
        let node = self.node(id);
        (node.opening != Opening::New).then(|| Location::of(&self.file, node.head.from as usize))
    }

    fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        self.original = None;
        &mut self.nodes[id.index()]
    }
}
