//! The bar that goes through moments.

use crate::web::arrow::arrow;
use crate::words::text;
use leptos::prelude::*;

/// Buttons that go one moment back, on by themselves and one forward, a slider, and the moment in view in words.
#[component]
pub fn Scrub(
    /// The name of the group of buttons: what they go through.
    label: String,
    /// The name of the slider.
    slider: String,
    /// The names of the buttons that go back and forward.
    names: [String; 2],
    /// The moment in view, counted from 0, and the number of moments.
    place: Memo<(usize, usize)>,
    /// The place as it is shown.
    shown: Signal<String>,
    /// The place as screen readers tell it.
    told: Signal<String>,
    /// Whether the moments go by by themselves.
    running: Memo<bool>,
    /// Goes to a moment.
    go: Callback<usize>,
    /// Lets the moments go by, or stops them.
    run: Callback<bool>,
    /// What stands at the end of the bar.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let [earlier, later] = names;
    let back = move || place.get().0.checked_sub(1);
    let forward = move || Some(place.get().0 + 1).filter(|&next| next < place.get().1);
    view! {
        <div class="under film">
            <div class="navigation" role="group" aria-label=label>
                {button(earlier, "←", "M12 3v10M9 3l-6 5 6 5z", Signal::derive(back), go)}
                <button type="button" class="strong" aria-label=move || if running.get() { text!("button-pause") } else { text!("button-run") } title=text!("button-run-key")
                    on:click=move |_| run.run(!running.get_untracked())>
                    {move || arrow(if running.get() { "M4 3v10M12 3v10" } else { "M4 3l9 5-9 5z" })}</button>
                {button(later, "→", "M4 3v10M7 3l6 5-6 5z", Signal::derive(forward), go)}
            </div>
            <input type="range" class="scrub" aria-label=slider min="0" max=move || (place.get().1 - 1).to_string()
                prop:value=move || place.get().0.to_string() aria-valuetext=move || told.get()
                on:input=move |event| go.run(event_target_value(&event).parse().unwrap_or(0))/>
            <span class="place">{move || shown.get()}</span>
            {children.map(|children| children())}
        </div>
    }
}

/// A button that goes to a moment, if there is one to go to.
fn button(
    name: String,
    key: &'static str,
    path: &'static str,
    to: Signal<Option<usize>>,
    go: Callback<usize>,
) -> impl IntoView {
    let step = move |_| {
        if let Some(to) = to.get_untracked() {
            go.run(to);
        }
    };
    view! {
        <button type="button" aria-label=name.clone() title=text!("button-with-key", name = name, key = key)
            disabled=move || to.get().is_none() on:click=step>{arrow(path)}</button>
    }
}
