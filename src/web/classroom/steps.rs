//! Buttons that go through what follows in time.

use crate::web::arrow::arrow;
use crate::words::text;
use leptos::prelude::*;

/// A button that steps.
pub struct Step {
    /// The button's name, for screen readers and on hover.
    pub name: String,
    /// True if there is nowhere further to step to.
    pub at_end: Signal<bool>,
    /// The function that takes the step.
    pub go: Callback<()>,
}

/// Three buttons: one step back, on by itself or stop, one step forward. `label` says what they go
/// through.
#[component]
pub fn Steps(
    label: String,
    back: Step,
    forward: Step,
    running: Memo<bool>,
    run: Callback<bool>,
) -> impl IntoView {
    let step = |Step { name, at_end, go }: Step, key: &'static str, path: &'static str| {
        view! {
            <button type="button" aria-label=name.clone() title=text!("button-with-key", name = name, key = key) disabled=move || at_end.get()
                on:click=move |_| go.run(())>{arrow(path)}</button>
        }
    };
    view! {
        <div class="navigation" role="group" aria-label=label>
            {step(back, "←", "M12 3v10M9 3l-6 5 6 5z")}
            <button type="button" class="strong" aria-label=move || if running.get() { text!("button-pause") } else { text!("button-run") } title=text!("button-run-key")
                on:click=move |_| run.run(!running.get_untracked())>
                {move || arrow(if running.get() { "M4 3v10M12 3v10" } else { "M4 3l9 5-9 5z" })}</button>
            {step(forward, "→", "M4 3v10M7 3l6 5-6 5z")}
        </div>
    }
}
