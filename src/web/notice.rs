//! The lines that tell the player whose turn it is and what has happened.

use super::files;
use super::page::Page;
use crate::ui::label;
use crate::ui::state::{Hint, Offer};
use crate::ui::update::Msg;
use crate::words::text;
use leptos::prelude::*;

/// The side to move, and the latest note.
#[component]
pub fn Notice(page: Page) -> impl IntoView {
    let turn = Memo::new(move |_| page.read(label::turn));
    let turn = move || String::from(turn.get());
    let note = Memo::new(move |_| page.read(|state| state.note().cloned()));
    let result = Memo::new(move |_| page.read(label::told_result));
    let activity = Memo::new(move |_| page.read(label::activity));
    let activity = move || activity.get().map(String::from);
    // What the engine tells of its work takes a second line.
    let shows_engine = Memo::new(move |_| page.read(|state| state.shows_engine()));
    let rests = Memo::new(move |_| page.read(|state| state.told_rest().is_some()));
    // Progress is shown only where somebody waits for it, not while the engine ponders.
    let share = Memo::new(move |_| {
        page.read(|state| {
            let waits = state.engine_to_move() || state.hint() == Some(Hint::Awaited);
            state.engine().done().filter(|_| waits).map(|done| (done * 100.0).round())
        })
    });
    let width = move || format!("{}%", share.get().unwrap_or(0.0));
    let stranded = Memo::new(move |_| page.read(|state| state.is_stranded()));
    // The turn's line makes one offer itself, for as long as it is of use; and a tree that is shown is not offered.
    let there = move |offer: &Offer| match offer {
        Offer::TwoPeople => stranded.get(),
        Offer::Tree => page.desk.is_shown(),
        _ => false,
    };
    let asked = Memo::new(move |_| page.read(|state| state.question().is_some()));
    let offer = move || note.get().and_then(|note| note.offer).filter(|offer| !there(offer));
    view! {
        <div class="notice">
            <p class="turn" class:long=move || shows_engine.get()>{turn}" "<span class="quiet">{activity}</span>
                <Show when=move || stranded.get()><OfferButton page offer=Offer::TwoPeople/></Show>
                <Show when=move || rests.get()>
                    <button type="button" title=text!("go-on.title") on:click=move |_| page.send(Msg::ReadOn)>{text!("go-on")}</button>
                </Show>
            </p>
            <div class="wait" class:idle=move || share.get().is_none() role="progressbar" aria-label=text!("engines-move")
                aria-valuenow=move || share.get().map(|share| share.to_string())>
                <div style:width=width></div>
            </div>
            <Show when=move || asked.get()>
                <div class="buttons asked">
                    <button type="button" class="strong" title=text!("take-it-back.title") on:click=move |_| page.send(Msg::Undo)>{text!("take-it-back")}</button>
                    <button type="button" title=text!("play-it-anyway.title") on:click=move |_| page.send(Msg::Insist)>{text!("play-it-anyway")}</button>
                </div>
            </Show>
            <Show when=move || result.get().is_some()><p class="quiet">{move || result.get().map(String::from)}</p></Show>
            <div class="note" class:problem=move || note.get().is_some_and(|note| note.problem) role="alert">
                <Show when=move || note.get().is_some()>
                    <p>{move || note.get().map(|note| String::from(note.told))}</p>
                    {move || offer().map(|offer| view! { <OfferButton page offer/> })}
                    <button type="button" class="round" aria-label=text!("dismiss") on:click=move |_| page.send(Msg::Dismiss)>"×"</button>
                </Show>
            </div>
        </div>
    }
}

#[component]
fn OfferButton(page: Page, offer: Offer) -> impl IntoView {
    let (text, take): (_, Box<dyn Fn()>) = match offer {
        Offer::Previous => {
            (text!("offer-previous"), Box::new(move || page.send(Msg::bring_back())))
        }
        Offer::TwoPeople => {
            (text!("offer-two-people"), Box::new(move || page.send(Msg::TwoPeople)))
        }
        Offer::Tree => (text!("offer-tree"), Box::new(move || page.desk.show(true))),
        Offer::Unread(text) => (
            text!("offer-unread"),
            Box::new(move || files::save("yomi-stored.json", "application/json", &text)),
        ),
    };
    view! { <button type="button" on:click=move |_| take()>{text}</button> }
}
