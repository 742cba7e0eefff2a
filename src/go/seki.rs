//! Seki: living stones that have no life of their own, only liberties that neither side can take.
//!
//! In the words of the Japanese rules stones are in seki that live and have neutral points beside them.
//! That takes a board on which all neutral points are filled that can be. So they are filled here first,
//! where that puts nobody in atari, and stones that live by their own eyes never count as in seki.

use super::color::{Cell, Color};
use super::grid::{Grid, Patch};

/// Number of points from which on one eye space can be made into two eyes, whatever its shape.
const ROOMY: usize = 7;
/// Number of points from which on a neutral region is open: the game has not come to its end there.
const OPEN: usize = 9;

/// The stones in seki, marked point by point, on a board without dead stones.
pub fn in_seki(grid: &Grid) -> Vec<bool> {
    let regions = grid.patches(|cell| cell == Cell::Empty);
    let (eyes, neutral): (Vec<_>, Vec<_>) =
        regions.into_iter().partition(|region| region.owner(grid).is_some());
    let mut filled = grid.clone();
    let mut points: Vec<usize> = Vec::new();
    for region in neutral.iter().filter(|region| region.points.len() < OPEN) {
        points.extend(&region.points);
    }
    fill(&mut filled, &points);
    let dame = |at: &usize| points.contains(at) && filled.cells()[*at] == Cell::Empty;
    let mut groups = Groups::of(&filled, &eyes);
    groups.drop_those_without_life(grid, &eyes);
    let mut seki = groups.without_life_beside(dame);
    groups.spread(&mut seki, &eyes);
    let is_in_seki =
        |at: usize| grid.cells()[at].color().is_some() && seki[groups.group[groups.chain[at]]];
    (0..grid.cells().len()).map(is_in_seki).collect()
}

/// Fills neutral points until none can be filled: first those that connect stones.
fn fill(grid: &mut Grid, points: &[usize]) {
    loop {
        let mut best: Option<(usize, usize, Color)> = None;
        for &at in points.iter().filter(|&&at| grid.cells()[at] == Cell::Empty) {
            for color in Color::BOTH {
                let joins = joined(grid, at, color);
                if best.is_none_or(|(most, ..)| joins > most) && is_safe(grid, at, color) {
                    best = Some((joins, at, color));
                }
            }
        }
        let Some((_, at, color)) = best else { return };
        grid.put(at, color.cell());
    }
}

/// Number of chains of `color` that a stone there would join.
fn joined(grid: &Grid, at: usize, color: Color) -> usize {
    let own = grid.beside(at).filter(|&next| grid.cells()[next] == color.cell());
    let mut chains: Vec<_> =
        own.filter_map(|next| grid.patch(next).points.into_iter().min()).collect();
    chains.sort_unstable();
    chains.dedup();
    chains.len()
}

/// True if a stone there belongs to a chain that was there before, and leaves it and all stones beside
/// it two liberties.
fn is_safe(grid: &Grid, at: usize, color: Color) -> bool {
    let mut after = grid.clone();
    after.put(at, color.cell());
    let mut beside = grid.beside(at).filter(|&next| grid.cells()[next].color().is_some());
    grid.beside(at).any(|next| grid.cells()[next] == color.cell())
        && after.liberties(at) >= 2
        && beside.all(|next| after.liberties(next) >= 2)
}

/// Chains that share an eye space of two points or more: the opponent cannot take it from them by a
/// move, so it holds them together.
struct Groups {
    /// The chain at each point, by the lowest number of its points.
    chain: Vec<usize>,
    /// The group of each chain.
    group: Vec<usize>,
    /// Whether each group may still live by its eyes.
    lives: Vec<bool>,
    /// The points beside each group, whatever is there.
    border: Vec<Vec<usize>>,
}

impl Groups {
    fn of(grid: &Grid, eyes: &[Patch]) -> Groups {
        let points = grid.cells().len();
        let mut groups = Groups {
            chain: (0..points).collect(),
            group: (0..points).collect(),
            lives: vec![true; points],
            border: vec![Vec::new(); points],
        };
        let chains = grid.patches(|cell| cell.color().is_some());
        for chain in &chains {
            let first = chain.points.iter().copied().min().unwrap_or_default();
            chain.points.iter().for_each(|&at| groups.chain[at] = first);
        }
        for eye in eyes.iter().filter(|eye| eye.points.len() > 1) {
            let around = groups.around(eye);
            for group in &mut groups.group {
                if around.contains(group) {
                    *group = around[0];
                }
            }
        }
        for chain in &chains {
            let group = groups.group[groups.chain[chain.points[0]]];
            groups.border[group].extend(&chain.border);
        }
        groups
    }

    /// The groups around an eye, each once.
    fn around(&self, eye: &Patch) -> Vec<usize> {
        let mut around: Vec<usize> =
            eye.border.iter().map(|&at| self.group[self.chain[at]]).collect();
        around.sort_unstable();
        around.dedup();
        around
    }

    /// Takes life from groups without two eyes until all that is left have them. An eye of one point is
    /// false where a group around it does not live.
    fn drop_those_without_life(&mut self, grid: &Grid, eyes: &[Patch]) {
        let eyes: Vec<_> =
            eyes.iter().map(|eye| (self.around(eye), eye.points.len(), worth(grid, eye))).collect();
        loop {
            let mut sum = vec![0; self.lives.len()];
            for (around, size, worth) in &eyes {
                if *size > 1 || around.iter().all(|&group| self.lives[group]) {
                    around.iter().for_each(|&group| sum[group] += worth);
                }
            }
            let lost = |group: &usize| self.lives[*group] && sum[*group] < 2;
            let lost: Vec<usize> = (0..sum.len()).filter(lost).collect();
            if lost.is_empty() {
                return;
            }
            lost.into_iter().for_each(|group| self.lives[group] = false);
        }
    }

    /// The groups without life of their own that have such a point beside them.
    fn without_life_beside(&self, wanted: impl Fn(&usize) -> bool) -> Vec<bool> {
        let seki = |group: usize| !self.lives[group] && self.border[group].iter().any(&wanted);
        (0..self.lives.len()).map(seki).collect()
    }

    /// Adds the groups without life of their own that share an eye with one in seki.
    fn spread(&self, seki: &mut [bool], eyes: &[Patch]) {
        let mut grows = true;
        while std::mem::take(&mut grows) {
            for eye in eyes {
                let around = self.around(eye);
                if !around.iter().any(|&group| seki[group]) {
                    continue;
                }
                for group in around {
                    grows |= !self.lives[group] && !std::mem::replace(&mut seki[group], true);
                }
            }
        }
    }
}

/// Number of eyes that an eye space is good for, 1 or 2, if the opponent plays there first: one for the
/// dead shapes, which are told by how many neighbours each of their points has.
fn worth(grid: &Grid, eye: &Patch) -> usize {
    let neighbors = |&at: &usize| grid.beside(at).filter(|next| eye.points.contains(next)).count();
    let mut shape: Vec<usize> = eye.points.iter().map(neighbors).collect();
    shape.sort_unstable();
    match shape[..] {
        _ if shape.len() >= ROOMY => 2,
        _ if shape.len() < 4 => 1,
        // The square, the pyramid, the bulky five, the cross, the rabbity six.
        [2, 2, 2, 2] | [1, 1, 1, 3] | [1, 2, 2, 2, 3] | [1, 1, 1, 1, 4] | [1, 1, 2, 2, 2, 4] => 1,
        _ => 2,
    }
}
