//! A plot on the page: shapes that can be pointed at, its table, and files to save.

use super::files::{save, save_picture};
use super::origin;
use crate::plot::{Anchor, Data, Drawing, Figure, Paint, Shape, Value, places};
use crate::words::text;
use leptos::prelude::*;

/// Space that a page keeps free beside a plot on a phone, left and right together, in CSS pixels.
const MARGINS: f64 = 32.0;

/// A plot with its drawing and its numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Plate {
    /// A sentence that says what the plot shows.
    pub title: String,
    /// The drawing of the plot.
    pub drawing: Drawing,
    /// The numbers of the plot.
    pub data: Data,
}

/// Whether plots are shown to a hall: a context of the views that draw them.
#[derive(Clone, Copy, Debug)]
pub struct Large(pub RwSignal<bool>);

/// Share of its size at which a plot is drawn for a hall: the page stretches it, and its words with it.
const FOR_A_HALL: f64 = 0.6;

/// A plot is flat when its height is a smaller share of its width than this.
const FLAT: f64 = 0.45;

/// Share of its size at which a flat plot is drawn for a hall: larger words would leave its lines no room.
const FLAT_FOR_A_HALL: f64 = 0.9;

fn scale() -> f64 {
    let large = use_context::<Large>().is_some_and(|large| large.0.get());
    if large { FOR_A_HALL } else { 1.0 }
}

impl Plate {
    /// A figure, drawn at this width and height.
    pub fn of(figure: &Figure, (width, height): (f64, f64)) -> Plate {
        let scale = if height < FLAT * width { scale().max(FLAT_FOR_A_HALL) } else { scale() };
        let drawing = figure.draw(on_screen(width) * scale, height * scale);
        Plate { title: figure.title.clone(), drawing, data: figure.data() }
    }
}

/// Width at which to draw: as wanted, but no wider than a phone, where words would shrink, and less for a hall.
pub fn shown_width(wanted: f64) -> f64 {
    on_screen(wanted) * scale()
}

/// A width as wanted, but no wider than the window.
fn on_screen(wanted: f64) -> f64 {
    let window = window().inner_width().ok().and_then(|width| width.as_f64());
    window.map_or(wanted, |window| wanted.min(window - MARGINS))
}

/// Shows a plot, and its children below the drawing. `name` is that of its files; `pick` is called with the name of
/// what somebody points at.
#[component]
pub fn Plot(
    plate: Memo<Option<Plate>>,
    #[prop(into)] name: String,
    #[prop(optional)] pick: Option<Callback<String>>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let origin = origin::asker();
    let name = StoredValue::new(name);
    let take = move |kind: &'static str| {
        let Some(plate) = plate.get_untracked() else { return };
        let origin = origin();
        let title = format!("{} ({})", plate.title, origin.line());
        let file = name.with_value(|name| format!("yomi-{name}.{kind}"));
        match kind {
            "csv" => save(&file, "text/csv", &plate.data.csv(&origin)),
            "json" => save(&file, "application/json", &plate.data.json(&origin)),
            "svg" => save(&file, "image/svg+xml", &plate.drawing.svg(&title)),
            _ => {
                let size = (plate.drawing.width, plate.drawing.height);
                save_picture(file, &plate.drawing.svg(&plate.title), size, &title);
            }
        }
    };
    let file = |kind: &'static str| {
        let label = kind.to_uppercase();
        view! { <button type="button" aria-label=text!("plot-save", format = label.as_str()) on:click=move |_| take(kind)>{label.clone()}</button> }
    };
    let table = move || {
        plate.get().map(|plate| {
            let head = |name: String| view! { <th scope="col">{name}</th> };
            let cell = |value: &Value| view! { <td>{value.text()}</td> };
            let row = |row: &Vec<Value>| {
                view! { <tr>{row.iter().map(cell).collect_view()}</tr> }
            };
            view! {
                <table>
                    <thead><tr>{plate.data.columns.iter().cloned().map(head).collect_view()}</tr></thead>
                    <tbody>{plate.data.rows.iter().map(row).collect_view()}</tbody>
                </table>
            }
        })
    };
    let open = RwSignal::new(false);
    view! {
        <figure class="plot">
            <figcaption>{move || plate.get().map(|plate| plate.title)}</figcaption>
            {move || plate.get().map(|plate| shown(plate, pick))}
            {children.map(|children| children())}
            <details on:toggle=move |_| open.update(|open| *open = !*open)>
                <summary>{text!("plot-numbers")}</summary>
                <div class="files" role="group" aria-label=text!("plot-files")>{["csv", "json", "svg", "png"].map(file)}</div>
                <div class="scrolls">{move || open.get().then(table)}</div>
            </details>
        </figure>
    }
}

fn shown(plate: Plate, pick: Option<Callback<String>>) -> impl IntoView {
    let Drawing { width, height, shapes } = plate.drawing;
    let shapes = shapes.into_iter().map(|shape| drawn(shape, pick)).collect_view();
    view! {
        <svg viewBox=format!("0 0 {width:.0} {height:.0}") role="img" aria-label=plate.title>{shapes}</svg>
    }
}

fn drawn(shape: Shape, pick: Option<Callback<String>>) -> AnyView {
    match shape {
        Shape::Line { points, paint, width, dashed } => view! {
            <polyline points=places(&points) fill="none" stroke=css(paint) stroke-width=width.to_string()
                stroke-dasharray=dashed.then_some("6 4")/>
        }
        .into_any(),
        Shape::Area { points, paint, opacity, name } => {
            let (picks, story) = (pick.is_some() && !name.is_empty(), name.clone());
            let choose = move |_| {
                if let (Some(pick), false) = (pick, name.is_empty()) {
                    pick.run(name.clone());
                }
            };
            view! {
                <polygon points=places(&points) fill=css(paint) fill-opacity=opacity.to_string()
                    class:picks=picks on:click=choose><title>{story}</title></polygon>
            }
            .into_any()
        }
        Shape::Disc { at, radius, paint, name } => {
            let story = name.clone();
            let choose = move |_| {
                if let (Some(pick), false) = (pick, name.is_empty()) {
                    pick.run(name.clone());
                }
            };
            view! {
                <circle cx=at.0.to_string() cy=at.1.to_string() r=radius.to_string() fill=css(paint)
                    class:picks=pick.is_some() on:click=choose><title>{story}</title></circle>
            }
            .into_any()
        }
        Shape::Text { at, anchor, paint, size, text } => {
            let (x, y) = at;
            let place = match anchor {
                Anchor::Start => "start",
                Anchor::Middle | Anchor::Up => "middle",
                Anchor::End => "end",
            };
            let turn = (anchor == Anchor::Up).then(|| format!("rotate(-90 {x:.1} {y:.1})"));
            view! {
                <text x=x.to_string() y=y.to_string() font-size=size.to_string() fill=css(paint)
                    text-anchor=place transform=turn>{text}</text>
            }
            .into_any()
        }
    }
}

fn css(paint: Paint) -> String {
    match paint {
        Paint::Ink => "var(--ink)".into(),
        Paint::Soft => "var(--soft)".into(),
        Paint::Line => "var(--line)".into(),
        Paint::Best => "var(--best)".into(),
        Paint::Exact(color) => color.css(1.0),
    }
}
