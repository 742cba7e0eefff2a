//! Positions from which a demo can begin.

use super::class::Class;
use super::editor::Editor;
use crate::demo::{PUZZLES, Puzzle, Start};
use crate::go::Record;
use crate::words::text;
use leptos::prelude::*;

/// Buttons for the positions with a known answer, the empty board, and the game's position; and the editor.
#[component]
pub fn Positions(page: Class, start: Memo<Start>, from: Callback<Start>) -> impl IntoView {
    let known = move |puzzle: &'static Puzzle| {
        let here = move || start.with(|s| matches!(s, Start::Known(e) if e.id == puzzle.id));
        view! {
            <button type="button" aria-pressed=move || here().to_string()
                on:click=move |_| from.run(Start::Known(puzzle))>{String::from(puzzle.name())}</button>
        }
    };
    let empty = move || start.with(|s| *s == Start::empty()).to_string();
    view! {
        <div class="choice" role="group" aria-label=text!("label-position")>
            {PUZZLES.iter().map(known).collect_view()}
            <button type="button" aria-pressed=empty on:click=move |_| from.run(Start::empty())>{text!("button-empty-board")}</button>
            <button type="button" on:click=move |_| from.run(Start::of(page.look(|s| Record::of(s.here()))))>{text!("button-my-game")}</button>
        </div>
        <Editor page start from/>
    }
}
