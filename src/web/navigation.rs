//! The buttons that go through the game.

use super::arrow::arrow;
use super::page::Page;
use crate::ui::update::Msg;
use crate::words::text;
use leptos::prelude::*;

/// Buttons that go to other positions of the game.
#[component]
pub fn Navigation(page: Page) -> impl IntoView {
    let place = Memo::new(move |_| page.read(|state| (state.shown(), state.game().moves().len())));
    let go =
        move |to: fn(usize) -> usize| move |_| page.send(Msg::Show(to(place.get_untracked().0)));
    let at_start = move || place.get().0 == 0;
    let at_end = move || place.get().0 == place.get().1;
    let text = move || match place.get() {
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
        </div>
    }
}
