//! An exhaustive solver for small open places on boards of up to 11×11 points: it shares no code
//! with the engine, so that it can prove the answers of `tests/positions`.
//!
//! No suicide, positional superko, the game ends after two passes. Both sides may play on every
//! empty point that is not settled.

use std::collections::HashMap;

type Bits = u128;

/// A position, Black first. Bits are numbered row by row with one column left free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stones {
    pub of: [Bits; 2],
}

/// What a position's value depends on, if the game so far is put aside.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Situation {
    stones: Stones,
    side: u8,
    passed: bool,
    ko: Bits,
}

/// The earliest position of the game so far that a result depends on.
type Since = usize;

/// What is asked of a position.
#[derive(Clone, Copy, Debug)]
pub enum Goal {
    /// The game by area, with this komi in half points, an odd number.
    Game { komi: i32 },
    /// The life of the stone on a point: its owner (0 Black, 1 White) wins if it is never taken.
    Life { owner: usize, stone: (usize, usize) },
}

/// Who reaches the goal.
pub struct Solver {
    stride: usize,
    board: Bits,
    settled: Bits,
    goal: Goal,
    /// The stone whose life is asked for, or nothing.
    target: Bits,
    past: Vec<Stones>,
    known: HashMap<Situation, bool>,
    good: Vec<u64>,
    budget: u64,
}

impl Solver {
    /// A board with points that nobody plays on.
    pub fn new(width: usize, height: usize, settled: &[(usize, usize)], goal: Goal) -> Solver {
        assert!((width + 1) * height <= 128);
        let stride = width + 1;
        let row = (1 << width) - 1;
        Solver {
            stride,
            board: (0..height).map(|y| row << (y * stride)).sum(),
            settled: settled.iter().map(|&(x, y)| 1 << (y * stride + x)).sum(),
            goal,
            target: match goal {
                Goal::Game { .. } => 0,
                Goal::Life { stone: (x, y), .. } => 1 << (y * stride + x),
            },
            past: Vec::new(),
            known: HashMap::new(),
            good: vec![0; 128],
            budget: u64::MAX,
        }
    }

    /// Gives up, with a panic, after so many positions.
    pub fn within(mut self, positions: u64) -> Solver {
        self.budget = positions;
        self
    }

    /// The bit of a point.
    pub fn bit(&self, x: usize, y: usize) -> Bits {
        1 << (y * self.stride + x)
    }

    /// True if `side` (0 Black, 1 White), to move, wins by playing on `point`, or by a pass if
    /// that is 0; `None` if the move is not allowed.
    pub fn wins_by(&mut self, stones: Stones, side: usize, point: Bits) -> Option<bool> {
        self.past = vec![stones];
        let black = if point == 0 {
            self.black_wins(stones, 1 - side, true, 0).0
        } else {
            let (next, ko) = self.play(stones, side, point)?;
            self.past.push(next);
            self.black_wins(next, 1 - side, false, ko).0
        };
        Some(black == (side == 0))
    }

    /// The points that may be tried.
    pub fn open(&self, stones: Stones) -> Bits {
        self.board & !self.settled & !stones.of[0] & !stones.of[1]
    }

    fn black_wins(&mut self, stones: Stones, side: usize, passed: bool, ko: Bits) -> (bool, Since) {
        if let Goal::Life { owner, .. } = self.goal
            && stones.of[owner] & self.target == 0
        {
            return (owner == 1, Since::MAX);
        }
        let situation = Situation { stones, side: side as u8, passed, ko };
        if let Some(&black) = self.known.get(&situation) {
            return (black, Since::MAX);
        }
        self.budget = self.budget.checked_sub(1).expect("small enough to solve");
        let mine = side == 0;
        let here = self.past.len() - 1;
        let mut since = Since::MAX;
        let mut won = false;
        for point in self.moves(stones, side) {
            let Some((next, next_ko)) = self.play(stones, side, point) else { continue };
            if let Some(seen) = self.past.iter().position(|&p| p == next) {
                // A ko taken back at once is forbidden in this situation, whatever came before.
                if point != ko {
                    since = since.min(seen);
                }
                continue;
            }
            self.past.push(next);
            let (black, earlier) = self.black_wins(next, 1 - side, false, next_ko);
            self.past.pop();
            since = since.min(earlier);
            if black == mine {
                won = true;
                self.good[point.trailing_zeros() as usize] += 1;
                break;
            }
        }
        if !won {
            won = mine
                == if passed {
                    match self.goal {
                        Goal::Game { komi } => 2 * self.lead(stones) > komi,
                        Goal::Life { owner, .. } => owner == 0,
                    }
                } else {
                    let (black, earlier) = self.black_wins(stones, 1 - side, true, 0);
                    since = since.min(earlier);
                    black
                };
        }
        let black = won == mine;
        // Kept only if no earlier position had a say.
        if since >= here {
            self.known.insert(situation, black);
            since = Since::MAX;
        }
        (black, since)
    }

    /// The moves to try: those that have often been good first, no eye of one chain.
    fn moves(&self, stones: Stones, side: usize) -> Vec<Bits> {
        let mut open = self.open(stones);
        let mut moves = Vec::with_capacity(open.count_ones() as usize);
        while open != 0 {
            let point = open & open.wrapping_neg();
            open ^= point;
            let around = self.next_to(point);
            let is_eye = around & !stones.of[side] == 0
                && around & !self.chain(around & around.wrapping_neg(), stones.of[side]) == 0;
            if !is_eye {
                moves.push(point);
            }
        }
        moves.sort_by_key(|m| std::cmp::Reverse(self.good[m.trailing_zeros() as usize]));
        moves
    }

    /// The stones after a move and the point where it may not be taken back, if it is legal.
    fn play(&self, stones: Stones, side: usize, point: Bits) -> Option<(Stones, Bits)> {
        let own = stones.of[side] | point;
        let foe = stones.of[1 - side];
        let empty = self.board & !own & !foe;
        let mut taken = 0;
        let mut around = self.next_to(point) & foe;
        while around != 0 {
            let chain = self.chain(around & around.wrapping_neg(), foe);
            around &= !chain;
            if self.next_to(chain) & empty == 0 {
                taken |= chain;
            }
        }
        let chain = self.chain(point, own);
        if taken == 0 && self.next_to(chain) & empty == 0 {
            return None;
        }
        let mut of = [own; 2];
        of[1 - side] = foe & !taken;
        let alone = chain == point && taken.count_ones() == 1;
        let ko = if alone && self.next_to(point) & !of[1 - side] == taken { taken } else { 0 };
        Some((Stones { of }, ko))
    }

    fn next_to(&self, set: Bits) -> Bits {
        let s = self.stride;
        (set << 1 | set >> 1 | set << s | set >> s) & self.board & !set
    }

    fn chain(&self, start: Bits, within: Bits) -> Bits {
        let mut chain = start;
        loop {
            let more = chain | self.next_to(chain) & within;
            if more == chain {
                return chain;
            }
            chain = more;
        }
    }

    fn lead(&self, stones: Stones) -> i32 {
        let empty = self.board & !stones.of[0] & !stones.of[1];
        let [black, white] = stones.of.map(|own| self.chain(self.next_to(own) & empty, empty));
        let count = |own: Bits, area: Bits, foe: Bits| (own | area & !foe).count_ones() as i32;
        count(stones.of[0], black, white) - count(stones.of[1], white, black)
    }
}
