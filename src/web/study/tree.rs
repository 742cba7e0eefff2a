//! The tree of the record, drawn on a canvas as large as what is seen of it.

use super::super::board::watch_size;
use super::super::page::Page;
use crate::go::Color;
use crate::go::sgf::{Kifu, NodeId};
use crate::ui::layout::{Cell, Layout};
use crate::ui::state::State;
use crate::ui::update::Msg;
use crate::words::text;
use leptos::html;
use leptos::prelude::*;
use std::f64::consts::TAU;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{CanvasRenderingContext2d as Context, HtmlCanvasElement, HtmlElement, MouseEvent};

/// Pixels from a node to the next, and from a lane to the next.
const STEP: f64 = 26.0;
/// Radius of a node's stone.
const RADIUS: f64 = 8.5;

/// What the drawing of the tree depends on, beside where one looks.
#[derive(Clone, Debug)]
struct Grown {
    revision: u64,
    root: NodeId,
    layout: Rc<Layout>,
}

impl PartialEq for Grown {
    fn eq(&self, other: &Grown) -> bool {
        (self.revision, self.root) == (other.revision, other.root)
    }
}

/// The tree, to be scrolled and clicked.
#[component]
pub fn Tree(page: Page) -> impl IntoView {
    let grown = RwSignal::new_local(page.look(|state| grow(state, None)));
    Effect::new(move |_| {
        let new = page.read(|state| {
            let before = grown.read_untracked();
            (state.live().record().revision() != before.revision
                || state.live().record().root() != before.root)
                .then(|| grow(state, Some(&before)))
        });
        if let Some(new) = new {
            grown.set(new);
        }
    });
    let here = Memo::new(move |_| page.read(|state| state.node()));
    let dark = Memo::new(move |_| page.read(State::is_dark));
    let seen = RwSignal::new((320.0, 120.0));
    let (scroller, canvas) = (NodeRef::<html::Div>::new(), NodeRef::<html::Canvas>::new());
    scroller.on_load(move |scroller| watch_size(&scroller, seen));
    let scrolled = RwSignal::new((0.0, 0.0));
    let waiting = StoredValue::new(false);
    let draw = move || {
        waiting.set_value(false);
        if let Some(canvas) = canvas.get_untracked() {
            let grown = grown.read_untracked();
            page.look(|state| {
                let look = Look {
                    from: scrolled.get_untracked(),
                    seen: seen.get_untracked(),
                    dark: dark.get_untracked(),
                };
                paint(&canvas, &grown.layout, state, look);
            });
        }
    };
    Effect::new(move |_| {
        grown.track();
        here.track();
        dark.track();
        seen.track();
        scrolled.track();
        canvas.track();
        if !waiting.get_value() {
            waiting.set_value(true);
            request_animation_frame(move || {
                if !waiting.is_disposed() {
                    draw();
                }
            });
        }
    });
    // The node on the board stays in sight.
    Effect::new(move |_| {
        let (grown, id) = (grown.read(), here.get());
        let (Some(scroller), Some(cell)) = (scroller.get(), grown.layout.cell(id)) else { return };
        let (width, height) = seen.get();
        let (x, y) = middle(cell);
        let (left, top) = (f64::from(scroller.scroll_left()), f64::from(scroller.scroll_top()));
        if x < left + 2.0 * STEP || x > left + width - 2.0 * STEP {
            scroller.set_scroll_left((x - width / 2.0) as i32);
        }
        if y < top + STEP / 2.0 || y > top + height - STEP / 2.0 {
            scroller.set_scroll_top((y - height / 2.0) as i32);
        }
    });
    let size = move |side: fn((usize, usize)) -> usize| {
        move || format!("{}px", side(grown.read().layout.size()) as f64 * STEP + STEP / 2.0)
    };
    let scroll = move |_| {
        if let Some(scroller) = scroller.get_untracked() {
            scrolled.set((scroller.scroll_left().into(), scroller.scroll_top().into()));
        }
    };
    let click = move |event: MouseEvent| {
        let Some(canvas) = canvas.get_untracked() else { return };
        let corner = canvas.get_bounding_client_rect();
        let (left, top) = scrolled.get_untracked();
        let x = f64::from(event.client_x()) - corner.left() + left;
        let y = f64::from(event.client_y()) - corner.top() + top;
        let line = |at: f64| (at / STEP - 0.25).max(0.0) as usize;
        let at = Cell { column: line(x), lane: line(y) };
        if let Some(id) = grown.read_untracked().layout.node(at) {
            page.send(Msg::GoTo(id));
        }
    };
    let label = move || {
        let nodes = grown.read().layout.len();
        text!("tree-place", nodes = nodes, number = page.read(State::number))
    };
    view! {
        <div class="branches" node_ref=scroller on:scroll=scroll tabindex="0" role="group" aria-label=label>
            <div class="extent" style:width=size(|size| size.0) style:height=size(|size| size.1)>
                <canvas node_ref=canvas aria-hidden="true" on:click=click></canvas>
            </div>
        </div>
    }
}

