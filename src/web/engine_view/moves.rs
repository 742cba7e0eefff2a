//! The table of the moves that the engine considers.

use crate::go::Move;
use crate::number;
use crate::search::Candidate;
use crate::ui::state::State;
use crate::ui::update::Msg;
use crate::web::device::motion_allowed;
use crate::web::opinion::none_yet;
use crate::web::page::Page;
use crate::words::{Say, text};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

/// Number of moves that are listed.
const ROWS: usize = 10;

/// A move as the table lists it.
#[derive(Clone, Debug, PartialEq)]
struct Listed {
    mv: Move,
    best: bool,
    /// Share of the most visited move's visits, in per cent.
    bar: f32,
    visits: String,
    value: String,
    amaf: String,
    beta: String,
    prior: String,
}

impl Listed {
    fn of(candidate: &Candidate, best: &Candidate) -> Listed {
        let share = |value: Option<f32>, tries: u32| {
            value.map_or("–".into(), |value| number::share(value, tries))
        };
        Listed {
            mv: candidate.mv,
            best: candidate.mv == best.mv,
            bar: candidate.visits as f32 * 100.0 / best.visits.max(1) as f32,
            visits: number::count(candidate.visits.into()),
            value: share(candidate.value, candidate.visits),
            amaf: share(candidate.amaf_value, candidate.amaf_visits),
            beta: format!("{:.2}", candidate.beta),
            prior: share(candidate.prior, 100),
        }
    }
}

fn rows(state: &State) -> Vec<Listed> {
    let Some(readout) = state.readout().filter(|_| state.reveals()) else { return Vec::new() };
    let candidates = &readout.snapshot.candidates;
    let Some(best) = candidates.first() else { return Vec::new() };
    let of = |mv: &Move| candidates.iter().find(|c| c.mv == *mv && c.visits > 0);
    let known = readout.rows.iter().filter_map(of);
    known.take(ROWS).map(|candidate| Listed::of(candidate, best)).collect()
}

/// The table of moves. Pointing at a row shows its variation on the board.
#[component]
pub fn Moves(page: Page) -> impl IntoView {
    let all = Memo::new(move |_| page.read(rows));
    let order =
        Memo::new(move |_| all.with(|rows| rows.iter().map(|row| row.mv).collect::<Vec<_>>()));
    let empty = move || match page.read(|s| (s.reveals(), s.engine().work().is_some())) {
        (false, _) => text!("moves-hidden"),
        (true, true) => text!("moves-awaited"),
        (true, false) => none_yet(page),
    };
    let body = NodeRef::<html::Tbody>::new();
    glide_on_change(order, body);
    let row = move |mv: Move| {
        let get = move |part: fn(&Listed) -> String| {
            move || all.with(|rows| rows.iter().find(|row| row.mv == mv).map(part))
        };
        let best = move || all.with(|rows| rows.iter().any(|row| row.mv == mv && row.best));
        let width = move || get(|row| format!("{:.1}%", row.bar))().unwrap_or_default();
        let show = move || page.send(Msg::Candidate(Some(mv)));
        let hide = move || page.send(Msg::Candidate(None));
        view! {
            <tr data-move=mv.to_string() class:best=best tabindex="0" on:pointerenter=move |_| show() on:pointerleave=move |_| hide()
                on:focus=move |_| show() on:blur=move |_| hide()>
                <th scope="row">{String::from(mv.say())}</th>
                <td class="visits">
                    <div><span class="track"><span class="bar" style:width=width></span></span><span class="count">{get(|row| row.visits.clone())}</span></div>
                </td>
                <td>{get(|row| row.value.clone())}</td>
                <td>{get(|row| row.amaf.clone())}</td>
                <td>{get(|row| row.beta.clone())}</td>
                <td>{get(|row| row.prior.clone())}</td>
            </tr>
        }
    };
    view! {
        <div class="moves">
            <Show when=move || all.with(|rows| !rows.is_empty()) fallback=move || view! { <p class="quiet">{empty}</p> }>
                <table aria-label=text!("moves")>
                    <thead><tr>
                        <th scope="col">{text!("moves-move")}</th>
                        <th scope="col" title=text!("moves-visits.title")>{text!("moves-visits")}</th>
                        <th scope="col" title=text!("moves-q.title")>{text!("moves-q")}</th>
                        <th scope="col" title=text!("moves-amaf.title")>{text!("moves-amaf")}</th>
                        <th scope="col" title=text!("moves-beta.title")>{text!("moves-beta")}</th>
                        <th scope="col" title=text!("moves-prior.title")>{text!("moves-prior")}</th>
                    </tr></thead>
                    <tbody node_ref=body><For each=move || order.get() key=|mv| mv.to_string() children=row/></tbody>
                </table>
            </Show>
        </div>
    }
}

/// Duration of a row's way to its new place, in milliseconds.
const GLIDE: f64 = 120.0;

#[wasm_bindgen]
extern "C" {
    /// An element that can be animated; web-sys does not have that yet.
    type Animated;
    #[wasm_bindgen(method)]
    fn animate(this: &Animated, frames: &js_sys::Object, milliseconds: f64);
}

/// Lets rows glide to their new places, if things may move.
fn glide_on_change(order: Memo<Vec<Move>>, body: NodeRef<html::Tbody>) {
    let shown = StoredValue::new(Vec::new());
    let waiting = StoredValue::new(false);
    Effect::new(move |_| {
        order.track();
        // The rows have their new places by the next frame, and nobody has seen them there yet. A
        // page out of sight gets no frames.
        if !waiting.get_value() {
            waiting.set_value(true);
            request_animation_frame(move || glide(order, body, shown, waiting));
        }
    });
}

/// Lets the rows glide from where they were at the last frame.
fn glide(
    order: Memo<Vec<Move>>,
    body: NodeRef<html::Tbody>,
    shown: StoredValue<Vec<Move>>,
    waiting: StoredValue<bool>,
) {
    let (Some(now), Some(body)) = (order.try_get_untracked(), body.try_get_untracked()) else {
        return;
    };
    waiting.set_value(false);
    let before = shown.get_value();
    shown.set_value(now.clone());
    let Some(body) = body.filter(|_| motion_allowed()) else { return };
    let rows = body.children();
    for (i, mv) in now.iter().enumerate() {
        let place = before.iter().position(|m| m == mv).filter(|&place| place != i);
        if let (Some(place), Some(row)) = (place, rows.item(i as u32)) {
            row.unchecked_ref::<Animated>().animate(&keyframes(place as f64 - i as f64), GLIDE);
        }
    }
}

/// Keyframes of a row's glide to its place from `rows` rows below it. The unit is the row's own
/// height, because measuring it would make the browser lay out the page at once. A row that rises
/// passes over the others.
fn keyframes(rows: f64) -> js_sys::Object {
    let transforms = [format!("translateY({}%)", rows * 100.0), "none".to_string()];
    let transforms: js_sys::Array = transforms.iter().map(JsValue::from).collect();
    let frames = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&frames, &"transform".into(), &transforms);
    let height = if rows > 0.0 { 1 } else { 0 };
    let _ = js_sys::Reflect::set(
        &frames,
        &"zIndex".into(),
        &js_sys::Array::of2(&height.into(), &height.into()),
    );
    frames
}
