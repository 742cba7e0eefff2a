//! The buttons that go through the game.

use super::arrow::arrow;
use super::page::Page;
use crate::ui::update::Msg;
use crate::words::text;
use leptos::prelude::*;

/// Buttons that go to other positions of the game.
#[component]
pub fn Navigation(page: Page) -> impl IntoView {
    let place = Memo::new(move |_| page.read(|state| (state.shown(), state.goes_on())));
    let number = Memo::new(move |_| page.read(|state| (state.number(), state.moves())));
    let go =
        move |to: fn(usize) -> usize| move |_| page.send(Msg::Show(to(place.get_untracked().0)));
    let at_start = move || place.get().0 == 0;
    let at_end = move || !place.get().1;
    let text = move || match number.get() {
        (shown, moves) if shown == moves => text!("place-last", moves = moves),
        (shown, moves) => text!("place", shown = shown, moves = moves),
    };
    view! {
        <div class="navigation" role="group" aria-label=text!("navigation")>
            <button type="button" disabled=at_start aria-label=text!("to-beginning") title=text!("to-beginning.title") on:click=go(|_| 0)>{arrow("M3 3v10M13 3l-7 5 7 5z")}</button>
            <button type="button" disabled=at_start aria-label=text!("back") title=text!("back.title") on:click=go(|n| n.saturating_sub(1))>{arrow("M11 3l-7 5 7 5z")}</button>
            <span class="place">{text}</span>
            <button type="button" disabled=at_end aria-label=text!("forward") title=text!("forward.title") on:click=go(|n| n + 1)>{arrow("M5 3l7 5-7 5z")}</button>
            <button type="button" disabled=at_end aria-label=text!("to-end") title=text!("to-end.title") on:click=go(|_| usize::MAX)>{arrow("M13 3v10M3 3l7 5-7 5z")}</button>
            <button type="button" class="round" aria-pressed=move || page.desk.is_shown().to_string() aria-label=text!("tree") title=text!("tree.title")
                on:click=move |_| page.desk.show(!page.desk.is_shown())>{arrow("M3 8h4M7 8c2 0 1-4 3-4h3M7 8c2 0 1 4 3 4h3")}</button>
        </div>
    }
}
