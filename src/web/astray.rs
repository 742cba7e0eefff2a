//! What is told of a link that leads nowhere: the person stays where they are.

use super::page::Page;
use crate::words::text;
use leptos::prelude::*;

/// Longest address that is told whole, in letters.
const LONGEST: usize = 60;

/// The sentence, until it is dismissed or another link is followed.
#[component]
pub fn Astray(page: Page) -> impl IntoView {
    let door = page.door;
    let told = move |hash: String| {
        let mut address: String = hash.chars().take(LONGEST).collect();
        if address.len() < hash.len() {
            address.push('…');
        }
        view! {
            <div class="astray" role="alert">
                <p>{text!("no-place", address = address)}</p>
                <button type="button" class="round" aria-label=text!("dismiss") on:click=move |_| door.go_on()>"×"</button>
            </div>
        }
    };
    move || door.astray().map(told)
}
