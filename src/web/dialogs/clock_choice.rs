//! The field for the time that the players have.

use crate::clock::TimeControl;
use crate::decimal;
use crate::ui::time::{self, minutes};
use crate::words::{Message, text};
use leptos::prelude::*;
use std::time::Duration;

/// The kinds of time control, by which the rest of the field goes.
const KINDS: [&str; 5] = ["none", "absolute", "fischer", "byo-yomi", "canadian"];

/// The least time in minutes, which is a second.
const MOMENT: f64 = 0.01;

/// The numbers as they are typed, one for each part that any kind of time control has.
#[derive(Clone, Copy, Debug)]
struct Typed {
    main: RwSignal<String>,
    increment: RwSignal<String>,
    periods: RwSignal<String>,
    period: RwSignal<String>,
    stones: RwSignal<String>,
    minutes: RwSignal<String>,
}

impl Typed {
    /// The numbers of this time control; those of usual ones for the parts that it does not have.
    fn of(control: TimeControl) -> (&'static str, Typed) {
        let seconds = |time: Duration| time.as_secs().to_string();
        let typed = |text: &str| RwSignal::new(text.to_owned());
        let typed = Typed {
            main: typed("10"),
            increment: typed("10"),
            periods: typed("5"),
            period: typed("30"),
            stones: typed("15"),
            minutes: typed("5"),
        };
        let kind = match control {
            TimeControl::None => "none",
            TimeControl::Absolute { main } => {
                typed.main.set(minutes(main));
                "absolute"
            }
            TimeControl::Fischer { main, increment } => {
                typed.main.set(minutes(main));
                typed.increment.set(seconds(increment));
                "fischer"
            }
            TimeControl::ByoYomi { main, period, periods } => {
                typed.main.set(minutes(main));
                typed.period.set(seconds(period));
                typed.periods.set(periods.to_string());
                "byo-yomi"
            }
            TimeControl::Canadian { main, period, stones } => {
                typed.main.set(minutes(main));
                typed.minutes.set(minutes(period));
                typed.stones.set(stones.to_string());
                "canadian"
            }
        };
        (kind, typed)
    }

    /// The time control of this kind as text, as the option `time` has it.
    fn text(self, kind: &str) -> String {
        let seconds = |minutes: RwSignal<String>| time::seconds(&minutes.read());
        let main = seconds(self.main);
        match kind {
            "absolute" => format!("{main}s"),
            "fischer" => format!("{main}s+{}s", self.increment.get()),
            "byo-yomi" => format!("{main}s+{}x{}s", self.periods.get(), self.period.get()),
            "canadian" => format!("{main}s+{}/{}s", self.stones.get(), seconds(self.minutes)),
            _ => "none".to_owned(),
        }
    }

    /// The parts that this kind has, with the least that each may be: overtime may begin with the first move.
    fn parts(self, kind: &str) -> Vec<(&'static str, RwSignal<String>, f64)> {
        let main = |least| ("main", self.main, least);
        match kind {
            "absolute" => vec![main(MOMENT)],
            "fischer" => vec![main(MOMENT), ("increment", self.increment, 0.0)],
            "byo-yomi" => {
                vec![main(0.0), ("periods", self.periods, 1.0), ("period", self.period, 1.0)]
            }
            "canadian" => {
                vec![main(0.0), ("stones", self.stones, 1.0), ("minutes", self.minutes, MOMENT)]
            }
            _ => Vec::new(),
        }
    }

    /// What is wrong with the time control of this kind.
    fn problem(self, kind: &str) -> Option<String> {
        let parts = self.parts(kind);
        let (id, ..) = parts.iter().find(|(_, number, least)| {
            number.with(|number| decimal::read(number).is_some_and(|number| number < *least))
        })?;
        Some(Message::about("clock-part", id).part("least").into())
    }
}

/// The field for the time that the players have, as it was `before`.
#[component]
pub fn ClockField(before: TimeControl) -> impl IntoView {
    let (before, typed) = Typed::of(before);
    let kind = RwSignal::new(before.to_owned());
    let choice = |id: &'static str| {
        let name = String::from(Message::about("clock-kind", id));
        view! { <option value=id selected=id == before>{name}</option> }
    };
    let part = |(id, number, least): (&'static str, RwSignal<String>, f64)| {
        // A link may ask for a minute and a half; all else is whole.
        let step = if matches!(id, "main" | "minutes") { "any" } else { "1" };
        view! {
            <label class="amount">
                <input type="number" min=least.to_string() max="999" step=step inputmode="decimal" required=true
                    prop:value=number on:input=move |event| number.set(event_target_value(&event))/>
                <span>{String::from(Message::about("clock-part", id))}</span>
            </label>
        }
    };
    view! {
        <div class="field">
            <label for="clock">{text!("new-game-clock")}</label>
            <div>
                <input type="hidden" name="time" prop:value=move || typed.text(&kind.get())/>
                <select id="clock" on:change=move |event| kind.set(event_target_value(&event))>
                    {KINDS.map(choice)}
                </select>
                <div class="choice">{move || typed.parts(&kind.get()).into_iter().map(part).collect_view()}</div>
                <p class="wrong" role="alert">{move || typed.problem(&kind.get())}</p>
            </div>
        </div>
    }
}
