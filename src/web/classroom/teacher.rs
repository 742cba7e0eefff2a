//! The page for teachers: a table of the answers that are pasted into it, and the right answers for those
//! who know the word that shows them.

use super::class::Class;
use super::room::Teaching;
use crate::lessons::{Course, HandedIn};
use crate::plot::{Data, Value};
use crate::web::csv::Csv;
use crate::web::query::pairs;
use crate::words::text;
use leptos::prelude::*;

/// Links, what is wrong with their lines, and the table that they make.
#[component]
pub fn Teacher(page: Class, teaching: Teaching) -> impl IntoView {
    let Teaching { key, handed } = teaching;
    let pasted = RwSignal::new(String::new());
    let all = Memo::new(move |_| {
        let mut all: Vec<HandedIn> = handed.iter().cloned().collect();
        let mut unread = Vec::new();
        for (line, text) in (1..).zip(pasted.read().lines().map(str::trim)) {
            match (text.is_empty(), read(text)) {
                (true, _) => {}
                (_, Some(one)) => all.push(one),
                (_, None) => unread.push(text!("teacher-unread", line = line)),
            }
        }
        (all, unread)
    });
    let table = move || {
        let all = all.with(|all| all.0.clone());
        (!all.is_empty()).then(|| page.room.course.with_value(|course| tabulated(course, &all)))
    };
    let right = key.then(|| page.room.course.with_value(keyed));
    view! {
        <section class="teacher" aria-label=text!("teacher")>
            <h3>{text!("teacher")}</h3>
            <p>{text!("teacher-story")}</p>
            <textarea rows="5" aria-label=text!("teacher-links") on:input=move |event| pasted.set(event_target_value(&event))></textarea>
            <p class="problem" role="status">{move || all.with(|all| all.1.join(" "))}</p>
            {table}
            {right}
        </section>
    }
}

/// What a link hands in.
fn read(link: &str) -> Option<HandedIn> {
    HandedIn::read(&pairs(link.split_once('?')?.1))
}

/// A row for each of those who handed in, a column for each question.
fn tabulated(course: &Course, all: &[HandedIn]) -> AnyView {
    let questions: Vec<(usize, usize)> = (1..)
        .zip(&course.lessons)
        .flat_map(|(number, lesson)| (0..lesson.questions.len()).map(move |q| (number, q)))
        .collect();
    let numbers: Vec<String> = questions.iter().map(|(l, q)| format!("{l}.{}", q + 1)).collect();
    let heads = numbers.clone().into_iter().map(|number| view! { <th scope="col">{number}</th> });
    let marked: Vec<Marked> = all.iter().map(|one| Marked::new(course, &questions, one)).collect();
    let columns = [text!("teacher-name"), text!("teacher-total")].into_iter().chain(numbers);
    let data = Data { columns: columns.collect(), rows: marked.iter().map(Marked::line).collect() };
    view! {
        <p class="quiet">{text!("teacher-table", count = all.len())}</p>
        <div class="scrolls">
            <table>
                <thead><tr><th scope="col">{text!("teacher-name")}</th><th scope="col">{text!("teacher-total")}</th>{heads.collect_view()}</tr></thead>
                <tbody>{marked.into_iter().map(Marked::row).collect_view()}</tbody>
            </table>
        </div>
        <Csv name="answers" data=Signal::stored(data)/>
    }
    .into_any()
}

/// What one person has handed in, with a mark for each question.
struct Marked {
    name: String,
    right: usize,
    /// A sign for each mark, and the mark in words.
    marks: Vec<(&'static str, String)>,
}

impl Marked {
    /// The marks for these questions, each a lesson's number and a place in it.
    fn new(course: &Course, questions: &[(usize, usize)], one: &HandedIn) -> Marked {
        let mark =
            |&(lesson, question): &(usize, usize)| match one.answers.mark(course, lesson, question)
            {
                Some(true) => ("✓", text!("teacher-right")),
                Some(false) => ("✗", text!("teacher-wrong")),
                None => ("–", text!("teacher-open")),
            };
        let name = match one.name.as_str() {
            "" => text!("teacher-nobody"),
            name => name.to_owned(),
        };
        let right = one.answers.progress_in_all(course).right;
        Marked { name, right, marks: questions.iter().map(mark).collect() }
    }

    /// The row of the table for files.
    fn line(&self) -> Vec<Value> {
        let begin = [Value::Text(self.name.clone()), Value::Number(self.right as f64)];
        let marks = self.marks.iter().map(|(_, said)| Value::Text(said.clone()));
        begin.into_iter().chain(marks).collect()
    }

    /// The row of the table on the page.
    fn row(self) -> impl IntoView {
        let cell = |(sign, said)| view! { <td aria-label=said>{sign}</td> };
        let cells = self.marks.into_iter().map(cell).collect_view();
        view! { <tr><th scope="row">{self.name}</th><td>{self.right}</td>{cells}</tr> }
    }
}

/// The right answer to each question.
fn keyed(course: &Course) -> AnyView {
    let lesson = |lesson: &crate::lessons::Lesson| {
        let question = |question: &crate::lessons::Question| {
            let right = question.choices.iter().find(|choice| choice.1).map(|c| c.0.clone());
            view! { <dt>{question.question.clone()}</dt><dd><strong>{right}</strong>" "{question.answer.clone()}</dd> }
        };
        view! { <h4>{lesson.title.clone()}</h4><dl>{lesson.questions.iter().map(question).collect_view()}</dl> }
    };
    view! {
        <h3>{text!("teacher-key")}</h3>
        {course.lessons.iter().map(lesson).collect_view()}
    }
    .into_any()
}
