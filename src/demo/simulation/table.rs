//! The node in view as a table of what is weighed there, or of what the result changed; and the way
//! down as a row of hops.

use super::Simulation;
use super::scores::Spread;
use crate::demo::equation::weighs_amaf;
use crate::demo::{Counts, Reel, Step};
use crate::go::Color;
use crate::number::simulations;
use crate::search::{Change, Fork, Select};
use crate::words::{Message, Say, say};

/// Number of moves that are listed, the chosen one and the one in focus among them.
const ROWS: usize = 8;

/// A column: its name, and what it means.
pub type Column = (String, Message);

/// The columns of what is weighed; those of AMAF, and that of the network's P, only if they are.
fn weighed(amaf: bool, asks: bool) -> Vec<Column> {
    let own = [("n".into(), say!("column-n")), ("Q".into(), say!("column-q"))];
    let asked = asks.then(|| ("P".into(), say!("column-p")));
    let beta = amaf.then(|| ("β".into(), say!("column-beta")));
    let score = (say!("column-score").into(), say!("column-score-story"));
    own.into_iter().chain(asked).chain(of_amaf(amaf)).chain(beta).chain([score]).collect()
}

/// The columns of what the result changed; those of AMAF only if it is weighed.
fn changed(amaf: bool) -> Vec<Column> {
    let own = [("n".into(), say!("column-n-changed")), ("Q".into(), say!("column-q"))];
    own.into_iter().chain(of_amaf(amaf)).collect()
}

fn of_amaf(amaf: bool) -> impl Iterator<Item = Column> {
    let columns = [("ñ".into(), say!("column-amaf-n")), ("Q̃".into(), say!("column-amaf-q"))];
    columns.into_iter().filter(move |_| amaf)
}

/// The moves of a node that matter at a moment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The heading: what the table is about.
    pub title: Option<Message>,
    /// The columns after the move's name.
    pub columns: Vec<Column>,
    /// The rows, one for each move that has room.
    pub rows: Vec<Row>,
    /// Number of further moves, for which there is no room.
    pub more: usize,
}

/// A move of the node in view, with its numbers for the side to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Place of the move among the node's moves.
    pub index: usize,
    /// The name of the move.
    pub name: String,
    /// The texts of the cells, one for each column.
    pub cells: Vec<String>,
    /// True if the search chose the move.
    pub chosen: bool,
    /// True if the numbers as they are now choose the move.
    pub best: bool,
    /// True if the move's equation is shown.
    pub focus: bool,
}

/// A move on the way down the tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Hop {
    /// The side that makes the move.
    pub color: Color,
    /// The name of the move.
    pub name: String,
    /// The score by which it was chosen, for that side; none for an untried move.
    pub score: Option<String>,
    /// Number of the moment at which it was chosen.
    pub step: usize,
    /// True if the node where it was chosen is in view.
    pub current: bool,
}

impl Simulation {
    /// The table of the moves that matter at the moment.
    pub fn table(&self) -> Table {
        let (Some(reel), Some(step), Some(fork)) = (self.in_view(), self.step(), self.fork())
        else {
            return Table::default();
        };
        match step {
            Step::Back(depth) => self.changed(reel, depth, &fork),
            _ => self.weighed(&fork),
        }
    }

    /// The moves in the tree, from the root down.
    pub fn descent(&self) -> Vec<Hop> {
        let Some(reel) = self.in_view() else { return Vec::new() };
        let depth = self.step().and_then(|step| reel.depth(step));
        let steps = reel.steps().iter().enumerate();
        let chosen = steps.filter_map(|(number, step)| match step {
            Step::Select(depth) => Some((number, *depth)),
            _ => None,
        });
        let hop = |(step, at): (usize, usize)| {
            let fork = reel.fork(at);
            let score = fork.terms(&self.plan)[fork.chosen].score;
            Hop {
                color: fork.mover,
                name: fork.moves[fork.chosen].mv.say().into(),
                score: score.is_finite().then(|| format!("{score:.3}")),
                step,
                current: depth == Some(at),
            }
        };
        chosen.map(hop).collect()
    }

