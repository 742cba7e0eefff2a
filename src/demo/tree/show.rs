//! The tree's output, in words and in numbers.

use super::{Sight, Tree, words};
use crate::demo::sentences::sentences;
use crate::demo::subject::{figured, plotted};
use crate::demo::{Demo, Moment, OfGrowth, OfSearch};
use crate::number;
use crate::words::{Message, say};
use serde_json::{Value, json};

impl Tree {
    /// The caption: what is seen, in words.
    pub(super) fn words(&self) -> Message {
        if let Some(refusal) = self.refusal() {
            return refusal.sentence();
        }
        let (Some(moment), Some(node)) = (self.moment(), self.node()) else {
            return say!("reading");
        };
        let (simulations, open) = (node.visits, node.open);
        let tried = node.moves.iter().filter(|twig| twig.counted.visits > 0).count();
        let place = match node.path.len() {
            0 => say!("tree-at-root", simulations = simulations, tried = tried, moves = open),
            _ => say!(
                "tree-at-node",
                line = words(&node.path),
                simulations = simulations,
                tried = tried,
                moves = open
            ),
        };
        let favourite = node.moves.first().and_then(|twig| {
            let share = Sight::Visits.of(twig, node.visits)?;
            let (share, value) = (number::percent(share), twig.counted.mean()?);
            let value = number::percent(value);
            Some(say!("tree-favourite", played = twig.mv, share = share, value = value))
        });
        let missing = match self.link.line.len() - node.path.len() {
            0 => None,
            _ if self.missing_way().is_some() => {
                Some(say!("tree-looked-for", line = words(&self.link.line)))
            }
            _ => Some(say!("tree-not-yet", line = words(&self.link.line))),
        };
        let full = moment.snapshot.full.then(|| say!("tree-is-full"));
        let first = [favourite, self.flip(moment)].into_iter().flatten();
        let rest = [missing, full].into_iter().flatten();
        sentences(place, first.chain(self.story(moment, node)).chain(rest))
    }

    /// A sentence on whether the pinned moment and the one in view differ in the best move.
    fn flip(&self, moment: &Moment) -> Option<Message> {
        let best = |moment: &Moment| Some(moment.branch(self.line())?.moves.first()?.mv);
        let (pinned, now) = (self.pinned()?, best(moment)?);
        let then = pinned.simulations();
        Some(match best(pinned) {
            Some(before) if before != now => {
                say!("tree-was", simulations = then, played = before)
            }
            Some(_) => say!("tree-was-so", simulations = then),
            None => say!("tree-was-not", simulations = then),
        })
    }

    pub(super) fn numbers(&self) -> Value {
        let mut numbers = self.blank();
        let (Some(growth), Some(moment)) = (self.in_view(), self.moment()) else { return numbers };
        let moments = growth.moments.iter().map(Moment::simulations);
        numbers["tree"] = json!({
            "moments": moments.collect::<Vec<_>>(),
            "simulations": moment.simulations(),
            "pinned": self.pinned().map(Moment::simulations),
            "line": self.line(),
            "played": self.played(),
            "node": self.node(),
            "branches": moment.branches,
            "table": self.table(),
            "snapshot": moment.snapshot,
        });
        let icicle = self.icicle().map(|icicle| plotted("tree", &icicle.title, &icicle.data()));
        let figures = [("visits", self.visits_so_far()), ("values", self.values_so_far())];
        let figures = figures.into_iter().filter_map(|(name, figure)| figured(name, figure));
        numbers["plots"] = icicle.into_iter().chain(figures).collect();
        numbers
    }
}
