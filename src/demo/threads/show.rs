//! The output of the threads demo: the board, and what it shows in words and numbers.

use super::team::{Round, Scheme, Tally};
use super::{Quantity, Speed, Threads};
use crate::demo::subject::unshown;
use crate::go::{Color, Move};
use crate::number;
use crate::palette::{Rgb, WALKERS};
use crate::picture::Trail;
use crate::picture::{Layer, stones};
use crate::plot::{Data, Value as Cell};
use crate::search::{Turns, Walk};
use serde_json::{Value, json};

/// A walker's way in a round, as people read it.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    /// The walker's number; the first is 1.
    pub walker: usize,
    /// The walker's colour on the board.
    pub color: Rgb,
    /// The walker's moves from the root to the leaf.
    pub line: String,
    /// Numbers of the other walkers on their way to the same leaf.
    pub with: Vec<usize>,
    /// The result of the walker's playout, in words.
    pub end: String,
}

impl Threads {
    /// The round in view, once the engine has reported it.
    pub fn here(&self) -> Option<&Round> {
        self.so_far()?.last()
    }

    /// The layers painted on the board: the position, and the ways of all walkers.
    pub fn board(&self) -> Vec<Layer> {
        let Ok(game) = self.start.record().game() else { return Vec::new() };
        let mut layers = vec![Layer::Stones(stones(game.board()))];
        let walks = self.here().map_or(&[][..], |round| &round.walks);
        let trail = |(i, walk): (usize, &Walk)| Trail {
            number: i + 1,
            of: walks.len(),
            color: WALKERS[i % WALKERS.len()],
            points: walk.line.iter().filter_map(|mv| mv.point()).collect(),
        };
        layers.push(Layer::Trails(walks.iter().enumerate().map(trail).collect()));
        layers
    }

    /// Number of points in a row and in a column.
    pub fn size(&self) -> (usize, usize) {
        let setup = self.start.record().setup;
        (setup.width, setup.height)
    }

    /// The side to move.
    pub fn mover(&self) -> Color {
        self.start.record().game().map_or(Color::Black, |game| game.to_play())
    }

    /// The ways of all walkers in the round in view.
    pub fn ways(&self) -> Vec<Way> {
        let Some(round) = self.here() else { return Vec::new() };
        let with = |i: usize| {
            let same = |j: &usize| *j != i && round.walks[*j].line == round.walks[i].line;
            (0..round.walks.len()).filter(same).map(|j| j + 1).collect()
        };
        let way = |(i, walk): (usize, &Walk)| Way {
            walker: i + 1,
            color: WALKERS[i % WALKERS.len()],
            line: walk.line.iter().map(Move::to_string).collect::<Vec<_>>().join(" "),
            with: with(i),
            end: match walk.value {
                1.0 => "Black wins".into(),
                0.0 => "White wins".into(),
                value => format!("{value:.2} for Black"),
            },
        };
        round.walks.iter().enumerate().map(way).collect()
    }

    /// The tally of the rounds up to the one in view, by the scheme in view.
    pub fn tally_so_far(&self) -> Tally {
        self.so_far().map_or(Tally::default(), Tally::of)
    }

    /// A table of the round in view and of all rounds up to it, by every scheme.
    pub fn sums(&self) -> Data {
        let columns =
            ["", "leaves", "root moves", "twice", "twice so far", "depth", "new leaves", "nodes"];
        let row = |scheme: Scheme| {
            let rounds = self.record(scheme).get(..self.round as usize)?;
            let (round, tally) = (rounds.last()?, Tally::of(rounds));
            let numbers = [
                round.leaves() as f64,
                round.openings() as f64,
                round.duplicated(),
                tally.duplicated(),
                tally.mean_depth(),
                tally.found as f64 / tally.walks.max(1) as f64,
                tally.nodes as f64 / tally.walks.max(1) as f64,
            ];
            let name = Cell::Text(scheme.name().into());
            Some(std::iter::once(name).chain(numbers.map(Cell::Number)).collect())
        };
        Data {
            columns: columns.map(String::from).to_vec(),
            rows: Scheme::ALL.into_iter().filter_map(row).collect(),
        }
    }

    /// A text that explains how the work is shared and who waits for whom.
    pub fn story(&self) -> String {
        let turns = match (self.scheme, self.turns) {
            (Scheme::Loss | Scheme::Plain, Turns::InTurn) => {
                " They take turns as threads that are equally fast: each counts its result and sets \
                 out again while all others are under way."
            }
            (Scheme::Loss | Scheme::Plain, Turns::Together) => {
                " All count their results, then all set out together."
            }
            (Scheme::Root | Scheme::Leaf, _) => "",
        };
        format!("{}{turns}", self.scheme.story())
    }

