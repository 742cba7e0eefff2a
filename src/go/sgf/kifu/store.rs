//! Writing a kifu: the pieces of the file in order, and in place of those that were edited new ones.

use super::{FILE, Kifu, NodeId, Opening};
use crate::go::sgf::charset::{Charset, to_utf16};
use crate::go::sgf::property::{Property, Span, is_name};

/// What is left to write.
enum Task {
    /// A node with all that follows it.
    Node(NodeId),
    /// The end of a variation that began with this node.
    Close(NodeId),
}

/// How a kifu is written.
struct Writer<'a> {
    kifu: &'a Kifu,
    bytes: Vec<u8>,
    /// True if words were added that the file's charset does not hold: all is then UTF-8.
    to_utf8: bool,
    /// True if parentheses are written anew, because those of the file do not pair.
    anew: bool,
}

impl Kifu {
    /// The file: the same bytes where nothing was edited. Where words were added that are not ASCII, a
    /// file in an older charset is written in UTF-8 and says so.
    pub fn write(&self) -> Vec<u8> {
        if let Some(original) = self.original() {
            return original.to_vec();
        }
        let bytes = self.written();
        match self.charset {
            Charset::Utf16Le | Charset::Utf16Be => {
                to_utf16(&self.charset, &String::from_utf8_lossy(&bytes))
            }
            _ => bytes,
        }
    }

    /// The file as text.
    pub fn to_text(&self) -> String {
        String::from_utf8_lossy(&self.text_writer().all()).into_owned()
    }

    /// What stands before the first game.
    pub fn foreword(&self) -> String {
        String::from_utf8_lossy(self.node(FILE).close.of(&self.file)).into_owned()
    }

    /// The games as texts, each without blanks around it: they can stand behind those of another file.
    pub fn apart(&self) -> Vec<String> {
        let text = |game| {
            // What a file leaves open must not go on into the next.
            let writer = Writer { anew: self.irregular.is_some(), ..self.text_writer() };
            let bytes = writer.tasks(vec![Task::Node(game)]);
            String::from_utf8_lossy(&bytes).trim().to_owned()
        };
        self.games().map(text).collect()
    }

    fn written(&self) -> Vec<u8> {
        let to_utf8 = self.has_older_charset() && self.has_new_words();
        Writer { to_utf8, ..self.writer() }.all()
    }

    fn text_writer(&self) -> Writer<'_> {
        Writer { to_utf8: self.has_older_charset(), ..self.writer() }
    }

    fn writer(&self) -> Writer<'_> {
        let bytes = Vec::with_capacity(self.file.len());
        Writer { kifu: self, bytes, to_utf8: false, anew: self.is_reshaped() }
    }

    fn has_older_charset(&self) -> bool {
        !matches!(self.charset, Charset::Utf8 | Charset::Utf16Le | Charset::Utf16Be)
    }

    fn has_new_words(&self) -> bool {
        let new = |property: &&Property| property.kept.is_none();
        let words = |property: &Property| property.values().iter().any(|v| !v.written().is_ascii());
        self.nodes_from(FILE).any(|id| self.properties(id).iter().filter(new).any(words))
    }

    /// True if parentheses did not pair and pieces of the file are missing, new or elsewhere now.
    fn is_reshaped(&self) -> bool {
        let Some(read) = &self.irregular else { return false };
        let same = |id: NodeId| {
            let node = self.node(id);
            let was_read = |property: &Property| property.tail != Span::default();
            read.get(id.index()) == Some(&node.shape()) && node.properties.iter().all(was_read)
        };
        !self.nodes_from(FILE).all(same)
    }
}

impl Writer<'_> {
    fn all(mut self) -> Vec<u8> {
        let kifu = self.kifu;
        self.bytes.extend_from_slice(kifu.node(FILE).close.of(&kifu.file));
        let mut tasks: Vec<Task> = Vec::new();
        self.children(FILE, &mut tasks);
        self.tasks(tasks)
    }

    fn tasks(mut self, mut tasks: Vec<Task>) -> Vec<u8> {
        while let Some(task) = tasks.pop() {
            match task {
                Task::Node(id) => self.node(id, &mut tasks),
                Task::Close(id) => self.close(id),
            }
        }
        self.bytes
    }

    fn children(&self, id: NodeId, tasks: &mut Vec<Task>) {
        let from = tasks.len();
        tasks.extend(self.kifu.children(id).map(Task::Node));
        tasks[from..].reverse();
    }

    fn node(&mut self, id: NodeId, tasks: &mut Vec<Task>) {
        let node = self.kifu.node(id);
        if self.is_variation(id) {
            match node.opening {
                Opening::Variation(span) if !self.anew => self.put(span),
                Opening::New if node.parent != FILE => self.bytes.extend(b"\n("),
                _ => self.bytes.push(b'('),
            }
            tasks.push(Task::Close(id));
        }
        match node.opening {
            Opening::New => self.bytes.push(b';'),
            _ => self.filling(node.head, b";"),
        }
        let mut says_charset = !self.to_utf8 || node.parent != FILE;
        for property in &node.properties {
            if self.to_utf8 && property.name() == "CA" {
                self.utf8();
                self.filling(property.tail, b"");
                says_charset = true;
            } else {
                self.property(property);
            }
        }
        if !says_charset {
            self.utf8();
        }
        self.children(id, tasks);
    }

    /// True if a node stands in parentheses of its own.
    fn is_variation(&self, id: NodeId) -> bool {
        let node = self.kifu.node(id);
        let is_alone = self.kifu.node(node.parent).first == Some(id) && node.next.is_none();
        match node.opening {
            _ if node.parent == FILE => true,
            Opening::Variation(_) => true,
            _ if self.kifu.irregular.is_some() && !self.anew => false,
            Opening::Loose => node.next.is_some() || self.anew && !is_alone,
            Opening::New | Opening::Straight => !is_alone,
        }
    }

    fn close(&mut self, id: NodeId) {
        let node = self.kifu.node(id);
        match node.opening {
            Opening::Variation(_) => self.filling(node.close, b")"),
            Opening::New if node.parent == FILE => self.bytes.extend(b")\n"),
            _ => self.bytes.push(b')'),
        }
    }

    fn property(&mut self, property: &Property) {
        match property.kept {
            Some(span) if !self.to_utf8 || span.of(&self.kifu.file).is_ascii() => {
                self.apart();
                self.put(span);
            }
            _ => {
                self.name(property.name());
                for value in property.values() {
                    self.bytes.push(b'[');
                    self.bytes.extend(value.written().as_bytes());
                    self.bytes.push(b']');
                }
            }
        }
        self.filling(property.tail, b"");
    }

    fn utf8(&mut self) {
        self.name("CA");
        self.bytes.extend(b"[UTF-8]");
    }

    fn name(&mut self, name: &str) {
        self.apart();
        self.bytes.extend(name.as_bytes());
    }

    /// Keeps a name apart from what may stand before it.
    fn apart(&mut self) {
        if self.bytes.last().copied().is_some_and(is_name) {
            self.bytes.push(b' ');
        }
    }

    fn put(&mut self, span: Span) {
        self.bytes.extend_from_slice(span.of(&self.kifu.file));
    }

    /// Writes a piece of the file. Where parentheses are written anew it is `sign` with the blanks of the
    /// piece, for anything else in it may be a parenthesis too many.
    fn filling(&mut self, span: Span, sign: &[u8]) {
        if !self.anew {
            return self.put(span);
        }
        self.bytes.extend(sign);
        let blanks = span.of(&self.kifu.file).iter().filter(|b| b.is_ascii_whitespace());
        self.bytes.extend(blanks);
    }
}
