//! The page of the review: the board on the left, what is said of the game beside it.

use super::graphs::Curve;
use super::panel::{Judgement, Keeping, Progress, Sides, TurningPoints};
use super::reviewer::Reviewer;
use crate::go::{Move, Point};
use crate::ui::label::Spot;
use crate::ui::review::{Graph, Look, Studio, scene, spots};
use crate::web::arrow::arrow;
use crate::web::goban::Goban;
use crate::web::grid::{Grid, Points, Press};
use crate::words::text;
use leptos::prelude::*;

/// The whole page.
#[component]
pub fn Room(reviewer: Reviewer) -> impl IntoView {
    let studio = reviewer.studio;
    let some = Memo::new(move |_| {
        studio.with(|s| s.review().is_some_and(|review| review.course().moves().next().is_some()))
    });
    let shown = Memo::new(move |_| reviewer.read(|state| state.only_shown().is_some()));
    view! {
        <main class="classroom review">
            <section class="board-side" aria-label=text!("review-look")>
                <Board reviewer/>
                <Under reviewer/>
            </section>
            <aside class="panel" aria-label=text!("review-title")>
                <Show when=move || some.get() fallback=move || view! {
                    <h2>{text!("review-title")}</h2>
                    <p>{move || if shown.get() { text!("review-unplayable") } else { text!("review-empty") }}</p>
                    <p><a href="#">{text!("review-back")}</a></p>
                }>
                    <Progress reviewer/>
                    <Curve reviewer which=Graph::WinRate/>
                    <Sides reviewer/>
                    <TurningPoints reviewer/>
                    <Judgement reviewer/>
                    <Curve reviewer which=Graph::Lead/>
                    <Keeping reviewer/>
                </Show>
            </aside>
        </main>
    }
}

/// The board, on which a point can be chosen to ask about it, by hand or by the keys.
#[component]
fn Board(reviewer: Reviewer) -> impl IntoView {
    let studio = reviewer.studio;
    let size = Memo::new(move |_| {
        studio.with(|s| s.review().map_or((9, 9), |review| review.course().size()))
    });
    let points = Asked { reviewer, cursor: RwSignal::new(None) };
    let layers = Signal::derive(move || studio.with(|studio| scene(studio, points.cursor.get())));
    let label = Signal::derive(move || points.name());
    let cells = Callback::new(move |view| view! { <Grid points size view/> }.into_any());
    view! { <Goban page=*reviewer size layers label cells/> }
}

/// The points of the review's board, about which one may ask.
#[derive(Clone, Copy, Debug)]
struct Asked {
    reviewer: Reviewer,
    cursor: RwSignal<Option<Point>>,
}

impl Points for Asked {
    fn name(self) -> String {
        text!("review-board", shown = self.reviewer.studio.with(Studio::number))
    }

    fn spots(self) -> Vec<Spot> {
        self.reviewer.studio.with(spots)
    }

    fn cursor(self) -> Option<Point> {
        self.cursor.get()
    }

    fn walk(self, point: Option<Point>) {
        self.cursor.set(point);
    }

    fn press(self, point: Point, _by: Press) {
        self.reviewer.ask_why(Move::Play(point));
    }
}

/// Below the board: where in the game, and what is shown of the move.
#[component]
fn Under(reviewer: Reviewer) -> impl IntoView {
    let studio = reviewer.studio;
    let place = Memo::new(move |_| {
        studio.with(|s| (s.shown(), s.review().map_or(0, |review| review.course().last())))
    });
    let numbers = Memo::new(move |_| {
        studio.with(|s| {
            (
                s.number(),
                s.review().map_or(0, |review| review.course().number(review.course().last())),
            )
        })
    });
    let go = move |to: fn(usize) -> usize| {
        move |_| reviewer.change(|studio| studio.go(to(studio.shown())))
    };
    let at_start = move || place.get().0 == 0;
    let at_end = move || place.get().0 == place.get().1;
    let whereabouts =
        move || text!("review-place", shown = numbers.get().0, moves = numbers.get().1);
    let look = Memo::new(move |_| studio.with(Studio::look));
    let is_there = move |which: Look| {
        Memo::new(move |_| {
            studio.with(|s| match which {
                Look::Played => true,
                Look::Better => s.better().is_some(),
                Look::Asked => s.question().is_some(),
            })
        })
    };
    let choice = move |which: Look, name: String| {
        let there = is_there(which);
        view! {
            <button type="button" disabled=move || !there.get() aria-pressed=move || (look.get() == which).to_string()
                on:click=move |_| reviewer.change(|studio| studio.look_at(which))>{name}</button>
        }
    };
    view! {
        <div class="under">
            <div class="navigation" role="group" aria-label=text!("review-moves")>
                <button type="button" disabled=at_start aria-label=text!("review-first") on:click=go(|_| 0)>{arrow("M3 3v10M13 3l-7 5 7 5z")}</button>
                <button type="button" disabled=at_start aria-label=text!("review-back-one") on:click=go(|n| n.saturating_sub(1))>{arrow("M11 3l-7 5 7 5z")}</button>
                <span class="place">{whereabouts}</span>
                <button type="button" disabled=at_end aria-label=text!("review-forward-one") on:click=go(|n| n + 1)>{arrow("M5 3l7 5-7 5z")}</button>
                <button type="button" disabled=at_end aria-label=text!("review-last") on:click=go(|_| usize::MAX)>{arrow("M13 3v10M3 3l7 5-7 5z")}</button>
            </div>
            <div class="choice looks" role="group" aria-label=text!("review-look")>
                {choice(Look::Played, text!("review-look-played"))}
                {choice(Look::Better, text!("review-look-better"))}
                {choice(Look::Asked, text!("review-look-asked"))}
            </div>
        </div>
    }
}
