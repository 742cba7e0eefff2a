//! Reads a course.
//!
//! A lesson begins with its title: a line that begins with `# `. Lines that begin with `@` are marks; all
//! others are prose, in paragraphs with an empty line between them. What a mark says may go on in the
//! lines below, up to the next mark or empty line.
//!
//! | mark | what stands after it |
//! |---|---|
//! | `@step` | nothing: the next step begins |
//! | `@demo` | what the demo shows from this step on: its address without `#` |
//! | `@look` | what to look at in it |
//! | `@figure` | nothing: the demo's figure stands here |
//! | `@claim` | what is true of the demo: path, relation, value ([`Claim`]) |
//! | `@note` | what a lecturer may want to say besides |
//! | `@ask` | a question |
//! | `@wrong`, `@right` | an answer to choose |
//! | `@answer` | the explanation of the right one |
//! | `@source` | where to read on |
//! | `@link` | another demo: its name, a colon, its address |
//!
//! In prose `{rave}` is the formula of this name.

use super::{Block, Claim, Course, Lesson, LessonError, Piece, Question, Shown, Step, Wrong};
use crate::demo::{Formula, Id};

impl Course {
    /// Reads the lessons of a course, one after the other.
    ///
    /// # Errors
    /// A [`LessonError`] about the first line that makes no sense.
    pub fn read(text: &str) -> Result<Course, LessonError> {
        let mut course = Course::default();
        for (line, part) in parts(text) {
            let wrong = |wrong| LessonError { line, wrong };
            if let Some(title) = part.strip_prefix("# ") {
                let (title, steps) = (title.to_owned(), vec![Step::default()]);
                course.lessons.push(Lesson { title, steps, ..Lesson::default() });
                continue;
            }
            let lesson = course.lessons.last_mut().ok_or(wrong(Wrong::NoTitle))?;
            lesson.note(&part).map_err(wrong)?;
        }
        Ok(course)
    }
}

impl Lesson {
    /// Takes note of a mark or a paragraph.
    fn note(&mut self, part: &str) -> Result<(), Wrong> {
        let Some(mark) = part.strip_prefix('@') else {
            let paragraph = Block::Paragraph(pieces(part)?);
            self.step().text.push(paragraph);
            return Ok(());
        };
        let (mark, said) = mark.split_once(' ').unwrap_or((mark, ""));
        let text = said.to_owned();
        match mark {
            "step" | "figure" if !said.is_empty() => return Err(Wrong::Mark(part.to_owned())),
            "step" => self.steps.push(Step::default()),
            "demo" => self.step().shown = Some(shown(said)?),
            "look" => self.step().look = Some(text),
            "figure" => self.step().text.push(Block::Figure),
            "claim" => {
                let claim = Claim::read(said).ok_or(Wrong::Claim(text))?;
                self.step().claims.push(claim);
            }
            "note" => self.step().notes.push(text),
            "ask" => self.questions.push(Question { question: text, ..Question::default() }),
            "wrong" => self.question()?.choices.push((text, false)),
            "right" => self.question()?.choices.push((text, true)),
            "answer" => self.question()?.answer = text,
            "source" => self.sources.push(text),
            "link" => {
                let (name, address) = said.rsplit_once(": ").ok_or(Wrong::Link(text.clone()))?;
                self.links.push((name.to_owned(), address.to_owned()));
            }
            _ => return Err(Wrong::Mark(mark.to_owned())),
        }
        Ok(())
    }

    fn step(&mut self) -> &mut Step {
        self.steps.last_mut().expect("a lesson begins with a step")
    }

    fn question(&mut self) -> Result<&mut Question, Wrong> {
        self.questions.last_mut().ok_or(Wrong::NoQuestion)
    }
}

