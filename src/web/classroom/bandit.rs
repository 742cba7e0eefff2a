//! The bandit sandbox in the page.

use super::caption::Words;
use super::class::Class;
use super::goals::Goals;
use super::menu::Menu;
use crate::bandit::Rule;
use crate::demo::bandit::{
    ARMS, Arms, Bandit as Sandbox, Chances, MAX_PULLS, MAX_RULES, MAX_RUNS, Stakes,
};
use crate::demo::{Demo, Id};
use crate::rng::MAX_SEED;
use crate::web::goban::Goban;
use crate::web::plot::{Plate, Plot, shown_width};
use crate::web::toggle::toggle;
use crate::web::whole::Whole;
use crate::words::text;
use leptos::prelude::*;

/// Width at which bars are drawn, and size of the regret plot; the page scales both.
const BARS: f64 = 420.0;
const REGRET: (f64, f64) = (520.0, 340.0);
/// The same in a lesson, where it stands below the arms.
const INSET: (f64, f64) = (520.0, 190.0);

/// The sandbox's page: the arms on the bench, captions and regret in the panel.
#[component]
fn Bandit(page: Class) -> impl IntoView {
    let moves = are_moves(page);
    // A presentation's large letters leave no room for both caption and plot in the panel, nor for
    // board and bars on the bench.
    let presenting = move || page.presenting.get();
    let tells = move || presenting() && !moves.get();
    view! {
        <main class="classroom station">
            <section class="bench" aria-label=text!("bandit-arms")>
                <Show when=move || moves.get() && !presenting()><Position page/></Show>
                <Show when=move || !moves.get()><Rules page/></Show>
                <Pulled page/>
                <Equation page/>
                <Transport page/>
                <Show when=tells><Turn page/></Show>
                <Show when=move || !moves.get()><Means page/></Show>
                <Seeds page/>
            </section>
            <aside class="panel" aria-label=String::from(Id::Bandit.name())>
                <Menu page/>
                <h2>{move || if moves.get() { text!("bandit-root") } else { text!("bandit-question") }}</h2>
                <Words state=page.room.demos.bandit/>
                <Show when=move || !tells()><Turn page/></Show>
                <Show when=move || moves.get() && presenting()><Position page/></Show>
                <Regret page size=REGRET/>
            </aside>
        </main>
    }
}

/// The whole demo, on a page of its own.
pub(super) fn whole(page: Class) -> AnyView {
    view! { <Bandit page/> }.into_any()
}

/// The part of the demo to work with, beside a lesson's text.
pub(super) fn bench(page: Class) -> AnyView {
    let moves = are_moves(page);
    let presenting = move || page.presenting.get();
    view! {
        <section class="bench" aria-label=text!("bandit-arms")>
            <Show when=move || moves.get() && !presenting()><Position page/></Show>
            <Show when=move || !moves.get()><Rules page/></Show>
            <Transport page/>
            <div class="stays"><Pulled page/><Regret page size=INSET/></div>
            <Equation page/>
        </section>
    }
    .into_any()
}

/// The part of the demo that stands in a lesson's text.
pub(super) fn figure(page: Class) -> AnyView {
    view! { <Words state=page.room.demos.bandit/><Turn page/> }.into_any()
}

/// Whether the arms are moves of Go.
fn are_moves(page: Class) -> Memo<bool> {
    Memo::new(move |_| page.room.demos.bandit.with(|b| b.arms() == Arms::Moves))
}

/// The plot of the arms: what each has paid, and how often it was pulled.
#[component]
fn Pulled(page: Class) -> impl IntoView {
    let state = page.room.demos.bandit;
    let bars = Memo::new(move |_| {
        let bars = state.with(Sandbox::bars);
        Some(Plate {
            title: bars.title.clone(),
            drawing: bars.draw(shown_width(BARS)),
            data: bars.data(),
        })
    });
    view! { <Plot plate=bars name="arms"/> }
}

/// The equation of the next pull.
#[component]
fn Equation(page: Class) -> impl IntoView {
    let state = page.room.demos.bandit;
    let equation = Memo::new(move |_| state.with(Sandbox::equation).map(String::from));
    view! { <p class="equation" aria-label=text!("bandit-equation")><output>{equation}</output></p> }
}

/// The regret plot of all rules; moves of Go have none.
#[component]
fn Regret(page: Class, size: (f64, f64)) -> impl IntoView {
    let moves = are_moves(page);
    let regret = move || page.room.demos.bandit.with(Sandbox::regret);
    let plate = Memo::new(move |_| Some(Plate::of(&regret(), size)));
    view! { <Show when=move || !moves.get()><Plot plate name="regret"/></Show> }
}