    /// A text on what the comparison of crowds has shown.
    pub fn verdict(&self) -> String {
        let done = self.compared();
        if done == 0 {
            return "The engine is comparing crowds of walkers.".into();
        }
        let at = |scheme: Scheme, walkers: f64, quantity: Quantity| {
            let figure = self.against(quantity)?;
            let spots = &figure.series[scheme as usize].spots;
            spots.iter().find(|spot| spot.x == walkers).map(|spot| spot.y)
        };
        let told = |quantity: Quantity, digits: usize, unit: &str| {
            let y = |scheme, walkers| {
                at(scheme, walkers, quantity)
                    .map_or("–".into(), |y| format!("{y:.digits$}{unit}"))
            };
            format!(
                "one walker {}, 16 in a tree with virtual loss {}, without {}, root {}, leaf {}",
                y(Scheme::Loss, 1.0),
                y(Scheme::Loss, 16.0),
                y(Scheme::Plain, 16.0),
                y(Scheme::Root, 16.0),
                y(Scheme::Leaf, 16.0),
            )
        };
        let mut text = match self.quantity {
            Quantity::Depth => format!("Moves to the leaf: {}.", told(Quantity::Depth, 1, "")),
            quantity => {
                let known = self.against(quantity).is_some();
                let quantity = if known { quantity } else { Quantity::Duplicated };
                format!("{}: {}.", quantity.name(), told(quantity, 0, " %"))
            }
        };
        if done < self.seeds.count() {
            text += &format!(" {done} of {} seeds so far.", self.seeds.count());
        }
        text
    }
}

impl Threads {
    pub(super) fn words(&self) -> String {
        if let Some(refusal) = &self.refusal {
            return unshown(refusal);
        }
        let Some(round) = self.here() else {
            return "The walkers are setting out.".into();
        };
        let place = format!("Round {} of {}.", self.round, self.rounds());
        let ways = self.ways();
        let groups: Vec<String> = ways
            .iter()
            .filter(|way| way.with.first().is_some_and(|&first| first > way.walker))
            .map(|way| {
                let all: Vec<usize> = std::iter::once(way.walker).chain(way.with.clone()).collect();
                let (last, others) = all.split_last().unwrap_or((&0, &[]));
                let others: Vec<String> = others.iter().map(usize::to_string).collect();
                format!("{} and {last}", others.join(", "))
            })
            .collect();
        let where_to = match (ways.len(), round.leaves()) {
            (1, _) => "One walker is under way.".into(),
            (n, 1) => format!("All {n} walkers are under way to one leaf."),
            (n, leaves) if leaves == n => format!("{n} walkers are under way to {n} leaves."),
            (n, leaves) => {
                let same =
                    if groups.len() > 1 { "each to one of their own" } else { "to the same" };
                format!(
                    "{n} walkers are under way to {leaves} leaves; {} {same}.",
                    groups.join(", and ")
                )
            }
        };
        let twice = self.tally_so_far().duplicated();
        let sum = match self.scheme {
            _ if ways.len() == 1 => String::new(),
            Scheme::Leaf => " Every round reads one leaf, with as many playouts as walkers.".into(),
            _ => format!(
                " Up to here {} % of the simulations went to a leaf that another had in hand.",
                number::percent(twice as f32)
            ),
        };
        format!("{place} {where_to}{sum}")
    }

    pub(super) fn numbers(&self) -> Value {
        let way = |way: &Way| json!({ "walker": way.walker, "line": way.line, "with": way.with, "end": way.end });
        let speed = |speed: &Speed| json!({ "scheme": speed.scheme.id(), "threads": speed.threads, "runs": speed.runs });
        let round = self.here();
        let plot = |quantity| self.against(quantity).map(|figure| figure.data());
        json!({
            "system": self.system,
            "scheme": self.scheme.id(),
            "turns": self.turns.id(),
            "walkers": self.walkers,
            "round": self.round,
            "rounds": self.rounds(),
            "simulations": self.simulations,
            "ready": self.is_done() && !self.running,
            "running": self.running,
            "right": self.start.right(),
            "ways": self.ways().iter().map(way).collect::<Vec<_>>(),
            "leaves": round.map(Round::leaves),
            "openings": round.map(Round::openings),
            "duplicated": round.map(Round::duplicated),
            "tally": self.so_far().map(Tally::of),
            "sums": self.sums(),
            "tree": self.icicle().map(|icicle| icicle.data()),
            "compared": self.compared(),
            "caption": self.words(),
            "verdict": self.verdict(),
            "plots": {
                "twice": self.twice_so_far().data(),
                "duplicated": plot(Quantity::Duplicated),
                "share": plot(Quantity::Share),
                "right": plot(Quantity::Right),
                "depth": plot(Quantity::Depth),
                "speed": self.speed().map(|figure| figure.data()),
            },
            "measuring": self.is_measuring(),
            "measured": self.speeds().iter().map(speed).collect::<Vec<_>>(),
            "refusal": self.refusal,
        })
    }
}
