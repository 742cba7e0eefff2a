//! A lesson: a page to read with its demo.

use super::class::Class;
use super::inset::Inset;
use super::math;
use super::notes;
use super::question::Ask;
use crate::lessons::{Block, Lesson, Piece, Step};
use crate::web::keys::present;
use crate::web::page::Dialog;
use crate::words::text;
use leptos::html;
use leptos::prelude::*;
use web_sys::Element;

/// A lesson: the text with the demo beside it, or below it on a phone.
#[component]
pub fn Reading(page: Class, number: usize, demo: Inset) -> impl IntoView {
    let (lesson, lessons) = page.room.course.with_value(|course| {
        (course.lesson(number).cloned().unwrap_or_default(), course.lessons.len())
    });
    let Lesson { title, steps, questions, sources, links } = lesson;
    let ask = move |(place, question)| view! { <Ask page lesson=number place question/> };
    let asking = move || page.presenting.get() && page.room.asked().is_some();
    let source = |text: String| view! { <li>{text}</li> };
    let link = |(name, at): (String, String)| view! { <p><a href=at>{name}</a></p> };
    let Inset { bench, figure, whole } = demo;
    let mut figure = Some(figure);
    let sections: Vec<_> = steps.iter().map(|_| NodeRef::<html::Section>::new()).collect();
    let step = |(place, (told, section)): (usize, (Step, &NodeRef<html::Section>))| {
        let Step { look, text, .. } = told;
        let current = move || (page.room.step() == place).then_some("step");
        let look = look.map(|look| view! { <p class="look-at">{look}</p> });
        let blocks: Vec<_> =
            text.into_iter().filter_map(|block| part(block, &mut figure)).collect();
        view! { <section class="step" aria-current=current node_ref=*section>{look}{blocks}</section> }
    };
    let text = (1..).zip(steps.into_iter().zip(&sections)).map(step).collect_view();
    let scrolled = follow_scrolling(page, number, sections);
    view! {
        <main class="classroom lesson" class:asking=asking>
            {bench}
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
                    {figure}
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

/// A function to be called when the text has been scrolled: it goes to the step that is read. A lesson that is
/// opened at a later step is scrolled to it.
fn follow_scrolling(
    page: Class,
    number: usize,
    sections: Vec<NodeRef<html::Section>>,
) -> impl Fn() + Clone + 'static {
    match page.room.step_now() {
        // On a phone the page itself is scrolled, and would stay where the lesson before was left.
        ..=1 => window().scroll_to_with_x_and_y(0.0, 0.0),
        step => {
            if let Some(section) = sections.get(step - 1) {
                section.on_load(|section| section.scroll_into_view());
            }
        }
    }
    let scrolled = move || {
        let first = sections.first().and_then(|section| section.get_untracked());
        let line = first.and_then(|section| section.closest("article").ok()?).map(reading_line);
        let begun = |section: &&NodeRef<html::Section>| {
            let top = section.get_untracked().map(|s| s.get_bounding_client_rect().top());
            top.is_some_and(|top| line.is_some_and(|line| top < line))
        };
        // In a presentation the steps that are not told are hidden.
        if !page.presenting.get_untracked() && sections.len() > 1 {
            page.read_on(number, sections.iter().take_while(begun).count().max(1));
        }
    };
    let listener = window_event_listener(leptos::ev::scroll, {
        let scrolled = scrolled.clone();
        move |_| scrolled()
    });
    on_cleanup(move || listener.remove());
    scrolled
}

/// The height on the screen at which a text is read, in pixels from the top: its first line before it is
/// scrolled, its last at its end, so that each step is read at some time.
fn reading_line(article: Element) -> f64 {
    let hidden = |element: &Element| element.scroll_height() - element.client_height();
    let top = article.get_bounding_client_rect().top();
    // On a phone the page itself is scrolled.
    let page = document().document_element().filter(|_| hidden(&article) <= 0);
    let cover = page.as_ref().map_or(0.0, covered);
    let (scrolled, top) = page.map_or((article, top), |page| (page, cover));
    let share = f64::from(scrolled.scroll_top()) / f64::from(hidden(&scrolled).max(1));
    top + 1.0 + share * (f64::from(scrolled.client_height()) - cover)
}

/// The boards that stay on a phone's screen while the text goes by.
const STAY: [&str; 2] = [".lesson>.board-side", ".lanes"];

/// Height of the screen's upper part that they cover, in pixels.
fn covered(page: &Element) -> f64 {
    let board = STAY.iter().find_map(|board| page.query_selector(board).ok().flatten());
    board.map_or(0.0, |board| board.get_bounding_client_rect().bottom().max(0.0))
}

/// A part of the text: a paragraph with its formulas, or the demo's figure, which stands in one place.
pub(super) fn part(block: Block, figure: &mut Option<AnyView>) -> Option<AnyView> {
    let piece = |piece: Piece| match piece {
        Piece::Words(words) => words.into_any(),
        Piece::Formula(formula) => math::set(formula.symbols),
    };
    match block {
        Block::Figure => {
            let figure = figure.take()?;
            Some(view! { <div class="inset">{figure}</div> }.into_any())
        }
        Block::Paragraph(pieces) => {
            Some(view! { <p>{pieces.into_iter().map(piece).collect_view()}</p> }.into_any())
        }
    }
}

/// A link to the lesson of this number, if there is one.
#[component]
fn Onward(to: usize, lessons: usize, name: String) -> impl IntoView {
    (1..=lessons).contains(&to).then(|| view! { <a href=format!("#lesson={to}")>{name}</a> })
}
