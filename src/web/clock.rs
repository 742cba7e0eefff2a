//! What the players have left on their clocks, beside their seats.

use super::page::Page;
use crate::clock::{Left, TimeControl};
use crate::go::Color;
use crate::ui::update::Msg;
use crate::words::text;
use leptos::prelude::*;
use std::time::Duration;

/// How often the clocks are looked at while they run.
const LOOK: Duration = Duration::from_millis(100);
/// Time from which on it is short, in seconds.
const SHORT: u64 = 10;

/// Looks at the clocks while they run, so that time is up when it is up.
pub fn follow(page: Page) {
    let runs = Memo::new(move |_| page.read(|state| state.clocked().is_some()));
    Effect::new(move |before: Option<Option<IntervalHandle>>| {
        if let Some(handle) = before.flatten() {
            handle.clear();
        }
        let look = move || page.tell_time();
        runs.get().then(|| set_interval_with_handle(look, LOOK).ok()).flatten()
    });
}

/// What one player has left, where the game has clocks.
#[component]
pub fn Clock(page: Page, color: Color) -> impl IntoView {
    let left = Memo::new(move |_| {
        page.ticked.track();
        page.read(|state| Shown::of(state.time().left(color)))
    });
    let control = Memo::new(move |_| page.read(|state| state.time().control()));
    let timed = move || control.get() != TimeControl::None;
    let runs = move || page.read(|state| state.clocked() == Some(color));
    view! {
        <Show when=timed>
            <span class="clock" role="timer" aria-label=text!("clock", color = color)
                class:runs=runs class:short=move || left.get().is_short()>
                {move || left.get().time()}
                <small>{move || left.get().overtime(control.get())}</small>
            </span>
        </Show>
    }
}

/// Lets the clocks of a stored game go on, where they stand still.
#[component]
pub fn StartClocks(page: Page) -> impl IntoView {
    let stopped = move || {
        page.read(|s| {
            s.time().is_stopped()
                && s.outcome().is_none()
                && s.time().control() != TimeControl::None
        })
    };
    let stopped = Memo::new(move |_| stopped());
    view! {
        <Show when=move || stopped.get()>
            <button type="button" class="start-clocks" on:click=move |_| page.send(Msg::StartClocks)>
                {text!("clocks-start")}
            </button>
        </Show>
    }
}

/// What a clock shows: whole seconds, so that it changes no oftener than it must.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    Unlimited,
    Main(u64),
    Period(u64, u32),
    Stones(u64, u32),
    Fallen,
}

impl Shown {
    fn of(left: Left) -> Shown {
        match left {
            Left::Unlimited => Shown::Unlimited,
            Left::Main(time) => Shown::Main(seconds(time)),
            Left::Period(time, periods) => Shown::Period(seconds(time), periods),
            Left::Stones(time, stones) => Shown::Stones(seconds(time), stones),
            Left::Fallen => Shown::Fallen,
        }
    }

    fn seconds(self) -> Option<u64> {
        match self {
            Shown::Unlimited => None,
            Shown::Main(seconds) | Shown::Period(seconds, _) | Shown::Stones(seconds, _) => {
                Some(seconds)
            }
            Shown::Fallen => Some(0),
        }
    }

    fn is_short(self) -> bool {
        self.seconds().is_some_and(|seconds| seconds <= SHORT)
    }

    fn time(self) -> Option<String> {
        self.seconds().map(written)
    }

    /// What the time is for, or what comes after it.
    fn overtime(self, control: TimeControl) -> Option<String> {
        let length = |period: Duration| written(seconds(period));
        match self {
            Shown::Unlimited => None,
            Shown::Main(_) => match control {
                TimeControl::ByoYomi { period, periods, .. } => {
                    Some(text!("clock-periods-to-come", periods = periods, time = length(period)))
                }
                TimeControl::Canadian { period, stones, .. } => {
                    Some(text!("clock-stones-to-come", stones = stones, time = length(period)))
                }
                _ => None,
            },
            Shown::Period(_, periods) => Some(text!("clock-periods", periods = periods)),
            Shown::Stones(_, stones) => Some(text!("clock-stones", stones = stones)),
            Shown::Fallen => Some(text!("clock-fallen")),
        }
    }
}

/// A time in whole seconds: one that has begun is still there.
fn seconds(time: Duration) -> u64 {
    time.as_millis().div_ceil(1000) as u64
}

/// A number of seconds as `9:05` or `1:09:05`.
fn written(all: u64) -> String {
    let (hours, minutes, seconds) = (all / 3600, all / 60 % 60, all % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}
