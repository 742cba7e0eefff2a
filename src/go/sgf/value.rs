//! Values of properties: the text between two brackets, and what it says.

/// A value of a property as it stands between its brackets: escaped, in UTF-8.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Value(Box<str>);

impl Value {
    /// The value that says this text, with what has to be escaped escaped.
    pub fn of(text: &str) -> Value {
        let mut written = String::with_capacity(text.len());
        push_escaped(&mut written, text, "\\]");
        Value(written.into())
    }

    /// The value `first:second`, such as a point with its label.
    pub fn pair(first: &str, second: &str) -> Value {
        let mut written = String::with_capacity(first.len() + second.len() + 1);
        push_escaped(&mut written, first, "\\]:");
        written.push(':');
        push_escaped(&mut written, second, "\\]");
        Value(written.into())
    }

    /// The value that is written so; escaped once more if it could not stand between brackets, as where
    /// its bytes could not be decoded.
    pub(super) fn written_as(text: &str) -> Value {
        let mut escaped = false;
        let closes = text.bytes().any(|b| {
            let closes = b == b']' && !escaped;
            escaped = b == b'\\' && !escaped;
            closes
        });
        if closes || escaped { Value::of(text) } else { Value(text.into()) }
    }

    /// The value as it is written, escaped.
    pub fn written(&self) -> &str {
        &self.0
    }

    /// What the value says, line breaks included (`Text` of the standard).
    pub fn text(&self) -> String {
        said(&self.0)
    }

    /// What the value says in one line (`SimpleText` of the standard).
    pub fn line(&self) -> String {
        said(&self.0).replace('\n', " ").trim().to_owned()
    }

    /// What stands before and after the first colon that is not escaped; `None` without one.
    pub fn parts(&self) -> Option<(String, String)> {
        let mut escaped = false;
        let colon = self.0.bytes().position(|b| {
            let found = b == b':' && !escaped;
            escaped = b == b'\\' && !escaped;
            found
        })?;
        Some((said(&self.0[..colon]), said(&self.0[colon + 1..])))
    }
}

/// Adds a text with a backslash before each of `special`; line breaks become `\n`.
fn push_escaped(written: &mut String, text: &str, special: &str) {
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '\r' => {
                rest.next_if_eq(&'\n');
                written.push('\n');
            }
            c => {
                if special.contains(c) {
                    written.push('\\');
                }
                written.push(c);
            }
        }
    }
}

/// Takes escapes away. A backslash keeps the next character as it is and takes away a line break, which
/// is any of LF, CR, CR LF and LF CR.
fn said(written: &str) -> String {
    let mut text = String::with_capacity(written.len());
    let mut rest = written.chars().peekable();
    while let Some(c) = rest.next() {
        let escaped = c == '\\';
        let Some(c) = (if escaped { rest.next() } else { Some(c) }) else { break };
        match c {
            '\n' | '\r' => {
                rest.next_if_eq(if c == '\n' { &'\r' } else { &'\n' });
                if !escaped {
                    text.push('\n');
                }
            }
            c => text.push(c),
        }
    }
    text
}
