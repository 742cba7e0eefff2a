//! The match lab in the page.

use super::address;
use super::caption::Words;
use super::class::Class;
use super::komi::KomiField;
use super::menu::Menu;
use super::parameters::Parameters;
use super::systems::systems;
use crate::demo::contest::{
    Contest as State, EXPERIMENTS, Experiment, Link, MAX_GAMES, MAX_OPENING, MAX_SIMULATIONS,
    Program, SIZES, Score, Terms,
};
use crate::demo::{Demo, Id};
use crate::rng::MAX_SEED;
use crate::web::csv::Csv;
use crate::web::files::save;
use crate::web::goban::Goban;
use crate::web::plot::{Plate, Plot};
use crate::web::store;
use crate::web::toggle::toggle;
use crate::web::whole::Whole;
use crate::words::text;
use leptos::prelude::*;

/// Size at which the plot is drawn; the page scales it.
const PLOT: (f64, f64) = (520.0, 340.0);
/// The same in a lesson, where it stands below the board.
const INSET: (f64, f64) = (520.0, 220.0);

/// The match lab's page: the match with its score and conditions on the bench, the plot in the
/// panel.
#[component]
fn Contest(page: Class) -> impl IntoView {
    view! {
        <main class="classroom station">
            <section class="bench" aria-label=text!("match-bench")>
                <Players page/>
                <Transport page/>
                <Words state=page.room.demos.contest/>
                <Scores page/>
                <Game page/>
                <Both page/>
                <Rules page/>
            </section>
            <aside class="panel" aria-label=String::from(Id::Contest.name())>
                <Menu page/>
                <Chart page size=PLOT/>
                <Figures page/>
            </aside>
        </main>
    }
}

/// The whole demo, on a page of its own.
pub(super) fn whole(page: Class) -> AnyView {
    view! { <Contest page/> }.into_any()
}

/// The part of the demo to work with, beside a lesson's text.
pub(super) fn bench(page: Class) -> AnyView {
    view! {
        <section class="bench" aria-label=text!("match-bench")>
            <Players page/>
            <Game page/>
            <Transport page/>
            <div class="stays"><Chart page size=INSET/></div>
        </section>
    }
    .into_any()
}

/// The part of the demo that stands in a lesson's text.
pub(super) fn figure(page: Class) -> AnyView {
    view! { <Words state=page.room.demos.contest/><Scores page/> }.into_any()
}

/// The board with the game that is being played.
#[component]
fn Game(page: Class) -> impl IntoView {
    let state = page.room.demos.contest;
    let size = Signal::derive(move || state.with(|c| (c.terms().size, c.terms().size)));
    let layers = Signal::derive(move || state.with(State::board));
    view! { <div class="small-board"><Goban page=*page size layers label=text!("match-game")/></div> }
}

/// The plot of the pairs' win rates.
#[component]
fn Chart(page: Class, size: (f64, f64)) -> impl IntoView {
    let state = page.room.demos.contest;
    let plate = Memo::new(move |_| Some(Plate::of(&state.with(State::figure), size)));
    view! { <Plot plate name="match"/> }
}

/// Changes the match; tells the person if that is refused.
fn play(page: Class, change: impl FnOnce(&mut Program, &mut Terms)) {
    page.change(page.room.demos.contest, |contest| {
        let (mut program, mut terms) = (contest.program().clone(), contest.terms().clone());
        change(&mut program, &mut terms);
        contest.run(false);
        let done = contest.play(program, terms);
        contest.heed(done);
    });
}

/// Puts a system in a side's place.
fn enter(page: Class, side: usize, system: String) {
    play(page, |program, _| {
        if let Program::Pair(pair) = program {
            pair[side] = system;
        }
    });
}

/// True for a match of two systems, and not for a published figure.
fn is_pair(page: Class) -> Memo<bool> {
    let state = page.room.demos.contest;
    Memo::new(move |_| state.with(|c| matches!(c.program(), Program::Pair(_))))
}

