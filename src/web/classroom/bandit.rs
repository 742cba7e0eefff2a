//! The bandit sandbox in the page.

use super::caption::Words;
use super::class::Class;
use super::inset::{Inset, whole_of};
use super::lessons::Lessons;
use crate::bandit::Rule;
use crate::web::goban::Goban;

use crate::demo::Demo;
use crate::demo::bandit::{ARMS, Arms, Bandit as Sandbox, MAX_PULLS, MAX_RULES, MAX_RUNS, Stakes};
use crate::number;
use crate::rng::Rng;
use crate::web::plot::{Plate, Plot, shown_width};
use leptos::prelude::*;

/// Width at which bars are drawn, and size of the regret plot; the page scales both.
const BARS: f64 = 420.0;
const REGRET: (f64, f64) = (520.0, 340.0);
/// Numbers of pulls with a button of their own.
const GOALS: [u64; 4] = [10, 100, 1000, 10_000];

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
            <section class="bench" aria-label="Arms">
                <Show when=move || moves.get() && !presenting()><Position page/></Show>
                <Bench page/>
                <Show when=tells><Turn page/></Show>
                <Show when=move || !moves.get()><Means page/></Show>
                <Seeds page/>
            </section>
            <aside class="panel" aria-label="Bandit">
                <Lessons page/>
                <h2>{move || if moves.get() { "This is the root of a search" } else { "Which arm is best?" }}</h2>
                <Words state=page.room.demos.bandit/>
                <Show when=move || !tells()><Turn page/></Show>
                <Show when=move || moves.get() && presenting()><Position page/></Show>
                <Regret page/>
            </aside>
        </main>
    }
}

/// The whole demo, on a page of its own.
pub(super) fn whole(page: Class) -> AnyView {
    view! { <Bandit page/> }.into_any()
}

/// The parts of the demo that a lesson shows.
pub(super) fn inset(page: Class) -> Inset {
    let moves = are_moves(page);
    Inset {
        bench: view! {
            <section class="bench" aria-label="Arms">
                <Show when=move || moves.get()><Position page/></Show>
                <Bench page/>
                <Regret page/>
            </section>
        }
        .into_any(),
        figure: view! { <Words state=page.room.demos.bandit/><Turn page/> }.into_any(),
        whole: whole_of(page.room.demos.bandit),
    }
}

/// Whether the arms are moves of Go.
fn are_moves(page: Class) -> Memo<bool> {
    Memo::new(move |_| page.room.demos.bandit.with(|b| b.arms() == Arms::Moves))
}

/// The bench: the arms, the rule, and the buttons that pull.
#[component]
fn Bench(page: Class) -> impl IntoView {
    let state = page.room.demos.bandit;
    let moves = are_moves(page);
    let bars = Memo::new(move |_| {
        let bars = state.with(Sandbox::bars);
        Some(Plate {
            title: bars.title.clone(),
            drawing: bars.draw(shown_width(BARS)),
            data: bars.data(),
        })
    });
    let equation = Memo::new(move |_| state.with(Sandbox::equation));
    view! {
        <Show when=move || !moves.get()><Rules page/></Show>
        <Plot plate=bars name="arms"/>
        <p class="equation" aria-label="The rule with its numbers"><output>{equation}</output></p>
        <Transport page/>
    }
}

/// The regret plot of all rules; moves of Go have none.
#[component]
fn Regret(page: Class) -> impl IntoView {
    let moves = are_moves(page);
    let regret = move || page.room.demos.bandit.with(Sandbox::regret);
    let plate = Memo::new(move |_| Some(Plate::of(&regret(), REGRET)));
    view! { <Show when=move || !moves.get()><Plot plate name="regret"/></Show> }
}

/// The board with the position whose moves are the arms.
#[component]
fn Position(page: Class) -> impl IntoView {
    let state = page.room.demos.bandit;
    let size = Signal::derive(move || state.with(Sandbox::size));
    let layers = Signal::derive(move || state.with(Sandbox::board));
    view! { <div class="small-board"><Goban page=*page size layers label="Black to move"/></div> }
}

