//! How the search changed its mind about the position of a game, and what became of the move that was played.

use super::{Sight, Tree};
use crate::demo::sentences::listed;
use crate::demo::{Moment, OfGrowth};
use crate::go::Move;
use crate::number;
use crate::search::{Branch, Twig};
use crate::words::{Message, say};

/// Number of simulations from which a favourite is told of: before, chance decides which move has one visit more.
const SETTLED: u64 = 20;

impl Tree {
    /// The move that was played in the game, while the root is in view.
    pub(super) fn played(&self) -> Option<Move> {
        self.link.played.filter(|_| self.line().is_empty())
    }

    /// The favourites up to the moment in view, and what the search thinks of the move that was played; nothing
    /// where no game is told of.
    pub(super) fn story(&self, moment: &Moment, node: &Branch) -> Vec<Message> {
        let Some(played) = self.played() else { return Vec::new() };
        [self.favourites(moment), said(played, node)].into_iter().flatten().collect()
    }

    /// The favourite from moment to moment, where it changed.
    fn favourites(&self, moment: &Moment) -> Option<Message> {
        let told = SETTLED..=moment.simulations();
        let told = self.in_view()?.moments.iter().filter(|m| told.contains(&m.simulations()));
        let mut changes: Vec<(Move, u64)> =
            told.filter_map(|m| Some((favourite(m)?, m.simulations()))).collect();
        changes.dedup_by_key(|change| change.0);
        if let &[(mv, since)] = changes.as_slice() {
            let is_news = since < moment.simulations();
            return is_news.then(|| say!("tree-mind-kept", played = mv, simulations = since));
        }
        let change = |&(mv, simulations): &(Move, u64)| {
            say!("tree-mind-change", played = mv, simulations = simulations)
        };
        let changes = listed(changes.iter().map(change))?;
        Some(say!("tree-mind", changes = changes))
    }
}

fn favourite(moment: &Moment) -> Option<Move> {
    moment.branch(&[])?.moves.first().map(|twig| twig.mv)
}

/// What the search thinks of the move that was played.
fn said(played: Move, node: &Branch) -> Option<Message> {
    let name = played.to_string();
    if node.moves.first().is_some_and(|twig| twig.mv == played) {
        return Some(say!("tree-played-favourite", played = name));
    }
    let tried = |twig: &&Twig| twig.mv == played && twig.counted.visits > 0;
    let Some(twig) = node.moves.iter().find(tried) else {
        return Some(say!("tree-played-untried", played = name));
    };
    let share = number::percent(Sight::Visits.of(twig, node.visits)?);
    let value = number::percent(twig.counted.mean()?);
    Some(say!("tree-played", played = name, share = share, value = value))
}
