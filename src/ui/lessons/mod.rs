//! The lessons: nine short pages, each with a demo and a question. Their words are in the text
//! files beside this one.

use crate::demo::Id;

const TEXTS: [&str; 9] = [
    include_str!("1-playouts.txt"),
    include_str!("2-bandits.txt"),
    include_str!("3-uct.txt"),
    include_str!("4-amaf.txt"),
    include_str!("5-rave.txt"),
    include_str!("6-priors.txt"),
    include_str!("7-heuristics.txt"),
    include_str!("8-parallel.txt"),
    include_str!("9-after.txt"),
];

/// How many lessons there are.
pub const LESSONS: usize = TEXTS.len();

/// A lesson: a short text with a demo and a question.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lesson {
    /// The name of the lesson.
    pub title: &'static str,
    /// The link of its demo, without `#`.
    pub demo: &'static str,
    /// What to look at in the demo.
    pub look: &'static str,
    /// The paragraphs of its text.
    pub paragraphs: Vec<&'static str>,
    /// The question, which asks for a prediction.
    pub question: &'static str,
    /// The answers to choose from, and whether each is right.
    pub choices: Vec<(&'static str, bool)>,
    /// The explanation of the right answer.
    pub answer: &'static str,
    /// The sources in which to read on.
    pub sources: Vec<&'static str>,
    /// Other demos: their names, and their links with `#`.
    pub links: Vec<(&'static str, &'static str)>,
}

impl Lesson {
    /// Lesson number `number`; the first is 1.
    pub fn get(number: usize) -> Option<Lesson> {
        Some(Lesson::read(TEXTS.get(number.checked_sub(1)?)?))
    }

    /// All lessons, in their order.
    pub fn all() -> impl Iterator<Item = Lesson> {
        TEXTS.iter().map(|text| Lesson::read(text))
    }

    /// Reads a lesson. A line that begins with one of the names below belongs to it; any other is a
    /// paragraph.
    fn read(text: &'static str) -> Lesson {
        let mut lesson = Lesson::default();
        for line in text.lines().filter(|line| !line.is_empty()) {
            let (name, value) = line.split_once(": ").unwrap_or(("", line));
            match name {
                "title" => lesson.title = value,
                "demo" => lesson.demo = value,
                "look" => lesson.look = value,
                "question" => lesson.question = value,
                "choice" => lesson.choices.push((value, false)),
                "choice*" => lesson.choices.push((value, true)),
                "answer" => lesson.answer = value,
                "source" => lesson.sources.push(value),
                "link" => lesson.links.extend(value.split_once(": ")),
                _ => lesson.paragraphs.push(line),
            }
        }
        lesson
    }

    /// The lesson's demo, with the names and values of its link; none if there is no such demo.
    pub fn shown(&self) -> Option<(Id, Vec<(String, String)>)> {
        let (name, query) = self.demo.split_once('?').unwrap_or((self.demo, ""));
        let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        let pairs = pairs.map(|(name, value)| (name.to_owned(), value.to_owned()));
        Some((Id::named(name)?, pairs.collect()))
    }
}
