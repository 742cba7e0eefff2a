//! The demo of a lesson: less of it than on its own page.

use super::amaf::{Maps, Scatter};
use super::caption::Story;
use super::class::Class;
use super::equation::Choices;
use super::key::KeyBar;
use super::place::address_of;
use super::playouts::{FinalBoards, Lenses};
use super::simulation::Film;
use super::stage::Stage;
use super::tree::{Cards, Icicle, Moments, Sights};
use super::{bandit, contest, race, stations, threads};
use crate::demo::{Shot, View};
use crate::ui::classroom::{Demo, Station};
use leptos::prelude::*;

/// A demo's parts.
pub struct Inset {
    /// What is worked with, beside the text.
    pub bench: AnyView,
    /// What stands in the text.
    pub figure: AnyView,
    /// Where all of it is.
    pub whole: Signal<String>,
}

impl Inset {
    /// A moment of a search.
    pub fn moment(page: Class, view: View) -> Inset {
        let figure = match view {
            View::Simulation => view! { <Choices page/> }.into_any(),
            View::Amaf => view! { <Scatter page/> }.into_any(),
            View::Tree => view! { <Icicle page/><Cards page/> }.into_any(),
            View::Playouts => view! { <FinalBoards page/> }.into_any(),
        };
        let alone = |shot: &Shot| address_of(&Shot { lesson: None, ..shot.clone() });
        Inset {
            bench: view! {
                <section class="board-side" aria-label="Demo">
                    <Stage page/>
                    <KeyBar page/>
                    {controls(page, view)}
                </section>
            }
            .into_any(),
            figure: view! { <Story page/>{figure} }.into_any(),
            whole: Signal::derive(move || page.room.read(|c| alone(c.shot()))),
        }
    }

    /// A demo that is none.
    pub fn station(page: Class, station: Station) -> Inset {
        match station {
            Station::Bandit => bandit::inset(page),
            Station::Race => race::inset(page),
            Station::Match => contest::inset(page),
            Station::Threads => threads::inset(page),
        }
    }
}

/// Where all of a demo is, as it is now.
pub(super) fn whole<D: Demo>(state: RwSignal<D>) -> Signal<String> {
    Signal::derive(move || {
        state.track();
        stations::address_of(state)
    })
}

/// What drives a moment, below its board.
fn controls(page: Class, view: View) -> AnyView {
    match view {
        View::Simulation => view! { <Film page/> }.into_any(),
        View::Amaf => view! { <Maps page/> }.into_any(),
        View::Tree => view! { <Sights page/><Moments page/> }.into_any(),
        View::Playouts => {
            let replays = Memo::new(move |_| page.room.read(|c| c.replayed().is_some()));
            view! {
                <Show when=move || replays.get() fallback=move || view! { <Lenses page/> }>
                    <Film page/>
                </Show>
            }
            .into_any()
        }
    }
}
