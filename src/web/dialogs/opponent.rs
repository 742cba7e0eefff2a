//! The choice of the opponent: a level, the level that follows results, or a system of the engine.

use crate::levels::{ANCHOR, Level, level, levels};
use crate::ui::habit::Habit;
use crate::ui::options::ADAPT;
use crate::ui::state::State;
use crate::web::page::Page;
use crate::words::{Message, say, text};
use leptos::prelude::*;

/// The choice that stands for a system of the engine, which another field names.
pub const ENGINE: &str = "engine";
/// Standard errors on either side of a rating that people are told: 19 of 20 ratings are so near.
const WIDE: f64 = 1.96;

/// The opponent in the person's last game of their own. Where nobody has chosen one yet, it is the level that
/// follows results.
pub fn before(habit: &Habit) -> String {
    match habit.opponent() {
        None => ADAPT.into(),
        Some(id) if id == ADAPT || level(id).is_ok() => id.into(),
        Some(_) => ENGINE.into(),
    }
}

/// The field in which the opponent is chosen, with what there is to be said of it.
#[component]
pub fn Opponent(page: Page, size: RwSignal<String>, picked: RwSignal<String>) -> impl IntoView {
    let points = Memo::new(move |_| size.get().parse().unwrap_or(9));
    let option = move |level: &'static Level| {
        view! {
            <option value=level.id selected=move || picked.get() == level.id>
                {move || String::from(in_list(level, points.get()))}
            </option>
        }
    };
    // The engine's field has the name in its place.
    let name = move || if picked.get() == ENGINE { "opponent" } else { "system" };
    let about = move || page.read(|state| about(state, &picked.get(), points.get()));
    view! {
        <div class="field">
            <label for="opponent">{text!("new-game-system")}</label>
            <div>
                <select id="opponent" name=name on:change=move |event| picked.set(event_target_value(&event))>
                    <option value=ADAPT selected=move || picked.get() == ADAPT>{text!("opponent-adapt")}</option>
                    <optgroup label=text!("levels")>{levels().iter().map(option).collect_view()}</optgroup>
                    <optgroup label=text!("opponent-engine")>
                        <option value=ENGINE selected=move || picked.get() == ENGINE>{text!("opponent-engine.any")}</option>
                    </optgroup>
                </select>
                <p class="quiet">{move || String::from(about().0)}" "
                    {move || about().1.map(|more| view! { <span class="rating">{String::from(more)}</span> })}</p>
            </div>
        </div>
    }
}

/// A level in the list: its name, and its rating if it has been measured.
fn in_list(level: &Level, size: usize) -> Message {
    match level.rating(size) {
        Some(rating) => say!("level-rated", name = level.name(), rating = whole(rating.elo)),
        None => level.name(),
    }
}

/// What is said of a choice, and of its strength where that is known.
fn about(state: &State, picked: &str, size: usize) -> (Message, Option<Message>) {
    if picked == ENGINE {
        return (say!("opponent-engine.story"), None);
    }
    let results = &state.settings().results;
    if picked == ADAPT {
        let next = results.next_level(size).name();
        let story = match results.player(size) {
            None => say!("opponent-adapt.first", next = next),
            Some(player) => say!(
                "opponent-adapt.next",
                games = results.games(size),
                size = size.to_string(),
                rating = whole(player.rating.elo),
                error = whole(WIDE * player.rating.error),
                next = next,
            ),
        };
        return (story, None);
    }
    let level = level(picked).unwrap_or(&levels()[0]);
    let rating = level.rating(size).map(|rating| {
        say!(
            "level-rating",
            rating = whole(rating.elo),
            error = whole(WIDE * rating.error),
            anchor = whole(ANCHOR),
        )
    });
    (level.story(), rating)
}

/// A rating as people read it, without thousands set apart.
fn whole(elo: f64) -> String {
    format!("{elo:.0}")
}
