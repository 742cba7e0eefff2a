//! The plot of figures: published and ours side by side.

use crate::palette::LINES;
use crate::plot::{Axis, Forest, Paint, Quantity, Steps};
use crate::words::say;

/// Place of figures of zero on a logarithmic axis.
const LEAST: f64 = 1e-3;
/// Factor of the room beside what is drawn on a logarithmic axis: a quarter more.
const BESIDE: f64 = 1.25;

/// The plot of these rows, each with the published estimate and ours.
pub fn forest(title: &str, rows: Vec<Quantity>, shares: bool) -> Forest {
    Forest {
        title: title.to_owned(),
        axis: axis(&rows, shares),
        range: say!("figures-intervals").into(),
        sources: vec![
            (say!("figures-published").into(), Paint::Exact(LINES[0])),
            (say!("figures-ours").into(), Paint::Best),
        ],
        rows,
    }
}

/// The axis of the drawing: 0 to 100 for shares; logarithmic for times and regrets, with 1 and all
/// that is drawn on it.
fn axis(rows: &[Quantity], shares: bool) -> Axis {
    let (name, unit) = (String::new(), String::new());
    if shares {
        return Axis { name, unit, low: 0.0, high: 100.0, steps: Steps::Even };
    }
    let all = rows.iter().flat_map(|row| row.estimates.iter().flatten());
    let (low, high) = all.fold((1.0, 1.0), |(a, b): (f64, f64), estimate| {
        (a.min(estimate.low.max(LEAST)), b.max(estimate.high.max(LEAST)))
    });
    Axis { name, unit, low: low / BESIDE, high: high * BESIDE, steps: Steps::Tenfold }
}
