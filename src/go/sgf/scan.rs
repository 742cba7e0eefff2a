//! Scanning: the bytes of a file become nodes, and every byte belongs to one of them.
//!
//! A file is cut into pieces that follow each other without gaps: what is before the first game, the
//! parenthesis that opens a variation, the head of a node, each property with what follows it, and the
//! parenthesis that closes a variation with what follows it. Written in order they are the file again.
//! What is no part of the grammar is left in the piece where it stands.

use super::charset::{Charset, Decoder, Pairs};
use super::error::{Location, SgfError};
use super::kifu::{FILE, Node, NodeId, Opening};
use super::property::{Property, Span, capitals, is_name};
use super::value::Value;
use std::mem::replace;

/// Number of nodes that are read at most: books of openings have a tenth of them.
pub const MOST_NODES: usize = 1_000_000;

/// The nodes of a file, the first of which stands for the file itself.
pub(super) struct Scanned {
    pub nodes: Vec<Node>,
    /// True if parentheses do not pair as they should.
    pub is_irregular: bool,
    /// Number of parentheses that are still open at the end of the file.
    pub unclosed: usize,
}

/// Scans a file, whose structure is in ASCII and whose values are in this charset.
pub(super) fn scan(
    file: &[u8],
    charset: &Charset,
    decoder: &dyn Decoder,
) -> Result<Scanned, SgfError> {
    let mut scanner = Scanner {
        file,
        charset,
        pairs: Pairs::of(charset),
        decoder,
        nodes: vec![Node::new(FILE)],
        last: vec![FILE],
        levels: Vec::new(),
        pending: None,
        piece: Piece::Close(FILE),
        from: 0,
        values: Vec::new(),
        is_irregular: false,
        shut: None,
    };
    let mut at = 0;
    while let Some(open) = next_game(file, at) {
        at = scanner.game(open)?;
    }
    scanner.cut(file.len());
    scanner.is_irregular |= !scanner.levels.is_empty();
    if scanner.nodes.len() == 1 {
        return Err(SgfError::NoGame);
    }
    let Scanner { nodes, is_irregular, levels, .. } = scanner;
    Ok(Scanned { nodes, is_irregular, unclosed: levels.len() })
}

/// The next parenthesis with a semicolon after it, where a game begins.
pub(super) fn next_game(file: &[u8], at: usize) -> Option<usize> {
    let begins = |&i: &usize| {
        let next = || file[i + 1..].iter().find(|byte| !byte.is_ascii_whitespace());
        file[i] == b'(' && next() == Some(&b';')
    };
    (at..file.len()).find(begins)
}

/// A parenthesis that is open.
struct Level {
    /// The node of which the next one is a child.
    tip: NodeId,
    /// The node that begins with this parenthesis.
    opened: Option<NodeId>,
}

/// What the bytes at hand are a part of.
#[derive(Clone, Copy)]
enum Piece {
    /// The head of a node, its semicolon.
    Head(NodeId),
    /// A property of a node, with the end of its last value.
    Property(NodeId, usize),
    /// The end of a variation; that of the file node is what comes before the first game.
    Close(NodeId),
}

/// Parentheses that opened and have no node yet.
#[derive(Clone, Copy)]
struct Pending {
    from: usize,
    count: usize,
}

struct Scanner<'a> {
    file: &'a [u8],
    charset: &'a Charset,
    pairs: Option<Pairs>,
    decoder: &'a dyn Decoder,
    nodes: Vec<Node>,
    /// The last child of each node.
    last: Vec<NodeId>,
    levels: Vec<Level>,
    pending: Option<Pending>,
    piece: Piece,
    /// Where the piece at hand begins.
    from: usize,
    /// The values of the property at hand.
    values: Vec<Value>,
    is_irregular: bool,
    /// Where the last property ends after which a parenthesis has closed.
    shut: Option<usize>,
}

