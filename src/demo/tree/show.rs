//! The tree's output, in words and in numbers.

use super::{Sight, Tree, words};
use crate::demo::Moment;
use crate::demo::subject::{figured, plotted};
use crate::number;
use serde_json::{Value, json};

impl Tree {
    /// The caption: what is seen, in words.
    pub(super) fn words(&self) -> String {
        if let Some(problem) = self.viewing.problem() {
            return problem;
        }
        let (Some(moment), Some(node)) = (self.moment(), self.node()) else {
            return "The engine is reading.".into();
        };
        let place = match node.path.len() {
            0 => "At the root".into(),
            _ => format!("After {}", words(&node.path)),
        };
        let tried = node.moves.iter().filter(|twig| twig.counted.visits > 0).count();
        let favourite = node.moves.first().filter(|twig| twig.counted.visits > 0);
        let favourite = favourite.map_or(String::new(), |twig| {
            let share = Sight::Visits.of(twig, node.visits).unwrap_or(0.0);
            let value = twig.counted.mean().map_or(String::new(), number::percent);
            format!(
                " {} has {} % of them and wins {value} % for Black.",
                twig.mv,
                number::percent(share)
            )
        });
        let flip = self.flip(moment);
        let missing = match self.link.line.len() - node.path.len() {
            0 => String::new(),
            _ if self.missing_way().is_some() => {
                format!(" {} is looked for.", words(&self.link.line))
            }
            _ => format!(" {} is not in the tree yet.", words(&self.link.line)),
        };
        let full = if moment.snapshot.full { " The tree is full and grows no more." } else { "" };
        format!(
            "{place}, {} simulations have tried {tried} of {} moves.{favourite}{flip}{missing}{full}",
            number::exact(node.visits.into()),
            node.open,
        )
    }

    /// A sentence on whether the pinned moment and the one in view differ in the best move.
    fn flip(&self, moment: &Moment) -> String {
        let best = |moment: &Moment| Some(moment.branch(self.line())?.moves.first()?.mv);
        let (Some(pinned), Some(now)) = (self.pinned(), best(moment)) else { return String::new() };
        let then = pinned.simulations();
        match best(pinned) {
            Some(before) if before != now => {
                format!(" After {} it was {before}.", number::exact(then))
            }
            Some(_) => format!(" So it was after {}.", number::exact(then)),
            None => format!(" After {} this node was not there.", number::exact(then)),
        }
    }

    pub(super) fn numbers(&self) -> Value {
        let mut numbers = self.viewing.numbers(&self.link.subject, self);
        let (Some(growth), Some(moment)) = (self.growth(), self.moment()) else { return numbers };
        let moments = growth.moments.iter().map(Moment::simulations);
        numbers["tree"] = json!({
            "moments": moments.collect::<Vec<_>>(),
            "simulations": moment.simulations(),
            "pinned": self.pinned().map(Moment::simulations),
            "line": self.line(),
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
