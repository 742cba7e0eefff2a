//! The dialog for a new game. Its fields are named as in links and in `newGame`.

use super::clock_choice::ClockField;
use super::opponent::{ENGINE, Opponent, before};
use super::record::Previous;
use super::rule_choice::RuleFields;
use crate::go::Color;
use crate::search::{Budget, preset};
use crate::ui::habit::Habit;
use crate::ui::options::{Options, OptionsError};
use crate::ui::refusal::Refusal;
use crate::web::page::Page;
use crate::web::systems;
use crate::web::toggle::toggle;
use crate::words::{Message, Say, say, text};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{FormData, HtmlFormElement, SubmitEvent};

/// Names of the form's fields.
const FIELDS: [&str; 14] = [
    "size",
    "rules",
    "komi",
    "handicap",
    "placement",
    "time",
    "human",
    "system",
    "black",
    "white",
    "answer",
    "playouts",
    "seconds",
    "threads",
];

fn read(form: &FormData) -> Result<Options, OptionsError> {
    let pairs: Vec<(&str, String)> = FIELDS
        .into_iter()
        .filter_map(|name| Some((name, form.get(name).as_string()?)))
        .filter(|(_, value)| !value.trim().is_empty())
        .collect();
    Options::read(pairs.iter().map(|(name, value)| (*name, value.as_str())))
}

/// The contents of the dialog for a new game, which proposes what the person chose for the last game of their own.
#[component]
pub fn NewGame(page: Page) -> impl IntoView {
    let problem = RwSignal::new(String::new());
    let habit = page.look(|state| Habit::clone(&state.settings().habit));
    let size = RwSignal::new(habit.size.to_string());
    let human = RwSignal::new(people(&habit).to_owned());
    let begin = move |event: SubmitEvent| {
        event.prevent_default();
        let form = event.target().map(|target| target.unchecked_into::<HtmlFormElement>());
        let Some(form) = form.and_then(|form| FormData::new_with_form(&form).ok()) else { return };
        match read(&form).map_err(Refusal::from).and_then(|options| page.begin(options)) {
            Ok(()) => page.dialog.set(None),
            Err(refusal) => problem.set(text!("new-game-wrong", why = refusal.say())),
        }
    };
    view! {
        <form on:submit=begin on:input=move |_| problem.set(String::new())>
            <BoardFields size/>
            <RuleFields before=habit.clone() human/>
            <ClockField before=habit.time/>
            <PlayerFields page size habit human/>
            <p class="problem" role="alert">{problem}</p>
            <div class="buttons">
                <button type="submit" class="strong">{text!("new-game-begin")}</button>
                <button type="button" on:click=move |_| page.dialog.set(None)>{text!("new-game-cancel")}</button>
            </div>
            <Previous page/>
        </form>
    }
}

/// A button that fills a field with one of its usual values.
fn shortcut(field: RwSignal<String>, value: &'static str) -> impl IntoView {
    toggle(value.into(), move || field.get() == value, move || field.set(value.into()))
}

#[component]
fn BoardFields(size: RwSignal<String>) -> impl IntoView {
    view! {
        <div class="field">
            <label for="size">{text!("new-game-size")}</label>
            <div class="choice">
                {["9", "13", "19"].map(|n| shortcut(size, n))}
                <span class="quiet">{text!("new-game-size.or")}</span>
                <input id="size" name="size" type="number" min="2" max="19" inputmode="numeric"
                    prop:value=size on:input=move |event| size.set(event_target_value(&event))/>
            </div>
        </div>
    }
}

/// Which sides people play, as links say it.
fn people(habit: &Habit) -> &'static str {
    match (habit.human.black, habit.human.white) {
        (true, true) => "both",
        (true, false) => "black",
        (false, true) => "white",
        (false, false) => "none",
    }
}