/// Buttons that step, run, and run to a number of pulls.
#[component]
fn Transport(page: Class) -> impl IntoView {
    let state = page.room.demos.bandit;
    let running = Memo::new(move |_| state.with(|b| b.running));
    let made = Memo::new(move |_| state.with(Sandbox::made));
    let at_end = move || made.get() >= MAX_PULLS;
    let to = move |goal: u64| {
        view! {
            <button type="button" aria-pressed=move || (made.get() == goal).to_string()
                on:click=move |_| page.change(state, |b| b.go_to(goal))>{number::exact(goal)}</button>
        }
    };
    view! {
        <div class="transport" role="group" aria-label="Pulls">
            <button type="button" title="One pull (→)" on:click=move |_| page.change(state, Sandbox::step)>"One pull"</button>
            <button type="button" class="strong" title="Run or pause (Space)" disabled=at_end
                on:click=move |_| page.change(state, |b| b.run(!b.running))>
                {move || if running.get() { "Pause" } else { "Run" }}</button>
            <span class="quiet">"to"</span>{GOALS.map(to)}
            <button type="button" on:click=move |_| page.change(state, |b| b.go_to(0))>"From the start"</button>
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
        if moves.get() {
            "UCT is UCB at every node of the tree: the same means, the same formula. What is new is \
             below: a move's playouts begin deeper and deeper in the tree, so its chance to win is \
             not fixed, but goes towards that of good play."
        } else {
            "Regret: how many more wins the best arm alone could be expected to bring. With UCB it \
             grows like ln N in the long run: a straight line here, where each step of the axis is \
             ten times as many pulls. With a fixed ε it goes on growing at the same rate, which \
             bends upwards."
        }
    };
    view! {
        <p>{story}</p>
        <div class="choice"><button type="button" on:click=turn>
            {move || if moves.get() { "Back to the machines" } else { "Make the arms moves of Go" }}</button></div>
    }
}

/// The rules, with a choice of the one whose first run is shown.
#[component]
fn Rules(page: Class) -> impl IntoView {
    let state = page.room.demos.bandit;
    let rules = Memo::new(move |_| state.with(|b| b.stakes().rules.clone()));
    let shown = Memo::new(move |_| state.with(|b| b.shown));
    let button = move |(i, rule): (usize, Rule)| {
        view! {
            <button type="button" aria-pressed=move || (shown.get() == i).to_string()
                on:click=move |_| page.change(state, |b| b.shown = i)>{rule.to_string()}</button>
        }
    };
    view! {
        <div class="choice" role="group" aria-label="Whose first run is shown">
            {move || rules.get().into_iter().enumerate().map(button).collect_view()}
        </div>
    }
}

/// Changes the conditions of the sandbox; tells the person if that is refused.
fn stake(page: Class, change: impl FnOnce(&mut Stakes)) {
    page.change(page.room.demos.bandit, |bandit| {
        let mut stakes = bandit.stakes().clone();
        change(&mut stakes);
        bandit.running = false;
        bandit.refusal = bandit.play_for(stakes).err();
    });
}

