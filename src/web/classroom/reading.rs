//! The lessons: a page to read with its demo, and the list of them.

use super::class::Class;
use super::inset::Inset;
use crate::ui::lessons::{LESSONS, Lesson};
use leptos::prelude::*;

/// The list of all lessons.
#[component]
pub fn Contents(page: Class) -> impl IntoView {
    let row = |(i, lesson): (usize, Lesson)| {
        let number = i + 1;
        view! { <li><a href=format!("#lesson={number}")>{lesson.title}</a></li> }
    };
    let refusal = move || page.room.at().and_then(|(demo, _)| page.room.stand(demo).refusal());
    view! {
        <main class="classroom contents">
            <article class="text">
                <super::lessons::Lessons page/>
                <h2>"How a program reads"</h2>
                <p class="problem">{refusal}</p>
                <p>"Nine short pages from random games to the programs of today. Each has a demo, made by the engine itself, and a question: answer before you look."</p>
                <ol>{Lesson::all().enumerate().map(row).collect_view()}</ol>
            </article>
        </main>
    }
}

/// A lesson: the text with the demo beside it, or below it on a phone.
#[component]
pub fn Reading(number: usize, demo: Inset) -> impl IntoView {
    let lesson = Lesson::get(number).unwrap_or_default();
    let paragraph = |text: &'static str| view! { <p>{text}</p> };
    let source = |text: &'static str| view! { <li>{text}</li> };
    let link = |(name, at): (&'static str, &'static str)| view! { <p><a href=at>{name}</a></p> };
    let Inset { bench, figure, whole } = demo;
    view! {
        <main class="classroom lesson">
            {bench}
            <article class="panel text">
                <header class="way">
                    <a href="#lessons">"Lessons"</a>
                    <span>{format!("{number} of {LESSONS}")}</span>
                    <Step to=number - 1 name="Back"/>
                    <Step to=number + 1 name="Next"/>
                </header>
                <h2>{lesson.title}</h2>
                <div class="paragraphs">{lesson.paragraphs.into_iter().map(paragraph).collect_view()}</div>
                <section class="look" aria-label="The demo">
                    <p class="quiet">{lesson.look}</p>
                    {figure}
                    <p><a href=whole>"Open the whole demo"</a></p>
                    {lesson.links.into_iter().map(link).collect_view()}
                </section>
                <Question lesson=(lesson.question, lesson.choices, lesson.answer)/>
                <section class="sources" aria-label="Sources">
                    <h3>"Sources"</h3>
                    <ul>{lesson.sources.into_iter().map(source).collect_view()}</ul>
                </section>
                <p class="onward"><Step to=number + 1 name="The next lesson"/></p>
            </article>
        </main>
    }
}

/// A link to the lesson of this number, if there is one.
#[component]
fn Step(to: usize, name: &'static str) -> impl IntoView {
    (1..=LESSONS).contains(&to).then(|| view! { <a href=format!("#lesson={to}")>{name}</a> })
}

/// The lesson's question; the answer appears when the reader has chosen.
#[component]
fn Question(lesson: (&'static str, Vec<(&'static str, bool)>, &'static str)) -> impl IntoView {
    let (question, choices, answer) = lesson;
    let given = RwSignal::new(None::<usize>);
    let verdict = {
        let choices = choices.clone();
        move || {
            given.get().map(|i| match choices[i].1 {
                true => "Right.",
                false => "Not quite.",
            })
        }
    };
    let choice = move |(i, (text, right)): (usize, (&'static str, bool))| {
        view! {
            <button type="button" aria-pressed=move || (given.get() == Some(i)).to_string()
                class:right=move || given.get().is_some() && right
                on:click=move |_| given.set(Some(i))>{text}</button>
        }
    };
    view! {
        <section class="question" aria-label="Predict">
            <h3>"Predict"</h3>
            <p>{question}</p>
            <div class="choice" role="group" aria-label="Answers">{choices.into_iter().enumerate().map(choice).collect_view()}</div>
            <div role="status">
                <Show when=move || given.get().is_some()>
                    <p class="answer"><strong>{verdict.clone()}</strong>" "{answer}</p>
                </Show>
            </div>
        </section>
    }
}
