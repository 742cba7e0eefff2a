//! The board: two canvases to look at, and over them the grid of cells by which the game is played.

use super::canvas::Canvas;
use super::device::motion_allowed;
use super::gestures;
use super::grid::{Grid, Points, Press};
use super::look::Look;
use super::now;
use super::page::Page;
use crate::go::Point;
use crate::picture::{Layer, Viewport};
use crate::ui::label::{Spot, points};
use crate::ui::scene::scene;
use crate::ui::update::Msg;
use crate::words::text;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, ResizeObserver};

/// The board in the game, as large as its place allows.
#[component]
pub fn Board(page: Page) -> impl IntoView {
    let space = RwSignal::new((320.0, 320.0));
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
    paint_on_change((below, above), space, changed, move || {
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
        <div class="stage">
            <div class="board" class:only-shown=move || !playable.get() style:width=width style:height=height
                on:wheel=move |event| gestures::wheel(page, &event)
                on:pointerdown=move |event| gestures::begin(page, &event)
                on:pointerup=move |event| gestures::end(page, &event)>
                <canvas node_ref=below aria-hidden="true" style:width=width style:height=height></canvas>
                <canvas node_ref=above aria-hidden="true" style:width=width style:height=height></canvas>
                {move || page.desk.over_board(view)}
                <Grid points=Played(page) size view=painted/>
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
/// goes on while something moves. `space` is kept equal to the size of the canvases' stage.
pub(super) fn paint_on_change(
    (below, above): (NodeRef<html::Canvas>, NodeRef<html::Canvas>),
    space: RwSignal<(f64, f64)>,
    changed: impl Fn() + 'static,
    picture: impl Fn() -> (Look, Vec<Layer>) + Copy + 'static,
) {
    let canvas = StoredValue::<Option<Canvas>, LocalStorage>::new_local(None);
    let waiting = StoredValue::new(false);
    Effect::new(move |_| {
        changed();
        if let (Some(below), Some(above)) = (below.get(), above.get()) {
            if canvas.with_value(Option::is_none) {
                if let Ok(Some(stage)) = below.closest(".stage") {
                    watch_size(&stage, space);
                }
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

/// The points of the game's board, by which it is played.
#[derive(Clone, Copy, Debug)]
struct Played(Page);

impl Points for Played {
    fn name(self) -> String {
        text!("board-grid")
    }

    fn spots(self) -> Vec<Spot> {
        self.0.read(|state| {
            let setup = state.game().setup();
            points(setup.width, setup.height).map(|point| Spot::of(state, point)).collect()
        })
    }

    fn cursor(self) -> Option<Point> {
        self.0.read(|state| state.pointed().cursor)
    }

    fn walk(self, point: Option<Point>) {
        self.0.send(Msg::Cursor(point));
    }

    fn press(self, point: Point, by: Press) {
        if !self.0.desk.click(point) {
            self.0.send(match by {
                Press::Touch => Msg::Tap(point),
                Press::Click => Msg::Click(point),
            });
        }
    }

    fn hover(self, point: Option<Point>) {
        if self.0.look(|state| state.pointed().hover) != point {
            self.0.send(Msg::Hover(point));
        }
    }
}