/// The titles, marks and paragraphs of a text, each on a line of its own, with the number of its first line.
fn parts(text: &str) -> Vec<(usize, String)> {
    let mut parts: Vec<(usize, String)> = Vec::new();
    let mut open = false;
    for (line, words) in (1..).zip(text.lines().map(str::trim)) {
        let begins = words.starts_with('@') || words.starts_with("# ");
        match parts.last_mut().filter(|_| open && !begins) {
            _ if words.is_empty() => open = false,
            Some((_, part)) => {
                part.push(' ');
                part.push_str(words);
            }
            None => {
                // Nothing goes on below a title, nor below a mark that says nothing.
                let ends = words.starts_with("# ") || begins && !words.contains(' ');
                parts.push((line, words.to_owned()));
                open = !ends;
            }
        }
    }
    parts
}

/// The demo of an address without `#`.
fn shown(address: &str) -> Result<Shown, Wrong> {
    let (name, query) = address.split_once('?').unwrap_or((address, ""));
    let demo = Id::named(name).ok_or_else(|| Wrong::Demo(name.to_owned()))?;
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    let pairs = pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    Ok(Shown { demo, pairs })
}

/// Prose, with the formulas in it.
fn pieces(mut prose: &str) -> Result<Vec<Piece>, Wrong> {
    let mut pieces = Vec::new();
    while let Some((words, rest)) = prose.split_once('{') {
        let (name, rest) = rest.split_once('}').ok_or(Wrong::Brace)?;
        let formula = Formula::named(name.trim());
        let formula = formula.ok_or_else(|| Wrong::Formula(name.trim().to_owned()))?;
        if !words.is_empty() {
            pieces.push(Piece::Words(words.to_owned()));
        }
        pieces.push(Piece::Formula(formula));
        prose = rest;
    }
    if !prose.is_empty() {
        pieces.push(Piece::Words(prose.to_owned()));
    }
    Ok(pieces)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lessons::Relation;

    const TEXT: &str = "# First\n@demo race?a=uct&b=mc-rave\n@look Both\nboards.\n\nOne\nparagraph with \
                        {rave}.\n\n@figure\nThe next.\n@step\n@claim racers.0.made > 5\n@note Slowly.\n\
                        @ask Why?\n@wrong no\n@right yes\n@answer So.\n@source Somebody\n\
                        @link A demo: here: #amaf\n# Second\n";

    #[test]
    fn a_course_is_read() {
        let course = Course::read(TEXT).unwrap();
        let [first, second] = &course.lessons[..] else { panic!("{course:?}") };
        assert_eq!((&*first.title, &*second.title), ("First", "Second"));
        let [begins, next] = &first.steps[..] else { panic!("{first:?}") };
        let shown = begins.shown.as_ref().unwrap();
        assert_eq!((shown.demo, shown.pairs.len()), (Id::Race, 2));
        assert_eq!(begins.look.as_deref(), Some("Both boards."));
        let words = |text: &str| Piece::Words(text.to_owned());
        let formula = Piece::Formula(Formula::named("rave").unwrap());
        let paragraph = vec![words("One paragraph with "), formula, words(".")];
        let after = Block::Paragraph(vec![words("The next.")]);
        assert_eq!(begins.text, [Block::Paragraph(paragraph), Block::Figure, after]);
        assert_eq!((next.shown.clone(), next.notes.len()), (None, 1));
        assert_eq!(next.claims[0].relation, Relation::More);
        let question = &first.questions[0];
        assert_eq!(question.choices, [("no".to_owned(), false), ("yes".to_owned(), true)]);
        assert_eq!(first.links, [("A demo: here".to_owned(), "#amaf".to_owned())]);
    }

    #[test]
    fn what_makes_no_sense_is_named_with_its_line() {
        let wrong = |text: &str| Course::read(text).unwrap_err();
        for (text, line, said) in [
            ("prose", 1, "title"),
            ("# A\n@dmeo race", 2, "dmeo"),
            ("# A\n\n@demo rase?a=uct", 3, "rase"),
            ("# A\nwith {rawe}", 2, "rawe"),
            ("# A\nwith {rave", 2, "}"),
            ("# A\n@right yes", 2, "question"),
            ("# A\n@link #amaf", 2, "#amaf"),
            ("# A\n@claim made is 5", 2, "made is 5"),
            ("# A\n@step on", 2, "@step on"),
        ] {
            let error = wrong(text);
            assert!(error.line == line && error.to_string().contains(said), "{error}");
        }
    }
}
