//! The output of the threads demo: the board, and what it shows in words and numbers.

use super::team::{Round, Scheme, Tally};
use super::{Quantity, Speed, Threads};
use crate::demo::sentences::{listed, sentences};
use crate::demo::{Demo, Refusal};
use crate::go::{Color, joined};
use crate::number;
use crate::palette::{Rgb, WALKERS};
use crate::picture::Trail;
use crate::picture::{Layer, stones};
use crate::plot::{Data, Value as Cell};
use crate::search::{Turns, Walk};
use crate::words::{Message, Say, say};
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
    /// Value of the walker's playout for Black, 0 to 1.
    pub value: f32,
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
        self.here().map(ways).unwrap_or_default()
    }

    /// The ways in every round up to the one in view, for files.
    pub fn walks(&self) -> Data {
        let columns = [
            say!("threads-round-label"),
            say!("threads-walker"),
            say!("threads-way"),
            say!("threads-with"),
            say!("threads-value"),
        ];
        let rounds = self.so_far().unwrap_or_default();
        let rows = (1..).zip(rounds).flat_map(|(number, round): (u32, &Round)| {
            let row = move |way: Way| {
                let with: Vec<String> = way.with.iter().map(usize::to_string).collect();
                let [number, walker] = [number.into(), way.walker as f64].map(Cell::Number);
                let [line, with] = [way.line, with.join(" ")].map(Cell::Text);
                vec![number, walker, line, with, Cell::Number(way.value.into())]
            };
            ways(round).into_iter().map(row)
        });
        Data { columns: columns.map(String::from).to_vec(), rows: rows.collect() }
    }

    /// The tally of the rounds up to the one in view, by the scheme in view.
    pub fn tally_so_far(&self) -> Tally {
        self.so_far().map_or(Tally::default(), Tally::of)
    }

    /// A table of the round in view and of all rounds up to it, by every scheme.
    pub fn sums(&self) -> Data {
        let columns = [
            say!("threads-scheme"),
            say!("threads-leaves"),
            say!("threads-root-moves"),
            say!("threads-twice"),
            say!("threads-twice-in-all"),
            say!("threads-depth"),
            say!("threads-new-leaves"),
            say!("threads-nodes"),
        ];
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
    pub fn story(&self) -> Message {
        let turns = match (self.scheme, self.turns) {
            (Scheme::Loss | Scheme::Plain, Turns::InTurn) => Some(say!("threads-in-turn")),
            (Scheme::Loss | Scheme::Plain, Turns::Together) => Some(say!("threads-together")),
            (Scheme::Root | Scheme::Leaf, _) => None,
        };
        sentences(self.scheme.story(), turns)
    }

    /// A text on what the comparison of crowds has shown.
    pub fn verdict(&self) -> Message {
        let done = self.compared();
        if done == 0 {
            return say!("threads-comparing");
        }
        let known = self.against(self.quantity).is_some();
        let quantity = if known { self.quantity } else { Quantity::Duplicated };
        let figure = self.against(quantity);
        let told = |scheme: Scheme, walkers: f64| {
            let spots = figure.as_ref().map(|figure| &figure.series[scheme as usize].spots);
            let spot = spots.and_then(|spots| spots.iter().find(|spot| spot.x == walkers));
            spot.map_or("–".to_owned(), |spot| match quantity {
                Quantity::Depth => format!("{:.1}", spot.y),
                _ => format!("{:.0}\u{a0}%", spot.y),
            })
        };
        let what = match quantity {
            Quantity::Depth => say!("threads-moves-to-leaf"),
            quantity => quantity.name(),
        };
        let compared = say!(
            "threads-compared",
            what = what,
            one = told(Scheme::Loss, 1.0),
            loss = told(Scheme::Loss, 16.0),
            plain = told(Scheme::Plain, 16.0),
            root = told(Scheme::Root, 16.0),
            leaf = told(Scheme::Leaf, 16.0)
        );
        let all = self.seeds.count();
        let more = (done < all).then(|| say!("threads-seeds-so-far", done = done, all = all));
        sentences(compared, more)
    }
}

