//! The tree that the walkers have made, with the place of each in it.

use super::Threads;
use super::team::{Round, Scheme};
use crate::go::Move;
use crate::number;
use crate::palette::WALKERS;
use crate::plot::{Icicle, Slab};
use crate::words::{Say, say};

/// Share of the width from which a slab stands alone; all narrower ones make a bundle.
const NARROWEST: f64 = 0.045;
/// Number of rows of slabs below the root.
const LEVELS: usize = 5;

/// A position in the tree that walkers came through.
#[derive(Debug, Default)]
struct Branch {
    /// Number of simulations through it, up to the round in view; and in all rounds, which fixes
    /// its place among its siblings.
    visits: u32,
    all: u32,
    /// Numbers of the walkers that are on their way through it now.
    here: Vec<usize>,
    moves: Vec<(Move, Branch)>,
}

impl Branch {
    /// Adds a simulation's way; `seen` if its round is in view already, `here` for a walker that is
    /// under way.
    fn walk(&mut self, line: &[Move], seen: bool, here: Option<usize>) {
        self.all += 1;
        self.visits += u32::from(seen);
        self.here.extend(here);
        let Some((&mv, rest)) = line.split_first() else { return };
        let place = self.moves.iter().position(|other| other.0 == mv).unwrap_or_else(|| {
            self.moves.push((mv, Branch::default()));
            self.moves.len() - 1
        });
        self.moves[place].1.walk(rest, seen, here);
    }

    /// Sorts moves by their visits in all rounds, so that slabs keep their order while rounds go
    /// by.
    fn sort(&mut self) {
        self.moves.sort_by_key(|(_, branch)| std::cmp::Reverse(branch.all));
        self.moves.iter_mut().for_each(|(_, branch)| branch.sort());
    }
}

impl Threads {
    /// An icicle of the tree up to the round in view; none before the engine has reported it. Trees
    /// of several walkers stand side by side.
    pub fn icicle(&self) -> Option<Icicle> {
        self.here()?;
        let rounds = self.record(self.scheme);
        let tree = |walker: usize| {
            let name = say!("walkers-tree", number = walker).into();
            (name, self.grown(rounds, |i| i + 1 == walker))
        };
        let roots: Vec<(String, Branch)> = match self.scheme {
            Scheme::Root => (1..=self.walkers).map(tree).collect(),
            _ => vec![(say!("the-root").into(), self.grown(rounds, |_| true))],
        };
        let several = roots.len() > 1;
        let mut slabs = Vec::new();
        let width = 1.0 / roots.len() as f64;
        for (i, (name, root)) in roots.iter().enumerate() {
            let span = (i as f64 * width, (i + 1) as f64 * width);
            slabs.push(slab(Some(name.clone()), name.clone(), root.visits, 0, span, &root.here));
            let above = several.then_some(name.as_str());
            hang(above, root, span, 1, &mut slabs);
        }
        let made = self.round * self.walkers as u64;
        Some(Icicle {
            title: say!("walkers-trees", trees = roots.len(), simulations = made).into(),
            value_name: String::new(),
            slabs,
        })
    }

    fn grown(&self, rounds: &[Round], belongs: impl Fn(usize) -> bool) -> Branch {
        let mut root = Branch::default();
        for (number, round) in (1..).zip(rounds) {
            let walks = round.walks.iter().enumerate().filter(|(i, _)| belongs(*i));
            for (i, walk) in walks {
                let here = (number == self.round).then_some(i + 1);
                root.walk(&walk.line, number <= self.round, here);
            }
        }
        root.sort();
        root
    }
}

/// Adds slabs for the moves of a node below it. `above` is the way to the node, none to a lone root.
fn hang(
    above: Option<&str>,
    node: &Branch,
    (from, to): (f64, f64),
    depth: usize,
    slabs: &mut Vec<Slab>,
) {
    if depth > LEVELS {
        return;
    }
    let share = |visits: u32| (to - from) * f64::from(visits) / f64::from(node.visits.max(1));
    let (mut left, mut bundled, mut rest, mut inside) = (from, 0, 0, Vec::new());
    for (mv, branch) in node.moves.iter().filter(|(_, branch)| branch.visits > 0) {
        let width = share(branch.visits);
        if width < NARROWEST {
            (bundled, rest) = (bundled + 1, rest + branch.visits);
            inside.extend(&branch.here);
            continue;
        }
        let span = (left, left + width);
        let name = mv.say().to_string();
        let way = above.map_or(name.clone(), |above| format!("{above} {name}"));
        slabs.push(slab(Some(way.clone()), name, branch.visits, depth, span, &branch.here));
        hang(Some(&way), branch, span, depth + 1, slabs);
        left += width;
    }
    if bundled > 0 {
        inside.sort_unstable();
        let span = (left, left + share(rest));
        let others = say!("other-moves", count = bundled).into();
        slabs.push(slab(None, others, rest, depth, span, &inside));
    }
}

fn slab(
    name: Option<String>,
    word: String,
    visits: u32,
    depth: usize,
    span: (f64, f64),
    here: &[usize],
) -> Slab {
    let mark = |&walker: &usize| (walker.to_string(), WALKERS[(walker - 1) % WALKERS.len()]);
    Slab {
        name,
        words: vec![word, number::exact(visits.into())],
        depth,
        span,
        visits,
        value: None,
        marks: here.iter().map(mark).collect(),
    }
}
