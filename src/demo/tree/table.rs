//! The moves of a node as a table and as thumbnails.

use super::{Sight, Tree};
use crate::demo::{Moment, OfGrowth};
use crate::go::Move;
use crate::number;
use crate::picture::{Layer, Ring, picture, stones};
use crate::plot::{Data, Drawing, Value};
use crate::search::Twig;
use crate::words::{Say, say};

/// A move of the node in view, with the position after it.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// The moves from the root to the position.
    pub line: Vec<Move>,
    /// A drawing of the position.
    pub drawing: Drawing,
    /// The caption: the move, its share of the simulations and its value.
    pub words: String,
    /// Whether there is a node behind the move to go to.
    pub grown: bool,
}

/// Number of moves that have a card.
const CARDS: usize = 5;
/// Number of moves in the table.
const ROWS: usize = 10;
/// Size of a card's thumbnail, width and height.
const THUMB: (f64, f64) = (150.0, 150.0);

impl Tree {
    /// A table of the moves of the node in view, at the moment and at the pinned one.
    pub fn table(&self) -> Data {
        let Some(node) = self.node() else { return Data::default() };
        let mut columns = vec![say!("tree-move").into()];
        let names: [String; 5] =
            ["n".into(), say!("plot-of-share").into(), "Q".into(), "Q̃".into(), "β".into()];
        let then = self.pinned().map(|moment| (moment, moment.branch(&node.path)));
        for name in names {
            if let Some((moment, _)) = then {
                let then = number::count(moment.simulations() as f64);
                columns.push(say!("tree-column-then", name = &*name, simulations = then).into());
            }
            columns.push(name);
        }
        let values = |twig: Option<&Twig>, visits: u32| {
            let of = |sight: Sight| twig.and_then(|twig| sight.of(twig, visits));
            let value = |v: Option<f32>| v.map_or(Value::None, |v| Value::Number(v.into()));
            let visits = twig.map_or(Value::None, |t| Value::Number(t.counted.visits.into()));
            let rest = Sight::ALL.map(|sight| value(of(sight)));
            std::iter::once(visits).chain(rest).collect::<Vec<Value>>()
        };
        let row = |twig: &Twig| {
            let now = values(Some(twig), node.visits);
            let mut row = vec![Value::Text(twig.mv.say().into())];
            match then {
                None => row.extend(now),
                Some((_, branch)) => {
                    let old = branch.and_then(|b| b.moves.iter().find(|t| t.mv == twig.mv));
                    let old = values(old, branch.map_or(0, |b| b.visits));
                    row.extend(old.into_iter().zip(now).flat_map(|(old, now)| [old, now]));
                }
            }
            row
        };
        let played = self.played();
        let rest = node.moves.iter().skip(ROWS).filter(|twig| Some(twig.mv) == played);
        Data { columns, rows: node.moves.iter().take(ROWS).chain(rest).map(row).collect() }
    }

    /// A table of what each rule for the final move would play at the moment.
    pub fn final_moves(&self) -> Data {
        self.moment().map_or_else(Data::default, Moment::decisions)
    }

    /// Cards of the most visited moves of the node in view.
    pub fn cards(&self) -> Vec<Card> {
        let Some(node) = self.node() else { return Vec::new() };
        let card = |twig: &Twig| {
            let line = node.line_to(twig.mv);
            let board = self.board(&line)?;
            let mut layers = vec![Layer::Stones(stones(&board))];
            layers.extend(twig.mv.point().map(|p| Layer::Last(p, node.mover, Ring::Inside)));
            let share = Sight::Visits.of(twig, node.visits)?;
            Some(Card {
                grown: twig.grown,
                line,
                drawing: picture(&layers, self.link.subject.size(), THUMB, false),
                words: say!(
                    "tree-card",
                    played = twig.mv,
                    percent = number::percent(share),
                    value = twig.counted.mean().map_or("–".into(), |q| format!("{q:.2}"))
                )
                .into(),
            })
        };
        let tried = node.moves.iter().filter(|twig| twig.counted.visits > 0);
        tried.take(CARDS).filter_map(card).collect()
    }
}
