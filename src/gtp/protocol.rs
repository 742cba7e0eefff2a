//! The line format of GTP 2: reads lines as requests, and writes answers.

use crate::go::{Board, Color, Move, Point};
use crate::words::quoted;

/// What a command answers: text, or a sentence that says why not.
pub type Reply = Result<String, String>;

/// A line of the other side's: a command and its arguments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// The number that the answer repeats, if the line begins with one.
    pub id: Option<u32>,
    /// The name of the command; empty if the line is a number only.
    pub name: String,
    /// The words after the name.
    pub arguments: Vec<String>,
}

impl Request {
    /// Reads a line; `None` if it holds nothing but blanks and a comment. A byte order mark, with which some
    /// programs begin, is skipped.
    pub fn parse(line: &str) -> Option<Request> {
        let text: String = line
            .trim_start_matches('\u{feff}')
            .chars()
            .map(|c| if c == '\t' { ' ' } else { c })
            .filter(|c| !c.is_control())
            .take_while(|&c| c != '#')
            .collect();
        let mut words = text.split_whitespace().map(str::to_string).peekable();
        let id = words.peek()?.parse().ok();
        if id.is_some() {
            words.next();
        }
        let name = words.next().unwrap_or_default();
        Some(Request { id, name, arguments: words.collect() })
    }

    /// The beginning of the answer: `=` or `?`, and the request's number.
    pub fn prefix(&self, success: bool) -> String {
        let sign = if success { '=' } else { '?' };
        format!("{sign}{}", self.id.map(|id| id.to_string()).unwrap_or_default())
    }

    /// The whole answer, with the empty line that ends it.
    pub fn format(&self, reply: &Reply) -> String {
        let (Ok(text) | Err(text)) = reply;
        let blank = if text.is_empty() || text.starts_with('\n') { "" } else { " " };
        format!("{}{blank}{}\n\n", self.prefix(reply.is_ok()), text.trim_end())
    }
}

/// The arguments of a command, read one after the other.
#[derive(Clone, Debug)]
pub struct Arguments<'a> {
    rest: &'a [String],
}

impl<'a> Arguments<'a> {
    /// All arguments of a request.
    pub fn of(request: &'a Request) -> Arguments<'a> {
        Arguments { rest: &request.arguments }
    }

    /// The next argument, if there is one.
    pub fn pop(&mut self) -> Option<&'a str> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(first)
    }

    /// The next argument; `what` names it in the error.
    ///
    /// # Errors
    /// If there is none.
    pub fn word(&mut self, what: &str) -> Result<&'a str, String> {
        self.pop().ok_or_else(|| format!("syntax error: {what} is missing"))
    }

    /// The next argument as a color.
    ///
    /// # Errors
    /// If there is none, or it is no color.
    pub fn color(&mut self) -> Result<Color, String> {
        let word = self.word("a color")?;
        color(word).ok_or_else(|| format!("syntax error: {} is not a color", quoted(word)))
    }

    /// The next argument as a color, or the side to move if it is no color.
    pub fn color_or(&mut self, default: Color) -> Color {
        match self.rest.first().and_then(|word| color(word)) {
            Some(color) => {
                self.pop();
                color
            }
            None => default,
        }
    }

    /// The next argument as a move on this board.
    ///
    /// # Errors
    /// If there is none, or it is neither a point of this board nor a pass.
    pub fn mv(&mut self, board: &Board) -> Result<Move, String> {
        let word = self.word("a point or pass")?;
        Move::parse(word, board.width(), board.height()).map_err(|e| format!("syntax error: {e}"))
    }

    /// The next argument as a point of this board.
    ///
    /// # Errors
    /// If there is none, or it is no point of this board.
    pub fn point(&mut self, board: &Board) -> Result<Point, String> {
        let word = self.word("a point")?;
        Point::parse(word, board.width(), board.height()).map_err(|e| format!("syntax error: {e}"))
    }

    /// The next argument as a number that is not negative.
    ///
    /// # Errors
    /// If there is none, or it is no such number.
    pub fn number<T: std::str::FromStr>(&mut self, what: &str) -> Result<T, String> {
        let word = self.word(what)?;
        let wrong = || format!("syntax error: {what} must be a whole number, not {}", quoted(word));
        word.parse().map_err(|_| wrong())
    }

    /// All arguments that are left, with a blank between them.
    ///
    /// # Errors
    /// If there are none.
    pub fn rest(&mut self, what: &str) -> Result<String, String> {
        let rest = std::mem::take(&mut self.rest);
        if rest.is_empty() {
            return Err(format!("syntax error: {what} are missing"));
        }
        Ok(rest.join(" "))
    }

    /// Checks that nothing is left over.
    ///
    /// # Errors
    /// If an argument is left over.
    pub fn end(mut self) -> Result<(), String> {
        match self.pop() {
            None => Ok(()),
            Some(word) => Err(format!("syntax error: {} is one argument too many", quoted(word))),
        }
    }
}

fn color(word: &str) -> Option<Color> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Color::Black),
        "w" | "white" => Some(Color::White),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> (Option<u32>, String) {
        let request = Request::parse(line).unwrap();
        (request.id, format!("{} {:?}", request.name, request.arguments))
    }

    #[test]
    fn lines() {
        assert_eq!(parse("name"), (None, "name []".into()));
        assert_eq!(parse(" 7\tplay  b\u{7} D4 # why\r"), (Some(7), r#"play ["b", "D4"]"#.into()));
        assert_eq!(parse("12"), (Some(12), " []".into()));
        for line in ["", " \t \r", "# nothing", "\u{1}"] {
            assert_eq!(Request::parse(line), None, "{line:?}");
        }
    }

    #[test]
    fn answers() {
        let numbered = Request::parse("3 name").unwrap();
        assert_eq!(numbered.format(&Ok("Yomi".into())), "=3 Yomi\n\n");
        assert_eq!(numbered.format(&Err("no".into())), "?3 no\n\n");
        assert_eq!(Request::parse("name").unwrap().format(&Ok(String::new())), "=\n\n");
    }

    #[test]
    fn arguments() {
        let request = Request::parse("x W d4 pass 5 more").unwrap();
        let board = Board::new(9, 9);
        let mut arguments = Arguments::of(&request);
        assert_eq!(arguments.color_or(Color::Black), Color::White);
        assert_eq!(arguments.color_or(Color::Black), Color::Black);
        assert_eq!(arguments.point(&board), Ok(Point::new(3, 3)));
        assert_eq!(arguments.mv(&board), Ok(Move::Pass));
        assert_eq!(arguments.number("size"), Ok(5_usize));
        assert!(arguments.clone().end().unwrap_err().contains("\"more\""));
        assert!(arguments.number::<u32>("size").unwrap_err().contains("\"more\""));
        assert!(arguments.color().unwrap_err().contains("missing"));
        assert_eq!(arguments.end(), Ok(()));
    }
}
