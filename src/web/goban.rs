//! A board to look at, as large as its place allows.

use super::board::paint_on_change;
use super::look::Look;
use super::page::Page;
use crate::go::Point;
use crate::picture::{Layer, Viewport};
use leptos::html;
use leptos::prelude::*;
use web_sys::MouseEvent;

/// The board. `size` is the number of points in a row and in a column; `pick` is called with the
/// point that somebody presses, `hover` with the one below the mouse, or none when it has left. A board with `cells`
/// over it, which are told where it lies, is pointed at and walked through by them; any other one is a picture.
#[component]
pub fn Goban(
    page: Page,
    #[prop(into)] size: Signal<(usize, usize)>,
    #[prop(into)] layers: Signal<Vec<Layer>>,
    #[prop(into)] label: Signal<String>,
    #[prop(optional)] pick: Option<Callback<Point>>,
    #[prop(optional)] hover: Option<Callback<Option<Point>>>,
    #[prop(optional)] cells: Option<Callback<Memo<Viewport>, AnyView>>,
) -> impl IntoView {
    let space = RwSignal::new((320.0, 320.0));
    let view = Memo::new(move |_| {
        let (columns, rows) = size.get();
        Viewport::fit(columns.max(1), rows.max(1), space.get(), true)
    });
    let (below, above) = (NodeRef::<html::Canvas>::new(), NodeRef::<html::Canvas>::new());
    let changed = move || {
        layers.track();
        page.read(|state| (state.settings().material, state.is_dark()));
        view.track();
    };
    paint_on_change((below, above), space, changed, move || {
        let (material, dark) = page.look(|state| (state.settings().material, state.is_dark()));
        let look = Look {
            view: view.get_untracked(),
            material,
            dark,
            coordinates: true,
            density: window().device_pixel_ratio(),
            motion: false,
        };
        (look, layers.get_untracked())
    });
    let width = move || format!("{}px", view.get().size().0);
    let height = move || format!("{}px", view.get().size().1);
    let name = move || cells.is_none().then(|| label.get());
    let board = NodeRef::<html::Div>::new();
    let point_of = move |event: &MouseEvent| {
        let place = board.get_untracked()?.get_bounding_client_rect();
        let (x, y) =
            (f64::from(event.client_x()) - place.left(), f64::from(event.client_y()) - place.top());
        view.get_untracked().point_at(x, y)
    };
    let press = move |event: MouseEvent| {
        if let (Some(pick), Some(point)) = (pick, point_of(&event)) {
            pick.run(point);
        }
    };
    let over = move |event: MouseEvent| {
        if let Some(hover) = hover {
            hover.run(point_of(&event));
        }
    };
    let left = move |_| {
        if let Some(hover) = hover {
            hover.run(None);
        }
    };
    view! {
        <div class="stage">
            <div class="board" role=cells.is_none().then_some("img") aria-label=name node_ref=board on:click=press on:mousemove=over on:mouseleave=left
                style:width=width style:height=height>
                <canvas node_ref=below aria-hidden="true" style:width=width style:height=height></canvas>
                <canvas node_ref=above aria-hidden="true" style:width=width style:height=height></canvas>
                {cells.map(|cells| cells.run(view))}
            </div>
        </div>
    }
}