impl Threads {
    pub(super) fn words(&self) -> Message {
        if let Some(refusal) = self.refusal() {
            return refusal.sentence();
        }
        let Some(round) = self.here() else { return say!("walkers-set-out") };
        let place = say!("threads-round", round = self.round, rounds = self.rounds());
        let ways = self.ways();
        let where_to = match (ways.len(), round.leaves()) {
            (1, _) => say!("walker-alone"),
            (n, 1) => say!("walkers-to-one-leaf", walkers = n),
            (n, leaves) if leaves == n => say!("walkers-to-leaves-of-their-own", walkers = n),
            (n, leaves) => {
                let groups: Vec<Message> = ways.iter().filter_map(group).collect();
                let count = groups.len();
                let groups = groups.into_iter();
                let join = |first, next| say!("walkers-groups", first = first, next = next);
                match groups.reduce(join) {
                    Some(groups) => say!(
                        "walkers-to-leaves",
                        walkers = n,
                        leaves = leaves,
                        groups = groups,
                        count = count
                    ),
                    None => say!("walkers-to-leaves-of-their-own", walkers = n),
                }
            }
        };
        let sum = match self.scheme {
            _ if ways.len() == 1 => None,
            Scheme::Leaf => Some(say!("walkers-of-leaf")),
            _ => {
                let twice = self.tally_so_far().duplicated();
                Some(say!("walkers-twice", percent = number::percent(twice as f32)))
            }
        };
        sentences(place, std::iter::once(where_to).chain(sum))
    }

    pub(super) fn numbers(&self) -> Value {
        let way = |way: &Way| json!({ "walker": way.walker, "line": way.line, "with": way.with, "end": way.end });
        let speed = |speed: &Speed| json!({ "scheme": speed.scheme.id(), "threads": speed.threads, "runs": speed.runs });
        let round = self.here();
        let plot = |quantity| self.against(quantity).map(|figure| figure.data());
        json!({
            "system": self.system.name,
            "scheme": self.scheme.id(),
            "turns": self.turns.id(),
            "walkers": self.walkers,
            "round": self.round,
            "rounds": self.rounds(),
            "simulations": self.simulations,
            "ready": self.wants().is_none() && !self.is_running(),
            "running": self.is_running(),
            "right": self.start.right(),
            "ways": self.ways().iter().map(way).collect::<Vec<_>>(),
            "leaves": round.map(Round::leaves),
            "openings": round.map(Round::openings),
            "duplicated": round.map(Round::duplicated),
            "tally": self.so_far().map(Tally::of),
            "sums": self.sums(),
            "tree": self.icicle().map(|icicle| icicle.data()),
            "compared": self.compared(),
            "caption": self.words().to_string(),
            "verdict": self.verdict().to_string(),
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
            "refusal": self.refusal().map(Refusal::to_string),
        })
    }
}

/// The walkers who are under way to the leaf of this one, told once, by the first of them.
fn group(way: &Way) -> Option<Message> {
    let (last, others) = way.with.split_last()?;
    way.with.first().filter(|&&first| first > way.walker)?;
    let numbers = std::iter::once(&way.walker).chain(others);
    let numbers = listed(numbers.map(|&number| say!("listed-number", number = number)))?;
    Some(say!("walkers-group", first = numbers, last = *last))
}

/// The ways of all walkers in a round.
fn ways(round: &Round) -> Vec<Way> {
    let with = |i: usize| {
        let same = |j: &usize| *j != i && round.walks[*j].line == round.walks[i].line;
        (0..round.walks.len()).filter(same).map(|j| j + 1).collect()
    };
    let way = |(i, walk): (usize, &Walk)| Way {
        walker: i + 1,
        color: WALKERS[i % WALKERS.len()],
        line: joined(walk.line.iter().map(Say::say)),
        with: with(i),
        value: walk.value,
        end: match walk.value {
            1.0 => say!("who-wins", winner = Color::Black).into(),
            0.0 => say!("who-wins", winner = Color::White).into(),
            value => say!("walker-value", value = format!("{value:.2}")).into(),
        },
    };
    round.walks.iter().enumerate().map(way).collect()
}
