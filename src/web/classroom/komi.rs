//! A field for the komi. What is none is told beside the field, and the last good one still counts.

use crate::go::Komi;
use crate::words::{Say, text};
use leptos::prelude::*;

/// The field. `take` is called with each good komi.
#[component]
pub fn KomiField(
    #[prop(into)] komi: Signal<Komi>,
    #[prop(into)] take: Callback<Komi>,
) -> impl IntoView {
    let told = RwSignal::new(None::<String>);
    // A komi that comes from elsewhere stands in the field from then on.
    let kept = Memo::new(move |_| komi.get());
    Effect::new(move |_| {
        kept.track();
        told.set(None);
    });
    let change = move |event| match event_target_value(&event).parse::<Komi>() {
        Ok(komi) => {
            told.set(None);
            take.run(komi);
        }
        Err(why) => told.set(Some(text!("editor-komi-wrong", why = why.say()))),
    };
    let wrong =
        move || told.get().map(|told| view! { <span class="wrong" role="alert">{told}</span> });
    view! {
        <label>{text!("editor-komi")}" "<input type="text" inputmode="decimal" size="6" prop:value=move || kept.get().to_string()
            aria-invalid=move || told.with(Option::is_some).to_string() on:change=change/></label>
        {wrong}
    }
}
