//! A table of numbers beside the board.

use crate::number;
use crate::plot::{Data, Value};
use crate::web::csv::Csv;
use leptos::prelude::*;

/// The table, with a `label` for screen readers and a `note` above. `name` is that of its file.
#[component]
pub fn Numbers(name: &'static str, data: Memo<Data>, label: String, note: String) -> impl IntoView {
    let shown = move || {
        let Data { columns, rows } = data.get();
        let head = |name: String| view! { <th scope="col">{name}</th> };
        let row = |row: Vec<Value>| {
            let mut cells = row.into_iter();
            let name = cells.next().map(|name| name.text());
            let cell = |value: Value| view! { <td>{short(&value)}</td> };
            view! { <tr><th scope="row">{name}</th>{cells.map(cell).collect_view()}</tr> }
        };
        view! {
            <table>
                <thead><tr>{columns.into_iter().map(head).collect_view()}</tr></thead>
                <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
            </table>
        }
    };
    view! {
        <section class="choices" aria-label=label>
            <p class="quiet">{note}</p>
            <div class="scrolls">{shown}</div>
            <Csv name data/>
        </section>
    }
}

/// A number as short text: counts as they are, shares with two digits, large numbers with none.
fn short(value: &Value) -> String {
    match value {
        Value::Number(n) if n.abs() >= 1000.0 => number::exact(n.round() as u64),
        Value::Number(n) if n.abs() >= 10.0 && n.fract() != 0.0 => number::minus(format!("{n:.1}")),
        Value::Number(n) if n.fract() != 0.0 => number::minus(format!("{n:.2}")),
        Value::Number(_) => number::minus(value.text()),
        other => other.text(),
    }
}
