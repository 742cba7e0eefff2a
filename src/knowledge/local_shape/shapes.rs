//! Which weight each shape has: the orbits of all shapes under symmetry and exchange of colours.

use std::sync::OnceLock;

/// Number of weights, as RLGO's own file has them.
pub const WEIGHTS: usize = 63_303;

/// Side lengths of the squares, in points.
pub(super) const SIDES: [usize; 3] = [1, 2, 3];
/// Number of configurations of a square, by side.
const CONFIGURATIONS: [usize; 3] = [3, 81, 19_683];
/// Largest distance of a square from the nearest edge of a 9×9 board, by side.
pub(super) const FARTHEST: [usize; 3] = [4, 3, 3];
/// Number of orbits that have a weight: location independent, then location dependent, by side.
#[cfg(test)]
const SET_SIZES: [usize; 6] = [1, 8, 1418, 15, 344, 61_517];

/// A kind of square: where its configurations are found in the table of [`Shapes`].
#[derive(Clone, Copy, Debug)]
pub struct Square {
    free: u32,
    placed: u32,
}

/// The weight that every configuration has in every place.
#[derive(Clone, Debug)]
pub struct Shapes {
    /// Number of the weight, 0 for none; the highest bit marks a negative sign.
    table: Vec<u32>,
    /// End of each of the six sets of weights.
    ends: [usize; 6],
}

/// The bit of a slot that marks a negative sign.
const NEGATIVE: u32 = 1 << 31;

/// The weight of a configuration, with its sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot(u32);

impl Slot {
    /// The number of the weight, 1 to [`WEIGHTS`], or 0 for a shape without one.
    #[inline(always)]
    pub fn index(self) -> usize {
        (self.0 & !NEGATIVE) as usize
    }

    /// Sign of the weight: 1, or −1 where the colours are exchanged.
    #[inline(always)]
    pub fn sign(self) -> f32 {
        if self.0 & NEGATIVE == 0 { 1.0 } else { -1.0 }
    }

    /// The number `weight` with this slot's sign.
    #[inline(always)]
    pub fn signed(self, weight: f32) -> f32 {
        f32::from_bits(weight.to_bits() ^ (self.0 & NEGATIVE))
    }
}

impl Shapes {
    /// The table, made at the first call.
    pub fn all() -> &'static Shapes {
        static TABLE: OnceLock<Shapes> = OnceLock::new();
        TABLE.get_or_init(Shapes::enumerate)
    }

    /// The location independent and the location dependent weight of a square's configuration.
    #[inline(always)]
    pub fn slots(&self, square: Square, code: u16) -> [Slot; 2] {
        let code = u32::from(code);
        [square.free, square.placed].map(|base| Slot(self.table[(base + code) as usize]))
    }

    /// The set of the weight with this number, 0 to 5: location independent by side, then
    /// location dependent by side.
    pub fn set_of(&self, index: usize) -> usize {
        self.ends.iter().position(|&end| index < end).expect("a weight's number")
    }

    /// Every configuration in every place once: its position in a table of all, and its two slots.
    pub(super) fn each(&self) -> impl Iterator<Item = (usize, [Slot; 2])> {
        (0..SIDES.len()).flat_map(move |s| {
            let nowhere = (SIDES[s] == 2).then_some(None);
            (0..classes(s)).map(Some).chain(nowhere).flat_map(move |class| {
                let square = Square::new(s, class);
                (0..CONFIGURATIONS[s])
                    .map(move |code| (square.index(code as u16), self.slots(square, code as u16)))
            })
        })
    }

    fn enumerate() -> Shapes {
        let mut shapes = Shapes { table: vec![0; table_size()], ends: [0; 6] };
        let mut next = 1;
        for (s, &side) in SIDES.iter().enumerate() {
            let begin = free_base(s);
            let codes = &mut shapes.table[begin..begin + CONFIGURATIONS[s]];
            number_orbits(side, &ALL_SYMMETRIES, codes, &mut next);
            shapes.ends[s] = next as usize;
        }
        for (s, &side) in SIDES.iter().enumerate() {
            for class in 0..classes(s) {
                let begin = placed_base(s, class);
                let codes = &mut shapes.table[begin..begin + CONFIGURATIONS[s]];
                number_orbits(side, &symmetries_of(s, class), codes, &mut next);
            }
            shapes.ends[3 + s] = next as usize;
        }
        shapes
    }
}

