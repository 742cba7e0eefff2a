//! A field for a whole number. What is none, or is too small or too large, is told beside the field, and the last
//! good one still counts.

use super::complaint::Complaint;
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
    // A number that comes from elsewhere stands in the field from then on.
    let kept = Memo::new(move |_| value.get());
    let complaint = Complaint::about(kept);
    let change = move |event| {
        let number = event_target_value(&event).trim().parse().ok();
        let fits = |n: &u64| (least..=most).contains(n) && n.is_multiple_of(step);
        let number = number.filter(fits).ok_or_else(|| {
            let (least, most) = (least.to_string(), most.to_string());
            let kept = kept.get_untracked().to_string();
            text!("no-such-number", step = step, least = least, most = most, kept = kept)
        });
        complaint.judge(number, take);
    };
    view! {
        <label>{label}" "<input type="number" min=least.to_string() max=most.to_string() step=step.to_string() aria-invalid=move || complaint.is_invalid()
            prop:value=move || kept.get().to_string() on:change=change/></label>
        {complaint.shown()}
    }
}
