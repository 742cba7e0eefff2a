//! What playouts alone say of a position, without any search.

use super::label;
use super::state::{Note, State};
use crate::number;
use crate::search::{Estimate, MAX_PLAYOUTS};

/// Asks for this many playouts from the position on the board.
pub(super) fn ask(state: &mut State, asked: u64) -> Result<(), String> {
    if !(1..=MAX_PLAYOUTS).contains(&asked) {
        let most = number::exact(MAX_PLAYOUTS);
        return Err(format!("A position is evaluated by 1 to {most} playouts."));
    }
    if state.engine_moves() {
        let mover = label::mover(state, state.game().to_play());
        return Err(format!("{mover} is still thinking. Ask again when it is your turn."));
    }
    state.note.take_if(|note: &mut Note| note.problem);
    state.asked.ask_playouts(asked);
    Ok(())
}

/// `Black 42.2 % ± 0.2 of 40,000`, with as many digits as the sample allows.
pub fn winner(estimate: &Estimate) -> String {
    let (share, error) = number::measured(estimate.winrate as f32, estimate.error as f32);
    format!("Black {share} % ± {error} of {}", number::exact(estimate.playouts))
}

/// `95 %: 41.7 to 42.7 · White leads by 5.3 ± 0.2 points`.
pub fn details(estimate: &Estimate) -> String {
    let digits = usize::from(estimate.error < 0.005);
    let share = |n: f64| format!("{:.digits$}", n * 100.0);
    let leader = if estimate.lead < 0.0 { "White" } else { "Black" };
    format!(
        "95 %: {} to {} · {leader} leads by {:.1} ± {:.1} points",
        share(estimate.low),
        share(estimate.high),
        estimate.lead.abs(),
        estimate.lead_error,
    )
}

/// A histogram of the leads at the end of playouts, from the most for White to the most for Black.
#[derive(Clone, Debug, PartialEq)]
pub struct Histogram {
    /// Width of each bar, in points.
    pub width: f64,
    /// The left end of the first bar, in points of Black's lead.
    pub start: f64,
    /// Height of each bar as a share of the highest, 0 to 1. Each side has as many, so even is in the middle.
    pub bars: Vec<f64>,
}

/// Widths that bars can have, in points. Nearly always all leads are odd, or all even: a width of 1 would
/// leave gaps.
const WIDTHS: [f64; 5] = [2.0, 4.0, 10.0, 20.0, 40.0];
/// The most bar widths that the largest lead may span.
const BARS: f64 = 20.0;

impl Histogram {
    /// The histogram of the leads of these playouts.
    pub fn of(estimate: &Estimate) -> Histogram {
        let most = estimate.leads.iter().map(|lead| lead.0.abs()).fold(1.0, f64::max);
        let wide = |width: &f64| most <= width * BARS;
        let width = WIDTHS.into_iter().find(wide).unwrap_or(WIDTHS[WIDTHS.len() - 1]);
        let side = (most / width).floor() + 1.0;
        let mut bars = vec![0.0; 2 * side as usize];
        for &(lead, times) in &estimate.leads {
            bars[((lead / width).floor() + side) as usize] += times as f64;
        }
        let highest = bars.iter().copied().fold(1.0, f64::max);
        bars.iter_mut().for_each(|bar| *bar /= highest);
        Histogram { width, start: -side * width, bars }
    }
}
