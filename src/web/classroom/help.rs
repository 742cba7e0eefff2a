//! What a link to the demo in view may say, for the help.

use super::class::Class;
use crate::demo::link::Parameter;
use leptos::prelude::*;

/// The table of the names that a link to the demo may have; nothing while the classroom is empty.
pub fn help(page: Class) -> AnyView {
    let Some(demo) = page.room.at_now() else { return ().into_any() };
    let row = |Parameter { name, range, usual, doc }: Parameter| {
        let usual = if usual.is_empty() { String::new() } else { format!("; otherwise {usual}") };
        view! { <dt><kbd>{name}</kbd></dt><dd>{format!("{doc}: {range}{usual}")}</dd> }
    };
    view! {
        <section>
            <h3>{format!("What a link to this demo may say: #{}?…", demo.id())}</h3>
            <dl class="keys">{demo.parameters().into_iter().map(row).collect_view()}</dl>
        </section>
    }
    .into_any()
}