/// The fields of the arms' hidden means and of the rules.
#[component]
fn Means(page: Class) -> impl IntoView {
    let state = page.room.demos.bandit;
    let revealed = Memo::new(move |_| state.with(|b| b.revealed));
    let chances = Memo::new(move |_| state.with(|b| b.stakes().chances.clone()));
    let rules = Memo::new(move |_| state.with(|b| b.stakes().rules.clone()));
    let mean = move |(i, chance): (usize, f64)| {
        view! {
            <label>{format!("{} ", i + 1)}<input type="number" min="0" max="1" step="0.05" aria-label=format!("Mean of arm {}", i + 1)
                prop:value=chance.to_string() on:change=move |event| {
                    let Ok(chance) = event_target_value(&event).parse() else { return };
                    stake(page, |stakes| stakes.chances[i] = chance);
                }/></label>
        }
    };
    let hide = move |_| {
        let count = chances.with_untracked(Vec::len);
        let mut rng = Rng::new(u64::from(getrandom::u32().unwrap_or(1)));
        let drawn = (0..count).map(|_| f64::from(rng.below(19) + 1) / 20.0).collect();
        page.change(state, |b| b.revealed = false);
        stake(page, |stakes| stakes.chances = drawn);
    };
    let full = move || rules.with(Vec::len) >= MAX_RULES;
    let arms = move |event: web_sys::Event| {
        let Ok(count) = event_target_value(&event).parse::<usize>() else { return };
        stake(page, |stakes| stakes.chances.resize(count.clamp(ARMS.0, ARMS.1), 0.5));
    };
    view! {
        <section class="means" aria-label="Arms and rules">
            <div class="choice">
                <button type="button" aria-pressed=move || revealed.get().to_string()
                    on:click=move |_| page.change(state, |b| b.revealed = !b.revealed)>
                    {move || if revealed.get() { "Hide the true means" } else { "Reveal the true means" }}</button>
                <button type="button" on:click=hide>"Draw new means, hidden"</button>
            </div>
            <div class="fields">
                <label>"Arms "<input type="number" min=ARMS.0.to_string() max=ARMS.1.to_string()
                    prop:value=move || chances.with(Vec::len).to_string() on:change=arms/></label>
                {move || revealed.get().then(|| chances.get().into_iter().enumerate().map(mean).collect_view())}
            </div>
            <div class="fields">{move || {
                let rules = rules.get();
                let alone = rules.len() == 1;
                rules.into_iter().enumerate().map(|(i, rule)| rule_fields(page, i, rule, alone)).collect_view()
            }}
                <button type="button" disabled=full
                    on:click=move |_| stake(page, |stakes| stakes.rules.push(Rule::Ucb { c: 0.5 }))>"Add a rule"</button>
            </div>
        </section>
    }
}

/// The fields of one rule and its parameter.
fn rule_fields(page: Class, i: usize, rule: Rule, alone: bool) -> impl IntoView {
    let kinds = [
        ("UCB", Rule::Ucb { c: 1.414 }),
        ("ε-greedy", Rule::EpsilonGreedy { epsilon: 0.1 }),
        ("Thompson", Rule::Thompson),
    ];
    let same = move |other: Rule| std::mem::discriminant(&other) == std::mem::discriminant(&rule);
    let option = move |(n, (name, other)): (usize, (&'static str, Rule))| {
        view! { <option value=n.to_string() selected=same(other)>{name}</option> }
    };
    let choose = move |event: web_sys::Event| {
        let chosen = event_target_value(&event).parse::<usize>().ok().and_then(|n| kinds.get(n));
        if let Some(&(_, kind)) = chosen {
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
            <label>{label}" "<input type="number" min="0" max=most.to_string() step="0.05" aria-label=format!("{label} of rule {}", i + 1)
                prop:value=value.to_string() on:change=tune/></label>
        }
    });
    view! {
        <span class="rule">
            <select aria-label=format!("Rule {}", i + 1) on:change=choose>{kinds.into_iter().enumerate().map(option).collect_view()}</select>
            {number}
            <button type="button" class="round" aria-label=format!("Remove rule {}", i + 1) disabled=alone
                on:click=remove>"×"</button>
        </span>
    }
}

/// The fields of the seed and the number of runs.
#[component]
fn Seeds(page: Class) -> impl IntoView {
    let state = page.room.demos.bandit;
    let numbers = Memo::new(move |_| state.with(|b| (b.stakes().seed, b.stakes().runs)));
    let set = move |event: web_sys::Event, change: fn(&mut Stakes, u64)| {
        if let Ok(number) = event_target_value(&event).parse() {
            stake(page, |stakes| change(stakes, number));
        }
    };
    view! {
        <div class="which">
            <label>"Runs "<input type="number" min="1" max=MAX_RUNS.to_string() prop:value=move || numbers.get().1.to_string()
                on:change=move |event| set(event, |stakes, n| stakes.runs = n)/></label>
            <label>"Seed "<input type="number" min="0" prop:value=move || numbers.get().0.to_string()
                on:change=move |event| set(event, |stakes, n| stakes.seed = n)/></label>
            <p class="quiet">"The address of this page leads to this very picture, on every machine."</p>
        </div>
    }
}
