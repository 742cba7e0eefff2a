//! The board of a demo, to look at and to point at.

use super::class::Class;
use crate::demo::{Registered, Scene};
use crate::web::goban::Goban;
use leptos::prelude::*;

/// The board, as large as its place allows.
#[component]
pub fn Stage<D: Registered + Scene>(page: Class, state: RwSignal<D>) -> impl IntoView {
    let size = Memo::new(move |_| state.with(D::size));
    let layers = Signal::derive(move || state.with(D::scene));
    let label = Signal::derive(move || state.with(D::caption));
    let pick = Callback::new(move |point| page.change(state, |demo| demo.point_at(point)));
    view! { <Goban page=*page size layers label pick/> }
}
