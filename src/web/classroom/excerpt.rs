//! A step of a lesson in a page of another site: the demo, and what is told of it.

use super::class::Class;
use super::parts::{bench_of, figure_of};
use super::reading::set;
use crate::demo::Id;
use crate::lessons::{Block, Lesson};
use crate::words::text;
use leptos::prelude::*;

/// The step, with the ways to the steps beside it.
#[component]
pub fn Excerpt(page: Class, number: usize, first: Id) -> impl IntoView {
    let lesson = page.room.course.with_value(|course| course.lesson(number).cloned());
    let lesson = StoredValue::new(lesson.unwrap_or_default());
    let steps = lesson.with_value(|lesson| lesson.steps.len());
    let step = Memo::new(move |_| page.room.step());
    let demo = page.room.demo_of(number, first);
    let told = move || {
        let text = lesson.with_value(|Lesson { steps, .. }| {
            steps.get(step.get() - 1).map(|step| step.text.clone()).unwrap_or_default()
        });
        let paragraph = |block| match block {
            Block::Paragraph(pieces) => Some(set(pieces)),
            Block::Figure => None,
        };
        text.into_iter().filter_map(paragraph).collect_view()
    };
    let look = move || lesson.with_value(|lesson| lesson.look_at(step.get()).map(str::to_owned));
    let turn = move |forward: bool| {
        move |_| {
            page.turn_the_page(forward);
        }
    };
    view! {
        <main class="classroom lesson excerpt">
            {move || bench_of(page, demo.get())}
            <article class="panel text">
                <h2>{lesson.with_value(|lesson| lesson.title.clone())}</h2>
                <div class="paragraphs">{told}</div>
                <section class="look" aria-label=text!("lesson-demo")>
                    <p class="quiet">{look}</p>
                    {move || figure_of(page, demo.get())}
                </section>
                <nav class="way" aria-label=text!("lesson-steps")>
                    <button type="button" disabled=move || step.get() <= 1 on:click=turn(false)>{text!("lesson-before")}</button>
                    <span>{move || text!("lesson-of", number = step.get(), lessons = steps)}</span>
                    <button type="button" disabled=move || { step.get() >= steps } on:click=turn(true)>{text!("lesson-next")}</button>
                </nav>
            </article>
        </main>
    }
}
