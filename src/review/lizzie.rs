//! What Lizzie and LizzieYzy write: `LZ`, a line `engine winrate playouts [lead …]` and a line of moves,
//! `move D4 visits 38 winrate 5404 … pv D4 Q16 info move …`. The first line's win rate, in percent, is that of
//! the player who has just moved; the moves' win rates, in hundredths of a percent, and all leads are of the
//! one to move.

use super::file::About;
use super::{Lead, Rate, Reading, Variation};
use crate::go::Move;

/// The name of the property.
pub(super) const PROPERTY: &str = "LZ";

/// The analysis of a node.
pub(super) fn reading(about: &About<'_>) -> Option<Reading> {
    let text = about.kifu.value(about.node, PROPERTY)?.text();
    let (head, moves) = text.split_once('\n').unwrap_or((&text, ""));
    let mut words = head.split_ascii_whitespace().skip(1);
    let others: f32 = words.next()?.parse().ok()?;
    let simulations = playouts(words.next()?)?;
    let black = |share: f32| {
        let share =
            Some(about.to_play.turned(share)).filter(|share| (-1e-4..=1.0001).contains(share))?;
        Some(Rate { share: share.clamp(0.0, 1.0), visits: None })
    };
    let winrate = black(1.0 - others / 100.0)?;
    let moves = moves.split("info").map(str::trim).filter(|text| !text.is_empty());
    let moves = moves.map(|text| candidate(about, text)).collect::<Option<Vec<_>>>()?;
    let told: Option<f32> = match words.next() {
        Some(word) => Some(word.parse().ok()?),
        None => moves.first().and_then(|best| best.lead),
    };
    let lead = told.filter(|points| points.is_finite()).map(|points| {
        let points = points * about.to_play.sign() as f32;
        Lead { points, error: None }
    });
    let lines = moves.into_iter().map(|candidate| {
        Some(Variation { moves: candidate.moves, winrate: black(candidate.winrate / 10_000.0)? })
    });
    Some(Reading { simulations, winrate, lead, lines: lines.collect::<Option<_>>()? })
}

struct Candidate {
    /// In hundredths of a percent, of the player to move.
    winrate: f32,
    lead: Option<f32>,
    moves: Vec<Move>,
}

fn candidate(about: &About<'_>, text: &str) -> Option<Candidate> {
    let (numbers, pv) = text.split_once(" pv ").unwrap_or((text, ""));
    let words: Vec<&str> = numbers.split_ascii_whitespace().collect();
    let find = |name: &str| words.chunks_exact(2).find(|pair| pair[0] == name).map(|pair| pair[1]);
    let first = about.mv(find("move")?)?;
    let mut moves: Vec<Move> =
        pv.split_ascii_whitespace().map_while(|name| about.mv(name)).collect();
    if moves.first() != Some(&first) {
        moves = vec![first];
    }
    let lead = find("scoreMean").and_then(|word| word.parse().ok());
    Some(Candidate { winrate: find("winrate")?.parse().ok()?, lead, moves })
}

/// A number of playouts as Lizzie shortens it: `940`, `1.2k`, `3m`.
fn playouts(text: &str) -> Option<u64> {
    let unit = match text.chars().last()? {
        'k' | 'K' => 1e3,
        'm' | 'M' => 1e6,
        _ => 1.0,
    };
    let number: f64 = text.trim_end_matches(['k', 'K', 'm', 'M']).parse().ok()?;
    (number.is_finite() && number >= 0.0).then_some((number * unit).round() as u64)
}
