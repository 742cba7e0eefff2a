//! Who is ahead as things stand, for a player who asks: the game is played out many times from here.

use super::page::Page;
use crate::ui::playouts;
use crate::ui::update::Msg;
use crate::words::text;
use leptos::prelude::*;

/// Number of games that are played out: a second's work on a slow phone, for a lead within a point.
const GAMES: u64 = 2000;

/// The button that asks who is ahead, and puts the answer away again.
#[component]
pub fn AskStanding(page: Page, #[prop(optional)] narrow: bool) -> impl IntoView {
    let place = if narrow { "" } else { "wide-only" };
    let asked = Memo::new(move |_| page.read(|state| state.playouts().is_some()));
    // The count says it to the point.
    let counted = Memo::new(move |_| page.read(|state| state.dead().is_some()));
    let press = move |_| match asked.get_untracked() {
        true => page.send(Msg::PutAway),
        false => page.send(Msg::Evaluate(GAMES)),
    };
    view! {
        <button type="button" class=place disabled=move || counted.get() aria-pressed=move || asked.get().to_string() title=text!("standing.title") on:click=press>{text!("standing")}</button>
    }
}

/// The answer, until another position is on the board. On the board stands who would have which
/// points.
#[component]
pub fn Standing(page: Page) -> impl IntoView {
    let told = Memo::new(move |_| page.read(playouts::standing));
    let told = move || {
        told.get().map(|told| view! { <p class="standing" role="status">{String::from(told)}</p> })
    };
    view! { {told} }
}
