//! Positions from which a demo can begin.

use super::class::Class;
use super::editor::Editor;
use crate::demo::{PUZZLES, Puzzle, Start};
use crate::go::Record;
use crate::web::toggle::toggle;
use crate::words::text;
use leptos::prelude::*;

/// Buttons for the positions with a known answer, the empty board, and the game's position; and the editor.
#[component]
pub fn Positions(page: Class, start: Memo<Start>, from: Callback<Start>) -> impl IntoView {
    let known = move |puzzle: &'static Puzzle| {
        let here = move || start.with(|s| matches!(s, Start::Known(e) if e.id == puzzle.id));
        toggle(puzzle.name().into(), here, move || from.run(Start::Known(puzzle)))
    };
    let empty = move || start.with(|s| *s == Start::empty());
    view! {
        <div class="choice" role="group" aria-label=text!("label-position")>
            {PUZZLES.iter().map(known).collect_view()}
            {toggle(text!("button-empty-board"), empty, move || from.run(Start::empty()))}
            <button type="button" on:click=move |_| from.run(Start::of(page.look(|s| Record::of(s.here()))))>{text!("button-my-game")}</button>
        </div>
        <Editor page start from/>
    }
}
