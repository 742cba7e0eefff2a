//! The plot of figures: published and ours side by side.

use super::PERCENT;
use crate::palette::LINES;
use crate::plot::{Axis, Forest, Paint, Quantity, Steps};
use crate::words::say;

/// Place of figures of zero on a logarithmic axis.
const LEAST: f64 = 1e-3;
/// Factor of the room beside what is drawn on a logarithmic axis: a quarter more.
const BESIDE: f64 = 1.25;

/// What the axis of a plot of figures is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Shares in percent: from 0 to 100.
    Shares,
    /// Times, regrets and other numbers, or several kinds: logarithmic, with 1 and all that is drawn on it.
    Ratios,
}

impl Scale {
    /// The scale for figures of these units: of shares only if all are.
    pub fn of<'a>(units: impl IntoIterator<Item = &'a str>) -> Scale {
        match units.into_iter().all(|unit| unit == PERCENT) {
            true => Scale::Shares,
            false => Scale::Ratios,
        }
    }
}

/// The plot of these rows, each with the published estimate and ours.
pub fn forest(title: &str, rows: Vec<Quantity>, scale: Scale) -> Forest {
    Forest {
        title: title.to_owned(),
        axis: axis(&rows, scale),
        range: say!("figures-intervals").into(),
        sources: vec![
            (say!("figures-published").into(), Paint::Exact(LINES[0])),
            (say!("figures-ours").into(), Paint::Best),
        ],
        rows,
    }
}

fn axis(rows: &[Quantity], scale: Scale) -> Axis {
    let (name, unit) = (String::new(), String::new());
    if scale == Scale::Shares {
        return Axis { name, unit, low: 0.0, high: 100.0, steps: Steps::Even };
    }
    let all = rows.iter().flat_map(|row| row.estimates.iter().flatten());
    let (low, high) = all.fold((1.0, 1.0), |(a, b): (f64, f64), estimate| {
        (a.min(estimate.low.max(LEAST)), b.max(estimate.high.max(LEAST)))
    });
    Axis { name, unit, low: low / BESIDE, high: high * BESIDE, steps: Steps::Tenfold }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_alone_have_an_axis_of_shares() {
        assert_eq!(Scale::of([PERCENT, PERCENT]), Scale::Shares);
        assert_eq!(Scale::of([PERCENT, "times"]), Scale::Ratios);
        let [shares, ratios] = [Scale::Shares, Scale::Ratios].map(|scale| axis(&[], scale));
        assert_eq!((shares.low, shares.high, shares.steps), (0.0, 100.0, Steps::Even));
        assert!(ratios.low < 1.0 && 1.0 < ratios.high && ratios.steps == Steps::Tenfold);
    }
}
