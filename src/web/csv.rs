//! A table as a file.

use super::files::save;
use super::origin;
use crate::plot::Data;
use crate::words::text;
use leptos::prelude::*;

/// The button that saves a table. `name` is that of its file.
#[component]
pub fn Csv(#[prop(into)] name: String, #[prop(into)] data: Signal<Data>) -> impl IntoView {
    let origin = origin::asker();
    let file = format!("yomi-{name}.csv");
    let take = move |_| {
        save(&file, "text/csv", &data.get_untracked().csv(&origin()));
    };
    view! {
        <p class="files"><button type="button" aria-label=text!("table-save.title") title=text!("table-save.title") on:click=take>{text!("table-save")}</button></p>
    }
}
