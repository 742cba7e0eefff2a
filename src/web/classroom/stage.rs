//! The board of the classroom: to look at, and to point at moves.

use super::class::Class;
use super::goban::Goban;
use crate::ui::classroom::Classroom;
use leptos::prelude::*;

/// The board, as large as its place allows.
#[component]
pub fn Stage(page: Class) -> impl IntoView {
    let room = page.room;
    let size = Memo::new(move |_| room.read(Classroom::size));
    let layers = Signal::derive(move || room.read(Classroom::scene));
    let label = Signal::derive(move || room.read(Classroom::story));
    let pick = Callback::new(move |point| page.teach(|classroom| classroom.point_at(point)));
    view! { <Goban page size layers label pick/> }
}
