//! The answers of a person to the questions of a course, as they are kept and handed in: a digit for each
//! question, 0 for none yet, and a dot between lessons.

use super::Course;

/// The choices of a person, lesson by lesson; the first choice is 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers(Vec<Vec<Option<u8>>>);

/// How many of a lesson's questions are answered, and how many of them right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Number of questions.
    pub asked: usize,
    /// Number of those that are answered.
    pub answered: usize,
    /// Number of those that are answered right.
    pub right: usize,
}

/// Answers that somebody hands in, with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandedIn {
    /// The name of whoever answered, as they wrote it.
    pub name: String,
    /// What they answered.
    pub answers: Answers,
}

impl Answers {
    /// Reads what [`Answers::text`] writes; what is no digit counts as no answer.
    pub fn read(text: &str) -> Answers {
        let digit = |c: char| c.to_digit(10)?.checked_sub(1).map(|choice| choice as u8);
        Answers(text.split('.').map(|lesson| lesson.chars().map(digit).collect()).collect())
    }

    /// The answers as a word of digits and dots.
    pub fn text(&self) -> String {
        let digit = |choice: &Option<u8>| choice.map_or('0', |choice| char::from(b'1' + choice));
        let lesson = |answers: &Vec<Option<u8>>| answers.iter().map(digit).collect::<String>();
        self.0.iter().map(lesson).collect::<Vec<_>>().join(".")
    }

    /// The choice at a question of a lesson; the first lesson is 1, the first question 0.
    pub fn at(&self, lesson: usize, question: usize) -> Option<usize> {
        let choice = *self.0.get(lesson.checked_sub(1)?)?.get(question)?;
        choice.map(usize::from)
    }

    /// Takes note of a choice, of which a question has nine at most.
    pub fn choose(&mut self, lesson: usize, question: usize, choice: usize) {
        let Some(place) = lesson.checked_sub(1) else { return };
        if self.0.len() <= place {
            self.0.resize(place + 1, Vec::new());
        }
        let answers = &mut self.0[place];
        if answers.len() <= question {
            answers.resize(question + 1, None);
        }
        answers[question] = u8::try_from(choice.min(8)).ok();
    }

    /// Whether a question is answered right; none while it is not answered.
    pub fn mark(&self, course: &Course, lesson: usize, question: usize) -> Option<bool> {
        let choices = &course.lesson(lesson)?.questions.get(question)?.choices;
        choices.get(self.at(lesson, question)?).map(|choice| choice.1)
    }

    /// How far somebody is in a lesson.
    pub fn progress(&self, course: &Course, lesson: usize) -> Progress {
        let asked = course.lesson(lesson).map_or(0, |lesson| lesson.questions.len());
        let marks = (0..asked).filter_map(|question| self.mark(course, lesson, question));
        let (mut answered, mut right) = (0, 0);
        for mark in marks {
            answered += 1;
            right += usize::from(mark);
        }
        Progress { asked, answered, right }
    }

    /// How far somebody is in the whole course.
    pub fn progress_in_all(&self, course: &Course) -> Progress {
        (1..=course.lessons.len()).map(|lesson| self.progress(course, lesson)).fold(
            Progress::default(),
            |sum, one| Progress {
                asked: sum.asked + one.asked,
                answered: sum.answered + one.answered,
                right: sum.right + one.right,
            },
        )
    }
}

/// The name of the answers' value in a link that hands them in; the last name in it.
pub const ANSWERS: &str = "answers";
/// The name of the person's name in such a link.
pub const NAME: &str = "name";

impl HandedIn {
    /// Reads what stands in a link after its `?`; none if it hands in no answers.
    pub fn read(pairs: &[(String, String)]) -> Option<HandedIn> {
        let value = |name: &str| pairs.iter().rfind(|pair| pair.0 == name).map(|pair| &pair.1);
        let text = value(ANSWERS)?;
        let fits = text.chars().all(|c| c.is_ascii_digit() || c == '.');
        let name = value(NAME).map_or(String::new(), |name| name.trim().to_owned());
        (fits && !text.is_empty()).then(|| HandedIn { name, answers: Answers::read(text) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course() -> Course {
        let text = "# A\n@ask Why?\n@wrong no\n@right yes\n@answer So.\n@ask And?\n@right yes\n@wrong no\n\
                    @answer So.\n# B\n@ask What?\n@right this\n@wrong that\n@answer This.\n";
        Course::read(text).unwrap()
    }

    #[test]
    fn answers_come_back_as_they_were_written() {
        let mut answers = Answers::default();
        answers.choose(2, 0, 1);
        answers.choose(1, 1, 0);
        assert_eq!(answers.text(), "01.2");
        assert_eq!(Answers::read("01.2"), answers);
        assert_eq!(
            (answers.at(1, 0), answers.at(1, 1), answers.at(2, 0)),
            (None, Some(0), Some(1))
        );
        assert_eq!((answers.at(0, 0), answers.at(7, 3)), (None, None));
    }

    #[test]
    fn answers_are_marked_against_the_course() {
        let (course, answers) = (course(), Answers::read("29.2.33"));
        let marks: Vec<_> =
            [(1, 0), (1, 1), (2, 0), (3, 0)].map(|(l, q)| answers.mark(&course, l, q)).into();
        assert_eq!(marks, [Some(true), None, Some(false), None]);
        let (one, all) = (answers.progress(&course, 1), answers.progress_in_all(&course));
        assert_eq!(one, Progress { asked: 2, answered: 1, right: 1 });
        assert_eq!(all, Progress { asked: 3, answered: 2, right: 1 });
    }

    #[test]
    fn what_is_handed_in_has_a_name_and_answers() {
        let pairs = |pairs: &[(&str, &str)]| {
            pairs.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect::<Vec<_>>()
        };
        let read = |said: &[(&str, &str)]| HandedIn::read(&pairs(said));
        let handed = read(&[("name", " Ada "), ("answers", "12.3")]).unwrap();
        assert_eq!((&*handed.name, handed.answers.text()), ("Ada", "12.3".to_owned()));
        assert_eq!(read(&[("name", "Ada")]), None);
        assert_eq!(read(&[("answers", "<b>")]), None);
        assert_eq!(read(&[("answers", "")]), None);
    }
}
