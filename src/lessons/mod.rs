//! The course of lessons: texts with places for demos, formulas, figures and questions. Each lesson is a
//! file that a translator edits, in `www/words/LANGUAGE/classroom/lessons`; [`Course::read`] says what
//! stands in it.

mod answers;
mod claim;
mod error;
mod read;

pub use answers::{ANSWERS, Answers, HandedIn, NAME, Progress};
pub use claim::{Claim, Relation, Side};
pub use error::{LessonError, Wrong};

use crate::demo::{Formula, Id};

/// The lessons, in their order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Course {
    /// Lesson number 1, 2 and so on.
    pub lessons: Vec<Lesson>,
}

/// A lesson: what is told and shown step by step, then questions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lesson {
    /// The name of the lesson.
    pub title: String,
    /// What is told, and what is seen meanwhile.
    pub steps: Vec<Step>,
    /// The questions, which ask for a prediction.
    pub questions: Vec<Question>,
    /// The sources in which to read on.
    pub sources: Vec<String>,
    /// Other demos, by their names, with their addresses from `#` on.
    pub links: Vec<(String, String)>,
}

/// A step of a lesson: a thought, and what the demo shows while it is told.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Step {
    /// What the demo shows from here on; none if the picture stays as it is.
    pub shown: Option<Shown>,
    /// What to look at in the demo.
    pub look: Option<String>,
    /// The text, and where the demo's figure stands in it.
    pub text: Vec<Block>,
    /// What is true of the demo at this step.
    pub claims: Vec<Claim>,
    /// What a lecturer may want to say besides.
    pub notes: Vec<String>,
}

/// A demo as its address has it.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// Which of the demos it is: what stands before `?` in the address.
    pub demo: Id,
    /// The names and values of its link.
    pub pairs: Vec<(String, String)>,
}

/// A part of a step's text.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// Prose between two empty lines of the file, without the marks around it.
    Paragraph(Vec<Piece>),
    /// The place of the demo's figure.
    Figure,
}

/// A part of a paragraph.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    /// Words to be read.
    Words(String),
    /// A formula among them.
    Formula(&'static Formula),
}

/// A question with answers to choose from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Question {
    /// What is asked: a prediction, to be made before the answer is told.
    pub question: String,
    /// The answers, and whether each is right.
    pub choices: Vec<(String, bool)>,
    /// The explanation of the right answer.
    pub answer: String,
}

impl Course {
    /// Lesson number `number`; the first is 1.
    pub fn lesson(&self, number: usize) -> Option<&Lesson> {
        self.lessons.get(number.checked_sub(1)?)
    }
}

impl Lesson {
    /// What the demo shows when the lesson begins.
    pub fn shown(&self) -> Option<&Shown> {
        self.steps.iter().find_map(|step| step.shown.as_ref())
    }

    /// What the demo shows at this step; the first is 1. None if there is no such step.
    pub fn shown_at(&self, step: usize) -> Option<&Shown> {
        let steps = self.steps.get(..step)?;
        steps.iter().rev().find_map(|step| step.shown.as_ref())
    }

    /// The demo whose figure stands in the text of this step; the first is 1. None if no figure stands there.
    pub fn figure_at(&self, step: usize) -> Option<Id> {
        let here = self.steps.get(step.checked_sub(1)?)?;
        here.text.contains(&Block::Figure).then(|| self.shown_at(step))?.map(|shown| shown.demo)
    }

    /// What to look at in the demo at this step; the first is 1.
    pub fn look_at(&self, step: usize) -> Option<&str> {
        let steps = self.steps.get(..step)?;
        steps.iter().rev().find_map(|step| step.look.as_deref())
    }

    /// The formulas that the lesson names, in their order.
    pub fn formulas(&self) -> impl Iterator<Item = &'static Formula> {
        let blocks = self.steps.iter().flat_map(|step| &step.text);
        let pieces = blocks.flat_map(|block| match block {
            Block::Paragraph(pieces) => &pieces[..],
            Block::Figure => &[],
        });
        pieces.filter_map(|piece| match piece {
            Piece::Formula(formula) => Some(*formula),
            Piece::Words(_) => None,
        })
    }
}
