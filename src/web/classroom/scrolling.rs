//! Reading on: the step of a lesson that stands where one reads is the one that the demo shows.

use super::class::Class;
use crate::demo::Id;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, ResizeObserver};

/// The share of the screen, from above, at which people read.
const READ_AT: f64 = 1.0 / 3.0;
/// Pixels by which a step that is held may move on the screen without anybody's having scrolled.
const STILL: f64 = 40.0;

/// The sections of a lesson's steps.
type Sections = Vec<NodeRef<html::Section>>;

/// A step that was brought into view, and is held there until somebody scrolls.
#[derive(Clone, Copy)]
struct Held {
    /// Where it begins on the screen, in pixels from the top.
    top: f64,
    /// Pixels by which the text was scrolled for it.
    scrolled: i32,
    /// Height of the whole text then, in pixels.
    extent: i32,
    /// Whether somebody has begun to scroll: then it may go away, and is not brought back.
    is_touched: bool,
}

/// A function to be called when the text has been scrolled: it goes to the step that is read. A step that
/// is gone to by other ways, such as a link, is scrolled to.
pub(super) fn follow(
    page: Class,
    number: usize,
    demo: Memo<Id>,
    sections: Sections,
) -> impl Fn() + Clone + 'static {
    // The step that the text stands at.
    let at = StoredValue::new(0);
    let held = StoredValue::new(None::<Held>);
    let count = sections.len();
    let first = sections.first().copied();
    let frame = move || Frame::of(&first?.get_untracked()?.into());
    let sections = StoredValue::new(sections);
    let section = move |step: usize| {
        sections.with_value(|all| all.get(step.checked_sub(1)?)?.get_untracked())
    };
    let top = move |step| Some(section(step)?.get_bounding_client_rect().top());
    let bring = move |step: usize| {
        if let Some((frame, section)) = frame().zip(section(step)) {
            frame.bring(&section, step == 1);
            let top = section.get_bounding_client_rect().top();
            let (scrolled, extent) = (frame.scrolled(), frame.extent());
            held.set_value(Some(Held { top, scrolled, extent, is_touched: false }));
        }
    };
    Effect::new(move |_| {
        let step = page.room.step();
        if page.presenting.get() || at.get_value() == step {
            return;
        }
        at.set_value(step);
        bring(step);
    });
    // Pictures come after the text, and a demo's board may grow.
    let grown = move || {
        if held.get_value().is_some_and(|held| !held.is_touched) && !page.presenting.get_untracked()
        {
            bring(at.get_value());
        }
    };
    let touched = move || {
        held.update_value(|held| held.iter_mut().for_each(|held| held.is_touched = true));
    };
    Effect::new(move |_| {
        // Another demo has another bench.
        demo.track();
        if let Some(section) = first.and_then(|first| first.get()) {
            watch_around(&section.into(), grown);
        }
    });
    let scrolled = move || {
        // In a presentation the steps that are not told are hidden.
        if page.presenting.get_untracked() {
            return;
        }
        let Some(frame) = frame() else { return };
        if let Some((held, now)) = held.get_value().zip(top(at.get_value())) {
            if (now - held.top).abs() < STILL {
                return;
            }
            // Where a picture above has grown, the browser itself may scroll a little.
            let has_grown = !held.is_touched && frame.extent() != held.extent;
            if has_grown || frame.scrolled() == held.scrolled {
                return grown();
            }
        }
        held.set_value(None);
        if count < 2 {
            return;
        }
        let line = frame.line();
        let begun = |step: &usize| top(*step).is_some_and(|top| top < line);
        let step = (1..=count).take_while(begun).count().max(1);
        at.set_value(step);
        page.read_on(number, step);
    };
    let listeners = [
        window_event_listener(leptos::ev::scroll, move |_| scrolled()),
        window_event_listener(leptos::ev::wheel, move |_| touched()),
        window_event_listener(leptos::ev::touchmove, move |_| touched()),
    ];
    on_cleanup(move || listeners.into_iter().for_each(|listener| listener.remove()));
    scrolled
}

/// Calls `grown` when a part of the lesson with this section, or of its text, has another size; until its owner
/// is run again or the lesson is left.
fn watch_around(section: &Element, grown: impl Fn() + 'static) {
    let Some(article) = section.closest("article").ok().flatten() else { return };
    let grown = Closure::<dyn Fn()>::new(grown);
    let Ok(observer) = ResizeObserver::new(grown.as_ref().unchecked_ref()) else { return };
    for part in [Some(article.clone()), article.parent_element()].into_iter().flatten() {
        let children = part.children();
        (0..children.length()).filter_map(|i| children.item(i)).for_each(|c| observer.observe(&c));
    }
    // What stays of a bench stands deeper.
    if let Some(part) = document().document_element().and_then(|page| what_stays(&page)) {
        observer.observe(&part);
    }
    let watch = StoredValue::new_local((observer, grown));
    on_cleanup(move || _ = watch.try_with_value(|(observer, _)| observer.disconnect()));
}

/// What is scrolled, and where on the screen it is seen.
struct Frame {
    element: Element,
    /// Where it begins on the screen, below what stays, in pixels from the top.
    top: f64,
    /// Where it begins once what stays is at the screen's edge, in pixels from the top.
    usual_top: f64,
    /// Height of what is seen of it, in pixels.
    height: f64,
}

impl Frame {
    /// The frame of a lesson with this section: its article, or on a phone the page.
    fn of(section: &Element) -> Option<Frame> {
        let article = section.closest("article").ok()??;
        let is_scrolled = article.scroll_height() > article.client_height();
        let page = document().document_element().filter(|_| !is_scrolled);
        let (top, usual_top) = match &page {
            Some(page) => what_stays(page).map_or((0.0, 0.0), |part| {
                let part = part.get_bounding_client_rect();
                (part.bottom().max(0.0), part.height())
            }),
            None => {
                let top = article.get_bounding_client_rect().top();
                (top, top)
            }
        };
        let element = page.unwrap_or(article);
        let cover = if is_scrolled { 0.0 } else { top };
        let height = f64::from(element.client_height()) - cover;
        Some(Frame { element, top, usual_top, height })
    }

    /// Pixels by which it is scrolled.
    fn scrolled(&self) -> i32 {
        self.element.scroll_top()
    }

    /// Height of the whole text, in pixels.
    fn extent(&self) -> i32 {
        self.element.scroll_height()
    }

    /// The height on the screen at which the text is read, in pixels from the top: its first line before it
    /// is scrolled, then a third down, and its last line at its end, so that each step is read at some time.
    fn line(&self) -> f64 {
        let all = f64::from(self.extent() - self.element.client_height());
        let gone = f64::from(self.scrolled());
        let usual = gone.min(self.height * READ_AT);
        // What is still to come of the last screen.
        let screen = all.min(self.height).max(1.0);
        let last = (1.0 - (all - gone) / screen).clamp(0.0, 1.0);
        self.top + 1.0 + usual + (self.height - usual) * last
    }

    /// Brings a section to where one begins to read, or the whole text to its beginning.
    fn bring(&self, section: &Element, to_beginning: bool) {
        let beyond = section.get_bounding_client_rect().top() - self.usual_top;
        let to = if to_beginning { 0 } else { self.scrolled() + beyond as i32 };
        self.element.set_scroll_top(to);
    }
}

/// What stays on a phone's screen while the text goes by.
fn what_stays(page: &Element) -> Option<Element> {
    page.query_selector(".lesson>.board-side, .stays").ok().flatten()
}