    /// A table of what is weighed: open moves by their scores, the highest first, then those not
    /// yet open.
    fn weighed(&self, fork: &Fork) -> Table {
        let plan = self.tuned();
        let amaf = weighs_amaf(plan.spec.select);
        let asks = matches!(plan.spec.select, Select::Puct { .. });
        let (terms, best, focus) = (fork.terms(&plan), fork.choice(&plan), self.focus());
        let mut order: Vec<usize> = (0..terms.len()).collect();
        let open = fork.open(&plan);
        let closed = |index: usize| index >= open;
        let higher = |a: usize, b: usize| terms[b].score.total_cmp(&terms[a].score);
        order.sort_by(|&a, &b| closed(a).cmp(&closed(b)).then(higher(a, b)));
        let matters = |index: usize| index == fork.chosen || index == focus || index == best;
        let must = order.iter().skip(ROWS).filter(|&&index| matters(index)).count();
        let listed = order.iter().enumerate();
        let listed = listed.filter(|&(place, &i)| place < ROWS - must || matters(i));
        let row = |(_, &index): (usize, &usize)| {
            let t = &terms[index];
            let score = match t.score {
                score if score.is_finite() => format!("{score:.3}"),
                _ => say!("column-first").into(),
            };
            Row {
                index,
                name: fork.moves[index].mv.say().into(),
                cells: match amaf {
                    _ if asks => {
                        let p = format!("{:.3}", t.prior_visits / fork.prior_visits);
                        vec![simulations(t.visits), share(t.value), p, score]
                    }
                    true => vec![
                        simulations(t.visits),
                        share(t.value),
                        simulations(t.amaf_visits),
                        share(t.amaf_value),
                        format!("{:.2}", t.beta),
                        score,
                    ],
                    false => vec![simulations(t.visits), share(t.value), score],
                },
                chosen: index == fork.chosen,
                best: index == best,
                focus: index == focus,
            }
        };
        let rows: Vec<Row> = listed.map(row).collect();
        let title = say!(
            "table-weighed",
            number = self.depth() + 1,
            color = fork.mover,
            moves = fork.moves.len(),
            simulations = fork.visits,
            board = Spread::of(&terms[..open]).id()
        );
        let more = fork.moves.len() - rows.len();
        Table { title: Some(title), columns: weighed(amaf, asks), more, rows }
    }

    /// A table of what the result changed: the move that was played first, then those of AMAF, the
    /// best known first.
    fn changed(&self, reel: &Reel, depth: usize, fork: &Fork) -> Table {
        let known = reel.fork(depth);
        let amaf = weighs_amaf(self.plan.spec.select);
        let mut changes: Vec<_> =
            reel.changes(depth).filter(|change| amaf || change.index == fork.chosen).collect();
        changes.sort_by_key(|change| {
            (change.index != fork.chosen, u32::MAX - change.after.amaf_visits)
        });
        let focus = self.focus();
        let row = |change: &&Change| {
            let (before, after) = (known.moves[change.index].counted, change.after);
            let values = |counted| {
                let c = Counts::new(counted, fork.mover);
                let own = [c.visits.to_string(), share(c.value())];
                let of_amaf = [c.amaf_visits.to_string(), share(c.amaf_value())];
                own.into_iter().chain(of_amaf.into_iter().filter(|_| amaf)).collect::<Vec<_>>()
            };
            let cells = values(before).into_iter().zip(values(after));
            let cells = cells.map(|(was, is)| if was == is { is } else { format!("{was} → {is}") });
            Row {
                index: change.index,
                name: known.moves[change.index].mv.say().into(),
                cells: cells.collect(),
                chosen: change.index == fork.chosen,
                best: false,
                focus: change.index == focus,
            }
        };
        let rows: Vec<Row> = changes.iter().take(ROWS).map(row).collect();
        let title = say!(
            "table-changed",
            number = depth + 1,
            changes = changes.len(),
            moves = fork.moves.len(),
            color = fork.mover
        );
        let more = changes.len() - rows.len();
        Table { title: Some(title), columns: changed(amaf), more, rows }
    }
}

fn share(value: Option<f32>) -> String {
    value.map_or("–".into(), |v| format!("{v:.3}"))
}