/// One of the two systems of the match; empty for a published figure.
fn system(page: Class, side: usize) -> Signal<String> {
    let state = page.room.demos.contest;
    let name = move |_: Option<&String>| {
        state.with(|c| match c.program() {
            Program::Pair(pair) => pair[side].clone(),
            Program::Figure(_) => String::new(),
        })
    };
    Memo::new(name).into()
}

/// The parameters of both systems; none of a published figure.
#[component]
fn Both(page: Class) -> impl IntoView {
    let is_pair = is_pair(page);
    let side = move |k: usize| {
        let side = text!("match-system", number = k + 1);
        view! { <Parameters side system=system(page, k) take=move |name: String| enter(page, k, name)/> }
    };
    view! { <Show when=move || is_pair.get()>{[0, 1].map(side)}</Show> }
}

/// The choice of the two systems.
#[component]
fn Players(page: Class) -> impl IntoView {
    let state = page.room.demos.contest;
    let is_pair = is_pair(page);
    let side = move |k: usize| {
        let choose = move |event: web_sys::Event| enter(page, k, event_target_value(&event));
        view! { <select aria-label=text!("match-system", number = k + 1) on:change=choose>{systems(system(page, k), |_| true)}</select> }
    };
    let figure = move || {
        state.with(|c| match c.program() {
            Program::Figure(experiment) => {
                Some(view! { <p class="quiet story">{String::from(experiment.source())}</p> })
            }
            Program::Pair(_) => None,
        })
    };
    view! {
        <Show when=move || is_pair.get()>
            <div class="fields">{side(0)}" "{text!("match-against")}" "{side(1)}</div>
        </Show>
        {figure}
    }
}

/// The address by which the games of a match are kept: whether it begins at once makes it no other match.
fn kept_at(state: RwSignal<State>) -> String {
    address::of_link::<State>(&Link { at_once: false, ..state.with(State::link) })
}

/// Keeps the games of the match at hand for the next visit, and brings back those that were kept of it, until
/// somebody begins it again.
fn keep_games(page: Class) {
    let state = page.room.demos.contest;
    let here = Memo::new(move |_| kept_at(state));
    let done = Memo::new(move |_| state.with(|c| c.games().0));
    Effect::new(move |_| {
        let here = here.get();
        if done.get() > 0 {
            let played = state.with_untracked(State::played);
            if let Ok(text) = serde_json::to_string(&played) {
                store::keep_games(&here, &text);
            }
        } else if let Some(text) = store::games_of(&here)
            && let Ok(played) = serde_json::from_str(&text)
        {
            page.change(state, |contest| contest.bring_back(played));
        }
    });
}

/// Buttons that play, pause, begin again and save the records.
#[component]
fn Transport(page: Class) -> impl IntoView {
    let state = page.room.demos.contest;
    let running = Memo::new(move |_| state.with(State::is_running));
    let games = Memo::new(move |_| state.with(State::games));
    let finished = Memo::new(move |_| state.with(State::is_over));
    keep_games(page);
    let again = move |_| {
        store::forget_games(&untrack(|| kept_at(state)));
        play(page, |_, _| ());
    };
    let none = move || games.get().0 == 0;
    view! {
        <div class="transport" role="group" aria-label=text!("match-of-games")>
            <button type="button" class="strong" title=text!("match-play-key") disabled=move || finished.get() on:click=move |_| page.change(state, |c| c.run(!c.is_running()))>
                {move || if running.get() { text!("button-pause") } else { text!("match-play") }}</button>
            <button type="button" disabled=none on:click=again>{text!("button-again")}</button>
            <button type="button" disabled=none on:click=move |_| save("yomi-match.sgf", "application/x-go-sgf", &state.with_untracked(State::records))>{text!("match-records")}</button>
            <span class="quiet">{move || text!("match-games-done", done = games.get().0, all = games.get().1)}</span>
        </div>
    }
}