impl Square {
    /// The square of the `s`th side in a class of places, or in none: then only its location
    /// independent weights count.
    pub(super) fn new(s: usize, class: Option<usize>) -> Square {
        let placed = class.map_or(nowhere(), |class| placed_base(s, class));
        Square { free: free_base(s) as u32, placed: placed as u32 }
    }

    /// BoardShapes of a configuration of this square in a table of all places.
    #[inline(always)]
    pub(super) fn index(self, code: u16) -> usize {
        self.placed as usize - PLACED + usize::from(code)
    }
}

// ---- The table's layout ---------------------------------------------------------------------

/// BoardShapes at which the location dependent part begins.
const PLACED: usize = CONFIGURATIONS[0] + CONFIGURATIONS[1] + CONFIGURATIONS[2];

/// Number of classes of places that no symmetry of the 9×9 board maps onto each other.
const fn classes(s: usize) -> usize {
    (FARTHEST[s] + 1) * (FARTHEST[s] + 2) / 2
}

/// The class of a square whose distances from the nearest edges are `near ≤ far`.
pub(super) const fn class(near: usize, far: usize) -> usize {
    far * (far + 1) / 2 + near
}

fn free_base(s: usize) -> usize {
    CONFIGURATIONS[..s].iter().sum()
}

fn placed_base(s: usize, class: usize) -> usize {
    let before: usize = (0..s).map(|smaller| classes(smaller) * CONFIGURATIONS[smaller]).sum();
    PLACED + before + class * CONFIGURATIONS[s]
}

/// BoardShapes at which 2×2 squares without a class find no location dependent weight.
fn nowhere() -> usize {
    placed_base(SIDES.len() - 1, classes(SIDES.len() - 1))
}

fn table_size() -> usize {
    nowhere() + CONFIGURATIONS[1]
}

/// Number of entries in a table of all places.
pub(super) fn placed_size() -> usize {
    table_size() - PLACED
}

// ---- Symmetry -------------------------------------------------------------------------------

/// A symmetry of the square: first mirrored in columns (bit 0) and rows (bit 1), then
/// transposed (bit 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Symmetry(pub u8);

const ALL_SYMMETRIES: [Symmetry; 8] = {
    let mut all = [Symmetry(0); 8];
    let mut i = 0;
    while i < 8 {
        all[i] = Symmetry(i as u8);
        i += 1;
    }
    all
};

impl Symmetry {
    /// The place to which the cell in `column` and `row` of a square moves.
    pub fn apply(self, side: usize, column: usize, row: usize) -> (usize, usize) {
        let c = if self.0 & 1 != 0 { side - 1 - column } else { column };
        let r = if self.0 & 2 != 0 { side - 1 - row } else { row };
        if self.0 & 4 != 0 { (r, c) } else { (c, r) }
    }
}

/// Amount that a cell adds to its square's code for each step of its digit.
pub(super) const fn place_value(side: usize, column: usize, row: usize) -> u16 {
    3_u16.pow((row * side + column) as u32)
}

/// The symmetries of the board that map a class's square onto itself.
fn symmetries_of(s: usize, wanted: usize) -> Vec<Symmetry> {
    let pairs = (0..=FARTHEST[s]).flat_map(|far| (0..=far).map(move |near| (near, far)));
    let (near, far) = pairs.into_iter().find(|&(n, f)| class(n, f) == wanted).expect("a class");
    let is_middle = |distance: usize| 2 * distance + SIDES[s] == 9;
    let stays = |symmetry: &Symmetry| {
        (symmetry.0 & 1 == 0 || is_middle(near))
            && (symmetry.0 & 2 == 0 || is_middle(far))
            && (symmetry.0 & 4 == 0 || near == far)
    };
    ALL_SYMMETRIES.into_iter().filter(stays).collect()
}

