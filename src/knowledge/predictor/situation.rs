//! A position with what its tactics say, read out once for all of its moves.

use super::shapes::{Ground, SHAPES, Shape};
use crate::go::{Board, Color, Move, Point, PointMap, PointSet};
use crate::knowledge::{Ladders, liberties_after, nakade, reach};
use std::cmp::Ordering;

/// A feature that a move has or has not.
pub type Feature = u16;

/// How many features there are, shapes apart.
pub const FEATURES: usize = CRITICAL as usize + 3 * SHARES as usize;

/// Up to this many points a side a board is small: its middle is worth as much as its sides.
const SMALL: usize = 11;

// ---- Tactics: a bit of a point each, so that the features of a move are read off --------------

const CAPTURE: u16 = 0; // three: of one stone, of two to four, of more
const CAPTURE_RUNNING: u16 = 3; // the same, where the stones could escape
const CAPTURE_SAVES: u16 = 6; // next to an own chain in atari
const CAPTURE_LAST: u16 = 7; // the chain of the last move
const SAVE: u16 = 8; // two: an own chain in atari of one stone, of more
const SAVE_IN_VAIN: u16 = 10; // two
const CATCH: u16 = 12; // two: a chain of two liberties in a ladder
const ATARI: u16 = 14; // two: that catches nothing
const ATARI_LAST: u16 = 16;
const GUARD: u16 = 17; // two: against being caught in a ladder
const GUARD_IN_VAIN: u16 = 19;
const NAKADE: u16 = 20;
pub(super) const TACTICS: u16 = 21;

// ---- The rest: one of each group ---------------------------------------------------------------

/// Liberties of its own chain afterwards: one (three sizes of chain), two, three, four and more.
const LIBERTIES: u16 = TACTICS;
/// The line, one to six, in each of three stages of the game, on a small board or a large one.
const LINE: u16 = LIBERTIES + 6;
/// In the first stage both lines, from the two nearest sides: one to six each.
const CORNER: u16 = LINE + 2 * 3 * LINES;
/// Steps from the last move, chains counting as one: one to four, or more.
const STEPS: u16 = CORNER + 2 * LINES * LINES;
const LINES: u16 = 6;
/// Distance from the last move, 2 to 17.
const LAST: u16 = STEPS + 5;
/// Distance from the move before.
const MOVES_BACK: u16 = LAST + 16;
/// How many chains it joins: two, three or more.
const JOIN: u16 = MOVES_BACK + 16;
/// How many foreign chains it touches: two, three or more.
const CUT: u16 = JOIN + 2;
/// Next to a foreign chain of two to four liberties (three), where an own chain that touches that one
/// has fewer, as many or more (three).
const RACE: u16 = CUT + 2;

/// How much of a point the side to move owned at the end of playouts, in eighths, in each of three
/// stages of the game; none where nobody knows (Coulom 2007's Monte Carlo owner).
const OWNER: u16 = RACE + 9;
/// How critical the point was in them, in eight steps of [`CRITICAL_STEP`] (Coulom 2009).
const CRITICAL: u16 = OWNER + 3 * SHARES;
const SHARES: u16 = 8;
const CRITICAL_STEP: f32 = 0.03;

/// What playouts say of a point, from this position or from one shortly before.
#[derive(Clone, Copy, Debug)]
pub struct Held {
    /// Who owned it at their end: from −1 always White to 1 always Black.
    pub mean: f32,
    /// How much owning it went with winning, 0 to ½.
    pub criticality: f32,
}

/// What playouts say of each point.
pub type Holds<'a> = &'a dyn Fn(Point) -> Held;

/// One position, as the side to move sees it.
#[expect(missing_debug_implementations, reason = "it holds a closure")]
pub struct Situation<'a> {
    board: &'a Board,
    holds: Option<Holds<'a>>,
    me: Color,
    tactics: PointMap<u32>,
    steps: [PointSet; 4],
    ground: Ground,
    stage: u16,
}

