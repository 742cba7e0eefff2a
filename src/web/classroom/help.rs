//! What a link to the demo in view may say, for the help.

use super::class::Class;
use crate::demo::link::Parameter;
use crate::words::text;
use leptos::prelude::*;

/// The table of the names that a link to the demo may have; nothing while the classroom is empty.
pub fn help(page: Class) -> AnyView {
    let Some(demo) = page.room.at_now() else { return ().into_any() };
    let row = |Parameter { name, range, usual, doc }: Parameter| {
        let told = match usual.as_str() {
            "" => text!("help-parameter", doc = doc, range = range),
            usual => text!("help-parameter-usual", doc = doc, range = range, usual = usual),
        };
        view! { <dt><kbd>{name}</kbd></dt><dd>{told}</dd> }
    };
    view! {
        <section>
            <h3>{text!("help-of-demo", demo = demo.id())}</h3>
            <dl class="keys">{demo.parameters().into_iter().map(row).collect_view()}</dl>
        </section>
    }
    .into_any()
}