/// Gives each orbit of configurations the next number; `slots` has one entry for each
/// configuration.
fn number_orbits(side: usize, group: &[Symmetry], slots: &mut [u32], next: &mut u32) {
    let cells = side * side;
    let images = |code: usize, inverted: bool| {
        group.iter().map(move |symmetry| {
            let place = |cell: usize| {
                let (c, r) = symmetry.apply(side, cell % side, cell / side);
                usize::from(place_value(side, c, r))
            };
            let digit = |cell: usize| match (code / 3_usize.pow(cell as u32) % 3, inverted) {
                (0, _) => 0,
                (digit, false) => digit,
                (digit, true) => 3 - digit,
            };
            (0..cells).map(|cell| digit(cell) * place(cell)).sum::<usize>()
        })
    };
    for code in 0..slots.len() {
        let seen = slots[code] != 0;
        if seen || images(code, true).any(|image| image == code) {
            continue;
        }
        for image in images(code, false) {
            slots[image] = *next;
        }
        for image in images(code, true) {
            slots[image] = *next | NEGATIVE;
        }
        *next += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of weights in the header of RLGO's own weight file, found again by another
    /// enumeration.
    #[test]
    fn as_many_weights_as_published() {
        let shapes = Shapes::all();
        let mut begin = 1;
        let sizes = shapes.ends.map(|end| {
            let size = end - begin;
            begin = end;
            size
        });
        assert_eq!(sizes, SET_SIZES);
        assert_eq!(begin - 1, WEIGHTS);
        assert_eq!(sizes.iter().sum::<usize>(), WEIGHTS);
    }

    /// Counts the orbits, and those that are their own inverse and so have no weight, by another
    /// enumeration.
    #[test]
    fn as_many_orbits_as_published() {
        let mut weightless = [0; 6];
        for (s, &side) in SIDES.iter().enumerate() {
            let groups: Vec<Vec<Symmetry>> =
                (0..classes(s)).map(|class| symmetries_of(s, class)).collect();
            weightless[s] = own_inverses(side, &ALL_SYMMETRIES);
            weightless[3 + s] = groups.iter().map(|group| own_inverses(side, group)).sum();
        }
        assert_eq!(weightless, [1, 5, 26, 15, 14, 113]);
        let orbits: Vec<usize> = weightless.iter().zip(SET_SIZES).map(|(a, b)| a + b).collect();
        assert_eq!(orbits, [2, 13, 1444, 30, 358, 61_630]);
    }

    /// Counts orbits that contain their own inverse, by drawing every one: slow and simple.
    fn own_inverses(side: usize, group: &[Symmetry]) -> usize {
        let n = side * side;
        let all = 3_usize.pow(n as u32);
        let digits = |code: usize| (0..n).map(|i| code / 3_usize.pow(i as u32) % 3).collect();
        let moved = |grid: &Vec<usize>, symmetry: Symmetry| {
            let mut to = vec![0; n];
            for (i, &d) in grid.iter().enumerate() {
                let (c, r) = symmetry.apply(side, i % side, i / side);
                to[r * side + c] = d;
            }
            to
        };
        let code = |grid: &[usize]| grid.iter().rev().fold(0, |sum, d| 3 * sum + d);
        (0..all)
            .filter(|&start| {
                let grid: Vec<usize> = digits(start);
                let inverse: Vec<usize> = grid.iter().map(|d| (3 - d) % 3).collect();
                let orbit: Vec<usize> = group.iter().map(|&g| code(&moved(&grid, g))).collect();
                orbit.iter().min() == Some(&start) && orbit.contains(&code(&inverse))
            })
            .count()
    }
}
