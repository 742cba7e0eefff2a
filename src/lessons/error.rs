//! What is wrong with the text of a lesson.

use crate::words::{Message, Say, errors_that_say, quoted, say};

/// A line of a course that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonError {
    /// The line's number; the first is 1.
    pub line: usize,
    /// What is wrong with it.
    pub wrong: Wrong,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Something stands before the title of the first lesson.
    NoTitle,
    /// There is no such mark.
    Mark(String),
    /// There is no such demo.
    Demo(String),
    /// There is no such formula.
    Formula(String),
    /// A brace is opened in this paragraph and not closed.
    Brace,
    /// Something belongs to a question, but none is asked.
    NoQuestion,
    /// A link has no name before its address.
    Link(String),
    /// A claim is none: path, relation, value.
    Claim(String),
}

impl Say for LessonError {
    fn say(&self) -> Message {
        let why = match &self.wrong {
            Wrong::NoTitle => say!("lesson-without-title"),
            Wrong::Mark(mark) => say!("lesson-no-mark", mark = quoted(mark)),
            Wrong::Demo(demo) => say!("lesson-no-demo", demo = quoted(demo)),
            Wrong::Formula(formula) => say!("lesson-no-formula", formula = quoted(formula)),
            Wrong::Brace => say!("lesson-open-brace"),
            Wrong::NoQuestion => say!("lesson-no-question"),
            Wrong::Link(link) => say!("lesson-no-link", link = quoted(link)),
            Wrong::Claim(claim) => say!("lesson-no-claim", claim = quoted(claim)),
        };
        say!("lesson-line", line = self.line, why = why)
    }
}

errors_that_say!(LessonError);
