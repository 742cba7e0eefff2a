//! A field for the komi. What is none is told beside the field, and the last good one still counts.

use crate::go::Komi;
use crate::web::complaint::Complaint;
use crate::words::{Say, text};
use leptos::prelude::*;

/// The field. `take` is called with each good komi.
#[component]
pub fn KomiField(
    #[prop(into)] komi: Signal<Komi>,
    #[prop(into)] take: Callback<Komi>,
) -> impl IntoView {
    // A komi that comes from elsewhere stands in the field from then on.
    let kept = Memo::new(move |_| komi.get());
    let complaint = Complaint::about(kept);
    let change = move |event| {
        let entered = event_target_value(&event).parse::<Komi>();
        let entered = entered.map_err(|why| text!("editor-komi-wrong", why = why.say()));
        complaint.judge(entered, take);
    };
    view! {
        <label>{text!("editor-komi")}" "<input type="text" inputmode="decimal" size="6" prop:value=move || kept.get().to_string()
            aria-invalid=move || complaint.is_invalid() on:change=change/></label>
        {complaint.shown()}
    }
}