/// The table of the pairs' scores.
#[component]
fn Scores(page: Class) -> impl IntoView {
    let state = page.room.demos.contest;
    let rows = Memo::new(move |_| state.with(State::rows));
    let tested = Memo::new(move |_| state.with(|c| c.terms().sprt));
    let row = move |row: Score| {
        let verdict = tested.get().then(|| view! { <td>{row.verdict}</td> });
        view! { <tr><th scope="row">{row.label}" "<span class="quiet">{row.sides}</span></th><td>{row.won}</td><td>{row.rate}</td><td>{row.elo}</td>{verdict}</tr> }
    };
    view! {
        <div class="scrolls"><table class="score">
            <thead><tr><th scope="col">{text!("match-head-pair")}</th><th scope="col">{text!("match-head-won")}</th>
                <th scope="col" title=text!("match-wilson")>{text!("match-head-rate")}</th><th scope="col" title=text!("match-lead")>{text!("match-head-elo")}</th>
                {move || tested.get().then(|| view! { <th scope="col" title=text!("match-wald")>{text!("match-sprt")}</th> })}</tr></thead>
            <tbody>{move || rows.get().into_iter().map(row).collect_view()}</tbody>
        </table></div>
        <Csv name="match-scores" data=Signal::derive(move || state.with(State::scores))/>
        <Show when=move || tested.get()><p class="quiet">{move || String::from(state.with(State::test))}</p></Show>
    }
}

/// The fields of the conditions that all games share.
#[component]
fn Rules(page: Class) -> impl IntoView {
    let state = page.room.demos.contest;
    let terms = Memo::new(move |_| state.with(|c| c.terms().clone()));
    let number = move |label: String,
                       low: u64,
                       high: u64,
                       get: fn(&Terms) -> u64,
                       set: fn(&mut Terms, u64)| {
        let value = Memo::new(move |_| terms.with(get));
        view! { <Whole label value least=low most=high take=move |n| play(page, |_, terms| set(terms, n))/> }
    };
    let sprt = move |_| play(page, |_, terms| terms.sprt = !terms.sprt);
    view! {
        <div class="fields" role="group" aria-label=text!("match-terms")>
            {number(text!("label-board"), SIZES.0 as u64, SIZES.1 as u64, |t| t.size as u64, |t, n| t.size = n as usize)}
            <KomiField komi=Signal::derive(move || terms.with(|t| t.komi)) take=move |komi| play(page, |_, terms| terms.komi = komi)/>
            {number(text!("match-simulations"), 1, MAX_SIMULATIONS, |t| t.simulations, |t, n| t.simulations = n)}
            {number(text!("match-of-games"), 1, MAX_GAMES, |t| t.games, |t, n| t.games = n)}
            {number(text!("match-opening"), 0, MAX_OPENING as u64, |t| t.opening as u64, |t, n| t.opening = n as usize)}
            {number(text!("label-seed"), 0, MAX_SEED, |t| t.seed, |t, n| t.seed = n)}
            <label><input type="checkbox" prop:checked=move || terms.with(|t| t.sprt) on:change=sprt/>" "{text!("match-stop")}</label>
            <p class="quiet">{text!("match-note")}</p>
        </div>
    }
}

/// Buttons for published figures as small matches, and back to a pair of systems.
#[component]
fn Figures(page: Class) -> impl IntoView {
    let state = page.room.demos.contest;
    let shown = Memo::new(move |_| {
        state.with(|c| match c.program() {
            Program::Figure(experiment) => Some(experiment.id),
            Program::Pair(_) => None,
        })
    });
    let button = move |experiment: &'static Experiment| {
        let choose = move || {
            play(page, |program, terms| {
                *program = Program::Figure(experiment);
                *terms = Terms { games: 10, ..terms.clone() };
            });
        };
        toggle(experiment.name().into(), move || shown.get() == Some(experiment.id), choose)
    };
    let pair = move || {
        play(page, |program, _| *program = Program::Pair(["mc-rave", "uct"].map(str::to_owned)))
    };
    view! {
        <section aria-label=text!("label-published")>
            <h3>{text!("match-published")}</h3>
            <div class="choice">
                {toggle(text!("match-two-systems"), move || shown.get().is_none(), pair)}
                {EXPERIMENTS.iter().map(button).collect_view()}
            </div>
            <p class="quiet story">{text!("match-published-note")}</p>
        </section>
    }
}
