//! The two players, with what each has captured.

use super::clock::{Clock, StartClocks};
use super::page::Page;
use super::{systems, words};
use crate::go::Color;
use crate::ui::label;
use crate::ui::options::Player;
use crate::ui::state::{Origin, Phase, State};
use crate::ui::update::Msg;
use crate::words::text;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The seats of both players.
#[component]
pub fn Players(page: Page) -> impl IntoView {
    view! {
        <div class="players">
            {Color::BOTH.map(|color| view! { <Seat page color/> })}
            <Terms page/>
            <StartClocks page/>
        </div>
    }
}

/// What the game is played by, where it can be played.
#[component]
pub fn Terms(page: Page, #[prop(optional)] narrow: bool) -> impl IntoView {
    let terms = Memo::new(move |_| {
        page.read(|state| state.only_shown().is_none().then(|| label::terms(state)))
    });
    view! { <p class="terms quiet" class:wide-only=!narrow>{move || terms.get().map(String::from)}</p> }
}

/// The seat of one player; another person or system may take it at any time.
#[component]
fn Seat(page: Page, color: Color) -> impl IntoView {
    let seated = Memo::new(move |_| page.read(|state| state.players()[color].clone()));
    let seat = move |event| {
        let id = event_target_value(&event);
        let player = if id == "human" { Player::Human } else { Player::Engine(id) };
        page.send(Msg::Seat(color, player));
    };
    let value = move || match seated.get() {
        Player::Human => "human".to_string(),
        Player::Engine(id) => id,
    };
    // Whose turn it is in the position on the board, which may be an earlier one.
    let to_move = move || {
        page.read(|state| *state.phase() == Phase::Playing && state.here().to_play() == color)
    };
    let thinking = move || {
        page.read(|state| {
            state.engine_to_move() && !state.is_halted() && state.game().to_play() == color
        })
    };
    let captures = move || page.read(|state| state.captures()[color]).to_string();
    let person = move || {
        if page.read(|state| state.only_human().is_some()) {
            return text!("you");
        }
        page.read(|state| recorded(state, color)).unwrap_or_else(|| text!("person"))
    };
    let stories = RwSignal::new(false);
    let fetch_stories = move |_| {
        let words = words::load("systems");
        spawn_local(async move { stories.set(words.await.is_ok()) });
    };
    let label = text!("seat", color = color);
    view! {
        <div class="seat" class:to-move=to_move class:thinking=thinking>
            <span class=format!("dot {}", color.name()) aria-hidden="true"></span>
            <select aria-label=label on:focus=fetch_stories on:change=seat prop:value=value>
                <option value="human" selected=move || seated.get() == Player::Human>{person}</option>
                {systems::of_levels(move |id| value() == id)}
                {systems::options(move |id| value() == id, stories.into())}
            </select>
            <span class="captures" title=text!("captures", color = color)>
                {captures}<span class="unseen">" "{text!("captured")}</span>
            </span>
            <Clock page color/>
        </div>
    }
}

/// The player's name and rank in an opened record, if it tells the name.
fn recorded(state: &State, color: Color) -> Option<String> {
    let (name, rank) = match color {
        Color::Black => ("PB", "BR"),
        Color::White => ("PW", "WR"),
    };
    let is_opened = state.live().origin() == Origin::Opened;
    let name = Some(state.told(name)).filter(|name| is_opened && !name.is_empty())?;
    Some(format!("{name} {}", state.told(rank)).trim_end().to_owned())
}
