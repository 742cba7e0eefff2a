//! The player's buttons: moves without a stone.

use super::page::{Dialog, Page};
use super::players::Terms;
use super::standing::AskStanding;
use crate::go::Move;
use crate::ui::options::Player;
use crate::ui::state::{Phase, State};
use crate::ui::update::Msg;
use crate::words::text;
use leptos::prelude::*;

/// Buttons for pass, undo and the like.
#[component]
pub fn Actions(page: Page, sheet: RwSignal<bool>) -> impl IntoView {
    let analysing = Memo::new(move |_| page.read(|state| state.analysing()));
    let halted =
        Memo::new(move |_| page.read(|state| state.engine_to_move().then_some(state.is_halted())));
    let asked = Memo::new(move |_| page.read(|state| state.question().is_some()));
    let cannot_pass = Memo::new(move |_| !page.read(may_pass));
    let cannot_undo = Memo::new(move |_| !page.read(State::may_undo));
    let cannot_resign = Memo::new(move |_| !page.read(|state| state.may_resign()));
    let stopped = Memo::new(move |_| page.read(|s| s.at_end() && *s.phase() != Phase::Playing));
    view! {
        <div class="actions" role="group" aria-label=text!("actions")>
            <button type="button" disabled=move || cannot_undo.get() title=text!("undo.title") on:click=move |_| page.send(Msg::Undo)>{text!("undo")}</button>
            <button type="button" disabled=move || cannot_pass.get() title=text!("pass.title") on:click=move |_| page.send(Msg::Play(Move::Pass))>{text!("pass")}</button>
            <button type="button" aria-pressed=move || analysing.get().to_string() title=text!("analyse.title")
                on:click=move |_| page.send(Msg::Analyse(!analysing.get_untracked()))>{text!("analyse")}</button>
            // The two buttons share one place, because nobody asks for a hint while the engine is
            // to move.
            <Show when=move || halted.get().is_none()>
                <button type="button" disabled=move || stopped.get() title=text!("hint.title")
                    on:click=move |_| page.send(Msg::Hint)>{text!("hint")}</button>
            </Show>
            <Show when=move || halted.get().is_some()>
                <button type="button" disabled=move || asked.get() title=text!("stop.title") on:click=move |_| page.send(Msg::Halt(halted.get_untracked() == Some(false)))>
                    {move || if halted.get() == Some(true) { text!("let-it-play") } else { text!("stop") }}
                </button>
            </Show>
            <AskStanding page/>
            <button type="button" class="wide-only" disabled=move || cannot_resign.get() on:click=move |_| page.open(Dialog::Resign)>{text!("dialog-resign.button")}</button>
            <button type="button" class="narrow-only" aria-expanded=move || sheet.get().to_string() aria-controls="reading"
                on:click=move |_| sheet.update(|open| *open = !*open)>{text!("more")}</button>
        </div>
    }
}

fn may_pass(state: &State) -> bool {
    let playing = *state.phase() == Phase::Playing || !state.at_end();
    playing
        && state.only_shown().is_none()
        && state.players()[state.here().to_play()] == Player::Human
}

/// Number of moves on the line that people have made. What reads on while the engines move stays in view.
fn own_moves(state: &State) -> usize {
    state.game().moves().iter().filter(|mv| state.seats().is_human(mv.0)).count()
}

/// A phone's sheet of buttons that have no room in its header and its bar. It covers the notices, and closes by itself
/// when the person has moved, presses Escape, or has another game on the board.
#[component]
pub fn More(page: Page, sheet: RwSignal<bool>) -> impl IntoView {
    let moved = Memo::new(move |_| page.read(|state| (state.live().id(), own_moves(state))));
    Effect::new(move |before: Option<(u64, usize)>| {
        let now = moved.get();
        if before.is_some_and(|(id, moves)| id != now.0 || moves < now.1) {
            sheet.set(false);
        }
        now
    });
    let escape = window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" && page.dialog.get_untracked().is_none() {
            sheet.set(false);
        }
    });
    on_cleanup(move || escape.remove());
    // The answer appears below the sheet, so the sheet closes first.
    let open = move |dialog| {
        sheet.set(false);
        page.open(dialog);
    };
    let cannot_resign = Memo::new(move |_| !page.read(|state| state.may_resign()));
    view! {
        <div class="buttons narrow-only" role="group" aria-label=text!("more")>
            <AskStanding page narrow=true/>
            <button type="button" disabled=move || cannot_resign.get() on:click=move |_| open(Dialog::Resign)>{text!("dialog-resign.button")}</button>
            <button type="button" on:click=move |_| open(Dialog::Record)>{text!("dialog-record.button")}</button>
            <button type="button" on:click=move |_| open(Dialog::Library)>{text!("dialog-library.button")}</button>
            <button type="button" on:click=move |_| open(Dialog::Settings)>{text!("dialog-settings.button")}</button>
            <Terms page narrow=true/>
        </div>
    }
}
