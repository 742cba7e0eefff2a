//! The cells over a board, one for each point, that can be pointed at, walked through with the keys, and read
//! out.

use crate::go::Point;
use crate::picture::Viewport;
use crate::ui::label::Spot;
use crate::words::{Say, tell};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, EventTarget, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent};

/// How a point of the board is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// By a finger, which may be beside the point that is meant.
    Touch,
    /// By the mouse, by Enter, or by a screen reader.
    Click,
}

/// What the points of a board are good for. Questions are tracked: what reads the answer runs again when it changes.
pub trait Points: Copy + Send + Sync + 'static {
    /// The name of the board, as it is read out.
    fn name(self) -> String;

    /// What is read out of each point, in the order of [`points`](crate::ui::label::points).
    fn spots(self) -> Vec<Spot>;

    /// The point that the keys have reached, or reach first.
    fn cursor(self) -> Option<Point>;

    /// Takes note of the point that the keys have reached; none when they have left the board.
    fn walk(self, point: Option<Point>);

    /// Does what a press on this point stands for.
    fn press(self, point: Point, by: Press);

    /// Takes note of the point below the mouse; none when it has left the board.
    fn hover(self, _point: Option<Point>) {}
}

/// The grid of cells. `size` is the number of points in a row and in a column, `view` where the board lies.
#[component]
pub fn Grid<P: Points>(
    points: P,
    size: Memo<(usize, usize)>,
    view: Memo<Viewport>,
) -> impl IntoView {
    let spots = Memo::new(move |_| points.spots());
    // The one cell that the Tab key reaches.
    let stop = Memo::new(move |_| {
        let (columns, rows) = size.get();
        let inside = |p: &Point| p.column() < columns && p.row() < rows;
        points.cursor().filter(inside).unwrap_or(Point::new(columns / 2, rows / 2))
    });
    let finger = StoredValue::new(false);
    let point_of = move |event: &MouseEvent| point_under(event, view.get_untracked());
    let click = move |event: MouseEvent| {
        let by = if finger.get_value() { Press::Touch } else { Press::Click };
        if let Some(point) = point_of(&event) {
            points.press(point, by);
        }
    };
    let moved = move |event: PointerEvent| {
        points.hover(point_of(&event).filter(|_| event.pointer_type() == "mouse"));
    };
    let key = move |event: KeyboardEvent| {
        let Some(at) = point_in(event.target()).filter(|_| is_plain(&event)) else { return };
        match (event.key().as_str(), beside(at, &event.key(), size.get_untracked())) {
            ("Enter", _) => points.press(at, Press::Click),
            (_, Some(next)) => focus(&event, next),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
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
        <div class="grid" role="grid" aria-label=move || points.name() style:padding=margin
            on:pointerdown=move |event| finger.set_value(event.pointer_type() == "touch")
            on:mousedown=|event| event.prevent_default()
            on:click=click
            on:pointermove=moved
            on:pointerleave=move |_| points.hover(None)
            on:keydown=key
            on:focusin=move |event| points.walk(point_in(event.target()))
            on:focusout=move |_| points.walk(None)
        >
            {rows}
        </div>
    }
}

/// The point that was clicked. A click by a screen reader, without a mouse, names a cell but has no
/// coordinates.
fn point_under(event: &MouseEvent, view: Viewport) -> Option<Point> {
    if event.type_() == "click" && event.detail() == 0 {
        return point_in(event.target());
    }
    let board = grid_of(event)?.get_bounding_client_rect();
    let at =
        (f64::from(event.client_x()) - board.left(), f64::from(event.client_y()) - board.top());
    view.point_at(at.0, at.1)
}

/// The grid in which something happens.
fn grid_of(event: &Event) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest(".grid").ok()?
}

fn point_in(cell: Option<EventTarget>) -> Option<Point> {
    let name = cell?.dyn_into::<Element>().ok()?.get_attribute("data-point")?;
    Point::parse(&name, 19, 19).ok()
}

fn is_plain(event: &KeyboardEvent) -> bool {
    !event.ctrl_key() && !event.meta_key() && !event.alt_key() && !event.shift_key()
}

/// The point to which an arrow key leads, which is the same one at the edge; `None` for any other key.
fn beside(point: Point, key: &str, (columns, rows): (usize, usize)) -> Option<Point> {
    let (column, row) = (point.column(), point.row());
    Some(match key {
        "ArrowLeft" => Point::new(column.saturating_sub(1), row),
        "ArrowRight" => Point::new((column + 1).min(columns - 1), row),
        "ArrowUp" => Point::new(column, (row + 1).min(rows - 1)),
        "ArrowDown" => Point::new(column, row.saturating_sub(1)),
        _ => return None,
    })
}

fn focus(event: &Event, point: Point) {
    let cell = |grid: Element| grid.query_selector(&format!("[data-point={point}]")).ok()?;
    if let Some(cell) = grid_of(event).and_then(cell) {
        let _ = cell.unchecked_into::<HtmlElement>().focus();
    }
}