#[component]
fn PlayerFields(
    page: Page,
    size: RwSignal<String>,
    habit: Habit,
    human: RwSignal<String>,
) -> impl IntoView {
    let people = people(&habit);
    let choice = move |value: &'static str, text: String| {
        view! {
            <label class="pick">
                <input type="radio" name="human" value=value checked=value == people
                    on:change=move |_| human.set(value.into())/>
                <span>{text}</span>
            </label>
        }
    };
    let one = move || matches!(human.get().as_str(), "black" | "white");
    let two = move || human.get() == "none";
    let picked = RwSignal::new(before(&habit));
    let engine = move || if one() { picked.get() == ENGINE } else { two() };
    let opponent = habit.opponent();
    let answer = opponent.and_then(answer_of).unwrap_or_default();
    let id = |system: Option<&str>| {
        let id = system.and_then(|system| system.split('+').next());
        id.filter(|id| preset(id).is_ok()).unwrap_or("yomi").to_owned()
    };
    let (black, white) = (id(habit.systems.black.as_deref()), id(habit.systems.white.as_deref()));
    let opponent = id(opponent);
    view! {
        <fieldset class="field">
            <legend>{text!("new-game-human")}</legend>
            <div class="choice">
                {choice("black", text!("color", color = Color::Black))}{choice("white", text!("color", color = Color::White))}
                {choice("both", text!("new-game-human.both"))}{choice("none", text!("new-game-human.none"))}
            </div>
        </fieldset>
        <Show when=one><Opponent page size picked/></Show>
        <Show when=move || one() && engine()>
            <SystemField name="system" label=say!("opponent-system") chosen=opponent.clone()/>
        </Show>
        <Show when=two>
            <SystemField name="black" label=Color::Black.say() chosen=black.clone()/>
            <SystemField name="white" label=Color::White.say() chosen=white.clone()/>
        </Show>
        <Show when=engine><FinalMove chosen=answer.clone()/><Strength budget=habit.budget/></Show>
    }
}

/// The rules for the final move, with what each looks at.
fn rules() -> [(&'static str, Message); 5] {
    [
        ("max", say!("answer-max")),
        ("robust", say!("answer-robust")),
        ("max-robust", say!("answer-max-robust")),
        ("secure", say!("answer-secure")),
        ("combined", say!("answer-combined")),
    ]
}

/// The choice of the rule by which the engine takes its move when the search is over.
#[component]
fn FinalMove(chosen: String) -> impl IntoView {
    let rule = move |(id, rule): (&'static str, Message)| {
        view! { <option value=id selected=chosen == id>{String::from(rule)}</option> }
    };
    view! {
        <div class="field">
            <label for="answer">{text!("new-game-answer")}</label>
            <select id="answer" name="answer">
                <option value="">{text!("new-game-answer.usual")}</option>
                {rules().map(rule)}
            </select>
        </div>
    }
}

/// The rule for the final move in a variant's choices, if it names one.
fn answer_of(system: &str) -> Option<String> {
    let (_, choices) = system.split_once('+')?;
    let choices: serde_json::Value = serde_json::from_str(choices).ok()?;
    Some(choices.get("answer")?.as_str()?.to_owned())
}

#[component]
fn SystemField(name: &'static str, label: Message, chosen: String) -> impl IntoView {
    let picked = RwSignal::new(chosen);
    let row = move || preset(&picked.get()).ok();
    view! {
        <div class="field">
            <label for=name>{String::from(label)}</label>
            <div>
                <select id=name name=name on:change=move |event| picked.set(event_target_value(&event))>
                    {systems::options(move |id| picked.get() == id, Signal::stored(true))}
                </select>
                <p class="quiet">{move || row().map(|row| String::from(row.story()))}<span class="source">{move || row().map(|row| String::from(row.source()))}</span></p>
            </div>
        </div>
    }
}

#[component]
fn Strength(budget: Budget) -> impl IntoView {
    let (timed, number) = match budget {
        Budget::Simulations(n) => (false, n.to_string()),
        Budget::Seconds(s) => (true, s.to_string()),
    };
    let timed = RwSignal::new(timed);
    let number = RwSignal::new(number);
    let name = move || if timed.get() { "seconds" } else { "playouts" };
    let quick =
        move || if timed.get() { ["1", "3", "10", "30"] } else { ["300", "1000", "5000", "30000"] };
    let change = move |event| {
        timed.set(event_target_value(&event) == "seconds");
        number.set(if timed.get_untracked() { "3" } else { "5000" }.into());
    };
    view! {
        <div class="field">
            <label for="strength">{text!("new-game-strength")}</label>
            <div>
                <div class="choice">
                    <input id="strength" name=name type="number" min="0" step="any" inputmode="decimal"
                        prop:value=number on:input=move |event| number.set(event_target_value(&event))/>
                    <select aria-label=text!("new-game-strength.unit") on:change=change>
                        <option value="playouts" selected=move || !timed.get()>{text!("new-game-strength.simulations")}</option>
                        <option value="seconds" selected=move || timed.get()>{text!("new-game-strength.seconds")}</option>
                    </select>
                </div>
                <div class="choice">
                    {move || quick().map(|n| shortcut(number, n))}
                </div>
            </div>
        </div>
    }
}
