//! The questions of a lesson.

use super::class::Class;
use crate::lessons::Question;
use crate::words::text;
use leptos::prelude::*;

/// A question of a lesson, by its place; the answer appears when the reader has chosen, and what was chosen is
/// kept. A presentation shows it when it is asked.
#[component]
pub fn Ask(page: Class, lesson: usize, place: usize, question: Question) -> impl IntoView {
    let Question { question, choices, answer } = question;
    let kept = move || page.room.with_answers(|answers, _| answers.at(lesson, place));
    // A presentation asks an audience, whatever the person at the keys has answered.
    let shown = RwSignal::new(None::<usize>);
    let given = Memo::new(move |_| match page.presenting.get() {
        true => shown.get(),
        false => kept().filter(|&choice| choice < choices_of(page, lesson, place)),
    });
    let rights: Vec<bool> = choices.iter().map(|choice| choice.1).collect();
    let verdict = move || {
        given.get().map(|i| match rights[i] {
            true => text!("answer-right"),
            false => text!("answer-wrong"),
        })
    };
    let choose = move |i| match page.presenting.get_untracked() {
        true => shown.set(Some(i)),
        false => page.room.answer(lesson, place, i),
    };
    let choice = move |(i, (text, right)): (usize, (String, bool))| {
        view! {
            <button type="button" aria-pressed=move || (given.get() == Some(i)).to_string()
                class:right=move || given.get().is_some() && right
                on:click=move |_| choose(i)>{text}</button>
        }
    };
    let current = move || (page.room.asked() == Some(place)).then_some("step");
    view! {
        <section class="question" aria-label=text!("question") aria-current=current>
            <h3>{text!("question")}</h3>
            <p>{question}</p>
            <div class="choice" role="group" aria-label=text!("question-answers")>{choices.into_iter().enumerate().map(choice).collect_view()}</div>
            <div role="status">
                <Show when=move || given.get().is_some()>
                    <p class="answer"><strong>{verdict.clone()}</strong>" "{answer.clone()}</p>
                </Show>
            </div>
        </section>
    }
}

/// Number of choices that a question has.
fn choices_of(page: Class, lesson: usize, place: usize) -> usize {
    page.room.course.with_value(|course| {
        let question = course.lesson(lesson).and_then(|lesson| lesson.questions.get(place));
        question.map_or(0, |question| question.choices.len())
    })
}
