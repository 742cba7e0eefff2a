//! The speaker's notes, in a window of their own: what to say at the step that the presentation shows. The
//! keys of a clicker turn the pages from there, too.

use super::class::Class;
use crate::lessons::{Block, Piece, Step};
use crate::ui::update::Msg;
use crate::web::now;
use crate::words::{say, text};
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use web_sys::{Document, HtmlElement, KeyboardEvent, Window};

/// The window's name, by which the browser finds it again, and its form.
const NAME: &str = "yomi-notes";
const FORM: &str = "popup,width=760,height=600";
/// Time that a browser has to make the new window ready, which some do after they have handed it out.
const READY: Duration = Duration::from_millis(120);

/// Opens the window, or brings it to the front.
pub fn open(page: Class) {
    let known = page.room.notes.get_value().filter(|notes| notes.closed() == Ok(false));
    if let Some(notes) = known {
        let _ = notes.focus();
        return;
    }
    match window().open_with_url_and_target_and_features("", NAME, FORM) {
        Ok(Some(notes)) => {
            page.room.notes.set_value(Some(notes.clone()));
            set_timeout(move || fill(page, &notes), READY);
        }
        _ => page.send(Msg::Tell(say!("notes-blocked"))),
    }
}

fn fill(page: Class, notes: &Window) {
    let Some(there) = notes.document() else { return };
    there.set_title(&text!("notes"));
    let Some(body) = there.body() else { return };
    body.set_text_content(None);
    dress(&there);
    // What belongs to another window is no `HtmlElement` of this one, so nothing is asked.
    let root = body.unchecked_into::<HtmlElement>();
    mount_to(root, move || view! { <Notes page/> }).forget();
    let turn = Closure::<dyn Fn(JsValue)>::new(move |event: JsValue| {
        let event = event.unchecked_into::<KeyboardEvent>();
        let turned = match event.key().as_str() {
            "ArrowRight" | "PageDown" | " " => page.turn_the_page(true),
            "ArrowLeft" | "PageUp" => page.turn_the_page(false),
            _ => false,
        };
        if turned {
            event.prevent_default();
        }
    });
    let turn = turn.into_js_value();
    let _ = notes.add_event_listener_with_callback("keydown", turn.unchecked_ref());
}

/// Gives the window the style of this page.
fn dress(there: &Document) {
    let (Some(root), Some(head)) = (there.document_element(), there.head()) else { return };
    let here = document();
    let theme = here.document_element().and_then(|root| root.get_attribute("data-theme"));
    let _ = root.set_attribute("data-theme", &theme.unwrap_or_default());
    let _ = root.set_attribute("class", "notes");
    let first = here.head().and_then(|head| head.first_element_child());
    let parts = std::iter::successors(first, |part| part.next_element_sibling());
    for sheet in parts.filter(|part| part.get_attribute("rel").as_deref() == Some("stylesheet")) {
        // The attribute may be relative to this page, the property is not.
        let href = js_sys::Reflect::get(&sheet, &"href".into()).ok().and_then(|h| h.as_string());
        let (Some(href), Ok(link)) = (href, there.create_element("link")) else { continue };
        let _ = link.set_attribute("rel", "stylesheet");
        let _ = link.set_attribute("href", &href);
        let _ = head.append_child(&link);
    }
}

/// What the window shows.
#[component]
fn Notes(page: Class) -> impl IntoView {
    let begun = now();
    let time = RwSignal::new(0);
    let handle = set_interval_with_handle(
        move || time.set(((now() - begun) / 1000.0) as u32),
        Duration::from_secs(1),
    );
    on_cleanup(move || drop(handle.map(|handle| handle.clear())));
    let room = page.room;
    let place = move || {
        let (_, number) = room.at()?;
        Some((number?, room.step(), room.asked()))
    };
    let shown = move || {
        let (number, step, asked) = place()?;
        room.course.with_value(|course| {
            let lesson = course.lesson(number)?;
            let slides = lesson.steps.len() + lesson.questions.len();
            let slide = asked.map_or(step, |asked| lesson.steps.len() + 1 + asked);
            let at = text!("notes-place", lesson = number, slide = slide, slides = slides);
            let (notes, told) = match asked.and_then(|asked| lesson.questions.get(asked)) {
                Some(question) => (vec![question.answer.clone()], vec![question.question.clone()]),
                None => lesson.steps.get(step - 1).map(said).unwrap_or_default(),
            };
            let next = match asked {
                None => lesson.steps.get(step).and_then(|step| said(step).1.into_iter().next()),
                Some(_) => None,
            };
            let next = next.or_else(|| {
                let asked = asked.map_or(0, |asked| asked + 1);
                lesson.questions.get(asked).map(|question| question.question.clone())
            });
            let quiet = notes.is_empty().then(|| text!("notes-none"));
            let paragraph = |text: String| view! { <p>{text}</p> };
            let notes = notes.into_iter().map(paragraph).collect_view();
            let told = told.into_iter().map(paragraph).collect_view();
            let next = next.unwrap_or_else(|| text!("notes-end"));
            Some(view! {
                <h1>{lesson.title.clone()}</h1>
                <p class="quiet">{at}</p>
                <section class="said">{notes}<p class="quiet">{quiet}</p></section>
                <section>{told}</section>
                <h2>{text!("notes-next")}</h2>
                <p class="quiet">{next}</p>
            })
        })
    };
    let clock = move || format!("{}:{:02}", time.get() / 60, time.get() % 60);
    view! { <main class="speaker"><p class="clock">{clock}</p>{shown}</main> }
}

/// What a lecturer may want to say at a step, and what the step tells itself.
fn said(step: &Step) -> (Vec<String>, Vec<String>) {
    let piece = |piece: &Piece| match piece {
        Piece::Words(words) => words.clone(),
        Piece::Formula(formula) => formula.symbols.to_owned(),
    };
    let told = step.text.iter().filter_map(|block| match block {
        Block::Paragraph(pieces) => Some(pieces.iter().map(piece).collect()),
        Block::Figure => None,
    });
    (step.notes.clone(), told.collect())
}