/// The board with the position whose moves are the arms.
#[component]
fn Position(page: Class) -> impl IntoView {
    let state = page.room.demos.bandit;
    let size = Signal::derive(move || state.with(Sandbox::size));
    let layers = Signal::derive(move || state.with(Sandbox::board));
    view! { <div class="small-board"><Goban page=*page size layers label=text!("bandit-to-move")/></div> }
}

/// Buttons that step, run, and run to a number of pulls.
#[component]
fn Transport(page: Class) -> impl IntoView {
    let state = page.room.demos.bandit;
    view! {
        <div class="transport" role="group" aria-label=text!("bandit-transport")>
            <button type="button" title=text!("bandit-one-pull-key") on:click=move |_| page.change(state, Sandbox::step)>{text!("bandit-one-pull")}</button>
            <Goals page state made=Sandbox::made most=MAX_PULLS go_to=Sandbox::go_to/>
            <button type="button" on:click=move |_| page.change(state, |b| b.go_to(0))>{text!("button-again")}</button>
        </div>
    }
}

/// The switch between machines and the root of a search.
#[component]
fn Turn(page: Class) -> impl IntoView {
    let state = page.room.demos.bandit;
    let moves = are_moves(page);
    let turn = move |_| {
        let arms = if moves.get_untracked() { Arms::Machines } else { Arms::Moves };
        page.change(state, |b| b.become_arms(arms));
    };
    let story = move || {
        if moves.get() { text!("bandit-story-of-moves") } else { text!("bandit-story") }
    };
    view! {
        <p>{story}</p>
        <div class="choice"><button type="button" on:click=turn>
            {move || if moves.get() { text!("bandit-to-machines") } else { text!("bandit-to-moves") }}</button></div>
    }
}

/// The rules, with a choice of the one whose first run is shown.
#[component]
fn Rules(page: Class) -> impl IntoView {
    let state = page.room.demos.bandit;
    let rules = Memo::new(move |_| state.with(|b| b.stakes().rules.clone()));
    let shown = Memo::new(move |_| state.with(|b| b.shown));
    let button = move |(i, rule): (usize, Rule)| {
        let show = move || page.change(state, |b| b.shown = i);
        toggle(rule.to_string(), move || shown.get() == i, show)
    };
    view! {
        <div class="choice" role="group" aria-label=text!("bandit-whose-run")>
            {move || rules.get().into_iter().enumerate().map(button).collect_view()}
        </div>
    }
}

/// Changes the conditions of the sandbox; tells the person if that is refused.
fn stake(page: Class, change: impl FnOnce(&mut Stakes)) {
    page.change(page.room.demos.bandit, |bandit| {
        let mut stakes = bandit.stakes().clone();
        change(&mut stakes);
        bandit.run(false);
        let done = bandit.play_for(stakes);
        bandit.heed(done);
    });
}

/// Changes the means of the arms, which are chosen from then on.
fn choose(page: Class, change: impl FnOnce(&mut Vec<f64>)) {
    stake(page, |stakes| {
        let mut values = stakes.chances.values();
        change(&mut values);
        stakes.chances = Chances::Chosen(values);
    });
}

/// The fields of the arms' hidden means and of the rules.
#[component]
fn Means(page: Class) -> impl IntoView {
    let state = page.room.demos.bandit;
    let revealed = Memo::new(move |_| state.with(|b| b.revealed));
    let chances = Memo::new(move |_| state.with(|b| b.stakes().chances.values()));
    let rules = Memo::new(move |_| state.with(|b| b.stakes().rules.clone()));
    let mean = move |(i, chance): (usize, f64)| {
        view! {
            <label>{format!("{} ", i + 1)}<input type="number" min="0" max="1" step="0.05" aria-label=text!("bandit-mean", number = i + 1)
                prop:value=chance.to_string() on:change=move |event| {
                    let Ok(chance) = event_target_value(&event).parse() else { return };
                    choose(page, |chances| chances[i] = chance);
                }/></label>
        }
    };
    let hide = move |_| {
        let arms = chances.with_untracked(Vec::len);
        let seed = u64::from(getrandom::u32().unwrap_or(1));
        page.change(state, |b| b.revealed = false);
        stake(page, |stakes| stakes.chances = Chances::Drawn { arms, seed });
    };
    let full = move || rules.with(Vec::len) >= MAX_RULES;
    let arms = move |event: web_sys::Event| {
        let Ok(count) = event_target_value(&event).parse::<usize>() else { return };
        choose(page, |chances| chances.resize(count.clamp(ARMS.0, ARMS.1), 0.5));
    };
    view! {
        <section class="means" aria-label=text!("bandit-means")>
            <div class="choice">
                <button type="button" aria-pressed=move || revealed.get().to_string()
                    on:click=move |_| page.change(state, |b| b.revealed = !b.revealed)>
                    {move || if revealed.get() { text!("bandit-hide") } else { text!("bandit-reveal") }}</button>
                <button type="button" on:click=hide>{text!("bandit-draw-means")}</button>
            </div>
            <div class="fields">
                <label>{text!("bandit-arms")}" "<input type="number" min=ARMS.0.to_string() max=ARMS.1.to_string()
                    prop:value=move || chances.with(Vec::len).to_string() on:change=arms/></label>
                {move || revealed.get().then(|| chances.get().into_iter().enumerate().map(mean).collect_view())}
            </div>
            <div class="fields">{move || {
                let rules = rules.get();
                let alone = rules.len() == 1;
                rules.into_iter().enumerate().map(|(i, rule)| rule_fields(page, i, rule, alone)).collect_view()
            }}
                <button type="button" disabled=full
                    on:click=move |_| stake(page, |stakes| stakes.rules.push(Rule::Ucb { c: 0.5 }))>{text!("bandit-add-rule")}</button>
            </div>
        </section>
    }
}

