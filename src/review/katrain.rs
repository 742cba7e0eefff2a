//! What KaTrain writes: `KT`, three values in Base64 of Gzip. The third is JSON with the root's and each
//! move's numbers, values for Black; the others, ownership and policy, are not needed here.

use super::file::About;
use super::{Lead, Rate, Reading, Variation};
use crate::go::Move;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::read::GzDecoder;
use serde::Deserialize;
use std::collections::HashMap;
use std::io::Read;

/// The name of the property.
pub(super) const PROPERTY: &str = "KT";

/// Bytes that the JSON of a node may unpack to: far more than any, far less than a bomb.
const LONGEST: u64 = 4 << 20;

#[derive(Deserialize)]
struct Analysis {
    root: Root,
    #[serde(default)]
    moves: HashMap<String, Candidate>,
}

#[derive(Deserialize)]
struct Root {
    winrate: f32,
    #[serde(rename = "scoreLead")]
    lead: Option<f32>,
    #[serde(default)]
    visits: f64,
}

#[derive(Deserialize)]
struct Candidate {
    winrate: f32,
    #[serde(default = "last")]
    order: f64,
    #[serde(default)]
    pv: Vec<String>,
}

/// The order of a move for which the file tells none: after all others.
fn last() -> f64 {
    f64::INFINITY
}

/// The analysis of a node.
pub(super) fn reading(about: &About<'_>) -> Option<Reading> {
    let packed = about.kifu.values(about.node, PROPERTY).nth(2)?.line();
    let packed = STANDARD.decode(packed).ok()?;
    let mut json = Vec::new();
    GzDecoder::new(packed.as_slice()).take(LONGEST).read_to_end(&mut json).ok()?;
    let Analysis { root, moves } = serde_json::from_slice(&json).ok()?;
    let rate = |share: f32| {
        let share = Some(share).filter(|share| (0.0..=1.0).contains(share))?;
        Some(Rate { share, visits: None })
    };
    let mut lines = Vec::new();
    for (name, candidate) in moves {
        let first = about.mv(&name)?;
        let follows = candidate.pv.iter().map_while(|name| about.mv(name));
        let mut moves: Vec<Move> = follows.collect();
        if moves.first() != Some(&first) {
            moves = vec![first];
        }
        lines.push((candidate.order, name, Variation { moves, winrate: rate(candidate.winrate)? }));
    }
    lines.sort_by(|a, b| a.0.total_cmp(&b.0).then_with(|| a.1.cmp(&b.1)));
    Some(Reading {
        simulations: root.visits as u64,
        winrate: rate(root.winrate)?,
        lead: root.lead.map(|points| Lead { points, error: None }),
        lines: lines.into_iter().map(|(.., line)| line).collect(),
    })
}
