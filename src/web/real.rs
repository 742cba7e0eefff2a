//! A field for a number with a fraction. What is none, or is too small or too large, is told beside the field, and
//! the last good one still counts.

use super::complaint::Complaint;
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
    // A number that comes from elsewhere stands in the field from then on.
    let kept = Memo::new(move |_| value.get());
    let complaint = Complaint::about(kept);
    let change = move |event| {
        let most = most.get_untracked();
        let number = event_target_value(&event).trim().parse::<f32>().ok();
        let number = number.filter(|n| (0.0..=most).contains(n)).ok_or_else(|| {
            let kept = kept.get_untracked().to_string();
            text!("no-such-real", most = most.to_string(), kept = kept)
        });
        complaint.judge(number, take);
    };
    view! {
        <label>{label}" "<input type="number" min="0" max=move || most.get().to_string() step=step aria-invalid=move || complaint.is_invalid()
            prop:value=move || kept.get().to_string() on:change=change/></label>
        {complaint.shown()}
    }
}
