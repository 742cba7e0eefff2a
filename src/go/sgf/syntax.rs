//! The text of a record: nodes of properties.

use super::error::SgfError;

/// A property: its name in capitals and its values, unescaped.
#[derive(Debug)]
pub(super) struct Property {
    pub name: String,
    pub values: Vec<String>,
}

pub(super) type Node = Vec<Property>;

/// The nodes of the main line. Since the first variation is the main one, that is every node
/// before the first closing parenthesis, however deep the others nest.
pub(super) fn main_line(text: &str) -> Result<Vec<Node>, SgfError> {
    let begin = text
        .match_indices('(')
        .map(|(i, _)| i + 1)
        .find(|&i| text[i..].trim_start().starts_with(';'))
        .ok_or(SgfError::NoGame)?;
    let mut nodes: Vec<Node> = Vec::new();
    let mut name = String::new();
    let mut rest = text[begin..].chars();
    while let Some(c) = rest.next() {
        match c {
            ')' => break,
            '(' => name.clear(),
            ';' => {
                name.clear();
                nodes.push(Node::new());
            }
            '[' => {
                let offset = text.len() - rest.as_str().len() - 1;
                let value = value(&mut rest)
                    .map_err(|Unclosed(begin)| SgfError::Unclosed { offset, begin })?;
                let node = nodes.last_mut().expect("the text begins with a node");
                if !name.is_empty() {
                    node.push(Property { name: capitals(&name), values: Vec::new() });
                    name.clear();
                }
                let property = node.last_mut().ok_or(SgfError::NoProperty { offset })?;
                property.values.push(value);
            }
            c if c.is_ascii_alphanumeric() => name.push(c),
            _ => {}
        }
    }
    Ok(nodes)
}

/// Old files spell names out, `Black[dd]`; only their capitals count. Some have no capitals.
fn capitals(name: &str) -> String {
    let capitals: String = name.chars().filter(|c| !c.is_ascii_lowercase()).collect();
    if capitals.is_empty() { name.to_ascii_uppercase() } else { capitals }
}

/// The beginning of a value whose bracket is never closed.
struct Unclosed(String);

/// Reads up to the closing bracket. A backslash keeps the next character as it is and takes
/// away a line break.
fn value(rest: &mut std::str::Chars<'_>) -> Result<String, Unclosed> {
    let mut text = String::new();
    let mut escaped = false;
    for c in rest {
        match c {
            '\r' => continue,
            '\n' if escaped => {}
            ']' if !escaped => return Ok(text),
            '\\' if !escaped => {
                escaped = true;
                continue;
            }
            c => text.push(c),
        }
        escaped = false;
    }
    Err(Unclosed(text.chars().take(20).collect()))
}

/// The inverse of [`value`], without the brackets.
pub(super) fn escaped(text: &str) -> String {
    text.replace('\r', "").replace('\\', "\\\\").replace(']', "\\]")
}
