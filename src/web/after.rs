//! What can be done once a game is over.

use super::door::{Background, Wing};
use super::entrance;
use super::page::Page;
use crate::ui::state::{Origin, Phase, State};
use crate::ui::update::Msg;
use crate::words::text;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Buttons for a look back at the game and for another one of the same kind, while the end of a finished
/// game is on the board, or of one whose record tells its result. A game that was played here is reviewed
/// by itself when it ends, unless it was tried again: then there is a way back to its review.
#[component]
pub fn After(page: Page) -> impl IntoView {
    let over = Memo::new(move |_| {
        page.read(|state| {
            state.at_end() && (is_over(state) || state.live().told_result().is_some())
        })
    });
    let told = Memo::new(move |_| page.read(|state| state.live().is_told()));
    // Whether the review is loaded and has begun.
    let begun = RwSignal::new(false);
    Effect::new(move |before: Option<(u64, bool)>| {
        let now = page.read(|state| (state.live().id(), is_over(state)));
        let ends = now.1 && before == Some((now.0, false));
        let wanted =
            |state: &State| state.settings().review && state.live().origin() == Origin::Played;
        if ends && page.look(wanted) {
            spawn_local(async move {
                // Where it cannot be loaded, the button says so when it is pressed.
                if let Ok(review) = entrance::enter_review(page).await {
                    review.begin();
                    begun.set(true);
                }
            });
        }
        now
    });
    let background = Memo::new(move |_| {
        begun.track();
        page.door.wing(Wing::Review).and_then(|review| review.background())
    });
    let turn = move |on: bool| {
        if let Some(review) = page.door.wing(Wing::Review) {
            review.go_on(on);
        }
    };
    let line = move |Background { told, button, running }: Background| {
        let button = button.map(|text| {
            view! { <button type="button" on:click=move |_| turn(!running)>{text}</button> }
        });
        view! { <p class="quiet background"><span>{told}</span>{button}</p> }
    };
    // Nobody plays the game of a record again.
    let own = Memo::new(move |_| page.read(|state| state.live().origin() == Origin::Played));
    let review = || drop(window().location().set_hash("#review"));
    let left = Memo::new(move |_| page.read(|state| state.live().left()));
    let back = move |_| {
        if let Some((tried, last)) = left.get_untracked() {
            // The line first, which may be a branch itself.
            page.send(Msg::GoTo(last));
            page.send(Msg::GoTo(tried));
            review();
        }
    };
    view! {
        <Show when=move || over.get() || left.get().is_some()>
            <div class="after">
                <div class="buttons" role="group" aria-label=text!("after")>
                    <Show when=move || left.get().is_some()>
                        <button type="button" title=text!("back-to-review.title") on:click=back>{text!("back-to-review")}</button>
                    </Show>
                    <Show when=move || over.get()>
                        <button type="button" class="strong" on:click=move |_| review()>{text!("review-offer")}</button>
                    </Show>
                    <Show when=move || over.get() && told.get()>
                        <button type="button" title=text!("count-again.title") on:click=move |_| page.send(Msg::CountAgain)>{text!("count-again")}</button>
                    </Show>
                    <Show when=move || over.get() && own.get()>
                        <button type="button" title=text!("rematch.title") on:click=move |_| page.begin_again(false)>{text!("rematch")}</button>
                        <button type="button" title=text!("swap-colors.title") on:click=move |_| page.begin_again(true)>{text!("swap-colors")}</button>
                    </Show>
                </div>
                {move || background.get().filter(|_| over.get()).map(line)}
            </div>
        </Show>
    }
}

fn is_over(state: &State) -> bool {
    matches!(state.phase(), Phase::Over { .. })
}