impl<'a> Situation<'a> {
    /// Reads the tactics.
    pub fn new(board: &'a Board, holds: Option<Holds<'a>>, ladders: &mut Ladders) -> Situation<'a> {
        let stones = board.stones(Color::Black) + board.stones(Color::White);
        let stage = match 100 * stones / board.area() {
            0..15 => 0,
            15..45 => 1,
            _ => 2,
        };
        let mut situation = Situation {
            board,
            holds,
            me: board.to_play(),
            tactics: PointMap::filled(0),
            steps: board
                .last_move()
                .point()
                .map_or([PointSet::EMPTY; 4], |last| reach(board, last)),
            ground: Ground::new(board, board.to_play()),
            stage,
        };
        situation.read(ladders);
        situation
    }

    /// The features of a legal move, the shapes apart.
    pub fn features(&self, p: Point, mut add: impl FnMut(Feature)) {
        let mut tactics = self.tactics[p];
        while tactics != 0 {
            add(tactics.trailing_zeros() as Feature);
            tactics &= tactics - 1;
        }
        add(LIBERTIES + self.liberties(p));
        self.place(p, &mut add);
        let step = self.steps.iter().position(|ring| ring.contains(p)).unwrap_or(4);
        add(STEPS + step as u16);
        if let Move::Play(last) = self.board.last_move() {
            add(LAST + distance(p, last));
        }
        if let Move::Play(before) = self.board.second_last_move() {
            add(MOVES_BACK + distance(p, before));
        }
        self.contacts(p, &mut add);
        if let Some(holds) = self.holds {
            let Held { mean, criticality } = holds(p);
            let mine = if self.me == Color::Black { 0.5 + 0.5 * mean } else { 0.5 - 0.5 * mean };
            let step = |amount: f32| (amount as u16).min(SHARES - 1);
            add(OWNER + SHARES * self.stage + step(mine * f32::from(SHARES)));
            add(CRITICAL + SHARES * self.stage + step(criticality / CRITICAL_STEP));
        }
    }

    /// Where on the board it is.
    fn place(&self, p: Point, add: &mut impl FnMut(Feature)) {
        let (width, height) = (self.board.width(), self.board.height());
        let line = |at: usize, size: usize| (at.min(size - 1 - at) as u16).min(LINES - 1);
        let lines = [line(p.column(), width), line(p.row(), height)];
        let [near, far] = [lines[0].min(lines[1]), lines[0].max(lines[1])];
        let large = u16::from(width.min(height) > SMALL);
        add(LINE + LINES * (3 * large + self.stage) + near);
        if self.stage == 0 {
            add(CORNER + LINES * (LINES * large + near) + far);
        }
    }

    /// What it joins, cuts and races against.
    fn contacts(&self, p: Point, add: &mut impl FnMut(Feature)) {
        let board = self.board;
        let mut own = PointSet::EMPTY;
        let mut foreign = PointSet::EMPTY;
        for q in p.orthogonals() {
            match board.cell(q).color() {
                Some(color) if color == self.me => own.insert(board.chain_at(q)),
                Some(_) => foreign.insert(board.chain_at(q)),
                None => false,
            };
        }
        for (set, first) in [(&own, JOIN), (&foreign, CUT)] {
            match set.len() {
                0 | 1 => {}
                2 => add(first),
                _ => add(first + 1),
            }
        }
        let mut races = 0_u16;
        for chain in foreign.iter() {
            let theirs = board.chain(chain).liberty_count;
            if let (2..=4, Some(ours)) = (theirs, self.weakest_against(chain)) {
                let order = match ours.cmp(&theirs) {
                    Ordering::Less => 0,
                    Ordering::Equal => 1,
                    Ordering::Greater => 2,
                };
                races |= 1 << (3 * (theirs - 2) + order);
            }
        }
        while races != 0 {
            add(RACE + races.trailing_zeros() as u16);
            races &= races - 1;
        }
    }

    /// The fewest liberties of an own chain that touches the foreign one.
    fn weakest_against(&self, chain: Point) -> Option<u16> {
        let board = self.board;
        let own = |q: &Point| board.cell(*q) == self.me.cell();
        let touching = board.chain_stones(chain).flat_map(Point::orthogonals).filter(own);
        touching.map(|q| board.chain(q).liberty_count).min()
    }

    /// The shapes around a move.
    pub fn shapes(&self, p: Point) -> [Shape; SHAPES] {
        self.ground.shapes(p)
    }

    fn liberties(&self, p: Point) -> u16 {
        match liberties_after(self.board, p, self.me, 4) {
            0 | 1 => {
                let own = |q: &Point| self.board.cell(*q) == self.me.cell();
                let joined = p.orthogonals().into_iter().filter(own);
                match 1 + joined.map(|q| self.board.chain(q).size).max().unwrap_or(0) {
                    1 => 0,
                    2..5 => 1,
                    _ => 2,
                }
            }
            n => 1 + n.min(4) as u16,
        }
    }

    fn read(&mut self, ladders: &mut Ladders) {
        let board = self.board;
        for stone in board.points() {
            let Some(owner) = board.cell(stone).color() else { continue };
            if board.chain_at(stone) != stone {
                continue;
            }
            match (owner == self.me, board.chain(stone).liberty_count) {
                (true, 1) => self.own_in_atari(stone, ladders),
                (true, 2) => self.own_with_two(stone, ladders),
                (false, 1) => self.foe_in_atari(stone, ladders),
                (false, 2) => self.foe_with_two(stone, ladders),
                _ => {}
            }
        }
        if let Move::Play(last) = board.last_move()
            && let Some(p) = nakade(board, last)
        {
            self.mark(p, NAKADE);
        }
    }

    fn own_in_atari(&mut self, stone: Point, ladders: &mut Ladders) {
        let chain = self.board.chain(stone);
        let escapes = ladders.escapes(self.board, stone);
        let many = u16::from(chain.size > 1);
        escapes.iter().for_each(|p| self.mark(p, SAVE + many));
        for p in chain.liberties.iter().filter(|&p| !escapes.contains(p)) {
            self.mark(p, SAVE_IN_VAIN + many);
        }
    }

    fn own_with_two(&mut self, stone: Point, ladders: &mut Ladders) {
        let catches = ladders.catches(self.board, stone);
        if catches.is_empty() {
            return;
        }
        let chain = self.board.chain(stone);
        for p in chain.liberties.iter() {
            if !self.board.is_legal(p, self.me) {
                continue;
            }
            let saves = ladders.saves(self.board, stone, p);
            self.mark(p, if saves { GUARD + u16::from(chain.size > 1) } else { GUARD_IN_VAIN });
        }
    }

    fn foe_in_atari(&mut self, stone: Point, ladders: &mut Ladders) {
        let board = self.board;
        let chain = board.chain(stone);
        let Some(p) = chain.liberties.first() else { return };
        let size = match chain.size {
            1 => 0,
            2..5 => 1,
            _ => 2,
        };
        let runs = !ladders.escapes(board, stone).is_empty();
        self.mark(p, size + if runs { CAPTURE_RUNNING } else { CAPTURE });
        let in_atari = board.in_atari(self.me);
        let saves = |s: Point| {
            let own = |q: &Point| board.cell(*q) == self.me.cell();
            s.orthogonals().iter().filter(|q| own(q)).any(|&q| in_atari.contains(board.chain_at(q)))
        };
        if !in_atari.is_empty() && board.chain_stones(stone).any(saves) {
            self.mark(p, CAPTURE_SAVES);
        }
        if self.is_last(stone) {
            self.mark(p, CAPTURE_LAST);
        }
    }

    fn foe_with_two(&mut self, stone: Point, ladders: &mut Ladders) {
        let chain = self.board.chain(stone);
        let catches = ladders.catches(self.board, stone);
        let many = u16::from(chain.size > 1);
        let last = self.is_last(stone);
        for p in chain.liberties.iter() {
            self.mark(p, many + if catches.contains(p) { CATCH } else { ATARI });
            if last {
                self.mark(p, ATARI_LAST);
            }
        }
    }

    /// True if the chain holds the stone of the last move.
    fn is_last(&self, stone: Point) -> bool {
        let last = self.board.last_move().point();
        last.is_some_and(|last| self.board.chain_at(last) == self.board.chain_at(stone))
    }

    fn mark(&mut self, p: Point, tactic: u16) {
        self.tactics[p] |= 1 << tactic;
    }
}

/// `dx + dy + max(dx, dy)`, from 0 for neighbours to 15 for all that is far.
fn distance(a: Point, b: Point) -> u16 {
    let (dx, dy) = (a.column().abs_diff(b.column()), a.row().abs_diff(b.row()));
    (dx + dy + dx.max(dy)).saturating_sub(2).min(15) as u16
}