impl Scanner<'_> {
    /// Reads a game from its parenthesis to the one that closes it, and tells where that is.
    fn game(&mut self, open: usize) -> Result<usize, SgfError> {
        let mut at = open;
        let mut name = at..at;
        while let Some(&byte) = self.file.get(at) {
            match byte {
                b'(' => self.open(at),
                b')' => self.close(at),
                b';' => self.node(at)?,
                b'[' => {
                    let named = Some(name).filter(|name| !name.is_empty());
                    at = self.property(named.map(|name| name.start), at)?;
                    name = at..at;
                    continue;
                }
                byte if is_name(byte) => {
                    let length = self.file[at..].iter().take_while(|b| is_name(**b)).count();
                    name = at..at + length;
                    at = name.end;
                    continue;
                }
                _ => {}
            }
            if matches!(byte, b'(' | b')' | b';') {
                name = at..at;
                if self.levels.is_empty() {
                    return Ok(at + 1);
                }
            }
            at += 1;
        }
        Ok(at)
    }

    fn open(&mut self, at: usize) {
        let tip = self.levels.last().map_or(FILE, |level| level.tip);
        self.levels.push(Level { tip, opened: None });
        self.pending.get_or_insert(Pending { from: at, count: 0 }).count += 1;
    }

    fn close(&mut self, at: usize) {
        let level = self.levels.pop().expect("a game ends where its parenthesis closes");
        match level.opened {
            Some(id) => {
                self.cut(at);
                self.piece = Piece::Close(id);
            }
            None => {
                self.is_irregular = true;
                self.pending = self.pending.and_then(|pending| {
                    (pending.count > 1).then_some(Pending { count: pending.count - 1, ..pending })
                });
            }
        }
    }

    fn node(&mut self, at: usize) -> Result<(), SgfError> {
        if self.nodes.len() > MOST_NODES {
            return Err(SgfError::TooMany { at: Location::of(self.file, at) });
        }
        let id = NodeId::new(self.nodes.len());
        let level = self.levels.last_mut().expect("a game begins with a parenthesis");
        let parent = level.tip;
        level.tip = id;
        let has_children = self.nodes[parent.index()].first.is_some();
        let opening = match self.pending.take() {
            Some(Pending { from, count }) => {
                level.opened = Some(id);
                self.is_irregular |= count > 1;
                self.cut(from);
                Opening::Variation(Span::new(from, at))
            }
            None => {
                self.cut(at);
                if has_children { Opening::Loose } else { Opening::Straight }
            }
        };
        match has_children {
            false => self.nodes[parent.index()].first = Some(id),
            true => self.nodes[self.last[parent.index()].index()].next = Some(id),
        }
        self.last[parent.index()] = id;
        self.last.push(FILE);
        self.nodes.push(Node { opening, ..Node::new(parent) });
        self.piece = Piece::Head(id);
        self.from = at;
        Ok(())
    }

    /// Reads the values that begin with this bracket, and tells where they end.
    fn property(&mut self, name: Option<usize>, at: usize) -> Result<usize, SgfError> {
        let id = match self.piece {
            Piece::Head(id) | Piece::Property(id, _) if self.pending.is_none() => id,
            _ => return self.value_end(at),
        };
        let named =
            name.map(|from| (from, capitals(&String::from_utf8_lossy(&self.file[from..at]))));
        match (named, self.piece) {
            (Some((from, name)), _) if !name.is_empty() => {
                self.cut(from);
                let properties = &mut self.nodes[id.index()].properties;
                // Most nodes have one property; room for four would be most of their memory.
                properties.reserve_exact(usize::from(properties.is_empty()));
                properties.push(Property::named(name, Box::default()));
            }
            // A value behind a parenthesis too many is no value: written anew, it would bring that along.
            (_, Piece::Property(_, end)) if self.is_shut(end, at) => return self.value_end(at),
            (_, Piece::Property(..)) => {}
            _ => return Err(SgfError::NoProperty { at: Location::of(self.file, at) }),
        }
        let mut end = at;
        while self.file.get(end) == Some(&b'[') {
            let close = self.value_end(end)?;
            self.values.push(self.value(&self.file[end + 1..close - 1]));
            end = close;
            let blanks = self.file[end..].iter().take_while(|b| b.is_ascii_whitespace()).count();
            if self.file.get(end + blanks) == Some(&b'[') {
                end += blanks;
            }
        }
        self.piece = Piece::Property(id, end);
        Ok(end)
    }

    /// Whether a parenthesis closes after the property that ends here, and before the value at hand. What is known of
    /// a property is not looked for again, for a file may have any number of such values.
    fn is_shut(&mut self, end: usize, at: usize) -> bool {
        if self.shut != Some(end) && self.file[end..at].contains(&b')') {
            self.shut = Some(end);
        }
        self.shut == Some(end)
    }

    /// Where the value ends that begins with this bracket: after the bracket that closes it.
    fn value_end(&self, open: usize) -> Result<usize, SgfError> {
        let mut at = open + 1;
        while let Some(&byte) = self.file.get(at) {
            match (byte, self.pairs) {
                (b']', _) => return Ok(at + 1),
                (b'\\', _) => at += 1 + self.character(at + 1),
                (0x80.., Some(_)) => at += self.character(at),
                _ => at += 1,
            }
        }
        let begin = self.value(&self.file[open + 1..]).written().chars().take(20).collect();
        Err(SgfError::Unclosed { at: Location::of(self.file, open), begin })
    }

    /// Number of bytes that belong together here.
    fn character(&self, at: usize) -> usize {
        match (self.pairs, self.file.get(at..)) {
            (Some(pairs), Some(rest @ [0x80..=0xff, ..])) => match pairs.unit(rest).length() {
                2 if rest[1] == b']' && goes_on(&rest[2..]) => 1,
                length => length,
            },
            _ => 1,
        }
    }

    fn value(&self, bytes: &[u8]) -> Value {
        match std::str::from_utf8(bytes) {
            Ok(text) if *self.charset == Charset::Utf8 || bytes.is_ascii() => {
                Value::written_as(text)
            }
            _ => {
                let text = self.decoder.decode(self.charset, bytes);
                let text = text.unwrap_or_else(|| String::from_utf8_lossy(bytes).into_owned());
                Value::written_as(&text)
            }
        }
    }

    /// Ends the piece at hand before this byte.
    fn cut(&mut self, at: usize) {
        let from = replace(&mut self.from, at);
        let span = Span::new(from, at);
        match self.piece {
            Piece::Head(id) => self.nodes[id.index()].head = span,
            Piece::Close(id) => self.nodes[id.index()].close = span,
            Piece::Property(id, end) => {
                let property = self.nodes[id.index()].properties.last_mut();
                let values = self.values.drain(..).collect();
                property.expect("a property is at hand").place(
                    values,
                    Span::new(from, end),
                    Span::new(end, at),
                );
            }
        }
    }
}

/// True if this reads as what follows a value: another property, or nothing. A character that was cut
/// off before the bracket would take the bracket for its second half.
fn goes_on(rest: &[u8]) -> bool {
    let structure = |b: &u8| b.is_ascii_whitespace() || matches!(b, b'(' | b')' | b';');
    let skipped = rest.iter().take_while(|b| structure(b)).count();
    let letters = rest[skipped..].iter().take_while(|b| b.is_ascii_uppercase()).count();
    let after = rest.get(skipped + letters);
    letters == 0 && after.is_none() || letters > 0 && after == Some(&b'[')
}