fn grow(state: &State, before: Option<&Grown>) -> Grown {
    let record = state.live().record();
    let (revision, root) = (record.revision(), record.root());
    // A mark or a comment moves nothing.
    let layout = Layout::of(state.kifu(), root);
    let layout = match before.filter(|before| *before.layout == layout) {
        Some(before) => before.layout.clone(),
        None => Rc::new(layout),
    };
    Grown { revision, root, layout }
}

/// The middle of a node's place, in pixels.
fn middle(cell: Cell) -> (f64, f64) {
    ((cell.column as f64 + 0.75) * STEP, (cell.lane as f64 + 0.75) * STEP)
}

/// What of the tree is seen, and how.
struct Look {
    from: (f64, f64),
    seen: (f64, f64),
    dark: bool,
}

fn paint(canvas: &HtmlCanvasElement, layout: &Layout, state: &State, look: Look) {
    let density = window().device_pixel_ratio();
    let ((left, top), (width, height)) = (look.from, look.seen);
    for (side, set) in [
        (width, HtmlCanvasElement::set_width as fn(&HtmlCanvasElement, u32)),
        (height, HtmlCanvasElement::set_height),
    ] {
        set(canvas, (side * density).round() as u32);
    }
    let style = HtmlElement::style(canvas);
    let _ = style.set_property("width", &format!("{width}px"));
    let _ = style.set_property("height", &format!("{height}px"));
    let Some(context) = canvas.get_context("2d").ok().flatten() else { return };
    let c: Context = context.unchecked_into();
    let _ = c.set_transform(density, 0.0, 0.0, density, -left * density, -top * density);
    let lines = |from: f64, length: f64| {
        let first = (from / STEP - 1.5).max(0.0) as usize;
        first..((from + length) / STEP + 1.5) as usize
    };
    let (columns, lanes) = (lines(left, width), lines(top, height));
    let (ink, soft, edge) = match look.dark {
        true => ("#ece3d2", "#6f6350", "#b3a68f"),
        false => ("#231b12", "#b7aa92", "#7d7263"),
    };
    let kifu = state.kifu();
    c.set_stroke_style_str(soft);
    c.set_line_width(1.5);
    c.begin_path();
    for (column, from, to) in layout.stems(columns.clone()) {
        let (x, y) = middle(Cell { column, lane: from });
        let (_, end) = middle(Cell { column, lane: to });
        c.move_to(x, y.max(top - STEP));
        c.line_to(x, (end - STEP / 2.0).min(top + height + STEP));
    }
    let nodes: Vec<(Cell, NodeId)> = layout.nodes(columns, lanes).collect();
    for &(cell, id) in &nodes {
        let (x, y) = middle(cell);
        let above = kifu.parent(id).and_then(|parent| layout.cell(parent));
        match above {
            Some(parent) if parent.lane == cell.lane => {
                c.move_to(x - STEP, y);
                c.line_to(x, y);
            }
            Some(_) => {
                c.move_to(x - STEP, y - STEP / 2.0);
                c.line_to(x - STEP / 2.0, y);
                c.line_to(x, y);
            }
            None => {}
        }
    }
    c.stroke();
    let here = state.node();
    for (cell, id) in nodes {
        node(&c, kifu, id, middle(cell), (ink, edge));
        if id == here {
            let (x, y) = middle(cell);
            c.set_stroke_style_str(ink);
            c.set_line_width(2.0);
            c.begin_path();
            let _ = c.arc(x, y, RADIUS + 3.0, 0.0, TAU);
            c.stroke();
        }
    }
}

fn node(c: &Context, kifu: &Kifu, id: NodeId, (x, y): (f64, f64), (ink, edge): (&str, &str)) {
    let mover = match () {
        () if kifu.value(id, "B").is_some() => Some(Color::Black),
        () if kifu.value(id, "W").is_some() => Some(Color::White),
        () => None,
    };
    c.begin_path();
    match mover {
        Some(color) => {
            let _ = c.arc(x, y, RADIUS, 0.0, TAU);
            c.set_fill_style_str(if color == Color::Black { "#1c1916" } else { "#fdfaf2" });
        }
        None => {
            // No move: a square on its corner.
            let r = RADIUS * 0.8;
            c.move_to(x, y - r);
            c.line_to(x + r, y);
            c.line_to(x, y + r);
            c.line_to(x - r, y);
            c.close_path();
            c.set_fill_style_str("#a8906a");
        }
    }
    c.fill();
    c.set_stroke_style_str(edge);
    c.set_line_width(1.0);
    c.stroke();
    if kifu.value(id, "C").is_some() {
        // Words: a small dot in the node.
        c.set_fill_style_str(match mover {
            Some(Color::Black) => "#fdfaf2",
            Some(Color::White) => "#231b12",
            None => ink,
        });
        c.begin_path();
        let _ = c.arc(x, y, 2.6, 0.0, TAU);
        c.fill();
    }
}
