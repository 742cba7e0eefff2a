//! A field for a whole number. What is none, or is too small or too large, is told beside the field, and the last
//! good one still counts.

use crate::words::text;
use leptos::prelude::*;

/// The field. `take` is called with each good number.
#[component]
pub fn Whole(
    label: String,
    #[prop(into)] value: Signal<u64>,
    least: u64,
    most: u64,
    /// The number is a multiple of this.
    #[prop(default = 1)]
    step: u64,
    #[prop(into)] take: Callback<u64>,
) -> impl IntoView {
    let told = RwSignal::new(false);
    // A number that comes from elsewhere stands in the field from then on.
    let kept = Memo::new(move |_| value.get());
    Effect::new(move |_| {
        kept.track();
        told.set(false);
    });
    let change = move |event| {
        let number = event_target_value(&event).trim().parse().ok();
        let number = number.filter(|n| (least..=most).contains(n) && n.is_multiple_of(step));
        told.set(number.is_none());
        if let Some(number) = number {
            take.run(number);
        }
    };
    let wrong = move || {
        let (least, most) = (least.to_string(), most.to_string());
        let kept = kept.get().to_string();
        told.get().then(|| {
            let told =
                text!("no-such-number", step = step, least = least, most = most, kept = kept);
            view! { <span class="wrong" role="alert">{told}</span> }
        })
    };
    view! {
        <label>{label}" "<input type="number" min=least.to_string() max=most.to_string() step=step.to_string() aria-invalid=move || told.get().to_string()
            prop:value=move || kept.get().to_string() on:change=change/></label>
        {wrong}
    }
}
