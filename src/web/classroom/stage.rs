//! The board of a demo, to look at and to point at.

use super::class::Class;
use super::math::Lit;
use crate::demo::{Registered, Scene};
use crate::go::Point;
use crate::picture::Layer;
use crate::web::goban::Goban;
use leptos::prelude::*;

/// The board, as large as its place allows. While somebody points at a number on it, the terms of formulas are
/// lit that the number is of.
#[component]
pub fn Stage<D: Registered + Scene>(page: Class, state: RwSignal<D>) -> impl IntoView {
    let size = Memo::new(move |_| state.with(D::size));
    let layers = Signal::derive(move || state.with(D::scene));
    let label = Signal::derive(move || String::from(state.with(D::caption)));
    let lit = Lit::here();
    let is_numbered = move |point: Point| {
        let shows = |layer: &Layer| match layer {
            Layer::Heat(heat) => heat.iter().any(|h| h.point == point && !h.text.is_empty()),
            _ => false,
        };
        layers.with_untracked(|layers| layers.iter().any(shows))
    };
    let light = move |point: Option<Point>| {
        let numbered = point.is_some_and(is_numbered);
        lit.light(if numbered { state.with_untracked(D::terms) } else { Vec::new() });
    };
    let pick = Callback::new(move |point| {
        page.change(state, |demo| demo.point_at(point));
        light(Some(point));
    });
    view! { <Goban page=*page size layers label pick hover=Callback::new(light)/> }
}