/// The fields of one rule and its parameter.
fn rule_fields(page: Class, i: usize, rule: Rule, alone: bool) -> impl IntoView {
    let kinds = [
        (text!("rule-name-ucb"), Rule::Ucb { c: 1.414 }),
        (text!("rule-name-epsilon-greedy"), Rule::EpsilonGreedy { epsilon: 0.1 }),
        (text!("rule-thompson"), Rule::Thompson),
    ];
    let same = move |other: Rule| std::mem::discriminant(&other) == std::mem::discriminant(&rule);
    let rules = kinds.each_ref().map(|kind| kind.1);
    let option = move |(n, (name, other)): (usize, (String, Rule))| {
        view! { <option value=n.to_string() selected=same(other)>{name}</option> }
    };
    let choose = move |event: web_sys::Event| {
        let chosen = event_target_value(&event).parse::<usize>().ok().and_then(|n| rules.get(n));
        if let Some(&kind) = chosen {
            stake(page, |stakes| stakes.rules[i] = kind);
        }
    };
    let (value, most, label) = match rule {
        Rule::Ucb { c } => (Some(c), 100.0, "c"),
        Rule::EpsilonGreedy { epsilon } => (Some(epsilon), 1.0, "ε"),
        Rule::Thompson => (None, 0.0, ""),
    };
    let tune = move |event: web_sys::Event| {
        let Ok(number) = event_target_value(&event).parse::<f64>() else { return };
        stake(page, |stakes| {
            stakes.rules[i] = match rule {
                Rule::Ucb { .. } => Rule::Ucb { c: number },
                Rule::EpsilonGreedy { .. } => Rule::EpsilonGreedy { epsilon: number },
                Rule::Thompson => rule,
            };
        });
    };
    let remove = move |_| {
        stake(page, |stakes| {
            stakes.rules.remove(i);
        });
    };
    let number = value.map(|value| {
        view! {
            <label>{label}" "<input type="number" min="0" max=most.to_string() step="0.05" aria-label=text!("bandit-number-of-rule", symbol = label, number = i + 1)
                prop:value=value.to_string() on:change=tune/></label>
        }
    });
    view! {
        <span class="rule">
            <select aria-label=text!("bandit-rule", number = i + 1) on:change=choose>{kinds.into_iter().enumerate().map(option).collect_view()}</select>
            {number}
            <button type="button" class="round" aria-label=text!("bandit-remove-rule", number = i + 1) disabled=alone
                on:click=remove>"×"</button>
        </span>
    }
}

/// The fields of the seed and the number of runs.
#[component]
fn Seeds(page: Class) -> impl IntoView {
    let state = page.room.demos.bandit;
    let runs = Memo::new(move |_| state.with(|b| b.stakes().runs));
    let seed = Memo::new(move |_| state.with(|b| b.stakes().seed));
    view! {
        <div class="which">
            <Whole label=text!("bandit-runs") value=runs least=1 most=MAX_RUNS take=move |n| stake(page, |stakes| stakes.runs = n)/>
            <Whole label=text!("label-seed") value=seed least=0 most=MAX_SEED take=move |n| stake(page, |stakes| stakes.seed = n)/>
            <p class="quiet">{text!("note-address-of-picture")}</p>
        </div>
    }
}
