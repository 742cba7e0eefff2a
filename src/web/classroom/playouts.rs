//! Playouts: the wall of final boards, one of them replayed, and the ways to play beside each
//! other.

use super::caption::Story;
use super::class::Class;
use super::glasses::glasses;
use super::key::KeyBar;
use super::lessons::Lessons;
use super::numbers::Numbers;
use super::simulation::{Film, Which};
use super::stage::Stage;
use crate::demo::{ILLUSTRATIONS, Illustration, PLAYINGS, Playing};
use crate::plot::{Drawing, Figure};
use crate::ui::classroom::{Classroom, Lens};
use crate::web::plot::{Plate, Plot};
use leptos::prelude::*;

/// The size on which the plots are drawn.
const PLOT: (f64, f64) = (520.0, 260.0);

/// The demo: all playouts or one of them on the board, the wall beside it.
#[component]
pub fn Playouts(page: Class) -> impl IntoView {
    let room = page.room;
    let plate = move |figure: fn(&Classroom) -> Option<Figure>| {
        Memo::new(move |_| Some(Plate::of(&room.read(figure)?, PLOT)))
    };
    let replays = Memo::new(move |_| room.read(|c| c.replayed().is_some()));
    view! {
        <main class="classroom playouts">
            <section class="board-side" aria-label="Board">
                <Stage page/>
                <KeyBar page/>
                <Show when=move || replays.get() fallback=move || view! { <Lenses page/> }>
                    <Film page/>
                    <div class="under pins">
                        <button type="button" on:click=move |_| page.teach(|c| c.replay(None))>"All playouts again"</button>
                    </div>
                </Show>
            </section>
            <aside class="panel" aria-label="Playouts">
                <Lessons page/>
                <Ways page/>
                <Figures page/>
                <Story page/>
                <FinalBoards page/>
                <Compared page/>
                <Plot plate=plate(Classroom::lengths) name="lengths"/>
                <Plot plate=plate(Classroom::leads) name="leads"/>
                <Which page numbered=false/>
            </aside>
        </main>
    }
}

/// The ways to play.
#[component]
fn Ways(page: Class) -> impl IntoView {
    let playing = Memo::new(move |_| page.room.read(|c| Some(c.playing().id)));
    let button = move |way: &'static Playing| {
        view! {
            <button type="button" aria-pressed=move || (playing.get() == Some(way.id)).to_string() title=way.story
                on:click=move |_| page.teach(|c| c.play_as(way))>{way.name}</button>
        }
    };
    view! { <div class="choice" role="group" aria-label="How playouts choose their moves">{PLAYINGS.iter().map(button).collect_view()}</div> }
}

/// Figures of a source, ready-made.
#[component]
fn Figures(page: Class) -> impl IntoView {
    let shown = Memo::new(move |_| page.room.read(|c| c.illustration().map(|f| f.name)));
    let button = move |figure: &'static Illustration| {
        let choose = move |_| {
            let shot = page.room.look(|c| Some(c.illustrated(figure)));
            // The system stays as it is, so the shot cannot be refused.
            let _ = shot.map(|shot| page.enter(shot));
        };
        view! {
            <button type="button" aria-pressed=move || (shown.get() == Some(figure.name)).to_string() title=figure.story
                on:click=choose>{figure.name}</button>
        }
    };
    view! { <div class="choice" role="group" aria-label="Published figures">{ILLUSTRATIONS.iter().map(button).collect_view()}</div> }
}

/// What the board shows of all playouts.
#[component]
pub(super) fn Lenses(page: Class) -> impl IntoView {
    let lens = Memo::new(move |_| page.room.read(|c| c.lens));
    glasses(Lens::ALL, Lens::name, lens, move |lens| page.teach(|c| c.lens = lens))
}

/// The ends of the first playouts.
#[component]
pub(super) fn FinalBoards(page: Class) -> impl IntoView {
    let boards = Memo::new(move |_| {
        // Drawn anew only for other playouts.
        page.room.read(|c| c.wall().map(|wall| wall.position.clone()))
    });
    let chosen = Memo::new(move |_| page.room.read(|c| c.shot().playout));
    let thumb = move |(i, (drawing, result)): (usize, (Drawing, String))| {
        let number = i as u64 + 1;
        let label = format!("Playout {number}: {result}");
        let picture = drawing.svg(&label);
        view! {
            <button type="button" class="card" aria-label=label aria-pressed=move || (chosen.get() == Some(number)).to_string()
                on:click=move |_| { page.teach(|c| c.replay(Some(number))); page.run_film(true); }>
                <span class="thumb" aria-hidden="true" inner_html=picture></span>
                <span>{result}</span>
            </button>
        }
    };
    view! {
        <section aria-label="The ends of the first playouts">
            <p class="quiet">"The first of them at their ends; choose one to see it played"</p>
            <div class="cards wall">
                {move || {
                    boards.with(|_| ());
                    page.room.look(Classroom::final_boards).into_iter().enumerate().map(thumb).collect_view()
                }}
            </div>
        </section>
    }
}

/// The ways to play in numbers.
#[component]
fn Compared(page: Class) -> impl IntoView {
    let data = Memo::new(move |_| page.room.read(Classroom::compared));
    view! {
        <Numbers data label="The ways to play, compared"
            note="Speed is measured on this machine while it plays; all else is the same everywhere"/>
    }
}
