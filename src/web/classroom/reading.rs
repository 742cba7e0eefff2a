//! A lesson: a page to read with its demos.

use super::class::Class;
use super::math;
use super::notes;
use super::parts::{bench_of, figure_of};
use super::question::Ask;
use super::scrolling;
use crate::demo::Id;
use crate::lessons::{Block, Lesson, Piece, Step};
use crate::web::keys::present;
use crate::web::page::Dialog;
use crate::words::text;
use leptos::html;
use leptos::prelude::*;

/// A lesson: the text with the demo of the step beside it, or above it on a phone. `first` is the demo with which
/// it opens.
#[component]
pub fn Reading(page: Class, number: usize, first: Id) -> impl IntoView {
    let (lesson, lessons) = page.room.course.with_value(|course| {
        (course.lesson(number).cloned().unwrap_or_default(), course.lessons.len())
    });
    let demo = page.room.demo_of(number, first);
    let figures: Vec<_> = (1..=lesson.steps.len()).map(|step| lesson.figure_at(step)).collect();
    let placed: Vec<_> = figures.iter().copied().flatten().collect();
    let Lesson { title, steps, questions, sources, links } = lesson;
    let ask = move |(place, question)| view! { <Ask page lesson=number place question/> };
    let asking = move || page.presenting.get() && page.room.asked().is_some();
    let source = |text: String| view! { <li>{text}</li> };
    let link = |(name, at): (String, String)| view! { <p><a href=at>{name}</a></p> };
    let whole = move || page.stand(demo.get()).address();
    let sections: Vec<_> = steps.iter().map(|_| NodeRef::<html::Section>::new()).collect();
    let figure = |own: Id| {
        let away = move || demo.get() != own;
        // Until the lesson has shown the demo, it is the person's own.
        let shown = Memo::new(move |before| before == Some(&true) || demo.get() == own);
        let inside = move || shown.get().then(|| figure_of(page, own));
        view! { <div class="inset" class:away=away inert=away>{inside}</div> }.into_any()
    };
    let step = |(place, (told, section)): (usize, (Step, &NodeRef<html::Section>))| {
        let Step { look, text, .. } = told;
        let current = move || (page.room.step() == place).then_some("step");
        let look = look.map(|look| view! { <p class="look-at">{look}</p> });
        let block = |block| match block {
            Block::Paragraph(pieces) => Some(set(pieces)),
            Block::Figure => figures[place - 1].map(figure),
        };
        let blocks: Vec<_> = text.into_iter().filter_map(block).collect();
        view! { <section class="step" aria-current=current node_ref=*section>{look}{blocks}</section> }
    };
    let text = (1..).zip(steps.into_iter().zip(&sections)).map(step).collect_view();
    let scrolled = scrolling::follow(page, number, demo, sections);
    view! {
        <main class="classroom lesson" class:asking=asking>
            {move || bench_of(page, demo.get())}
            <article class="panel text" on:scroll=move |_| scrolled()>
                <header class="way">
                    <a href="#lessons">{text!("lessons")}</a>
                    <span>{text!("lesson-of", number = number, lessons = lessons)}</span>
                    <Onward to=number - 1 lessons name=text!("lesson-before")/>
                    <Onward to=number + 1 lessons name=text!("lesson-next")/>
                    <button type="button" class="embed" on:click=move |_| page.open(Dialog::Embed)>{text!("dialog-embed.button")}</button>
                    <button type="button" title=text!("button-present-key") on:click=move |_| present(*page, true)>{text!("button-present")}</button>
                    <button type="button" title=text!("notes-key") on:click=move |_| notes::open(page)>{text!("notes")}</button>
                </header>
                <h2>{title}</h2>
                <div class="paragraphs">{text}</div>
                <section class="look" aria-label=text!("lesson-demo")>
                    {move || Some(demo.get()).filter(|demo| !placed.contains(demo)).map(|demo| figure_of(page, demo))}
                    <p><a href=whole>{text!("lesson-whole-demo")}</a></p>
                    {links.into_iter().map(link).collect_view()}
                </section>
                {questions.into_iter().enumerate().map(ask).collect_view()}
                <section class="sources" aria-label=text!("lesson-sources")>
                    <h3>{text!("lesson-sources")}</h3>
                    <ul>{sources.into_iter().map(source).collect_view()}</ul>
                </section>
                <p class="onward"><Onward to=number + 1 lessons name=text!("lesson-the-next")/></p>
            </article>
        </main>
    }
}

/// A paragraph with its formulas.
pub(super) fn set(pieces: Vec<Piece>) -> AnyView {
    let piece = |piece: Piece| match piece {
        Piece::Words(words) => words.into_any(),
        Piece::Formula(formula) => math::set(formula.symbols),
    };
    view! { <p>{pieces.into_iter().map(piece).collect_view()}</p> }.into_any()
}

/// A link to the lesson of this number, if there is one.
#[component]
fn Onward(to: usize, lessons: usize, name: String) -> impl IntoView {
    (1..=lessons).contains(&to).then(|| view! { <a href=format!("#lesson={to}")>{name}</a> })
}
