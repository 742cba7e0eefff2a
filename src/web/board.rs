//! The board: two canvases to look at, and over them a grid of cells that can be pointed at, walked
//! through with the keys, and read out.

use super::canvas::Canvas;
use super::device::motion_allowed;
use super::gestures;
use super::look::Look;
use super::now;
use super::page::Page;
use crate::go::Point;
use crate::picture::Layer;
use crate::picture::Viewport;
use crate::ui::label::Spot;
use crate::ui::scene::scene;
use crate::ui::update::Msg;
use crate::words::{Say, tell, text};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent, ResizeObserver};

/// The board in the game, as large as its place allows.
#[component]
pub fn Board(page: Page) -> impl IntoView {
    let space = RwSignal::new((320.0, 320.0));
    let stage = NodeRef::<html::Div>::new();
    stage.on_load(move |stage| watch_size(&stage, space));
    let size = Memo::new(move |_| page.read(|s| (s.game().setup().width, s.game().setup().height)));
    let coordinates = Memo::new(move |_| page.read(|s| s.settings().coordinates));
    let playable = Memo::new(move |_| page.read(|state| state.only_shown().is_none()));
    // A board that is only shown may be larger than any that is played on; the study draws it.
    let shown = Memo::new(move |_| {
        page.read(|state| {
            let stones = state.live().record().here().stones();
            (stones.width(), stones.height())
        })
    });
    let fitted =
        move |(columns, rows)| Viewport::fit(columns, rows, space.get(), coordinates.get());
    let view = Memo::new(move |_| fitted(shown.get()));
    let painted = Memo::new(move |_| fitted(size.get()));
    let (below, above) = (NodeRef::<html::Canvas>::new(), NodeRef::<html::Canvas>::new());
    let changed = move || {
        page.read(|_| ());
        painted.track();
    };
    paint_on_change(below, above, changed, move || {
        page.look(|state| {
            let look = Look {
                view: painted.get_untracked(),
                material: state.settings().material,
                dark: state.is_dark(),
                coordinates: state.settings().coordinates,
                density: window().device_pixel_ratio(),
                motion: motion_allowed(),
            };
            (look, scene(state))
        })
    });
    let width = move || format!("{}px", view.get().size().0);
    let height = move || format!("{}px", view.get().size().1);
    view! {
        <div class="stage" node_ref=stage>
            <div class="board" class:only-shown=move || !playable.get() style:width=width style:height=height
                on:wheel=move |event| gestures::wheel(page, &event)
                on:pointerdown=move |event| gestures::begin(page, &event)
                on:pointerup=move |event| gestures::end(page, &event)>
                <canvas node_ref=below aria-hidden="true" style:width=width style:height=height></canvas>
                <canvas node_ref=above aria-hidden="true" style:width=width style:height=height></canvas>
                {move || page.desk.over_board(view)}
                <Grid page size view=painted/>
            </div>
        </div>
    }
}

/// Keeps `space` equal to the size of an element.
pub(super) fn watch_size(stage: &Element, space: RwSignal<(f64, f64)>) {
    let changed = Closure::<dyn Fn(js_sys::Array)>::new(move |entries: js_sys::Array| {
        let entry: web_sys::ResizeObserverEntry = entries.get(0).unchecked_into();
        let room = entry.content_rect();
        if room.width() > 0.0 && room.height() > 0.0 {
            space.set((room.width(), room.height()));
        }
    });
    if let Ok(observer) = ResizeObserver::new(changed.into_js_value().unchecked_ref()) {
        observer.observe(stage);
        // The observer stops only when the browser forgets it, which is never.
        std::mem::forget(observer);
    }
}

/// Paints the picture once at the next frame after anything that `changed` follows has changed, and
/// goes on while something moves.
pub(super) fn paint_on_change(
    below: NodeRef<html::Canvas>,
    above: NodeRef<html::Canvas>,
    changed: impl Fn() + 'static,
    picture: impl Fn() -> (Look, Vec<Layer>) + Copy + 'static,
) {
    let canvas = StoredValue::<Option<Canvas>, LocalStorage>::new_local(None);
    let waiting = StoredValue::new(false);
    Effect::new(move |_| {
        changed();
        if let (Some(below), Some(above)) = (below.get(), above.get()) {
            if canvas.with_value(Option::is_none) {
                canvas.set_value(Some(Canvas::new(below, above)));
            }
            if !waiting.get_value() {
                waiting.set_value(true);
                request_animation_frame(move || paint(canvas, waiting, picture));
            }
        }
    });
}

fn paint(
    canvas: StoredValue<Option<Canvas>, LocalStorage>,
    waiting: StoredValue<bool>,
    picture: impl Fn() -> (Look, Vec<Layer>) + Copy + 'static,
) {
    // The page may have dropped this view before the frame came.
    if waiting.is_disposed() {
        return;
    }
    let (look, layers) = picture();
    let mut again = false;
    canvas.update_value(|canvas| {
        again = canvas.as_mut().is_some_and(|canvas| canvas.paint(look, layers, now()));
    });
    waiting.set_value(again);
    if again {
        request_animation_frame(move || paint(canvas, waiting, picture));
    }
}

