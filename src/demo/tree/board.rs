//! The board of the tree demo: a quantity of the node's moves at a moment, or its change between
//! two.

use super::Tree;
use crate::demo::Legend;
use crate::demo::legend::{round_reach, winners};
use crate::go::{Color, Move};
use crate::number;
use crate::palette::Scale;
use crate::picture::{Heat, Layer, Ring};
use crate::picture::{numbered, stones};
use crate::search::{Branch, Twig};
use crate::words::say;

/// A quantity that the board shows of the moves of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sight {
    /// The move's share of the simulations.
    #[default]
    Visits,
    /// Q: the mean value of the move's simulations.
    Value,
    /// Q̃: the mean value of the move's AMAF simulations.
    Amaf,
    /// β: the weight of Q̃ against Q.
    Beta,
}

impl Sight {
    /// All quantities, in the order in which they are offered.
    pub const ALL: [Sight; 4] = [Sight::Visits, Sight::Value, Sight::Amaf, Sight::Beta];

    /// The quantity's name in links.
    pub fn id(self) -> &'static str {
        match self {
            Sight::Visits => "visits",
            Sight::Value => "value",
            Sight::Amaf => "amaf",
            Sight::Beta => "beta",
        }
    }

    /// The name that people read.
    pub fn name(self) -> String {
        match self {
            Sight::Visits => say!("sight-visits").into(),
            Sight::Value | Sight::Amaf | Sight::Beta => self.term().into(),
        }
    }

    /// The quantity in the field's symbols.
    pub fn term(self) -> &'static str {
        match self {
            Sight::Visits => "n",
            Sight::Value => "Q",
            Sight::Amaf => "Q̃",
            Sight::Beta => "β",
        }
    }

    /// The quantity of a move, 0 to 1; none where it is unknown. `visits` are those of the node.
    pub(super) fn of(self, twig: &Twig, visits: u32) -> Option<f32> {
        match self {
            Sight::Visits => Some(twig.counted.visits as f32 / visits.max(1) as f32),
            Sight::Value => twig.counted.mean(),
            Sight::Amaf => twig.counted.amaf_mean(),
            Sight::Beta => Some(twig.beta),
        }
    }

    fn scale(self) -> Scale {
        match self {
            Sight::Visits | Sight::Beta => Scale::Amount,
            Sight::Value | Sight::Amaf => Scale::Opinion,
        }
    }
}

/// Number of visits below which a move does not count for the span of the colours.
const FEW: u32 = 10;

impl Tree {
    /// The layers painted on the board.
    pub(super) fn layers(&self) -> Vec<Layer> {
        let (Some(board), Some(node)) = (self.board(self.line()), self.node()) else {
            return self.board(&[]).map_or(Vec::new(), |b| vec![Layer::Stones(stones(&b))]);
        };
        let pinned = self.pinned().map(|pinned| pinned.branch(&node.path));
        let heat = match pinned {
            None => self.heat(node),
            Some(then) => self.change(node, then),
        };
        let first = self.board(&[]).map_or(Color::Black, |root| root.to_play());
        let mover = |i: usize| if i.is_multiple_of(2) { first } else { first.other() };
        let line: Vec<(Color, Move)> =
            node.path.iter().enumerate().map(|(i, &mv)| (mover(i), mv)).collect();
        let mut layers = vec![
            Layer::Heat(heat),
            Layer::Stones(stones(&board)),
            Layer::Variation(numbered(&board, &line, line.len())),
        ];
        let best = node.moves.first().filter(|twig| twig.counted.visits > 0);
        layers.extend(best.and_then(|twig| twig.mv.point()).map(Layer::Best));
        // Dark, as on a white stone, so that it is seen on pale cells.
        let played = self.played().and_then(Move::point);
        layers.extend(played.map(|point| Layer::Last(point, Color::White, Ring::Around)));
        layers
    }

    fn heat(&self, node: &Branch) -> Vec<Heat> {
        let (sight, reach) = (self.sight(), reach(node, self.sight()));
        let most = node.moves.iter().filter_map(|t| sight.of(t, node.visits)).fold(0.0, f32::max);
        let heat = |twig: &Twig| {
            let (value, known) = (sight.of(twig, node.visits)?, twig.counted.visits);
            let place = match sight {
                Sight::Visits => (value / most.max(1e-6)).sqrt(),
                Sight::Beta => value,
                Sight::Value | Sight::Amaf => (2.0 * value - 1.0) / reach,
            };
            let known = match sight {
                Sight::Amaf | Sight::Beta => known + twig.counted.amaf_visits,
                _ => known,
            };
            let text = match sight {
                Sight::Visits if known == 0 => return None,
                Sight::Visits => number::count(known.into()),
                _ => number::percent(value),
            };
            let opacity = 0.35 + 0.55 * (known as f32 / (known as f32 + 10.0));
            let (point, color) = (twig.mv.point()?, sight.scale().color(place));
            Some(Heat { point, color, opacity, text, on_stone: false })
        };
        node.moves.iter().filter_map(heat).collect()
    }

    /// Cells coloured by how much each move's quantity has changed since `then`.
    fn change(&self, node: &Branch, then: Option<&Branch>) -> Vec<Heat> {
        let sight = self.sight();
        let before = |mv: Move| {
            let then = then?;
            let twig = then.moves.iter().find(|twig| twig.mv == mv);
            twig.map_or((sight == Sight::Visits).then_some(0.0), |t| sight.of(t, then.visits))
        };
        let heat = |twig: &Twig| {
            let more = sight.of(twig, node.visits)? - before(twig.mv)?;
            let (point, color) = (twig.mv.point()?, Scale::Opinion.color(more * 2.0));
            let text = number::minus(format!("{:+.0}", more * 100.0));
            Some(Heat { point, color, opacity: 0.85, text, on_stone: false })
        };
        node.moves.iter().filter_map(heat).collect()
    }

    /// The legend of the board's colours.
    pub(super) fn colors(&self) -> Legend {
        let sight = self.sight();
        if let Some(then) = self.pinned() {
            let then = then.simulations();
            let name = say!("tree-change", value = sight.name(), simulations = then);
            return Legend::opinion(name, [say!("tree-less"), say!("tree-more")]);
        }
        let ends = match sight {
            Sight::Visits => [say!("tree-few"), say!("tree-most")],
            Sight::Beta => [say!("tree-own"), say!("tree-amaf")],
            Sight::Value | Sight::Amaf => {
                let reach = self.node().map_or(1.0, |node| reach(node, sight));
                winners(reach)
            }
        };
        Legend { name: sight.name(), scale: sight.scale(), ends: ends.map(String::from) }
    }
}

/// Distance from even at which a value's colour is strongest, so that the moves of a node can be
/// told apart.
fn reach(node: &Branch, sight: Sight) -> f32 {
    let known = node.moves.iter().filter(|twig| twig.counted.visits >= FEW);
    let strongest = known
        .filter_map(|twig| sight.of(twig, node.visits))
        .map(|v| (2.0 * v - 1.0).abs())
        .fold(0.0, f32::max);
    round_reach(strongest)
}
