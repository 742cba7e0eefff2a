//! What playouts alone say of a position, without any search.

use super::hint::may_ask;
use super::refusal::Refusal;
use super::state::{Note, State};
use crate::go::Color;
use crate::number;
use crate::search::{Estimate, MAX_PLAYOUTS};
use crate::words::{Message, say};

/// Asks for this many playouts from the position on the board.
pub(super) fn ask(state: &mut State, asked: u64) -> Result<(), Refusal> {
    if !(1..=MAX_PLAYOUTS).contains(&asked) {
        return Err(Refusal::Playouts);
    }
    may_ask(state)?;
    state.note.take_if(|note: &mut Note| note.problem);
    state.asked.ask_playouts(asked);
    Ok(())
}

/// `Black 42.2 % ± 0.2 of 40,000`, with as many digits as the sample allows.
pub fn winner(estimate: &Estimate) -> Message {
    let (share, error) = number::measured(estimate.winrate as f32, estimate.error as f32);
    say!("estimate-winner", share = share, error = error, playouts = estimate.playouts)
}

/// `95 %: 41.7 to 42.7 · White leads by 5.3 ± 0.2 points`.
pub fn details(estimate: &Estimate) -> Message {
    let digits = usize::from(estimate.error < 0.005);
    let share = |n: f64| format!("{:.digits$}", n * 100.0);
    say!(
        "estimate-details",
        low = share(estimate.low),
        high = share(estimate.high),
        color = if estimate.lead < 0.0 { Color::White } else { Color::Black },
        lead = format!("{:.1}", estimate.lead.abs()),
        error = format!("{:.1}", estimate.lead_error),
    )
}

/// Who is ahead by the playouts that were asked for, once all are made; nothing where the board is counted:
/// `As things stand, White leads by about 5 points.`
pub fn standing(state: &State) -> Option<Message> {
    let asked = state.playouts().filter(|asked| asked.done() >= 1.0 && state.dead().is_none())?;
    let estimate = asked.estimate.as_ref()?;
    let color = if estimate.lead < 0.0 { Color::White } else { Color::Black };
    Some(match estimate.lead.abs().round() as u64 {
        0 => say!("standing-even"),
        points => say!("standing-lead", color = color, points = points),
    })
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