/// The grid, with one cell for each point.
#[component]
fn Grid(page: Page, size: Memo<(usize, usize)>, view: Memo<Viewport>) -> impl IntoView {
    let spots = Memo::new(move |_| {
        let (columns, rows) = size.get();
        page.read(|state| points(columns, rows).map(|p| Spot::of(state, p)).collect::<Vec<_>>())
    });
    // The one cell that the Tab key reaches.
    let stop = Memo::new(move |_| {
        let (columns, rows) = size.get();
        let inside = |p: &Point| p.column() < columns && p.row() < rows;
        page.read(|state| state.pointed().cursor)
            .filter(inside)
            .unwrap_or(Point::new(columns / 2, rows / 2))
    });
    let grid = NodeRef::<html::Div>::new();
    let finger = StoredValue::new(false);
    let point_of = move |event: &MouseEvent| point_under(event, grid, view.get_untracked());
    let click = move |event: MouseEvent| {
        if let Some(point) = point_of(&event).filter(|&point| !page.desk.click(point)) {
            page.send(if finger.get_value() { Msg::Tap(point) } else { Msg::Click(point) });
        }
    };
    let hover = move |point: Option<Point>| {
        if page.look(|state| state.pointed().hover) != point {
            page.send(Msg::Hover(point));
        }
    };
    let moved = move |event: PointerEvent| {
        hover(point_of(&event).filter(|_| event.pointer_type() == "mouse"));
    };
    let key = move |event: KeyboardEvent| {
        if walk(page, &event, size.get_untracked(), grid) {
            event.prevent_default();
            event.stop_propagation();
        }
    };
    let cell_size = move || format!("{}px", view.get().cell);
    let margin = move || format!("{}px", view.get().margin);
    let rows = move || {
        let (columns, rows) = size.get();
        let cell = move |row: usize, column: usize| {
            let (index, point) = (row * columns + column, Point::new(column, rows - 1 - row));
            // Only those that have changed are told anew: a move changes two or three.
            let spot = Memo::new(move |_| spots.with(|all| all.get(index).copied()));
            let label = move || spot.get().map(|spot| tell(&spot.say()));
            let tab = move || if stop.get() == point { "0" } else { "-1" };
            view! {
                <div role="gridcell" data-point=point.to_string() aria-label=label tabindex=tab
                    style:width=cell_size style:height=cell_size></div>
            }
        };
        let line = move |row| {
            let cells = (0..columns).map(|column| cell(row, column)).collect_view();
            view! { <div role="row">{cells}</div> }
        };
        (0..rows).map(line).collect_view()
    };
    view! {
        <div class="grid" role="grid" aria-label=text!("board-grid") node_ref=grid style:padding=margin
            on:pointerdown=move |event| finger.set_value(event.pointer_type() == "touch")
            on:mousedown=|event| event.prevent_default()
            on:click=click
            on:pointermove=moved
            on:pointerleave=move |_| hover(None)
            on:keydown=key
            on:focusin=move |event| page.send(Msg::Cursor(point_in(event.target())))
            on:focusout=move |_| page.send(Msg::Cursor(None))
        >
            {rows}
        </div>
    }
}

/// All points in the grid's order: row by row from the top.
fn points(columns: usize, rows: usize) -> impl Iterator<Item = Point> {
    (0..rows).rev().flat_map(move |row| (0..columns).map(move |column| Point::new(column, row)))
}

/// The point that was clicked. A click by a screen reader, without a mouse, names a cell but has no
/// coordinates.
fn point_under(event: &MouseEvent, grid: NodeRef<html::Div>, view: Viewport) -> Option<Point> {
    if event.type_() == "click" && event.detail() == 0 {
        return point_in(event.target());
    }
    let board = grid.get_untracked()?.get_bounding_client_rect();
    let at =
        (f64::from(event.client_x()) - board.left(), f64::from(event.client_y()) - board.top());
    view.point_at(at.0, at.1)
}

fn point_in(cell: Option<web_sys::EventTarget>) -> Option<Point> {
    let name = cell?.dyn_into::<Element>().ok()?.get_attribute("data-point")?;
    Point::parse(&name, 19, 19).ok()
}

/// Moves the cursor by the arrow keys, and plays there by Enter.
fn walk(
    page: Page,
    event: &KeyboardEvent,
    (columns, rows): (usize, usize),
    grid: NodeRef<html::Div>,
) -> bool {
    let plain = !event.ctrl_key() && !event.meta_key() && !event.alt_key() && !event.shift_key();
    let Some(p) = point_in(event.target()).filter(|_| plain) else { return false };
    let (column, row) = (p.column(), p.row());
    let next = match event.key().as_str() {
        "ArrowLeft" => Point::new(column.saturating_sub(1), row),
        "ArrowRight" => Point::new((column + 1).min(columns - 1), row),
        "ArrowUp" => Point::new(column, (row + 1).min(rows - 1)),
        "ArrowDown" => Point::new(column, row.saturating_sub(1)),
        "Enter" => {
            if !page.desk.click(p) {
                page.send(Msg::Click(p));
            }
            return true;
        }
        _ => return false,
    };
    let cell = grid
        .get_untracked()
        .and_then(|grid| grid.query_selector(&format!("[data-point={next}]")).ok().flatten());
    if let Some(cell) = cell {
        let _ = cell.unchecked_into::<HtmlElement>().focus();
    }
    true
}
