//! A field for a number with a fraction. What is none, or is too small or too large, is told beside the field, and
//! the last good one still counts.

use crate::words::text;
use leptos::prelude::*;

/// The field. `take` is called with each good number.
#[component]
pub fn Real(
    label: String,
    #[prop(into)] value: Signal<f32>,
    #[prop(into)] most: Signal<f32>,
    step: &'static str,
    #[prop(into)] take: Callback<f32>,
) -> impl IntoView {
    let told = RwSignal::new(false);
    // A number that comes from elsewhere stands in the field from then on.
    let kept = Memo::new(move |_| value.get());
    Effect::new(move |_| {
        kept.track();
        told.set(false);
    });
    let change = move |event| {
        let number = event_target_value(&event).trim().parse::<f32>().ok();
        let number = number.filter(|n| (0.0..=most.get_untracked()).contains(n));
        told.set(number.is_none());
        if let Some(number) = number {
            take.run(number);
        }
    };
    let wrong = move || {
        let (most, kept) = (most.get().to_string(), kept.get().to_string());
        told.get().then(|| {
            let told = text!("no-such-real", most = most, kept = kept);
            view! { <span class="wrong" role="alert">{told}</span> }
        })
    };
    view! {
        <label>{label}" "<input type="number" min="0" max=move || most.get().to_string() step=step aria-invalid=move || told.get().to_string()
            prop:value=move || kept.get().to_string() on:change=change/></label>
        {wrong}
    }
}
